"""The numbers of a position that the learned value looks at: for each seat, and for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.haendler.outlook import Outlook
from kontor.bots.haendler.roads import distances
from kontor.bots.haendler.status import climb, forecast
from kontor.bots.haendler.trading import ahead_in
from kontor.bots.haendler.weights import Weights
from kontor.games.haendler.names import CARD_KINDS, KINDS, TILES, WAGONS
from kontor.games.haendler.state import row_of

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState

MOST_SEATS: Final = 5
ALONE: Final = msgspec.structs.replace(Weights(), rivalry=0.0)
"""The usual weights of somebody who looks at its own goods only."""
REACHED: Final = 3  # the trait that says which status a seat may reach
THOUSAND: Final = 1000.0


def traits(s: HaendlerState, seat: int) -> list[float]:
    """What tells how well one seat stands."""
    out = Outlook(s, seat, ALONE)
    players = len(s.bags)
    status, bag = s.status[seat], s.bags[seat]
    incomes, arrivals = forecast(out, seat)
    rows = [row_of(s, wagon, seat) for wagon in range(WAGONS)]
    aboard = [sum(s.hold[row : row + KINDS]) for row in rows]
    under_way = [
        out.wagon_worth(s.wagons[wagon], out.wagon_cities(wagon), players) if aboard[wagon] else 0.0
        for wagon in range(WAGONS)
    ]
    cities = [ahead_in(out, city) for city in range(KINDS)]
    first = seat * CARD_KINDS
    return [
        float(status),
        bag / THOUSAND,
        (bag - s.rules.upkeep[status]) / THOUSAND,
        climb(s, status, bag, incomes, arrivals),
        climb(s, status, bag, [0.7 * income for income in incomes], arrivals),
        climb(s, status, bag, [1.3 * income for income in incomes], arrivals),
        sum(incomes) / THOUSAND,
        sum(under_way) / THOUSAND,
        max(under_way) / THOUSAND,
        float(sum(aboard)),
        sum(coming * worth for coming, _, _, _, worth in cities) / THOUSAND,
        float(sum(sum(stored) for _, _, _, stored, _ in cities)),
        *map(float, s.hands[first : first + CARD_KINDS]),
        sum(tile + 1.0 for tile in range(TILES) if s.tiles[seat] >> tile & 1),
        float(s.tiles[seat].bit_count()),
        float(s.credits[seat]),
        float(s.abilities[seat].bit_count()),
        float(sum(master == seat for master in s.masters)),
        float((seat - s.start) % players),
    ]


def setting(s: HaendlerState) -> list[float]:
    """What is the same for all seats: how near the end is, and what table this is."""
    players = len(s.bags)
    out = Outlook(s, 0, ALONE)
    near = [min(distances(out.board)[heading]) for heading in s.wagons]
    return [
        s.arrivals / s.rules.last_arrival,
        out.left / 10,
        s.round / 10,
        sum(s.levels) / len(s.levels),
        sum(near) / WAGONS,
        float(min(near)),
        s.rules.promotion[min(s.arrivals, s.rules.highest_arrival)] / THOUSAND,
        float(s.rules.options.light),
        *(float(players == seats) for seats in range(2, MOST_SEATS + 1)),
    ]
