"""Who sees what in bidding, and worlds a seat cannot tell apart."""

from __future__ import annotations

from kontor.engine.chance import advance, below, shuffled, split
from kontor.engine.contract import View
from kontor.engine.urn import kinds_left
from tests.proof.bidding.state import CARDS, NO_CARD, BiddingState


class BiddingView(View, frozen=True):
    """The table from one chair."""

    rounds_left: int
    prize: str
    deck_size: int
    returned: list[int]
    hand_sizes: list[int]
    has_sealed: list[bool]
    prizes: list[list[int]]
    hand: list[int] | None  # the viewer's
    sealed: str | None  # the viewer's, "" when none lies there


def view(s: BiddingState, seat: int) -> BiddingView:
    """What *seat* may see: the table and its own cards."""
    return BiddingView(
        rounds_left=s.rounds_left,
        prize=_name(s.prize),
        deck_size=sum(s.deck),
        returned=s.returned[:],
        hand_sizes=[sum(hand) for hand in s.hands],
        has_sealed=[card != NO_CARD for card in s.sealed],
        prizes=[won[:] for won in s.prizes],
        hand=s.hands[seat][:] if seat >= 0 else None,
        sealed=_name(s.sealed[seat]) if seat >= 0 else None,
    )


def _name(card: int) -> str:
    return "" if card == NO_CARD else CARDS[card]


def resample(s: BiddingState, seat: int, seed: int) -> BiddingState:
    """Deal the deck and all other hands anew; their sealed cards are chosen anew."""
    world = s.copy()
    world.rng = split(seed, 0)
    others = [other for other in range(s.options.players) if other != seat]
    hidden = [s.deck, *(s.hands[other] for other in others)]
    pool = [card for urn in hidden for card, count in enumerate(urn) for _ in range(count)]
    # Sorted first, so that the world depends on nothing the seat cannot know.
    pool = shuffled(sorted(pool), split(seed, 1))
    rng = split(seed, 2)
    for other in others:
        size = sum(s.hands[other])
        world.hands[other] = _counts(pool[:size])
        del pool[:size]
        if s.sealed[other] != NO_CARD:
            rng = advance(rng)
            kinds = kinds_left(world.hands[other])
            world.sealed[other] = kinds[below(rng, len(kinds))]
    world.deck = _counts(pool)
    return world


def _counts(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(len(CARDS))]
