"""Whether a server should be sent people: it writes to its database, and its processes live."""

from __future__ import annotations

import time

import msgspec

from kontor.server.storage.matches import ALIVE


class Ready(msgspec.Struct, frozen=True):
    """The answer for a balancer; a problem is a sentence."""

    ready: bool
    problems: tuple[str, ...]


class Readiness:
    """What is known from the signs of life, so that asking costs the database nothing."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted  # processes that shall serve
        self._living = 0
        self._written = 0.0  # when the last sign of life was written
        self.draining = False

    def note_beat(self, living: int) -> None:
        """A sign of life was written, and so many processes have given one lately."""
        self._living = living
        self._written = time.monotonic()

    def look(self) -> Ready:
        """Whether all is well, and what is not."""
        problems = []
        if self.draining:
            problems.append("The server closes.")
        if time.monotonic() - self._written > ALIVE:
            problems.append("The database cannot be written.")
        if self._living < self._wanted:
            problems.append(f"Only {self._living} of {self._wanted} processes live.")
        return Ready(not problems, tuple(problems))
