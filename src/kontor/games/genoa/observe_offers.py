"""What a learner sees of an offer, of its own draft, and of what is being paid."""

from __future__ import annotations

from array import array
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

from kontor.engine.gauges import Remembered, Scaled, Telling
from kontor.engine.observing import turned_seats
from kontor.engine.sketch import FLAG, SEEN, Sketch, bag, number, one_of, one_seat
from kontor.games.genoa.items import DECK_IDS, ITEMS, TOKEN_IDS, item_name
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.view import DraftView, OfferView

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.gauges import Shares, Vector, Words
    from kontor.games.genoa.board import City
    from kontor.games.genoa.bundles import Draft, Offer

MONEY: Final = 2000
OFFERS: Final = 12  # offers on the table that are written
KNOWN: Final = 1024  # offers whose numbers are remembered
FLOAT_BYTES: Final = 4
COPIES: Final = 4  # of one item in a bundle
ITEM: Final = 1 / COPIES
YIELDED: Final = "yielded "
SIDE: Final = one_of(("give", "ask"))
PARTNER, SPACE, SIDE_FILLED, GIVEN, ASKED, SECOND, PICKS = range(7)  # parts of a draft
PARTS: Final = 7
SIDES: Final = 2

Parts: TypeAlias = "tuple[list[int | None], list[tuple[int, ...] | None]]"
"""The numbers of a draft, and the items of its sides; nothing where there is none."""

NO_DRAFT: Final[Parts] = ([None] * PARTS, [None] * SIDES)


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


class Newest(Telling):
    """Writes the newest of the offers on the table, each as a block of numbers.

    A new offer moves all others by a block, so they are written whole and not number by number.
    """

    def __init__(
        self,
        starts: tuple[int, ...],
        blank: array[float],
        players: int,
        answer: Callable[[int, Offer], array[float]],
    ) -> None:
        self._starts = starts
        self._blank = blank
        self._known = [Remembered(partial(answer, me), KNOWN) for me in range(players)]

    def blank(self, me: int) -> Words:  # noqa: ARG002 - the same for every viewer
        """No offers."""
        return []

    def turn(self, out: Vector, before: Words, now: Words, me: int) -> None:
        """Offers that stand elsewhere than before, or are new, and what is free behind them."""
        old = newest(cast("list[Offer]", before))
        new = newest(cast("list[Offer]", now))
        size = len(self._blank)
        for place, offer in enumerate(new):
            if place >= len(old) or (offer is not old[place] and offer != old[place]):
                at = self._starts[place]
                out[at : at + size] = self._known[me][offer]
        for place in range(len(new), len(old)):
            at = self._starts[place]
            out[at : at + size] = self._blank


def newest(offers: list[Offer]) -> list[Offer]:
    """Offers that can be accepted first, and among them the newest."""
    latest = offers[::-1]
    ordered = [offer for offer in latest if offer.live]
    if len(ordered) < len(latest):
        ordered += [offer for offer in latest if not offer.live]
    return ordered[:OFFERS]


class Talk:
    """The slices of offers, of the own draft and of pledges."""

    def __init__(self, city: City, players: int, sketch: Sketch) -> None:
        self.players = players
        self.turned = turned_seats(players)
        self.ducats = Scaled(MONEY)
        assets = (*city.ware_ids, *TOKEN_IDS)
        pledges = (*assets, "bonus", "marker", *DECK_IDS)
        yielded = [YIELDED + word for word in pledges]
        words = (*assets, "marker", *DECK_IDS, *city.card_ids, *yielded)
        bundle = Sketch(players)
        ducats = bundle.add("ducats", number(MONEY))
        items = bundle.add("items", bag(words, COPIES))
        bundle.covers(BundleRecord)
        assert ducats.at == 0, "a bundle begins with its money"
        names = [item_name(city, item) for item in range(ITEMS)]
        self.items = [items.at + items.kind.words[name] for name in names]
        offer = Sketch(players)
        maker = offer.add("maker", one_seat(players)).at
        self.offer = self._terms(city, offer, bundle, maker)
        offer.covers(OfferView)
        offers = sketch.each("offers.newest", range(OFFERS), offer)
        self.blank = array("f", bytes(offer.end * FLOAT_BYTES))  # of one offer
        self.offers = Newest(offers, self.blank, players, self._offer_told)
        draft = Sketch(players)
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

    def _offer_told(self, me: int, offer: Offer) -> array[float]:
        """The numbers of an offer."""
        found = {self.offer.maker + self.turned[me][offer.maker]: 1.0}
        if offer.live:
            found[self.offer.mark] = 1.0
        self._tell_terms(found, self.offer, offer, self.turned[me])
        block = self.blank[:]
        for at, share in found.items():
            block[at] = share
        return block

    def parts(self, draft: Draft | None) -> Parts:
        """A draft part by part: a step changes one of them, and whole drafts hardly ever recur."""
        if draft is None:
            return NO_DRAFT
        partner, space, side, give, ask, second, picks = draft
        return [partner, space, side, give[0], ask[0], second, picks], [give[1], ask[1]]

    def draft_told(self, me: int, part: int, value: int) -> Shares:
        """What is written of a part that is a number."""
        terms = self.draft
        if part == PARTNER:
            return (self.draft_seen, 1.0), (terms.partner + self.turned[me][value], 1.0)
        if part == SPACE:
            return ((terms.space + value, 1.0),)
        if part == SIDE_FILLED:
            return ((terms.mark + value, 1.0),)
        if part in {GIVEN, ASKED}:
            return ((terms.give if part == GIVEN else terms.ask, self.ducats[value]),)
        return ((terms.second if part == SECOND else terms.picks, 1.0),) if value else ()

    def draft_items_told(self, _me: int, side: int, items: tuple[int, ...]) -> Shares:
        """What is written of the items of a side."""
        found: dict[int, float] = {}
        at = self.draft.ask if side else self.draft.give
        _tell_items(found, [at + self.items[item] for item in items])
        return tuple(found.items())

    def _tell_terms(
        self, found: dict[int, float], terms: Terms, said: Offer, turned: tuple[int, ...]
    ) -> None:
        found[terms.partner + turned[said.partner]] = 1.0
        found[terms.space + said.space] = 1.0
        found[terms.second] = 1.0 if said.second else 0.0
        found[terms.picks] = 1.0 if said.picks else 0.0
        for at, bundle in ((terms.give, said.give), (terms.ask, said.ask)):
            found[at] = self.ducats[bundle.ducats]
            _tell_items(found, [at + self.items[item] for item in bundle.items])

    def pledge_told(self, _me: int, _: int, pledge: tuple[int, ...]) -> Shares:
        """What is being paid."""
        found: dict[int, float] = {}
        _tell_items(found, [self.pledges[item] for item in pledge])
        return tuple(found.items())


def _tell_items(found: dict[int, float], places: list[int]) -> None:
    for place in places:
        found[place] = min(1.0, found.get(place, 0.0) + ITEM)
