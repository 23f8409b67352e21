"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.observing import Counts, Observer, Remembered, Scaled, bits, turned_seats
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
    KINDS,
    TILES,
    WAGONS,
)
from kontor.games.haendler.promises import PLEDGES, WAGON_NUMBERS, WORDS
from kontor.games.haendler.rounds import NAMES, PHASES, STEPS, current_step, phase_of
from kontor.games.haendler.rules import bargaining
from kontor.games.haendler.rules.bargaining import PARTNER, SAID, bargain_of
from kontor.games.haendler.rules.floor import SILENT, SPOKEN
from kontor.games.haendler.setup import lay_out
from kontor.games.haendler.state import HaendlerState
from kontor.games.haendler.view import (
    BargainView,
    CityView,
    GoodView,
    HaendlerView,
    SeatView,
    TermsView,
    WagonView,
)

if TYPE_CHECKING:
    from kontor.engine.observing import Vector
    from kontor.games.haendler.ruleset import RuleSet

ROUNDS: Final = 50
FLORINS: Final = 20_000
PRICE: Final = 2_000
TERMS: Final = 5_000
STOCK: Final = 12
TALK: Final = 50  # where talk has no bound
ANSWERS: Final = 300  # sealed answers are numbers below this
CARDS_OF_A_KIND: Final = 8
WANTED_CARDS: Final = (*CARDS, "any card")
TILE_NUMBERS: Final = [str(tile + 1) for tile in range(TILES)]
PROMISE: Final = {"kind": tuple(WORDS), "wagon": WAGON_NUMBERS, "city": CITIES, "good": GOODS}
"""The parts of a promise; there are too many promises to have a place each."""


class Bargain(NamedTuple):
    """Where the parts of a proposal stand, from its beginning."""

    partner: int
    gives_florins: int
    gives_card: int
    wants_florins: int
    wants_card: int
    promise: int
    wanted_promise: int
    said: int


class HaendlerObserver(Observer[HaendlerState]):
    """Bags, hands, sealed answers and drafts of others stay hidden."""

    version = 2

    def __init__(self, rules: RuleSet, sketch: Sketch) -> None:
        self.rules = rules
        self.players = rules.players
        self.open_bags = rules.options.open_bags
        self.turned = turned_seats(rules.players)
        self.counts = Counts(rules.players)
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

    def prepare(self, out: Vector, seat: int) -> None:
        """The viewer always sees its own bag and hand, and all bags where they are open."""
        out[self.florins[seat][seat] + SEEN_AT] = out[self.hands[seat][seat] + SEEN_AT] = 1.0
        if self.open_bags:
            for at in self.florins[seat]:
                out[at + SEEN_AT] = 1.0

    def write(self, out: Vector, s: HaendlerState, seat: int) -> None:
        """Board, wagons, seats and the question."""
        self._write_board(out, s, seat)
        out[self.market] = self.prices[*s.levels, *s.stock, *s.bonus]
        self._write_wagons(out, s, seat)
        for other in range(self.players):
            self._write_seat(out, s, other, seat)
        self._write_own(out, s, seat)
        self.counts.write(out, self._counted(s), seat)

    def _counted(self, s: HaendlerState) -> list[int]:
        """All plain numbers, in the order of the slices below."""
        hands = s.hands
        return [
            s.round,
            s.arrivals,
            s.rules.promotion[s.arrivals],
            *s.hold,
            *s.axles,
            sum(s.pile),
            self.credits - sum(s.credits),
            *s.status,
            *s.credits,
            *s.warehouses,
            *s.talk[SPOKEN::2],
            *s.talk[SILENT::2],
            *[sum(hands[at : at + CARD_KINDS]) for at in range(0, len(hands), CARD_KINDS)],
            *s.terms[0::4],
            *s.terms[1::4],
            *s.terms[2::4],
            *s.terms[3::4],
        ]

    # The course of the match

    def _course(self, sketch: Sketch) -> None:
        rounds = sketch.add("round", number(ROUNDS))
        self.phase = sketch.add("phase", index(len(PHASES))).at - 1  # phases count from 1
        self.step = sketch.add("step", one_of(NAMES)).at
        self.start = sketch.add("start", one_seat(self.players)).at
        self.ended = sketch.add("ended", FLAG).at
        arrivals = sketch.add("arrivals", number(STOCK))
        price = sketch.add("promotion_price", number(PRICE))
        self.counts.add(rounds, arrivals, price)
        # By the next step, before the first round and later: the step now and its phase.
        state = lay_out(self.rules, 0)
        self.steps: list[list[tuple[int, int]]] = []
        for state.round in (0, 1):
            self.steps.append([])
            for state.step in range(len(STEPS)):
                self.steps[-1].append((current_step(state), phase_of(state)))

    def _write_board(self, out: Vector, s: HaendlerState, me: int) -> None:
        """Step and phase, the courier, and the pile for the seat that looks through it."""
        step, phase = self.steps[s.round > 0][s.step]
        out[self.step + step] = 1.0
        if phase:
            out[self.phase + phase] = 1.0
        out[self.start + self.turned[me][s.start]] = 1.0
        if s.ended:
            out[self.ended] = 1.0
        out[self.courier + s.courier] = 1.0
        for ability in bits(s.abilities_left):
            out[self.abilities_left + ability] = 1.0
        top = s.stack[-1] if s.stack else None
        if isinstance(top, LoadingFloor | SecondFee):
            out[self.bargaining + top.wagon] = 1.0
        elif isinstance(top, TakeInfluence) and top.seat == me:
            out[self.pile + SEEN_AT] = 1.0
            for card, count in enumerate(s.pile):
                out[self.pile + card] = self.cards[count]

    # The market

    def _market(self, sketch: Sketch) -> None:
        """Goods and cities stand one after the other; their numbers come in few ways."""
        good, city = Sketch(self.players), Sketch(self.players)
        for name, bound in (("level", STOCK), ("purchase", PRICE), ("sale", PRICE)):
            good.add(name, number(bound))
        good.add("stock", number(STOCK))
        good.covers(GoodView, "good")
        city.add("bonus", number(PRICE))
        city.covers(CityView, "city", "name", "makes")
        first, *_ = sketch.each("goods", GOODS, good)
        sketch.each("cities", CITIES, city)
        self.market = slice(first, sketch.end)
        self.stocked, self.florin = Scaled(STOCK), Scaled(PRICE)
        self.prices = Remembered(self._priced)

    def _priced(self, numbers: tuple[int, ...]) -> Vector:
        """Levels, stocks and bonuses as they are written, prices beside them."""
        rules = self.rules
        levels, stock, bonus = (numbers[at : at + KINDS] for at in range(0, 3 * KINDS, KINDS))
        found = array("f")
        for level, count in zip(levels, stock, strict=True):
            found.append(self.stocked[level])
            found.append(self.florin[rules.purchase[level]])
            found.append(self.florin[rules.sale[level]])
            found.append(self.stocked[count])
        found.extend(self.florin[rules.bonus[place]] for place in bonus)
        return found

    # Wagons

    def _wagons(self, sketch: Sketch) -> None:
        spaces, wagon = one_of(self.rules.board.spaces), Sketch(self.players)
        space, came_from = wagon.add("space", spaces), wagon.add("came_from", spaces)
        master, arrived = wagon.add("master", one_seat(self.players)), wagon.add("arrived", FLAG)
        cargo, breaks = table(GOODS, number(STOCK)), number(4)
        hold = wagon.by_seat("hold", cargo)
        axles = wagon.by_seat("axle_breaks", breaks)
        claimed = wagon.by_seat("bonus_claimed", FLAG)
        wagon.covers(WagonView, "wagon")
        starts = sketch.each("wagons", range(WAGONS), wagon)
        self.spaces = [start + space.at for start in starts]
        self.came_from = [start + came_from.at for start in starts]
        self.masters = [start + master.at for start in starts]
        self.arrived = [start + arrived.at for start in starts]
        # By viewer, then by wagon and seat, as the claims are numbered.
        self.claims = [[start + at for start in starts for at in row] for row in claimed]
        for carried in (Dealt(hold, cargo), Dealt(axles, breaks)):
            self.counts.add(*(carried.after(start) for start in starts))

    def _write_wagons(self, out: Vector, s: HaendlerState, me: int) -> None:
        headings = s.rules.board.headings
        for wagon, heading in enumerate(s.wagons):
            space, before = headings[heading]
            out[self.spaces[wagon] + space] = 1.0
            if before >= 0:
                out[self.came_from[wagon] + before] = 1.0
            if s.masters[wagon] >= 0:
                out[self.masters[wagon] + self.turned[me][s.masters[wagon]]] = 1.0
        for wagon in bits(s.arrived):
            out[self.arrived[wagon]] = 1.0
        for claim in bits(s.claims):
            out[self.claims[me][claim]] = 1.0

    # What nobody has

    def _bank(self, sketch: Sketch) -> None:
        self.courier = sketch.add("courier", one_of(self.rules.board.spaces)).at
        self.abilities_left = sketch.add("abilities_left", bag(ABILITIES)).at
        self.credits = self.rules.data.cards.credit.copies
        self.counts.add(
            sketch.add("cards_in_pile", number(15)),
            sketch.add("credits_left", number(10)),
        )
        self.bargaining = sketch.add("bargaining_over", index(WAGONS)).at

    # Seats

    def _seats(self, sketch: Sketch) -> None:
        """The slices of seats; what is a plain number is counted, the rest written below."""
        area = Sketch(self.players)
        status, credit = area.add("status", number(STOCK)), area.add("credits", number(10))
        abilities = area.add("abilities", bag(ABILITIES))
        tiles = area.add("tiles.numbers", bag(TILE_NUMBERS))
        assert tiles.at == abilities.end, "tiles are written right behind the abilities"
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
        bargain = area.put("bargain", self._bargain())
        area.covers(SeatView, "rank", "upkeep")
        areas = sketch.by_seat("seats", area)
        self.abilities, self.answered = abilities.of(areas).starts, answered.of(areas).starts
        self.florins, self.hands = florins.of(areas).starts, hand.of(areas).starts
        self.hand, self.answer = self.hands[0][0], answer.of(areas).starts[0][0]
        self.bargains = [[start + bargain for start in row] for row in areas]
        self.money, self.sealed, self.terms = Scaled(FLORINS), Scaled(ANSWERS), Scaled(TERMS)
        for slot in (status, credit, warehouses, spoken, silent, cards):
            self.counts.add(slot.of(areas))
        self.counts.add(*(slot.of(areas).after(first) for slot in said))

    def _write_seat(self, out: Vector, s: HaendlerState, seat: int, me: int) -> None:
        """What lies open before a seat, and what only its owner sees."""
        at = self.abilities[me][seat]
        for place in bits(s.abilities[seat] | s.tiles[seat] << len(ABILITIES)):
            out[at + place] = 1.0
        if s.sealed[seat] >= 0:
            out[self.answered[me][seat]] = 1.0
        if seat == me or self.open_bags or s.ended:
            at = self.florins[me][seat]
            out[at + SEEN_AT] = 1.0
            out[at] = self.money[s.bags[seat]]
        # That a hand is empty can be seen from its number of cards.
        if seat == me or not any(s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]):
            out[self.hands[me][seat] + SEEN_AT] = 1.0
        own = bargain_of(s, seat)
        if own[PARTNER] >= 0 and (seat == me or own[SAID]):
            self._write_bargain(out, self.bargains[me][seat], own, me)

    def _write_own(self, out: Vector, s: HaendlerState, me: int) -> None:
        """The viewer's own cards and its own sealed answer."""
        first = me * CARD_KINDS
        for at, count in enumerate(s.hands[first : first + CARD_KINDS], self.hand):
            if count:
                out[at] = self.cards[count]
        if s.sealed[me] >= 0:
            out[self.answer + SEEN_AT] = 1.0
            out[self.answer] = self.sealed[s.sealed[me]]

    # Free negotiation

    def _bargain(self) -> Sketch:
        """A draft or proposal."""
        record, florins = Sketch(self.players), number(TERMS)
        self.bargain = Bargain(
            record.add("partner", one_seat(self.players)).at,
            record.add("gives.florins", florins).at,
            record.add("gives.card", one_of(CARDS)).at,
            record.add("wants.florins", florins).at,
            record.add("wants.card", one_of(WANTED_CARDS)).at,
            record.put("promise", promise(self.players)),
            record.put("wanted_promise", promise(self.players)),
            record.add("said", FLAG).at,
        )
        record.covers(BargainView)
        return record

    def _write_bargain(self, out: Vector, start: int, own: list[int], me: int) -> None:
        """Florins are given when positive, wanted when negative."""
        parts, florins = self.bargain, own[bargaining.FLORINS]
        out[start + SEEN_AT] = 1.0
        out[start + parts.partner + self.turned[me][own[PARTNER]]] = 1.0
        out[start + parts.gives_florins] = self.terms[max(florins, 0)]
        out[start + parts.wants_florins] = self.terms[max(-florins, 0)]
        for at, card in (
            (parts.gives_card, own[bargaining.GIVEN]),
            (parts.wants_card, own[bargaining.WANTED]),
        ):
            if card >= 0:
                out[start + at + card] = 1.0
        for at, pledge in (
            (parts.promise, own[bargaining.PROMISED]),
            (parts.wanted_promise, own[bargaining.PROMISE_WANTED]),
        ):
            if pledge >= 0:
                for place in PLEDGE_PLACES[pledge]:
                    out[start + at + place] = 1.0
        if own[SAID]:
            out[start + parts.said] = 1.0


def promise(players: int) -> Sketch:
    """A promise by its parts."""
    record = Sketch(players)
    for part, words in PROMISE.items():
        record.add(part, one_of(words))
    return record


def _pledge_places() -> list[list[int]]:
    """By promise: where its parts are written as ones, from its beginning."""
    slices = promise(0).slices
    return [
        [
            slices[part].at + slices[part].kind.words[word]
            for part, word in pledge._asdict().items()
            if word
        ]
        for pledge in PLEDGES
    ]


PLEDGE_PLACES: Final = _pledge_places()
