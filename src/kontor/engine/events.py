"""What happened, as typed records with an audience; sentences are made from them at the edge.

Rules tell events to an optional log. Fields are plain: ints, identifiers (`"merchant"`, a city's
name), and seats marked with the type `Seat`, which a story replaces by the player's name.
"""

from __future__ import annotations

from typing import Annotated, Protocol, TypeAlias

import msgspec

Seat: TypeAlias = Annotated[int, msgspec.Meta(description="seat")]
Owner: TypeAlias = Annotated[int, msgspec.Meta(description="seat, or -1 for the neutral player")]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """Base of every event; a subclass is named in the past tense, such as `PieceDisplaced`."""


class Fact(Event, frozen=True):
    """What stands on the table and is told like an event when somebody asks: `CityStands`."""


class Log(Protocol):
    """Where rules tell what happened; absent in simulation."""

    def tell(
        self, event: Event, *, to: tuple[int, ...] | None = None, hide: tuple[int, ...] = ()
    ) -> None:
        """Record an event for everybody, or only for the seats in *to*, or for all but *hide*."""

    def barrier(self) -> None:
        """Mark that something was revealed: nothing before this point may be undone."""


class Told(msgspec.Struct, frozen=True):
    """An event with its audience."""

    event: Event
    to: tuple[int, ...] | None = None
    hide: tuple[int, ...] = ()

    def heard_by(self, seat: int) -> bool:
        """Whether the event may be shown to a seat or, below 0, to a spectator.

        What is hidden from a seat is the public half of a pair whose private half that seat hears
        instead, so a spectator hears it.
        """
        return seat not in self.hide and (self.to is None or seat in self.to)


class Hearing:
    """A log that keeps what it is told, and counts how often something was revealed."""

    __slots__ = ("reveals", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.reveals = 0

    def tell(
        self, event: Event, *, to: tuple[int, ...] | None = None, hide: tuple[int, ...] = ()
    ) -> None:
        """Keep an event with its audience."""
        self.told.append(Told(event, to, hide))

    def barrier(self) -> None:
        """Count a reveal."""
        self.reveals += 1

    def heard_by(self, seat: int) -> list[Event]:
        """The events a seat, or a spectator, hears, in order."""
        return [one.event for one in self.told if one.heard_by(seat)]
