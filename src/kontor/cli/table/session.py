"""The terminal table itself: asks people, lets policies play, and obeys typed words."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kontor.cli.table.choices import Choices
from kontor.cli.table.commands import Commands, Leave
from kontor.cli.table.mentor import Mentor
from kontor.cli.table.paper import Paper
from kontor.cli.table.turns import ends_turn
from kontor.cli.table.typing_aid import complete_with
from kontor.cli.table.words import COMMANDS, split_command
from kontor.cli.work.saves.matches import whose_turn
from kontor.cli.work.shared.near import meant
from kontor.engine.errors import BadNotation, IllegalAction, KontorError
from kontor.engine.state import SPECTATOR
from kontor.match.story import reason_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.cli.table.party import Party
    from kontor.match.driver import Driver
    from kontor.match.proposals import GoingBack

QUIT: Final = "quit"
SEARCHING: Final = "Type part of an option to search, `options` for all, ? for help."
PATIENCE: Final = 40  # decisions a person who waits lets pass without hearing of any


class Session:
    """One match at one keyboard."""

    def __init__(
        self,
        driver: Driver,
        party: Party,
        *,
        file: Path | None,
        hand_over: bool,
        going_back: GoingBack = "nobody_away",
        mentor: bool = False,
    ) -> None:
        self.driver = driver
        self.party = party
        self.paper = Paper(driver)
        self.commands = Commands(driver, party, self.paper, file, going_back)
        self._mentor = Mentor(driver, self.paper) if mentor else None
        self._hand_over = hand_over and len(party.people) > 1
        self._looking = party.people[0] if len(party.people) == 1 else SPECTATOR
        self._ending: tuple[int, int, str] | None = None  # what would end a seat's turn at a ply
        self._seen: dict[int, int] = {}  # the ply up to which each seat has heard the news
        self._listened: dict[int, int] = {}  # the ply at which the table last stopped for a seat

    def run(self) -> None:
        """Play until the match is over and the person leaves, or the input ends."""
        self.paper.welcome(self.party)
        try:
            with suppress(Leave):
                while True:
                    while self.driver.prompt.seats:
                        self._next_decision()
                    self._finish()
        except EOFError:
            print()
            self.commands.note_unsaved()

    def _next_decision(self) -> None:
        speaker, self.commands.speaker = self.commands.speaker, None
        seat = self.party.next_seat(self._asked()) if speaker is None else speaker
        if self.party.chairs[seat].is_person:
            if speaker is None and self.commands.orders.answer(seat):
                self.party.has_spoken(seat)
            else:
                self._ask(seat)
            return
        if self.commands.listening and self._speaks_up():
            return
        action, problem = self.party.decide(self.driver, seat)
        if problem:
            self.paper.replaced(seat, problem)
        self.driver.act(seat, action)
        self.party.has_spoken(seat)
        if not self.party.people:
            self._tell(SPECTATOR)

    def _asked(self) -> tuple[int, ...]:
        """Who is asked, without a person who waits until there is something to hear."""
        seats = self.driver.prompt.seats
        waiting = self.commands.waiting
        if waiting is None:
            return seats
        others = tuple(seat for seat in seats if seat != waiting.seat)
        heard = self.driver.told(waiting.seat, waiting.since)
        if others and not heard and self.driver.ply - waiting.since < PATIENCE:
            return others
        self.commands.waiting = None
        return seats

    def _speaks_up(self) -> bool:
        """Stop for silent people who have heard others speak; whether the table stands anew."""
        driver = self.driver
        silent = [seat for seat in self.commands.silent_people() if self._heard_others(seat)]
        if not silent:
            return False
        for seat in silent:
            self._listened[seat] = driver.ply
        looking = silent[0] if len(self.party.people) == 1 else SPECTATOR
        self._tell(looking)
        self.paper.may_speak(silent)
        self.paper.say("  Enter lets the others go on.", "dim")
        while typed := self._typed("silent"):
            command, rest = split_command(typed)
            if command:
                self.commands.do(command, rest, looking, Choices(()))
            else:
                self.paper.say("`speak` shows what you may say; Enter lets the others go on.")
            if self.commands.changed:
                self.commands.changed = False
                return True
        return False

    def _heard_others(self, seat: int) -> bool:
        """Whether a seat has heard of others' doings since the table last stopped for it."""
        driver = self.driver
        since = min(max(self._seen.get(seat, 0), self._listened.get(seat, 0)), driver.ply)
        told = driver.told(seat, since)
        return any(driver.entries[ply - 1].seat != seat for ply, _ in told)

    # A person decides

    def _ask(self, seat: int) -> None:
        """Show a person the table and take words until one of them is a decision."""
        self._turn_to(seat)
        choices = self._choices(seat)
        complete_with([*choices.options, *COMMANDS])
        with self.paper.below(lambda: self._put(seat, choices)):
            self.commands.orders.tell(seat)
            self.paper.expect(seat, self._heard(seat))
            self.commands.sight.show(seat)
            self._tell(seat)
        if self._mentor and self._mentor.has_idea(seat):
            self.commands.hint(seat)
        ply = self.driver.ply
        while self.driver.ply == ply:
            chosen = self._obey(seat, choices, self._typed(self.paper.label(seat)))
            if chosen and self._meant(seat, chosen) and not self._is_objected_to(seat, chosen):
                self._act(seat, chosen)
            if self.commands.changed:
                self.commands.changed = False
                return

    def _put(self, seat: int, choices: Choices) -> None:
        """The question with its options."""
        self.paper.question(seat)
        if others := [other for other in self.commands.silent_people() if other != seat]:
            self.paper.may_speak(others)
        self.paper.choices(choices)

    def _choices(self, seat: int) -> Choices:
        legal = self.driver.legal(seat)
        terms = {action.text: self.paper.terms(seat, action) for action in legal}
        said = {text: self.paper.option(text, agreed) for text, agreed in terms.items()}
        with_terms = frozenset(text for text, agreed in terms.items() if agreed)
        return Choices(list(said), said.__getitem__, self.paper.short, with_terms)

    def _turn_to(self, seat: int) -> None:
        if seat != self._looking and self._hand_over:
            self.paper.hand_over(self.driver.names[seat])
            if self._typed(self.paper.label(seat)) == QUIT:
                self.commands.do(QUIT, "", seat, Choices(()))
        self._looking = seat

    def _tell(self, seat: int) -> None:
        """The news since the seat last looked; an undo may have shortened the match."""
        self.paper.news(seat, self._heard(seat))
        self._seen[seat] = self.driver.ply

    def _heard(self, seat: int) -> int:
        """The ply up to which a seat has heard the news."""
        return min(self._seen.get(seat, 0), self.driver.ply)

    def _typed(self, name: str) -> str:
        """One typed line; Ctrl-C is as good as `quit`."""
        try:
            return self.paper.ask(name)
        except KeyboardInterrupt:
            print()
            return QUIT

    def _obey(self, seat: int, choices: Choices, typed: str) -> str:
        """The option that was typed, or "" after doing what else was asked for."""
        if named := choices.named(typed) or choices.named(self.paper.written(typed)):
            return named
        command, rest = split_command(typed)
        if command:
            self.commands.do(command, rest, seat, choices)
            return ""
        if self.commands.answer(typed, seat, choices):
            return ""
        return self._browsed(seat, choices, typed)

    def _browsed(self, seat: int, choices: Choices, typed: str) -> str:
        """Narrow the choices by a number or a text; the option, where that leaves no doubt."""
        if not typed:
            if taken := self._entered(seat) or choices.only():
                return taken
            choices.widen()
        elif typed.isdecimal():
            picked = choices.pick(int(typed))
            if picked is None and not choices.search_figure(typed):
                self.paper.say(
                    f"There is no option {typed}; the numbers go to {len(choices.rows)}."
                )
                return ""
            if picked:
                return picked
        elif not choices.search(typed):
            return self._written_otherwise(seat, choices, typed)
        self.paper.choices(choices)
        return ""

    def _entered(self, seat: int) -> str:
        """What Enter alone does: the end of the turn that was asked about, or what was advised."""
        for offered in (self._ending, self.commands.advised):
            if offered and offered[:2] == (seat, self.driver.ply):
                return offered[2]
        return ""

    def _written_otherwise(self, seat: int, choices: Choices, typed: str) -> str:
        """The option that is meant by a text no option contains, or "" after saying why none is."""
        try:
            [action] = self.driver.judged(seat, self.paper.written(typed))
        except BadNotation as error:
            near = meant(typed, choices.options)
            self.paper.say(f"{self.paper.spoken(str(error))} {near}".strip(), "red")
        except IllegalAction as error:
            self.paper.refused(error)
        except KontorError as error:
            self.paper.say(str(error), "red")
        else:
            return action.text
        self.paper.say(SEARCHING, "dim")
        return ""

    def _meant(self, seat: int, chosen: str) -> bool:
        """Whether a decision is meant, where it ends the turn; the same again or Enter says so."""
        wished = (seat, self.driver.ply, chosen)
        [action] = self.driver.judged(seat, chosen)
        again = self._ending == wished
        if again or not self.commands.confirms or not ends_turn(self.driver, seat, action):
            return True
        self._ending = wished
        self.paper.say(f"{self.paper.spoken(chosen)}: this ends your turn.", "bold")
        self.paper.say("  Enter ends it; anything else is taken as your choice.", "dim")
        return False

    def _is_objected_to(self, seat: int, chosen: str) -> bool:
        """Whether the mentor of a learner has a clearly better idea, which Enter takes."""
        if self._mentor is None or self._entered(seat) == chosen:
            return False
        objection = self._mentor.objection(seat, chosen)
        if objection is None:
            return False
        idea, lost = objection
        self.paper.say("Wait, that gives something away.", "bold")
        self.paper.say(
            "  " + reason_sentence("web", "mentor.lost", {"lost": round(100 * lost)}, ())
        )
        self.commands.offer(seat, idea)
        self.paper.say("  The same choice again is carried out.", "dim")
        return True

    def _act(self, seat: int, chosen: str) -> None:
        self.driver.act(seat, chosen)
        self.party.has_spoken(seat)
        self.commands.saved = False

    # The end

    def _finish(self) -> None:
        """The last news, the score sheet, and words until somebody leaves or takes back the end."""
        people = self.party.people
        seat = people[0] if len(people) == 1 else SPECTATOR
        self.commands.sight.show(seat)
        self._tell(seat)
        if self.driver.ending:
            self.paper.say(whose_turn(self.driver), "bold")
        self.commands.do("scores", "", seat, Choices(()))
        if not people:
            raise Leave
        self.paper.say("`save` keeps the match, `log` tells it again, `quit` leaves.", "dim")
        while not self.driver.prompt.seats:
            typed = self._typed("over")
            command, rest = split_command(typed)
            if command:
                self.commands.do(command, rest, seat, Choices(()))
            elif typed:
                self.paper.say("The match is over; `save`, `log`, `board`, `scores` or `quit`.")
        self.commands.changed = False
