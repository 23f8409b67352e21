"""Inside an action, and the smaller choices that come with cards and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.genoa.valuation import card_value
from kontor.engine.bits import bits
from kontor.games.genoa.actions import (
    Deliver,
    Fill,
    Get,
    Give,
    HandOver,
    TakeBonus,
    TakeWare,
    UseBuilding,
)
from kontor.games.genoa.frames import Act, ByToken
from kontor.games.genoa.items import (
    BUILDING_TOKEN,
    CARD_ITEM,
    DECK_ITEM,
    LARGE,
    MARKER_ITEM,
    SMALL,
    TOKEN_ITEM,
    TRADE_TOKEN,
    WARE_TOKEN,
    WARES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.worths import Worths
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState

READY: Final = 1000.0  # what is always done at once
NEVER: Final = -1000.0
WASTE: Final = 2.0  # a token is not played for less


def in_action(worths: Worths, frame: Act | ByToken, legal: Sequence[Action]) -> Thought:
    """The step with the greatest gain; close when none is left."""
    best, gain = legal[-1], 0.0
    for action in legal:
        found = step_gain(worths, frame, action)
        if found > gain:
            best, gain = action, found
    return Thought(best, *step_reason(worths.s, frame.building, best))


def step_gain(worths: Worths, frame: Act | ByToken, action: Action) -> float:
    """What one step brings over leaving it."""
    if action is worths.s.actions.take:
        return take_gain(worths, frame)
    if isinstance(action, Deliver):
        return READY
    if isinstance(action, Fill):
        return fill_gain(worths, frame, action.card)
    return token_gain(worths, frame, action)


def token_gain(worths: Worths, frame: Act | ByToken, action: Action) -> float:
    """What playing a token brings, less the token; closing brings nothing."""
    if isinstance(action, TakeWare):
        return ware_gain(worths, frame, action.ware) - worths.held_token(WARE_TOKEN) - WASTE
    if isinstance(action, Give):
        return trade_gain(worths, frame, action.item) - worths.held_token(TRADE_TOKEN) - WASTE
    if isinstance(action, UseBuilding):
        return worths.action(action.space) * 0.9 - worths.held_token(BUILDING_TOKEN) - WASTE
    return 0.0


def take_gain(worths: Worths, frame: Act | ByToken) -> float:
    """The yield comes first; a villa's privilege is weighed against its large orders."""
    s = worths.s
    if not s.city.villas >> frame.building & 1:
        return READY / 2
    best = worths.best_fill(LARGE, frame.building, worths.wares)
    drawn = worths.drawn(3)
    # An order that tokens can complete is worth waiting for inside the window.
    return READY / 4 + drawn if drawn >= best else 0.01


def fill_gain(worths: Worths, frame: Act | ByToken, card: int) -> float:
    """Fill unless the wares are worth more elsewhere."""
    s = worths.s
    gain = worths.fill(card, worths.wares)
    if s.city.deck_of[card] == LARGE:
        return READY / 4 + gain if gain > 0 else gain
    waits = isinstance(frame, Act) and not frame.taken and s.city.yields[frame.building].wares
    return 0.0 if waits else gain


def ware_gain(worths: Worths, frame: Act | ByToken, ware: int) -> float:
    """A ware by token: most of all one that completes an order here and now."""
    more = list(worths.wares)
    more[ware] += 1
    wares = tuple(more)
    gain = worths.look.orders(wares, worths.orders, worths.left) - worths.holding()
    return max(gain, completed(worths, frame, wares))


def completed(worths: Worths, frame: Act | ByToken, wares: tuple[int, ...]) -> float:
    """The best order that could be filled here with some wares and could not before."""
    s = worths.s
    if isinstance(frame, ByToken):
        return 0.0
    cards = 0
    if not frame.filled:
        cards |= worths.orders & s.city.orders_at[SMALL][frame.building]
    if not frame.taken:
        cards |= worths.orders & s.city.orders_at[LARGE][frame.building]
    best = 0.0
    for card in bits(cards):
        need = s.city.order_wares[card]
        lacking = sum(1 for ware in need if not wares[ware])
        before = sum(1 for ware in need if not worths.wares[ware])
        if lacking < before and worths.helped([w for w in need if not wares[w]]) >= 0:
            now = worths.look.orders(wares, worths.orders, worths.left) - worths.holding()
            best = max(best, worths.fill(card, worths.wares) + now + worths.held_token(WARE_TOKEN))
    return best


def trade_gain(worths: Worths, frame: Act | ByToken, item: int) -> float:
    """The best thing that can be taken for an asset, less that asset."""
    s = worths.s
    best = NEVER
    lost = list(worths.wares)
    if item < TOKEN_ITEM:
        lost[item] -= 1
    for ware in range(WARES):
        if s.reserve_wares[ware] and ware != item:
            best = max(best, ware_gain(worths, frame, ware))
    best = max(best, worths.drawn(LARGE), worths.drawn(SMALL))
    return best - given(worths, item)


def given(worths: Worths, item: int) -> float:
    """What an asset one gives up is worth."""
    if item < TOKEN_ITEM:
        wares = list(worths.wares)
        wares[item] -= 1
        return worths.holding() - worths.look.orders(tuple(wares), worths.orders, worths.left)
    if item < MARKER_ITEM:
        return worths.held_token(item - TOKEN_ITEM)
    if item == MARKER_ITEM:
        have = worths.s.area[worths.seat]
        return worths.look.markers(have, worths.left) - worths.look.markers(have - 1, worths.left)
    return card_value(worths, item - CARD_ITEM)


def step_reason(s: GenoaState, building: int, action: Action) -> tuple[str, dict[str, int | str]]:
    """Why a step inside an action is taken."""
    space = s.city.ids[building]
    if isinstance(action, Fill):
        large = s.city.deck_of[action.card] == LARGE
        ducats = s.city.rewards.large_order if large else s.city.rewards.small_order
        return "why.fill", {"card": s.city.card_ids[action.card], "ducats": ducats}
    if isinstance(action, Deliver):
        return "why.deliver", {"ducats": s.city.rewards.message}
    if action is s.actions.take:
        return "why.take", {"space": space}
    return token_reason(s, space, action)


def token_reason(s: GenoaState, space: str, action: Action) -> tuple[str, dict[str, int | str]]:
    """Why a token is played, or the action closed."""
    if isinstance(action, TakeWare):
        return "why.ware", {"ware": s.city.ware_ids[action.ware]}
    if isinstance(action, Give):
        return "why.trade", {}
    if isinstance(action, UseBuilding):
        return "why.building", {"space": s.city.ids[action.space]}
    return "why.close", {"space": space}


# What comes with cards and tokens


def choose(worths: Worths, legal: Sequence[Action]) -> Thought:
    """Take the best, hand over the least."""
    first = legal[0]
    if isinstance(first, Deliver):
        return Thought(first, "why.deliver", {"ducats": worths.s.city.rewards.message})
    if isinstance(first, TakeBonus):
        best = max(legal, key=lambda action: bonus_gain(worths, action))
        assert isinstance(best, TakeBonus), "only tokens come with a large order"
        return Thought(best, "why.bonus")
    if isinstance(first, HandOver):
        return Thought(min(legal, key=lambda action: paid_gain(worths, action)), "why.hand")
    return Thought(max(legal, key=lambda action: taken_gain(worths, action)), "why.taken")


def bonus_gain(worths: Worths, action: Action) -> float:
    """A token of a large order."""
    assert isinstance(action, TakeBonus), "only tokens come with a large order"
    return worths.token(action.token)


def paid_gain(worths: Worths, action: Action) -> float:
    """A card to hand over."""
    assert isinstance(action, HandOver), "a payment by deck is a card"
    return card_value(worths, action.card)


def taken_gain(worths: Worths, action: Action) -> float:
    """An asset taken for another one."""
    assert isinstance(action, Get), "a trade takes something"
    item = action.item
    if item < TOKEN_ITEM:
        frame = next((f for f in worths.s.stack if isinstance(f, Act)), None)
        if frame is not None:
            return ware_gain(worths, frame, item)
        wares = list(worths.wares)
        wares[item] += 1
        return worths.look.orders(tuple(wares), worths.orders, worths.left) - worths.holding()
    if item < MARKER_ITEM:
        return worths.token(item - TOKEN_ITEM)
    if item == MARKER_ITEM:
        have = worths.s.area[worths.seat]
        return worths.look.markers(have + 1, worths.left) - worths.look.markers(have, worths.left)
    return worths.drawn(item - DECK_ITEM)
