"""The table on a screen of 80 columns and 24 rows, for somebody who reads nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from kontor.match.save import read_save
from tests.cli.terminals import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROWS, COLUMNS = 24, 80
PAINT = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLAUSE = re.compile(r"\([A-Z]{2}-[A-Z]+-\d+\)$")
ENDING = "  Enter ends it; anything else is taken as your choice."
ASKS = re.compile(rb"(\n|^|\r)[^\r\n]*> (\x1b\[[0-9;?]*[A-Za-z])*$")


class Reader:
    """Somebody who sees the last rows that were printed, and types."""

    def __init__(self, *words: str) -> None:
        self.terminal = Terminal(*words, rows=ROWS, columns=COLUMNS)
        self.said: list[str] = []

    def read(self) -> list[str]:
        """What was printed since the last word, up to the next prompt, as lines of the screen."""
        seen = self.terminal.read_until_match(ASKS)
        self.said = PAINT.sub("", seen.decode()).replace("\r", "").split("\n")
        return self.said

    def type(self, line: str) -> list[str]:
        """Type a line, and read what comes."""
        self.terminal.type(f"{line}\n".encode())
        return self.read()

    @property
    def prompt(self) -> str:
        """What waits for an answer."""
        return self.said[-1]

    @property
    def numbers(self) -> list[str]:
        """The numbers of the options on the screen, also in columns."""
        rows = [row for row in self.said[-ROWS:] if re.match(r" *\d+ (?!of \d)\S", row)]
        return [found for row in rows for found in re.findall(r"(?:^|  +) ?(\d+) (?=\S)", row)]


def next_question(reader: Reader, line: str) -> None:
    """Type a line and what follows from it: pages are turned, the end of the turn is confirmed."""
    reader.type(line)
    while "; Enter goes on" in reader.prompt or ENDING in reader.said:
        reader.type("")


@pytest.fixture(params=["hansa", "genoa", "haendler"])
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    """Somebody at a table of each game who has turned the pages of the board."""
    found = Reader("play", request.param, "--seed", "5", "--players", "3")
    assert len(found.read()) <= ROWS
    while "; Enter goes on" in found.prompt:
        assert len(found.type("")) <= ROWS
    yield found
    found.terminal.leave()


def test_ten_decisions_are_made_from_what_stands_on_the_screen(
    reader: Reader, folder: Path
) -> None:
    """Each question comes with what led to it and its numbered options, all on one screen."""
    questions = 0
    while questions < 10:
        next_question(reader, reader.numbers[7 * questions % len(reader.numbers)])
        fits(reader)
        questions += any(CLAUSE.search(row) for row in reader.said)

    reader.type("save match.jsonl")
    entries = read_save(folder / "match.jsonl").entries
    assert sum(entry.seat == 0 and not entry.auto for entry in entries) >= 10


def fits(reader: Reader) -> None:
    """Nothing is pushed out of sight, and nothing is broken by the edge."""
    assert len(reader.said) <= ROWS, "\n".join(reader.said)
    assert max(len(row) for row in reader.said) <= COLUMNS, "\n".join(reader.said)
    assert reader.prompt == "A> "
    assert reader.numbers, "\n".join(reader.said)


def test_advice_and_the_board_fit_and_enter_follows_the_advice(reader: Reader) -> None:
    """`hint` and Enter; `legend` and every page of `board` fit on the screen."""
    assert len(reader.type("legend")) <= ROWS
    advised = " ".join(reader.type("hint"))
    reader.type("")
    assert "Enter does it." in advised
    assert any(CLAUSE.search(row) for row in reader.said)

    pages = [reader.type("board")]
    while "; Enter goes on" in reader.prompt:
        pages.append(reader.type(""))
    assert max(map(len, pages)) <= ROWS
    assert len(pages) > 1
