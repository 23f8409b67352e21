"""Large and small orders (chapter ORDER)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask
from kontor.games.genoa.bundles import LARGE_ORDERS, SMALL_ORDERS, earn
from kontor.games.genoa.events import BonusTaken, LargeOrderFilled, SmallOrderFilled
from kontor.games.genoa.frames import ChooseBonus
from kontor.games.genoa.items import (
    LARGE,
    PLEDGED_BONUS,
    PLEDGED_TOKEN,
    SMALL,
    TOKEN_IDS,
    TOKENS,
    WARES,
)
from kontor.games.genoa.rules.decks import return_card
from kontor.games.genoa.rules.spare import spare_ware, usable_cards
from kontor.games.genoa.rules.yields import take_token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.actions import TakeBonus
    from kontor.games.genoa.state import GenoaState


def can_fill(s: GenoaState, seat: int, card: int) -> bool:
    """Whether a seat has the wares an order asks for (ORDER-1, ORDER-5)."""
    wares = s.city.order_wares[card]
    return all(spare_ware(s, seat, ware) >= wares.count(ware) for ware in wares)


def fillable(s: GenoaState, seat: int, deck: int, building: int) -> list[Action]:
    """The orders of a deck that a seat could fill in a building (ORDER-1, ORDER-5)."""
    cards = usable_cards(s, seat) & s.city.orders_at[deck][building]
    if not cards:
        return []
    return [s.actions.fill[card] for card in bits(cards) if can_fill(s, seat, card)]


def fill_order(s: GenoaState, seat: int, card: int, log: Log | None) -> None:
    """Return the wares and the card (ORDER-1, ORDER-5)."""
    for ware in s.city.order_wares[card]:
        s.wares[seat * WARES + ware] -= 1
        s.reserve_wares[ware] += 1
    return_card(s, seat, card, log)


def fill_small(s: GenoaState, seat: int, building: int, card: int, log: Log | None) -> None:
    """A small order rides on the action (ORDER-5, ORDER-7)."""
    fill_order(s, seat, card, log)
    ducats = s.city.rewards.small_order
    earn(s, seat, ducats, SMALL_ORDERS)
    if log:
        log.tell(SmallOrderFilled(seat, s.city.ids[building], s.city.card_ids[card], ducats))


def fill_large(
    s: GenoaState, seat: int, building: int, card: int, main: int, log: Log | None
) -> None:
    """A large order is the villa's action; a token of choice comes with it (ORDER-1, ORDER-2)."""
    fill_order(s, seat, card, log)
    ducats = s.city.rewards.large_order
    earn(s, seat, ducats, LARGE_ORDERS)
    if log:
        log.tell(LargeOrderFilled(seat, s.city.ids[building], s.city.card_ids[card], ducats))
    if any(s.reserve_tokens):
        ask(s, ChooseBonus(seat, main))


def bonus_options(s: GenoaState, frame: ChooseBonus) -> Sequence[Action]:
    """Any kind in the reserve, or the one that was pledged by name (ORDER-2, SETTLE-8)."""
    if frame.main:
        for item in s.pledge:
            if PLEDGED_TOKEN <= item < PLEDGED_BONUS:
                return (s.actions.bonus[item - PLEDGED_TOKEN],)
    return [s.actions.bonus[token] for token in range(TOKENS) if s.reserve_tokens[token]]


def apply_bonus(s: GenoaState, frame: ChooseBonus, action: TakeBonus, log: Log | None) -> None:
    """Take the token; a pledge of any token is now a pledge of this one (SETTLE-8)."""
    seat = frame.seat
    take_token(s, seat, action.token)
    if frame.main and PLEDGED_BONUS in s.pledge:
        s.pledge = [PLEDGED_TOKEN + action.token]
    answered(s)
    if log:
        log.tell(BonusTaken(seat, TOKEN_IDS[action.token]))


assert (LARGE, SMALL) == (0, 1)
