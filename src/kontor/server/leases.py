"""What an address may do in a while, over all processes, without asking the database each time.

A process takes a portion of an address's share from the database and hands it out by itself; when
the portion is used up it takes another, and when nothing is left it remembers that until the span
of time is over. So all processes together hand out no more than the share, who asks often costs a
few statements, and who is refused costs none.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from kontor.server.storage import counts

if TYPE_CHECKING:
    from kontor.server.storage.counts import Count
    from kontor.server.storage.store import Store

KNOWN: Final = 10_000  # addresses remembered; who asked longest ago is forgotten first


class Purse:
    """What one address may still do at this process, and until when that counts."""

    __slots__ = ("is_spent", "left", "lock", "until")

    def __init__(self) -> None:
        self.left = 0
        self.until = 0.0
        self.is_spent = False  # whether the database has no more until then
        self.lock = asyncio.Lock()  # so that who asks twice at once takes one portion


class Leases:
    """A purse for everyone who asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    async def take(self, count: Count) -> bool:
        """Take one of a count; False when none is left, here or in the database."""
        purse = self._purse(count.who)
        async with purse.lock:
            used_up = not purse.left and not purse.is_spent
            if used_up or time.time() >= purse.until:
                purse.until, purse.left = await self._store.write(counts.lease, count)
                purse.is_spent = not purse.left
            if not purse.left:
                return False
            purse.left -= 1
            return True

    def _purse(self, who: str) -> Purse:
        purse = self._purses.pop(who, None) or Purse()
        self._purses[who] = purse  # the latest who asked stands last
        if len(self._purses) > KNOWN:
            self._purses.popitem(last=False)
        return purse
