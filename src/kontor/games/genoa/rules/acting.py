"""The window of an action: opening, what may be done inside, closing (chapters ACTION, SETTLE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.genoa.actions import Deliver, Fill, Give, TakeWare, UseBuilding
from kontor.games.genoa.bundles import Bundle, pass_item, record_of
from kontor.games.genoa.events import (
    ActionClosed,
    ActionOpened,
    DealSettled,
    DrawnShown,
    FurtherActionSpent,
)
from kontor.games.genoa.frames import Act, PayCard, PickCard
from kontor.games.genoa.items import (
    FURTHER_TOKEN,
    LARGE,
    PLEDGED_BONUS,
    PLEDGED_CARD,
    PLEDGED_TOKEN,
    SMALL,
    gained,
)
from kontor.games.genoa.rules.messages import deliver, deliveries
from kontor.games.genoa.rules.orders import fill_large, fill_small, fillable
from kontor.games.genoa.rules.ownership import pay_income
from kontor.games.genoa.rules.spare import kept_cards
from kontor.games.genoa.rules.tokens import (
    play_building_token,
    play_trade_token,
    play_ware_token,
    token_actions,
)
from kontor.games.genoa.rules.tower import resume
from kontor.games.genoa.rules.yields import return_token, take_yield
from kontor.games.genoa.state import ACTIONS_OWN, ACTIONS_SOLD, has_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState


def open_action(s: GenoaState, seat: int, building: int, log: Log | None) -> None:
    """Spend the action or a further-action token, and let the owner earn (ACTION-10, OWNER-1).

    Actions come in the order of the path (ACTION-4), whether they bring anything or not (ACTION-8).
    """
    s.taken |= 1 << building
    s.drawn = 0
    s.tally[ACTIONS_OWN if seat == s.tower else ACTIONS_SOLD] += 1
    if log:
        log.tell(ActionOpened(seat, s.city.ids[building]))
    if has_action(s, seat):
        s.used[seat] += 1
    else:
        return_token(s, seat, FURTHER_TOKEN)
        if log:
            log.tell(FurtherActionSpent(seat))
    pay_income(s, seat, building, log)
    ask(s, Act(seat, building, 0, 0))


def act_options(s: GenoaState, frame: Act) -> Sequence[Action]:
    """The yield, tokens, a small order and messages in any order; then close (ACTION-6, ACTION-7).

    A token that came with a large order is among them (ORDER-3), a second large order is not
    (ORDER-4).
    """
    seat = frame.seat
    options: list[Action] = [] if frame.taken else main_actions(s, seat, frame.building)
    if s.pledge and not frame.taken:
        return options  # SETTLE-9: the yield first
    if not frame.filled:
        options += fillable(s, seat, SMALL, frame.building)
    options += token_actions(s, seat)
    options += deliveries(s, seat, kept_cards(s, seat))
    if frame.taken:
        options.append(s.actions.close)
    return options


def main_actions(s: GenoaState, seat: int, building: int) -> list[Action]:
    """The building's action itself, as far as a pledge leaves a choice (BUILDING-12, SETTLE-7)."""
    if not s.city.villas >> building & 1:
        return [s.actions.take]
    if any(PLEDGED_TOKEN <= item <= PLEDGED_BONUS for item in s.pledge):
        return fillable(s, seat, LARGE, building)
    if s.pledge:
        return [s.actions.take]
    return [s.actions.take, *fillable(s, seat, LARGE, building)]


def apply_act(s: GenoaState, frame: Act, action: Action, log: Log | None) -> None:
    """One step inside the action (ACTION-6)."""
    seat = frame.seat
    if action is s.actions.take:
        ask_instead(s, frame._replace(taken=1))
        take_yield(s, seat, frame.building, 1, log)
    elif action is s.actions.close:
        close_action(s, frame, log)
    elif isinstance(action, Fill):
        apply_fill(s, frame, action.card, log)
    elif isinstance(action, Deliver):
        deliver(s, seat, action.card, log)
    else:
        apply_token(s, seat, action, log)


def apply_fill(s: GenoaState, frame: Act, card: int, log: Log | None) -> None:
    """Fill a large order as the action, or a small one besides it (ORDER-1, ORDER-5, ORDER-6)."""
    if s.city.deck_of[card] == LARGE:
        ask_instead(s, frame._replace(taken=1))
        fill_large(s, frame.seat, frame.building, card, 1, log)
    else:
        ask_instead(s, frame._replace(filled=1))
        fill_small(s, frame.seat, frame.building, card, log)


def apply_token(s: GenoaState, seat: int, action: Action, log: Log | None) -> None:
    """Play one of the three timed tokens (TOKEN-2)."""
    if isinstance(action, TakeWare):
        play_ware_token(s, seat, action.ware, log)
    elif isinstance(action, Give):
        play_trade_token(s, seat, action.item, log)
    else:
        assert isinstance(action, UseBuilding), "no other token is played inside an action"
        play_building_token(s, seat, action.space, log)


def close_action(s: GenoaState, frame: Act, log: Log | None) -> None:
    """Hand over what was pledged; cards are chosen by their giver (SETTLE-5, SETTLE-6)."""
    answered(s)
    if log:
        log.tell(ActionClosed(frame.seat, s.city.ids[frame.building]))
    if s.pledge:
        settle(s, frame, log)
    resume(s, log)


def settle(s: GenoaState, frame: Act, log: Log | None) -> None:
    """Pay the tower seat out of the yield (SETTLE-5)."""
    pledge, s.pledge = s.pledge, []
    for item in pledge:
        if item < PLEDGED_CARD:
            pass_item(s, frame.seat, s.tower, gained(item))
    if log:
        paid = record_of(s.city, Bundle(0, tuple(gained(item) for item in pledge)))
        log.tell(DealSettled(frame.seat, s.tower, s.city.ids[frame.building], paid))
    cards = [item for item in pledge if item >= PLEDGED_CARD]
    if cards and s.picks:
        show_drawn(s, frame.seat, cards[0] - PLEDGED_CARD, len(cards), log)
    elif cards:
        ask(s, PayCard(frame.seat, s.tower, cards[0] - PLEDGED_CARD, len(cards), 1))
    s.picks = 0


def show_drawn(s: GenoaState, seat: int, deck: int, cards: int, log: Log | None) -> None:
    """The tower seat sees what was drawn, and chooses (SETTLE-10)."""
    for card in bits(s.drawn):
        s.seen[card] |= 1 << s.tower
    ask(s, PickCard(s.tower, seat, deck, cards))
    if log:
        names = tuple(s.city.card_ids[card] for card in bits(s.drawn))
        log.tell(DrawnShown(seat, s.tower, names), to=(seat, s.tower))
        log.barrier()
