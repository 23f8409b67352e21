"""What others did since a seat last decided, seat by seat, for whoever words it.

The browser's client makes its "since your last turn" from the same traces of the same events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.match.story import seat_fields

if TYPE_CHECKING:
    from kontor.engine.events import Event
    from kontor.engine.traces import Trace
    from kontor.match.driver import Driver

NOBODY: Final = -1
TAKEN: Final = frozenset({"lifted", "gone"})


class Doings(NamedTuple):
    """What one seat did, in order; *seat* is -1 for what nobody in particular did."""

    seat: int
    events: tuple[Event, ...]


def doings(driver: Driver, seat: int, since: int) -> list[Doings]:
    """What a seat heard of others' doings after a ply, who came first first, the table's last.

    What no game thought worth a second look is left out.
    """
    found: dict[int, list[Event]] = {}
    own = own_doings(driver, seat, since)
    for _, event in driver.told(seat, since):
        trace = driver.game.event_traces.get(type(event))
        if trace is not None and not any(event is one for one in own):
            found.setdefault(_named(event, trace.by), []).append(event)
    told = [Doings(who, tuple(events)) for who, events in found.items()]
    return sorted(told, key=lambda one: one.seat == NOBODY)


def own_doings(driver: Driver, seat: int, since: int) -> list[Event]:
    """What a seat's own decisions brought after a ply; what others did by them is theirs."""
    own = _own_plies(driver, seat, since)
    return [
        event
        for ply, event in driver.told(seat, since)
        if ply in own and _is_own(driver, seat, event)
    ]


def _is_own(driver: Driver, seat: int, event: Event) -> bool:
    """Whether a seat did it, or nobody did and it is not about others only."""
    trace = driver.game.event_traces.get(type(event))
    by = _named(event, trace.by) if trace is not None else NOBODY
    seats = {getattr(event, name) for name in seat_fields(type(event))}
    return by == seat or (by == NOBODY and seat in (seats or {seat}))


def _own_plies(driver: Driver, seat: int, since: int) -> set[int]:
    """The plies of a seat's own decisions, and of what chance brought them."""
    found: set[int] = set()
    for ply in range(since + 1, driver.ply + 1):
        by = driver.entries[ply - 1].seat
        if by == seat or (by < 0 and ply - 1 in found):
            found.add(ply)
    return found


def strikes(driver: Driver, seat: int, event: Event) -> bool:
    """Whether by an event somebody else took a piece of a seat from its place."""
    trace: Trace | None = driver.game.event_traces.get(type(event))
    return (
        trace is not None
        and trace.way in TAKEN
        and _named(event, trace.whose or trace.by) == seat
        and _named(event, trace.by) != seat
    )


def _named(event: Event, field: str) -> int:
    """The seat in a field of an event, or nobody."""
    value = getattr(event, field) if field else NOBODY
    return value if isinstance(value, int) else NOBODY
