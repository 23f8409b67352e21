"""What one action told, and whether it revealed something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.events import Told

if TYPE_CHECKING:
    from kontor.engine.events import Event


class Hearing:
    """The log of one action: what it told, and whether it revealed something."""

    __slots__ = ("revealed", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.revealed = False

    def tell(
        self, event: Event, *, to: tuple[int, ...] | None = None, hide: tuple[int, ...] = ()
    ) -> None:
        """Keep an event with its audience."""
        self.told.append(Told(event, to, hide))

    def barrier(self) -> None:
        """Remember that something was revealed."""
        self.revealed = True
