"""Phase 2: loading a wagon, and the fees of guests (chapter LOAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.actions import Plain
from kontor.games.haendler.events import CardPlayed, GuestLoaded, MasterLoaded
from kontor.games.haendler.frames import LoadAsGuest, LoadAsMaster, LoadForFee, LoadFreely
from kontor.games.haendler.names import CARDS, FOR_FEES, FREE_LOADING, GOODS, KINDS, NOBODY
from kontor.games.haendler.rules.floor import begin_floor, settle_floor
from kontor.games.haendler.rules.holds import guest_goods, guest_room, put_on_board
from kontor.games.haendler.state import (
    HaendlerState,
    cards_held,
    holds_card,
    masters_kind,
    pay,
    row_of,
    seats_in_order,
    spend_card,
    store_of,
)
from kontor.games.haendler.talk_events import FeePaid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Load


def begin_loading(s: HaendlerState, wagon: int, _log: Log | None) -> None:
    """The loading master is asked first, if there is something it could load (LOAD-1)."""
    master = s.masters[wagon]
    if master != NOBODY and len(master_options(s, LoadAsMaster(master, wagon))) > 1:
        ask(s, LoadAsMaster(master, wagon))


def begin_guests(s: HaendlerState, wagon: int, _log: Log | None) -> None:
    """Then the guests: by bargaining, or in the light game for a fixed fee (LOAD-3, LIGHT-2)."""
    master = s.masters[wagon]
    if master == NOBODY:
        return
    if not s.rules.options.light:
        begin_floor(s, wagon, master)
        return
    guests = [seat for seat in seats_in_order(s) if seat != master]
    ask(s, *(LoadForFee(seat, wagon) for seat in guests if guest_room(s, wagon, seat)))


def begin_free_loading(s: HaendlerState, wagon: int, _log: Log | None) -> None:
    """Guests with influence cards may load freely, clockwise (INFLUENCE-7, INFLUENCE-8).

    Everybody who holds a card is asked, whatever it is, so that the question tells nothing.
    """
    master = s.masters[wagon]
    if master == NOBODY or s.stack:
        return
    guests = [seat for seat in seats_in_order(s) if seat != master and cards_held(s, seat)]
    ask(s, *(LoadFreely(seat, wagon) for seat in guests if guest_room(s, wagon, seat)))


# The loading master


def master_options(s: HaendlerState, frame: LoadAsMaster) -> Sequence[Action]:
    """Up to three goods of one kind, none of a guest's kind to begin with (LOAD-1, LOAD-13)."""
    seat = frame.seat
    rules = s.rules
    wagon = frame.wagon
    store = store_of(seat, s.wagons[wagon])
    kind = masters_kind(s, wagon)
    options: list[Action] = [rules.actions.load_nothing]
    for good in rules.board.makes[s.wagons[wagon]] if kind < 0 else (kind,):
        if not master_barred(s, frame, good):
            room = masters_room(s, wagon, seat, good)
            options += rules.actions.load[good][: min(s.warehouses[store + good], room)]
    return options


def masters_room(s: HaendlerState, wagon: int, seat: int, good: int) -> int:
    """How many goods of a kind fit into the loading master's row (LOAD-1, LOAD-11)."""
    return s.rules.master_goods - s.hold[row_of(s, wagon, seat) + good]


def master_barred(s: HaendlerState, frame: LoadAsMaster, good: int) -> str:
    """The clause that keeps the loading master from a good, if any (LOAD-2, LOAD-11, LOAD-13)."""
    wagon = frame.wagon
    if not s.warehouses[store_of(frame.seat, s.wagons[wagon]) + good]:
        return "LOAD-2"
    kind = masters_kind(s, wagon)
    if kind >= 0:
        return "" if good == kind else "LOAD-11"
    return "LOAD-13" if _on_board(s, wagon, good) else ""


def _on_board(s: HaendlerState, wagon: int, good: int) -> bool:
    """Whether anybody has a good of that kind on the wagon."""
    return any(s.hold[row_of(s, wagon, 0) + good : row_of(s, wagon + 1, 0) : KINDS])


def apply_master(
    s: HaendlerState, frame: LoadAsMaster, action: Load | Plain, log: Log | None
) -> None:
    """The goods leave the warehouse for the master's row (LOAD-1, LOAD-2).

    A master who loads nothing is not asked again in this round (LOAD-14).
    """
    seat = frame.seat
    answered(s)
    if isinstance(action, Plain):
        return
    put_on_board(s, frame.wagon, seat, action.good, action.count)
    if log:
        log.tell(MasterLoaded(seat, frame.wagon + 1, GOODS[action.good], action.count))


# Guests


def guest_options(s: HaendlerState, frame: LoadAsGuest) -> Sequence[Action]:
    """Any good in the warehouse there but the master's kind, or no more (LOAD-2, LOAD-5)."""
    load = s.rules.actions.load
    options: list[Action] = [load[good][0] for good in guest_goods(s, frame.wagon, frame.seat)]
    options.append(s.rules.actions.done)
    return options


def apply_guest(
    s: HaendlerState, frame: LoadAsGuest, action: Load | Plain, log: Log | None
) -> None:
    """One good goes on board; the guest goes on while the leave and its goods last (LOAD-4)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
    else:
        _load_one(s, frame.wagon, seat, action.good, log)
        left = min(frame.left - 1, guest_room(s, frame.wagon, seat))
        if left:
            ask_instead(s, LoadAsGuest(seat, frame.wagon, left))
            return
        answered(s)
    settle_floor(s, seat)


def _load_one(s: HaendlerState, wagon: int, seat: int, good: int, log: Log | None) -> None:
    put_on_board(s, wagon, seat, good, 1)
    if log:
        log.tell(GuestLoaded(seat, wagon + 1, GOODS[good]))


def fee_options(s: HaendlerState, frame: LoadForFee) -> Sequence[Action]:
    """A good for the fixed fee, if the bag holds it, or no more (LIGHT-2)."""
    seat = frame.seat
    actions = s.rules.actions
    if not can_pay_fee(s, seat):
        return (actions.done,)
    return [*(actions.load[good][0] for good in guest_goods(s, frame.wagon, seat)), actions.done]


def can_pay_fee(s: HaendlerState, seat: int) -> bool:
    """Whether the bag holds the fixed fee for one more good (LIGHT-2)."""
    return s.bags[seat] >= s.rules.data.pieces.light.fee_each


def apply_fee(s: HaendlerState, frame: LoadForFee, action: Load | Plain, log: Log | None) -> None:
    """The fee goes to the loading master, the good on board (LIGHT-2)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    florins = s.rules.data.pieces.light.fee_each
    master = s.masters[frame.wagon]
    pay(s, seat, -florins, FOR_FEES)
    pay(s, master, florins, FOR_FEES)
    if log:
        log.tell(FeePaid(seat, master, 1, florins))
    _load_one(s, frame.wagon, seat, action.good, log)
    if not guest_room(s, frame.wagon, seat):
        answered(s)


def free_options(s: HaendlerState, frame: LoadFreely) -> Sequence[Action]:
    """Play the card or not (INFLUENCE-7)."""
    seat = frame.seat
    actions = s.rules.actions
    if holds_card(s, seat, FREE_LOADING):
        return (actions.free_loading, actions.skip)
    return (actions.skip,)


def apply_free(s: HaendlerState, frame: LoadFreely, action: Plain, log: Log | None) -> None:
    """The card is spent, and its owner loads without leave and fee (INFLUENCE-7)."""
    seat = frame.seat
    if action is s.rules.actions.skip:
        answered(s)
        return
    spend_card(s, seat, FREE_LOADING)
    if log:
        log.tell(CardPlayed(seat, CARDS[FREE_LOADING]))
    ask_instead(s, LoadAsGuest(seat, frame.wagon, guest_room(s, frame.wagon, seat)))
