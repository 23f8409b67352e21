"""A log that keeps what rules tell, with its audience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.events import Event, Told

if TYPE_CHECKING:
    from collections.abc import Sequence


class Recorder:
    """Keeps every event told, in order, and counts barriers."""

    __slots__ = ("barriers", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.barriers = 0

    def tell(
        self, event: Event, *, to: tuple[int, ...] | None = None, hide: tuple[int, ...] = ()
    ) -> None:
        """Keep an event with its audience."""
        self.told.append(Told(event, to, hide))

    def barrier(self) -> None:
        """Count a reveal."""
        self.barriers += 1


def heard(told: Sequence[Told], seat: int) -> list[Event]:
    """The events a seat, or a spectator, hears, in order."""
    return [one.event for one in told if one.heard_by(seat)]
