"""What a deal is worth to one of its two sides, in ducats.

`deal_value` is the measure by which the bots accept and decline. It reads only what the seat may
know, so it is the same in every world the seat cannot tell from the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.desk import Desk
from kontor.bots.genoa.plan import Plan
from kontor.bots.genoa.weights import Weights
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
    desk = Desk(weights or Weights(), s, seat)
    if seat == s.tower:
        plan = Plan(desk, depth)
        return seller_value(plan, offer) - without_deals(plan)
    return buyer_value(desk, offer)


# The opponent's side


def buyer_value(desk: Desk, offer: Offer) -> float:
    """The action or the street, less what is paid and plus what is received for it."""
    paid = offer.give.ducats - offer.ask.ducats
    if not offer.give.items and not offer.ask.items:
        return space_value(desk, offer.space) - paid
    after = exchanged(desk, offer.ask, offer.give)
    later = Desk(desk.weights, after, desk.seat)
    gained = standing_value(later) - standing_value(desk) + by_deck(desk, offer)
    return gained + space_value(later, offer.space) - pledged(later, offer.give) - paid


def space_value(desk: Desk, space: int) -> float:
    """What buying a space brings: its action, messages it completes, or a base for markers."""
    s = desk.s
    if space >= s.city.buildings:
        return 0.0 if s.visited & s.city.streets else desk.based(space)
    worth = desk.own(space)
    if not has_action(s, desk.seat):
        worth -= desk.held_token(FURTHER_TOKEN)
    if space != s.path[-1]:
        worth += desk.delivered(s.visited | 1 << space) - desk.delivered(s.visited)
        worth += desk.begun(s.visited, space)
    return worth


def standing_value(desk: Desk) -> float:
    """All that lies before a seat and in its hand."""
    s, seat, look = desk.s, desk.seat, desk.look
    worth = desk.holding() + look.markers(s.area[seat], desk.left)
    worth += look.privileges(desk.hand & s.city.deck_mask[PRIVILEGE], desk.left)
    worth += look.messages((desk.hand & s.city.deck_mask[MESSAGE]).bit_count(), desk.left)
    return worth + look.tokens(tuple(s.tokens[seat * TOKENS : (seat + 1) * TOKENS]), desk.left)


def exchanged(desk: Desk, gets: Bundle, gives: Bundle) -> GenoaState:
    """The position in which named assets have changed hands, for the seat's own side only."""
    s, seat = desk.s.copy(), desk.seat
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


def by_deck(desk: Desk, offer: Offer) -> float:
    """Cards that change hands by deck alone: the giver chooses them."""
    gives, gets = offer.give.items, offer.ask.items
    if desk.seat == desk.s.tower:
        gives, gets = gets, gives
    worth = 0.0
    for item in gets:
        if DECK_ITEM <= item < PLEDGED_WARE:
            worth += CHOSEN_BY_GIVER * desk.drawn(item - DECK_ITEM)
    for item in gives:
        if DECK_ITEM <= item < PLEDGED_WARE:
            cards = desk.hand & desk.s.city.deck_mask[item - DECK_ITEM]
            worth -= min((card_value(desk, card) for card in bits(cards)), default=0.0)
    return worth


def card_value(desk: Desk, card: int) -> float:
    """What a card in hand is worth."""
    deck = desk.s.city.deck_of[card]
    if deck == MESSAGE:
        ready = desk.s.rules.ready_messages(desk.s.visited & desk.s.rules.built)
        if ready >> card & 1:
            return float(desk.s.city.rewards.message)
        return desk.look.messages(1, desk.left)
    rest = desk.hand & ~(1 << card)
    if deck == PRIVILEGE:
        mask = desk.s.city.deck_mask[PRIVILEGE]
        kept = desk.look.privileges(rest & mask, desk.left)
        return desk.look.privileges(desk.hand & mask, desk.left) - kept
    kept = desk.look.orders(desk.wares, rest & desk.order_mask, desk.left)
    return desk.holding() - kept


def pledged(desk: Desk, bundle: Bundle) -> float:
    """Things the action will bring and its buyer will not keep, or the tower seat will get."""
    return sum(pledge_value(desk, item) for item in bundle.items)


def pledge_value(desk: Desk, item: int) -> float:
    """One pledged thing."""
    if not PLEDGED_WARE <= item < CARD_ITEM:
        return 0.0
    if item < PLEDGED_TOKEN:
        wares = list(desk.wares)
        wares[item - PLEDGED_WARE] += 1
        return desk.look.orders(tuple(wares), desk.orders, desk.left) - desk.holding()
    if item < PLEDGED_BONUS:
        return desk.token(item - PLEDGED_TOKEN)
    if item == PLEDGED_BONUS:
        return desk.best_bonus()
    if item == PLEDGED_MARKER:
        have = desk.s.area[desk.seat]
        return desk.look.markers(have + 1, desk.left) - desk.look.markers(have, desk.left)
    return CHOSEN_BY_GIVER * desk.drawn(item - PLEDGED_CARD)


# The tower seat's side


def received(desk: Desk, offer: Offer) -> float:
    """Money and assets the tower seat gets, less what it gives."""
    ducats = offer.give.ducats - offer.ask.ducats
    if not offer.give.items and not offer.ask.items:
        return float(ducats)
    later = Desk(desk.weights, exchanged(desk, offer.give, offer.ask), desk.seat)
    gained = standing_value(later) - standing_value(desk) + by_deck(desk, offer)
    gained += pledged(later, offer.give)
    # A gift never harms: what is of no use may lie about.
    return ducats + (gained if offer.ask.items else max(0.0, gained))


def seller_value(plan: Plan, offer: Offer) -> float:
    """What a deal brings the tower seat, with the way that is open to it afterwards."""
    desk = plan.desk
    s, space = desk.s, offer.space
    buyer = buyer_of(s, offer)
    worth = received(desk, offer)
    idle = desk.idle()
    if space < s.city.buildings:
        idle &= ~(1 << buyer)
        worth += plan.income(space, buyer)
        if plan.free:  # otherwise somebody will act here, whatever the tower seat thinks of it
            surplus = desk.guess(buyer, space) - offer.give.ducats
            worth -= desk.envy * max(0.0, surplus)
    if space != s.path[-1]:
        worth += plan.visit(space, s.visited)
    return worth + plan.rest(space, s.visited | 1 << space, idle, acts=plan.acts())


def without_deals(plan: Plan) -> float:
    """The best the tower seat could do without any deal on this floor."""
    desk = plan.desk
    s = desk.s
    at, idle = s.path[-1], desk.idle()
    best = NO_LIMIT
    if here_open(s) and plan.acts():
        best = plan.own(at) + plan.rest(at, s.visited, idle, acts=more_actions(desk))
    if plan.may_go:
        best = max(best, plan.rest(at, s.visited, idle, acts=plan.acts()))
    return best if best > NO_LIMIT else 0.0


def more_actions(desk: Desk) -> bool:
    """Whether the seat could act once more after its next action."""
    s, seat = desk.s, desk.seat
    tokens = s.tokens[seat * TOKENS + FURTHER_TOKEN]
    return tokens > (0 if has_action(s, seat) else 1)
