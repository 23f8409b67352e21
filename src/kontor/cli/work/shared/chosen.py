"""The game and the options that were typed, or a sentence why they cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.cli.leaving import BadInput
from kontor.engine.registry import find_game
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.options import Options, Value
    from kontor.engine.state import State


def chosen_game(title: str, data: Path | None) -> Game[State]:
    """The game of a title, with a person's own data files where a folder was named."""
    check_folder(data)
    return find_game(title, data)


def check_folder(data: Path | None) -> None:
    """Refuse a folder of data files that is none."""
    if data is not None and not data.is_dir():
        msg = f"{data} is no folder; --data takes the folder that holds your own data files."
        raise BadInput(msg)


def chosen_options(
    game: Game[State],
    words: Sequence[str] | None,
    players: int | None,
    *,
    without_bots: bool = False,
) -> Options:
    """The options of a match from `name=value` words and a number of seats."""
    raw: dict[str, Value] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        name = name.strip()
        if not equals or not name:
            msg = f"--option {word!r} is no option; write --option NAME=VALUE."
            raise BadInput(msg)
        if name in raw:
            msg = f"The option {name!r} was given twice; give each option once."
            raise BadInput(msg)
        raw[name] = value.strip()
    if players is not None:
        if raw.get("players", str(players)) != str(players):
            msg = (
                f"--players {players} and --option players={raw['players']} contradict each other."
            )
            raise BadInput(msg)
        raw["players"] = players
    return game.read_options({**game.among_people, **raw} if without_bots else raw)


def chosen_seat(letter: str, players: int) -> int:
    """The seat of a letter."""
    seat = SEATS[:players].find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
    if seat < 0:
        msg = f"{letter!r} is no seat of this match; the seats are {', '.join(SEATS[:players])}."
        raise BadInput(msg)
    return seat
