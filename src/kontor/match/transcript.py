"""A match as a readable text, one decision a line, and back.

Only what still counts is written; a save keeps undos and times, a transcript is for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.errors import BrokenSave, KontorError
from kontor.engine.options import parsed_options, written_options
from kontor.engine.registry import find_game
from kontor.engine.sheet import seat_number, seat_text
from kontor.match.driver import Driver
from kontor.match.luck import Luck, read_luck
from kontor.match.record import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.state import State

HEADING: Final = "kontor match"
POSITION: Final = "position | "


def write_transcript(driver: Driver) -> str:
    """The match as text."""
    lines = [
        f"{HEADING} {driver.game.title}",
        f"options: {written_options(driver.options)}",
        f"seed: {driver.seed}",
        *_dice(driver.luck),
        *(f"seat {seat_text(seat)}: {name}" for seat, name in enumerate(driver.names)),
        *(f"{POSITION}{line}" for line in driver.start.splitlines()),
        "",
    ]
    width = len(str(driver.ply))
    for ply, entry in enumerate(driver.entries, start=1):
        lines.append(f"{ply:>{width}}. {seat_text(entry.seat)}: {entry.text}")
    if driver.standing:
        ranks = ", ".join(f"{seat_text(s)} {r}" for s, r in enumerate(driver.standing.ranks))
        lines += ["", f"# over ({driver.standing.reason}); ranks: {ranks}"]
    return "\n".join(lines) + "\n"


def _dice(luck: Luck) -> list[str]:
    """Where the dice came from, if not from the seed."""
    return [] if luck.source == "seed" else [f"dice: {luck.source} {luck.secret}".rstrip()]


def read_transcript(text: str, *, find: Callable[[str], Game[State]] = find_game) -> Driver:
    """The match a transcript tells, ready to go on; `BrokenSave` names the line that is wrong."""
    keys: dict[str, str] = {}
    start: list[str] = []
    entries: list[tuple[int, str, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith(POSITION):
            start.append(line.removeprefix(POSITION))
            continue
        content = line.partition("#")[0].strip()
        if content and not keys:
            keys[HEADING] = _title(content)
        elif content[:1].isdigit():
            who, _, what = content.partition(".")[2].partition(":")
            entries.append((number, who.strip(), what.strip()))
        elif content:
            key, _, value = content.partition(":")
            keys[key.strip()] = value.strip()
    driver = _opened(keys, "\n".join(start), find)
    for number, who, what in entries:
        try:
            driver.replay(Entry(seat_number(who, driver.options.players), what))
        except KontorError as error:
            raise BrokenSave(f"Line {number} of the transcript: {error}") from error
    driver.resume()
    return driver


def _title(content: str) -> str:
    title = content.removeprefix(HEADING).strip()
    if title == content or not title:
        raise BrokenSave(f"A transcript begins with '{HEADING} GAME', not {content!r}.")
    return title


def _opened(keys: dict[str, str], start: str, find: Callable[[str], Game[State]]) -> Driver:
    if HEADING not in keys:
        raise BrokenSave(f"The transcript is empty; it begins with '{HEADING} GAME'.")
    game = find(keys[HEADING])
    options = parsed_options(game.options_type, game.schema, keys.get("options", ""))
    seats = [keys.get(f"seat {seat_text(seat)}", "") for seat in range(options.players)]
    try:
        seed = int(keys.get("seed", "0"))
    except ValueError as error:
        raise BrokenSave(f"The seed {keys['seed']!r} is no whole number.") from error
    names = tuple(seats) if all(seats) else ()
    source, _, secret = keys.get("dice", "seed").partition(" ")
    luck = read_luck(source, secret.strip())
    return Driver(game, options, seed, names=names, start=start, replaying=True, luck=luck)
