"""Influence cards: which to take, and when to play them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.base import Thought
from kontor.bots.haendler.market import stored_goods
from kontor.games.haendler.actions import CardAction, GoodAction, WagonAction
from kontor.games.haendler.names import (
    AXLE_BREAK,
    CARD_KINDS,
    CARDS,
    CITIES,
    FREE_LOADING,
    GOODS,
    KINDS,
    SALE_WITH_BONUS,
    SOCIAL_CLIMB,
    SPECIAL_SALE,
)
from kontor.games.haendler.state import row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action


def card_worths(out: Outlook) -> list[float]:
    """What one more card of each kind is worth to the seat."""
    s = out.s
    dearest = s.rules.promotion[min(s.rules.last_arrival, s.rules.highest_arrival)]
    held = s.hands[out.seat * CARD_KINDS : (out.seat + 1) * CARD_KINDS]
    stored = sum(sum(stored_goods(s, out.seat, city)) for city in range(KINDS))
    worths = [0.0] * CARD_KINDS
    worths[AXLE_BREAK] = 250.0 * out.later
    worths[FREE_LOADING] = 750.0 * out.later
    worths[SPECIAL_SALE] = (s.rules.special_sale - out.kept_worth()) * (0.9 if stored else 0.6)
    worths[SALE_WITH_BONUS] = 300.0 * out.later
    worths[SOCIAL_CLIMB] = 0.8 * max(0.0, dearest - s.rules.social_climb)
    return [worth / (1 + 0.5 * count) for worth, count in zip(worths, held, strict=True)]


def take(out: Outlook, legal: Sequence[Action]) -> Thought:
    """The card that is worth most."""
    worths = card_worths(out)
    best, most = legal[0], -1.0
    for action in legal:
        if isinstance(action, CardAction) and worths[action.card] > most:
            best, most = action, worths[action.card]
    card = CARDS[best.card] if isinstance(best, CardAction) else ""
    return Thought(best, "why.take_card", {"card": card})


def sell_specially(out: Outlook, legal: Sequence[Action]) -> Thought:
    """A good that would otherwise wait for a wagon."""
    best, least = legal[-1], float("inf")
    for action in legal:
        if isinstance(action, GoodAction):
            worth = _kept(out, action)
            if worth < least:
                best, least = action, worth
    if not isinstance(best, GoodAction) or least > out.rules.special_sale - 150:
        return Thought(legal[-1], "why.card_kept", {})
    return Thought(best, "why.special_sale", {"good": GOODS[best.good]})


def _kept(out: Outlook, action: GoodAction) -> float:
    """What a stored good is worth if it stays."""
    stored = sum(stored_goods(out.s, out.seat, action.city))
    coming = out.coming(action.city)
    kept = out.kept_worth()
    if stored <= 3:
        kept = max(kept, 0.55 * coming * out.prices[action.good])
    return kept * (1.0 if out.left > 0 else 0.0)


def sell_from_warehouse(out: Outlook, legal: Sequence[Action]) -> Thought:
    """Goods no wagon will fetch in time, as long as the bank pays more than they are worth."""
    purchase = out.rules.purchase
    best, most = legal[-1], 0.0
    for action in legal:
        if isinstance(action, GoodAction):
            price = purchase[out.s.levels[action.good]]
            gain = price - _kept(out, action)
            if gain > most:
                best, most = action, gain
    if isinstance(best, GoodAction):
        params = {"good": GOODS[best.good], "city": CITIES[best.city]}
        return Thought(best, "why.warehouse_sale", params)
    return Thought(best, "why.keep_goods", {})


def claim_bonus(out: Outlook, legal: Sequence[Action]) -> Thought:
    """The card where it brings most, if that is enough."""
    s = out.s
    best, most = legal[-1], 250.0 if out.left > 1 else 0.0
    for action in legal:
        if isinstance(action, WagonAction):
            city = s.wagons[action.wagon]
            row = row_of(s, action.wagon, out.seat)
            made = sum(s.hold[row + good] for good in out.board.makes[city])
            gain = made * out.rules.bonus[s.bonus[city]]
            if gain > most:
                best, most = action, float(gain)
    if isinstance(best, WagonAction):
        return Thought(best, "why.card_pays", {"florins": round(most)})
    return Thought(best, "why.card_kept", {})
