"""The games and bots this server knows.

Besides installed games it knows those named in `KONTOR_GAMES` as `module:NAME`, so that a game can
be tried at the table before it is packaged. Processes that think for bots read the same names.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from typing import TYPE_CHECKING, Final

from kontor.bots.base import Bot, BotInfo
from kontor.engine.contract import Game
from kontor.engine.errors import KontorError
from kontor.engine.registry import add_game, find_game, titles
from kontor.match.simulate import BOTS, find_policy
from kontor.server.settings import BadSettings
from kontor.server.wire.lobby import BotCard

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kontor.engine.state import State

LEVELS: Final[tuple[str, ...]] = ("apprentice", "journeyman", "merchant", "alderman", "syndic")
"""The bots that come with Kontor, the weakest first."""

NEWCOMERS_BOT: Final = "bot:apprentice"
"""Who plays against somebody who has clicked "Play now": a first match should be a friendly one."""

USUAL_BOT: Final = "bot:journeyman"
"""Who sits down where nobody said which: a fair rival that decides no match for who is away."""

ADVISER: Final = "bot:merchant"
"""Whose advice a hint is: good steps, of which each has a reason that fits into a sentence."""

JESTER: Final = BotCard("uniform", "Jester", "Does anything that is allowed.")
logger = getLogger("kontor.shelf")


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
        self._loads = cache(self._is_loaded)

    def titles(self) -> list[str]:
        """What can be played.

        A game that cannot be loaded is not offered, and takes nothing else with it.
        """
        return [title for title in titles() if self._loads(title)]

    def _is_loaded(self, title: str) -> bool:
        try:
            self.game(title)
        except KontorError:  # a word to whoever serves, such as about data files
            raise
        except Exception:  # a game may be foreign code
            logger.exception("The game %s cannot be loaded", title)
            return False
        return True

    def _find(self, title: str) -> Game[State]:
        game = find_game(title)
        reads_data = type(game).with_data is not Game.with_data
        return game.with_data(self._data) if self._data and reads_data else game


def bot_cards(title: str) -> tuple[BotCard, ...]:
    """The bots that may fill a seat: our levels from the weakest up, others, and the jester."""
    found = {entry.name: entry for entry in entry_points(group=BOTS)}
    names = [name for name in LEVELS if name in found]
    names += sorted(found.keys() - set(LEVELS))
    cards = [_card(found[name], title) for name in names]
    return (*(card for card in cards if card is not None), JESTER)


def _card(entry: EntryPoint, title: str) -> BotCard | None:
    """How an installed bot is offered for a game; a bare policy has no more than its name.

    One that cannot be loaded is not offered, and takes nothing else with it.
    """
    try:
        bot = entry.load()
    except Exception:  # a bot is foreign code
        logger.exception("The bot %s (%s) cannot be loaded", entry.name, entry.value)
        return None
    if isinstance(bot, Bot) and not bot.plays(title):
        return None
    info = getattr(bot, "info", None)
    if isinstance(info, BotInfo):
        return BotCard(f"bot:{entry.name}", info.name, info.help)
    return BotCard(f"bot:{entry.name}", entry.name.capitalize(), "")


def checked_bot(bot: str | None) -> str:
    """The bot's id, the usual one when none is named; unknown ones are refused.

    `progress`, which older tables have, is no longer offered but still plays.
    """
    find_policy(bot or USUAL_BOT)
    return bot or USUAL_BOT
