"""Run properties over games, options and seeds, and keep what is found."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from kontor.engine.contract import Game
from kontor.engine.errors import UnknownGame
from kontor.engine.options import written_options
from kontor.engine.registry import add_game, find_game, titles
from kontor.testing.broken import FOUND, PropertyBroken
from kontor.testing.optionsets import option_sets
from kontor.testing.properties import PROPERTIES
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from kontor.engine.options import Options
    from kontor.engine.state import State


class Profile(NamedTuple):
    """How hard the kit looks."""

    sets: int  # combinations of options per game
    seeds: int  # walks per combination
    samples: int  # positions looked at per walk


PROFILES: Final = {
    "dev": Profile(sets=6, seeds=1, samples=10),
    "ci": Profile(sets=40, seeds=2, samples=16),
    "deep": Profile(sets=400, seeds=12, samples=40),
}


_named: dict[Game[State], str] = {}
"""How games that are not installed were named on a command line."""


class Case(NamedTuple):
    """One property to look at: the three that reproduce a walk, and how closely."""

    name: str
    game: Game[State]
    options: Options
    seed: int
    samples: int = 24


def check(case: Case, folder: Path | None = FOUND) -> None:
    """Look at one case; a failure's save is kept in *folder* before it is raised.

    Whatever a broken game raises on the way counts as the property broken.
    """
    try:
        PROPERTIES[case.name](case.game, case.options, case.seed, samples=case.samples)
    except PropertyBroken as broken:
        if folder:
            broken.keep(folder)
        raise
    except Exception as error:
        played = walk(case.game, case.options, case.seed, samples=case.samples)
        explanation = f"{type(error).__name__}: {error}"
        found = played.broken(case.name, len(played.steps), explanation)
        if folder:
            found.keep(folder)
        raise found from error


def cases(
    game: Game[State], profile: Profile, names: Iterable[str] = PROPERTIES, seed: int = 1
) -> Iterator[Case]:
    """Every property over the profile's options and seeds; all of one walk's come together."""
    wanted = list(names)
    for options in option_sets(game, profile.sets):
        # Every set has seeds of its own, so that quiet and wild walks fall to different options.
        for _ in range(profile.seeds):
            for name in wanted:
                yield Case(name, game, options, seed, profile.samples)
            seed += 1


def chosen_games(names: Sequence[str]) -> list[Game[State]]:
    """The games of these titles; `all` for every installed one, `module:GAME` for another."""
    chosen: list[Game[State]] = []
    for name in names:
        if name == "all":
            chosen += [find_game(title) for title in titles()]
        elif ":" in name:
            chosen.append(_imported(name))
        else:
            chosen.append(find_game(name))
    return list(dict.fromkeys(chosen))


def _imported(name: str) -> Game[State]:
    """A game that is not installed, such as one being written."""
    module, _, attribute = name.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        msg = f"There is no game at {name!r}: {error}."
        raise UnknownGame(msg) from error
    if not isinstance(game, Game):
        msg = f"{name!r} is no game but {type(game).__name__}."
        raise UnknownGame(msg)
    known = cast("Game[State]", game)
    add_game(known)
    _named[known] = name
    return known


def name_for_commands(game: Game[State]) -> str:
    """How a command finds a game: by its title when installed, else by where it stands."""
    if game in _named:
        return _named[game]
    module = type(game).__module__
    if not module.startswith("kontor.games.") and getattr(import_module(module), "GAME", 0) is game:
        return f"{module}:GAME"
    return game.title


def command_for(case: Case) -> str:
    """The command that shows a failure again."""
    return (
        f"python -m kontor.testing.conformance {name_for_commands(case.game)} "
        f"--property {case.name!r} --seed {case.seed} --samples {case.samples} "
        f"--options {written_options(case.options)!r}"
    )
