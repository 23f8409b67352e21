"""The table of actions, which refuses odd sums of money with the law they break."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kontor.engine.errors import IllegalAction
from kontor.engine.tables import ActionTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.engine.state import Action

SUM: Final = re.compile(r"\s*(?:add|take back)\s+(\d{1,9})\s+ducats?\s*", re.IGNORECASE)


class LawfulTable(ActionTable):
    """All actions of one city; money is counted in whole steps (LAW-18)."""

    __slots__ = ("_step",)

    def __init__(self, version: int, entries: Iterable[tuple[str, Action]], step: int) -> None:
        """Number and name the entries; *step* is the smallest note."""
        super().__init__(version, entries)
        self._step = step

    def find(self, text: str) -> Action:
        """The action that is written so; an odd sum is refused with its clause (LAW-18)."""
        found = SUM.fullmatch(text)
        if found and int(found[1]) % self._step:
            msg = f"Money is offered in steps of {self._step}, not {found[1]} ducats (LAW-18)."
            raise IllegalAction(msg, "TG-LAW-18")
        return super().find(text)
