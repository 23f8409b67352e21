"""What typed words do at a terminal table, apart from deciding."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.cli.table.advice import ADVISER, Advice, advice, brings
from kontor.cli.table.orders import StandingOrders
from kontor.cli.table.reading import clauses_about
from kontor.cli.table.regrets import Regrets
from kontor.cli.table.sight import Sight
from kontor.cli.table.words import WORDS
from kontor.cli.work.saves.files import write_match
from kontor.cli.work.saves.matches import TERMINAL, sentence_here, whose_turn
from kontor.cli.work.shared.scoresheet import print_reckoning, print_standing
from kontor.engine.errors import KontorError
from kontor.match.asking import answer, news_since
from kontor.match.story import texts_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.cli.table.choices import Choices
    from kontor.cli.table.paper import Paper
    from kontor.cli.table.party import Party
    from kontor.match.driver import Driver
    from kontor.match.proposals import GoingBack


CLAUSES: Final = 4  # clauses read at once on a screen


class Leave(Exception):
    """The person leaves the table."""


class Waiting(NamedTuple):
    """A person lets the others speak until there is news."""

    seat: int
    since: int


class Commands:
    """The words of `words.py`, each a method of the same name."""

    def __init__(
        self,
        driver: Driver,
        party: Party,
        paper: Paper,
        file: Path | None,
        going_back: GoingBack = "nobody_away",
    ) -> None:
        self._driver = driver
        self._party = party
        self._paper = paper
        self.regrets = Regrets(driver, party, paper, going_back)
        self._file = file or Path(f"{driver.game.title}-{driver.seed}.jsonl")
        self.sight = Sight(driver, paper)
        self.confirms = sys.stdin.isatty()  # whether the end of a turn is asked about once more
        self.advised: tuple[int, int, str] | None = None  # the seat, the ply and what was advised
        self._warned = False
        self.orders = StandingOrders(driver, paper)
        self.saved = True
        self.waiting: Waiting | None = None
        self.speaker: int | None = None  # who speaks up unasked, next
        self.listening = False  # whether the table stops for silent people
        self.changed = False  # whether the question must be put anew

    def do(self, command: str, rest: str, seat: int, choices: Choices) -> None:
        """Obey; what cannot be done is said in a sentence, and the table goes on."""
        if command != "quit":
            self._warned = False
        try:
            if command in {"options", "all", "back"}:
                self._choices(command, choices)
            elif command == "rules":
                self._rules(rest, choices)
            else:
                getattr(self, f"_{command}")(rest, seat)
        except (KontorError, OSError) as error:
            self._paper.say(str(error), "red")

    def answer(self, typed: str, seat: int, choices: Choices) -> bool:
        """Answer a short question, such as what stands in Bremen; whether it was one."""
        found = answer(self._driver, seat, typed)
        if found is None:
            return False
        match found.topic:
            case "happened":
                self._news("", seat)
            case "options":
                self._choices("options", choices)
            case "leads":
                self._scores("", seat)
            case "turn":
                self._paper.say(whose_turn(self._driver))
            case "rule":
                self._rules("", choices)
            case "thing":
                self._say_all([sentence_here(self._driver, fact) for fact in found.facts])
        return True

    def _say_all(self, lines: Sequence[str]) -> None:
        self._paper.tell(f"  · {line}" for line in lines or ("Nothing.",))

    def note_unsaved(self) -> None:
        """A last word when the input ends before the match was saved."""
        if not self.saved:
            print("kontor: the match was not saved.", file=sys.stderr)

    def _choices(self, command: str, choices: Choices) -> None:
        if command == "all":
            choices.list_all()
            for number, row in enumerate(choices.rows, start=1):
                self._paper.say(f" {number} {row.text}")
            return
        choices.widen()
        self._paper.choices(choices)

    def _help(self, _rest: str, _seat: int) -> None:
        lines = [
            "A number chooses an option or opens a group; any other text searches.",
            "An option written in full is done at once. The words:",
        ]
        for row in WORDS:
            name = f"{row.word} {row.rest}".strip() + (f"  ({row.short})" if row.short else "")
            lines.append(f"  {name:<24} {row.sentence}")
        self._paper.tell(lines)

    def _board(self, rest: str, seat: int) -> None:
        if rest in {"on", "off"}:
            self.sight.unasked = rest == "on"
            when = "when it has changed" if self.sight.unasked else "only when you ask for it"
            self._paper.say(f"The board is shown {when}.")
            return
        self.sight.whole(seat, rest)

    def _legend(self, _rest: str, _seat: int) -> None:
        self.sight.legend(texts_at(TERMINAL, self._driver.game.title).get("legend", ""))

    def _confirm(self, rest: str, _seat: int) -> None:
        if rest in {"on", "off"}:
            self.confirms = rest == "on"
        when = "You are asked once more" if self.confirms else "You are not asked again"
        self._paper.say(f"{when} before your turn ends.")

    def _orders(self, _rest: str, seat: int) -> None:
        self.orders.list_all(seat)

    def _order(self, rest: str, seat: int) -> None:
        self.orders.lay(seat, rest)
        self.saved, self.changed = False, True

    def _withdraw(self, rest: str, seat: int) -> None:
        self.orders.withdraw(seat, rest)
        self.saved = False

    def _log(self, rest: str, seat: int) -> None:
        lines = self._paper.story(seat)
        count = int(rest) if rest.isdecimal() else len(lines)
        for line in lines[max(0, len(lines) - count) :]:
            self._paper.say(f"  · {line}")
        if not lines:
            self._paper.say("Nothing has happened yet.")

    def _news(self, _rest: str, seat: int) -> None:
        self._say_all(self._paper.story(seat, news_since(self._driver, seat)))

    def _scores(self, _rest: str, seat: int) -> None:
        if self._driver.standing:
            print_standing(self._driver, self._paper.out)
        else:
            print_reckoning(self._driver, seat, self._paper.out)

    def _rules(self, rest: str, choices: Choices) -> None:
        """The clauses about what is being done, one by its id, or those that say a word."""
        book = self._driver.game.clauses
        asks = self._driver.prompt.clause
        found = clauses_about(book, rest, asks, choices)
        most = CLAUSES if self._paper.rows else len(found)
        for clause in found[:most]:
            self._paper.say(f"{book.prefix}-{clause.id}", "bold")
            self._paper.say(f"    {clause.text}")
        if len(found) > most:
            ids = ", ".join(clause.id for clause in found[most:][:CLAUSES])
            self._paper.say(f"{len(found) - most} more; `rules ID` reads one: {ids}", "dim")
        if not found:
            self._paper.say(
                f"No clause says {rest or asks!r}; `kontor rules {book.game}` reads the book."
            )

    def _hint(self, _rest: str, seat: int) -> None:
        if seat not in self._driver.prompt.seats:
            self._paper.say("There is nothing to decide for you now.")
            return
        self.hint(seat)

    def hint(self, seat: int) -> None:
        """What the adviser would do, and what that brings."""
        self.offer(seat, advice(self._driver, seat), compares=True)

    def offer(self, seat: int, found: Advice, *, compares: bool = False) -> None:
        """Advice decides nothing by itself: Enter does it."""
        self._paper.say(f"The {ADVISER.info.name} would: {found.what}", "green")
        if found.why:
            self._paper.say(f"  {found.why}")
        if compares and (said := brings(self._driver, seat, found.action)):
            self._paper.say(f"  {said}")
        self.advised = (seat, self._driver.ply, found.action)
        self._paper.say("  Enter does it.", "dim")

    def _undo(self, rest: str, seat: int) -> None:
        self._regret(self.regrets.undo(seat, int(rest) if rest.isdecimal() else 1))

    def _takeback(self, _rest: str, seat: int) -> None:
        self._regret(self.regrets.take_back(seat))

    def _resign(self, _rest: str, seat: int) -> None:
        self._regret(self.regrets.resign(seat))

    def _abandon(self, _rest: str, seat: int) -> None:
        self._regret(self.regrets.abandon(seat))

    def _regret(self, is_done: bool) -> None:
        """The question must be put anew, or nobody is asked any more."""
        if is_done:
            self.saved, self.changed = False, True

    def silent_people(self) -> list[int]:
        """Those at the keyboard who may speak up although nobody waits for them."""
        may_speak = self._driver.game.unasked(self._driver.state)
        return [seat for seat in self._party.people if seat in may_speak]

    def _speak(self, rest: str, _seat: int) -> None:
        """Give the word to a silent person, or say whether the table stops for silent people."""
        if rest in {"on", "off"}:
            self.listening = rest == "on"
            when = "when others have spoken" if self.listening else "no more"
            self._paper.say(f"For people who are silent, the table stops {when}.")
            return
        silent = self.silent_people()
        labels = {seat: self._paper.label(seat) for seat in silent}
        meant = [
            seat
            for seat, label in labels.items()
            if not rest or rest.casefold() in {label.casefold(), *label.casefold().split(" ", 1)}
        ]
        if len(meant) == 1:
            self.speaker, self.changed = meant[0], True
        elif labels:
            self._paper.say(
                f"`speak SEAT` lets a silent person speak: {', '.join(labels.values())}."
            )
        else:
            self._paper.say("No silent person at this keyboard may speak up now.")

    def _wait(self, _rest: str, seat: int) -> None:
        if seat not in self._driver.prompt.seats:
            self.changed = True
            return
        if len(self._driver.prompt.seats) < 2:
            self._paper.say("Nobody else may speak now; the others wait for you.")
            return
        self.waiting = Waiting(seat, self._driver.ply)
        self._party.has_spoken(seat)
        self.changed = True

    def _save(self, rest: str, _seat: int) -> None:
        path = Path(rest) if rest else self._file
        write_match(self._driver, path)
        self._file = path
        self.saved = True
        title = self._driver.game.title
        self._paper.say(f"Saved as {path}; `kontor play {title} --load {path}` goes on.")

    def _quit(self, _rest: str, _seat: int) -> None:
        if self.saved or self._warned:
            raise Leave
        self._warned = True
        self._paper.say("The match is not saved: `save` keeps it, `quit` again leaves it.")
