"""Tree counts: how many ways a position can go on, recorded and counted again.

A tree file holds positions, each followed by the number of lines of play of a given length:

    # Two cards each, one of them sealed.
    kontor position bidding
    options: players=2
    ...
    depth 1 = 4
    depth 2 = 16

A line of play is a choice by any seat that is asked, or an outcome nature can bring. Where a count
is wrong, the command prints the count under each first step: compare with a version that was right,
go down the step that differs, and the wrong rule is soon cornered.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.console import Console

from kontor.engine.errors import KontorError
from kontor.engine.registry import find_game
from kontor.testing.checking import chosen_games
from kontor.testing.walks import Step, carry_out, seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State

FOLDER: Final = Path("tests/trees")
DEPTH: Final = re.compile(r"depth (\d+)\s*=\s*(\d+|\?)")
HEADING: Final = "kontor position "
WRONG_ARGUMENTS: Final = 2


class BadTree(KontorError):
    """A tree file cannot be read."""


class Line(NamedTuple):
    """A recorded count: where it stands, the position it belongs to, and what was counted."""

    number: int
    position: str
    depth: int
    recorded: int  # below 0 when it was never counted


def steps(game: Game[State], state: State) -> list[Step]:
    """Every step possible now, by whoever may act."""
    return [
        Step(seat, action) for seat in game.may_act(state) for action in game.legal(state, seat)
    ]


def count(game: Game[State], state: State, depth: int) -> int:
    """How many lines of play of this length there are; shorter ones that end do not count."""
    now = steps(game, state)
    if depth == 1:
        return len(now)
    total = 0
    for step in now:
        after = state.copy()
        carry_out(game, after, step)
        total += count(game, after, depth - 1)
    return total


def divided(game: Game[State], state: State, depth: int) -> dict[str, int]:
    """The count under each first step."""
    result: dict[str, int] = {}
    for step in steps(game, state):
        after = state.copy()
        carry_out(game, after, step)
        name = f"{seat_name(step.seat)} {step.action.text}"
        result[name] = count(game, after, depth - 1) if depth > 1 else 1
    return result


def read_tree(text: str) -> list[Line]:
    """The recorded counts of a tree file."""
    lines: list[Line] = []
    position: list[str] = []
    counted = True
    for number, raw in enumerate(text.splitlines(), start=1):
        content = raw.partition("#")[0].strip()
        found = DEPTH.fullmatch(content)
        if found:
            if not position:
                msg = f"Line {number} counts without a position before it."
                raise BadTree(msg)
            recorded = -1 if found[2] == "?" else int(found[2])
            lines.append(Line(number, "\n".join(position), int(found[1]), recorded))
            counted = True
        elif content:
            if counted:
                position = []
            counted = False
            position.append(content)
    if not counted:
        raise BadTree("The last position has no line such as 'depth 1 = ?'.")
    return lines


def check_tree(
    path: Path, find: Callable[[str], Game[State]] = find_game, *, write: bool = False
) -> list[str]:
    """What is wrong with a tree file, with the counts under each first step; or write it anew."""
    text = path.read_text(encoding="utf-8")
    written = text.splitlines()
    problems: list[str] = []
    for line in read_tree(text):
        title = line.position.partition("\n")[0].removeprefix(HEADING)
        game = find(title)
        state = game.position(line.position)
        found = count(game, state, line.depth)
        written[line.number - 1] = f"depth {line.depth} = {found}"
        if found != line.recorded and not write:
            parts = divided(game, state, line.depth)
            listed = "".join(f"\n  {name}: {number}" for name, number in parts.items())
            was = "was never counted" if line.recorded < 0 else f"is recorded as {line.recorded}"
            problems.append(
                f"{path}:{line.number}: depth {line.depth} {was} and counts {found}:{listed}"
            )
    if write:
        path.write_text("\n".join(written) + "\n", encoding="utf-8")
    return problems


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(
        prog="python -m kontor.testing.trees",
        description="Count the lines of play under recorded positions, and compare.",
    )
    words.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="tree files; all in the folder if none"
    )
    words.add_argument("--folder", type=Path, default=FOLDER, help="where the tree files lie")
    words.add_argument("--write", action="store_true", help="record what is counted now")
    words.add_argument(
        "--game", action="append", default=[], metavar="MODULE:GAME", help="a game not installed"
    )
    return words


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every count is as recorded."""
    given = parser().parse_args(arguments)
    console = Console(highlight=False, soft_wrap=True)
    problems: list[str] = []
    files = given.files or sorted(given.folder.glob("*.tree"))
    if not files:
        console.print(f"There are no tree files in {given.folder}.", markup=False)
        return WRONG_ARGUMENTS
    try:
        chosen_games(given.game)
        for path in files:
            with console.status(f"counting {path.name}"):
                problems += check_tree(path, write=given.write)
    except (KontorError, OSError) as error:
        console.print(str(error), style="red", markup=False)
        return WRONG_ARGUMENTS
    for problem in problems:
        console.print(problem, markup=False)
    verdict = "written" if given.write else f"{len(problems)} counts differ"
    console.print(f"{len(files)} tree files, {verdict}.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
