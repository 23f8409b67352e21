"""Check games against every property: `python -m kontor.testing.conformance GAME --profile ci`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from rich.console import Console
from rich.progress import Progress

from kontor.engine.errors import KontorError
from kontor.engine.options import parsed_options
from kontor.testing.broken import FOUND, PropertyBroken
from kontor.testing.checking import PROFILES, Case, cases, check, chosen_games, command_for
from kontor.testing.crowd import can_fork, verdicts
from kontor.testing.properties import PROPERTIES, names_like
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State

WRONG_ARGUMENTS: Final = 2


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(
        prog="python -m kontor.testing.conformance",
        description="Check games against every property of the conformance kit.",
        epilog="properties: " + ", ".join(PROPERTIES),
    )
    words.add_argument(
        "games",
        nargs="*",
        default=["all"],
        metavar="GAME",
        help="a title, all (if none is named), or package.module:GAME",
    )
    words.add_argument("--profile", choices=PROFILES, default="dev", help="how hard to look")
    words.add_argument(
        "--property", default="", metavar="WORDS", help="only properties with these words in them"
    )
    words.add_argument("--seed", type=int, default=1, help="the first walk's seed")
    words.add_argument(
        "--samples", type=int, metavar="N", help="positions looked at in a walk, over the profile's"
    )
    words.add_argument(
        "--options", metavar="LINE", help="only these options, as in 'players=3 deck=short'"
    )
    words.add_argument(
        "--workers", type=at_least_one, default=1, metavar="W", help="how many processes look"
    )
    words.add_argument(
        "--saves", type=Path, default=FOUND, metavar="DIR", help="where saves of failures go"
    )
    return words


def at_least_one(text: str) -> int:
    """A number of processes."""
    if not text.isdecimal() or not int(text):
        msg = f"{text!r} is no number of processes"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every property holds, 1 when one is broken."""
    given = parser().parse_args(arguments)
    console = Console(highlight=False, soft_wrap=True)
    try:
        wanted = [case for game in chosen_games(given.games) for case in chosen(game, given)]
    except KontorError as error:
        console.print(str(error), style="red", markup=False)
        return WRONG_ARGUMENTS
    if not wanted:
        console.print(f"There is nothing to check: no property has {given.property!r} in it.")
        return WRONG_ARGUMENTS
    failures = run(wanted, given.saves, console, given.workers)
    report(wanted, failures, console)
    return 1 if failures else 0


def chosen(game: Game[State], given: argparse.Namespace) -> list[Case]:
    """What to look at in one game."""
    names = names_like(given.property)
    profile = PROFILES[given.profile]
    profile = profile._replace(samples=given.samples or profile.samples)
    if given.options is None:
        return list(cases(game, profile, names, given.seed))
    raw = msgspec.structs.asdict(parsed_options(game.options_type, game.schema, given.options))
    options = game.read_options(raw)
    seeds = range(given.seed, given.seed + profile.seeds)
    return [Case(name, game, options, seed, profile.samples) for seed in seeds for name in names]


def run(
    wanted: Sequence[Case], folder: Path, console: Console, workers: int = 1
) -> list[PropertyBroken]:
    """Look at every case; print failures as they come, the first of each property only."""
    failures: list[PropertyBroken] = []
    seen: set[tuple[str, str]] = set()
    many = workers > 1 and can_fork()
    verdict = verdicts(wanted, workers) if many else ((case, None) for case in wanted)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task("checking", total=len(wanted))
        for case, holds in verdict:
            progress.update(bar, description=f"{case.game.title}: {case.name}", advance=1)
            if holds:
                continue
            first = (case.game.title, case.name) not in seen
            # Fifty walks that break one property alike need no fifty files.
            broken = looked_at(case, folder if first else None, holds=holds)
            if broken is None:
                continue
            failures.append(broken)
            seen.add((case.game.title, case.name))
            if first:
                console.print(str(broken), markup=False)
                console.print(f"  again: {command_for(case)}", markup=False)
    return failures


def looked_at(case: Case, folder: Path | None, *, holds: bool | None) -> PropertyBroken | None:
    """How a case fails, if it does; *holds* is what another process found, if one has looked."""
    try:
        check(case, folder)
    except PropertyBroken as broken:
        return broken
    if holds is None:
        return None
    played = walk(case.game, case.options, case.seed, samples=case.samples)
    return played.broken(case.name, 0, "it fails in one process and holds in another")


def report(wanted: Sequence[Case], failures: Sequence[PropertyBroken], console: Console) -> None:
    """A line for each game."""
    looked = Counter(case.game.title for case in wanted)
    sets = Counter(title for title, _ in {(case.game.title, case.options) for case in wanted})
    broken = Counter(failure.title for failure in failures)
    for title, count in looked.items():
        names = sorted({failure.name for failure in failures if failure.title == title})
        verdict = f"{broken[title]} broken ({', '.join(names)})" if broken[title] else "all hold"
        console.print(f"{title}: {count} checks over {sets[title]} option sets, {verdict}.")


if __name__ == "__main__":
    sys.exit(main())
