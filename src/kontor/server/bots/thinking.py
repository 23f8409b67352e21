"""Bots think in processes of their own and never block the loop.

There are a few places, and who has to think waits for a free one, where each person has one share,
however many tables they have. How long a bot may think counts from when it sits down, so a long
queue makes nobody play worse: bots have budgets in steps, not in seconds. A bot that fails or does
not come to an end is replaced for that decision by the game's own cheap policy, and the log says
so. What another machine's processor does not answer is thought again at one of our own booths.
"""

from __future__ import annotations

import secrets
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from logging import getLogger
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.errors import BrokenSave
from kontor.server.bots import thinker
from kontor.server.bots.booth import Booth
from kontor.server.bots.place import Unanswered
from kontor.server.bots.queue import NOBODY, Party, Places
from kontor.server.bots.thinker import BotFailed, Chosen
from kontor.server.monitor.metrics import BOTS_FAILED, THINKING_SECONDS, THOUGHTS

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.server.bots.place import Place
    from kontor.server.bots.question import Question

STAND_IN: Final = "progress"  # the game's own cheap policy decides for a bot that fails
READING: Final = 60.0  # seconds after which a save file counts as unreadable
TRIES: Final = 2  # a process may be ended by something that is not the bot's fault
CHANCES: Final = 3  # times in a row a bot may hang before it is left out for a while
PENANCE: Final = 300.0  # seconds a bot that keeps hanging is left out
logger = getLogger("kontor.thinking")


class _LeftOut(Exception):
    """A bot that keeps hanging is not asked for a while."""


class Thinking:
    """Booths at which processes decide for bots; each is taken when it is first needed."""

    def __init__(
        self, games: tuple[str, ...], data: Path | None, processes: int, limit: float
    ) -> None:
        self.limit = limit
        self.places = Places(Booth(games, data) for _ in range(processes))
        self._hung: dict[str, int] = {}  # how often in a row a bot has hung
        self._left_out: dict[str, float] = {}  # until when a bot is not asked

    async def choose(
        self, question: Question, bot: str, roll: int | None = None, party: Party = NOBODY
    ) -> Chosen:
        """What *bot* does; when it fails, what the game's own policy would do."""
        roll = secrets.randbits(64) if roll is None else roll
        for _ in range(TRIES):
            if self._is_left_out(bot):
                break
            try:
                with THINKING_SECONDS.time():
                    return await self._asked(question, bot, roll, party)
            except BrokenProcessPool:
                BOTS_FAILED.labels("ended").inc()
                logger.warning("The process in which %s thought was ended", bot)
            except TimeoutError:
                BOTS_FAILED.labels("hung").inc()
                self._note_hung(bot, question.game.title)
                break
            except BotFailed as error:
                BOTS_FAILED.labels("failed").inc()
                logger.warning(
                    "The bot %s failed on %s, the cheap policy decides: %s",
                    *(bot, question.game.title, error),
                )
                break
            except _LeftOut:
                break
        game, world, seat = question
        return Chosen(game.progress(world, seat, game.legal(world, seat), roll).text, STAND_IN)

    async def _asked(self, question: Question, bot: str, roll: int, party: Party) -> Chosen:
        """What the bot does; where a lent processor does not say, one of our own is asked."""
        try:
            async with self.places.one(party) as place:
                found = await self._decided(place, question, bot, roll)
        except Unanswered as error:
            logger.warning("A lent processor did not decide for %s: %s", bot, error)
            async with self.places.own_one(party) as booth:
                found = await self._decided(booth, question, bot, roll)
        if question.is_choice:
            self._hung.pop(bot, None)
        return found

    async def _decided(self, place: Place, question: Question, bot: str, roll: int) -> Chosen:
        if self._is_left_out(bot):  # it hung elsewhere while this question waited for a place
            raise _LeftOut
        found = await place.decide(question, bot, roll, self.limit)
        THOUGHTS.labels("here" if isinstance(place, Booth) else "lent").inc()
        return found

    def _is_left_out(self, bot: str) -> bool:
        return self._left_out.get(bot, 0.0) > time.monotonic()

    def _note_hung(self, bot: str, title: str) -> None:
        """Say that a bot took too long; one that always does would make every decision wait."""
        logger.warning(
            "The bot %s took over %s s on %s, the cheap policy decides",
            bot,
            self.limit,
            title,
        )
        self._hung[bot] = self._hung.get(bot, 0) + 1
        if self._hung[bot] >= CHANCES:
            logger.warning("The bot %s is not asked for %s s, it keeps hanging", bot, PENANCE)
            self._left_out[bot] = time.monotonic() + PENANCE
            del self._hung[bot]

    async def read_save(self, text: str, person: str) -> thinker.ReadSave:
        """What a save file holds; `BrokenSave` when it cannot be used."""
        try:
            async with self.places.own_one(Party((person,))) as booth:
                found = await booth.work(partial(thinker.read_save, text), READING)
        except (BrokenProcessPool, TimeoutError) as error:
            raise BrokenSave("The save file cannot be read in reasonable time.") from error
        save = msgspec.json.decode(found, type=thinker.ReadSave)
        if save.problem:
            raise BrokenSave(save.problem)
        return save

    async def close(self) -> None:
        """End the processes."""
        for booth in self.places.own:
            booth.close()
