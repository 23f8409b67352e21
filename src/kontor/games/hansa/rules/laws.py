"""What keeps a seat from an action, question by question: each condition beside its clause.

The conditions are those by which the options are made. A law answers with the first clause that
stands in the way, with an empty one where none does, and with None where the question is about
other things. Questions whose own clause says all there is to say have no row here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from kontor.engine.legality import first_broken
from kontor.games.hansa.actions import (
    Add,
    BuyFavour,
    Claim,
    Displace,
    Establish,
    ExtraOffice,
    Found,
    Income,
    Lift,
    NeutralClaim,
    PayToll,
    Place,
    PutMarker,
    Relocate,
    SetDown,
    TakeFigure,
    Upgrade,
    UseMarker,
)
from kontor.games.hansa.frames import (
    ClaimReward,
    DevelopAbility,
    LiftPieces,
    PlaceMarker,
    SetDisplaced,
    SetLifted,
    SetMoved,
    Turn,
    UsePermanent,
)
from kontor.games.hansa.modules.favours import may_buy_favour, relocates_freely
from kontor.games.hansa.modules.toll import toll_options
from kontor.games.hansa.modules.two_player import neutral_claim_options
from kontor.games.hansa.names import (
    DEVELOP_PRIVILEGE,
    INDEPENDENT_OFFICE,
    OWN_PIECES,
    PLACE_2_FROM_ROUTE,
    RIVAL_TO_ROADS,
    piece_of,
)
from kontor.games.hansa.rules.abilities import can_upgrade
from kontor.games.hansa.rules.claiming import (
    claim_options,
    figure_barred,
    route_kinds,
    takes_extra,
)
from kontor.games.hansa.rules.displacing import (
    accepted_by,
    added_from,
    added_targets,
    displaced_targets,
    moved_options,
    payable,
    relocation_options,
)
from kontor.games.hansa.rules.income import income_options
from kontor.games.hansa.rules.markers import marker_barred
from kontor.games.hansa.rules.moving import LIFTED_BY, lift_sources, liftable, next_targets
from kontor.games.hansa.rules.offices import office_barred
from kontor.games.hansa.rules.permanent import permanent_options
from kontor.games.hansa.rules.placing import unblocked
from kontor.games.hansa.rules.regions import entry_barred
from kontor.games.hansa.rules.turn import marker_routes
from kontor.games.hansa.state import of_seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import Action, Frame
    from kontor.games.hansa.state import HansaState

Barred: TypeAlias = "str | None"


def barred(s: HansaState, action: Action) -> Barred:
    """The clause that keeps the seat who is asked from an action; None where no law says so."""
    frame = s.stack[-1]
    law = LAWS.get(type(frame))
    return law(s, frame, action) if law else None


def listed(
    options: Callable[[HansaState, int, list[Action]], None], s: HansaState, seat: int
) -> list[Action]:
    """What a part of the turn offers."""
    out: list[Action] = []
    options(s, seat, out)
    return out


# The turn


def turn_law(s: HansaState, frame: Turn, action: Action) -> Barred:
    """What is done in a turn: with an action while one is left, or without."""
    found = action_law(s, frame.seat, action)
    return free_law(s, frame.seat, action) if found is None else found


def action_law(s: HansaState, seat: int, action: Action) -> Barred:
    """Each of the five actions, of which one must be left (TURN-1)."""
    if isinstance(action, Place | Displace):
        found = (
            place_law(s, seat, action) if isinstance(action, Place) else push_law(s, seat, action)
        )
    elif isinstance(action, Income):
        there = any(of_seat(s.stock, seat))
        mixes = listed(income_options, s, seat)
        found = first_broken((there, "INCOME-5"), (action in mixes, "INCOME-1"))
    elif isinstance(action, Lift):
        found = first_broken((liftable(s, seat, OWN_PIECES) >> action.space & 1, "MOVE-1"))
    elif isinstance(action, Claim):
        found = first_broken((action in listed(claim_options, s, seat), "CLAIM-1"))
    else:
        return None
    return first_broken((s.actions_left, "TURN-1")) or found


def place_law(s: HansaState, seat: int, action: Place) -> str:
    """A piece to place: on a free space that it may enter, and takes it (PLACE-1 to 4)."""
    space = action.space
    return first_broken((not s.occupied >> space & 1, "PLACE-1")) or (
        entry_barred(s, seat, space)
        or kind_barred(s, seat, action)
        or first_broken((unblocked(s, seat) >> space & 1, "PROMO-4"))
    )


def push_law(s: HansaState, seat: int, action: Displace) -> str:
    """A piece to displace: another's, where one's own may enter, and can be paid for."""
    space = action.space
    return first_broken(
        (s.occupied >> space & 1, "DISPLACE-1"),
        (not s.own[seat] >> space & 1, "DISPLACE-5"),
    ) or (
        entry_barred(s, seat, space)
        or kind_barred(s, seat, action)
        or first_broken((payable(s, seat) >> space & 1, "DISPLACE-4"))
    )


def kind_barred(s: HansaState, seat: int, action: Place | Displace) -> str:
    """The clause against the piece itself: none in the supply, or no space for its kind."""
    return first_broken(
        (s.supply[piece_of(seat, action.kind)], "PLACE-3"),
        (accepted_by(s, action.kind) >> action.space & 1, "PLACE-4"),
    )


def free_law(s: HansaState, seat: int, action: Action) -> Barred:
    """What takes no action: markers, favours, the toll, a claim for the neutral player."""
    rules = s.rules
    if isinstance(action, UseMarker):
        return marker_barred(s, seat, action.marker)
    if isinstance(action, BuyFavour):
        is_open = rules.options.favours and s.favours[action.favour] == -1
        return first_broken((is_open, "FAVOUR-1"), (may_buy_favour(s, seat), "FAVOUR-2"))
    if isinstance(action, PayToll):
        paid = rules.options.toll and action in listed(toll_options, s, seat)
        return first_broken((paid, "TOLL-1"))
    if isinstance(action, NeutralClaim):
        chosen = rules.neutral >= 0 and not rules.neutral_must
        return first_broken((chosen and action in listed(neutral_claim_options, s, seat), "TWO-9"))
    return None


# Pieces on their way


def relocation_law(s: HansaState, frame: SetDisplaced, action: Action) -> Barred:
    """The displaced piece first or last, further ones up to their number (DISPLACE-7 to 16)."""
    actions = s.rules.actions
    offered = action in relocation_options(s, frame)
    if isinstance(action, Relocate):
        waits = first_broken((frame.kind >= 0, "DISPLACE-15"))
        return waits or set_law(s, frame, action.space, frame.kind, displaced_targets(s, frame))
    if isinstance(action, Add | Lift):
        return first_broken(
            (frame.kind < 0 or displaced_targets(s, frame), "DISPLACE-16"),
            (frame.extras, "DISPLACE-7"),
        ) or further_law(s, frame, action, offered=offered)
    if action is actions.done:
        return first_broken((offered, "DISPLACE-15"))
    return first_broken((offered, "DISPLACE-16")) if action is actions.give_back else None


def further_law(s: HansaState, frame: SetDisplaced, action: Add | Lift, *, offered: bool) -> str:
    """A further piece: of the stock, else the supply, else the board (DISPLACE-8 to 10).

    Of equal pieces the displaced one goes first, which comes to the same (DISPLACE-15).
    """
    source = added_from(s, frame.seat)
    if isinstance(action, Lift):
        return first_broken((offered, "DISPLACE-10"))
    has = source[piece_of(frame.seat, action.kind)]
    return (
        first_broken((has, "DISPLACE-8"))
        or set_law(s, frame, action.space, action.kind, added_targets(s, frame, action.kind))
        or first_broken((offered, "DISPLACE-15"))
    )


def set_law(s: HansaState, frame: SetDisplaced, space: int, kind: int, targets: int) -> str:
    """Not on the same route, free, fit for its kind, and near (DISPLACE-11 to 14)."""
    elsewhere = s.rules.board.route_of[space] != frame.route or relocates_freely(s, frame.seat)
    return first_broken(
        (elsewhere, "DISPLACE-12"),
        (not s.occupied >> space & 1, "DISPLACE-11"),
        (accepted_by(s, kind) >> space & 1, "DISPLACE-14"),
        (targets >> space & 1, "DISPLACE-11"),
    )


def moved_law(s: HansaState, frame: SetMoved, action: Action) -> Barred:
    """A piece taken from the board goes where a further one may (DISPLACE-11)."""
    if not isinstance(action, SetDown):
        return None
    return first_broken((action in moved_options(s, frame), "DISPLACE-11"))


def lifting_law(s: HansaState, frame: LiftPieces, action: Action) -> Barred:
    """A piece to be lifted: it is there, one may, and it comes after the last one."""
    if action is s.rules.actions.done:
        return first_broken((not frame.must, LIFTED_BY[frame.whose]))
    if not isinstance(action, Lift):
        return None
    return first_broken(
        (s.occupied >> action.space & 1, "MOVE-3"),
        (liftable(s, frame.seat, frame.whose) >> action.space & 1, LIFTED_BY[frame.whose]),
        (lift_sources(s, frame) >> action.space & 1, "MOVE-3"),
    )


def setting_law(s: HansaState, frame: SetLifted, action: Action) -> Barred:
    """A lifted piece: on a free space, fit for its kind, inside its borders (MOVE-2 to 5)."""
    if not isinstance(action, SetDown):
        return None
    targets = next_targets(s, frame)
    at_sea = "REGION-15" if frame.whose == RIVAL_TO_ROADS else "MOVE-5"
    return first_broken(
        (not s.occupied >> action.space & 1, "MOVE-4"),
        ((targets | s.rules.board.villages) >> action.space & 1, at_sea),
        (targets >> action.space & 1, "MOVE-2"),
    )


# Claims and what they bring


def reward_law(s: HansaState, frame: ClaimReward, action: Action) -> Barred:
    """An office, an extra office, an ability or special prestige (CLAIM-8)."""
    seat, board = frame.seat, s.rules.board
    ends, kinds = board.ends[frame.route], route_kinds(s, seat, frame.route)
    if isinstance(action, Establish):
        at_end = first_broken((action.city in ends, "OFFICE-1"))
        return at_end or office_barred(s, seat, action.city, kinds)
    if isinstance(action, ExtraOffice):
        return first_broken(
            (frame.extra, "MARKER-14"),
            (action.city in ends and takes_extra(s, action.city), "MARKER-10"),
            (kinds[action.kind], "MARKER-10"),
        )
    if isinstance(action, Upgrade):
        shown = any(action.ability in board.abilities[city] for city in ends)
        full = can_upgrade(s, seat, action.ability)
        return first_broken((shown, "ABILITY-1"), (full, "ABILITY-3"))
    if isinstance(action, TakeFigure):
        here = first_broken((frame.route == board.special_route, "PRESTIGE-1"))
        return here or figure_barred(s, seat, action.figure, kinds)
    return None


def develop_law(s: HansaState, frame: DevelopAbility, action: Action) -> Barred:
    """Any ability that is not full (MARKER-19, ABILITY-3)."""
    if not isinstance(action, Upgrade):
        return None
    return first_broken((can_upgrade(s, frame.seat, action.ability), "ABILITY-3"))


BONUSES: Final = {
    DEVELOP_PRIVILEGE: "PERMANENT-6",
    INDEPENDENT_OFFICE: "PERMANENT-7",
    PLACE_2_FROM_ROUTE: "PERMANENT-8",
}
"""By permanent bonus: the clause that says what it does; the others place in the regions."""


def permanent_law(s: HansaState, frame: UsePermanent, action: Action) -> Barred:
    """What the printed bonus does, or to decline it where that is allowed (PERMANENT-2, 3)."""
    offered = action in permanent_options(s, frame)
    if action is s.rules.actions.decline:
        return first_broken((offered, "PERMANENT-3"))
    if not isinstance(action, Upgrade | Found | Add | Lift):
        return None
    return first_broken((offered, BONUSES.get(frame.bonus, "PERMANENT-9")))


def marker_place_law(s: HansaState, _frame: PlaceMarker, action: Action) -> Barred:
    """A replacement: no permanent bonus, the home region, and a fit route (MARKER-8)."""
    if not isinstance(action, PutMarker):
        return None
    board, route = s.rules.board, action.route
    return first_broken(
        (board.permanent[route] < 0, "PERMANENT-12"),
        (route in board.marker_routes, "REGION-8"),
        (route in marker_routes(s), "MARKER-8"),
    )


F = TypeVar("F", bound="Frame")
Law: TypeAlias = "Callable[[HansaState, Frame, Action], Barred]"


def row(frame: type[F], law: Callable[[HansaState, F, Action], Barred]) -> tuple[type[Frame], Law]:
    """A row of the table below: the table only ever hands a law its own kind of question."""
    return frame, cast("Law", law)


LAWS: Final = dict(
    (
        row(Turn, turn_law),
        row(SetDisplaced, relocation_law),
        row(SetMoved, moved_law),
        row(LiftPieces, lifting_law),
        row(SetLifted, setting_law),
        row(ClaimReward, reward_law),
        row(DevelopAbility, develop_law),
        row(UsePermanent, permanent_law),
        row(PlaceMarker, marker_place_law),
    )
)
"""By question: what keeps its seat from an action."""
