"""The options of a question as a short numbered list that can be narrowed by number or by text.

A person never gets two hundred lines unasked: many options are shown as groups that begin with the
same words, and a group opens when it is chosen. What somebody else has put on the table, such as an
offer, is never hidden in a group: it stands first, each on its own line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

SHORT: Final = 12  # options that need no grouping
PIECE: Final = re.compile(r"[^\s/]+/?|/")
MOST: Final = 48  # rows that are printed at most, unless everything was asked for


class Row(NamedTuple):
    """One numbered line: an option, or a group of options that begin alike."""

    text: str
    members: tuple[str, ...]

    @property
    def is_group(self) -> bool:
        """Whether choosing the row opens it instead of deciding."""
        return len(self.members) > 1


class Choices:
    """What may be chosen now, narrowed as far as the person has come.

    Options are shown as *say* says them; what is chosen comes back as it is written. More than
    *short* of them are grouped, but for those that are *open* to all eyes.
    """

    def __init__(
        self,
        options: Sequence[str],
        say: Callable[[str], str] = str,
        short: int = SHORT,
        open_: Container[str] = (),
    ) -> None:
        self.short = short
        self._written = {say(text): text for text in options}
        if len(self._written) < len(options):  # two would look alike
            self._written = {text: text for text in options}
        self._open = frozenset(said for said, text in self._written.items() if text in open_)
        self.options = tuple(self._written)
        self.chosen: tuple[str, ...] = self.options
        self.rows = self._rows()
        self.are_near = False  # whether what is in sight only comes near to what was looked for

    @property
    def narrowed(self) -> bool:
        """Whether some options are out of sight."""
        return len(self.chosen) < len(self.options)

    def widen(self) -> None:
        """Show all options again."""
        self._show(self.options)

    def list_all(self) -> None:
        """Show every option in sight on a line of its own."""
        self.rows = _each(self.chosen)

    def pick(self, number: int) -> str | None:
        """The option with that number, "" after opening a group, None where there is none."""
        if not 1 <= number <= len(self.rows):
            return None
        row = self.rows[number - 1]
        if not row.is_group:
            return self._written[row.members[0]]
        self._show(row.members)
        return ""

    def only(self) -> str:
        """The option that alone is in sight, or ""."""
        return self._written[self.chosen[0]] if len(self.chosen) == 1 else ""

    def named(self, typed: str) -> str:
        """The option that is shown or written exactly so, or ""."""
        wanted = " ".join(typed.split()).casefold()
        for shown, written in self._written.items():
            if wanted in {shown.casefold(), written.casefold()}:
                return written
        return ""

    def search(self, typed: str) -> bool:
        """Narrow to the options that contain every typed word; whether there are any.

        They are looked for among those in sight first: whoever typed `silk` and then `paris` means
        both. Where none of these has the words, among all. Words that an option's words begin with
        go before words anywhere in it: `place` is not meant for `displace`.
        """
        words = typed.casefold().split()
        for has in (_begins_word, str.__contains__):
            for among in (self.chosen, self.options):
                found = tuple(shown for shown in among if self._contains(shown, words, has))
                if found:
                    self._show(found)
                    self.are_near = has is not _begins_word
                    return True
        return False

    def _contains(self, shown: str, words: Sequence[str], has: Callable[[str, str], bool]) -> bool:
        text = f"{shown} {self._written[shown]}".casefold()
        return all(has(text, word) for word in words)

    def search_figure(self, typed: str) -> bool:
        """Narrow to the options that have a figure in them, such as `bid 500`; whether any has."""
        found = tuple(shown for shown in self.options if typed in shown.split())
        if found:
            self._show(found)
        return bool(found)

    def _show(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen
        self.rows = self._rows()
        self.are_near = False

    def _rows(self) -> tuple[Row, ...]:
        """What is in sight; the groups make room for what is open, as far as they can."""
        if len(self.chosen) <= self.short:
            return _each(self.chosen)
        first = [text for text in self.chosen if text in self._open]
        if len(first) > self.short:
            return rows_of(self.chosen, self.short)
        others = [text for text in self.chosen if text not in self._open]
        return (*_each(first), *rows_of(others, self.short - len(first)))


def _begins_word(text: str, typed: str) -> bool:
    """Whether a word of a text begins as typed; a figure or a seat's letter is the whole word."""
    start = r"(?<!\w)" if typed[0].isalnum() else ""
    end = r"(?!\w)" if typed[-1].isdecimal() or len(typed) == 1 else ""
    return re.search(f"{start}{re.escape(typed)}{end}", text) is not None


def rows_of(options: Sequence[str], short: int = SHORT) -> tuple[Row, ...]:
    """Options as rows: each on its own while they are few, else grouped by how they begin.

    Groups are opened as far as the list stays short, so that nobody opens "buy" to find six goods.
    """
    if len(options) <= short:
        return _each(options)
    rows = _grouped(options)
    while True:
        opened = _opened(rows)
        if len(opened) > short or len(opened) == len(rows):
            return rows
        rows = opened


def _opened(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with their smallest groups opened, all of equal size or none."""
    inner = {row: _grouped(row.members) for row in rows if row.is_group}
    smallest = min((len(members) for members in inner.values()), default=0)
    return tuple(
        one
        for row in rows
        for one in (inner[row] if row in inner and len(inner[row]) == smallest else (row,))
    )


def _each(options: Sequence[str]) -> tuple[Row, ...]:
    return tuple(Row(text, (text,)) for text in options)


def _grouped(options: Sequence[str]) -> tuple[Row, ...]:
    """Options in groups by the first piece in which they differ."""
    length = len(shared_start(options))
    groups: dict[str, list[str]] = {}
    for text in options:
        start = next((text[:end] for end in piece_ends(text) if end > length), text)
        groups.setdefault(start, []).append(text)
    if len(groups) == len(options):
        return _each(options)
    return tuple(_group(members) for members in groups.values())


def _group(members: list[str]) -> Row:
    """A group under what its members begin with; a lone option stands for itself."""
    return Row(shared_start(members) if len(members) > 1 else members[0], tuple(members))


def shared_start(options: Sequence[str]) -> str:
    """The whole pieces with which all options begin."""
    first, last = min(options, default=""), max(options, default="")
    starts = [first[:end] for end in piece_ends(first) if first[:end] == last[:end]]
    # The next text must go on with a new piece, or "place" would count as shared with "places".
    fitting = [start for start in starts if len(start) in piece_ends(last)]
    return fitting[-1] if fitting else ""


def piece_ends(text: str) -> list[int]:
    """Where the pieces of a text end: at blanks, and after a stroke as in `Ulm-Bonn/3`."""
    return [piece.end() for piece in PIECE.finditer(text)]
