"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kontor.engine.gauges import Numbers, Scaled, Sets, Spots, Told
from kontor.engine.observing import RowObserver, turned_seats
from kontor.engine.sketch import (
    FLAG,
    SEEN,
    SEEN_AT,
    Dealt,
    Sketch,
    bag,
    index,
    number,
    one_of,
    one_seat,
    table,
)
from kontor.games.haendler.frames import LoadingFloor, SecondFee, TakeInfluence
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    CARDS,
    CITIES,
    GOODS,
    TILES,
    WAGONS,
)
from kontor.games.haendler.observe_bargains import TERMS, Bargain
from kontor.games.haendler.rounds import NAMES, PHASES, STEPS, current_step, phase_of
from kontor.games.haendler.rules.bargaining import PARTNER, SAID, bargain_of
from kontor.games.haendler.setup import lay_out
from kontor.games.haendler.state import HaendlerState
from kontor.games.haendler.view import (
    CityView,
    GoodView,
    HaendlerView,
    SeatView,
    TermsView,
    WagonView,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from kontor.engine.gauges import Shares, Words
    from kontor.engine.sketch import Slice
    from kontor.games.haendler.ruleset import RuleSet

ROUNDS: Final = 50
FLORINS: Final = 20_000
PRICE: Final = 2_000
STOCK: Final = 12
TALK: Final = 50  # where talk has no bound
ANSWERS: Final = 300  # sealed answers are numbers below this
CARDS_OF_A_KIND: Final = 8
TILE_NUMBERS: Final = [str(tile + 1) for tile in range(TILES)]


class HaendlerObserver(RowObserver[HaendlerState]):
    """Bags, hands, sealed answers and drafts of others stay hidden."""

    version: ClassVar[int] = 2

    def __init__(self, rules: RuleSet, sketch: Sketch) -> None:
        super().__init__(rules.players)
        self.rules = rules
        self.open_bags = rules.options.open_bags
        self.turned = turned_seats(rules.players)
        self.bargain = Bargain(rules.players)
        self.negotiation = rules.options.negotiation
        self.no_bargains: list[Hashable] = [None] * rules.players
        self._course(sketch)
        self._market(sketch)
        self._wagons(sketch)
        self._bank(sketch)
        self._seats(sketch)
        pile = sketch.maybe("pile", table(CARDS, number(CARDS_OF_A_KIND)))
        self.pile, self.cards = pile.at, Scaled(CARDS_OF_A_KIND)
        sketch.covers(
            HaendlerView, "last_arrival", "promotion_prices", "ranks", "upkeep", "reconstructed"
        )
        self._rows()

    def _rows(self) -> None:
        """What writes the rows below, in their order."""
        self.gauges += [
            self.plain,
            self.stock,
            self.hold,
            self.axles,
            self.status,
            self.credit,
            self.warehouses,
            self.talk,
            self.terms,
            self.held,
            self.sets,
            self.abilities,
            self.tiles,
            self.spots,
            self.masters,
        ]
        seats, goods = self.players, len(GOODS)
        self.telling += [
            self.told(goods, self._level_told),
            self.told(len(CITIES), self._bonus_told),
            self.told(WAGONS, self._heading_told),
            self.told(seats, self._bag_told),
            self.told(seats, self._hand_told),
            self.told(seats, self._answer_told),
            self.told(1, self._pile_told),
            self.bargains,
        ]

    def numbers(self, s: HaendlerState, _me: int) -> list[list[int]]:
        """Counts, sets, and what is one of many."""
        hands, course = s.hands, self.steps[s.round > 0][s.step]
        top = s.stack[-1] if s.stack else None
        wagon = top.wagon if isinstance(top, (LoadingFloor, SecondFee)) else -1
        left = self.credits - sum(s.credits)
        price = s.rules.promotion[s.arrivals]
        return [
            [s.round, s.arrivals, price, s.ended > 0, sum(s.pile), left],
            s.stock,
            s.hold,
            s.axles,
            s.status,
            s.credits,
            s.warehouses,
            s.talk,
            s.terms,
            [sum(hands[at : at + CARD_KINDS]) for at in range(0, len(hands), CARD_KINDS)],
            [s.abilities_left, s.arrived, s.claims],
            s.abilities,
            s.tiles,
            [course[0], course[1], s.start, s.courier, wagon],
            s.masters,
        ]

    def words(self, s: HaendlerState, me: int) -> list[Words]:
        """Prices and wagons, and what only its owner sees."""
        seats, hands = range(self.players), s.hands
        top = s.stack[-1] if s.stack else None
        looks = isinstance(top, TakeInfluence) and top.seat == me
        open_bags = self.open_bags or s.ended
        first = me * CARD_KINDS
        cards: list[tuple[int, ...] | None] = [
            # That a hand is empty can be seen from its number of cards.
            None if any(hands[at : at + CARD_KINDS]) else ()
            for at in range(0, len(hands), CARD_KINDS)
        ]
        cards[me] = tuple(hands[first : first + CARD_KINDS])
        return [
            s.levels,
            s.bonus,
            s.wagons,
            [s.bags[seat] if seat == me or open_bags else None for seat in seats],
            cards,
            [s.sealed[seat] if seat == me else min(s.sealed[seat], 0) for seat in seats],
            [tuple(s.pile) if looks else None],
            self._bargains_seen(s, me) if self.negotiation else self.no_bargains,
        ]

    # The course of the match

    def _course(self, sketch: Sketch) -> None:
        self.plain = self.counted(sketch.add("round", number(ROUNDS)))
        self.phase = sketch.add("phase", index(len(PHASES)))
        self.step = sketch.add("step", one_of(NAMES))
        self.start = sketch.add("start", one_seat(self.players)).at
        ended = sketch.add("ended", FLAG)
        self.plain.add(
            sketch.add("arrivals", number(STOCK)),
            sketch.add("promotion_price", number(PRICE)),
            ended,
        )
        # By the next step, before the first round and later: the step now and its phase, from 0.
        state = lay_out(self.rules, 0)
        self.steps: list[list[tuple[int, int]]] = []
        for later in (0, 1):
            state.round = later
            row: list[tuple[int, int]] = []
            for step in range(len(STEPS)):
                state.step = step
                row.append((current_step(state), phase_of(state) - 1))
            self.steps.append(row)

    def _pile_told(self, _me: int, _: int, pile: tuple[int, ...]) -> Shares:
        """The pile, for the seat that looks through it."""
        return ((self.pile + SEEN_AT, 1.0), *self._cards_told(self.pile, pile))

    def _cards_told(self, at: int, cards: tuple[int, ...]) -> Shares:
        return tuple([(at + card, self.cards[count]) for card, count in enumerate(cards) if count])

    # The market

    def _market(self, sketch: Sketch) -> None:
        good, city = Sketch(self.players), Sketch(self.players)
        for name, bound in (("level", STOCK), ("purchase", PRICE), ("sale", PRICE)):
            good.add(name, number(bound))
        stock = good.add("stock", number(STOCK))
        good.covers(GoodView, "good")
        city.add("bonus", number(PRICE))
        city.covers(CityView, "city", "name", "makes")
        self.goods = sketch.each("goods", GOODS, good)
        self.cities = sketch.each("cities", CITIES, city)
        self.stock = self.counted(*(stock._replace(at=at + stock.at) for at in self.goods))
        self.stocked, self.florin = Scaled(STOCK), Scaled(PRICE)

    def _level_told(self, _me: int, good: int, level: int) -> Shares:
        """The level of a price, and the prices beside it."""
        at, rules = self.goods[good], self.rules
        return (
            (at, self.stocked[level]),
            (at + 1, self.florin[rules.purchase[level]]),
            (at + 2, self.florin[rules.sale[level]]),
        )

    def _bonus_told(self, _me: int, city: int, place: int) -> Shares:
        return ((self.cities[city], self.florin[self.rules.bonus[place]]),)

    # Wagons

    def _wagons(self, sketch: Sketch) -> None:
        spaces, wagon = one_of(self.rules.board.spaces), Sketch(self.players)
        self.space, self.came_from = (
            wagon.add("space", spaces).at,
            wagon.add("came_from", spaces).at,
        )
        master, arrived = wagon.add("master", one_seat(self.players)), wagon.add("arrived", FLAG)
        cargo, breaks = table(GOODS, number(STOCK)), number(4)
        hold = wagon.by_seat("hold", cargo)
        axles = wagon.by_seat("axle_breaks", breaks)
        claimed = wagon.by_seat("bonus_claimed", FLAG)
        wagon.covers(WagonView, "wagon")
        starts = self.wagons = sketch.each("wagons", range(WAGONS), wagon)
        self.masters = Spots(
            [[[at + master.at + far for far in row] for at in starts] for row in self.turned]
        )
        self.arrived = [start + arrived.at for start in starts]
        # By viewer, then by wagon and seat, as the claims are numbered.
        self.claims = [[start + at for start in starts for at in row] for row in claimed]
        self.hold = self.counted(*(Dealt(hold, cargo).after(start) for start in starts))
        self.axles = self.counted(*(Dealt(axles, breaks).after(start) for start in starts))

    def _heading_told(self, _me: int, wagon: int, heading: int) -> Shares:
        """Where a wagon stands, and from where it came."""
        space, before = self.rules.board.headings[heading]
        at = self.wagons[wagon]
        stands = (at + self.space + space, 1.0)
        return (stands, (at + self.came_from + before, 1.0)) if before >= 0 else (stands,)

    # What nobody has

    def _bank(self, sketch: Sketch) -> None:
        courier = sketch.add("courier", one_of(self.rules.board.spaces))
        left = sketch.add("abilities_left", bag(ABILITIES))
        self.credits = self.rules.data.cards.credit.copies
        self.plain.add(
            sketch.add("cards_in_pile", number(15)),
            sketch.add("credits_left", number(10)),
        )
        bargaining_over = sketch.add("bargaining_over", index(WAGONS))
        self.sets = Sets([[_places(left), self.arrived, claims] for claims in self.claims])
        self.spots = Spots(
            [
                [
                    _places(self.step),
                    _places(self.phase),
                    [self.start + far for far in turned],
                    _places(courier),
                    _places(bargaining_over),
                ]
                for turned in self.turned
            ]
        )

    # Seats

    def _seats(self, sketch: Sketch) -> None:
        """The slices of seats, and the rows that are plain numbers or sets."""
        area = Sketch(self.players)
        status, credit = area.add("status", number(STOCK)), area.add("credits", number(10))
        abilities = area.add("abilities", bag(ABILITIES))
        tiles = area.add("tiles.numbers", bag(TILE_NUMBERS))
        cards = area.add("cards", number(15))
        warehouses = area.add("warehouses", table(CITIES, table(GOODS, number(STOCK))))
        spoken = area.add("spoken", number(self.rules.options.talk or TALK))
        silent = area.add("silent", FLAG)
        terms = Sketch(self.players)
        said = [terms.add(name, number(TERMS)) for name in TermsView.__struct_fields__]
        first = area.put("terms", terms)
        answered = area.add("answered", FLAG)
        florins = area.maybe("florins", number(FLORINS))
        hand = area.maybe("hand", table(CARDS, number(CARDS_OF_A_KIND)))
        answer = area.maybe("answer", number(ANSWERS))
        area.add("bargain.seen", SEEN)
        bargain = area.put("bargain", self.bargain.sketch)
        area.covers(SeatView, "rank", "upkeep")
        areas = sketch.by_seat("seats", area)
        self.abilities, self.tiles = _bags(abilities.of(areas)), _bags(tiles.of(areas))
        self.answered, self.answer = answered.of(areas).starts, answer.of(areas).starts
        self.florins, self.hands = florins.of(areas).starts, hand.of(areas).starts
        self.bargains = Told(
            [
                [(told, start + bargain) for start in row]
                for told, row in zip(self.bargain.told, areas, strict=True)
            ]
        )
        self.money, self.sealed = Scaled(FLORINS), Scaled(ANSWERS)
        self.status, self.credit = self.counted(status.of(areas)), self.counted(credit.of(areas))
        self.warehouses = self.counted(warehouses.of(areas))
        self.held = self.counted(cards.of(areas))
        self.talk, self.terms = Numbers(self.players), Numbers(self.players)
        self.talk.deal(spoken.of(areas), silent.of(areas))
        self.terms.deal(*(slot.of(areas).after(first) for slot in said))

    def _bag_told(self, me: int, seat: int, florins: int) -> Shares:
        at = self.florins[me][seat]
        return (at + SEEN_AT, 1.0), (at, self.money[florins])

    def _hand_told(self, me: int, seat: int, cards: tuple[int, ...]) -> Shares:
        at = self.hands[me][seat]
        return ((at + SEEN_AT, 1.0), *self._cards_told(at, cards))

    def _answer_told(self, me: int, seat: int, answer: int) -> Shares:
        """That a seat has answered, and what it was for the seat itself; nothing below zero."""
        if answer < 0:
            return ()
        found = ((self.answered[me][seat], 1.0),)
        if seat != me:
            return found
        at = self.answer[me][seat]
        return (*found, (at + SEEN_AT, 1.0), (at, self.sealed[answer]))

    # Free negotiation

    def _bargains_seen(self, s: HaendlerState, me: int) -> list[Hashable]:
        """The own draft, and what others have said."""
        found: list[Hashable] = []
        for seat in range(self.players):
            own = bargain_of(s, seat)
            seen = own[PARTNER] >= 0 and (seat == me or own[SAID] > 0)
            found.append(tuple(own) if seen else None)
        return found


def _places(part: Slice) -> list[int]:
    return list(range(part.at, part.end))


def _bags(dealt: Dealt) -> Sets:
    """Sets of each seat."""
    size = range(dealt.kind.size)
    return Sets([[[at + far for far in size] for at in row] for row in dealt.starts])
