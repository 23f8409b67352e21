"""Many matches over several processes, which write into memory that all of them share.

It is used like a `Batch` and gives the same numbers for equal seeds, whatever the number of
processes. New processes read the main module again, so a script must guard its own work with
`if __name__ == "__main__":`.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np

from kontor.engine.errors import KontorError
from kontor.envs.batch import Arrays, Asked, Batch, Ended, Shape
from kontor.envs.course import LONGEST, NotLegal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from ctypes import Array, c_byte
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnContext, SpawnProcess

    from numpy.typing import NDArray

    from kontor.engine.options import Value

RESET, STEP, CLOSE = b"r", b"s", b"c"
DONE, REFUSED = b"d", b"n"
SEED_BYTES = 16
SELDOM = 100_000  # objects more than before, until the collector looks
PATIENCE = 10  # seconds a process has to end by itself


class Lost(KontorError):
    """A process of the fleet ended by itself."""


class Memory(NamedTuple):
    """The shared memory: one block for each array."""

    shape: Shape
    blocks: tuple[Array[c_byte], ...]

    def arrays(self, first: int, rows: int) -> tuple[Arrays, NDArray[np.int64]]:
        """Some rows of it as arrays, and the actions that were chosen for them."""
        shape, part = self.shape, slice(first, first + rows)
        flat = [memoryview(block).cast("B") for block in self.blocks]
        asked = Asked(
            np.frombuffer(flat[0], np.float32).reshape(-1, shape.numbers)[part],
            np.frombuffer(flat[1], np.int8).reshape(-1, shape.actions)[part],
            np.frombuffer(flat[2], np.int64)[part],
            np.frombuffer(flat[3], np.int32),
            np.frombuffer(flat[4], np.int64)[part],
            np.frombuffer(flat[5], np.int64)[part],
        )
        ended = Ended(
            np.frombuffer(flat[6], np.float32).reshape(-1, shape.players)[part],
            np.frombuffer(flat[7], np.bool_)[part],
            np.frombuffer(flat[8], np.bool_)[part],
        )
        return Arrays(asked, ended), np.frombuffer(flat[9], np.int64)[part]


def new_memory(context: SpawnContext, shape: Shape) -> Memory:
    """Zeros that processes of the context can share."""
    rows, numbers, actions, players = shape
    sizes = (4 * numbers, actions, 8, 4 * actions, 8, 8, 4 * players, 1, 1, 8)
    return Memory(shape, tuple(context.RawArray("b", rows * size) for size in sizes))


class Part(NamedTuple):
    """The rows of one process."""

    title: str
    options: dict[str, Value]
    longest: int
    reward: str
    first: int
    rows: int


def play_part(part: Part, memory: Memory, line: Connection) -> None:
    """A process: plays its rows as it is told, until it is told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever owns the fleet ends it
    batch = Batch(
        part.title,
        part.rows,
        part.options,
        longest=part.longest,
        copy=False,
        reward=part.reward,
    )
    arrays, actions = memory.arrays(part.first, part.rows)
    batch.place(arrays, part.first)
    gc.freeze()  # the tables stay for good, so nobody has to look through them again,
    gc.set_threshold(SELDOM)  # and a step leaves nothing behind that needs looking for
    while True:
        try:
            told = line.recv_bytes()
        except EOFError:  # whoever owned the fleet is gone
            return
        if told == CLOSE:
            return
        try:
            if told[:1] == RESET:
                batch.reset(int.from_bytes(told[1:], "little"))
            else:
                batch.step(actions)
        except NotLegal as refused:
            line.send_bytes(REFUSED + str(refused).encode())
        else:
            line.send_bytes(DONE)


class Fleet:
    """Matches of one title over *workers* processes; use it in a `with` statement, or `close` it.

    An action outside the mask raises `NotLegal`; other rows may have gone on by then, so reset.
    """

    def __init__(
        self,
        title: str,
        rows: int,
        options: Mapping[str, Value] | None = None,
        *,
        workers: int = 2,
        longest: int = LONGEST,
        copy: bool = True,
        reward: str = "rank",
    ) -> None:
        assert 1 <= workers <= rows, "every process needs a row"
        context = multiprocessing.get_context("spawn")
        one = Batch(title, 1, options)
        self.layout, self.actions, self.players = one.layout, one.actions, one.players
        self.copy = copy
        memory = new_memory(context, one.shape._replace(rows=rows))
        self._arrays, self._chosen = memory.arrays(0, rows)
        self._handed = self._arrays.handed()
        self._lines: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        for number in range(workers):
            first, end = rows * number // workers, rows * (number + 1) // workers
            part = Part(title, dict(options or {}), longest, reward, first, end - first)
            line, theirs = context.Pipe()
            process = context.Process(target=play_part, args=(part, memory, theirs), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(line)
            self._processes.append(process)

    def reset(self, seed: int) -> Asked:
        """New matches in all rows."""
        self._tell(RESET + seed.to_bytes(SEED_BYTES, "little"))
        return self.receive()[0]

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[Asked, Ended]:
        """One action in every row, for the seat that row asks."""
        self.send(actions)
        return self.receive()

    def send(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Begin a step, and do something else until it is received.

        Whoever thinks for one fleet while another one plays lets neither wait.
        """
        self._chosen[:] = actions
        self._tell(STEP)

    def receive(self) -> tuple[Asked, Ended]:
        """What the step that was begun has brought."""
        self._hear()
        asked, ended = self._answer()
        return asked, ended

    def close(self) -> None:
        """End the processes; closing twice does no harm."""
        for line in self._lines:
            try:
                line.send_bytes(CLOSE)
            except (BrokenPipeError, ConnectionResetError):  # it has ended already
                continue
            finally:
                line.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join()
        self._lines, self._processes = [], []

    def __enter__(self) -> Self:
        """The fleet itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """End the processes."""
        self.close()

    def _tell(self, message: bytes) -> None:
        """Tell all processes."""
        assert self._lines, "the fleet is closed"
        try:
            for line in self._lines:
                line.send_bytes(message)
        except (BrokenPipeError, ConnectionResetError) as lost:
            raise self._lost() from lost

    def _hear(self) -> None:
        """Wait for all processes."""
        try:
            answers = [line.recv_bytes() for line in self._lines]
        except (BrokenPipeError, EOFError, ConnectionResetError) as lost:
            raise self._lost() from lost
        for answer in answers:
            if answer != DONE:
                raise NotLegal(answer.removeprefix(REFUSED).decode())

    def _lost(self) -> Lost:
        """A process has ended, so the others are ended, too."""
        self.close()
        return Lost("A process of the fleet ended; what it said stands above.")

    def _answer(self) -> Arrays:
        return self._arrays.copied() if self.copy else self._handed
