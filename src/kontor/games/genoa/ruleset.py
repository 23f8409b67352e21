"""What follows from one layout and is looked up at every decision: targets, speakers, draws.

Everything here is a pure function of the city, remembered when first asked for; what has
too many different answers for a long life is forgotten now and then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.engine.contract import Prompt
from kontor.games.genoa.board import City
from kontor.games.genoa.catalogue import Actions
from kontor.games.genoa.datafiles import read_data
from kontor.games.genoa.items import (
    CARD_ITEM,
    ITEMS,
    LARGE,
    MESSAGE,
    OPEN_ITEMS,
    PLEDGED_BONUS,
    PLEDGED_CARD,
    PLEDGED_MARKER,
    PLEDGED_TOKEN,
    PLEDGED_WARE,
    SMALL,
)
from kontor.games.genoa.options import GenoaOptions

if TYPE_CHECKING:
    from kontor.engine.datafiles import DataFiles
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from kontor.games.genoa.actions import Draw, Move
    from kontor.games.genoa.datafiles import Data


REMEMBERED: Final = 20_000  # answers to one question that are kept at most
NO_PLEDGES: Final = (0,) * (CARD_ITEM - PLEDGED_WARE)


class Targets:
    """Where the tower can go from a path, and what else follows from the path alone."""

    __slots__ = ("far", "leads", "moves", "near", "openings", "ready")

    def __init__(self, moves: tuple[Move, ...], near: int, far: int, ready: int) -> None:
        self.moves = moves  # free moves, the market included
        self.near = near  # unvisited neighbours that can be sold: buildings and streets
        self.far = far  # buildings that can be reached in two moves or more, and not in one
        self.ready = ready  # messages both of whose buildings were visited
        # Options asked for before, by the few numbers they depend on besides.
        self.openings: dict[int, tuple[Action, ...]] = {}
        self.leads: dict[int, tuple[Action, ...]] = {}


class Hand:
    """What lies in a hand, as bundles count it."""

    __slots__ = ("cards", "counts", "known")

    def __init__(self, cards: tuple[int, ...], decks: tuple[int, ...]) -> None:
        self.cards = cards  # by name, as items
        self.known = (*OPEN_ITEMS, *cards)  # the items that its holder may have
        named = [int(item in cards) for item in range(CARD_ITEM, ITEMS)]
        self.counts = (*decks, *NO_PLEDGES, *named)  # of every item from the backs of cards on


class RuleMaker:
    """The data files, and a rule set for each layout."""

    def __init__(self, files: DataFiles) -> None:
        self._data = read_data(files)
        self._layouts: dict[str, RuleSet] = {}

    def rules(self, options: Options) -> RuleSet:
        """The rule set of a layout; all that is told of a match besides is no part of it."""
        assert isinstance(options, GenoaOptions), "options of another game"
        found = self._layouts.get(options.layout)
        if found is None:
            made = RuleSet(self._data, options.layout)
            found = self._layouts.setdefault(options.layout, made)
        return found


class RuleSet:
    """The compiled rules of one layout."""

    def __init__(self, data: Data, layout: str) -> None:
        """Compile the city and its actions."""
        self.city = City(data, layout)
        self.actions = Actions(self.city)
        self.catalogue = self.actions.catalogue
        self.built = (1 << self.city.buildings) - 1
        self.worth = tuple(self._rough_worth(building) for building in range(self.city.buildings))
        self._targets: dict[int, Targets] = {}
        self._draws: dict[int, tuple[Draw, ...]] = {}
        self._hands: dict[int, Hand] = {}
        self._ready: dict[int, int] = {}
        self._prompts: dict[int, Prompt] = {}
        self._wanted: dict[int, int] = {}
        self.orders = tuple(
            self.city.orders_at[LARGE][place] | self.city.orders_at[SMALL][place]
            for place in range(self.city.buildings)
        )
        self._bits: dict[int, tuple[int, ...]] = {}
        buildings = range(self.city.buildings)
        self.pledges = tuple(self._pledges(building) for building in buildings)
        self.yields = tuple(self._yields(building) for building in buildings)

    def wanted(self, orders: int) -> int:
        """The wares that some orders of one deck ask for, as a set."""
        found = self._wanted.get(orders)
        if found is None:
            found = 0
            for card in bits(orders):
                for ware in self.city.order_wares[card]:
                    found |= 1 << ware
            self._wanted[orders] = found
        return found

    def _rough_worth(self, building: int) -> int:
        """Ducats a building's action is worth to anybody, for the progress policy."""
        gives = self.city.yields[building]
        cards = (25, 15, 12, 22)[gives.deck] * gives.cards if gives.cards else 0
        return len(gives.wares) * 14 + (gives.token >= 0) * 20 + gives.markers * 12 + cards

    def targets(self, at: int, visited: int) -> Targets:
        """Where the tower can go from *at* when *visited* holds its discs (TOWER-5 to 8)."""
        key = visited << 8 | at
        found = self._targets.get(key)
        if found is None:
            found = self._targets[key] = self._found_targets(at, visited)
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
        ready = self.ready_messages(visited & self.built)
        return Targets(moves, near & ~(1 << city.market), reached & ~near & self.built, ready)

    def spaces(self, mask: int) -> tuple[int, ...]:
        """The spaces of a set, remembered."""
        found = self._bits.get(mask)
        if found is None:
            found = self._bits[mask] = tuple(bits(mask))
        return found

    def _yields(self, building: int) -> dict[int, int]:
        """How many of each pledge an action brings at most; money is none (SETTLE-2, SETTLE-3)."""
        gives = self.city.yields[building]
        limits = dict.fromkeys(self.pledges[building], 1)
        if gives.markers:
            limits[PLEDGED_MARKER] = gives.markers
        if gives.cards:
            limits[PLEDGED_CARD + gives.deck] = gives.cards
        return limits

    def _pledges(self, building: int) -> tuple[int, ...]:
        """The items a building's action could bring (SETTLE-2)."""
        gives = self.city.yields[building]
        items = [PLEDGED_WARE + ware for ware in gives.wares]
        if self.city.villas >> building & 1:
            items += range(PLEDGED_TOKEN, PLEDGED_BONUS + 1)
        elif gives.token >= 0:
            items.append(PLEDGED_TOKEN + gives.token)
        items += [PLEDGED_MARKER] if gives.markers else []
        items += [PLEDGED_CARD + gives.deck] if gives.cards else []
        return tuple(sorted(items))

    def draws(self, cards: int) -> tuple[Draw, ...]:
        """Draw any of some cards."""
        found = self._draws.get(cards)
        if found is None:
            if len(self._draws) >= REMEMBERED:
                self._draws.clear()
            found = self._draws[cards] = tuple(self.actions.draw[card] for card in bits(cards))
        return found

    def hand(self, cards: int) -> Hand:
        """What lies in a hand of some cards."""
        found = self._hands.get(cards)
        if found is None:
            if len(self._hands) >= REMEMBERED:
                self._hands.clear()
            items = tuple([CARD_ITEM + card for card in bits(cards)])
            decks = tuple([(cards & mask).bit_count() for mask in self.city.deck_mask])
            found = self._hands[cards] = Hand(items, decks)
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

    def floor_prompt(self, seats: int, tower: int, silent: int) -> Prompt:
        """All who are not silent are asked, opponents first, clockwise (LAW-32)."""
        key = (seats << 3 | tower) << 5 | silent
        found = self._prompts.get(key)
        if found is None:
            order = [(tower + step) % seats for step in range(1, seats + 1)]
            asked = tuple(seat for seat in order if not silent >> seat & 1)
            found = self._prompts[key] = Prompt(asked, "floor", "TG-LAW-32")
        return found
