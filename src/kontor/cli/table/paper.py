"""What is printed at a terminal table: the board, what happened, the question, the options."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.markup import escape
from rich.text import Text

from kontor.cli.table.choices import MOST, SHORT, shared_start
from kontor.cli.work.saves.matches import TERMINAL, asked_sentence, sentence_here
from kontor.cli.work.shared.screen import SEAT_STYLES, console
from kontor.engine.options import written_options
from kontor.engine.state import SEATS
from kontor.match.story import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.cli.table.choices import Choices
    from kontor.cli.table.party import Party
    from kontor.match.driver import Driver

NEWS: Final = 24  # lines of news printed at once; `log` shows the rest
FORGET: Final = "\x1b[3J"  # empties what a terminal keeps to scroll back to


class Paper:
    """Prints for whoever looks at the screen."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.out = console()

    def say(self, text: str, style: str = "") -> None:
        """A sentence of the table itself."""
        self.out.print(Text(text), style=style)

    def welcome(self, party: Party) -> None:
        """What is played, by whom, and how to get help."""
        driver = self._driver
        self.out.print(f"[bold]{escape(driver.game.name)}[/]  {written_options(driver.options)}")
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

    def board(self, seat: int) -> str:
        """The table as a seat may see it."""
        drawn = self._driver.game.draw(self._driver.view(seat), self._driver.options)
        shown = Text(drawn.rstrip("\n"))
        for number in range(self._driver.options.players):
            # A seat's letter alone, or with a small one that says which of its pieces.
            shown.highlight_regex(rf"(?<!\w){SEATS[number]}[a-z]?(?!\w)", SEAT_STYLES[number])
        self.out.print()
        self.out.print(shown, soft_wrap=True)
        return drawn

    def news(self, seat: int, since: int) -> None:
        """What a seat heard since a ply, the last lines only where there are many."""
        lines = self.story(seat, since)
        if lines:
            self.out.print()
        if len(lines) > NEWS:
            self.say(f"  ... {len(lines) - NEWS} earlier lines; `log` shows them", "dim")
        for line in lines[-NEWS:]:
            self.out.print(Text(f"  · {line}"), style="italic", soft_wrap=True)

    def story(self, seat: int, since: int = 0) -> list[str]:
        """What a seat heard since a ply, as sentences."""
        driver = self._driver
        told = driver.told(seat, since)
        return [sentence_here(driver, event) for _, event in told]

    def spoken(self, text: str) -> str:
        """An action with names for its identifiers."""
        return spoken(self._driver.game.title, text, TERMINAL)

    def question(self, seat: int) -> None:
        """The question to a seat, in words."""
        driver = self._driver
        asked = Text(f"\n{asked_sentence(driver, seat)}", style="bold")
        asked.append(f"  ({driver.prompt.clause})", style="dim not bold")
        self.out.print(asked)
        others = [driver.names[other] for other in driver.prompt.seats if other != seat]
        if seat not in driver.prompt.seats:
            self.say(f"  nobody waits for you; `wait` lets {', '.join(others)} go on", "dim")
        elif others:
            self.say(f"  also asked: {', '.join(others)}; `wait` lets them go first", "dim")
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
        short = len(rows) <= SHORT
        start = "" if short else shared_start(choices.chosen)
        if start:
            self.say(f"  {start} ...", "dim")
        width = len(str(len(rows)))
        items = []
        for number, row in enumerate(rows, start=1):
            item = Text(f" {number:>{width}} ", style="cyan")
            item.append(row.text[len(start) :].strip(), style="default")
            if row.is_group:
                item.append(f" ... ({len(row.members)})", style="dim")
            items.append(item)
        if short:
            for item in items:
                self.out.print(item, soft_wrap=True)
        else:
            self.out.print(Columns(items, equal=True, column_first=True, padding=(0, 2)))
        self._hint(choices)

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
