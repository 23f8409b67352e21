"""From stored lines to a driver, in a thread, so that other matches are not held up."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from logging import getLogger
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.errors import BrokenSave, KontorError
from kontor.match.driver import Driver
from kontor.match.record import Check, Line, Minute
from kontor.match.save import line_text, migrated_line, read_line
from kontor.server.storage.matches import LogLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.storage.rows import MatchRow

SEATING: Final = frozenset({"agreed", "handed", "returned", "timed", "resigned"})
"""The steps of a minute after which another bot, or a person, plays its chair."""
logger = getLogger("kontor.rooms")


def now_text() -> str:
    """The time as it is written beside an entry."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def log_lines(driver: Driver, first: int) -> list[LogLine]:
    """A driver's record from line *first* on, as it is stored."""
    rules = driver.game.rules_version
    return [LogLine(rules, line_text(line)) for line in driver.lines[first:]]


def seated_bots(lines: Iterable[Line]) -> dict[int, str]:
    """Who plays the chairs that these lines have handed over."""
    return {
        line.chair: line.bot
        for line in lines
        if isinstance(line, Minute) and line.chair is not None and line.step in SEATING
    }


def read_lines(game: Game[State], lines: Iterable[LogLine], players: int) -> list[Line | None]:
    """Lines of a log, rewritten where older rules wrote them; None for a check that is outdated."""
    return [_read(game, line, players) for line in lines]


def _read(game: Game[State], stored: LogLine, players: int) -> Line | None:
    line = read_line(msgspec.json.decode(stored.line, type=dict[str, object]), players)
    if stored.rules < game.rules_version:
        if isinstance(line, Check):
            return None
        return migrated_line(game, stored.rules, line)
    return line


async def opened_driver(game: Game[State], row: MatchRow, names: Sequence[str]) -> Driver:
    """A driver at the opening of a match; its options may be the first of their kind."""
    return await asyncio.to_thread(_opened, game, row, names, replaying=False)


def _opened(game: Game[State], row: MatchRow, names: Sequence[str], *, replaying: bool) -> Driver:
    return Driver(
        game,
        game.read_options(row.options),
        row.seed,
        names=tuple(names),
        start=row.start,
        now=now_text,
        settle=True,
        replaying=replaying,
        luck=row.dice,
    )


async def read_driver(game: Game[State], row: MatchRow, lines: Iterable[LogLine]) -> Driver:
    """The driver after the whole stored log; `BrokenSave` where the log does not fit the rules.

    The driver still waits to be told to `resume`.
    """
    if not game.has_data(row.data):
        msg = f"This table was played with other {game.name} data files than those in use."
        raise BrokenSave(msg)
    return await asyncio.to_thread(_replayed, game, row, lines)


def _replayed(game: Game[State], row: MatchRow, lines: Iterable[LogLine]) -> Driver:
    driver = _opened(game, row, row.names, replaying=True)
    for number, line in enumerate(read_lines(game, lines, row.players)):
        try:
            if line is not None:
                driver.replay(line)
        except KontorError as error:
            # The cause may name options of a seat, so it is not told to whoever looks at the table.
            logger.exception("Entry %d of table %s does not follow", number, row.id)
            msg = f"Entry {number} of the table's log does not follow from those before."
            raise BrokenSave(msg) from error
    return driver
