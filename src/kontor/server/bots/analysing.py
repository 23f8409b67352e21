"""Matches and positions are looked at beside the tables, in the bots' processes, bit by bit.

What has to be played on goes to the booths in small portions, one share a person, and only while
no bot waits for one. Whoever goes away takes back what was not begun. What was found about a match
is kept for the next who asks.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from concurrent.futures import CancelledError, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from logging import getLogger
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from kontor.analysis.evaluation import Evaluation
from kontor.analysis.report import MatchAnalysis
from kontor.analysis.solving import Judged
from kontor.engine.errors import KontorError
from kontor.match.crews import done_all
from kontor.server.bots.queue import Party
from kontor.server.refusals import Refusal, is_refusal, mistake, refusal_of
from kontor.server.wire.analyses import AnalysisStep

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence
    from concurrent.futures import Future

    from kontor.server.bots.thinking import Thinking

Told: TypeAlias = MatchAnalysis | Evaluation | Judged
AT_ONCE: Final = 4  # people for whom something is looked at in one process; others wait
PORTION: Final = 4  # matches that are played on before somebody else has a turn
PULSE: Final = 0.5  # seconds between two words about how far it is
KEPT: Final = 64  # answers
Piece = TypeVar("Piece")
logger = getLogger("kontor.analysing")


class Found(NamedTuple):
    """What was found, and the actions of which it speaks as a table offers them."""

    told: Told
    offered: dict[str, msgspec.Raw]


class Helpers:
    """The booths as the crew of one analysis, which runs in a thread of its own."""

    def __init__(self, thinking: Thinking, person: str, loop: asyncio.AbstractEventLoop) -> None:
        self._thinking = thinking
        self._party = Party((person,))
        self._loop = loop
        self._is_stopped = False
        self._lock = Lock()  # between the thread and who stops it
        self._waiting: deque[Future[list[bytes]]] = deque()
        self.size = len(thinking.places.own)

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to, in order; a few portions wait for a place at a time."""
        portions = [pieces[first : first + PORTION] for first in range(0, len(pieces), PORTION)]
        ahead = iter(portions)
        for _ in portions:
            while len(self._waiting) < self.size and (portion := next(ahead, None)):
                self._hand_out(partial(done_all, work, portion))
            found = self._waiting[0].result()  # whoever stops us must find it there
            self._waiting.popleft()
            yield from found

    def _hand_out(self, call: Callable[[], list[bytes]]) -> None:
        with self._lock:
            if self._is_stopped:
                raise CancelledError
            done = asyncio.run_coroutine_threadsafe(self._done(call), self._loop)
            self._waiting.append(done)

    async def _done(self, call: Callable[[], list[bytes]]) -> list[bytes]:
        async with self._thinking.places.spare_one(self._party) as booth:
            return await booth.work(call, self._thinking.limit)

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        with self._lock:
            self._is_stopped = True
            waiting = list(self._waiting)
        for one in waiting:
            one.cancel()


class Tally:
    """How far an analysis is; written by its thread, read by the loop."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0

    def more(self, count: int) -> None:
        """So many more matches were played on."""
        self.done += count


class Analyses:
    """All that is looked at in this process."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="analysis")
        self._running: dict[str, Helpers] = {}  # by person
        self._known: OrderedDict[str, Found] = OrderedDict()

    def known(self, match: str) -> Found | None:
        """What was found about a match before."""
        return self._known.get(match)

    def check_free(self, person: str) -> None:
        """One at a time is enough for anybody."""
        if person in self._running:
            raise Refusal("too_many", "Something is being looked at for you already; let it end.")

    async def steps(
        self, person: str, look: Callable[[Helpers, Tally], Found], match: str = ""
    ) -> AsyncIterator[AnalysisStep]:
        """How far it is, again and again, and then what was found; *match* is kept under its name.

        Whoever stops listening ends the work.
        """
        loop = asyncio.get_running_loop()
        helpers, tally = Helpers(self._thinking, person, loop), Tally()
        self._running[person] = helpers
        work = loop.run_in_executor(self._threads, look, helpers, tally)
        try:
            while not (await asyncio.wait({work}, timeout=PULSE))[0]:
                yield AnalysisStep(done=tally.done, total=max(tally.done, tally.total))
            yield self._last(work, tally, match)
        finally:
            work.add_done_callback(_forget)
            helpers.stop()
            if self._running.get(person) is helpers:
                del self._running[person]

    def _last(self, work: asyncio.Future[Found], tally: Tally, match: str) -> AnalysisStep:
        error = work.exception()
        if error is not None:
            return AnalysisStep(done=tally.done, total=tally.total, problem=_said(error).problem)
        found = work.result()
        if match:
            self._keep(match, found)
        return step_of(found, tally.done)

    def _keep(self, match: str, found: Found) -> None:
        self._known[match] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def close(self) -> None:
        """The server ends: what has not begun never will."""
        for helpers in self._running.values():
            helpers.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


def step_of(found: Found, done: int) -> AnalysisStep:
    """The last line of an answer."""
    told, offered = found
    if isinstance(told, MatchAnalysis):
        return AnalysisStep(done=done, total=done, match=told, offered=offered)
    if isinstance(told, Evaluation):
        return AnalysisStep(done=done, total=done, position=told, offered=offered)
    return AnalysisStep(done=done, total=done, move=told, offered=offered)


def _forget(work: asyncio.Future[Found]) -> None:
    """Take what came of work that nobody waits for, so that nobody is told of it."""
    if not work.cancelled():
        work.exception()


def _said(error: BaseException) -> Refusal:
    """What went wrong, for who asked."""
    if isinstance(error, (TimeoutError, BrokenProcessPool, asyncio.CancelledError)):
        return Refusal("unavailable", "It could not be looked at to the end; try again.")
    if isinstance(error, KontorError) and is_refusal(error):
        return refusal_of(error)
    logger.error("An analysis failed", exc_info=error)
    return mistake()
