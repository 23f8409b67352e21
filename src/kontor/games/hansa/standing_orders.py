"""What standing orders may speak of: where to go when displaced, and a turn planned ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.ordering import Condition, Demand, Order, Plan, PlanStep, Terms, Thing, When
from kontor.games.hansa.names import KIND_NAMES

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState

ACROSS: Final = ("reveal_favour", "turn_up")  # markers and favours turned up in others' turns


def open_to_seat(s: HansaState, seat: int, condition: Condition) -> bool:
    """The spaces named are free, or hold pieces of the seat itself (PLACE-1)."""
    board = s.rules.board
    named = [space for space in board.spaces if board.space_names[space] in condition.things]
    others = s.occupied & ~s.own[seat]
    return not any(others >> space & 1 for space in named)


def likely(s: HansaState, seat: int) -> list[Order]:
    """For each route: relocate there, or fill it up and claim it."""
    routes = range(s.rules.board.routes)
    plans = [plan for route in routes if (plan := filled(s, seat, route)) is not None]
    return [*(relocated(s, route) for route in routes), *plans]


def relocated(s: HansaState, route: int) -> Order:
    """To set displaced and added pieces down on a route, until the own turn (DISPLACE-6, 7)."""
    spaces = names_of(s, route)
    do = (
        *(f"relocate {name}" for name in spaces),
        *(f"add {kind} {name}" for kind in KIND_NAMES for name in spaces),
    )
    route_name = s.rules.board.route_names[route]
    return Order(When(("relocate",), (), ACROSS), (do,), "turn", name="relocate", label=route_name)


def filled(s: HansaState, seat: int, route: int) -> Order | None:
    """To place on every free space of a route and claim it; none where others have a piece."""
    spaces = names_of(s, route)
    condition = Condition("open_to_seat", things=spaces)
    if not open_to_seat(s, seat, condition):
        return None
    board = s.rules.board
    free = [board.space_names[at] for at in spaces_of(s, route) if not s.occupied >> at & 1]
    places = [tuple(f"place {kind} {name}" for kind in KIND_NAMES) for name in free]
    route_name = board.route_names[route]
    do = (*places, (f"claim {route_name}",))
    when = When(("turn",), (condition,), ACROSS)
    return Order(when, do, name="fill_and_claim", label=route_name)


def plans(s: HansaState, _seat: int) -> tuple[Plan, ...]:
    """A turn by clicks: place on a space while it is free, or claim a route."""
    board = s.rules.board
    steps: list[PlanStep] = []
    for route in range(board.routes):
        group = board.route_names[route]
        for name in names_of(s, route):
            do = tuple(f"place {kind} {name}" for kind in KIND_NAMES)
            free = Condition("open_to_seat", things=(name,))
            steps.append(PlanStep("place", (Thing("space", name),), do, (free,), group))
        claim = (f"claim {group}",)
        steps.append(PlanStep("claim", (Thing("route", group),), claim, (), group, besides=True))
    return (Plan("turn", When(("turn",), (), ACROSS), tuple(steps)),)


def spaces_of(s: HansaState, route: int) -> range:
    """The spaces of a route."""
    first, end = s.rules.board.route_spaces[route]
    return range(first, end)


def names_of(s: HansaState, route: int) -> tuple[str, ...]:
    """What they are called."""
    return tuple(s.rules.board.space_names[space] for space in spaces_of(s, route))


TERMS: Final[Terms[HansaState]] = Terms(
    topics=("relocate", "turn"),
    conditions={"open_to_seat": Demand(open_to_seat, "space")},
    turn=lambda s: s.active,
    round=lambda s: (s.turns - 1) // s.rules.seats,
    likely=likely,
    plans=plans,
)
