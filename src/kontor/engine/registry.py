"""Find games by title through package entry points; nothing is imported before it is asked for."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from kontor.engine.errors import UnknownGame

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.engine.contract import Game, S
    from kontor.engine.state import State

GROUP: Final = "kontor.games"
_added: dict[str, Game[State]] = {}


def titles() -> list[str]:
    """The titles that can be played, in alphabetical order."""
    return sorted({*_added, *(entry.name for entry in entry_points(group=GROUP))})


def find_game(title: str, data: Path | None = None) -> Game[State]:
    """The game of that title, with a user's own data files where a directory is given."""
    game = _added.get(title) or _loaded(title)
    return game.with_data(data) if data else game


def add_game(game: Game[S]) -> None:
    """Make a game known without installing it: tests and notebooks do."""
    _added[game.title] = any_game(game)


def any_game(game: Game[S]) -> Game[State]:
    """A game as those see it who know no game: states go in as they came out."""
    return cast("Game[State]", game)


def _loaded(title: str) -> Game[State]:
    for entry in entry_points(group=GROUP, name=title):
        return cast("Game[State]", entry.load())
    known = ", ".join(titles()) or "none"
    msg = f"There is no game {title!r}; installed are: {known}."
    raise UnknownGame(msg)
