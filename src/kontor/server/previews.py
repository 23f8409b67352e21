"""Pictures of tables for previews of links: what everybody may see, drawn in its own process.

Whoever asks may be a program that has no session: so a picture shows a spectator's view only, the
last ones are kept, few wait at a time, and a process of its own does what would keep the loop
waiting.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.state import SPECTATOR
from kontor.pictures import Look, picture
from kontor.pictures.raster import png
from kontor.server.bots.booth import Booth
from kontor.server.refusals import Refusal

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.settings import Settings

WIDTH: Final = 1200  # pixels, as previews show them
KEPT: Final = 24  # pictures of about a third of a megabyte
QUEUE: Final = 4  # who may wait for one
LIMIT: Final = 60.0  # seconds, on a busy machine


class Key(NamedTuple):
    """What a picture shows: a table as it stood after so many changes, in a language."""

    table: str
    stamp: int
    language: str
    hiding: frozenset[str] = frozenset()  # whose names it leaves out


class Subject(NamedTuple):
    """What is drawn."""

    game: Game[State]
    state: State
    names: tuple[str, ...]


class Previews:
    """Draws tables, one at a time, and keeps the last pictures."""

    def __init__(self, settings: Settings) -> None:
        self._booth = Booth(settings.games, settings.data)
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    @property
    def can_draw(self) -> bool:
        """Whether what makes pixels is installed."""
        return find_spec("resvg_py") is not None

    def kept(self, key: Key) -> bytes | None:
        """A picture that was drawn lately."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def drawn(self, key: Key, subject: Subject) -> bytes:
        """A picture, drawn now unless another has just asked for the same."""
        if self._waiting >= QUEUE:
            raise Refusal("unavailable", "Many pictures are being drawn; try again later.")
        self._waiting += 1
        try:
            async with self._one:
                found = self.kept(key) or await self._draw(key.language, subject)
                self._kept[key] = found
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                return found
        finally:
            self._waiting -= 1

    async def _draw(self, language: str, subject: Subject) -> bytes:
        look = Look(language=language, names=subject.names)
        svg = await asyncio.to_thread(picture, subject.game, subject.state, SPECTATOR, look)
        try:
            return await self._booth.work(partial(png, svg, WIDTH), LIMIT)
        except (TimeoutError, BrokenProcessPool) as error:
            raise Refusal("unavailable", "The picture could not be drawn.") from error

    def close(self) -> None:
        """End the process."""
        self._booth.close()
