"""How much of the board a terminal shows: all of it where there is room, else what has changed."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import takewhile
from operator import eq
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.cli.table.paper import STOP
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.cli.table.paper import Paper
    from kontor.match.driver import Driver

ASKING: Final = 16  # rows that the question and its options need below a board


class Line(NamedTuple):
    """A line of a drawing, and from where to where it is new."""

    text: str
    new: tuple[int, int] = (0, 0)
    rank: int = 1  # what goes first where room is short: 0 what the reader has, 2 what is not new
    is_head: bool = False  # whether it only says what the next line is about


class Sight:
    """What each seat has seen of the board, and what it is shown next."""

    def __init__(self, driver: Driver, paper: Paper) -> None:
        self._driver = driver
        self._paper = paper
        self._seen: dict[int, str] = {}
        self.unasked = True  # whether the board is shown without being asked for

    def show(self, seat: int) -> None:
        """The board before a question: whole the first time, then what has changed."""
        before = self._seen.get(seat)
        drawn = self._drawn(seat)
        if not self.unasked or drawn == before:
            return
        self._seen[seat] = drawn
        if before is None or self._paper.holds(len(drawn.splitlines()) + ASKING):
            self._whole(drawn, more=True)
        else:
            lines = changed_lines(before, drawn, SEATS[seat] if seat >= 0 else "")
            self._paper.changes(lines, self._driver.options.players)

    def whole(self, seat: int, part: str = "") -> None:
        """All of the board, page by page where the screen is too small, or one of its parts."""
        drawn = self._drawn(seat)
        self._seen[seat] = drawn
        parts = parts_of(drawn)
        if part.isdecimal() and 1 <= int(part) <= len(parts):
            self._paper.drawing(parts[int(part) - 1], self._driver.options.players)
        elif part:
            self._paper.say(f"The board has {len(parts)} parts: `board 1` to `board {len(parts)}`.")
        else:
            self._whole(drawn)

    def legend(self, lines: str) -> None:
        """What the signs of the board mean, and which letter is whose."""
        for line in lines.splitlines():
            self._paper.say(line)
        if not lines:
            self._paper.say("The board says by itself what its words and figures mean.")
        for seat, name in enumerate(self._driver.names):
            if name != SEATS[seat]:
                self._paper.say(f"{SEATS[seat]}  {name}", seat=seat)

    def _drawn(self, seat: int) -> str:
        return self._driver.game.draw(self._driver.view(seat), self._driver.options)

    def _whole(self, drawn: str, *, more: bool = False) -> None:
        """Page after page; with *more* before and after it, which a page would push away."""
        pages = pages_of(drawn, self._paper.rows)
        if (
            more
            and len(pages) > 1
            and self._paper.more(f"the board has {len(pages)} pages") in STOP
        ):
            return
        for number, page in enumerate(pages, start=1):
            self._paper.drawing(page, self._driver.options.players)
            waits = len(pages) > 1 and (number < len(pages) or more)
            if waits and self._paper.more(f"page {number} of {len(pages)}") in STOP:
                return


def parts_of(drawn: str) -> list[str]:
    """The parts of a drawing, between which it leaves a line empty."""
    return [part for part in drawn.strip("\n").split("\n\n") if part.strip()]


def pages_of(drawn: str, rows: int | None) -> list[str]:
    """A drawing in as few pages as a screen needs, each of whole parts; one where all fits."""
    pages: list[str] = []
    for part in parts_of(drawn):
        longer = f"{pages[-1]}\n\n{part}" if pages else part
        if pages and (rows is None or len(longer.splitlines()) <= rows - 3):
            pages[-1] = longer
        else:
            pages.append(part)
    return pages


def changed_lines(before: str, now: str, reader: str = "") -> list[Line]:
    """The lines of a drawing that are new, each below the lines that say what it is about.

    What the reader with a letter has is among them, new or not: nobody bids without knowing it.
    """
    lines = now.splitlines()
    own = list(desk(lines, reader))
    shown = {number: Line(lines[number], rank=2 * (number > own[0])) for number in own}
    matcher = SequenceMatcher(None, before.splitlines(), lines, autojunk=False)
    for tag, old, old_end, new, new_end in matcher.get_opcodes():
        if tag in {"equal", "delete"}:
            continue
        for number in range(new, new_end):
            place = old + number - new
            was = before.splitlines()[place] if place < old_end else ""
            for head in heads(lines, number):
                shown.setdefault(head, Line(lines[head], is_head=True))
            fresh = differing(was, lines[number])
            shown[number] = Line(lines[number], fresh, int(number not in own))
    return [line for _, line in sorted(shown.items()) if line.text.strip()]


def desk(lines: list[str], letter: str) -> Iterator[int]:
    """The line that begins with a seat's letter, and what stands indented under it."""
    start = re.compile(rf"[> ]?{letter}[ :]")
    first = next((at for at, line in enumerate(lines) if letter and start.match(line)), len(lines))
    yield from range(first, min(first + 1, len(lines)))
    for number in range(first + 1, len(lines)):
        if _indent(lines[number]) <= 1:
            return
        yield number


def heads(lines: list[str], number: int) -> Iterator[int]:
    """The line under which an indented one stands, and the heading of a table."""
    first = number
    while first and lines[first - 1].strip():
        first -= 1
    if lines[first].startswith("  "):
        yield first
    indent = _indent(lines[number])
    for above in range(number - 1, first - 1, -1):
        if _indent(lines[above]) < indent:
            yield above
            return


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def differing(was: str, now: str) -> tuple[int, int]:
    """From where to where a line differs from what it was, in whole words."""
    start = _alike(was, now)
    end = len(now) - _alike(was[start:][::-1], now[start:][::-1])
    while start and now[start - 1] != " ":
        start -= 1
    while end < len(now) and now[end] != " ":
        end += 1
    return start, end


def _alike(one: str, other: str) -> int:
    """With how many letters two texts begin alike."""
    return sum(takewhile(bool, map(eq, one, other)))
