"""Whether the compiled engine plays bit by bit as the interpreted one: `run.py compile --check`.

Both play the recorded playthroughs, trees and saves, and then the same random games in two
processes side by side. A game counts with its standing and the hash of its last position; of one
game in a hundred every position on the way is hashed too, and some are written and read back.
Digests of each round are compared.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / ".compiled"
RECORDED: Final = (
    ("-m", "kontor.testing.playthroughs"),
    ("-m", "kontor.testing.trees"),
    ("tools/recordings.py",),
)


def environment(*, compiled: bool) -> dict[str, str]:
    """The variables under which one of the engines is found first."""
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if compiled:
        variables["PYTHONPATH"] = str(COMPILED)
    return variables


def check_recorded() -> list[str]:
    """The commands over recordings that answer otherwise with the compiled engine."""
    failed = []
    for words in RECORDED:
        plain, native = (_answer(words, compiled=compiled) for compiled in (False, True))
        print(f"python {' '.join(words)}: {', '.join(native.splitlines()[-2:])}", flush=True)
        if plain != native:
            failed.append(f"`python {' '.join(words)}` answers otherwise when compiled:\n{native}")
    return failed


def _answer(words: tuple[str, ...], *, compiled: bool) -> str:
    command = [sys.executable, *words]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(compiled=compiled),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return f"{done.stdout}exit code {done.returncode}"


def check_random(games: int, titles: list[str]) -> list[str]:
    """The rounds of random games in which the engines differ."""
    failed: list[str] = []
    played: Counter[str] = Counter()
    with ExitStack() as stack:
        players = [
            stack.enter_context(_player(games, titles, compiled=compiled))
            for compiled in (False, True)
        ]
        interpreted, compiled = map(_lines, players)
        first = next(interpreted, ""), next(compiled, "")
        if first != ("compiled: False", "compiled: True"):
            return ["The engines could not be told apart."]
        bar = stack.enter_context(_bar())
        task = bar.add_task("random games", total=games)
        for plain, native in zip(interpreted, compiled, strict=False):
            if plain != native:
                failed.append(f"The engines differ: {plain!r} interpreted, {native!r} compiled.")
            what, count, _ = plain.rsplit(" ", 2)
            played[what] += int(count)
            bar.advance(task, float(count))
    for what, total in sorted(played.items()):
        print(f"{total:>7} {what}")
    if any(player.returncode for player in players):
        failed.append("One of the engines did not play to the end.")
    return failed


def _bar() -> Progress:
    columns = (*Progress.get_default_columns(), TextColumn("{task.completed}"), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True))


def _player(games: int, titles: list[str], *, compiled: bool) -> subprocess.Popen[str]:
    command = [sys.executable, str(ROOT / "tools" / "chains.py"), str(games), *titles]
    return subprocess.Popen(
        command, env=environment(compiled=compiled), stdout=subprocess.PIPE, text=True
    )


def _lines(player: subprocess.Popen[str]) -> Iterator[str]:
    output: IO[str] | None = player.stdout
    assert output is not None, "the player's output was asked for"
    for line in output:
        yield line.rstrip("\n")


def main(games: int, titles: list[str]) -> int:
    """Compare both engines; 0 when they are the same."""
    if not (COMPILED / "kontor").is_dir():
        print("There is no compiled engine; `python3 run.py compile` makes it.", file=sys.stderr)
        return 2
    failed = [*check_recorded(), *check_random(games, titles)]
    for sentence in failed:
        print(sentence)
    print("The engines differ." if failed else "The engines are the same.")
    return 1 if failed else 0
