"""The games and bots this server knows.

Besides installed games it knows those named in `KONTOR_GAMES` as `module:NAME`, so that a game can
be tried at the table before it is packaged. Processes that think for bots read the same names.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final

from kontor.bots.base import BotInfo
from kontor.engine.contract import Game
from kontor.engine.registry import add_game, find_game, titles
from kontor.match.simulate import BOTS, find_policy
from kontor.server.settings import BadSettings
from kontor.server.wire.lobby import BotCard

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kontor.engine.state import State

USUAL_BOT: Final = "progress"
SIMPLE: Final = (
    BotCard("progress", "Apprentice", "Plays quickly and simply, towards the end of the match."),
    BotCard("uniform", "Jester", "Does anything that is allowed."),
)


def add_games(names: Iterable[str]) -> None:
    """Make the games written as `module:NAME` known in this process."""
    for name in names:
        module, _, attribute = name.partition(":")
        try:
            game = getattr(import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as error:
            msg = f"KONTOR_GAMES names {name!r}, which cannot be loaded: {error}."
            raise BadSettings(msg) from error
        if not isinstance(game, Game):
            msg = f"KONTOR_GAMES names {name!r}, which is no game."
            raise BadSettings(msg)
        add_game(game)


class Shelf:
    """Games by title, with the owner's own data files where there are any."""

    def __init__(self, data: Path | None = None) -> None:
        self._data = data
        self.game = cache(self._find)

    def titles(self) -> list[str]:
        """What can be played."""
        return titles()

    def _find(self, title: str) -> Game[State]:
        return find_game(title, self._data)


def bot_cards() -> tuple[BotCard, ...]:
    """The bots that may fill a seat, the usual one first."""
    apprentice, jester = SIMPLE
    return (apprentice, *(_card(entry) for entry in entry_points(group=BOTS)), jester)


def _card(entry: EntryPoint) -> BotCard:
    """How an installed bot is offered; a bare policy has no more than its name."""
    info = getattr(entry.load(), "info", None)
    if isinstance(info, BotInfo):
        return BotCard(f"bot:{entry.name}", info.name, info.help)
    return BotCard(f"bot:{entry.name}", entry.name.capitalize(), "")


def checked_bot(bot: str | None) -> str:
    """The bot's id, the usual one when none is named; unknown ones are refused."""
    find_policy(bot or USUAL_BOT)
    return bot or USUAL_BOT
