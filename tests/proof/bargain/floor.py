"""The open floor (chapter FLOOR) and how a bargain is kept (chapter PAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.floor import speaking
from kontor.engine.stack import answered, ask_instead
from tests.proof.bargain import events
from tests.proof.bargain.sites import following_turn, perform, yield_limit
from tests.proof.bargain.state import (
    ACCEPTS,
    ASK_CLOTH,
    ASK_SALT,
    ASK_WARE,
    ASKS,
    CLAIMS,
    CLOTH,
    COINS,
    DECLINE,
    DRAFT,
    DROP,
    ENDLESS,
    GIVE_FIVE,
    GIVE_ONE,
    GIVE_WARE,
    GIVES,
    MINT,
    PERFORM,
    PROMISE,
    PROMISED,
    REVISE,
    SALT,
    SILENT,
    SUBMIT,
    TERMS,
    WARES,
    WITHDRAW,
    Accept,
    AddTerm,
    BargainState,
    Floor,
    Settle,
    Ware,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Event, Log
    from kontor.engine.state import Action

# FLOOR: the open floor


def seats_on_floor(s: BargainState, _frame: Floor) -> tuple[int, ...]:
    """The host, who is never silent, and all guests who are not (FLOOR-1, FLOOR-4)."""
    return speaking(s.silent)


def floor_options(s: BargainState, frame: Floor, seat: int) -> Sequence[Action]:
    """What the host may decide, or what a guest may say."""
    if seat == frame.host:
        return host_options(s, frame)
    if s.drafts[seat]:
        return draft_options(s, frame, seat)
    return guest_options(s, frame, seat)


def host_options(s: BargainState, frame: Floor) -> Sequence[Action]:
    """Accept, act in person, or decline once all are silent (FLOOR-6)."""
    options: list[Action] = [ACCEPTS[guest] for guest, offer in enumerate(s.offers) if offer]
    options.append(PERFORM)
    if not any(s.offers) and seats_on_floor(s, frame) == (frame.host,):
        options.append(DECLINE)
    return options


def guest_options(s: BargainState, frame: Floor, seat: int) -> Sequence[Action]:
    """Begin an offer, revise or withdraw one, or fall silent (FLOOR-3 to FLOOR-5)."""
    options: list[Action] = []
    if s.talk[seat] and can_give(s, frame, seat):
        options.append(DRAFT)
        if s.offers[seat]:
            options.append(REVISE)
    if s.offers[seat]:
        options.append(WITHDRAW)
    return [*options, SILENT]


def can_give(s: BargainState, frame: Floor, seat: int) -> bool:
    """Whether a guest has anything to offer (FLOOR-2)."""
    return bool(s.coins[seat] or any(s.wares[seat]) or yield_limit(s, frame.site))


def draft_options(s: BargainState, frame: Floor, seat: int) -> Sequence[Action]:
    """Add to the offer, put it on the table, or drop it (FLOOR-2, FLOOR-3).

    Nobody offers more than they have, nor gives and asks for the same ware.
    """
    draft = s.drafts[seat]
    options: list[Action] = []
    purse = s.coins[seat] - draft[COINS]
    if purse:
        options.append(GIVE_ONE)
    if purse >= GIVE_FIVE.count:
        options.append(GIVE_FIVE)
    for ware, (give, asked) in enumerate(zip(GIVE_WARE, ASK_WARE, strict=True)):
        if s.wares[seat][ware] > draft[give] and not draft[asked]:
            options.append(GIVES[ware])
    for ware, (give, asked) in enumerate(zip(GIVE_WARE, ASK_WARE, strict=True)):
        if s.wares[frame.host][ware] > draft[asked] and not draft[give]:
            options.append(ASKS[ware])
    if yield_limit(s, frame.site) > draft[PROMISED]:
        options.append(PROMISE)
    if draft[COINS] or draft[CLOTH] or draft[SALT] or draft[PROMISED]:
        options.append(SUBMIT)
    return [*options, DROP]


def apply_floor(s: BargainState, frame: Floor, seat: int, action: Action, log: Log | None) -> None:
    """One word on the floor."""
    if seat == frame.host:
        apply_host(s, frame, action, log)
    elif isinstance(action, AddTerm):
        s.drafts[seat][action.term] += action.count
    else:
        apply_word(s, seat, action, log)


def apply_word(s: BargainState, seat: int, action: Action, log: Log | None) -> None:
    """What a guest says that adds no term (FLOOR-3 to FLOOR-5)."""
    if action in (DRAFT, REVISE):
        s.drafts[seat] = s.offers[seat][:] if action is REVISE else [0] * len(TERMS)
        if s.talk[seat] != ENDLESS:
            s.talk[seat] -= 1
        said: Event = events.DraftBegun(seat)
    elif action is SUBMIT:
        s.offers[seat] = s.drafts[seat]
        s.drafts[seat] = []
        said = events.OfferMade(seat, *s.offers[seat])
    elif action is DROP:
        s.drafts[seat] = []
        said = events.DraftDropped(seat)
    elif action is WITHDRAW:
        s.offers[seat] = []
        said = events.OfferWithdrawn(seat)
    else:
        assert action is SILENT, f"{action.text} is nothing a guest may say"
        s.silent[seat] = 1
        said = events.FellSilent(seat)
    if log:
        if action is SUBMIT:
            log.barrier()  # all have heard what nobody knew
        log.tell(said)


def floor_grounds(s: BargainState, frame: Floor, seat: int, action: Action) -> tuple[object, ...]:
    """A bargain rests on its terms, the end of the floor on all that is offered (FLOOR-6)."""
    del frame, seat
    if isinstance(action, Accept):
        return tuple(s.offers[action.guest])
    if action in (PERFORM, DECLINE):
        return tuple(tuple(offer) for offer in s.offers)
    return ()


def apply_host(s: BargainState, frame: Floor, action: Action, log: Log | None) -> None:
    """The host ends the floor (FLOOR-6)."""
    host = frame.host
    offer = s.offers[action.guest] if isinstance(action, Accept) else []
    close_floor(s)
    if isinstance(action, Accept):
        strike_bargain(s, frame, action.guest, offer, log)
    elif action is PERFORM:
        if log:
            log.tell(events.ActedInPerson(host))
        ask_instead(s, *perform(s, host, frame.site, log), *following_turn(s, host))
    else:
        if log:
            log.tell(events.ActionDeclined(host))
        ask_instead(s, *following_turn(s, host))


def close_floor(s: BargainState) -> None:
    """Nothing said on a floor outlives it."""
    players = s.options.players
    s.offers = [[] for _ in range(players)]
    s.drafts = [[] for _ in range(players)]
    s.silent = [0] * players
    s.talk = [s.options.talk or ENDLESS] * players


# PAY: bargains are kept


def strike_bargain(
    s: BargainState, frame: Floor, guest: int, offer: list[int], log: Log | None
) -> None:
    """Pay at once what is there, let the guest act, then settle the promise (PAY-1 to PAY-3)."""
    host = frame.host
    if log:
        log.tell(events.OfferAccepted(host, guest))
    s.coins[guest] -= offer[COINS]
    s.coins[host] += offer[COINS]
    for ware, count in enumerate((offer[CLOTH] - offer[ASK_CLOTH], offer[SALT] - offer[ASK_SALT])):
        s.wares[guest][ware] -= count
        s.wares[host][ware] += count
    promised = offer[PROMISED]
    questions = perform(s, guest, frame.site, log)
    if promised and frame.site == MINT:
        s.coins[guest] -= promised
        s.coins[host] += promised
        if log:
            log.tell(events.CoinsPaid(guest, host, promised))
    elif promised:
        questions = [*questions, Settle(host, guest, promised)]
    ask_instead(s, *questions, *following_turn(s, host))


def settle_options(s: BargainState, frame: Settle) -> Sequence[Action]:
    """The wares the bought action has yielded (PAY-3)."""
    seat = frame.seat
    del frame, seat
    return [CLAIMS[ware] for ware, count in enumerate(s.yielded) if count]


def apply_settle(s: BargainState, frame: Settle, action: Ware, log: Log | None) -> None:
    """The debtor hands the ware over (PAY-3)."""
    seat = frame.seat
    s.yielded[action.ware] -= 1
    s.wares[frame.debtor][action.ware] -= 1
    s.wares[seat][action.ware] += 1
    if log:
        log.tell(events.PromiseKept(frame.debtor, seat, WARES[action.ware]))
    if frame.left > 1:
        ask_instead(s, Settle(seat, frame.debtor, frame.left - 1))
    else:
        answered(s)
