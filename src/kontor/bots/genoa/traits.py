"""The numbers of a position that the learned value looks at: for each seat, and for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.style import ALDERMAN
from kontor.bots.genoa.valuation import standing_value
from kontor.bots.genoa.worths import Worths, turns_left
from kontor.engine.bits import bits
from kontor.games.genoa.items import DECKS, LARGE, MESSAGE, PRIVILEGE, SMALL, TOKENS
from kontor.games.genoa.options import SCHEMA
from kontor.games.genoa.rules.scoring import ownership_value, privilege_value

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState

MOST_SEATS: Final = 5
HUNDRED: Final = 100.0
EXPECTED: Final = 1  # the trait that says how many hundreds of ducats a seat may expect
LAYOUTS: Final = tuple(choice.value for choice in SCHEMA.field("layout").choices)


def traits(s: GenoaState, seat: int) -> list[float]:
    """What tells how well one seat stands."""
    worths = Worths(ALDERMAN.weights, s, seat)
    city, left = s.city, worths.left
    mask = city.deck_mask
    large, small = worths.hand & mask[LARGE], worths.hand & mask[SMALL]
    privileges = worths.hand & mask[PRIVILEGE]
    placed = s.owners.count(seat)
    income = worths.look.placed(left) - city.rewards.ownership_final
    lacking = [lacks(worths, card) for card in bits(large)]
    expected = s.money[seat] + standing_value(worths) + ownership_value(s, seat) + placed * income
    return [
        s.money[seat] / HUNDRED,
        expected / HUNDRED,
        worths.holding() / HUNDRED,
        float(large.bit_count()),
        float(small.bit_count()),
        float(sum(worths.wares)),
        float(sum(count > 0 for count in worths.wares)),
        float(lacking.count(0)),
        float(lacking.count(1)),
        float(sum(not lacks(worths, card) for card in bits(small))),
        float((worths.hand & mask[MESSAGE]).bit_count()),
        float(privileges.bit_count()),
        privilege_value(s, seat) / HUNDRED,
        worths.look.privileges(privileges, left) / HUNDRED,
        *map(float, worths.tokens),
        worths.look.tokens(worths.tokens, left) / HUNDRED,
        float(s.area[seat]),
        float(placed),
        placed * left / HUNDRED,
        float((seat - s.tower) % s.seats),
    ]


def lacks(worths: Worths, card: int) -> int:
    """How many wares a seat lacks for an order."""
    return sum(not worths.wares[ware] for ware in worths.s.city.order_wares[card])


def setting(s: GenoaState) -> list[float]:
    """What is the same for all seats: how near the end is, and what table this is."""
    left = turns_left(s)
    return [
        left / 30,
        left / s.seats / 10,
        s.marker / s.city.last_round[s.seats],
        *(s.face_down[deck].bit_count() / 10 for deck in range(DECKS)),
        s.owners.count(-1) / 10,
        sum(s.reserve_tokens) / 10,
        *(s.reserve_tokens[token] / 5 for token in range(TOKENS)),
        *(float(s.seats == seats) for seats in range(2, MOST_SEATS + 1)),
        *(float(s.options.layout == layout) for layout in LAYOUTS),
    ]
