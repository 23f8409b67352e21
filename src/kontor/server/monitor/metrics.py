"""Figures for monitors, in the format of Prometheus; none of them names a person or a table.

Where several processes serve, each keeps its figures in files of a shared folder, so that whichever
is asked answers for all of them. Folder and files are the library's own way to do it.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"  # the library's variable for the folder
SHORT: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 60.0)
EVERY: Final = 1.0  # seconds between two looks at how late the event loop is

REQUESTS: Final = Counter(
    "kontor_requests", "Requests by route and by the status of the answer.", ("route", "status")
)
REQUEST_SECONDS: Final = Histogram(
    "kontor_request_seconds", "From a request to the end of its answer.", ("route",), buckets=SHORT
)
SOCKETS: Final = Gauge(
    "kontor_sockets", "Connections to tables that are open now.", multiprocess_mode="livesum"
)
ROOMS: Final = Gauge("kontor_rooms", "Matches that are in memory now.", multiprocess_mode="livesum")
LOG_LINES: Final = Counter("kontor_log_lines", "Lines stored in the logs of matches.", ("game",))
TRANSACTION_SECONDS: Final = Histogram(
    "kontor_transaction_seconds",
    "From the wish for a transaction to its end, the wait for a thread included.",
    ("kind",),
    buckets=SHORT,
)
TRANSACTIONS_FAILED: Final = Counter(
    "kontor_transactions_failed", "Transactions that the database did not carry out."
)
THINKING_SECONDS: Final = Histogram(
    "kontor_thinking_seconds", "How long a bot took, the wait for a place included.", buckets=LONG
)
THOUGHTS: Final = Counter(
    "kontor_thoughts",
    "Thoughts that came to an end, here or lent: elsewhere.",
    ("where",),
)
LENT: Final = Gauge(
    "kontor_processors_lent", "Processors other machines lend now.", multiprocess_mode="livesum"
)
LENT_FAILED: Final = Counter(
    "kontor_lent_failed", "Thoughts that were taken from a lent processor again, by why.", ("how",)
)
BOTS_FAILED: Final = Counter(
    "kontor_bots_failed", "Decisions the cheap policy made for a bot that failed or hung.", ("how",)
)
ALERTS: Final = Counter(
    "kontor_alerts",
    "Messages to people who are not looking, by way and how it went.",
    ("by", "how"),
)
LOOP_LATE_SECONDS: Final = Histogram(
    "kontor_loop_late_seconds", "How late the event loop came back to a task.", buckets=SHORT
)


def figures() -> bytes:
    """All figures as text; it takes milliseconds, so not on the event loop."""
    folder = os.environ.get(SHARED)
    if not folder:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*.db"):
        number = int(file.stem.rpartition("_")[2])
        if not _is_alive(number):
            mark_process_dead(number, folder)  # type: ignore[no-untyped-call] # the library's
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call] # as above
    return generate_latest(together)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def watch_loop() -> None:
    """Note again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        wanted = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        LOOP_LATE_SECONDS.observe(max(0.0, loop.time() - wanted))
