"""Worlds a seat cannot tell from the real one: hands, money and drafts of others drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.chance import advance, below, mix, shuffled
from kontor.games.genoa.bundles import DEALS, NOTHING, REASONS, Draft
from kontor.games.genoa.frames import Act
from kontor.games.genoa.items import (
    DECKS,
    LARGE,
    PLEDGED_BONUS,
    PLEDGED_TOKEN,
    WARES,
)
from kontor.games.genoa.rules.conditions import (
    bonus_pledged,
    can_fill_after,
    suffices,
    wares_after,
)
from kontor.games.genoa.rules.hearing import dealable, speakable

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


def resample(s: GenoaState, seat: int, seed: int) -> GenoaState:
    """A copy in which everything the seat cannot know is drawn anew."""
    new = s.copy()
    rng = mix(advance(seed))
    new.rng = rng
    for deck in range(DECKS):
        rng = advance(rng)
        deal_anew(new, seat, deck, rng)
    new.drawn = replaced(new, s, seat, s.drawn)
    new.passed = replaced(new, s, seat, s.passed)
    if not s.options.open_money and s.stack:
        share_money(new, seat, mix(advance(rng)))
    for other in range(s.seats):
        draft = s.drafts[other]
        if other != seat and draft is not None:
            rng = advance(rng)
            new.drafts[other] = other_draft(new, other, draft, rng)
    return new


def knows(s: GenoaState, seat: int, card: int) -> bool:
    """Whether a seat, or a spectator, knows in whose hand a card is."""
    if seat < 0:
        return s.seen[card] == (1 << s.seats) - 1
    return bool(s.seen[card] >> seat & 1)


def hidden_cards(s: GenoaState, seat: int, deck: int) -> list[int]:
    """Per hand, the cards of a deck that a seat does not know."""
    hidden = [0] * s.seats
    for other in range(s.seats):
        if other != seat:
            for card in bits(s.hands[other] & s.city.deck_mask[deck]):
                hidden[other] |= 0 if knows(s, seat, card) else 1 << card
    return hidden


def deal_anew(s: GenoaState, seat: int, deck: int, rng: int) -> None:
    """Deal the cards the seat has not seen among the other hands and the deck."""
    hidden = hidden_cards(s, seat, deck)
    pool = s.face_down[deck] | sum(hidden)
    counts = [cards.bit_count() for cards in hidden]
    for other, cards in enumerate(hidden):
        s.hands[other] &= ~cards
    given = promised_orders(s, pool, hidden, rng) if deck == LARGE else {}
    for card in given.values():
        pool ^= 1 << card
    order = shuffled(bits(pool), rng)
    for other, count in enumerate(counts):
        mine = [given[other]] if other in given else []
        while len(mine) < count:
            mine.append(order.pop())
        for card in mine:
            s.hands[other] |= 1 << card
            s.seen[card] = 1 << other
    s.face_down[deck] = 0
    for card in order:
        s.face_down[deck] |= 1 << card
        s.seen[card] = 0


def promised_orders(s: GenoaState, pool: int, hidden: list[int], rng: int) -> dict[int, int]:
    """For each seat whose pledge shows that it can fill a large order: one it could be.

    Should the draws leave a later seat without any, all keep the orders they have.
    """
    drawn: dict[int, int] = {}
    real: dict[int, int] = {}
    for other, villa, wares in fillers(s):
        if not hidden[other] or other in drawn:
            continue
        able = [
            card
            for card in bits(pool & s.city.orders_at[LARGE][villa])
            if suffices(wares, s.city.order_wares[card])
        ]
        real[other] = next(card for card in able if hidden[other] >> card & 1)
        free = [card for card in able if card not in drawn.values()]
        rng = advance(rng)
        drawn[other] = free[below(rng, len(free))] if free else -1
    return real if -1 in drawn.values() else drawn


def fillers(s: GenoaState) -> list[tuple[int, int, list[int]]]:
    """Seats whose pledge of a bonus token rests on a hidden order: villa, and wares to fill it."""
    found = [
        (offer.maker, offer.space, wares_after(s, offer.maker, offer))
        for offer in s.offers
        if offer.maker != s.tower
        and offer.live
        and bonus_pledged(s, offer)
        and not can_fill_after(s, offer.maker, offer)
    ]
    for frame in s.stack:
        if isinstance(frame, Act) and not frame.taken and s.city.villas >> frame.building & 1:
            pledged = any(PLEDGED_TOKEN <= item <= PLEDGED_BONUS for item in s.pledge)
            wares = s.wares[frame.seat * WARES : (frame.seat + 1) * WARES]
            orders = s.hands[frame.seat] & s.city.orders_at[LARGE][frame.building]
            known = any(suffices(wares, s.city.order_wares[card]) for card in bits(orders))
            if pledged and not known:
                found.append((frame.seat, frame.building, wares))
    return found


def replaced(new: GenoaState, old: GenoaState, seat: int, cards: int) -> int:
    """A set of cards in hands, with as many new unseen ones for each that *seat* cannot know."""
    known = 0
    for card in bits(cards):
        known |= 1 << card if knows(old, seat, card) else 0
    found = known
    for holder, hand in enumerate(old.hands):
        for mask in old.city.deck_mask:
            count = (hand & mask & cards & ~known).bit_count()
            unseen = [card for card in bits(new.hands[holder] & mask) if not knows(new, seat, card)]
            for card in unseen[:count]:
                found |= 1 << card
    return found


def share_money(s: GenoaState, seat: int, rng: int) -> None:
    """Share the other seats' money anew, each keeping what its standing offers promise."""
    others = [other for other in range(s.seats) if other != seat]
    floors = dict.fromkeys(others, 0)
    for offer in s.offers:
        if offer.live and offer.maker in floors:
            side = offer.ask if offer.maker == s.tower else offer.give
            floors[offer.maker] = max(floors[offer.maker], side.ducats)
    step = s.city.step
    left = (sum(s.money[other] for other in others) - sum(floors.values())) // step
    for number, other in enumerate(others):
        rng = advance(rng)
        last = number == len(others) - 1
        share = left if last else below(rng, left + 1)
        left -= share
        ducats = floors[other] + share * step
        s.earned[other * REASONS + DEALS] += ducats - s.money[other]
        s.money[other] = ducats


def other_draft(s: GenoaState, seat: int, draft: Draft, rng: int) -> Draft:
    """A sheet on which another seat might just have begun to write."""
    spaces = bits(dealable(s) if seat == s.tower else speakable(s, seat))
    space = spaces[below(rng, len(spaces))] if seat != s.tower else draft.space
    return Draft(draft.partner, space, draft.side, NOTHING, NOTHING, draft.second)
