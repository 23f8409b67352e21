"""Transactions that wait for one another are committed together.

SQLite has one writer, and what its commit costs is the disk. While it waits for the disk, other
transactions gather; they then share the next wait. Each keeps a savepoint of its own, so what one
of them is refused touches no other, and nobody hears of a success before the disk has it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

T = TypeVar("T")

MOST: Final = 64  # transactions that share a commit; those behind them wait for one more


class Waiting(Generic[T]):
    """One transaction, and who waits for it."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[T] = self._loop.create_future()
        self._result: T | None = None
        self._error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Do it, and keep what came of it until it is committed."""
        self._result = self._work(connection)

    def run_beside(self, connection: Connection) -> None:
        """Do it among others: what it does is kept whole or undone alone."""
        try:
            with connection.begin_nested():
                self.run(connection)
        except DBAPIError as error:
            if not isinstance(error, IntegrityError):
                raise  # the database itself fails: nobody of the group may go on
            self._error = error
        except Exception as error:  # noqa: BLE001 - it is handed on to who waits for it
            self._error = error

    def tell(self, failure: Exception | None) -> None:
        """Say how it ended; *failure* is one of the whole group."""
        self._loop.call_soon_threadsafe(self._settle, failure or self._error)

    def _settle(self, error: Exception | None) -> None:
        if self.ended.done():
            return  # whoever waited was cancelled
        if error is not None:
            self.ended.set_exception(error)
        else:
            self.ended.set_result(self._result)  # type: ignore[arg-type] # None only where T is


class Gathering:
    """Transactions in the order in which they came; a thread takes as many as there are."""

    def __init__(self) -> None:
        self._waiting: deque[Waiting[Any]] = deque()

    def add(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Let a transaction wait for the next group."""
        one = Waiting(work)
        self._waiting.append(one)
        return one.ended

    def carry_out(self, transaction: Callable[[Callable[[Connection], None]], None]) -> None:
        """Commit those who wait as one *transaction*, and tell each of them how it ended."""
        group = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        if not group:
            return  # an earlier call took it along
        failure: Exception | None = None
        try:
            transaction(lambda connection: _run(group, connection))
        except Exception as error:  # noqa: BLE001 - it is handed on to all who wait
            failure = error
        for one in group:
            one.tell(failure)


def _run(group: list[Waiting[Any]], connection: Connection) -> None:
    """Alone it needs no savepoint: a failure undoes the transaction, and is told as it is."""
    if len(group) == 1:
        group[0].run(connection)
        return
    for one in group:
        one.run_beside(connection)
