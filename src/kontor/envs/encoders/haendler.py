"""Die Händler's observations straight from its states."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple, cast

from kontor.envs.encoding import Counts, Remembered, Scaled, bits
from kontor.envs.layouts.haendler import (
    ANSWERS,
    FLORINS,
    PRICE,
    ROUNDS,
    STOCK,
    TALK,
    TERMS,
)
from kontor.games.haendler.frames import LoadingFloor, SecondFee, TakeInfluence
from kontor.games.haendler.names import ABILITIES, CARD_KINDS, CITIES, GOODS, KINDS, WAGONS
from kontor.games.haendler.promises import PLEDGES, WAGON_NUMBERS, WORDS, Pledge
from kontor.games.haendler.rounds import STEPS, current_step, phase_of
from kontor.games.haendler.rules.bargaining import (
    FLORINS as BARGAIN_FLORINS,
)
from kontor.games.haendler.rules.bargaining import (
    GIVEN,
    PARTNER,
    PROMISE_WANTED,
    PROMISED,
    SAID,
    WANTED,
    bargain_of,
)
from kontor.games.haendler.rules.floor import SILENT, SPOKEN

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.encoding import Places
    from kontor.envs.features import Vector
    from kontor.games.haendler.options import HaendlerOptions
    from kontor.games.haendler.state import HaendlerState


def _pledge_places(pledge: Pledge) -> tuple[int, ...]:
    """Where the parts of a promise stand, counted from its first place."""
    found, at = [], 0
    for names, name in zip((tuple(WORDS), WAGON_NUMBERS, CITIES, GOODS), pledge, strict=True):
        if name:
            found.append(at + names.index(name))
        at += len(names)
    return tuple(found)


PLEDGE_PLACES = tuple(map(_pledge_places, PLEDGES))


class Bargain(NamedTuple):
    """Where the parts of a seat's proposal stand."""

    seen: int
    partner: int
    gives_florins: int
    gives_card: int
    wants_florins: int
    wants_card: int
    promise: int
    wanted_promise: int
    said: int


def encoder(game: Game[State], options: Options, places: Places) -> HaendlerEncoder:
    """The encoder for matches with these options."""
    return HaendlerEncoder(game, cast("HaendlerOptions", options), places)


class HaendlerEncoder:
    """Bags, hands, sealed answers and drafts of others stay hidden."""

    def __init__(self, game: Game[State], options: HaendlerOptions, places: Places) -> None:
        self.players = options.players
        self.turned = places.turned
        self.open_bags = options.open_bags
        self.rules = cast("HaendlerState", game.blank(options)).rules
        self._steps(game, options)
        self._table(places)
        self._market(places)
        self._seats(places)
        self._numbers(options, places)

    def _steps(self, game: Game[State], options: HaendlerOptions) -> None:
        """By the next step, before the first round and later: the step now and its phase."""
        state = cast("HaendlerState", game.new(options, 0))
        self.steps = []
        for state.round in (0, 1):
            row = []
            for state.step in range(len(STEPS)):
                row.append((current_step(state), phase_of(state)))
            self.steps.append(tuple(row))

    def _table(self, places: Places) -> None:
        """Where the board stands."""
        at = places.at
        self.phase, self.step = at("phase") - 1, at("step")  # phases count from 1
        self.start, self.ended = at("start"), at("ended")
        self.spaces = places.numbered("wagons.*.space", WAGONS)
        self.came_from = places.numbered("wagons.*.came_from", WAGONS)
        self.masters = places.numbered("wagons.*.master", WAGONS)
        self.arrived = places.numbered("wagons.*.arrived", WAGONS)
        # By viewer, then by wagon and seat, as the claims are numbered.
        claims = [places.by_seat(f"wagons.{wagon}.bonus_claimed.*") for wagon in range(WAGONS)]
        self.claims = tuple(
            tuple(start for row in claims for start in row[me]) for me in places.seats
        )
        self.courier, self.abilities_left = at("courier"), at("abilities_left")
        self.bargaining = at("bargaining_over")
        self.pile_seen, self.pile = at("pile.seen"), at("pile")

    def _seats(self, places: Places) -> None:
        """Where the parts of seats stand that are no plain numbers."""
        by_seat = places.by_seat
        self.abilities = by_seat("seats.*.abilities")
        self.answered = by_seat("seats.*.answered")
        self.florins_seen, self.florins = (
            by_seat("seats.*.florins.seen"),
            by_seat("seats.*.florins"),
        )
        self.hand_seen = by_seat("seats.*.hand.seen")
        self.hand, self.answer = places.at("seats.0.hand"), places.at("seats.0.answer")
        self.answer_seen = places.at("seats.0.answer.seen")
        starts = [
            by_seat(f"seats.*.bargain.{part}")
            for part in (
                "seen",
                "partner",
                "gives.florins",
                "gives.card",
                "wants.florins",
                "wants.card",
                "promise.kind",
                "wanted_promise.kind",
                "said",
            )
        ]
        self.bargains = tuple(
            tuple(Bargain(*(part[me][seat] for part in starts)) for seat in places.seats)
            for me in places.seats
        )
        self.money, self.terms = Scaled(FLORINS), Scaled(TERMS)
        self.sealed, self.cards = Scaled(ANSWERS), Scaled(8)

    def _numbers(self, options: HaendlerOptions, places: Places) -> None:
        """Everything that is a count, in the order of `_counted`."""
        at, by_seat = places.at, places.by_seat
        counts = self.counts = Counts(self.players)
        counts.one(at("round"), ROUNDS).one(at("arrivals"), STOCK).one(at("promotion_price"), PRICE)
        counts.one(at("cards_in_pile"), 15).one(at("credits_left"), 10)
        for wagon in range(WAGONS):
            counts.by_seat(by_seat(f"wagons.{wagon}.hold.*"), KINDS, STOCK)
        for wagon in range(WAGONS):
            counts.by_seat(by_seat(f"wagons.{wagon}.axle_breaks.*"), 1, 4)
        counts.by_seat(by_seat("seats.*.status"), 1, STOCK)
        counts.by_seat(by_seat("seats.*.credits"), 1, 10)
        counts.by_seat(by_seat("seats.*.warehouses"), KINDS * KINDS, STOCK)
        counts.by_seat(by_seat("seats.*.spoken"), 1, options.talk or TALK)
        counts.by_seat(by_seat("seats.*.silent"), 1, 1)
        counts.by_seat(by_seat("seats.*.cards"), 1, 15)
        for part in ("asked_for_one", "asked_for_two", "offered_for_one", "offered_for_two"):
            counts.by_seat(by_seat(f"seats.*.terms.{part}"), 1, TERMS)
        self.credits = self.rules.data.cards.credit.copies

    def prepare(self, out: Vector, seat: int) -> None:
        """The viewer always sees its own bag and hand, and all bags where they are open."""
        out[self.florins_seen[seat][seat]] = out[self.hand_seen[seat][seat]] = 1.0
        if self.open_bags:
            for at in self.florins_seen[seat]:
                out[at] = 1.0

    def _market(self, places: Places) -> None:
        """Where goods and cities stand, one after the other; their numbers come in few ways."""
        self.market = slice(places.at("goods.cloth.level"), places.at("wagons.0.space"))
        self.prices = Remembered(self._priced)
        self.stocked, self.florin = Scaled(STOCK), Scaled(PRICE)

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

    def write(self, out: Vector, state: State, seat: int) -> None:
        """Board, wagons, seats and the question."""
        s = cast("HaendlerState", state)
        self._write_board(out, s, seat)
        out[self.market] = self.prices[*s.levels, *s.stock, *s.bonus]
        self._write_wagons(out, s, seat)
        for other in range(self.players):
            self._write_seat(out, s, other, seat)
        self._write_own(out, s, seat)
        self.counts.write(out, self._counted(s), seat)

    def _counted(self, s: HaendlerState) -> list[int]:
        hands = s.hands
        return [
            s.round,
            s.arrivals,
            s.rules.promotion[s.arrivals],
            sum(s.pile),
            self.credits - sum(s.credits),
            *s.hold,
            *s.axles,
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
            out[self.pile_seen] = 1.0
            for card, count in enumerate(s.pile):
                out[self.pile + card] = self.cards[count]

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

    def _write_seat(self, out: Vector, s: HaendlerState, seat: int, me: int) -> None:
        """What lies open before a seat, and what only its owner sees."""
        # Tiles stand right behind the abilities.
        at = self.abilities[me][seat]
        for number in bits(s.abilities[seat] | s.tiles[seat] << len(ABILITIES)):
            out[at + number] = 1.0
        if s.sealed[seat] >= 0:
            out[self.answered[me][seat]] = 1.0
        if seat == me or self.open_bags or s.ended:
            out[self.florins_seen[me][seat]] = 1.0
            out[self.florins[me][seat]] = self.money[s.bags[seat]]
        # That a hand is empty can be seen from its number of cards.
        if seat == me or not any(s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]):
            out[self.hand_seen[me][seat]] = 1.0
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
            out[self.answer_seen] = 1.0
            out[self.answer] = self.sealed[s.sealed[me]]

    def _write_bargain(self, out: Vector, places: Bargain, own: list[int], me: int) -> None:
        """A draft or proposal; florins are given when positive, wanted when negative."""
        out[places.seen] = 1.0
        out[places.partner + self.turned[me][own[PARTNER]]] = 1.0
        out[places.gives_florins] = self.terms[max(own[BARGAIN_FLORINS], 0)]
        out[places.wants_florins] = self.terms[max(-own[BARGAIN_FLORINS], 0)]
        for at, number in ((places.gives_card, own[GIVEN]), (places.wants_card, own[WANTED])):
            if number >= 0:
                out[at + number] = 1.0
        for at, number in (
            (places.promise, own[PROMISED]),
            (places.wanted_promise, own[PROMISE_WANTED]),
        ):
            if number >= 0:
                for place in PLEDGE_PLACES[number]:
                    out[at + place] = 1.0
        if own[SAID]:
            out[places.said] = 1.0
