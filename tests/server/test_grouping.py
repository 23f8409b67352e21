"""SQLite's one writer: transactions that wait are committed together, and fail alone."""

from __future__ import annotations

import asyncio
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError

from kontor.server.refusals import Refusal
from kontor.server.storage.grouping import MOST
from kontor.server.storage.store import Store, database_url

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path


class Refused(Exception):
    """What a transaction finds out for itself."""


class Desk:
    """A store with one table, whose writer can be kept busy, and whose commits are counted."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.commits = 0
        self.held = threading.Event()
        self.free = threading.Event()
        event.listen(store.engine, "commit", self._count)

    def _count(self, _connection: Connection) -> None:
        self.commits += 1

    def hold(self, _connection: Connection) -> None:
        """A transaction that lasts until the test lets go."""
        self.held.set()
        assert self.free.wait(60)

    async def busy(self) -> asyncio.Future[None]:
        """Keep the writer busy; the others come when it is."""
        self.free.clear()
        self.held.clear()
        busy = asyncio.ensure_future(self.store.write(self.hold))
        assert await asyncio.to_thread(self.held.wait, 60)
        return busy

    async def together(self, *works: Callable[[Connection], None]) -> list[BaseException | None]:
        """How transactions end that all come while the writer is busy."""
        busy = await self.busy()
        waiting = [asyncio.ensure_future(self.store.write(work)) for work in works]
        await asyncio.sleep(0)
        self.free.set()
        await busy
        return await asyncio.gather(*waiting, return_exceptions=True)

    async def kept(self) -> list[int]:
        """The numbers that were stored, in order."""
        asked = await self.store.read(lambda line: line.execute(text("select n from t")).all())
        return sorted(row[0] for row in asked)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Desk]:
    """A fresh database with an empty table."""
    store = Store(database_url(f"sqlite:///{folder}/k.db", folder))
    await store.write(lambda line: line.execute(text("create table t (n integer primary key)")))
    yield Desk(store)
    await store.close()


def put(number: int) -> Callable[[Connection], None]:
    """A transaction that stores a number."""

    def work(line: Connection) -> None:
        line.execute(text("insert into t values (:n)"), {"n": number})

    return work


def astray(line: Connection) -> None:
    """One that the database cannot carry out."""
    line.execute(text("insert into nowhere values (1)"))


def refuse(line: Connection) -> None:
    """One that changes its mind when it has written."""
    put(99)(line)
    raise Refused


def test_those_who_wait_share_a_commit(tmp_path: Path) -> None:
    """As many as are let; all are kept, in fewer commits."""

    async def scene() -> None:
        async with opened(tmp_path) as desk:
            many = MOST + 3
            before = desk.commits
            ends = await desk.together(*map(put, range(many)))
            assert ends == [None] * many
            assert await desk.kept() == list(range(many))
            assert (
                desk.commits - before <= 5
            )  # who kept it busy, a group or two, and who came between

    asyncio.run(scene())


def test_one_that_is_refused_touches_no_other(tmp_path: Path) -> None:
    """What it wrote is undone, a doubled number is told to who came second, the others stay."""

    async def scene() -> None:
        async with opened(tmp_path) as desk:
            ends = await desk.together(put(1), refuse, put(1), put(2))
            assert ends[0] is None
            assert isinstance(ends[1], Refused)
            assert isinstance(ends[2], IntegrityError)
            assert ends[3] is None
            assert await desk.kept() == [1, 2]

    asyncio.run(scene())


def test_where_the_database_fails_nobody_hears_of_a_success(tmp_path: Path) -> None:
    """A statement that it cannot carry out fails all of its group, with the sentence for it."""

    async def scene() -> None:
        async with opened(tmp_path) as desk:
            ends = await desk.together(put(1), astray, put(2))
            assert [type(end) for end in ends] == [Refusal] * 3
            assert await desk.kept() == []
            assert await desk.together(put(3)) == [None]
            assert await desk.kept() == [3]

    asyncio.run(scene())


def test_who_no_longer_waits_holds_nobody_up(tmp_path: Path) -> None:
    """A cancelled request's transaction is carried out all the same, as one that is under way."""

    async def scene() -> None:
        async with opened(tmp_path) as desk:
            busy = await desk.busy()
            gone = asyncio.ensure_future(desk.store.write(put(1)))
            stays = asyncio.ensure_future(desk.store.write(put(2)))
            await asyncio.sleep(0)
            gone.cancel()
            desk.free.set()
            await asyncio.gather(busy, stays)
            assert await desk.kept() == [1, 2]

    asyncio.run(scene())
