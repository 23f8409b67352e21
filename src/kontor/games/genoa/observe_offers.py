"""What a learner sees of an offer, of its own draft, and of what is being paid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.gauges import Remembered, Scaled, Told
from kontor.engine.observing import turned_seats
from kontor.engine.sketch import FLAG, SEEN, Sketch, bag, number, one_of, one_seat
from kontor.games.genoa.items import DECK_IDS, ITEMS, TOKEN_IDS, item_name
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.view import DraftView, OfferView

if TYPE_CHECKING:
    from kontor.engine.gauges import Shares
    from kontor.games.genoa.board import City
    from kontor.games.genoa.bundles import Draft, Offer

MONEY: Final = 2000
OFFERS: Final = 12  # offers on the table that are written
COPIES: Final = 4  # of one item in a bundle
ITEM: Final = 1 / COPIES
YIELDED: Final = "yielded "
SIDE: Final = one_of(("give", "ask"))


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
        known = [Remembered(partial(self._offer_told, me)) for me in range(players)]
        self.offers = Told([[(told, start) for start in offers] for told in known])
        self.no_offers: list[Offer | None] = [None] * OFFERS
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

    def newest(self, offers: list[Offer]) -> list[Offer | None]:
        """Offers that can be accepted first, and among them the newest."""
        if not offers:
            return self.no_offers
        latest = offers[::-1]
        ordered: list[Offer | None] = [offer for offer in latest if offer.live]
        if len(ordered) < len(latest):
            ordered += [offer for offer in latest if not offer.live]
        return (ordered + self.no_offers)[:OFFERS]

    def _offer_told(self, me: int, offer: Offer) -> Shares:
        """What is written of an offer, and how far from its beginning."""
        found = {self.offer.maker + self.turned[me][offer.maker]: 1.0}
        if offer.live:
            found[self.offer.mark] = 1.0
        self._tell_terms(found, self.offer, offer, self.turned[me])
        return tuple(found.items())

    def draft_told(self, me: int, _: int, draft: Draft) -> Shares:
        """What the viewer is drafting."""
        found = {self.draft_seen: 1.0, self.draft.mark + draft.side: 1.0}
        self._tell_terms(found, self.draft, draft, self.turned[me])
        return tuple(found.items())

    def _tell_terms(
        self, found: dict[int, float], terms: Terms, said: Offer | Draft, turned: tuple[int, ...]
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
