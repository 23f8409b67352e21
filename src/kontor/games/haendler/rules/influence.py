"""Influence cards: taking them, and the axle breaks before anybody moves (chapter INFLUENCE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.actions import Plain
from kontor.games.haendler.events import AxleBroken, InfluenceChosen, InfluenceTaken
from kontor.games.haendler.frames import BreakAxle, TakeInfluence
from kontor.games.haendler.names import AXLE_BREAK, CARD_KINDS, CARDS, WAGONS
from kontor.games.haendler.state import (
    HaendlerState,
    cards_held,
    holds_card,
    seats_in_order,
    spend_card,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import CardAction, WagonAction


# Taking a card


def earn_card(s: HaendlerState, seat: int, log: Log | None) -> None:
    """The seat looks through the pile and takes a card, if any is left (COURIER-10).

    What it sees cannot be unseen, so nothing before this point may be undone.
    """
    if any(s.pile):
        ask(s, TakeInfluence(seat))
        if log:
            log.barrier()


def influence_options(s: HaendlerState, _frame: TakeInfluence) -> Sequence[Action]:
    """Every kind still in the pile (COURIER-10)."""
    return [
        action for action, count in zip(s.rules.actions.take_card, s.pile, strict=True) if count
    ]


def apply_influence(
    s: HaendlerState,
    frame: TakeInfluence,
    action: CardAction,
    log: Log | None,
) -> None:
    """The card goes face down before the seat (COURIER-10)."""
    seat = frame.seat
    s.pile[action.card] -= 1
    s.hands[seat * CARD_KINDS + action.card] += 1
    answered(s)
    if log:
        log.tell(InfluenceChosen(seat, CARDS[action.card]), to=(seat,))
        log.tell(InfluenceTaken(seat), hide=(seat,))


# Axle breaks


def begin_axle_breaks(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Everybody with influence cards is asked, in turn, until all pass (INFLUENCE-3)."""
    if s.rules.card_copies[AXLE_BREAK]:
        first = _next_holder(s, s.start - 1)
        if first is not None:
            ask(s, BreakAxle(first, 0))


def _next_holder(s: HaendlerState, seat: int) -> int | None:
    """The next seat clockwise with influence cards; the seat itself comes last."""
    players = len(s.bags)
    for step in range(1, players + 1):
        other = (seat + step) % players
        if cards_held(s, other):
            return other
    return None


def axle_options(s: HaendlerState, frame: BreakAxle) -> Sequence[Action]:
    """An axle break on any wagon, or pass (INFLUENCE-3, INFLUENCE-4)."""
    seat = frame.seat
    actions = s.rules.actions
    if holds_card(s, seat, AXLE_BREAK):
        return (*actions.break_axle, actions.skip)
    return (actions.skip,)


def apply_axle(
    s: HaendlerState, frame: BreakAxle, action: WagonAction | Plain, log: Log | None
) -> None:
    """The card is laid on the wagon; the asking ends when all have passed (INFLUENCE-3)."""
    seat = frame.seat
    passes = frame.passes + 1
    if not isinstance(action, Plain):
        passes = 0
        spend_card(s, seat, AXLE_BREAK)
        s.axles[action.wagon * len(s.bags) + seat] += 1
        if log:
            log.tell(AxleBroken(seat, action.wagon + 1))
    holders = sum(1 for other in seats_in_order(s) if cards_held(s, other))
    following = _next_holder(s, seat)
    if following is None or passes >= holders:
        answered(s)
    else:
        ask_instead(s, BreakAxle(following, passes))


def is_held_up(s: HaendlerState, wagon: int) -> bool:
    """Whether an axle break lies on a wagon (INFLUENCE-4)."""
    players = len(s.bags)
    return any(s.axles[wagon * players : (wagon + 1) * players])


def clear_axles(s: HaendlerState) -> None:
    """At the end of the round every axle break goes (INFLUENCE-5)."""
    s.axles = [0] * (WAGONS * len(s.bags))
