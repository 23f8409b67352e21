"""The floor on which loading fees are bargained (chapter LOAD).

Terms stand in the open, four numbers a guest: what the master asks for one good and for two, and
what the guest offers for one and for two; -1 for nothing. Either side names one of its prices, or
both in one breath. A seat that has nothing to say is silent until somebody turns to it; when all
are silent the bargaining is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.floor import has_words, speaking
from kontor.engine.stack import answered, ask
from kontor.engine.state import EVERY
from kontor.games.haendler.actions import (
    AcceptOffer,
    Ask,
    AskBoth,
    Offer,
    OfferBoth,
    Plain,
    SeatAction,
    TakeTerms,
)
from kontor.games.haendler.frames import LoadAsGuest, LoadingFloor, SecondFee
from kontor.games.haendler.names import FOR_FEES
from kontor.games.haendler.rules.holds import guest_room
from kontor.games.haendler.state import HaendlerState, pay, sums_in_bag
from kontor.games.haendler.talk_events import (
    FeeAsked,
    FeeOffered,
    FeePaid,
    FeesAsked,
    FeesOffered,
    LoadingClosed,
    TermsDeclined,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action

ASKED_ONE, ASKED_TWO, OFFERED_ONE, OFFERED_TWO = range(4)
NO_TERMS: Final = (-1, -1, -1, -1)
SPOKEN, SILENT = range(2)


def begin_floor(s: HaendlerState, wagon: int, master: int) -> None:
    """Master and guests talk, if any guest could load (LOAD-3, LOAD-6)."""
    quiet = [seat != master and not guest_room(s, wagon, seat) for seat in range(len(s.bags))]
    if sum(quiet) == len(quiet) - 1:
        return
    for seat, silent in enumerate(quiet):
        s.talk[2 * seat + SILENT] = int(silent)
    ask(s, LoadingFloor(EVERY, wagon, master))


def speakers(s: HaendlerState, _frame: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are not silent (LOAD-10, FREE-2)."""
    return speaking(s.talk[SILENT::2])


def may_speak(s: HaendlerState, seat: int) -> bool:
    """Whether a seat may still make terms of its own on this floor (LOAD-10)."""
    return has_words(s.rules.options.talk, s.talk[2 * seat + SPOKEN])


def floor_options(s: HaendlerState, frame: LoadingFloor, seat: int) -> Sequence[Action]:
    """What master or guest may say (LOAD-6, LOAD-7)."""
    if seat == frame.master:
        return _master_words(s, frame)
    return _guest_words(s, frame, seat)


def terms_of(s: HaendlerState, guest: int) -> list[int]:
    """The four numbers between the loading master and a guest."""
    return s.terms[4 * guest : 4 * guest + 4]


def acceptances(s: HaendlerState, guest: int) -> dict[int, Action]:
    """How the master accepts what a guest offers, by the number of goods (LOAD-7)."""
    for_one, for_two = s.terms[4 * guest + OFFERED_ONE], s.terms[4 * guest + OFFERED_TWO]
    if for_one < 0 and for_two < 0:
        return {}
    actions = s.rules.actions
    if for_one >= 0 and for_two >= 0:
        one, two = actions.accept_offer[guest]
        return {1: one, 2: two}
    return {1 if for_one >= 0 else 2: actions.accept[guest]}


def _master_words(s: HaendlerState, frame: LoadingFloor) -> list[Action]:
    actions = s.rules.actions
    options: list[Action] = []
    speaks = may_speak(s, frame.master)
    for guest in range(len(s.bags)):
        room = 0 if guest == frame.master else guest_room(s, frame.wagon, guest)
        if not room:
            continue
        if max(terms_of(s, guest)) >= 0:
            options += acceptances(s, guest).values()
            options.append(actions.decline_guest[guest])
        if speaks:
            options += actions.ask[guest][0]
            if room > 1:
                options += actions.ask[guest][1]
                options += actions.ask_both[guest]
    options += (actions.silent, actions.close_loading)
    return options


def _guest_words(s: HaendlerState, frame: LoadingFloor, seat: int) -> list[Action]:
    """A guest takes no more than it could load and pays no more than it has (LOAD-9)."""
    actions = s.rules.actions
    room = guest_room(s, frame.wagon, seat)
    asked = terms_of(s, seat)[:room]
    options: list[Action] = [
        actions.take_terms[goods]
        for goods, florins in enumerate(asked)
        if 0 <= florins <= s.bags[seat]
    ]
    if max(terms_of(s, seat)) >= 0:
        options.append(actions.decline)
    if may_speak(s, seat):
        most = sums_in_bag(s, seat)
        for goods in range(room):
            options += actions.offer[goods][:most]
        if room > 1:
            options += actions.offer_both[:most]
    options.append(actions.silent)
    return options


def floor_grounds(
    s: HaendlerState, frame: LoadingFloor, seat: int, action: Action
) -> tuple[object, ...]:
    """What a word rests on: an answer on the terms it answers, a new price on nothing (LOAD-7).

    To be silent, or to close the bargaining, rests on what was said to the seat.
    """
    if isinstance(action, (Ask, AskBoth, Offer, OfferBoth)):
        return ()
    if isinstance(action, TakeTerms):
        return (terms_of(s, seat)[action.goods - 1],)
    if isinstance(action, AcceptOffer):
        return (terms_of(s, action.guest)[OFFERED_ONE + action.goods - 1],)
    if isinstance(action, SeatAction):
        return tuple(terms_of(s, action.seat))
    if seat == frame.master:
        return (*s.terms[OFFERED_ONE::4], *s.terms[OFFERED_TWO::4])
    return tuple(terms_of(s, seat)[:OFFERED_ONE])


def breath_grounds(
    _s: HaendlerState,
    _frame: SecondFee,
    _seat: int,
    _action: Action,
) -> tuple[object, ...]:
    """The second half of a breath rests on nothing that others say (LOAD-6)."""
    return ()


def apply_floor(
    s: HaendlerState, frame: LoadingFloor, seat: int, action: Action, log: Log | None
) -> None:
    """One word of the bargaining (LOAD-6 to 10)."""
    if isinstance(action, Plain):
        _say_no_more(s, frame, seat, action, log)
    elif isinstance(action, (Ask, AskBoth)):
        _ask_fee(s, frame, action, log)
    elif isinstance(action, (Offer, OfferBoth)):
        _offer_fee(s, frame, seat, action, log)
    elif isinstance(action, TakeTerms):
        _agree(s, frame, seat, action.goods, s.terms[4 * seat + action.goods - 1], log)
    elif isinstance(action, AcceptOffer):
        _accept(s, frame, action.guest, action.goods, log)
    else:
        assert isinstance(action, SeatAction), "nothing else is said on this floor"
        _answer_guest(s, frame, action, log)


def _say_no_more(
    s: HaendlerState, frame: LoadingFloor, seat: int, action: Plain, log: Log | None
) -> None:
    """A guest declines, or a seat has nothing to say (LOAD-10, LOAD-16)."""
    if action is s.rules.actions.decline:
        _decline(s, frame, seat, log)
    else:
        _fall_silent(s, frame, seat, action, log)


def _answer_guest(
    s: HaendlerState, frame: LoadingFloor, action: SeatAction, log: Log | None
) -> None:
    """The master accepts a guest's one offer, or declines (LOAD-7)."""
    guest = action.seat
    if action is s.rules.actions.accept[guest]:
        _accept(s, frame, guest, next(iter(acceptances(s, guest))), log)
        return
    _call_off(s, guest, speaker=frame.master, hearer=guest, log=log)


def _decline(s: HaendlerState, frame: LoadingFloor, guest: int, log: Log | None) -> None:
    """A guest declines (LOAD-16)."""
    _call_off(s, guest, speaker=guest, hearer=frame.master, log=log)


def _call_off(s: HaendlerState, guest: int, *, speaker: int, hearer: int, log: Log | None) -> None:
    """No terms are left between master and guest; neither is silent for that (LOAD-16)."""
    s.terms[4 * guest : 4 * guest + 4] = NO_TERMS
    s.talk[2 * hearer + SILENT] = 0
    if log:
        log.tell(TermsDeclined(speaker, hearer))


def _accept(s: HaendlerState, frame: LoadingFloor, guest: int, goods: int, log: Log | None) -> None:
    _agree(s, frame, guest, goods, s.terms[4 * guest + OFFERED_ONE + goods - 1], log)


def _ask_fee(s: HaendlerState, frame: LoadingFloor, action: Ask | AskBoth, log: Log | None) -> None:
    """A fee is named; when two come in one breath, nobody speaks in between (LOAD-6)."""
    guest = action.guest
    s.talk[2 * frame.master + SPOKEN] += 1
    s.talk[2 * guest + SILENT] = 0
    if isinstance(action, AskBoth):
        s.terms[4 * guest + ASKED_ONE] = action.florins
        ask(s, SecondFee(frame.master, frame.wagon, guest))
        return
    s.terms[4 * guest + ASKED_ONE + action.goods - 1] = action.florins
    if log:
        log.tell(FeeAsked(frame.master, guest, action.goods, action.florins))


def _offer_fee(
    s: HaendlerState, frame: LoadingFloor, seat: int, action: Offer | OfferBoth, log: Log | None
) -> None:
    """An offer is made; one for one good and one for two may stand together (LOAD-7)."""
    s.talk[2 * seat + SPOKEN] += 1
    s.talk[2 * frame.master + SILENT] = 0
    if isinstance(action, OfferBoth):
        s.terms[4 * seat + OFFERED_ONE] = action.florins
        ask(s, SecondFee(seat, frame.wagon, seat))
        return
    s.terms[4 * seat + OFFERED_ONE + action.goods - 1] = action.florins
    if log:
        log.tell(FeeOffered(seat, frame.master, action.goods, action.florins))


def second_fee_options(s: HaendlerState, frame: SecondFee) -> Sequence[Action]:
    """The fee for two goods; an offer stays within the bag (LOAD-6, LOAD-7, LOAD-9)."""
    seat = frame.seat
    actions = s.rules.actions
    if frame.guest != seat:
        return actions.ask[frame.guest][1]
    return actions.offer[1][: sums_in_bag(s, seat)]


def apply_second_fee(
    s: HaendlerState, frame: SecondFee, action: Ask | Offer, log: Log | None
) -> None:
    """Both fees stand, and the floor goes on (LOAD-6, LOAD-7)."""
    seat = frame.seat
    answered(s)
    first = 4 * frame.guest
    master = s.masters[frame.wagon]
    if isinstance(action, Ask):
        s.terms[first + ASKED_TWO] = action.florins
        if log:
            log.tell(FeesAsked(master, frame.guest, s.terms[first + ASKED_ONE], action.florins))
    else:
        s.terms[first + OFFERED_TWO] = action.florins
        if log:
            log.tell(FeesOffered(seat, master, s.terms[first + OFFERED_ONE], action.florins))


def _agree(
    s: HaendlerState, frame: LoadingFloor, guest: int, goods: int, florins: int, log: Log | None
) -> None:
    """The fee is paid at once, and the guest loads before anybody speaks again (LOAD-8)."""
    first = 4 * guest
    s.terms[first : first + 4] = NO_TERMS
    pay(s, guest, -florins, FOR_FEES)
    pay(s, frame.master, florins, FOR_FEES)
    if log:
        log.tell(FeePaid(guest, frame.master, goods, florins))
    ask(s, LoadAsGuest(guest, frame.wagon, goods))


def _fall_silent(
    s: HaendlerState, frame: LoadingFloor, seat: int, action: Action, log: Log | None
) -> None:
    """A seat has no more to say, or the master closes the bargaining (LOAD-10)."""
    actions = s.rules.actions
    s.talk[2 * seat + SILENT] = 1
    if action is actions.close_loading:
        if log:
            log.tell(LoadingClosed(frame.master, frame.wagon + 1))
        _end_floor(s)
    elif all(s.talk[SILENT::2]):
        _end_floor(s)


def settle_floor(s: HaendlerState, guest: int) -> None:
    """After a guest has loaded: out with a guest that can load no more (LOAD-4, LOAD-10)."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, LoadingFloor):
        return
    if not guest_room(s, top.wagon, guest):
        s.talk[2 * guest + SILENT] = 1
    others = [seat for seat in range(len(s.bags)) if seat != top.master]
    if all(s.talk[SILENT::2]) or not any(guest_room(s, top.wagon, seat) for seat in others):
        _end_floor(s)


def _end_floor(s: HaendlerState) -> None:
    """The terms lapse and the floor closes."""
    clear_floor(s)
    answered(s)


def clear_floor(s: HaendlerState) -> None:
    """No terms, no words."""
    s.terms = [*NO_TERMS] * len(s.bags)
    s.talk = [0, 0] * len(s.bags)
