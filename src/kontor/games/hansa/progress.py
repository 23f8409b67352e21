"""The progress policy: plays like a person in a hurry, from what everybody can see.

It claims what it can, builds routes where a piece is wanted least, fetches pieces when the supply
runs low, gathers scattered pieces by moving, and takes actions before offices early on. It reads
masks instead of scanning the options, because whole games are to take a few milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits, highest, lowest
from kontor.games.hansa.actions import (
    Establish,
    ExtraOffice,
    Income,
    Lift,
    SetDown,
    TakeFigure,
    Upgrade,
    UseMarker,
)
from kontor.games.hansa.frames import (
    ClaimReward,
    LiftPieces,
    PayCost,
    SetDisplaced,
    SetLifted,
    ShiftPiece,
    Turn,
    UsePermanent,
)
from kontor.games.hansa.names import (
    ABILITIES,
    ACTIONS,
    BOOK,
    DEVELOP,
    MERCHANT,
    OWN_PIECES,
    PRIVILEGE,
    TRADER,
)
from kontor.games.hansa.rules.regions import entry_mask
from kontor.games.hansa.state import full_routes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Action, Frame
    from kontor.games.hansa.state import HansaState

SAMPLES: Final = 5  # routes looked at when nothing is begun
POOR: Final = 7  # pieces in all below which none is put into an office
RICH: Final = 4  # supply from which a rival is sometimes displaced for the fun of it
LOW: Final = 2  # supply below which pieces are fetched


def progress(s: HansaState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """One choice from the options; equal arguments give equal choices."""
    frame = s.stack[-1]
    choose = CHOOSERS.get(type(frame))
    if choose is not None:
        return choose(s, frame, seat, options, roll)
    return options[(roll * len(options)) >> 64]


def _turn(s: HansaState, _frame: Frame, seat: int, options: Sequence[Action], roll: int) -> Action:
    if not s.actions_left:
        return options[(roll & 3) % len(options)]
    actions = s.rules.actions
    full = full_routes(s, seat)
    if full:
        guard = full & -full
        return actions.claim[s.rules.board.route_of[highest(guard)]]
    if len(s.unused[seat]) > (roll >> 20 & 7):
        special = _special(options, roll)
        if special is not None:
            return special
    supply = s.supply[seat * 2 + TRADER] + s.supply[seat * 2 + MERCHANT]
    if supply < LOW and isinstance(options[0], Income):
        return _income(options, roll)
    return _build(s, seat, options, roll, supply)


def _special(options: Sequence[Action], roll: int) -> Action | None:
    """A marker, favour, toll or neutral claim from the end of the list, or none."""
    found = []
    for place in range(len(options) - 2, -1, -1):
        option = options[place]
        if isinstance(option, (Lift, Income)) or hasattr(option, "kind"):
            break
        if isinstance(option, UseMarker) and option.marker == DEVELOP:
            return option
        found.append(option)
    return found[roll % len(found)] if found else None


def _income(options: Sequence[Action], roll: int) -> Action:
    """Mostly the mix with most merchants."""
    last = 0
    while isinstance(options[last + 1], Income):
        last += 1
    return options[last if roll & 4 else 0]


def _build(s: HansaState, seat: int, options: Sequence[Action], roll: int, supply: int) -> Action:
    """Go on with the route that lacks least, else begin one, else fetch or move pieces."""
    board = s.rules.board
    own = s.own[seat]
    entry = entry_mask(s, seat) if board.closed else board.all
    if supply >= RICH and not roll >> 40 & 15:
        wanted = _rival(s, seat, entry, roll)
    else:
        wanted = _nearest_route(s, own, entry, supply, s.supply[seat * 2 + MERCHANT])
    if not wanted and supply >= LOW:
        wanted = _new_route(s, seat, entry, roll)
    if wanted:
        choice = _piece_for(s, seat, wanted)
        if choice is not None:
            return choice
    if isinstance(options[0], Income):
        return options[0]
    if own.bit_count() > 1 and roll & 24:
        lifts = bits(own)
        space = lifts[roll % len(lifts)]
        return s.rules.actions.lift[space >> 3][1 << (space & 7)][0]
    return options[(roll * len(options)) >> 64]


def _rival(s: HansaState, seat: int, entry: int, roll: int) -> int:
    """A rival's trader in the way of an own piece, as a bit, or any rival's; 0 for none."""
    board = s.rules.board
    rivals = s.occupied & ~s.own[seat] & ~s.discs & board.villages & entry
    near = 0
    for space in bits(s.own[seat]):
        near |= board.route_mask[board.route_of[space]]
    found = bits(rivals & near or rivals)
    return 1 << found[(roll >> 10) % len(found)] if found else 0


def _nearest_route(s: HansaState, own: int, entry: int, supply: int, merchants: int) -> int:
    """The next space, as a bit, of the begun route with fewest spaces to fill; 0 for none."""
    board = s.rules.board
    wanted, fewest = 0, 9
    rest = own
    while rest:
        route = board.route_of[lowest(rest)]
        mask = board.route_mask[route]
        rest &= ~mask
        missing = mask & ~own
        count = missing.bit_count()
        free = missing & ~s.occupied & entry
        if free != missing:
            # One rival in the way is worth displacing, more are not.
            if count > 1 + free.bit_count() or supply < 4 or missing & ~entry:
                continue
            count += 1
        if count < fewest and (missing & board.ships).bit_count() <= merchants:
            fewest = count
            wanted = free & -free if free else missing & -missing
    return wanted


def _new_route(s: HansaState, seat: int, entry: int, roll: int) -> int:
    """The best of a few empty routes: markers, wanted abilities, open slots."""
    board = s.rules.board
    best, wanted = -1, 0
    level = s.levels[seat * ABILITIES + PRIVILEGE]
    merchants = s.supply[seat * 2 + MERCHANT]
    hasty = s.levels[seat * ABILITIES + ACTIONS] < s.rules.last_step[ACTIONS]
    for step in range(SAMPLES):
        route = (roll >> (7 * step)) % board.routes
        mask = board.route_mask[route]
        rivals = mask & s.occupied
        # A lone rival is put up with, to be displaced at the end; a crowded route is not.
        if rivals & (rivals - 1) or mask & ~entry or (mask & board.ships).bit_count() > merchants:
            continue
        value = 5 - mask.bit_count() + 3 * (s.markers[route] >= 0) - (rivals > 0)
        for city in board.ends[route]:
            taken = len(s.offices[city])
            slots = board.slots[city]
            value += 2 * (taken < len(slots) and slots[taken].colour <= level)
            if board.abilities[city]:
                value += 6 if hasty and ACTIONS in board.abilities[city] else 2
        if value > best:
            free = mask & ~rivals
            best, wanted = value, free & -free
    return wanted


def _piece_for(s: HansaState, seat: int, wanted: int) -> Action | None:
    """Place on or displace from the wanted space, with a trader if it takes one."""
    space = highest(wanted)
    kind = 0 if s.supply[seat * 2 + TRADER] and s.rules.board.villages & wanted else 1
    if not s.supply[seat * 2 + kind]:
        return None
    actions = s.rules.actions
    if s.occupied & wanted:
        owed = s.rules.cost[1 if s.discs & wanted else 0]
        if s.supply[seat * 2 + TRADER] + s.supply[seat * 2 + MERCHANT] <= owed:
            return None
        return actions.displace[kind][space >> 3][1 << (space & 7)][0]
    if s.laid and s.supply[seat * 2 + TRADER] + s.supply[seat * 2 + MERCHANT] < LOW:
        return None
    return actions.place[kind][space >> 3][1 << (space & 7)][0]


def _reward(
    s: HansaState, _frame: Frame, seat: int, options: Sequence[Action], roll: int
) -> Action:
    """Actions and other abilities early, then offices and figures."""
    best, choice = -1, options[-1]
    # Whoever has hardly a piece left must not put the last ones into offices.
    pieces = sum(s.stock[seat * 2 : seat * 2 + 2]) + sum(s.supply[seat * 2 : seat * 2 + 2])
    poor = pieces + s.own[seat].bit_count() < POOR
    for option in options:
        value = roll & 3
        roll >>= 2
        if isinstance(option, Upgrade):
            early = s.turns < 12 * s.rules.seats
            value += 8 if option.ability == ACTIONS else 4 if early else 2
            value += option.ability == BOOK
            value += 8 * poor
        elif poor:
            continue
        elif isinstance(option, Establish):
            value += 4
        elif isinstance(option, TakeFigure):
            value += 5
        elif isinstance(option, ExtraOffice):
            value += 3
        else:
            value = 0
        if value > best:
            best, choice = value, option
    return choice


def _lift(s: HansaState, _frame: Frame, _seat: int, options: Sequence[Action], roll: int) -> Action:
    """Lift on while scattered pieces are there."""
    if not s.hand or roll & 3:
        return options[(roll * len(options)) >> 64]
    return options[-1]


def _set_down(
    s: HansaState, frame: Frame, seat: int, options: Sequence[Action], roll: int
) -> Action:
    """Own pieces go where a route lacks least; others anywhere."""
    if frame[1] == OWN_PIECES:
        merchants = s.hand[0] & 1
        wanted = _nearest_route(s, s.own[seat], s.rules.board.all, 0, merchants)
        if wanted:
            space = highest(wanted)
            for option in options:
                if isinstance(option, SetDown) and option.space == space:
                    return option
    return options[(roll * len(options)) >> 64]


def _first(
    _s: HansaState, _frame: Frame, _seat: int, options: Sequence[Action], _roll: int
) -> Action:
    """The cheapest payment stands first."""
    return options[0]


def _not_last(
    _s: HansaState, _frame: Frame, _seat: int, options: Sequence[Action], roll: int
) -> Action:
    """Anything but stopping, which stands last."""
    return options[(roll * max(1, len(options) - 1)) >> 64]


CHOOSERS: Final[
    dict[type[Frame], Callable[[HansaState, Frame, int, Sequence[Action], int], Action]]
] = {
    Turn: _turn,
    PayCost: _first,
    SetDisplaced: _not_last,
    LiftPieces: _lift,
    SetLifted: _set_down,
    ShiftPiece: _not_last,
    ClaimReward: _reward,
    UsePermanent: _not_last,
}
