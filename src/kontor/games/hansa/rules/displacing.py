"""Displacing a rival's piece, its cost, and the owner's relocation (chapter DISPLACE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import Add, Lift, Relocate
from kontor.games.hansa.events import (
    CostPaid,
    NeutralDisplaced,
    PieceAdded,
    PieceDisplaced,
    PieceLifted,
    PieceRelocated,
    PieceReturned,
    PieceSetDown,
)
from kontor.games.hansa.frames import PayCost, SetDisplaced, SetMoved, SetNeutral
from kontor.games.hansa.menu import Menu
from kontor.games.hansa.modules.favours import compensation, relocates_freely
from kontor.games.hansa.names import KIND_NAMES, MERCHANT, TRADER, kind_of, owner_of, piece_of
from kontor.games.hansa.rules.regions import note_entry
from kontor.games.hansa.state import of_seat, put_on, take_off

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import Displace, Pay, SetDown
    from kontor.games.hansa.state import HansaState


def displace_options(s: HansaState, seat: int, entry: int, menu: Menu) -> None:
    """Every rival's space the seat can pay for (DISPLACE-1, DISPLACE-2, DISPLACE-4, DISPLACE-5).

    A neutral trader is a rival's trader (TWO-5).
    """
    rivals = payable(s, seat) & entry
    if not rivals:
        return
    displace = s.rules.actions.displace
    if s.supply[seat * 2]:
        menu.spread(displace[TRADER], rivals & s.rules.board.villages)
    if s.supply[seat * 2 + 1]:
        menu.spread(displace[MERCHANT], rivals)


def payable(s: HansaState, seat: int) -> int:
    """Rivals' spaces whose price is left beside the piece that takes them (DISPLACE-4)."""
    affordable = s.supply[seat * 2] + s.supply[seat * 2 + 1] - 1
    cost = s.rules.cost
    if affordable < cost[TRADER]:
        return 0
    rivals = s.occupied & ~s.own[seat]
    return rivals if affordable >= cost[MERCHANT] else rivals & ~s.discs


def displace(s: HansaState, seat: int, action: Displace, log: Log | None) -> None:
    """Take the space, pay, and let the owner relocate before anything else (DISPLACE-6)."""
    s.actions_left -= 1
    rules = s.rules
    space = action.space
    piece = take_off(s, space)
    owner, kind = owner_of(piece), kind_of(piece)
    s.supply[piece_of(seat, action.kind)] -= 1
    put_on(s, piece_of(seat, action.kind), space)
    if rules.board.closed:
        note_entry(s, seat, space)
    cost = rules.cost[kind]
    route = rules.board.route_of[space]
    name = rules.board.space_names[space]
    if owner == rules.neutral:
        s.stock[piece] += 1
        ask(s, PayCost(seat, cost), SetNeutral(1 - seat, route, 2))
        if log:
            log.tell(NeutralDisplaced(seat, name))
        return
    extras = compensation(s, owner, kind)
    ask(s, PayCost(seat, cost), SetDisplaced(owner, route, kind, extras))
    if log:
        log.tell(PieceDisplaced(seat, owner, KIND_NAMES[kind], name))


def payment_options(s: HansaState, frame: PayCost) -> Sequence[Action]:
    """Every mix of pieces that pays the cost (DISPLACE-3)."""
    seat = frame.seat
    traders, merchants = of_seat(s.supply, seat)
    pieces = frame.pieces
    pay = s.rules.actions.pay
    return [
        pay[pieces - discs, discs]
        for discs in range(max(0, pieces - traders), min(merchants, pieces) + 1)
    ]


def apply_payment(s: HansaState, frame: PayCost, action: Pay, log: Log | None) -> None:
    """Pay from supply to stock (DISPLACE-2)."""
    seat = frame.seat
    assert frame.pieces == action.traders + action.merchants, "the payment is exact"
    s.supply[piece_of(seat, TRADER)] -= action.traders
    s.supply[piece_of(seat, MERCHANT)] -= action.merchants
    s.stock[piece_of(seat, TRADER)] += action.traders
    s.stock[piece_of(seat, MERCHANT)] += action.merchants
    answered(s)
    if log:
        log.tell(CostPaid(seat, action.traders, action.merchants))


def nearest(s: HansaState, rings: tuple[int, ...], accepted: int) -> int:
    """The free spaces of the nearest routes that have any (DISPLACE-11 to 14)."""
    free = accepted & ~s.occupied
    for ring in rings:
        found = ring & free
        if found:
            return found
    return 0


def accepted_by(s: HansaState, kind: int) -> int:
    """The spaces that take a kind (PLACE-4)."""
    return s.rules.board.all if kind == MERCHANT else s.rules.board.villages


def displaced_targets(s: HansaState, frame: SetDisplaced) -> int:
    """Where the displaced piece may stand (DISPLACE-11, FAVOUR-5)."""
    accepted = accepted_by(s, frame.kind)
    if relocates_freely(s, frame.seat):
        return accepted & ~s.occupied
    return nearest(s, s.rules.board.rings[frame.route], accepted)


def added_targets(s: HansaState, frame: SetDisplaced, kind: int) -> int:
    """Where a further piece of a kind may stand (DISPLACE-11, DISPLACE-14)."""
    accepted = accepted_by(s, kind)
    free = relocates_freely(s, frame.seat)
    if frame.kind >= 0:
        # The last space for the displaced piece is kept for it.
        reach = s.rules.board.all if free else s.rules.board.reach[frame.route]
        left = reach & accepted_by(s, frame.kind) & ~s.occupied
        if not left & (left - 1):
            accepted &= ~left
    if free and s.rules.free_extras:
        return accepted & ~s.occupied
    return nearest(s, s.rules.board.rings[frame.route], accepted)


def relocation_options(s: HansaState, frame: SetDisplaced) -> Sequence[Action]:
    """Set down the displaced piece or a further one, or stop once it stands (DISPLACE-15).

    Without a space for it the piece goes to the stock, and nothing is added (DISPLACE-16).
    """
    seat = frame.seat
    actions = s.rules.actions
    menu = Menu()
    if frame.kind >= 0:
        targets = displaced_targets(s, frame)
        if not targets:
            return (actions.give_back,)
        menu.spread(actions.relocate, targets)
    if frame.extras:
        _added_options(s, frame, seat, menu)
    if frame.kind < 0:
        menu.tail.append(actions.done)
    return menu


def _added_options(s: HansaState, frame: SetDisplaced, seat: int, menu: Menu) -> None:
    """Further pieces from the stock, else the supply, else the board (DISPLACE-8 to 10)."""
    traders, merchants = of_seat(added_from(s, seat), seat)
    if not traders and not merchants:
        _lift_options(s, frame, seat, menu)
        return
    # A further piece equal to the displaced one need not be offered first: it comes to the same.
    twin = -1 if relocates_freely(s, seat) else frame.kind
    if traders and twin != TRADER:
        menu.spread(s.rules.actions.add[TRADER], added_targets(s, frame, TRADER))
    if merchants and twin != MERCHANT:
        menu.spread(s.rules.actions.add[MERCHANT], added_targets(s, frame, MERCHANT))


def added_from(s: HansaState, seat: int) -> list[int]:
    """Where further pieces come from: the stock, else the supply (DISPLACE-8, DISPLACE-9)."""
    stock = s.stock
    return stock if stock[seat * 2] or stock[seat * 2 + 1] else s.supply


def _lift_options(s: HansaState, frame: SetDisplaced, seat: int, menu: Menu) -> None:
    """Own pieces on routes that could go where a further piece may stand (DISPLACE-10)."""
    liftable = 0
    reach = s.rules.board.reach[frame.route]
    for kind, mask in enumerate((s.own[seat] & ~s.discs, s.own[seat] & s.discs)):
        if added_targets(s, frame, kind):
            liftable |= mask
        else:
            liftable |= mask & reach
    # The displacer's newcomer stands on the route of the displacement; own pieces there may leave.
    menu.spread(s.rules.actions.lift, liftable)


def apply_relocation(s: HansaState, frame: SetDisplaced, action: Action, log: Log | None) -> None:
    """Set down the displaced piece, add one, take one from the board, or stop (DISPLACE-15)."""
    seat = frame.seat
    kind, extras = frame.kind, frame.extras
    names = s.rules.board.space_names
    if isinstance(action, Relocate):
        put_on(s, piece_of(seat, kind), action.space)
        if log:
            log.tell(PieceRelocated(seat, KIND_NAMES[kind], names[action.space]))
        _continue(s, frame, -1, extras)
    elif isinstance(action, Add):
        added_from(s, seat)[piece_of(seat, action.kind)] -= 1
        put_on(s, piece_of(seat, action.kind), action.space)
        if log:
            log.tell(PieceAdded(seat, KIND_NAMES[action.kind], names[action.space]))
        _continue(s, frame, kind, extras - 1)
    elif isinstance(action, Lift):
        piece = take_off(s, action.space)
        s.hand.append(piece)
        ask_instead(s, SetMoved(seat, frame.route), frame._replace(extras=extras - 1))
        if log:
            log.tell(PieceLifted(seat, seat, KIND_NAMES[kind_of(piece)], names[action.space]))
    else:
        if action is s.rules.actions.give_back:
            s.stock[piece_of(seat, kind)] += 1
            if log:
                log.tell(PieceReturned(seat, KIND_NAMES[kind]))
        answered(s)


def _continue(s: HansaState, frame: SetDisplaced, kind: int, extras: int) -> None:
    if kind < 0 and not extras:
        answered(s)
    else:
        ask_instead(s, SetDisplaced(frame.seat, frame.route, kind, extras))


def moved_options(s: HansaState, frame: SetMoved) -> Sequence[Action]:
    """Where a piece taken from the board may stand (DISPLACE-10, DISPLACE-11)."""
    below = s.stack[-2]
    assert isinstance(below, SetDisplaced), "the relocation waits below"
    targets = added_targets(s, below, kind_of(s.hand[0]))
    assert targets, f"{frame} asks for a piece that fits nowhere"
    menu = Menu()
    menu.spread(s.rules.actions.set_down, targets)
    return menu


def apply_moved(s: HansaState, frame: SetMoved, action: SetDown, log: Log | None) -> None:
    """Set it down, and go on with the relocation (DISPLACE-10)."""
    seat = frame.seat
    piece = s.hand.pop()
    put_on(s, piece, action.space)
    answered(s)
    below = s.stack[-1]
    assert isinstance(below, SetDisplaced), f"the relocation from {frame.route} waits below"
    if below.kind < 0 and not below.extras:
        answered(s)
    if log:
        name = s.rules.board.space_names[action.space]
        log.tell(PieceSetDown(seat, seat, KIND_NAMES[kind_of(piece)], name))
