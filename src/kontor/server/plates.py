"""Pictures of the rules: drawn in a thread when somebody wants them first, one at a time, and kept.

They are the same for everybody and not many: each is drawn once for each language, by day and by
night, and kept packed. So nobody can make the server draw for ever.
"""

from __future__ import annotations

import asyncio
import gzip
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from kontor.explaining.plates import draw
from kontor.server.edge.packing import packed

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.explaining.explanation import Plate


class Wanted(NamedTuple):
    """Which picture, and how."""

    title: str
    plate: str
    language: str
    night: bool


class Drawn(NamedTuple):
    """A picture, packed, and a mark by which a browser asks whether it is still the same."""

    body: bytes
    mark: str

    @property
    def plain(self) -> bytes:
        """Unpacked, for who cannot do it."""
        return gzip.decompress(self.body)


class Plates:
    """Draws them and keeps them."""

    def __init__(self) -> None:
        self._kept: dict[Wanted, Drawn] = {}
        self._one = asyncio.Lock()

    async def drawn(self, game: Game[State], plate: Plate, language: str, *, night: bool) -> Drawn:
        """A picture, drawn now unless it was before."""
        wanted = Wanted(game.title, plate.id, language, night)
        if wanted not in self._kept:
            async with self._one:
                if wanted not in self._kept:
                    self._kept[wanted] = await asyncio.to_thread(
                        _draw, game, plate, language, night=night
                    )
        return self._kept[wanted]


def _draw(game: Game[State], plate: Plate, language: str, *, night: bool) -> Drawn:
    svg = draw(game, plate, language, night=night).encode()
    return Drawn(packed(svg), f'"{blake2b(svg, digest_size=9).hexdigest()}"')
