"""What follows from one layout and is looked up at every decision: targets, speakers, draws.

Everything here is a pure function of the city, remembered when first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.games.genoa.actions import Actions, Draw, Move
from kontor.games.genoa.board import City
from kontor.games.genoa.items import MESSAGE, bits

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.genoa.datafiles import Data


class Targets(NamedTuple):
    """Where the tower can go from a path."""

    moves: tuple[Move, ...]  # free moves, the market included
    near: int  # unvisited neighbours that can be sold: buildings and streets
    far: int  # buildings that can be reached in two moves or more, and not in one


class Ruleset:
    """The compiled rules of one layout."""

    def __init__(self, data: Data, layout: str) -> None:
        """Compile the city and its actions."""
        self.city = City(data, layout)
        self.actions = Actions(self.city)
        self.built = (1 << self.city.buildings) - 1
        self.worth = tuple(self._rough_worth(building) for building in range(self.city.buildings))
        self._targets: dict[tuple[int, int], Targets] = {}
        self._offers: dict[int, tuple[Action, ...]] = {}
        self._draws: dict[int, tuple[Draw, ...]] = {}
        self._ready: dict[int, int] = {}
        self._seats: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def _rough_worth(self, building: int) -> int:
        """Ducats a building's action is worth to anybody, for the progress policy."""
        gives = self.city.yields[building]
        cards = (25, 15, 12, 22)[gives.deck] * gives.cards if gives.cards else 0
        return len(gives.wares) * 14 + (gives.token >= 0) * 20 + gives.markers * 12 + cards

    def targets(self, at: int, visited: int) -> Targets:
        """Where the tower can go from *at* when *visited* holds its discs (TOWER-5 to 8)."""
        found = self._targets.get((at, visited))
        if found is None:
            found = self._targets[at, visited] = self._found_targets(at, visited)
        return found

    def _found_targets(self, at: int, visited: int) -> Targets:
        city = self.city
        left = city.discs - visited.bit_count()
        near = city.near[at] & ~visited if left else 0
        reached, edge = near, near
        for _ in range(left - 1):
            spread = 0
            for space in bits(edge):
                spread |= city.near[space]
            edge = spread & ~visited & ~reached
            reached |= edge
        moves = tuple(self.actions.move[space] for space in bits(near))
        return Targets(moves, near & ~(1 << city.market), reached & ~near & self.built)

    def offers(self, spaces: int) -> tuple[Action, ...]:
        """Begin an offer for any of some spaces, or be silent."""
        found = self._offers.get(spaces)
        if found is None:
            begin = tuple(self.actions.offer[space] for space in bits(spaces))
            found = self._offers[spaces] = (*begin, self.actions.silent)
        return found

    def draws(self, cards: int) -> tuple[Draw, ...]:
        """Draw any of some cards."""
        found = self._draws.get(cards)
        if found is None:
            found = self._draws[cards] = tuple(self.actions.draw[card] for card in bits(cards))
        return found

    def ready_messages(self, visited: int) -> int:
        """The messages both of whose buildings were visited (MESSAGE-1)."""
        found = self._ready.get(visited)
        if found is None:
            city = self.city
            found = 0
            for card in city.deck_cards(MESSAGE):
                if city.card_places[card] & ~visited == 0:
                    found |= 1 << card
            self._ready[visited] = found
        return found

    def speakers(self, seats: int, tower: int, silent: int) -> tuple[int, ...]:
        """The opponents that are not silent, clockwise from the tower seat's left."""
        key = (seats, tower, silent)
        found = self._seats.get(key)
        if found is None:
            order = [(tower + step) % seats for step in range(1, seats)]
            found = self._seats[key] = tuple(seat for seat in order if not silent >> seat & 1)
        return found
