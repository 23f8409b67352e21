"""A tiny game with two hundred options, for a table that must not print them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.clauses import Chapter, Clause, ClauseBook
from kontor.engine.contract import Standing, View
from kontor.engine.flow import StackGame, flow_table, question
from kontor.engine.options import Choice, Field, Options, Schema
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    stack_text,
    written_sheet,
)
from kontor.engine.stack import answered, ask
from kontor.engine.state import Action, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log


@dataclass(eq=False)
class Mark(Action):
    """Mark one of many places."""

    place: int


PLACES: Final = tuple(
    f"{kind} {town}-{other}/{space}"
    for kind in ("trader", "merchant")
    for town, other in (("Ulm", "Bonn"), ("Bonn", "Trier"), ("Trier", "Ulm"), ("Ulm", "Kiel"))
    for space in range(1, 27)
)
MARKS: Final = tuple(Mark(place) for place in range(len(PLACES)))
PASS: Final = Mark(-1)
NUMBERS: Final = tuple(Mark(-number) for number in range(2, 62))
TABLE: Final = Catalogue(
    1,
    [
        *((f"mark {PLACES[mark.place]}", mark) for mark in MARKS),
        ("pass", PASS),
        *((f"number {-mark.place}", mark) for mark in NUMBERS),
    ],
)


class Choose(NamedTuple):
    """Which place does the player mark?"""

    seat: int


class WideState(State):
    """The marks of each seat."""

    __slots__ = ("marks",)
    marks: list[int]

    def copy(self) -> Self:
        """A position of its own."""
        new = self.__class__.__new__(self.__class__)
        new.options, new.stack, new.rng, new.turns = (
            self.options,
            self.stack[:],
            self.rng,
            self.turns,
        )
        new.marks = self.marks[:]
        return new


class WideView(View, frozen=True):
    """Everything is open."""

    marks: tuple[int, ...]


class WideOptions(Options, frozen=True, kw_only=True):
    """Two seats, and a broken rule on demand."""

    players: int = 2
    broken: str = "never"


def mark_options(s: WideState, _frame: Choose) -> Sequence[Action]:
    """Every place, to pass, or a number that means nothing."""
    return [*(mark for mark in MARKS if mark.place not in s.marks), PASS, *NUMBERS]


def apply_mark(s: WideState, _frame: Choose, action: Mark, _log: Log | None) -> None:
    """Remember the mark."""
    broken = s.options.broken  # type: ignore[attr-defined]
    assert broken != "apply" or len(s.stack) > 2, "the rule is broken on purpose"
    s.marks.append(action.place)
    s.turns += 1
    answered(s)


class Wide(StackGame[WideState]):
    """Each seat marks two places, and the higher numbers win."""

    title = "wide"
    name = "Wide"
    rules_version = 1
    options_type = WideOptions
    frame_types = (Choose,)
    view_type = WideView
    action_types = (Mark,)
    event_types = ()
    flow = flow_table(question(Choose, "mark", "WI-MARK-1", mark_options, apply_mark))

    @property
    def schema(self) -> Schema:
        """Two seats, and where a rule is broken."""
        values = ("never", "apply", "invariant")
        return Schema(
            (
                Field("players", "Players", "How many.", 2, (Choice(2, "2"),)),
                Field(
                    "broken",
                    "Broken",
                    "Which rule is broken.",
                    "never",
                    tuple(Choice(value, value) for value in values),
                ),
            )
        )

    @property
    def clauses(self) -> ClauseBook:
        """One clause."""
        clause = Clause("MARK-1", "A player marks a place.", ("made for the test",))
        return ClauseBook("wide", "WI", (Chapter("MARK", "Marking"),), (clause,))

    def catalogue(self, options: Options) -> Catalogue:
        """One table."""
        del options
        return TABLE

    def blank(self, options: Options) -> WideState:
        """Nothing filled in."""
        state = WideState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> WideState:
        """Two marks for each seat, one seat after the other."""
        s = self.blank(options)
        s.stack, s.rng, s.turns, s.marks = [], seed, 0, []
        ask(s, Choose(0), Choose(0), Choose(1), Choose(1))
        return s

    def standing(self, state: WideState) -> Standing | None:
        """The sum of the marks."""
        if state.stack:
            return None
        scores = (sum(state.marks[:2]), sum(state.marks[2:]))
        ranks = (1 + (scores[1] > scores[0]), 1 + (scores[0] > scores[1]))
        return Standing("marked", ranks, scores, ({"marks": scores[0]}, {"marks": scores[1]}))

    def reckoning(self, state: WideState, seat: int) -> tuple[dict[str, int], ...]:
        """The sum of the marks so far."""
        del seat
        return ({"marks": sum(state.marks[:2])}, {"marks": sum(state.marks[2:])})

    def statistics(self, state: WideState) -> dict[str, int]:
        """How many choices were made."""
        return {"choices_made": len(state.marks)}

    def broken_invariants(self, state: WideState) -> list[str]:
        """Nothing, unless it was asked for."""
        broken = state.options.broken  # type: ignore[attr-defined]
        return ["a mark is lost"] if broken == "invariant" and len(state.marks) == 3 else []

    def view(self, state: WideState, seat: int) -> WideView:
        """All marks."""
        del seat
        return WideView(tuple(state.marks))

    def resample(self, state: WideState, seat: int, seed: int) -> WideState:
        """Nothing is hidden."""
        del seat, seed
        return state.copy()

    def describe(self, state: WideState) -> str:
        """The marks."""
        marks = " ".join(map(str, state.marks))
        lines = [("options", options_line(state.options)), ("marks", marks)]
        return written_sheet("wide", [*lines, ("stack", stack_text(state))])

    def position(self, text: str) -> WideState:
        """The marks of a text."""
        sheet = Sheet("wide", text)
        s = self.new(read_options_line(self, sheet), 0)
        s.marks = [int(word) for word in sheet.take("marks", "").split()]
        s.turns = len(s.marks)
        s.stack = read_stack(self, sheet.take("stack", ""), 2)
        sheet.finish()
        return s

    def draw(self, view: View, options: Options) -> str:
        """The marks in a row."""
        del options
        assert isinstance(view, WideView)
        return "marked: " + (", ".join(PLACES[mark] for mark in view.marks if mark >= 0) or "none")


GAME: Final = Wide()
