"""How often somebody may ask: buckets of tokens that fill again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from kontor.server.refusals import Refusal

KNOWN: Final = 10_000  # buckets kept; who asked longest ago is forgotten first


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


class Limit:
    """A bucket for everyone who asks, by address."""

    def __init__(self, size: float, rate: float) -> None:
        self._size = size
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Refuse who asks too often."""
        bucket = self._buckets.pop(who, None) or Bucket(self._size, self._rate)
        self._buckets[who] = bucket  # the latest who asked stands last
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Refusal("too_many", "That was too often; wait a little and try again.")
