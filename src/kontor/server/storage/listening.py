"""Hear of changes that other processes have made.

PostgreSQL tells which match; after every lost connection all rooms are looked at, since a poke may
have been missed. On SQLite the file's version is looked at many times a second.
"""

from __future__ import annotations

import asyncio
from logging import getLogger
from typing import TYPE_CHECKING, Final

import psycopg

from kontor.server.refusals import Refusal
from kontor.server.storage.pokes import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from kontor.server.storage.store import Store

LOOK: Final = 0.05  # seconds between two looks at a SQLite file
SOON: Final = 0.2  # seconds before the first try to connect again
LATE: Final = 5.0  # and at most
logger = getLogger("kontor.listening")


async def listen(
    store: Store, poke: Callable[[str], None], changed: Callable[[], Awaitable[None]]
) -> None:
    """Call *poke* with the match that changed, or *changed* when it may have been any."""
    if store.is_sqlite:
        await _look(store, changed)
    else:
        await _hear(store, poke, changed)


async def _look(store: Store, changed: Callable[[], Awaitable[None]]) -> None:
    known = -1
    while True:
        try:
            version = await store.foreign_changes()
            if version != known:
                await changed()
                known = version
        except Refusal as refusal:
            logger.warning("%s", refusal)
        await asyncio.sleep(LOOK)


async def _hear(
    store: Store, poke: Callable[[str], None], changed: Callable[[], Awaitable[None]]
) -> None:
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    wait = SOON
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                address,
                autocommit=True,
                connect_timeout=5,
                keepalives_idle=10,
                keepalives_interval=5,
                keepalives_count=3,
            )
            async with connection:
                await connection.execute(f'LISTEN "{CHANNEL}"')
                wait = SOON
                await changed()
                async for notice in connection.notifies():
                    poke(notice.payload)
        except (psycopg.OperationalError, Refusal) as error:
            logger.warning("Other processes cannot be heard at the moment: %s", error)
        await asyncio.sleep(wait)
        wait = min(LATE, wait * 2)
