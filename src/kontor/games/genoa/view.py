"""What each seat may see, built by inclusion (SETUP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.bits import bits
from kontor.engine.contract import View
from kontor.games.genoa.bundles import record_of
from kontor.games.genoa.detail import Question, detail
from kontor.games.genoa.items import DECK_IDS, DECKS, TOKEN_IDS, TOKENS, WARES, thing_name
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.rules.ownership import cleared_streets
from kontor.games.genoa.rules.rounds import last_space

if TYPE_CHECKING:
    from kontor.games.genoa.bundles import Draft, Offer
    from kontor.games.genoa.state import GenoaState


class OfferView(msgspec.Struct, frozen=True):
    """Terms on the table; *live* ones can be accepted, others are mere words."""

    maker: int
    partner: int
    space: str
    live: bool
    give: BundleRecord
    ask: BundleRecord
    second: bool  # the other of two offers between the same seats for the same space
    picks: bool  # the receiver chooses among the cards drawn


class DraftView(msgspec.Struct, frozen=True):
    """The viewer's own offer in the making."""

    partner: int
    space: str
    side: str
    give: BundleRecord
    ask: BundleRecord
    second: bool
    picks: bool


class DeckView(msgspec.Struct, frozen=True):
    """A deck: how many cards lie face down, and which were returned."""

    name: str
    face_down: int
    face_up: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A seat's play area, the backs of its cards, and what the viewer knows besides."""

    money: int | None
    wares: dict[str, int]
    tokens: dict[str, int]
    markers: int
    markers_in_reserve: int
    cards: dict[str, int]
    shown: tuple[str, ...]  # cards everybody knows this seat holds
    hand: tuple[str, ...] | None  # all its cards, for the seat itself
    known: tuple[str, ...] | None  # cards of this hand the viewer knows
    actions_used: int
    silent: bool
    declined: bool  # it does not want the action of the tower's building
    talked: int


class DiceView(msgspec.Struct, frozen=True):
    """The dice as they were rolled."""

    red: int
    blue: int


class GenoaView(View, frozen=True):
    """The table as one seat sees it."""

    layout: str
    round: int
    last_round: int
    tower: int
    dice: DiceView | None  # as rolled this turn; None where the tower started by a token
    path: tuple[str, ...]
    discs: dict[str, int]  # as they lie on the board; those a base was chosen by are gone
    streets: tuple[str, ...]  # once the tower has stopped: those that can still be a base
    taken: tuple[str, ...]
    lost: tuple[str, ...]
    owners: dict[str, int]
    wares: dict[str, int]
    tokens: dict[str, int]
    decks: tuple[DeckView, ...]
    seats: tuple[SeatView, ...]
    offers: tuple[OfferView, ...]
    draft: DraftView | None
    pledged: tuple[str, ...]
    picks: bool  # whether the receiver of pledged cards will choose among those drawn
    drawn: tuple[str, ...] | None  # cards the running action drew, as far as the viewer knows them
    received: tuple[str, ...] | None  # cards of the viewer's that came in the deal being paid
    question: Question | None  # None once the match is over
    reconstructed: tuple[str, ...]  # buildings and cards that are not printed in the rules


def view(s: GenoaState, seat: int) -> GenoaView:
    """What *seat* may see: the table, its own hand, money and draft."""
    city = s.city
    draft = s.drafts[seat] if seat >= 0 else None
    return GenoaView(
        layout=city.layout,
        round=s.marker,
        last_round=last_space(s),
        tower=s.tower,
        dice=DiceView(*divmod(s.dice, 10)) if s.dice else None,
        path=names(s, s.path),
        discs=discs(s),
        streets=names(s, bits(s.streets)),
        taken=names(s, bits(s.taken)),
        lost=names(s, bits(s.lost)),
        owners={city.ids[place]: owner for place, owner in enumerate(s.owners) if owner >= 0},
        wares=dict(zip(city.ware_ids, s.reserve_wares, strict=True)),
        tokens=dict(zip(TOKEN_IDS, s.reserve_tokens, strict=True)),
        decks=tuple(deck_view(s, deck) for deck in range(DECKS)),
        seats=tuple(seat_view(s, other, seat) for other in range(s.seats)),
        offers=tuple(offer_view(s, offer) for offer in s.offers),
        draft=None if draft is None else draft_view(s, draft),
        pledged=tuple(thing_name(city, item) for item in s.pledge),
        picks=bool(s.picks),
        drawn=known_drawn(s, seat) if seat >= 0 else None,
        received=cards(s, s.passed & s.hands[seat]) if seat >= 0 else None,
        question=detail(s),
        reconstructed=city.marks,
    )


def offer_view(s: GenoaState, offer: Offer) -> OfferView:
    """Terms on the table."""
    return OfferView(
        offer.maker,
        offer.partner,
        s.city.ids[offer.space],
        bool(offer.live),
        record_of(s.city, offer.give),
        record_of(s.city, offer.ask),
        bool(offer.second),
        bool(offer.picks),
    )


def known_drawn(s: GenoaState, seat: int) -> tuple[str, ...]:
    """The cards drawn by the running action that a seat knows: its own, or shown to it."""
    return tuple(s.city.card_ids[card] for card in bits(s.drawn) if s.seen[card] >> seat & 1)


def draft_view(s: GenoaState, draft: Draft) -> DraftView:
    """The viewer's own sheet."""
    return DraftView(
        draft.partner,
        s.city.ids[draft.space],
        "ask" if draft.side else "give",
        record_of(s.city, draft.give),
        record_of(s.city, draft.ask),
        bool(draft.second),
        bool(draft.picks),
    )


def names(s: GenoaState, spaces: list[int]) -> tuple[str, ...]:
    """Spaces by their ids."""
    return tuple(s.city.ids[space] for space in spaces)


def cards(s: GenoaState, mask: int) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple(s.city.card_ids[card] for card in bits(mask))


def discs(s: GenoaState) -> dict[str, int]:
    """Discs on the board: one on each space left, the rest on the last (TOWER-6, OWNER-6)."""
    stacks = dict.fromkeys(s.path, 1)
    if s.path:
        stacks[s.path[-1]] = s.city.discs - len(s.path) + 1
    gone = cleared_streets(s)
    return {s.city.ids[space]: count for space, count in stacks.items() if not gone >> space & 1}


def deck_view(s: GenoaState, deck: int) -> DeckView:
    """A deck without its order."""
    return DeckView(DECK_IDS[deck], s.face_down[deck].bit_count(), cards(s, s.face_up[deck]))


def seat_view(s: GenoaState, seat: int, viewer: int) -> SeatView:
    """One seat as *viewer* sees it."""
    city, hand = s.city, s.hands[seat]
    open_money = seat == viewer or s.options.open_money or not s.stack
    everybody = (1 << s.seats) - 1
    shown = [card for card in bits(hand) if s.seen[card] == everybody]
    known = None
    if viewer >= 0:
        known = tuple(city.card_ids[card] for card in bits(hand) if s.seen[card] >> viewer & 1)
    return SeatView(
        money=s.money[seat] if open_money else None,
        wares=dict(zip(city.ware_ids, s.wares[seat * WARES : seat * WARES + WARES], strict=True)),
        tokens=dict(zip(TOKEN_IDS, s.tokens[seat * TOKENS : seat * TOKENS + TOKENS], strict=True)),
        markers=s.area[seat],
        markers_in_reserve=s.reserve_markers[seat],
        cards={
            name: (hand & city.deck_mask[deck]).bit_count() for deck, name in enumerate(DECK_IDS)
        },
        shown=tuple(city.card_ids[card] for card in shown),
        hand=cards(s, hand) if seat == viewer else None,
        known=known,
        actions_used=s.used[seat],
        silent=bool(s.silent >> seat & 1),
        declined=bool(s.declined >> seat & 1),
        talked=s.talked[seat],
    )
