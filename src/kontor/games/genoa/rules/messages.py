"""Delivering messages (chapter MESSAGE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask
from kontor.games.genoa.actions import Deliver
from kontor.games.genoa.bundles import MESSAGES, covers, earn
from kontor.games.genoa.events import MessageDelivered
from kontor.games.genoa.frames import LastMessages
from kontor.games.genoa.items import CARD_ITEM, MESSAGE
from kontor.games.genoa.rules.decks import return_card
from kontor.games.genoa.rules.rounds import end_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.offers import Offer
    from kontor.games.genoa.ruleset import Targets
    from kontor.games.genoa.state import GenoaState


def ready_cards(s: GenoaState, seat: int, targets: Targets) -> int:
    """Messages in a hand that could be delivered now (MESSAGE-1, MESSAGE-2, MESSAGE-4)."""
    return s.hands[seat] & targets.ready


def deliveries(s: GenoaState, seat: int, kept: int = 0) -> list[Action]:
    """One option for each message that could be delivered now, but *kept* ones (MESSAGE-3, 4)."""
    targets = s.rules.targets(s.path[-1], s.visited)
    return to_deliver(s, ready_cards(s, seat, targets) & ~kept)


def to_deliver(s: GenoaState, cards: int) -> list[Action]:
    """One option for each of some messages."""
    return [s.actions.deliver[card] for card in bits(cards)] if cards else []


def deliver(s: GenoaState, seat: int, card: int, log: Log | None) -> None:
    """Return the card and take the reward; offers that named it lapse (MESSAGE-1, MESSAGE-6)."""
    return_card(s, seat, card, log)
    ducats = s.city.rewards.message
    earn(s, seat, ducats, MESSAGES)
    if log:
        log.tell(MessageDelivered(seat, s.city.card_ids[card], ducats))
    s.offers = [offer for offer in s.offers if still_given(s, seat, card, offer)]


def still_given(s: GenoaState, seat: int, card: int, offer: Offer) -> bool:
    """Whether an offer holds once *seat* has delivered a card (MESSAGE-6)."""
    side = offer.ask if seat == s.tower else offer.give
    if seat in {offer.maker, offer.partner} and CARD_ITEM + card in side.items:
        return False
    return offer.maker != seat or covers(s, seat, side)


def may_hold_ready(s: GenoaState, seat: int) -> bool:
    """Whether a seat may hold a message for this path, as far as all can see (MESSAGE-5)."""
    if not s.hands[seat] & s.city.deck_mask[MESSAGE]:
        return False
    return bool(s.rules.ready_messages(s.visited & s.rules.built) & ~s.face_up[MESSAGE])


def ask_last_messages(s: GenoaState, step: int, log: Log | None) -> None:
    """Ask each seat from the *step*-th after the tower seat, then end the turn (MESSAGE-5)."""
    for number in range(step, s.seats):
        seat = (s.tower + number) % s.seats
        if may_hold_ready(s, seat):
            ask(s, LastMessages(seat))
            return
    end_turn(s, log)


def last_options(s: GenoaState, frame: LastMessages) -> Sequence[Action]:
    """Deliver, or be done (MESSAGE-5)."""
    seat = frame.seat
    return [*deliveries(s, seat), s.actions.done]


def apply_last(s: GenoaState, frame: LastMessages, action: Action, log: Log | None) -> None:
    """Deliver one, or let the next seat be asked (MESSAGE-5)."""
    seat = frame.seat
    if action is s.actions.done:
        answered(s)
        ask_last_messages(s, (frame.seat - s.tower) % s.seats + 1, log)
        return
    assert isinstance(action, Deliver), "a seat delivers or is done"
    deliver(s, seat, action.card, log)
