"""What a deal is worth to one of its two sides, in ducats.

`deal_value` is the measure by which the bots accept and decline. It reads only what the seat may
know, so it is the same in every world the seat cannot tell from the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.plan import Plan
from kontor.bots.genoa.weights import Weights
from kontor.bots.genoa.worths import Worths
from kontor.engine.bits import bits
from kontor.games.genoa.bundles import buyer_of
from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_ITEM,
    FURTHER_TOKEN,
    MARKER_ITEM,
    MESSAGE,
    PLEDGED_BONUS,
    PLEDGED_CARD,
    PLEDGED_MARKER,
    PLEDGED_TOKEN,
    PLEDGED_WARE,
    PRIVILEGE,
    TOKEN_ITEM,
    TOKENS,
    WARES,
)
from kontor.games.genoa.state import has_action, here_open

if TYPE_CHECKING:
    from kontor.games.genoa.bundles import Bundle, Offer
    from kontor.games.genoa.state import GenoaState

CHOSEN_BY_GIVER: Final = 0.6  # a card chosen by its giver is not the best one
NO_LIMIT: Final = -1e9


def deal_value(
    s: GenoaState, seat: int, offer: Offer, weights: Weights | None = None, depth: int = 0
) -> float:
    """What shaking hands on *offer* brings *seat* over the best it could do without it."""
    worths = Worths(weights or Weights(), s, seat)
    if seat == s.tower:
        plan = Plan(worths, depth)
        return seller_value(plan, offer) - without_deals(plan)
    return buyer_value(worths, offer)


# The opponent's side


def buyer_value(worths: Worths, offer: Offer) -> float:
    """The action or the street, less what is paid and plus what is received for it."""
    paid = offer.give.ducats - offer.ask.ducats
    if not offer.give.items and not offer.ask.items:
        return space_value(worths, offer.space) - paid
    after = exchanged(worths, offer.ask, offer.give)
    later = Worths(worths.weights, after, worths.seat)
    gained = standing_value(later) - standing_value(worths) + by_deck(worths, offer)
    return gained + space_value(later, offer.space) - pledged(later, offer.give) - paid


def space_value(worths: Worths, space: int) -> float:
    """What buying a space brings: its action, messages it completes, or a base for markers."""
    s = worths.s
    if space >= s.city.buildings:
        return 0.0 if s.visited & s.city.streets else worths.based(space)
    worth = worths.own(space)
    if not has_action(s, worths.seat):
        worth -= worths.held_token(FURTHER_TOKEN)
    if space != s.path[-1]:
        worth += worths.delivered(s.visited | 1 << space) - worths.delivered(s.visited)
        worth += worths.begun(s.visited, space)
    return worth


def standing_value(worths: Worths) -> float:
    """All that lies before a seat and in its hand."""
    s, seat, look = worths.s, worths.seat, worths.look
    worth = worths.holding() + look.markers(s.area[seat], worths.left)
    worth += look.privileges(worths.hand & s.city.deck_mask[PRIVILEGE], worths.left)
    worth += look.messages((worths.hand & s.city.deck_mask[MESSAGE]).bit_count(), worths.left)
    return worth + look.tokens(tuple(s.tokens[seat * TOKENS : (seat + 1) * TOKENS]), worths.left)


def exchanged(worths: Worths, gets: Bundle, gives: Bundle) -> GenoaState:
    """The position in which named assets have changed hands, for the seat's own side only."""
    s, seat = worths.s.copy(), worths.seat
    for sign, bundle in ((1, gets), (-1, gives)):
        for item in bundle.items:
            if item < TOKEN_ITEM:
                s.wares[seat * WARES + item] += sign
            elif item < MARKER_ITEM:
                s.tokens[seat * TOKENS + item - TOKEN_ITEM] += sign
            elif item == MARKER_ITEM:
                s.area[seat] += sign
            elif item >= CARD_ITEM:
                bit = 1 << (item - CARD_ITEM)
                s.hands[seat] = s.hands[seat] | bit if sign > 0 else s.hands[seat] & ~bit
    return s


def by_deck(worths: Worths, offer: Offer) -> float:
    """Cards that change hands by deck alone: the giver chooses them."""
    gives, gets = offer.give.items, offer.ask.items
    if worths.seat == worths.s.tower:
        gives, gets = gets, gives
    worth = 0.0
    for item in gets:
        if DECK_ITEM <= item < PLEDGED_WARE:
            worth += CHOSEN_BY_GIVER * worths.drawn(item - DECK_ITEM)
    for item in gives:
        if DECK_ITEM <= item < PLEDGED_WARE:
            cards = worths.hand & worths.s.city.deck_mask[item - DECK_ITEM]
            worth -= min((card_value(worths, card) for card in bits(cards)), default=0.0)
    return worth


def card_value(worths: Worths, card: int) -> float:
    """What a card in hand is worth."""
    deck = worths.s.city.deck_of[card]
    if deck == MESSAGE:
        ready = worths.s.rules.ready_messages(worths.s.visited & worths.s.rules.built)
        if ready >> card & 1:
            return float(worths.s.city.rewards.message)
        return worths.look.messages(1, worths.left)
    rest = worths.hand & ~(1 << card)
    if deck == PRIVILEGE:
        mask = worths.s.city.deck_mask[PRIVILEGE]
        kept = worths.look.privileges(rest & mask, worths.left)
        return worths.look.privileges(worths.hand & mask, worths.left) - kept
    kept = worths.look.orders(worths.wares, rest & worths.order_mask, worths.left)
    return worths.holding() - kept


def pledged(worths: Worths, bundle: Bundle) -> float:
    """Things the action will bring and its buyer will not keep, or the tower seat will get."""
    return sum(pledge_value(worths, item) for item in bundle.items)


def pledge_value(worths: Worths, item: int) -> float:
    """One pledged thing."""
    if not PLEDGED_WARE <= item < CARD_ITEM:
        return 0.0
    if item < PLEDGED_TOKEN:
        wares = list(worths.wares)
        wares[item - PLEDGED_WARE] += 1
        return worths.look.orders(tuple(wares), worths.orders, worths.left) - worths.holding()
    if item < PLEDGED_BONUS:
        return worths.token(item - PLEDGED_TOKEN)
    if item == PLEDGED_BONUS:
        return worths.best_bonus()
    if item == PLEDGED_MARKER:
        have = worths.s.area[worths.seat]
        return worths.look.markers(have + 1, worths.left) - worths.look.markers(have, worths.left)
    return CHOSEN_BY_GIVER * worths.drawn(item - PLEDGED_CARD)


# The tower seat's side


def received(worths: Worths, offer: Offer) -> float:
    """Money and assets the tower seat gets, less what it gives."""
    ducats = offer.give.ducats - offer.ask.ducats
    if not offer.give.items and not offer.ask.items:
        return float(ducats)
    later = Worths(worths.weights, exchanged(worths, offer.give, offer.ask), worths.seat)
    gained = standing_value(later) - standing_value(worths) + by_deck(worths, offer)
    gained += pledged(later, offer.give)
    # A gift never harms: what is of no use may lie about.
    return ducats + (gained if offer.ask.items else max(0.0, gained))


def seller_value(plan: Plan, offer: Offer) -> float:
    """What a deal brings the tower seat, with the way that is open to it afterwards."""
    worths = plan.worths
    s, space = worths.s, offer.space
    buyer = buyer_of(s, offer)
    worth = received(worths, offer)
    idle = worths.idle()
    if space < s.city.buildings:
        idle &= ~(1 << buyer)
        worth += plan.income(space, buyer)
        if plan.free:  # otherwise somebody will act here, whatever the tower seat thinks of it
            surplus = worths.guess(buyer, space) - offer.give.ducats
            worth -= worths.envy * max(0.0, surplus)
    if space != s.path[-1]:
        worth += plan.visit(space, s.visited)
    return worth + plan.rest(space, s.visited | 1 << space, idle, acts=plan.acts())


def without_deals(plan: Plan) -> float:
    """The best the tower seat could do without any deal on this floor."""
    worths = plan.worths
    s = worths.s
    at, idle = s.path[-1], worths.idle()
    best = NO_LIMIT
    if here_open(s) and plan.acts():
        best = plan.own(at) + plan.rest(at, s.visited, idle, acts=more_actions(worths))
    if plan.may_go:
        best = max(best, plan.rest(at, s.visited, idle, acts=plan.acts()))
    return best if best > NO_LIMIT else 0.0


def more_actions(worths: Worths) -> bool:
    """Whether the seat could act once more after its next action."""
    s, seat = worths.s, worths.seat
    tokens = s.tokens[seat * TOKENS + FURTHER_TOKEN]
    return tokens > (0 if has_action(s, seat) else 1)
