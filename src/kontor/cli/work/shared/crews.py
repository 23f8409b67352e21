"""Who does the work of a long command: this process, a pool of processes, or a Ray cluster.

How each of them works is told in `kontor.match.crews`.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from kontor.cli.leaving import BadInput
from kontor.match.crews import crew_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.match.crews import Crew

CHUNKS_A_WORKER: Final = 16  # enough that no worker waits long for the last one
LARGEST_CHUNK: Final = 24
LOCAL: Final = "local"  # the address of a Ray cluster that is started here

Work = TypeVar("Work")


class Who(NamedTuple):
    """Who shall do the work: so many processes, or the Ray cluster at an address."""

    workers: int = 1
    ray: str | None = None


def chosen_crew(workers: int | None, ray: str | None) -> Who:
    """Who was typed; a cluster somewhere else knows itself how many it can do at once."""
    if workers is not None and ray not in (None, LOCAL):
        raise BadInput("--workers and --ray with an address exclude each other; give one of them.")
    return Who(workers or 1, ray)


@contextmanager
def crew(who: Who, pieces: int) -> Iterator[Crew]:
    """Those who are wanted for so many pieces of work; they go when it is over."""
    workers = min(who.workers, pieces)
    if who.ray is not None and pieces:
        from kontor.cli.work.shared.cluster import cluster

        with cluster(who.ray, workers) as found:
            yield found
    else:
        with crew_of(workers) as found:
            yield found


def chunks(items: Sequence[Work], size: int) -> list[Sequence[Work]]:
    """Runs of items for a crew of so many, small enough that all end together."""
    if size == 1:
        return [[item] for item in items]
    each = max(1, min(LARGEST_CHUNK, len(items) // (size * CHUNKS_A_WORKER)))
    return [items[begin : begin + each] for begin in range(0, len(items), each)]
