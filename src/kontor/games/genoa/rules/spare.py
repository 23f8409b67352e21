"""What a seat may spend inside its action: all it has, but what it has pledged (SETTLE-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.genoa.items import (
    PLEDGED_CARD,
    PLEDGED_MARKER,
    PLEDGED_TOKEN,
    PLEDGED_WARE,
    TOKENS,
    WARES,
)

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


def spare_ware(s: GenoaState, seat: int, ware: int) -> int:
    """Wares of a kind that are not pledged (SETTLE-5)."""
    count = s.wares[seat * WARES + ware]
    return count - s.pledge.count(PLEDGED_WARE + ware) if s.pledge else count


def spare_token(s: GenoaState, seat: int, token: int) -> int:
    """Tokens of a kind that are not pledged (SETTLE-5)."""
    count = s.tokens[seat * TOKENS + token]
    return count - s.pledge.count(PLEDGED_TOKEN + token) if s.pledge else count


def spare_markers(s: GenoaState, seat: int) -> int:
    """Markers in the play area that are not pledged (SETTLE-5)."""
    return s.area[seat] - s.pledge.count(PLEDGED_MARKER) if s.pledge else s.area[seat]


def kept_cards(s: GenoaState, seat: int) -> int:
    """Cards drawn by the action that must stay in hand for the pledge (SETTLE-5, SETTLE-10)."""
    if not s.drawn:
        return 0
    drawn = s.drawn & s.hands[seat]
    pledged = sum(1 for item in s.pledge if item >= PLEDGED_CARD)
    return drawn if s.picks or drawn.bit_count() <= pledged else 0


def usable_cards(s: GenoaState, seat: int) -> int:
    """Cards in hand that may be used now (SETTLE-5)."""
    return s.hands[seat] & ~kept_cards(s, seat)
