"""The other end: a machine that lends processors and thinks for the bots of a house elsewhere.

Each processor has a connection and a process of its own, so what happens to one happens to no
other, and a house of several processes or hosts gets them spread over all of them.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from kontor.engine.errors import KontorError
from kontor.server.bots import thinker
from kontor.server.bots.booth import Booth
from kontor.server.bots.thinker import BotFailed
from kontor.server.lending.versions import versions_of
from kontor.server.lending.words import (
    FROM_HOUSE,
    LARGEST_ANSWER,
    LARGEST_THOUGHT,
    PATH,
    Answer,
    FromHouse,
    Hello,
    Refused,
    Thought,
    Unable,
    Welcome,
    is_within,
    text_of,
)
from kontor.server.shelf import Shelf, add_games

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

    from kontor.server.settings import Settings

UNKNOWN: Final = frozenset({401, 403, 404, 421})  # what is answered where no lender is let in
SOON: Final = 0.5  # seconds before the first attempt to come back
LATER: Final = 30.0  # seconds between attempts when the house stays away
GREETING: Final = 60.0  # seconds for the house's first word


class TurnedAway(KontorError):
    """The house does not take this lender, and will not if it asks again."""


async def lend(
    house: str, token: str, processors: int, settings: Settings, tell: Callable[[str], None]
) -> None:
    """Think for the bots of a house until interrupted; `TurnedAway` where it wants none of it."""
    add_games(settings.games)
    hello = Hello(versions_of(Shelf(settings.data)))
    lender = Lender(house, token, text_of(hello), tell)
    booths = [Booth(settings.games, settings.data) for _ in range(processors)]
    try:
        await asyncio.gather(*(lender.lend(booth) for booth in booths))
    finally:
        for booth in booths:
            booth.close()


class Lender:
    """Keeps connections to one house, and says when the first is there and the last is gone."""

    def __init__(self, house: str, token: str, hello: str, tell: Callable[[str], None]) -> None:
        self._house = house
        self._token = token
        self._hello = hello
        self._tell = tell
        self._away = f"There is no connection to the house at {house} now; we try again."
        self._said = ""  # the last sentence, which is not repeated

    async def lend(self, booth: Booth) -> None:
        """Lend one processor; come back whenever the house or the process was gone."""
        pause = SOON
        while True:
            try:
                await booth.start()
                async with self._connection() as socket:
                    await self._greet(socket)
                    pause = SOON
                    await _think(socket, booth)
            except InvalidStatus as error:
                self._check_status(error.response.status_code)
                self._say(self._away)
            except (OSError, WebSocketException, BrokenProcessPool):
                self._say(self._away)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATER)

    def _connection(self) -> connect:
        """A socket to the house."""
        url = urlsplit(self._house)
        scheme = "wss" if url.scheme == "https" else "ws"
        return connect(
            f"{scheme}://{url.netloc}{url.path.rstrip('/')}{PATH}",
            additional_headers={"authorization": f"Bearer {self._token}"},
            max_size=LARGEST_THOUGHT,
        )

    async def _greet(self, socket: ClientConnection) -> None:
        await socket.send(self._hello)
        async with asyncio.timeout(GREETING):
            said = _heard(await socket.recv())
        if isinstance(said, Refused):
            raise TurnedAway(said.sentence)
        if not isinstance(said, Welcome):
            msg = f"What answers at {self._house} does not speak like a house of ours."
            raise TurnedAway(msg)
        self._say(f"We think for the house at {self._house} (Ctrl-C ends it).")

    def _check_status(self, status: int) -> None:
        """A house that is busy or restarts is asked again, one that knows no such door is not."""
        if status in UNKNOWN:
            msg = f"The house at {self._house} takes no lenders, or not with this token or name."
            raise TurnedAway(msg)

    def _say(self, sentence: str) -> None:
        if sentence != self._said:
            self._said = sentence
            self._tell(sentence)


async def _think(socket: ClientConnection, booth: Booth) -> None:
    """Answer thoughts until the house hangs up; after one that hung, we do, and come back."""
    async for text in socket:
        thought = _heard(text)
        if not isinstance(thought, Thought):
            return
        try:
            said = await _answer(thought, booth)
        except (TimeoutError, BrokenProcessPool):
            return
        await socket.send(said)


async def _answer(thought: Thought, booth: Booth) -> str:
    """What the bot does; where it fails, or has too much to say, the house sees for itself."""
    unable = text_of(Unable(thought.number))
    try:
        chosen = await booth.work(partial(thinker.decide, thought.asked), thought.limit)
    except (BotFailed, KontorError):
        return unable
    answer = Answer(thought.number, chosen.action, chosen.why, dict(chosen.params))
    text = text_of(answer)
    return text if is_within(text, LARGEST_ANSWER) else unable


def _heard(text: str | bytes) -> FromHouse | None:
    """What the house said; nothing where it cannot be read."""
    try:
        return FROM_HOUSE.decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return None
