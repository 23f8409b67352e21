"""`--help` everywhere, quickly, with examples that could be typed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer

from kontor import __version__
from kontor.cli.main import app
from kontor.cli.table.words import WORDS
from tests.cli.calls import played

COMMANDS = sorted(command.name or "" for command in app.registered_commands)


def test_every_command_of_the_book_is_there() -> None:
    """The words a person may type after kontor."""
    assert COMMANDS == [
        "act",
        "analyse",
        "arena",
        "bargain",
        "bench",
        "export",
        "games",
        "import",
        "learn",
        "mcp",
        "picture",
        "play",
        "position",
        "puzzle",
        "replay",
        "review",
        "rules",
        "serve",
        "simulate",
        "think",
        "train",
        "tune",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_shows_examples(command: str) -> None:
    """Each help has at least one example, each example begins with the command it explains."""
    printed = played(command, "--help")

    examples = [line.strip() for line in printed.splitlines() if line.startswith("    kontor ")]
    assert examples
    assert all(shlex.split(example)[1] == command for example in examples)


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_use_switches_that_exist(command: str) -> None:
    """An example with a switch that was renamed is noticed."""
    parameters = typer.main.get_command(app).commands[command].params  # type: ignore[attr-defined]
    known = {
        name for parameter in parameters for name in (*parameter.opts, *parameter.secondary_opts)
    }
    printed = played(command, "--help")

    examples = [line.strip() for line in printed.splitlines() if line.startswith("    kontor ")]
    used = {word for example in examples for word in example.split() if word.startswith("-")}
    assert used <= known


def test_the_first_line_of_each_help_fits_the_list_of_commands() -> None:
    """No sentence in the list of commands is cut off."""
    assert "..." not in played("--help").partition("Commands:")[2]


def test_without_a_word_the_help_is_shown() -> None:
    """`kontor` alone is no mistake."""
    assert played() == played("--help")


def test_the_version_is_told() -> None:
    """`kontor --version` names program and version."""
    assert played("--version") == f"kontor {__version__}\n"


GUIDE = Path(__file__).parents[2] / "docs" / "commands.md"


def test_the_guide_explains_every_command_and_switch() -> None:
    """docs/commands.md names each of them, and no example uses one that does not exist."""
    text = GUIDE.read_text(encoding="utf-8")
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]

    for name, command in commands.items():
        assert re.search(rf"^## .*\b{name}\b", text, re.MULTILINE), name
        switches = {opt for parameter in command.params for opt in parameter.opts}
        missing = {opt for opt in switches if opt.startswith("--") and f"{opt}" not in text}
        assert missing == set(), name
    for line in re.findall(r"^kontor .*$", text, re.MULTILINE):
        _, word, *rest = shlex.split(line)
        command = commands[word]
        while isinstance(command, typer.core.TyperGroup) and rest[0] in command.commands:
            # `kontor db upgrade`, `kontor admin people export`: two words, or three
            command = command.commands[rest.pop(0)]
        parameters = command.params
        known = {opt for one in parameters for opt in (*one.opts, *one.secondary_opts)}
        assert {part for part in rest if part.startswith("-")} <= known, line


def test_the_guide_explains_every_word_of_the_table() -> None:
    """The table of words at a terminal table is complete."""
    text = GUIDE.read_text(encoding="utf-8")

    for row in WORDS:
        assert re.search(rf"`{row.word}\b", text), row.word
        assert not row.short or f"`{row.short}`" in text, row.short
