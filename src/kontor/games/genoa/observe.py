"""What a learner sees of a position: the slices of an observation, and their numbers."""

from __future__ import annotations

from array import array
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kontor.engine.observing import Counts, Observer, Remembered, Scaled, bits, turned_seats
from kontor.engine.sketch import (
    FLAG,
    SEEN,
    SEEN_AT,
    Sketch,
    bag,
    number,
    one_of,
    one_seat,
    table,
)
from kontor.games.genoa.frames import FRAMES, Floor
from kontor.games.genoa.items import DECK_IDS, ITEMS, TOKEN_IDS, item_name
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.rules.ownership import cleared_streets
from kontor.games.genoa.state import GenoaState, here_open
from kontor.games.genoa.view import (
    DeckView,
    DraftView,
    GenoaView,
    OfferView,
    SeatView,
)

if TYPE_CHECKING:
    from kontor.engine.observing import Vector
    from kontor.games.genoa.board import City
    from kontor.games.genoa.bundles import Bundle, Draft, Offer
    from kontor.games.genoa.options import GenoaOptions

ROUNDS: Final = 12
MONEY: Final = 2000
STOCK: Final = 8
FACES: Final = 8  # of each die
TALK: Final = 400  # where talk has no bound
OFFERS: Final = 12  # offers on the table that are written
VISITS: Final = 2  # of one space in a turn
VISIT: Final = 1 / VISITS
COPIES: Final = 4  # of one item in a bundle
ITEM: Final = 1 / COPIES
YIELDED: Final = "yielded "
SIDE: Final = one_of(("give", "ask"))

Said: TypeAlias = "Remembered[Offer, tuple[tuple[int, float], ...]]"


class Terms(NamedTuple):
    """Where the parts of an offer or a draft stand."""

    maker: int
    partner: int
    space: int
    mark: int  # live, or the side being filled
    give: int
    ask: int
    second: int
    picks: int


class GenoaObserver(Observer[GenoaState]):
    """Money, hands and drafts of others stay hidden; known cards do not."""

    version = 2

    def __init__(self, city: City, options: GenoaOptions, sketch: Sketch) -> None:
        self.players = options.players
        self.open_money = options.open_money
        self.turned = turned_seats(options.players)
        self.counts = Counts(options.players)
        self._rounds(city, sketch)
        self._city(city, sketch)
        self._stocks(city, sketch)
        self._seats(city, options, sketch)
        self._talk(city, sketch)
        self._questions(city, sketch)
        sketch.covers(GenoaView, "layout", "reconstructed")

    def prepare(self, out: Vector, seat: int) -> None:
        """How long the match is, and what the viewer can always see."""
        out[self.last_round] = self.rounds
        seen = self.money[seat] if self.open_money else ()
        for at in (*self.known[seat], self.hand, self.drawn, self.received, *seen):
            out[at + SEEN_AT] = 1.0

    def write(self, out: Vector, s: GenoaState, seat: int) -> None:
        """City, seats, what was said, and the question."""
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
        """All plain numbers, in the order of the slices below."""
        return [
            s.marker,
            *s.reserve_wares,
            *s.reserve_tokens,
            *[cards.bit_count() for cards in s.face_down],
            *s.wares,
            *s.tokens,
            *s.area,
            *s.reserve_markers,
            *s.used,
            *s.talked,
            *chain.from_iterable([self.backs[hand] for hand in s.hands]),
        ]

    # The city

    def _rounds(self, city: City, sketch: Sketch) -> None:
        self.counts.add(sketch.add("round", number(ROUNDS)))
        last = sketch.add("last_round", number(ROUNDS))
        self.last_round, self.rounds = last.at, city.last_round[self.players] / ROUNDS

    def _city(self, city: City, sketch: Sketch) -> None:
        self.tower = sketch.add("tower", one_seat(self.players)).at
        self.faces = Scaled(FACES)
        self.red = sketch.add("dice.red", number(FACES)).at
        self.blue = sketch.add("dice.blue", number(FACES)).at
        self.path = sketch.add("path", bag(city.ids, VISITS)).at
        self.stacks = sketch.add("discs", table(city.ids, number(STOCK))).at
        self.discs = tuple(count / STOCK for count in range(STOCK + 1))
        self.streets = sketch.add("streets", bag(city.ids)).at
        self.taken = sketch.add("taken", bag(city.ids)).at
        self.lost = sketch.add("lost", bag(city.ids)).at
        self.owners = sketch.add("owners", table(city.ids, one_seat(self.players))).at
        # By viewer: buildings rarely change hands.
        self.owned = tuple(Remembered(partial(self._owned, turned)) for turned in self.turned)

    def _owned(self, turned: tuple[int, ...], owners: tuple[int, ...]) -> tuple[int, ...]:
        """Where the owners of buildings are written as ones."""
        return tuple(
            self.owners + space * self.players + turned[owner]
            for space, owner in enumerate(owners)
            if owner >= 0
        )

    def _stocks(self, city: City, sketch: Sketch) -> None:
        """Wares, tokens and cards that nobody has."""
        wares = sketch.add("wares", table(city.ware_ids, number(STOCK)))
        tokens = sketch.add("tokens", table(TOKEN_IDS, number(STOCK)))
        deck = Sketch(self.players)
        face_down = deck.add("face_down", number(16))
        face_up = deck.add("face_up", bag(city.card_ids))
        deck.covers(DeckView, "name")
        decks = sketch.each("decks", DECK_IDS, deck)
        self.face_up = tuple(start + face_up.at for start in decks)
        self.counts.add(wares, tokens)
        for start in decks:
            self.counts.add(face_down._replace(at=start + face_down.at))

    def _write_city(self, out: Vector, s: GenoaState, me: int) -> None:
        """Dice, tower, discs, markers and open cards."""
        turned = self.turned[me]
        out[self.tower + turned[s.tower]] = 1.0
        if s.dice:
            out[self.red] = self.faces[s.dice // 10]
            out[self.blue] = self.faces[s.dice % 10]
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

    # Seats

    def _seats(self, city: City, options: GenoaOptions, sketch: Sketch) -> None:
        area = Sketch(self.players)
        money = area.maybe("money", number(MONEY))
        self.ducats = Scaled(MONEY)
        wares = area.add("wares", table(city.ware_ids, number(STOCK)))
        tokens = area.add("tokens", table(TOKEN_IDS, number(STOCK)))
        markers = area.add("markers", number(city.markers))
        reserve = area.add("markers_in_reserve", number(city.markers))
        cards = area.add("cards", table(DECK_IDS, number(16)))
        shown = area.add("shown", bag(city.card_ids))
        hand = area.maybe("hand", bag(city.card_ids))
        known = area.maybe("known", bag(city.card_ids))
        used = area.add("actions_used", number(4))
        silent, declined = area.add("silent", FLAG), area.add("declined", FLAG)
        talked = area.add("talked", number(options.talk or TALK))
        area.covers(SeatView)
        areas = sketch.by_seat("seats", area)
        self.money, self.hand = money.of(areas).starts, areas[0][0] + hand.at
        self.shown, self.known = shown.of(areas).starts, known.of(areas).starts
        self.silent, self.declined = silent.of(areas).starts, declined.of(areas).starts
        for slot in (wares, tokens, markers, reserve, used, talked, cards):
            self.counts.add(slot.of(areas))
        self.backs = Remembered(partial(_backs, city.deck_mask))

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
                at = self.money[me][seat]
                out[at + SEEN_AT] = 1.0
                out[at] = self.ducats[s.money[seat]]
        for card in bits(s.hands[me]):
            out[self.hand + card] = 1.0
        for card in bits(s.drawn):
            out[self.drawn + card] = seen[card] >> me & 1
        for card in bits(s.passed & s.hands[me]):
            out[self.received + card] = 1.0

    # Offers, the own draft, and what is being paid

    def _talk(self, city: City, sketch: Sketch) -> None:
        names = [item_name(city, item) for item in range(ITEMS)]
        assets = (*city.ware_ids, *TOKEN_IDS)
        pledges = (*assets, "bonus", "marker", *DECK_IDS)
        words = (
            *assets,
            "marker",
            *DECK_IDS,
            *city.card_ids,
            *(YIELDED + word for word in pledges),
        )
        bundle = Sketch(self.players)
        ducats = bundle.add("ducats", number(MONEY))
        items = bundle.add("items", bag(words, COPIES))
        bundle.covers(BundleRecord)
        assert ducats.at == 0, "a bundle begins with its money"
        self.items = tuple(items.at + items.kind.words[name] for name in names)
        offer = Sketch(self.players)
        maker = offer.add("maker", one_seat(self.players)).at
        self.offer = self._terms(city, offer, bundle, maker)
        offer.covers(OfferView)
        self.offers = sketch.each("offers.newest", range(OFFERS), offer)
        # By viewer: offers stand for a while, so what is written of each is kept.
        said = array("f", bytes(4 * offer.end))
        self.said = tuple(Remembered(partial(self._said, said, turned)) for turned in self.turned)
        draft = Sketch(self.players)
        terms = self._terms(city, draft, bundle, -1)
        draft.covers(DraftView)
        self.draft_seen = sketch.add("draft.seen", SEEN).at
        start = sketch.put("draft", draft)
        self.draft = Terms(*(start + at for at in terms))
        pledged = sketch.add("pledged", bag(pledges, COPIES))
        self.pledges = {
            item: pledged.at + pledged.kind.words[name.removeprefix(YIELDED)]
            for item, name in enumerate(names)
            if name.startswith(YIELDED)
        }
        self.picks = sketch.add("picks", FLAG).at
        self.drawn = sketch.maybe("drawn", bag(city.card_ids)).at
        self.received = sketch.maybe("received", bag(city.card_ids)).at

    def _terms(self, city: City, record: Sketch, bundle: Sketch, maker: int) -> Terms:
        """What offers and drafts have in common."""
        return Terms(
            maker,
            record.add("partner", one_seat(self.players)).at,
            record.add("space", one_of(city.ids)).at,
            (record.add("live", FLAG) if maker >= 0 else record.add("side", SIDE)).at,
            record.put("give", bundle),
            record.put("ask", bundle),
            record.add("second", FLAG).at,
            record.add("picks", FLAG).at,
        )

    def _write_offers(self, out: Vector, offers: list[Offer], known: Said) -> None:
        """Offers that can be accepted first, and among them the newest."""
        newest = offers[::-1]
        ordered = [offer for offer in newest if offer.live]
        ordered += [offer for offer in newest if not offer.live]
        for start, offer in zip(self.offers, ordered, strict=False):
            for far, share in known[offer]:
                out[start + far] = share

    def _said(
        self, zeros: Vector, turned: tuple[int, ...], offer: Offer
    ) -> tuple[tuple[int, float], ...]:
        """What is written of an offer, and how far from its beginning."""
        terms, out = self.offer, zeros[:]
        out[terms.maker + turned[offer.maker]] = 1.0
        out[terms.mark] = offer.live
        self._write_terms(out, terms, offer, turned)
        return tuple((far, share) for far, share in enumerate(out) if share)

    def _write_draft(self, out: Vector, draft: Draft, turned: tuple[int, ...]) -> None:
        out[self.draft_seen] = 1.0
        out[self.draft.mark + draft.side] = 1.0
        self._write_terms(out, self.draft, draft, turned)

    def _write_terms(
        self, out: Vector, terms: Terms, said: Offer | Draft, turned: tuple[int, ...]
    ) -> None:
        out[terms.partner + turned[said.partner]] = 1.0
        out[terms.space + said.space] = 1.0
        out[terms.second], out[terms.picks] = said.second, said.picks
        self._write_bundle(out, terms.give, said.give)
        self._write_bundle(out, terms.ask, said.ask)

    def _write_bundle(self, out: Vector, at: int, bundle: Bundle) -> None:
        out[at] = self.ducats[bundle.ducats]
        for item in bundle.items:
            place = at + self.items[item]
            out[place] = min(1.0, out[place] + ITEM)

    # The question

    def _questions(self, city: City, sketch: Sketch) -> None:
        """By kind of question: its numbers, its places, and the seat it is about."""
        spaces, whom, flag = one_of(city.ids), one_seat(self.players), number(16)
        fields = {"to": whom, "giver": whom, "deck": one_of(DECK_IDS)}
        fields |= {"building": spaces, "street": spaces, "at": spaces}
        fields |= {"loses": one_of((*city.ids, "none"))}
        fields |= dict.fromkeys(("main", "left", "taken", "filled", "done"), flag)
        slices = {name: sketch.add(f"question.{name}", kind) for name, kind in fields.items()}
        self.at, self.loses = slices["at"].at, slices["loses"].at
        scaled = Scaled(flag.bound)
        self.questions: dict[type, tuple[tuple[int, int, Scaled | None], ...]] = {}
        self.others: dict[type, tuple[tuple[int, int], ...]] = {}
        for frame in FRAMES:
            asked = [
                (place, slices[field])
                for place, field in enumerate(getattr(frame, "_fields", ()))
                if field in slices
            ]
            self.questions[frame] = tuple(
                (place, slot.at, scaled if slot.kind is flag else None)
                for place, slot in asked
                if slot.kind is not whom
            )
            self.others[frame] = tuple(
                (place, slot.at) for place, slot in asked if slot.kind is whom
            )

    def _write_question(self, out: Vector, s: GenoaState, turned: tuple[int, ...]) -> None:
        """The numbers of the question now, and where the tower stands."""
        frame = s.stack[-1]
        kind = type(frame)
        for place, at, scaled in self.questions[kind]:
            if scaled is not None:
                out[at] = scaled[frame[place]]
            else:
                out[at + frame[place]] = 1.0
        for place, at in self.others[kind]:
            out[at + turned[frame[place]]] = 1.0
        if s.path:
            out[self.at + s.path[-1]] = 1.0
        if isinstance(frame, Floor):
            out[self.loses + (s.path[-1] if here_open(s) else s.city.spaces)] = 1.0


def _backs(decks: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """How many cards of each deck a hand holds."""
    return tuple([(hand & deck).bit_count() for deck in decks])
