"""Look for trouble with fresh seeds: `python -m kontor.testing.fuzz all --seconds 60`.

Every round takes a game, options it can be played with and a seed, and looks at every property. On
a failure it writes a save that loads and says how to see it again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic, time_ns
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import Progress

from kontor.engine.chance import below, split
from kontor.engine.errors import KontorError
from kontor.testing.broken import FOUND, PropertyBroken
from kontor.testing.checking import Case, check, chosen_games, command_for
from kontor.testing.optionsets import option_sets
from kontor.testing.properties import names_like
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State

SETS: Final = 400
SAMPLES: Final = 8
WRONG_ARGUMENTS: Final = 2


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(
        prog="python -m kontor.testing.fuzz",
        description="Play random matches with fresh seeds and check every property on them.",
    )
    words.add_argument(
        "games",
        nargs="*",
        default=["all"],
        metavar="GAME",
        help="a title, all (if none is named), or package.module:GAME",
    )
    words.add_argument("--seconds", type=float, default=30, help="how long to look")
    words.add_argument("--seed", type=int, help="where to begin; a fresh one unless given")
    words.add_argument(
        "--property", default="", metavar="WORDS", help="only properties with these words in them"
    )
    words.add_argument(
        "--saves", type=Path, default=FOUND, metavar="DIR", help="where saves of failures go"
    )
    return words


def rounds(games: Sequence[Game[State]], names: Sequence[str], seed: int) -> Iterator[list[Case]]:
    """Without end: one walk of one game, with every property to look at on it."""
    sets = {game.title: option_sets(game, SETS) for game in games}
    number = 0
    while True:
        for game in games:
            number += 1
            grown = split(seed, number)
            options = sets[game.title][below(split(grown, 0), len(sets[game.title]))]
            # Short enough to be typed again.
            fresh = split(grown, 1) >> 32
            yield [Case(name, game, options, fresh, SAMPLES) for name in names]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when nothing was found, 1 when something was."""
    given = parser().parse_args(arguments)
    console = Console(highlight=False, soft_wrap=True)
    try:
        games = chosen_games(given.games)
    except KontorError as error:
        console.print(str(error), style="red", markup=False)
        return WRONG_ARGUMENTS
    names = names_like(given.property)
    if not names or not games:
        console.print("There is nothing to look at: no such property, or no game is installed.")
        return WRONG_ARGUMENTS
    seed = given.seed if given.seed is not None else time_ns() >> 20
    console.print(f"Looking from seed {seed} for {given.seconds:g} seconds.")
    found = search(rounds(games, names, seed), given.seconds, given.saves, console)
    return 1 if found else 0


def search(
    walks: Iterator[list[Case]], seconds: float, folder: Path, console: Console
) -> list[PropertyBroken]:
    """Look at walks until the time is over; each property of a game is reported once."""
    found: list[PropertyBroken] = []
    reported: set[tuple[str, str]] = set()
    count = decisions = 0
    began = monotonic()
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task("looking", total=seconds)
        while (spent := monotonic() - began) < seconds:
            cases = next(walks)
            count += 1
            first = cases[0]
            decisions += len(walk(first.game, first.options, first.seed, samples=SAMPLES).steps)
            progress.update(bar, completed=spent, description=f"{first.game.title} {first.seed}")
            for case in cases:
                if (case.game.title, case.name) in reported:
                    continue
                try:
                    check(case, folder)
                except PropertyBroken as broken:
                    found.append(broken)
                    reported.add((case.game.title, case.name))
                    console.print(str(broken), markup=False)
                    console.print(f"  again: {command_for(case)}", markup=False)
    console.print(f"{count} matches, {decisions} decisions, {len(found)} properties broken.")
    return found


if __name__ == "__main__":
    sys.exit(main())
