"""People who are away: after a while others may let a bot decide for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

    from kontor.server.storage.rows import MatchRow, SeatRow

PATIENCE: Final = 60.0  # seconds a person must be away before others may hand the seat to a bot


def patience_left(
    row: MatchRow, chair: SeatRow, online: Collection[str], now: float
) -> float | None:
    """Seconds until a bot may play for who sits here; None where nobody is away."""
    person = chair.user is not None and not chair.is_played_by_bot
    if not person or chair.user in online or row.progress.phase != "running":
        return None
    since = chair.away if chair.away is not None else row.created
    return max(0.0, since + PATIENCE - now)
