"""People who are away: after a while a bot may decide for them, but never give their consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kontor.match.proposals import Proposal
    from kontor.server.storage.rows import MatchRow, SeatRow

PATIENCE: Final = 60.0  # seconds a person must be away before others may hand the seat to a bot


def patience_left(
    row: MatchRow, chair: SeatRow, online: Collection[str], now: float
) -> float | None:
    """Seconds until a bot may play for who sits here; None where nobody is away.

    Where days are given to a decision, nobody has to be there, and only the clock hands a seat on.
    """
    if row.clock and row.clock.days:
        return None
    person = chair.user is not None and not chair.is_played_by_bot
    if not person or chair.user in online or row.progress.phase != "running":
        return None
    since = chair.away if chair.away is not None else row.created
    return max(0.0, since + PATIENCE - now)


def away(seats: Sequence[SeatRow], online: Collection[str]) -> frozenset[int]:
    """The seats a bot plays for somebody who is not there to be asked."""
    return frozenset(
        chair.seat
        for chair in seats
        if chair.user is not None and chair.is_played_by_bot and chair.user not in online
    )


def bots_of(seats: Sequence[SeatRow]) -> frozenset[int]:
    """Chairs that are a bot's own: no person sits there, away or not."""
    return frozenset(chair.seat for chair in seats if chair.kind == "bot")


def asked_of(
    proposal: Proposal | None, row: MatchRow, seats: Sequence[SeatRow], online: Collection[str]
) -> frozenset[int]:
    """Whose consent a proposal needs: everybody's who holds a seat, also while a bot plays it.

    Where the table was made so, those present go back, and abandon the match, without those away.
    Another bot needs everybody in any case. Who proposes consents for all of their own seats.
    """
    if proposal is None:
        return frozenset()
    mine = seats[proposal.seat].user
    people = {chair.seat for chair in seats if chair.user is not None and chair.user != mine}
    if proposal.about != "exchange" and row.going_back == "all_present":
        people -= away(seats, online)
    return frozenset(people | {proposal.seat})
