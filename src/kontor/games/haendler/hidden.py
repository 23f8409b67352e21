"""Worlds a seat cannot tell from the real one: bags, cards, answers and drafts drawn anew."""

from __future__ import annotations

from typing import Final

from kontor.engine.chance import advance, below, shuffled, split
from kontor.games.haendler.frames import HandOver, RaiseBid, SealedBid, TakeInfluence
from kontor.games.haendler.names import CARD_KINDS, FOR_CAPITAL, HUNDRED, SHIELD
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    NO_BARGAIN,
    SAID,
    WIDTH,
    bargain_of,
)
from kontor.games.haendler.rules.floor import OFFERED_ONE, OFFERED_TWO
from kontor.games.haendler.state import LEDGER, HaendlerState, cards_held, hundreds

FULLEST_BAG: Final = 80  # hundreds of florins a drawn bag may hold beyond what it must


def resample(state: HaendlerState, seat: int, seed: int) -> HaendlerState:
    """A copy in which everything *seat* cannot know is drawn anew."""
    s = state.copy()
    s.rng = split(seed, 0)
    rng = split(seed, 1)
    others = [other for other in range(len(s.bags)) if other != seat]
    _draw_cards(s, seat, others, split(seed, 2))
    for other in others:
        if not bargain_of(s, other)[SAID]:
            s.bargains[WIDTH * other : WIDTH * other + WIDTH] = NO_BARGAIN
        if not s.rules.options.open_bags and not s.ended:
            rng = advance(rng)
            fill_bag(s, other, least_bag(s, other) + below(rng, FULLEST_BAG) * HUNDRED)
        if s.sealed[other] >= 0:
            rng = advance(rng)
            s.sealed[other] = _drawn_answer(s, other, rng)
    return s


def least_bag(s: HaendlerState, seat: int) -> int:
    """What a bag must hold: it covers what the seat has offered aloud."""
    if not s.round:
        # In the auction a seat can pay for its bid and two abilities (ABILITY-10).
        standing = s.stack[-1]
        bid = standing.florins if isinstance(standing, RaiseBid) else 0
        return 2 * s.rules.dearest_ability + bid
    offers = s.terms[4 * seat + OFFERED_ONE : 4 * seat + OFFERED_TWO + 1]
    return max(*offers, bargain_of(s, seat)[FLORINS], 0)


def fill_bag(s: HaendlerState, seat: int, florins: int) -> None:
    """Another sum in a bag; its ledger absorbs the difference."""
    s.ledger[seat * LEDGER + FOR_CAPITAL] += florins - s.bags[seat]
    s.bags[seat] = florins


def _drawn_answer(s: HaendlerState, seat: int, rng: int) -> int:
    """A sealed answer the seat could have given."""
    if isinstance(s.stack[-1], SealedBid):
        bids = s.rules.actions.bids
        return bids[below(rng, min(hundreds(s.bags[seat]) + 1, len(bids)))].florins
    wheel = s.rules.actions.wheels[below(rng, len(s.rules.actions.wheels))]
    return wheel.first * (SHIELD + 1) + wheel.second


def _draw_cards(s: HaendlerState, seat: int, others: list[int], seed: int) -> None:
    """The cards the seat does not see are dealt anew: the others' hands, and the pile if unseen.

    A card somebody has offered aloud, or has just been given, stays where it is.
    """
    looks = isinstance(s.stack[-1], TakeInfluence) and s.stack[-1][0] == seat if s.stack else False
    shown = [
        (other, bargain_of(s, other)[GIVEN])
        for other in others
        if bargain_of(s, other)[SAID] and bargain_of(s, other)[GIVEN] >= 0
    ]
    asked = s.stack[-1] if s.stack else None
    if isinstance(asked, HandOver) and asked.got and asked.seat in others:
        shown.append((asked.seat, asked.got - 1))
    for other, card in shown:
        s.hands[other * CARD_KINDS + card] -= 1
    sizes = [cards_held(s, other) for other in others]
    unseen = [
        card
        for other in others
        for card in range(CARD_KINDS)
        for _ in range(s.hands[other * CARD_KINDS + card])
    ]
    if not looks:
        unseen += [card for card in range(CARD_KINDS) for _ in range(s.pile[card])]
        s.pile = [0] * CARD_KINDS
    cards = shuffled(sorted(unseen), seed)
    for other, size in zip(others, sizes, strict=True):
        first = other * CARD_KINDS
        s.hands[first : first + CARD_KINDS] = [0] * CARD_KINDS
        for _ in range(size):
            s.hands[first + cards.pop()] += 1
    for card in cards:
        s.pile[card] += 1
    for other, card in shown:
        s.hands[other * CARD_KINDS + card] += 1
