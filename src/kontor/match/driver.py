"""The driver: check, expand, apply, settle chance, record. The authority over one match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine import chance
from kontor.engine.codec import state_hash
from kontor.engine.contract import OVER
from kontor.engine.errors import IllegalAction, StaleAction, worded
from kontor.engine.events import Hearing
from kontor.engine.state import CHANCE, SEATS
from kontor.match.giving_up import Ending, ending_by, ranked
from kontor.match.judging import Judge
from kontor.match.lateness import Late, still_means, taken_back
from kontor.match.luck import SEEDED, Luck
from kontor.match.proposals import after, lapse
from kontor.match.record import Check, Cut, Entry, Line, Minute, Ordered
from kontor.match.showing import Shown
from kontor.match.undo import plies_after_undo, steps_to_undo

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from kontor.engine.contract import Detail, Game, Prompt, Standing, View
    from kontor.engine.events import Event, Told
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State
    from kontor.match.judging import Move
    from kontor.match.proposals import Proposal

SNAPSHOT_EVERY: Final = 16  # entries between two kept positions
CHECK_EVERY: Final = 40  # entries between two hashes in the record


class Driver(Shown):
    """One match: its position, its record, and who may do what to them.

    *start* is a position text to begin from instead of the game's opening; *now* gives the time
    written beside each entry; with *settle* lone options that reveal nothing are settled at once;
    *luck* says where its dice come from.
    A *replaying* driver settles nothing by itself until it is told to `resume`.
    """

    def __init__(  # noqa: PLR0913 - what a match is made of
        self,
        game: Game[State],
        options: Options,
        seed: int,
        *,
        names: tuple[str, ...] = (),
        start: str = "",
        now: Callable[[], str] | None = None,
        settle: bool = False,
        replaying: bool = False,
        luck: Luck = SEEDED,
    ) -> None:
        self.game = game
        self.seed = seed
        self.luck = luck
        self.start = start
        self._now = now or (lambda: "")
        self._settle = settle
        self._replaying = replaying
        self._prologue = Hearing()  # what a position tells before anybody is asked
        self.state = self._opening(options)
        self.options = self.state.options
        self.names = names or tuple(SEATS[: self.options.players])
        self._judge = Judge(game, self.names)
        self.lines: list[Line] = []
        self.entries: list[Entry] = []
        self._barriers: list[bool] = []
        self.topics: list[str] = []  # which question each entry answered
        self._told: list[list[Told]] = []
        self._draws = 0  # how many of the entries are chance's
        self._drawn: list[str] = []  # what each draw brought last, also those that were taken back
        self._snapshots: dict[int, State] = {0: self.state.copy()}
        self.proposal: Proposal | None = None
        self.resigned: frozenset[int] = frozenset()
        self.ending: Ending = ""
        self.minutes: list[tuple[int, Minute]] = []  # each with the ply after which it is told
        self.orders: list[tuple[int, Ordered]] = []  # the same of standing orders
        self._secret: list[int] = []  # the lines of standing orders, of which only a seat knows
        self._go_on()

    def _opening(self, options: Options) -> State:
        if not self.start:
            return self.game.new(options, self.seed)
        state = self.game.play_from(self.start, self._prologue)
        state.rng = self.seed & chance.WORD
        return state

    # What is

    @property
    def ply(self) -> int:
        """How many entries count."""
        return len(self.entries)

    @property
    def prompt(self) -> Prompt:
        """Who must decide what, now."""
        return OVER if self.ending else self.game.prompt(self.state)

    @property
    def standing(self) -> Standing | None:
        """The ranking once the match was played to its end; those who resigned come last."""
        return ranked(self.game.standing(self.state), self.resigned)

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more, as the rules have it or because it was given up."""
        return bool(self.ending) or self.game.standing(self.state) is not None

    def legal(self, seat: int) -> Sequence[Action]:
        """What a seat may do now; nature's outcomes are nobody's to choose."""
        return self.game.legal(self.state, seat) if seat >= 0 and not self.ending else ()

    def view(self, seat: int) -> View:
        """What a seat or a spectator may see."""
        return self.game.view(self.state, seat)

    def detail(self, seat: int) -> Detail | None:
        """Names and numbers of the question now, as *seat* may know them."""
        return self.game.detail(self.state, seat)

    @property
    def open_lines(self) -> int:
        """How many lines of the record everybody may know of."""
        return len(self.lines) - len(self._secret)

    def line_of(self, open_line: int) -> int:
        """Where a line that was counted among the open ones stands in the whole record."""
        line = open_line
        for secret in self._secret:
            line += secret <= line
        return line

    def reveals(self, since_ply: int) -> set[str]:
        """The questions whose answers have brought draws and reveals since then."""
        plies = range(since_ply, self.ply)
        return {self.topics[ply] for ply in plies if self._barriers[ply]}

    def told(self, seat: int, since_ply: int = 0) -> list[tuple[int, Event]]:
        """The events a seat may hear of, each with the ply that brought it.

        What a position told before its first question is told with the first ply.
        """
        return [
            (ply + 1, told.event)
            for ply in range(since_ply, self.ply)
            for told in (*(self._prologue.told if ply == 0 else ()), *self._told[ply])
            if told.heard_by(seat)
        ]

    def acted(self, seat: int) -> int:
        """The ply to which the last decision of a seat led; 0 where it has made none."""
        for ply in range(self.ply, 0, -1):
            entry = self.entries[ply - 1]
            if entry.seat == seat and not entry.auto:
                return ply
        return 0

    def state_at(self, ply: int) -> State:
        """A copy of the position after *ply* entries."""
        kept = max(number for number in self._snapshots if number <= ply)
        state = self._snapshots[kept].copy()
        for entry in self.entries[kept:ply]:
            self._carry_out(
                state, entry.seat, self.game.catalogue(self.options).find(entry.text), None
            )
        return state

    # What a seat does

    def act(
        self,
        seat: int,
        move: Move,
        ply: int | None = None,
        entry: int | None = None,
        *,
        order: int = 0,
    ) -> list[Told]:
        """Carry out an action, its notation, or a macro: the whole of it or nothing.

        Then settle chance, and answer what everybody was told. *ply* is where the caller believes
        the match stands: what comes late is refused, so that a late click never hits another
        question, unless it still means what it meant then. *entry* is how many lines the record
        had then: an undo brings a ply again, but never a line. *order* is the standing order of the
        seat that answers, if one does.
        """
        actions = self.judged(seat, move, ply, entry)
        before = self.ply
        for action in actions:
            self._write(seat, action, order=order)
        self._go_on()
        lapse(self)
        return [told for heard in self._told[before:] for told in heard]

    def judged(
        self, seat: int, move: Move, ply: int | None = None, entry: int | None = None
    ) -> list[Action]:
        """What `act` would carry out, or its refusal; nothing is done."""
        if self.ending:
            raise IllegalAction("The match has ended before its time; nobody decides any more.")
        if ply is not None and entry is not None and taken_back(self.lines, ply, entry):
            msg = f"Something that led to ply {ply} has been taken back since."
            raise StaleAction(msg, self.ply)
        if ply is not None and self._comes_late(seat, move, ply):
            msg = f"The match has moved on from ply {ply}; it stands at ply {self.ply}."
            raise StaleAction(msg, self.ply)
        return self._judge.actions(self.state, seat, move)

    def _comes_late(self, seat: int, move: Move, ply: int) -> bool:
        """Whether the match has gone on since, and the move no longer means what it meant."""
        return ply != self.ply and not still_means(self, self._judge, Late(seat, move, ply))

    def _name(self, seat: int) -> str:
        return self._judge.name(seat)

    # Taking back

    def can_undo(self, seat: int, bots: Collection[int] = ()) -> int:
        """How many own decisions a seat may take back alone, with what *bots* answered since."""
        return 0 if self.ending else steps_to_undo(self.entries, self._barriers, seat, bots)

    def undo(self, seat: int, steps: int = 1, bots: Collection[int] = ()) -> None:
        """Take back own decisions, and what *bots* answered since, as far as the last barrier."""
        ply = plies_after_undo(self.entries, self._barriers, seat, steps, bots)
        if ply is None or steps < 1 or self.ending:
            possible = self.can_undo(seat, bots)
            form = "{name} cannot undo {steps} decisions; {possible} can be undone."
            raise IllegalAction(worded(form, name=self._name(seat), steps=steps, possible=possible))
        self._cut(Cut(seat, ply, self._now()))
        lapse(self)

    def check_earlier(self, to_ply: int) -> None:
        """Refuse to go back to where the match has never been, or stands now."""
        if not 0 <= to_ply < self.ply:
            form = "The match stands at ply {ply}; it cannot go back to ply {to}."
            raise IllegalAction(worded(form, ply=self.ply, to=to_ply))

    def go_back(self, seat: int, to_ply: int) -> None:
        """Go back to an earlier position, also behind a barrier: a seat asked and all agreed."""
        self.check_earlier(to_ply)
        self._cut(Cut(seat, to_ply, self._now(), consent=True))

    def note(self, minute: Minute) -> None:
        """Write down what the table settled beside the rules."""
        self._minute(msgspec.structs.replace(minute, at=self._now()))

    def _minute(self, minute: Minute) -> None:
        self.proposal = after(self.proposal, minute, self.open_lines)
        self.ending = self.ending or ending_by(minute)
        if minute.step == "resigned":
            self.resigned |= {minute.seat}
        self.minutes.append((self.ply, minute))
        self.lines.append(minute)

    def note_order(self, ordered: Ordered) -> None:
        """Write down a step of a standing order."""
        self._keep_order(msgspec.structs.replace(ordered, at=self._now()))

    def _keep_order(self, ordered: Ordered) -> None:
        self._secret.append(len(self.lines))
        self.orders.append((self.ply, ordered))
        self.lines.append(ordered)

    def _cut(self, cut: Cut) -> None:
        """Go back to an earlier position; the dice fall again alike, whatever they come from.

        A standing order whose answer is taken back has ended, or it would give it again at once.
        """
        gone = {(entry.seat, entry.order) for entry in self.entries[cut.to :] if entry.order}
        self.lines.append(cut)
        self.state = self.state_at(cut.to)
        del self.entries[cut.to :], self._barriers[cut.to :], self._told[cut.to :]
        self._draws = sum(entry.seat == CHANCE for entry in self.entries)
        self._snapshots = {ply: kept for ply, kept in self._snapshots.items() if ply <= cut.to}
        del self.topics[cut.to :]
        self.minutes = [(min(ply, cut.to), minute) for ply, minute in self.minutes]
        self.orders = [(min(ply, cut.to), ordered) for ply, ordered in self.orders]
        if not self._replaying:
            for seat, number in sorted(gone):
                self.note_order(Ordered(seat, number, "stopped", why="taken_back"))
        self._go_on()

    # How the match goes on

    def _go_on(self) -> None:
        """Settle chance, and lone options where the table wants it, until a seat must decide."""
        while not self._replaying:
            prompt = self.prompt
            if prompt.seats == (CHANCE,):
                self._settle_chance()
            elif self._settle and len(prompt.seats) == 1 and self.game.may_settle(self.state):
                legal = self.legal(prompt.seats[0])
                if len(legal) != 1:
                    return
                self._write(prompt.seats[0], legal[0], auto=True)
            else:
                return

    def _settle_chance(self) -> None:
        self._write(CHANCE, self.drawn())

    def drawn(self) -> Action:
        """What chance brings now; a draw that was taken back brings the same again if it can.

        Otherwise a friendly takeback would be a way to roll the dice until they please.
        """
        outcomes, weights = self.game.legal(self.state, CHANCE), self.game.weights(self.state)
        if self.luck.source == "system" and self._draws < len(self._drawn):
            for outcome, weight in zip(outcomes, weights, strict=True):
                if weight and outcome.text == self._drawn[self._draws]:
                    return outcome
        ticket = self.luck.ticket(self.state.rng, self._draws, sum(weights))
        return outcomes[chance.holder(ticket, weights)]

    def _write(self, seat: int, action: Action, *, auto: bool = False, order: int = 0) -> None:
        """Carry out what was checked, and record it."""
        hearing = Hearing()
        self.topics.append(self.prompt.topic)
        self._carry_out(self.state, seat, action, hearing)
        if seat == CHANCE:
            self._drawn[self._draws : self._draws + 1] = [action.text]
            self._draws += 1
        entry = Entry(seat, action.text, self._now() if seat >= 0 else "", auto, order)
        self.lines.append(entry)
        self.entries.append(entry)
        self._barriers.append(bool(hearing.reveals) or seat == CHANCE)
        self._told.append(hearing.told)
        if self.ply % SNAPSHOT_EVERY == 0:
            self._snapshots[self.ply] = self.state.copy()
        if self.ply % CHECK_EVERY == 0:
            self.lines.append(Check(state_hash(self.state)))

    def _carry_out(self, state: State, seat: int, action: Action, log: Hearing | None) -> None:
        """Apply; at chance the generator moves on, whether the outcome was drawn or replayed."""
        if seat == CHANCE:
            state.rng = chance.advance(state.rng)
        self.game.apply(state, seat, action, log)

    # Reading a record

    def resume(self) -> None:
        """The record is read: from here on the match goes on by itself."""
        self._replaying = False
        self._go_on()

    def replay(self, line: Line) -> None:
        """Carry out one line of a record, checked as if it came now."""
        match line:
            case Entry():
                self._replay_entry(line)
            case Cut():
                if not 0 <= line.to <= self.ply:
                    raise IllegalAction(f"Ply {line.to} does not lie before ply {self.ply}.")
                self._cut(line)
            case Minute():
                self._minute(line)
            case Ordered():
                self._keep_order(line)
            case Check():
                found = state_hash(self.state)
                if line.hash != found:
                    raise IllegalAction(f"The position is {found} where it was {line.hash}.")

    def _replay_entry(self, entry: Entry) -> None:
        action = self.game.catalogue(self.options).find(entry.text)
        if entry.seat == CHANCE:
            self._check_outcome(action)
        else:
            self._judge.check(self.state, entry.seat, action)
        self._write(entry.seat, action, auto=entry.auto, order=entry.order)
        self._restamp(entry)

    def _check_outcome(self, action: Action) -> None:
        prompt = self.prompt
        if prompt.seats != (CHANCE,) or action not in self.game.legal(self.state, CHANCE):
            raise IllegalAction(f"Chance cannot bring {action.text!r} now.", prompt.clause)

    def _restamp(self, entry: Entry) -> None:
        """Keep the time the entry was made, not the time it is read."""
        place = len(self.lines) - 1 - isinstance(self.lines[-1], Check)
        self.lines[place] = entry
        self.entries[-1] = entry
