"""Empties the outbox: looks every second, and sends what is due beside everything else."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from logging import getLogger
from typing import TYPE_CHECKING, Final

from kontor.server.monitor.metrics import ALERTS
from kontor.server.refusals import Refusal
from kontor.server.storage import outbox

if TYPE_CHECKING:
    from kontor.server.alerts.ways import Ways
    from kontor.server.storage.outbox import Letter
    from kontor.server.storage.store import Store

LOOK: Final = 1.0  # seconds between two looks into the outbox
THREADS: Final = 8  # letters on their way at the same time
logger = getLogger("kontor.alerts")


class Sender:
    """Sends from this process; others may do the same, since each alert is leased."""

    def __init__(self, store: Store, ways: Ways) -> None:
        self._store = store
        self._ways = ways
        self._is_open = bool(ways.open)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="kontor-alerts")
        self._sending: set[asyncio.Task[None]] = set()

    async def work(self) -> None:
        """Send what is due, for as long as the house is open."""
        while self._is_open:
            try:
                await self._look()
            except Refusal as refusal:
                logger.warning("No alert can be sent at the moment: %s", refusal)
            await asyncio.sleep(LOOK)

    async def _look(self) -> None:
        free = THREADS - len(self._sending)
        if not free or not await self._store.read(outbox.is_due):
            return
        await self._ways.prepare(self._store)
        letters = await self._store.write(outbox.lease, free)
        for letter in letters if self._is_open else ():  # others send them when their lease ends
            task = asyncio.create_task(self._deliver(letter))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _deliver(self, letter: Letter) -> None:
        """Send one letter; where even that goes wrong, its lease ends and it is tried again."""
        loop = asyncio.get_running_loop()
        try:
            problem = await loop.run_in_executor(self._threads, self._ways.send, letter)
            ALERTS.labels(letter.kind, problem or "sent").inc()
            await self._store.write(outbox.settle, letter, problem)
        except Refusal as refusal:
            logger.warning("It is not written down how an alert went: %s", refusal)
        except Exception:
            logger.exception("An alert could not be sent")

    async def close(self) -> None:
        """Wait for what is on its way, which is a matter of seconds."""
        self._is_open = False
        if self._sending:
            await asyncio.wait(self._sending)
        self._threads.shutdown()
