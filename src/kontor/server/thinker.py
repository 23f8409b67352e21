"""What runs in a process that thinks for bots.

It gets a position in which everything the bot's seat may not know was drawn anew, so a bot cannot
see a secret even if it tries. Nothing of the web server is imported here.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kontor.engine.codec import decode
from kontor.match.simulate import Policy, find_policy
from kontor.server.shelf import Shelf, add_games

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.engine.options import Value

_shelves: list[Shelf] = []


def prepare(games: tuple[str, ...], data: Path | None) -> None:
    """Know the same games as the server."""
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
