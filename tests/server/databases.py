"""Databases of both kinds for tests that must hold on either."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kontor.server.storage.preparing import upgrade_database
from tests.server.postgres import Postgres
from tests.server.serving import quick_settings

KINDS = ("sqlite", pytest.param("postgres", marks=pytest.mark.postgres))
NewDatabase = Callable[[], str]


def databases(kind: str, folder: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    if kind == "sqlite":
        numbers = iter(range(100))
        yield lambda: f"sqlite:///{folder / f'kontor{next(numbers)}.db'}"
        return
    with Postgres() as postgres:

        def make() -> str:
            address = postgres.database()
            upgrade_database(quick_settings(address))
            return address

        yield make
        assert not postgres.deadlocks, "transactions have waited for each other; see storage.locks"
