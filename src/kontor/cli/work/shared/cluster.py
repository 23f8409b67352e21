"""A Ray cluster as the crew of a long command: one that runs somewhere, or one of this machine.

Ray is an extra of its own and imported only here. It is told to report its use to nobody, and a
cluster that is started here listens on this machine alone.
"""

from __future__ import annotations

import os
import socket
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from kontor import __version__
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.crews import LOCAL
from kontor.engine.errors import KontorError
from kontor.match.crews import CrewFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kontor.match.crews import Piece

PATIENCE: Final = 5.0  # seconds for a cluster's door to open
LOCAL_STORE: Final = 80_000_000  # bytes; Ray's least, since only words travel


class Cluster:
    """The machines of a Ray cluster; each needs the same Kontor installed."""

    def __init__(self) -> None:
        import ray

        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to; all of it is handed out at once."""
        import ray

        remote = ray.remote(_as_here)
        return _gathered([remote.remote(__version__, work, piece) for piece in pieces])


@contextmanager
def cluster(address: str, workers: int) -> Iterator[Cluster]:
    """Join the cluster at an address, or start one of so many workers here, and leave it again."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if address == LOCAL:
        # What keeps Ray from strangers on other systems does so on Linux, too.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    try:
        import ray
    except ImportError as error:
        msg = "--ray needs Ray, which is an extra: install kontor[ray] first."
        raise BadInput(msg) from error
    if address != LOCAL:
        _knock(address)
    try:
        _join(address, workers)
        yield Cluster()
    finally:
        ray.shutdown()


def _join(address: str, workers: int) -> None:
    import ray

    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    own = {"include_dashboard": False, "object_store_memory": LOCAL_STORE, "num_cpus": workers}
    try:
        ray.init(address, **quiet, **(own if address == LOCAL else {}))
    except Exception as error:  # Ray raises whatever it meets, some of it bare
        failed = str(error).rstrip(".")
        if address == LOCAL:
            raise CrewFailed(f"Ray cannot be started here: {failed}.") from error
        msg = f"No Ray cluster can be joined at {address}: {failed}."
        if isinstance(error, ConnectionError):  # the address was wrong; all else is no one's typing
            raise BadInput(msg) from error
        raise CrewFailed(msg) from error


def _knock(address: str) -> None:
    """Refuse an address where nobody answers at once; Ray itself would try for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError, ValueError) as error:
        msg = f"No Ray cluster answers at {address}; name HOST:PORT of one, auto, or local."
        raise BadInput(msg) from error


def _as_here(version: str, work: Callable[[Piece], bytes], piece: Piece) -> bytes:
    """Do a piece of work on a machine of the cluster, if Kontor is the same there."""
    if version != __version__:
        raise CrewFailed(f"The cluster has Kontor {__version__} installed, and here is {version}.")
    return work(piece)


def _gathered(waiting: Sequence[object]) -> Iterator[bytes]:
    import ray

    for reference in waiting:
        try:
            answer: bytes = ray.get(reference)
        except ray.exceptions.RayTaskError as error:
            # Ray dresses what was raised there in the whole story of how; the sentence is inside.
            raise CrewFailed(_sentence(error.cause)) from error
        except ray.exceptions.RayError as error:
            raise CrewFailed(f"The cluster gave up: {type(error).__name__}.") from error
        yield answer


def _sentence(cause: BaseException) -> str:
    known = isinstance(cause, KontorError)
    return str(cause) if known else f"A match broke on the cluster: {cause!r}."
