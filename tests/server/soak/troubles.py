"""What goes wrong during a soak, and when."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import TYPE_CHECKING

from tests.server.soak.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.postgres import Postgres
    from tests.server.serving import ProcessServer
    from tests.server.soak.disk import Disk
    from tests.server.soak.plan import Plan


class Troubles:
    """Kills, outages and a full disk, by the plan's clock."""

    def __init__(self, plan: Plan, server: ProcessServer, postgres: Postgres, disk: Disk) -> None:
        self._plan, self._server = plan, server
        self._postgres, self._disk = postgres, disk
        self._dice = Dice(plan.seed)
        self.killed = 0
        self.stopped = 0
        self.filled = 0
        self.ended_by_full_disk = 0
        self.story: list[str] = []

    async def happen(self) -> None:
        """Everything in its turn, until the plan's time is up."""
        plan = self._plan
        kills = int(plan.seconds / plan.kills)
        due: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            *((plan.kills * (number + 0.5), self._kill) for number in range(kills)),
            *((moment, self._stop) for moment in plan.stops),
            (plan.filling, self._fill),
        ]
        begun = time.monotonic()
        for moment, trouble in sorted(due, key=lambda pair: pair[0]):
            await asyncio.sleep(max(0.0, begun + moment - time.monotonic()))
            self.story.append(f"{time.monotonic() - begun:.0f} s: {trouble.__name__.strip('_')}")
            await trouble()
        await asyncio.sleep(max(0.0, begun + plan.seconds - time.monotonic()))

    async def _kill(self) -> None:
        os.kill(self._dice.choice(self._server.workers), signal.SIGKILL)
        self.killed += 1

    async def _stop(self) -> None:
        await asyncio.to_thread(self._postgres.stop)
        await asyncio.sleep(self._plan.outage)
        await asyncio.to_thread(self._postgres.start)
        self.stopped += 1

    async def _fill(self) -> None:
        if not self._disk.is_small:
            self.story.append("no disk was filled: only root may mount a small one")
            return
        await asyncio.to_thread(self._disk.fill)
        await asyncio.sleep(self._plan.outage)
        self._disk.free()
        self.filled += 1
        if not await asyncio.to_thread(lambda: self._postgres.runs):
            self.ended_by_full_disk += 1
            await asyncio.to_thread(self._postgres.start)
