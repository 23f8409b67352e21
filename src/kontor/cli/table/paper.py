"""What is printed at a terminal table: the board, what happened, the question, the options."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.text import Text

from kontor.cli.table.choices import MOST, SHORT, shared_start
from kontor.cli.table.recap import Summary
from kontor.cli.work.saves.matches import TERMINAL, asked_sentence, sentence_here
from kontor.cli.work.shared.screen import SEAT_STYLES, console
from kontor.engine.options import written_options
from kontor.engine.state import SEATS
from kontor.match.recap import own_doings
from kontor.match.story import spoken, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kontor.cli.table.choices import Choices
    from kontor.cli.table.party import Party
    from kontor.cli.table.sight import Line
    from kontor.engine.errors import IllegalAction
    from kontor.engine.events import Event
    from kontor.engine.state import Action
    from kontor.match.driver import Driver

NEWS: Final = 24  # lines of news printed at once where no screen sets a limit; `log` has the rest
LOW: Final = 30  # rows of a screen that has not room for everything
FEW: Final = 8  # options one under the other on such a screen
BESIDES: Final = 2  # the lines where somebody typed, and where somebody types next
BRISK: Final = 6  # lines of news that a small screen shows one by one
LEAST: Final = 2  # lines that each of the others has for what they did, where there is room
TIGHT: Final = 6  # lines above a question that the news need for themselves
FRAME: Final = 2  # the empty line above news, and what is said of those that are left out
OLD: Final = 2  # the rank of a line that is shown though it is not new
STOP: Final = frozenset({"q", "quit"})  # what ends the turning of pages
BEFORE_FIGURE: Final = re.compile(r"(?<=\S) (?=\d)")
UNBROKEN: Final = "\u00a0"
FORGET: Final = "\x1b[3J"  # empties what a terminal keeps to scroll back to


class Paper:
    """Prints for whoever looks at the screen."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.out = console()
        self._room: int | None = None  # lines that are left above a question; None: no limit
        self._expected = 0  # lines of news that come below what is new on the board

    @property
    def rows(self) -> int | None:
        """How many lines the screen has; None where the output goes elsewhere."""
        return self.out.height if self.out.is_terminal else None

    @property
    def short(self) -> int:
        """How many options may stand one under the other."""
        return SHORT if self.rows is None or self.rows > LOW else FEW

    def holds(self, lines: int) -> bool:
        """Whether the screen has room for so many lines."""
        return self.rows is not None and lines < self.rows

    def say(self, text: str, style: str = "", seat: int | None = None) -> None:
        """A sentence of the table itself, or about a seat in the seat's colour."""
        shown = SEAT_STYLES[seat] if seat is not None else style
        for line in self._wrapped(text):
            self.out.print(Text(line), style=shown, soft_wrap=True)

    def _wrapped(self, text: str) -> list[str]:
        """A text as lines of the screen; what goes on in the next line is indented under it.

        No such line begins with a figure: it would be read as the number of an option.
        """
        if self.rows is None or len(text) < self.out.width:
            return [text]
        start = re.match(r"\s*([·\d]+\s+)?", text)
        indent = " " * (len(start[0]) + 2 if start else 2)
        bound = BEFORE_FIGURE.sub(UNBROKEN, text)
        lines = wrap(bound, self.out.width - 1, subsequent_indent=indent, break_on_hyphens=False)
        return [line.replace(UNBROKEN, " ") for line in lines]

    def welcome(self, party: Party) -> None:
        """What is played, by whom, and how to get help."""
        driver = self._driver
        self.say(f"{driver.game.name}  {self._options()}", "bold")
        for seat, chair in enumerate(party.chairs):
            name = self.label(seat)
            who = "somebody at this keyboard" if chair.is_person else f"played by {chair.policy}"
            if chair.is_person and len(party.people) == 1:
                who = "you"
            self.out.print(Text(f"  {name}", SEAT_STYLES[seat]), Text(f" {who}"), sep="")
        seed = f"Seed {driver.seed}."
        self.say(f"{seed} Type a number to choose, part of a text to search, ? for help.", "dim")

    def _options(self) -> str:
        """The options as they are typed; a screen has only what differs from the usual match."""
        driver = self._driver
        options = written_options(driver.options).split()
        if self.rows is not None:
            usual = written_options(driver.game.read_options({})).split()
            options = [word for word in options if word not in usual[1:]]
        return " ".join(options)

    def replaced(self, seat: int, problem: str) -> None:
        """A bot failed, and who decides in its place."""
        self.say(f"{self.label(seat)} failed to decide ({problem}); a clerk decides in its place.")

    def label(self, seat: int) -> str:
        """A seat's letter, with the name of who sits there."""
        letter, name = SEATS[seat], self._driver.names[seat]
        return letter if name == letter else f"{letter} {name}"

    def drawing(self, drawn: str, players: int) -> None:
        """The board or a part of it, with the seats' letters in their colours."""
        self.out.print()
        self.out.print(self._coloured(drawn, players), soft_wrap=True)

    def changes(self, lines: list[Line], players: int) -> None:
        """What is new on the board, as much as there is room for beside the news that follow."""
        if self._room is not None and self._room < TIGHT:
            return
        most = len(lines) if self._room is None else max(1, self._spared())
        self.out.print()
        shown = _foremost(lines, most)
        for line in shown:
            text = self._coloured(line.text, players)
            text.stylize("bold underline", *line.new)
            self.out.print(text, soft_wrap=True)
        hidden = sum(line.rank < OLD for line in lines) - sum(line.rank < OLD for line in shown)
        more = f"; {counted(hidden, 'more line')} changed" if hidden else ""
        self.say(f"  `board` shows all of it{more}", "dim")
        self._used(len(shown) + FRAME)

    def _spared(self) -> int:
        """Lines for what is new on the board: a few, or what the news leave of the room."""
        room = self._room or 0
        return max(room // 4 - 1, room - FRAME - self._expected)

    def _coloured(self, drawn: str, players: int) -> Text:
        shown = Text(drawn)
        for number in range(players):
            # A seat's letter alone, or with a small one that says which of its pieces.
            shown.highlight_regex(rf"(?<!\w){SEATS[number]}[a-z]?(?!\w)", SEAT_STYLES[number])
        return shown

    def more(self, where: str) -> str:
        """Wait until somebody has read a page; what was typed."""
        try:
            return self.ask(f"{where}; Enter goes on, q leaves it").casefold()
        except KeyboardInterrupt:
            return "q"

    def tell(self, texts: Iterable[str]) -> None:
        """Many lines, page by page where they are more than the screen holds."""
        lines = [line for text in texts for line in self._wrapped(text)]
        most = len(lines) if self.rows is None else self.rows - BESIDES
        for end in range(most, len(lines) + most, most):
            for line in lines[end - most : end]:
                self.out.print(Text(line), soft_wrap=True)
            left = len(lines) - end
            if left > 0 and self.more(counted(left, "more line")) in STOP:
                return

    def news(self, seat: int, since: int) -> None:
        """What a seat heard since a ply, summed up where it is much or there is not room for it."""
        room = NEWS if self._room is None else max(2, self._room - 2)
        lines = self._news(seat, since, room)
        if lines:
            self.out.print()
        for line, style in lines:
            self.out.print(Text(line), style=style, soft_wrap=True)

    def expect(self, seat: int, since: int) -> None:
        """Leave room for the news since a ply, which come below what is new on the board."""
        lines = self._news(seat, since, self._room or NEWS)
        self._expected = len(lines) + FRAME * bool(lines)

    def _news(self, seat: int, since: int, room: int) -> list[tuple[str, str]]:
        """What a seat heard since a ply as lines of the screen, each with its style."""
        told = self._lines(event for _, event in self._driver.told(seat, since))
        lines = sum(map(len, told))
        is_much = self.rows is not None and self.rows <= LOW and lines > BRISK
        if seat >= 0 and (is_much or lines > room):
            summary = Summary(self._driver, seat, since)
            if summary:
                return self._summed_up(seat, since, room, summary)
        return _latest(told, room)

    def _summed_up(
        self, seat: int, since: int, room: int, summary: Summary
    ) -> list[tuple[str, str]]:
        """The reader's own doings in full, then what others did, a line a seat where possible."""
        struck = [(line, "bold") for text in summary.struck for line in self._wrapped(text)]
        own = self._lines(own_doings(self._driver, seat, since))
        least = len(struck) + 1 + LEAST * summary.seats
        lines = [*_latest(own, max(1, room - least)), *struck, (summary.title, "dim")]
        rest = summary.lines(self._wrapped, room - len(lines))
        return lines + [(line, SEAT_STYLES[who] if who >= 0 else "italic") for who, line in rest]

    def _lines(self, events: Iterable[Event]) -> list[list[str]]:
        """Each event as lines of the screen."""
        return [self._wrapped(f"  · {sentence_here(self._driver, event)}") for event in events]

    @contextmanager
    def below(self, ask: Callable[[], None]) -> Iterator[None]:
        """Leave room for a question below what is printed inside; then it is put."""
        with self.out.capture() as question:
            ask()
        asked = question.get()
        if self.rows is not None:
            self._room = self.rows - len(asked.splitlines()) - BESIDES
        yield
        self._room = None
        self.out.file.write(asked)

    def _used(self, lines: int) -> None:
        if self._room is not None:
            self._room -= lines

    def story(self, seat: int, since: int = 0) -> list[str]:
        """What a seat heard since a ply, as sentences."""
        driver = self._driver
        told = driver.told(seat, since)
        return [sentence_here(driver, event) for _, event in told]

    def spoken(self, text: str) -> str:
        """An action with names for its identifiers."""
        return spoken(self._driver.game.title, text, TERMINAL)

    def written(self, text: str) -> str:
        """What was typed in names, in notation."""
        return written(self._driver.game.title, text, TERMINAL)

    def refused(self, error: IllegalAction) -> None:
        """That something is not allowed now, and the clause that forbids it.

        The options are seen already, and so is what the clause that asks is about.
        """
        book, asks = self._driver.game.clauses, self._driver.prompt.clause
        self.say(self.spoken(str(error).partition(" Allowed: ")[0]), "red")
        for clause in book.clause:
            if error.clause == f"{book.prefix}-{clause.id}" != asks:
                self.say(f"  {clause.text}")

    def terms(self, seat: int, action: Action) -> str:
        """What an option agrees to, in words; empty where it agrees to nothing."""
        driver = self._driver
        terms = driver.game.terms(driver.view(seat), seat, driver.options, action)
        return "" if terms is None else sentence_here(driver, terms)

    def option(self, text: str, terms: str = "") -> str:
        """An option in words, with the terms it agrees to."""
        return f"{self.spoken(text)}: {terms}" if terms else self.spoken(text)

    def question(self, seat: int) -> None:
        """The question to a seat, in words."""
        driver = self._driver
        self.out.print()
        self.say(f"{asked_sentence(driver, seat)}  ({driver.prompt.clause})", "bold")
        others = [driver.names[other] for other in driver.prompt.seats if other != seat]
        if seat not in driver.prompt.seats:
            self.say(f"  nobody waits for you; `wait` lets {', '.join(others)} go on", "dim")
        elif others:
            self.say(f"  also asked: {', '.join(others)}; `wait` lets them go first", "dim")
        for fact in driver.game.offers(driver.view(seat), seat, driver.options):
            self.say(f"  standing: {sentence_here(driver, fact)}")
        if driver.can_undo(seat):
            last = next(entry for entry in reversed(driver.entries) if not entry.auto)
            self.say(f"  `undo` takes back: {self.spoken(last.text)}", "dim")

    def may_speak(self, seats: Sequence[int]) -> None:
        """Who is silent and may speak up."""
        labels = ", ".join(self.label(seat) for seat in seats)
        self.say(f"  silent: {labels}; `speak` to speak up", "dim")

    def choices(self, choices: Choices) -> None:
        """The options in sight, numbered; groups say how many they hold.

        What all of a long list begin with is said once, above it.
        """
        if choices.are_near:
            self.say("No option has these words; they are parts of words here:")
        rows = choices.rows[:MOST]
        short = len(rows) <= choices.short
        start = "" if short else shared_start(choices.chosen)
        if start:
            self.say(f"  {start} ...", "dim")
        width = len(str(len(rows)))
        items = []
        for number, row in enumerate(rows, start=1):
            item = Text(f" {number:>{width}} ", style="cyan")
            item.append(row.text[len(start) :].strip(), style="default")
            if row.is_group:
                item.append(f"{' ...' * short} ({len(row.members)})", style="dim")
            items.append(item)
        widest = max((item.cell_len for item in items), default=0)
        if short or 2 * widest + 3 > self.out.width:
            for item in items:
                self._item(item)
        else:
            self.out.print(Columns(items, column_first=True, padding=(0, 1)))
        self._hint(choices)

    def _item(self, item: Text) -> None:
        """One option on a line of its own; a long one goes on under its text."""
        if self.rows is None or item.cell_len < self.out.width:
            self.out.print(item, soft_wrap=True)
            return
        self.say(item.plain)

    def _hint(self, choices: Choices) -> None:
        hidden = len(choices.rows) - MOST
        if hidden > 0:
            self.say(
                f"  and {hidden} more: type part of a text to narrow them, `all` for all", "dim"
            )
        if len(choices.chosen) == 1 and choices.narrowed:
            self.say("  Enter does it, `back` shows all options again", "dim")
        elif choices.narrowed:
            self.say(
                f"  {len(choices.chosen)} of {len(choices.options)}; `back` shows all again", "dim"
            )

    def hand_over(self, name: str) -> None:
        """Hide the screen from the next person's eyes, and ask to change places."""
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write(FORGET)
        self.say(f"\nThe next to decide is {name}. Hand over, then press Enter.", "bold")

    def ask(self, name: str) -> str:
        """One typed line; what comes through a pipe is shown as if it had been typed."""
        sys.stdout.flush()
        line = input(f"{name}> ").strip()
        if not sys.stdin.isatty():
            print(line)
        return line


def _foremost(lines: list[Line], most: int) -> list[Line]:
    """So many of the lines, as they stand, without those that can best be spared.

    A heading goes with what it is about.
    """
    kept = set(sorted(range(len(lines)), key=lambda number: lines[number].rank)[:most])
    for number in sorted(kept, reverse=True):
        if lines[number].is_head and number + 1 not in kept:
            kept.remove(number)
    return [lines[number] for number in sorted(kept)]


def _latest(told: list[list[str]], room: int) -> list[tuple[str, str]]:
    """The last sentences that fit, and how many came before."""
    shown = 0
    while shown < len(told) and sum(map(len, told[-shown - 1 :])) <= room:
        shown += 1
    lines = [(line, "italic") for sentence in told[len(told) - shown :] for line in sentence]
    if shown == len(told):
        return lines
    earlier = counted(len(told) - shown, "earlier line")
    return [(f"  ... {earlier}; `log` has all", "dim"), *lines]


def counted(number: int, what: str) -> str:
    """So many of a thing."""
    return f"{number} {what}{'s' * (number != 1)}"
