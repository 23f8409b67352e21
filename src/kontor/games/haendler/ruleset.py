"""The rule book of a match: options and data compiled to tuples, shared by its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kontor.engine.errors import BadData, BadOptions
from kontor.games.haendler.board import Board
from kontor.games.haendler.catalogue import Actions
from kontor.games.haendler.datafiles import RECONSTRUCTED, read_data
from kontor.games.haendler.names import ABILITIES, CARD_KINDS, CITIES, GOODS
from kontor.games.haendler.options import HaendlerOptions

if TYPE_CHECKING:
    from kontor.engine.datafiles import DataFiles
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Move


Moves: TypeAlias = "tuple[tuple[tuple[Move, ...], ...], ...]"
"""A wagon's moves: by tile (0 for none), then by extra points."""


Near: TypeAlias = "tuple[int, int, int, int]"
"""A wagon, its heading, and the spaces of the other two where they are in its way."""


class RuleMaker:
    """What rule books share: the data, the board, and the actions of each number of seats."""

    def __init__(self, files: DataFiles) -> None:
        self.data = read_data(files)
        self.board = Board(self.data.roads)
        self._sets: dict[int, tuple[Actions, dict[Near, Moves]]] = {}

    def actions(self, players: int) -> tuple[Actions, dict[Near, Moves]]:
        """The actions for good, for they are compared by identity, and the moves known so far.

        Two threads may both make them; all rule books share what was there first.
        """
        found = self._sets.get(players)
        if found is None:
            found = self._sets.setdefault(players, (Actions(players, self.board, self.data), {}))
        return found

    def rules(self, options: Options) -> RuleSet:
        """A rule set of these options."""
        assert isinstance(options, HaendlerOptions), "these are options of another game"
        return RuleSet(options, self)


class RuleSet:
    """Numbers and tables of one set of options. Built once, never changed."""

    def __init__(self, options: HaendlerOptions, maker: RuleMaker) -> None:
        """Compile; wrong names of alternatives are told as `BadData`."""
        self.options = options
        self.data = data = maker.data
        self.board = board = maker.board
        self.players = options.players
        self.actions, self._moves = maker.actions(options.players)
        self.catalogue = self.actions.catalogue
        seats = range(options.players)
        self.orders = tuple(
            tuple((start + seat) % options.players for seat in seats) for start in seats
        )
        self._tracks()
        # By good: the purchases for each city that makes it.
        self.purchases = tuple(
            tuple(self.actions.buy[good][city] for city in cities)
            for good, cities in enumerate(board.made_in)
        )
        # Purchases asked for before, by the clauses that bar each good.
        self.purchase_menus: dict[tuple[str, ...], tuple[Action, ...]] = {}
        numbers = data.pieces.round
        self.purchase_goods = numbers.purchase_goods
        # Prices by level, as those of the track are: of the first good, and of those after it.
        self.favourable = (numbers.favourable_purchase_florins,) * len(self.purchase)
        self.free = (0,) * len(self.purchase)
        self.master_goods = data.pieces.wagon.master_goods
        self.guest_goods = data.pieces.wagon.guest_goods
        self._cards()
        self._start()

    def _tracks(self) -> None:
        """Prices, bonuses, arrivals, promotion and the ladder of status."""
        tracks, options = self.data.tracks, self.options
        self.purchase = tracks.price.purchase
        self.sale = tracks.price.sale
        self.top_level = len(self.sale) - 1
        self.bonus = tracks.bonus.values
        self.bonus_start = (
            self.bonus.index(tracks.bonus.with_wagon),
            self.bonus.index(tracks.bonus.without_wagon),
        )
        self.highest_arrival = tracks.arrivals.highest
        self.last_arrival = tracks.arrivals.ends[str(options.players)]
        self.promotion = _chosen(
            "promotion prices",
            options.promotion_prices,
            {prices.name: prices.florins for prices in tracks.promotion.prices},
        )
        ladders = {ladder.name: ladder for ladder in tracks.ladder}
        self.upkeep = _chosen(
            "ladder", options.ladder, {name: ladder.upkeep for name, ladder in ladders.items()}
        )
        self.ranks = ladders[options.ladder].ranks

    def _cards(self) -> None:
        cards = self.data.cards
        self.ability_florins = tuple(card.florins for card in cards.ability)
        self.dearest_ability = max(self.ability_florins)
        self.wagon_points = tuple(card.wagon_points for card in cards.ability)
        self.courier_points = tuple(card.courier_points for card in cards.ability)
        self.pairs = tuple(
            (ABILITIES.index(pair.abilities[0]), ABILITIES.index(pair.abilities[1]))
            for pair in cards.pair
        )
        # The light game takes cards out of the pile (LIGHT-1).
        self.card_copies = tuple(
            card.copies if card.light or not self.options.light else 0 for card in cards.influence
        )
        assert len(self.card_copies) == CARD_KINDS, "the data loader checks the kinds of cards"
        self.special_sale = cards.influence[2].florins
        self.social_climb = cards.influence[4].florins

    def _start(self) -> None:
        """Where the wagons and the courier start (START-1, START-2)."""
        self.wagon_cities = tuple(
            CITIES.index(city) for city in self.options.wagon_cities.split("-")
        )
        free = [city for city in CITIES if CITIES.index(city) not in self.wagon_cities]
        chosen = self.options.courier_city
        if chosen == "usual":
            usual = self.data.roads.start.courier_city
            chosen = usual if usual in free else free[0]
        if chosen not in free:
            msg = f"courier_city={chosen} cannot be: a wagon starts there; free are {free}."
            raise BadOptions(msg)
        self.courier_start = self.board.courier_starts[CITIES.index(chosen)]

    def moves(self, wagon: int, heading: int, one: int, other: int) -> Moves:
        """A wagon's moves by tile (0 for none) and extra points, others on *one* and *other*.

        Answers are kept for all matches of as many seats: the same few places come back all the
        time. Wagons out of reach are left out of the question, so that few of them differ.
        """
        near = self.board.near[heading]
        key = (wagon, heading, one if one in near else -1, other if other in near else -1)
        known = self._moves.get(key)
        if known is None:
            ends = self.board.ends(*key[1:])
            known = tuple(
                tuple(
                    tuple(row[heading] for heading in ends[tile + extra]) if row else ()
                    for extra, row in enumerate(rows)
                )
                for tile, rows in enumerate(self.actions.move[wagon])
            )
            self._moves[key] = known
        return known

    def reconstructed(self) -> tuple[str, ...]:
        """Which of the values in use are no printed facts but reconstructions."""
        roads = self.data.roads
        marks = {
            "roads": roads.source,
            **{f"goods of {city.id}": city.goods_source for city in roads.city},
            "promotion prices": next(
                prices.source
                for prices in self.data.tracks.promotion.prices
                if prices.name == self.options.promotion_prices
            ),
            "ladder of status": next(
                ladder.source
                for ladder in self.data.tracks.ladder
                if ladder.name == self.options.ladder
            ),
        }
        return tuple(what for what, source in marks.items() if source == RECONSTRUCTED)

    def makes(self, city: int) -> tuple[str, ...]:
        """The names of the goods a city produces."""
        return tuple(GOODS[good] for good in self.board.makes[city])


def _chosen(what: str, name: str, lists: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    if name not in lists:
        msg = f"tracks.toml has no {what} {name!r}; it has {', '.join(lists)}."
        raise BadData(msg)
    return lists[name]
