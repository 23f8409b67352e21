"""What runs in a process that thinks for bots.

It gets a position in which everything the bot's seat may not know was drawn anew, so a bot cannot
see a secret even if it tries. Nothing of the web server is imported here.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from kontor.engine.codec import decode
from kontor.engine.errors import KontorError
from kontor.engine.options import Value
from kontor.match.save import header_of, line_text, load_text
from kontor.match.simulate import Policy, find_policy
from kontor.server.orphans import follow_parent
from kontor.server.shelf import Shelf, add_games

if TYPE_CHECKING:
    from pathlib import Path

_shelves: list[Shelf] = []


def prepare(games: tuple[str, ...], data: Path | None) -> None:
    """Know the same games as the server, and end with it."""
    follow_parent(lambda: os._exit(0))
    add_games(games)
    _shelves[:] = [Shelf(data)]


def decide(
    title: str, options: dict[str, Value], world: bytes, seat: int, bot: str, roll: int
) -> str:
    """The notation of what the bot does."""
    game = _shelves[0].game(title)
    state = decode(game, game.read_options(options), world)
    legal = game.legal(state, seat)
    return _policy(bot)(game, state, seat, legal, roll).text


@cache
def _policy(bot: str) -> Policy:
    return find_policy(bot)


class ReadSave(msgspec.Struct, frozen=True):
    """What a save file holds, or what is wrong with it."""

    problem: str = ""
    game: str = ""
    options: dict[str, Value] = {}
    seed: int = 0
    start: str = ""
    names: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    over: bool = False


def read_save(text: str) -> bytes:
    """Read and check a save file, which may take a while."""
    try:
        driver = load_text(text, find=_shelves[0].game, settle=True)
    except KontorError as error:
        return msgspec.json.encode(ReadSave(problem=str(error)))
    header = header_of(driver)
    found = ReadSave(
        game=header.game,
        options=header.options,
        seed=header.seed,
        start=header.position,
        names=header.seats,
        lines=tuple(line_text(line) for line in driver.lines),
        over=driver.standing is not None,
    )
    return msgspec.json.encode(found)
