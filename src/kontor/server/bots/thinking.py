"""Bots think in processes of their own and never block the loop."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from logging import getLogger
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from kontor.engine.codec import encode
from kontor.engine.errors import BrokenSave
from kontor.server.bots import thinker

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import State

LIMIT: Final = 60.0  # seconds after which somebody else must decide for a bot
logger = getLogger("kontor.thinking")


class Question(NamedTuple):
    """What a bot is asked: a world in which everything its seat cannot know was drawn anew."""

    game: Game[State]
    world: State
    seat: int


def question_for(game: Game[State], state: State, seat: int) -> Question:
    """The question now, with all secrets of other seats exchanged."""
    return Question(game, game.resample(state, seat, secrets.randbits(63)), seat)


class Thinking:
    """A pool of processes that decide for bots; it is made when the first bot is asked."""

    def __init__(self, games: tuple[str, ...], data: Path | None, processes: int) -> None:
        self._arguments = (games, data)
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question, bot: str) -> str:
        """What *bot* does; when it fails, what the game's own policy would do."""
        game, world, seat = question.game, question.world, question.seat
        options = cast("dict[str, Value]", msgspec.structs.asdict(world.options))
        roll = secrets.randbits(64)
        call = partial(thinker.decide, game.title, options, encode(world), seat, bot, roll)
        for _ in range(2):
            try:
                async with asyncio.timeout(LIMIT):
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(self._workers(), call)
            except (BrokenProcessPool, TimeoutError) as error:
                logger.warning("The bot %s on %s broke: %r", bot, game.title, error)
                self._drop()
            except Exception:  # a bot is foreign code; the match must go on
                logger.exception("The bot %s failed on %s", bot, game.title)
                break
        return game.progress(world, seat, game.legal(world, seat), roll).text

    async def read_save(self, text: str) -> thinker.ReadSave:
        """What a save file holds; `BrokenSave` when it cannot be used."""
        loop = asyncio.get_running_loop()
        call = partial(thinker.read_save, text)
        try:
            async with asyncio.timeout(LIMIT):
                found = await loop.run_in_executor(self._workers(), call)
        except (BrokenProcessPool, TimeoutError) as error:
            self._drop()
            raise BrokenSave("The save file cannot be read in reasonable time.") from error
        save = msgspec.json.decode(found, type=thinker.ReadSave)
        if save.problem:
            raise BrokenSave(save.problem)
        return save

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),  # the server has threads, which a fork would break
                initializer=thinker.prepare,
                initargs=self._arguments,
            )
        return self._pool

    def _drop(self) -> None:
        """End a pool that is broken or hangs; the next question makes a new one."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in (pool._processes or {}).values():  # noqa: SLF001 - no public way to end them
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Let the processes end."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
