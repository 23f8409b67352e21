"""Every fenced example of the documentation is run, or says why it is not.

A line `<!-- not run: REASON -->` above a fence excuses it. Positions are read, trees counted;
Python is executed, JSON and TOML parsed. Commands are parsed by the programs they call; those that
only tell something, or play a few matches, are carried out.
"""

from __future__ import annotations
import __future__

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
import typer
from typer.testing import CliRunner

from kontor.cli.main import app
from kontor.engine.registry import find_game
from kontor.testing import conformance, fuzz, playthroughs, trees
from kontor.testing.trees import check_tree
from run import TASKS
from tests.proof.shove import GAME as SHOVE

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
FENCE = re.compile(
    r"(?:^<!-- not run: (?P<why>[^\n]+?) -->\n+)?^```(?P<language>\w*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
TOLD = frozenset({"games", "rules"})
"""Commands that only tell something."""
SHORT = {"simulate": ("--games", "2")}
"""Commands that are carried out with fewer matches than the page says."""
PARSERS = {
    "conformance": conformance.parser,
    "fuzz": fuzz.parser,
    "playthroughs": playthroughs.parser,
    "trees": trees.parser,
}


class Example(NamedTuple):
    """A fenced block: where it stands, what it is written in, and why it is not run."""

    place: str
    language: str
    body: str
    why: str


def examples() -> list[Example]:
    """All of them, in the order of the pages."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            line = text.count("\n", 0, match.start("language")) + 1
            place = f"{page.relative_to(ROOT)}:{line}"
            found.append(Example(place, match["language"], match["body"], match["why"] or ""))
    return found


RUN = [example for example in examples() if not example.why]


@pytest.mark.parametrize("example", RUN, ids=lambda example: example.place)
def test_the_example_runs(example: Example, tmp_path: Path) -> None:
    """As it stands on the page."""
    if "kontor position " in example.body.partition("\n")[0] or "\ndepth 1 = " in example.body:
        read_position(example.body, tmp_path)
    elif example.language == "python":
        execute(example.body)
    elif example.language == "json":
        assert all(json.loads(line) for line in example.body.splitlines())
    elif example.language == "toml":
        assert tomllib.loads(example.body)
    else:
        for line in example.body.replace("\\\n", " ").splitlines():
            carry_out(line)


def test_every_excuse_has_a_reason() -> None:
    """A word or two would excuse anything."""
    assert [example.place for example in examples() if 0 < len(example.why.split()) < 3] == []


def read_position(text: str, folder: Path) -> None:
    """The position is sound, and the counts of a tree are right."""
    if "\ndepth 1 = " in text:
        path = folder / "page.tree"
        path.write_text(text, encoding="utf-8")
        assert check_tree(path) == []
        return
    game = find_game(text.partition("kontor position ")[2].split()[0])
    printed = game.describe(game.position(text))
    assert game.describe(game.position(printed)) == printed


def execute(code: str) -> None:
    """Run a block with a game at hand; its tests and scripts are defined, not run."""
    code = code.replace("mypackage.mygame", "tests.proof.packing")
    later = __future__.annotations.compiler_flag
    names: dict[str, object] = {"GAME": SHOVE, "__name__": "example"}
    exec(compile(code, "example", "exec", flags=later, dont_inherit=True), names)  # noqa: S102 - our own page


def carry_out(line: str) -> None:
    """Let the program that is called read its words; run it where that is quick."""
    words = shlex.split(line, comments=True)
    while words and "=" in words[0]:  # settings of the environment come first
        words.pop(0)
    if words[:2] == ["python", "-m"] and words[2].startswith("kontor.testing."):
        PARSERS[words[2].rpartition(".")[2]]().parse_args(words[3:])
        return
    if words[:2] == ["python3", "run.py"]:
        words = ["kontor", *(word for word in words[2:] if word != "--compiled")]
        if len(words) == 1 or (words[1] in TASKS and words[1] not in {"serve", "bench"}):
            return
    assert words[0] == "kontor", f"nothing here can run {line!r}"
    parse(words[1:])
    if words[1] in TOLD | set(SHORT):
        result = CliRunner().invoke(app, [*words[1:], *SHORT.get(words[1], ())])
        assert result.exit_code == 0, result.output


def parse(words: list[str]) -> None:
    """The command line knows the command, its switches and their values."""
    command: typer.core.TyperCommand = typer.main.get_command(app)  # type: ignore[assignment]
    # A group that answers by itself, such as `admin people`, may be given words of its own.
    while isinstance(command, typer.core.TyperGroup) and words and words[0] in command.commands:
        command = command.commands[words[0]]  # type: ignore[assignment]
        words = words[1:]
    command.make_context("example", list(words), resilient_parsing=False)
