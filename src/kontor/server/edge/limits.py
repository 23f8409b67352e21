"""How often a socket may say something: buckets of tokens that fill again with time."""

from __future__ import annotations

import time


class Bucket:
    """Holds up to *size* tokens and gains *rate* a second."""

    __slots__ = ("_at", "_left", "rate", "size")

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False when none is left."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
