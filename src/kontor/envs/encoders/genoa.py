"""The Traders of Genoa's observations straight from its states."""

from __future__ import annotations

from array import array
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

from kontor.envs.encoding import Counts, Remembered, Scaled, bits
from kontor.envs.layouts.genoa import MONEY, NUMBERS, OFFERS, ROUNDS, STOCK, Words
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.items import DECK_IDS, DECKS, ITEMS, TOKENS, WARES, item_name
from kontor.games.genoa.rules.ownership import cleared_streets
from kontor.games.genoa.state import here_open

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.encoding import Places
    from kontor.envs.features import Vector
    from kontor.games.genoa.bundles import Bundle, Draft, Offer
    from kontor.games.genoa.options import GenoaOptions
    from kontor.games.genoa.scene import GenoaScene
    from kontor.games.genoa.state import GenoaState

ITEM: Final = 1 / 4
VISIT: Final = 1 / 2
SPACE_FIELDS: Final = ("building", "street")
SEAT_FIELDS: Final = ("to", "giver")
TERMS: Final = ("give.ducats", "ask.ducats", "second", "picks")

Said: TypeAlias = "Remembered[Offer, tuple[tuple[int, float], ...]]"


class Terms(NamedTuple):
    """Where the parts of an offer or a draft stand, from its beginning."""

    maker: int
    partner: int
    space: int
    mark: int  # live, or the side being filled
    give: int
    ask: int
    second: int
    picks: int


def encoder(game: Game[State], options: Options, places: Places) -> GenoaEncoder:
    """The encoder for matches with these options."""
    scene = cast("GenoaScene", game.scene(options))
    return GenoaEncoder(game, cast("GenoaOptions", options), scene, places)


class GenoaEncoder:
    """Money, hands and drafts of others stay hidden; known cards do not."""

    def __init__(
        self, game: Game[State], options: GenoaOptions, scene: GenoaScene, places: Places
    ) -> None:
        self.players = options.players
        self.turned = places.turned
        self.money = Scaled(MONEY)
        self.open_money = options.open_money
        self.discs = tuple(number / STOCK for number in range(STOCK + 1))
        self._table(places)
        self._seats(places)
        self._talk(game, scene, options, places)
        self._questions(game, places)
        self._numbers(scene, options, places)

    def _table(self, places: Places) -> None:
        """Where the city stands."""
        at = places.at
        self.tower, self.dice = at("tower"), at("dice.faces")
        self.path, self.stacks, self.streets = at("path"), at("discs"), at("streets")
        self.taken, self.lost, self.owners = at("taken"), at("lost"), at("owners")
        self.face_up = tuple(at(f"decks.{deck}.face_up") for deck in DECK_IDS)
        self.faces = Scaled(8)
        # By viewer: buildings rarely change hands.
        self.owned = tuple(Remembered(partial(self._owned, turned)) for turned in self.turned)

    def _seats(self, places: Places) -> None:
        """Where the parts of play areas stand that are no plain numbers."""
        by_seat = places.by_seat
        self.money_seen, self.florins = by_seat("seats.*.money.seen"), by_seat("seats.*.money")
        self.shown, self.known = by_seat("seats.*.shown"), by_seat("seats.*.known")
        self.known_seen = by_seat("seats.*.known.seen")
        self.hand, self.hand_seen = places.at("seats.0.hand"), places.at("seats.0.hand.seen")
        self.silent, self.declined = by_seat("seats.*.silent"), by_seat("seats.*.declined")

    def _talk(
        self, game: Game[State], scene: GenoaScene, options: GenoaOptions, places: Places
    ) -> None:
        """Where offers and the own draft stand, and each item in a bundle."""
        at = places.at
        first = "offers.newest.0"
        self.offer = Terms(
            *(
                at(f"{first}.{part}") - at(f"{first}.maker")
                for part in ("maker", "partner", "space", "live", *TERMS)
            )
        )
        self.offers = places.numbered("offers.newest.*.maker", OFFERS)
        # By viewer: offers stand for a while, so what is written of each is kept.
        self.said = tuple(Remembered(partial(self._said, turned)) for turned in self.turned)
        self.draft_seen = at("draft.seen")
        self.draft = Terms(
            -1,
            at("draft.partner"),
            at("draft.space"),
            at("draft.side"),
            *(at(f"draft.{part}") for part in TERMS),
        )
        words = Words(scene, options)
        city = cast("GenoaState", game.blank(options)).city
        self.decks = city.deck_mask
        self.backs = Remembered(self._backs)
        names = [item_name(city, item) for item in range(ITEMS)]
        # In a bundle the ducats come first.
        self.items = tuple(words.items.index(name) + 1 for name in names)
        pledged = at("pledged")
        self.pledges = {
            item: pledged + words.pledges.index(name.removeprefix("yielded "))
            for item, name in enumerate(names)
            if name.startswith("yielded ")
        }
        self.picks, self.drawn, self.drawn_seen = at("picks"), at("drawn"), at("drawn.seen")
        self.received, self.received_seen = at("received"), at("received.seen")

    def _questions(self, game: Game[State], places: Places) -> None:
        """By kind of question: its numbers, its places, and the seat it is about."""
        scaled = Scaled(16)
        self.at, self.loses = places.at("question.at"), places.at("question.loses")
        self.others: dict[type, tuple[tuple[int, int], ...]] = {}
        self.questions: dict[type, tuple[tuple[int, int, Scaled | None], ...]] = {}
        for kind in game.frame_types:
            fields: tuple[str, ...] = getattr(kind, "_fields", ())
            self.others[kind] = tuple(
                (number, places.at(f"question.{field}"))
                for number, field in enumerate(fields)
                if field in SEAT_FIELDS
            )
            self.questions[kind] = tuple(
                (number, places.at(f"question.{field}"), scaled if field in NUMBERS else None)
                for number, field in enumerate(fields)
                if field in NUMBERS or field in SPACE_FIELDS or field == "deck"
            )

    def _numbers(self, scene: GenoaScene, options: GenoaOptions, places: Places) -> None:
        """Everything that is a count, in the order of `_counted`."""
        at, by_seat = places.at, places.by_seat
        self.counts = Counts(self.players).one(at("round"), ROUNDS)
        for deck in DECK_IDS:
            self.counts.one(at(f"decks.{deck}.face_down"), 16)
        (
            self.counts.row(at("wares"), WARES, STOCK)
            .row(at("tokens"), TOKENS, STOCK)
            .by_seat(by_seat("seats.*.wares"), WARES, STOCK)
            .by_seat(by_seat("seats.*.tokens"), TOKENS, STOCK)
            .by_seat(by_seat("seats.*.markers"), 1, scene.markers)
            .by_seat(by_seat("seats.*.markers_in_reserve"), 1, scene.markers)
            .by_seat(by_seat("seats.*.actions_used"), 1, 4)
            .by_seat(by_seat("seats.*.talked"), 1, Words(scene, options).talk)
            .by_seat(by_seat("seats.*.cards"), DECKS, 16)
        )
        self.last_round, self.rounds = at("last_round"), Scaled(ROUNDS)[scene.last_round]

    def prepare(self, out: Vector, seat: int) -> None:
        """How long the match is, and what the viewer can always see."""
        out[self.last_round] = self.rounds
        for at in (*self.known_seen[seat], self.hand_seen, self.drawn_seen, self.received_seen):
            out[at] = 1.0
        if self.open_money:
            for at in self.money_seen[seat]:
                out[at] = 1.0

    def write(self, out: Vector, state: State, seat: int) -> None:
        """City, seats, what was said, and the question."""
        s = cast("GenoaState", state)
        turned = self.turned[seat]
        self._write_city(out, s, seat)
        self._write_seats(out, s, seat)
        self.counts.write(out, self._counted(s), seat)
        if s.offers:
            self._write_offers(out, s.offers, self.said[seat])
        draft = s.drafts[seat]
        if draft is not None:
            self._write_draft(out, draft, turned)
        out[self.picks] = s.picks
        for item in s.pledge:
            place = self.pledges[item]
            out[place] = min(1.0, out[place] + ITEM)
        if s.stack:
            self._write_question(out, s, turned)

    def _counted(self, s: GenoaState) -> list[int]:
        return [
            s.marker,
            *[cards.bit_count() for cards in s.face_down],
            *s.reserve_wares,
            *s.reserve_tokens,
            *s.wares,
            *s.tokens,
            *s.area,
            *s.reserve_markers,
            *s.used,
            *s.talked,
            *chain.from_iterable([self.backs[hand] for hand in s.hands]),
        ]

    def _backs(self, hand: int) -> tuple[int, ...]:
        """How many cards of each deck a hand holds."""
        return tuple([(hand & deck).bit_count() for deck in self.decks])

    def _owned(self, turned: tuple[int, ...], owners: tuple[int, ...]) -> tuple[int, ...]:
        """Where the owners of buildings are written as ones."""
        return tuple(
            self.owners + space * self.players + turned[owner]
            for space, owner in enumerate(owners)
            if owner >= 0
        )

    def _write_city(self, out: Vector, s: GenoaState, me: int) -> None:
        """Dice, tower, discs, markers and open cards."""
        turned = self.turned[me]
        out[self.tower + turned[s.tower]] = 1.0
        if s.dice:
            out[self.dice] = self.faces[s.dice // 10]
            out[self.dice + 1] = self.faces[s.dice % 10]
        if s.path:
            self._write_path(out, s)
        for space in bits(s.taken):
            out[self.taken + space] = 1.0
        for space in bits(s.lost):
            out[self.lost + space] = 1.0
        for place in self.owned[me][tuple(s.owners)]:
            out[place] = 1.0
        for at, cards in zip(self.face_up, s.face_up, strict=True):
            for card in bits(cards):
                out[at + card] = 1.0

    def _write_path(self, out: Vector, s: GenoaState) -> None:
        """The way of the tower, its discs, and the streets that are left to place from."""
        path = s.path
        for space in path:
            place = self.path + space
            out[place] = min(1.0, out[place] + VISIT)
            out[self.stacks + space] = self.discs[1]
        out[self.stacks + path[-1]] = self.discs[s.city.discs - len(path) + 1]
        for space in bits(cleared_streets(s)):
            out[self.stacks + space] = 0.0
        for space in bits(s.streets):
            out[self.streets + space] = 1.0

    def _write_seats(self, out: Vector, s: GenoaState, me: int) -> None:
        """Money where it may be seen, and cards: the own ones, and those the viewer knows."""
        everybody, seen = (1 << self.players) - 1, s.seen
        for seat, hand in enumerate(s.hands):
            shown, known = self.shown[me][seat], self.known[me][seat]
            for card in bits(hand):
                if seen[card] >> me & 1:
                    out[known + card] = 1.0
                    if seen[card] == everybody:
                        out[shown + card] = 1.0
            out[self.silent[me][seat]] = s.silent >> seat & 1
            out[self.declined[me][seat]] = s.declined >> seat & 1
            if seat == me or self.open_money or not s.stack:
                out[self.money_seen[me][seat]] = 1.0
                out[self.florins[me][seat]] = self.money[s.money[seat]]
        for card in bits(s.hands[me]):
            out[self.hand + card] = 1.0
        for card in bits(s.drawn):
            out[self.drawn + card] = seen[card] >> me & 1
        for card in bits(s.passed & s.hands[me]):
            out[self.received + card] = 1.0

    def _write_offers(self, out: Vector, offers: list[Offer], known: Said) -> None:
        """Offers that can be accepted first, and among them the newest."""
        newest = offers[::-1]
        ordered = [offer for offer in newest if offer.live]
        ordered += [offer for offer in newest if not offer.live]
        for start, offer in zip(self.offers, ordered, strict=False):
            for far, number in known[offer]:
                out[start + far] = number

    def _said(self, turned: tuple[int, ...], offer: Offer) -> tuple[tuple[int, float], ...]:
        """What is written of an offer, and how far from its beginning."""
        terms, out = self.offer, array("f", bytes(4 * (self.offers[1] - self.offers[0])))
        out[terms.maker + turned[offer.maker]] = 1.0
        out[terms.partner + turned[offer.partner]] = 1.0
        out[terms.space + offer.space] = 1.0
        out[terms.mark] = offer.live
        out[terms.second], out[terms.picks] = offer.second, offer.picks
        self._write_bundle(out, terms.give, offer.give)
        self._write_bundle(out, terms.ask, offer.ask)
        return tuple((far, number) for far, number in enumerate(out) if number)

    def _write_draft(self, out: Vector, draft: Draft, turned: tuple[int, ...]) -> None:
        terms = self.draft
        out[self.draft_seen] = 1.0
        out[terms.partner + turned[draft.partner]] = 1.0
        out[terms.space + draft.space] = 1.0
        out[terms.mark + draft.side] = 1.0
        out[terms.second], out[terms.picks] = draft.second, draft.picks
        self._write_bundle(out, terms.give, draft.give)
        self._write_bundle(out, terms.ask, draft.ask)

    def _write_bundle(self, out: Vector, at: int, bundle: Bundle) -> None:
        out[at] = self.money[bundle.ducats]
        for item in bundle.items:
            place = at + self.items[item]
            out[place] = min(1.0, out[place] + ITEM)

    def _write_question(self, out: Vector, s: GenoaState, turned: tuple[int, ...]) -> None:
        """The numbers of the question now, and where the tower stands."""
        frame = s.stack[-1]
        kind = type(frame)
        for number, at, scaled in self.questions[kind]:
            if scaled is not None:
                out[at] = scaled[frame[number]]
            else:
                out[at + frame[number]] = 1.0
        for number, at in self.others[kind]:
            out[at + turned[frame[number]]] = 1.0
        if s.path:
            out[self.at + s.path[-1]] = 1.0
        if isinstance(frame, Floor):
            out[self.loses + (s.path[-1] if here_open(s) else s.city.spaces)] = 1.0
