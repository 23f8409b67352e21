"""How much memory the processes of a server hold, over time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

import msgspec

from tests.server.serving import descendants

EVERY: Final = 5.0  # seconds between two looks


class Sample(msgspec.Struct, frozen=True):
    """Resident memory at one moment, in MiB."""

    at: float  # seconds since the soak began
    processes: int
    total: float
    largest: float


class Memory:
    """Looks at a process and all it has started."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._begun = time.monotonic()
        self.samples: list[Sample] = []

    async def watch(self) -> None:
        """Look until cancelled."""
        while True:
            self.look()
            await asyncio.sleep(EVERY)

    def look(self) -> None:
        """One sample."""
        sizes = [size for pid in (self._pid, *descendants(self._pid)) if (size := resident(pid))]
        at = round(time.monotonic() - self._begun, 1)
        self.samples.append(Sample(at, len(sizes), round(sum(sizes), 1), round(max(sizes), 1)))

    def quarters(self) -> list[float]:
        """The most that any one process held, in each quarter of the time.

        A total says little here: it follows how many of the killed have been replaced.
        """
        step = max(1, len(self.samples) // 4)
        parts = [self.samples[first : first + step] for first in range(0, 4 * step, step)]
        return [max(sample.largest for sample in part) for part in parts if part]


def resident(pid: int) -> float:
    """MiB that a process holds in memory; none where it has ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    sizes = [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")]
    return sizes[0] if sizes else 0.0
