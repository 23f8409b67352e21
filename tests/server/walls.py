"""A clock on the wall that a test turns: days pass, and the server lives through them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from kontor.server import wall

if TYPE_CHECKING:
    import pytest

HOUR = 3600.0
DAY = 24 * HOUR


class Wall:
    """The time of day for all servers of this process; it stands still unless it is turned."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: float | None = None) -> None:
        self.time = time.time() if at is None else at
        monkeypatch.setattr(wall, "now", lambda: self.time)

    def turn(self, *, days: float = 0.0, hours: float = 0.0) -> None:
        """Let time pass."""
        self.time += days * DAY + hours * HOUR
