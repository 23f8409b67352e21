"""A soak: a server of several workers on a PostgreSQL of its own, people, bots, and troubles."""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kontor.server.settings import Settings
from kontor.server.storage.preparing import upgrade_database
from kontor.server.storage.replaying import check_database
from tests.server.postgres import Postgres
from tests.server.serving import ProcessServer
from tests.server.soak import ledger
from tests.server.soak.crowd import Crowd
from tests.server.soak.disk import Disk
from tests.server.soak.memory import Memory
from tests.server.soak.report import Report
from tests.server.soak.troubles import Troubles

if TYPE_CHECKING:
    from tests.server.soak.plan import Plan

GRACE: Final = 30.0  # seconds for what was sent to be answered when all is over


def settings_for(plan: Plan, database: str) -> Settings:
    """A server as a club would have it, without limits for those who soak it from one address."""
    return Settings(
        database=database,
        workers=plan.workers,
        port=0,
        pace=plan.pace,
        rate=1e6,
        posts=1e6,
    )


def soak(plan: Plan) -> Report:
    """Do it all; the report says what was found."""
    with (
        Disk(plan.disk) as disk,
        Postgres(disk.folder / "postgres") as postgres,
        tempfile.TemporaryDirectory(prefix="kontor-soak-") as folder,
    ):
        settings = settings_for(plan, postgres.database())
        upgrade_database(settings)
        with ProcessServer(settings, Path(folder)) as server:
            troubles = Troubles(plan, server, postgres, disk)
            memory = Memory(server.process.pid)
            begun = time.monotonic()
            crowd, still = asyncio.run(_live(plan, server.address, troubles, memory))
            seconds = time.monotonic() - begun
        book = ledger.compare(settings, crowd.seated)
        checked = check_database(settings)
    return Report(
        plan=plan,
        seconds=round(seconds, 1),
        acknowledged=crowd.tally.acknowledged,
        repeated=crowd.tally.repeated,
        refused=crowd.tally.refused,
        broken=crowd.tally.broken,
        back=crowd.tally.back,
        killed=troubles.killed,
        stopped=troubles.stopped,
        filled=troubles.filled,
        ended_by_full_disk=troubles.ended_by_full_disk,
        still=still,
        ledger=book,
        replayed=checked.matches,
        problems=checked.problems,
        quarters=memory.quarters(),
        memory=memory.samples,
        story=troubles.story,
    )


async def _live(
    plan: Plan, address: str, troubles: Troubles, memory: Memory
) -> tuple[Crowd, list[str]]:
    """Everybody plays until the troubles are over, all tables went on, and all was answered."""
    crowd = Crowd(address.removeprefix("http://"), plan)
    watching = asyncio.create_task(memory.watch())
    playing = [asyncio.create_task(crowd.play(number)) for number in range(plan.tables)]
    await crowd.gathered()
    await troubles.happen()
    still = await crowd.standing_still(plan.patience)
    crowd.closing.set()
    with suppress(TimeoutError):
        async with asyncio.timeout(GRACE):
            await asyncio.gather(*playing)
    for task in (watching, *playing):
        task.cancel()
    await asyncio.gather(watching, *playing, return_exceptions=True)
    return crowd, still
