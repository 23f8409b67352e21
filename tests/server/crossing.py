"""Two transactions on one PostgreSQL, stepped so that each holds what the other may want.

One stops after it has taken rows of a table for the first time, the other goes as far as it can,
and then the first goes on. Where any two wait for each other, they do so after one of these stops.
"""

from __future__ import annotations

import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import TYPE_CHECKING

from psycopg.errors import DeadlockDetected
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError

from kontor.server.storage.matches import Overtaken
from tests.server.people import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine

    Work = Callable[[Connection], object]

TAKES = re.compile(
    r"^(?:UPDATE|INSERT INTO|DELETE FROM) (\w+)|FROM (\w+) .* FOR (?:NO KEY )?UPDATE"
)
SHARED = {"users", "cups", "matches", "seats", "presence"}
BLOCKED = text("SELECT cardinality(pg_blocking_pids(:pid))")


class Stepped:
    """A transaction that stops when it has rows of so many tables; it is undone in the end.

    Only tables count whose rows belong to more than one person or process.
    """

    def __init__(self, engine: Engine, work: Work, stop: int = 0) -> None:
        self._engine, self._work, self._stop = engine, work, stop
        self.taken: list[str] = []  # tables, in the order in which it takes their rows
        self._go = threading.Event()
        self.rests = threading.Event()  # it has stopped, or has ended
        self.has_ended = False
        self.was_stopped = False
        self.pid = 0

    def run(self) -> bool:
        """Carry it out and undo it; whether it was ended as a deadlock."""
        try:
            with self._engine.connect() as connection:
                self.pid = connection.connection.driver_connection.info.backend_pid  # type: ignore[union-attr] # psycopg's
                event.listen(connection, "after_cursor_execute", self._step)
                return self._is_deadlock(connection)
        finally:
            self.has_ended = True
            self.rests.set()

    def _is_deadlock(self, connection: Connection) -> bool:
        with connection.begin() as transaction:
            try:
                self._work(connection)
            except DBAPIError as error:  # somebody was quicker, which a caller hears of
                return isinstance(error.orig, DeadlockDetected)
            except Overtaken:
                return False
            finally:
                transaction.rollback()
        return False

    def _step(self, _connection: object, _cursor: object, statement: str, *_: object) -> None:
        takes = TAKES.search(statement.replace("\n", " "))
        table = takes[1] or takes[2] if takes else ""
        if table not in SHARED or table in self.taken:
            return
        self.taken.append(table)
        if len(self.taken) == self._stop:
            self.was_stopped = True
            self.rests.set()
            assert self._go.wait(PATIENCE), "nobody let it go"

    def let_go(self) -> None:
        """It may go on."""
        self._go.set()


def crossed(engine: Engine, first: Work, second: Work) -> list[str]:
    """The tables whose rows the first one has when the second one leads to a deadlock."""
    found: list[str] = []
    with ThreadPoolExecutor(2) as threads, engine.connect() as asking:
        for stop in count(1):
            holds, wants = Stepped(engine, first, stop), Stepped(engine, second)
            one = threads.submit(holds.run)
            assert holds.rests.wait(PATIENCE), "the first one never came so far"
            if not holds.was_stopped:
                one.result()
                break
            other = threads.submit(wants.run)
            _wait(asking, wants)
            holds.let_go()
            if one.result() | other.result():
                found.append(holds.taken[stop - 1])
    return found


def _wait(asking: Connection, one: Stepped) -> None:
    """Until a transaction has ended, or waits for another one."""
    end = time.monotonic() + PATIENCE
    while not one.has_ended:
        if one.pid and asking.scalar(BLOCKED, {"pid": one.pid}):
            return
        assert time.monotonic() < end, "it neither ends nor waits"
        time.sleep(0.004)
