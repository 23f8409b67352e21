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
from kontor.cli.work.saves.matches import TERMINAL, asked_sentence, sentence_here
from kontor.cli.work.shared.screen import SEAT_STYLES, console
from kontor.engine.options import written_options
from kontor.engine.state import SEATS
from kontor.match.story import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kontor.cli.table.choices import Choices
    from kontor.cli.table.party import Party
    from kontor.cli.table.sight import Line
    from kontor.engine.state import Action
    from kontor.match.driver import Driver

NEWS: Final = 24  # lines of news printed at once where no screen sets a limit; `log` has the rest
LOW: Final = 30  # rows of a screen that has not room for everything
FEW: Final = 8  # options one under the other on such a screen
BESIDES: Final = 2  # the lines where somebody typed, and where somebody types next
TIGHT: Final = 6  # lines above a question that the news need for themselves
FORGET: Final = "\x1b[3J"  # empties what a terminal keeps to scroll back to


class Paper:
    """Prints for whoever looks at the screen."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.out = console()
        self._room: int | None = None  # lines that are left above a question; None: no limit

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
        """A text as lines of the screen; what goes on in the next line is indented under it."""
        if self.rows is None or len(text) < self.out.width:
            return [text]
        start = re.match(r"\s*([·\d]+\s+)?", text)
        indent = " " * (len(start[0]) + 2 if start else 2)
        return wrap(text, self.out.width - 1, subsequent_indent=indent, break_on_hyphens=False)

    def welcome(self, party: Party) -> None:
        """What is played, by whom, and how to get help."""
        driver = self._driver
        self.say(f"{driver.game.name}  {written_options(driver.options)}", "bold")
        for seat, chair in enumerate(party.chairs):
            name = self.label(seat)
            who = "somebody at this keyboard" if chair.is_person else f"played by {chair.policy}"
            if chair.is_person and len(party.people) == 1:
                who = "you"
            self.out.print(Text(f"  {name}", SEAT_STYLES[seat]), Text(f" {who}"), sep="")
        seed = f"Seed {driver.seed}."
        self.say(f"{seed} Type a number to choose, part of a text to search, ? for help.", "dim")

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
        """What is new on the board, as much as there is room for; the news come first."""
        if self._room is not None and self._room < TIGHT:
            return
        most = len(lines) if self._room is None else max(1, self._room // 2 - 3)
        self.out.print()
        for line in lines[:most]:
            shown = self._coloured(line.text, players)
            shown.stylize("bold underline", *line.new)
            self.out.print(shown, soft_wrap=True)
        more = f"{counted(len(lines) - most, 'more line')} changed; " if len(lines) > most else ""
        self.say(f"  {more}`board` shows all of it", "dim")
        self._used(min(most, len(lines)) + 2)

    def _coloured(self, drawn: str, players: int) -> Text:
        shown = Text(drawn)
        for number in range(players):
            # A seat's letter alone, or with a small one that says which of its pieces.
            shown.highlight_regex(rf"(?<!\w){SEATS[number]}[a-z]?(?!\w)", SEAT_STYLES[number])
        return shown

    def more(self, where: str) -> str:
        """Wait until somebody has read a page; what was typed."""
        try:
            return self.ask(f"{where}; Enter goes on, q leaves the board").casefold()
        except KeyboardInterrupt:
            return "q"

    def news(self, seat: int, since: int) -> None:
        """What a seat heard since a ply, the last lines only where there is not room for all."""
        told = [self._wrapped(f"  · {line}") for line in self.story(seat, since)]
        room = NEWS if self._room is None else max(2, self._room - 2)
        shown = 0
        while shown < len(told) and sum(map(len, told[-shown - 1 :])) <= room:
            shown += 1
        if told:
            self.out.print()
        if shown < len(told):
            earlier = counted(len(told) - shown, "earlier line")
            self.say(f"  ... {earlier}; `log` has all", "dim")
        for line in told[len(told) - shown :]:
            self.out.print(Text("\n".join(line)), style="italic", soft_wrap=True)

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

    def option(self, seat: int, action: Action) -> str:
        """An option in words, with the terms it agrees to."""
        driver = self._driver
        terms = driver.game.terms(driver.view(seat), seat, driver.options, action)
        said = self.spoken(action.text)
        return said if terms is None else f"{said}: {sentence_here(driver, terms)}"

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


def counted(number: int, what: str) -> str:
    """So many of a thing."""
    return f"{number} {what}{'s' * (number != 1)}"
