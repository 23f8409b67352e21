"""Variant: free negotiation between the phases (chapter FREE).

A seat drafts one proposal at a time, unseen, and then says it aloud. Seven numbers a seat hold it:
the partner, florins given (wanted when negative), the card given, the card wanted, the promise
given, the promise wanted, and whether it has been said. Where there is none of a thing the number
is -1, or 0 florins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.stack import answered, ask
from kontor.engine.state import EVERY
from kontor.games.haendler.actions import CardAction, Florins, Promise, PromiseWanted, SeatAction
from kontor.games.haendler.frames import HandOver, Parley
from kontor.games.haendler.names import ANY_CARD, ANY_CARD_NAME, CARD_KINDS, CARDS, FOR_BARGAINS
from kontor.games.haendler.promises import PROMISES
from kontor.games.haendler.rules.floor import SILENT, SPOKEN, clear_floor, may_speak
from kontor.games.haendler.state import HaendlerState, cards_held, holds_card, hundreds, pay
from kontor.games.haendler.talk_events import (
    BargainProposed,
    BargainRefused,
    BargainStruck,
    BargainWithdrawn,
    CardHandedOver,
    CardReceived,
    Side,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action

PARTNER, FLORINS, GIVEN, WANTED, PROMISED, PROMISE_WANTED, SAID = range(7)
NO_BARGAIN: Final = (-1, 0, -1, -1, -1, -1, 0)
WIDTH: Final = len(NO_BARGAIN)
Bargain: TypeAlias = "Sequence[int]"
"""The seven numbers of a draft or a proposal."""


def begin_parley(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Everybody may speak before the game goes on (FREE-2)."""
    ask(s, Parley(EVERY))


def bargain_of(s: HaendlerState, seat: int) -> list[int]:
    """The seven numbers of a seat's draft or proposal."""
    return s.bargains[WIDTH * seat : WIDTH * seat + WIDTH]


def parley_options(s: HaendlerState, _frame: Parley, seat: int) -> Sequence[Action]:
    """Draft, answer, withdraw, or be silent (FREE-2)."""
    own = bargain_of(s, seat)
    if is_draft(own):
        return draft_options(s, seat, own)
    actions = s.rules.actions
    options: list[Action] = []
    for other in range(len(s.bags)):
        theirs = bargain_of(s, other)
        if is_made_to(seat, theirs):
            if can_fulfil(s, seat, theirs):
                options.append(actions.agree[other])
            options.append(actions.refuse[other])
    if own[SAID]:
        options.append(actions.withdraw)
    elif may_speak(s, seat):
        options += [actions.propose[other] for other in range(len(s.bags)) if other != seat]
    options.append(actions.silent)
    return options


def is_draft(bargain: Bargain) -> bool:
    """Whether a proposal has been begun and not been said aloud (FREE-2)."""
    return bargain[PARTNER] >= 0 and not bargain[SAID]


def is_made_to(seat: int, bargain: Bargain) -> bool:
    """Whether a proposal has been said aloud to a seat (FREE-2)."""
    return bargain[SAID] == 1 and bargain[PARTNER] == seat


def can_fulfil(s: HaendlerState, seat: int, proposal: Bargain) -> bool:
    """Whether a seat has what another's proposal wants of it (FREE-3)."""
    if -proposal[FLORINS] > s.bags[seat]:
        return False
    card = proposal[WANTED]
    if card == ANY_CARD:
        return cards_held(s, seat) > 0
    return card < 0 or holds_card(s, seat, card)


def draft_options(s: HaendlerState, seat: int, own: Bargain) -> list[Action]:
    """Money one way, a card and a promise each way; nothing else is tradable (FREE-5, FREE-11)."""
    actions = s.rules.actions
    options: list[Action] = []
    if is_open(own, FLORINS):
        options += affordable(s, seat)
        options += actions.want_florins
    if is_open(own, GIVEN):
        options += [
            actions.give_card[card] for card in range(CARD_KINDS) if holds_card(s, seat, card)
        ]
    if is_open(own, WANTED) and cards_held(s, own[PARTNER]):
        copies = s.rules.card_copies
        options += [actions.want_card[card] for card in range(CARD_KINDS) if copies[card]]
        options.append(actions.want_any_card)
    if is_open(own, PROMISED):
        options += actions.promise
    if is_open(own, PROMISE_WANTED):
        options += actions.want_promise
    if says_something(own):
        options.append(actions.submit)
    options.append(actions.drop)
    return options


def is_open(bargain: Bargain, place: int) -> bool:
    """Whether nothing of that sort lies in a proposal yet (FREE-11)."""
    return bargain[place] == NO_BARGAIN[place]


def says_something(bargain: Bargain) -> bool:
    """Whether anything lies in a proposal, so that it can be said (FREE-11)."""
    return bargain[FLORINS] != 0 or max(bargain[GIVEN:SAID]) >= 0


def affordable(s: HaendlerState, seat: int) -> Sequence[Florins]:
    """The sums that a seat can give out of its bag (FREE-12)."""
    return s.rules.actions.give_florins[: hundreds(s.bags[seat])]


def parley_grounds(
    s: HaendlerState,
    _frame: Parley,
    seat: int,
    action: Action,
) -> tuple[object, ...]:
    """What a word rests on: an answer on the proposal it answers, silence on all made to the seat.

    What is drafted, said or withdrawn of one's own rests on nothing that others say (FREE-2).
    """
    actions = s.rules.actions
    if isinstance(action, SeatAction) and action is not actions.propose[action.seat]:
        return tuple(bargain_of(s, action.seat))
    if action is actions.silent:
        every = [tuple(bargain_of(s, other)) for other in range(len(s.bags))]
        return tuple(theirs for theirs in every if is_made_to(seat, theirs))
    return ()


def apply_parley(
    s: HaendlerState,
    _frame: Parley,
    seat: int,
    action: Action,
    log: Log | None,
) -> None:
    """One word of the negotiation (FREE-2)."""
    actions = s.rules.actions
    if _drafts(s, seat, action):
        return
    if isinstance(action, SeatAction):
        _turn_to(s, seat, action, log)
    elif action is actions.submit:
        _say(s, seat, log)
    elif action is actions.silent:
        s.talk[2 * seat + SILENT] = 1
        if all(s.talk[SILENT::2]):
            _end_parley(s)
    elif action is actions.drop:
        _clear(s, seat)
        s.talk[2 * seat + SPOKEN] += 1  # so that drafting comes to an end as well (FREE-8)
    else:
        _clear(s, seat)
        if log:
            log.tell(BargainWithdrawn(seat))


def _turn_to(s: HaendlerState, seat: int, action: SeatAction, log: Log | None) -> None:
    """Agree with another's proposal, refuse it, or begin a draft for that seat (FREE-2)."""
    actions = s.rules.actions
    other = action.seat
    if action is actions.agree[other]:
        _exchange(s, other, seat, log)
    elif action is actions.refuse[other]:
        _clear(s, other)
        if log:
            log.tell(BargainRefused(seat, other))
    else:
        s.bargains[WIDTH * seat + PARTNER] = other


def _drafts(s: HaendlerState, seat: int, action: Action) -> bool:
    """Write one thing into a seat's draft; whether the action was about that."""
    own = bargain_of(s, seat)
    laid = lay(s, own, action)
    if laid:
        s.bargains[WIDTH * seat : WIDTH * seat + WIDTH] = own
    return laid


def lay(s: HaendlerState, bargain: list[int], action: Action) -> bool:
    """Write one thing into a draft; whether the action was about that."""
    if isinstance(action, Florins):
        bargain[FLORINS] = action.florins
    elif isinstance(action, Promise):
        bargain[PROMISED] = action.promise
    elif isinstance(action, PromiseWanted):
        bargain[PROMISE_WANTED] = action.promise
    elif isinstance(action, CardAction):
        given = action in s.rules.actions.give_card
        bargain[GIVEN if given else WANTED] = action.card
    else:
        return False
    return True


def _say(s: HaendlerState, seat: int, log: Log | None) -> None:
    """The draft is said aloud, and everybody may speak again (FREE-2, FREE-7)."""
    s.bargains[WIDTH * seat + SAID] = 1
    s.talk[2 * seat + SPOKEN] += 1
    s.talk[SILENT::2] = [0] * len(s.bags)
    own = bargain_of(s, seat)
    if log:
        log.tell(BargainProposed(seat, own[PARTNER], gives(own), wants(own), *promises(own)))


def gives(bargain: Bargain) -> Side:
    """What the proposer gives."""
    return _side(max(bargain[FLORINS], 0), bargain[GIVEN])


def wants(bargain: Bargain) -> Side:
    """What the proposer wants."""
    return _side(max(-bargain[FLORINS], 0), bargain[WANTED])


def promises(bargain: Bargain) -> tuple[str, str]:
    """What the proposer promises, and what it wants to be promised, in words."""
    given, wanted = bargain[PROMISED], bargain[PROMISE_WANTED]
    return (
        PROMISES[given] if given >= 0 else "nothing",
        PROMISES[wanted] if wanted >= 0 else "nothing",
    )


def _side(florins: int, card: int) -> Side:
    return Side(florins, (*CARDS, ANY_CARD_NAME)[card] if card >= 0 else "")


def _exchange(s: HaendlerState, proposer: int, partner: int, log: Log | None) -> None:
    """Money and cards change hands at once, and that stands (FREE-3).

    The partner's own proposal lapses, since it may no longer have what it offered.
    """
    bargain = bargain_of(s, proposer)
    pay(s, proposer, -bargain[FLORINS], FOR_BARGAINS)
    pay(s, partner, bargain[FLORINS], FOR_BARGAINS)
    for card, giver, taker in (
        (bargain[GIVEN], proposer, partner),
        (bargain[WANTED], partner, proposer),
    ):
        if card == ANY_CARD:
            ask(s, HandOver(giver, taker, bargain[GIVEN] + 1))
        elif card >= 0:
            _pass_card(s, giver, taker, card)
    _clear(s, proposer)
    _clear(s, partner)
    s.talk[2 * proposer + SILENT] = 0
    if log:
        log.tell(
            BargainStruck(proposer, partner, gives(bargain), wants(bargain), *promises(bargain))
        )


def _pass_card(s: HaendlerState, giver: int, taker: int, card: int) -> None:
    s.hands[giver * CARD_KINDS + card] -= 1
    s.hands[taker * CARD_KINDS + card] += 1


def hand_over_options(s: HaendlerState, frame: HandOver) -> Sequence[Action]:
    """Any card that the seat held when it agreed (FREE-9)."""
    first = frame.seat * CARD_KINDS
    held = s.hands[first : first + CARD_KINDS]
    if frame.got:
        held[frame.got - 1] -= 1
    return [s.rules.actions.give_card[card] for card, count in enumerate(held) if count > 0]


def apply_hand_over(s: HaendlerState, frame: HandOver, action: CardAction, log: Log | None) -> None:
    """The card goes over face down: only the two know which it is (FREE-9)."""
    seat = frame.seat
    answered(s)
    _pass_card(s, seat, frame.taker, action.card)
    if log:
        two = (seat, frame.taker)
        log.tell(CardReceived(frame.taker, seat, CARDS[action.card]), to=two)
        log.tell(CardHandedOver(seat, frame.taker), hide=two)
        log.barrier()


def _clear(s: HaendlerState, seat: int) -> None:
    s.bargains[WIDTH * seat : WIDTH * seat + WIDTH] = NO_BARGAIN


def _end_parley(s: HaendlerState) -> None:
    """Nobody has more to say: what was not accepted lapses."""
    s.bargains = [*NO_BARGAIN] * len(s.bags)
    clear_floor(s)
    answered(s)
