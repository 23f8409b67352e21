"""A game for secrecy tests: every seat has a word of its own in all that it alone may see.

Who finds `secret-0` in a message to another seat has found a leak.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.clauses import Chapter, Clause, ClauseBook
from kontor.engine.contract import Detail, Standing, View
from kontor.engine.events import Event, Seat
from kontor.engine.flow import StackGame, flow_table, shared_question
from kontor.engine.options import Choice, Field, Options, Schema
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    stack_text,
    written_sheet,
)
from kontor.engine.stack import answered
from kontor.engine.state import EVERY, Action, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log

ROUNDS: Final = 3


def secret(seat: int) -> str:
    """What only that seat may ever be sent."""
    return f"secret-{seat}"


@dataclass(eq=False)
class Whisper(Action):
    """Say something that only the speaker hears."""

    seat: int
    word: int


WORDS: Final = tuple(Whisper(seat, word) for seat in range(4) for word in range(3))
TABLE: Final = Catalogue(
    1, [(f"whisper {secret(action.seat)} {action.word}", action) for action in WORDS]
)


class Speak(NamedTuple):
    """What does everybody whisper?"""

    seat: int


class WhisperState(State):
    """Who has whispered in this round."""

    __slots__ = ("rounds", "said")

    said: list[int]
    rounds: int

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options, new.stack = self.options, self.stack[:]
        new.rng, new.turns = self.rng, self.turns
        new.said, new.rounds = self.said[:], self.rounds
        return new


class Whispered(Event, frozen=True):
    """The private half."""

    by: Seat
    word: str


class Murmured(Event, frozen=True):
    """The public half."""

    by: Seat


def seats_to_speak(s: WhisperState, frame: Speak) -> tuple[int, ...]:
    """Those who have not whispered yet."""
    del frame
    return tuple(seat for seat, word in enumerate(s.said) if word < 0)


def speak_options(s: WhisperState, frame: Speak, seat: int) -> Sequence[Action]:
    """One's own words."""
    del s, frame
    return WORDS[3 * seat : 3 * seat + 3]


def apply_speak(s: WhisperState, frame: Speak, seat: int, action: Whisper, log: Log | None) -> None:
    """The last one ends the round."""
    del frame
    s.said[seat] = action.word
    if log:
        log.tell(Whispered(seat, secret(seat)), to=(seat,))
        log.tell(Murmured(seat), hide=(seat,))
    if min(s.said) >= 0:
        s.said = [-1] * s.options.players
        s.rounds -= 1
        if not s.rounds:
            answered(s)


class WhisperView(View, frozen=True):
    """What a chair shows."""

    rounds: int
    mine: str | None
    noise: str


class SpeakDetail(Detail, frozen=True, tag="speak"):
    """One's own secret."""

    word: str


SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many whisper.",
            2,
            tuple(Choice(count, str(count)) for count in (2, 3, 4)),
        ),
        Field("noise", "Noise", "How much there is to send.", 0, minimum=0, maximum=1_000_000),
    )
)


class WhisperOptions(Options, frozen=True, kw_only=True):
    """The seats, and how large a view is."""

    players: int = 2
    noise: int = 0


class WhisperGame(StackGame[WhisperState]):
    """Everybody whispers three times."""

    title = "whisper"
    name = "Whisper"
    rules_version = 1
    options_type = WhisperOptions
    frame_types = (Speak,)
    view_type = WhisperView
    action_types = (Whisper,)
    event_types = (Whispered, Murmured)
    detail_types = (SpeakDetail,)
    sealed_topics = ("speak",)
    flow = flow_table(
        shared_question(
            Speak, "speak", "PW-WORD-1", speak_options, apply_speak, seats=seats_to_speak
        )
    )

    @property
    def schema(self) -> Schema:
        """The options."""
        return SCHEMA

    @property
    def clauses(self) -> ClauseBook:
        """One clause."""
        clause = Clause("WORD-1", "Everybody whispers a word.", ())
        return ClauseBook("whisper", "PW", (Chapter("WORD", "Words"),), (clause,))

    def catalogue(self, options: Options) -> Catalogue:
        """All words."""
        del options
        return TABLE

    def blank(self, options: Options) -> WhisperState:
        """Nothing filled in."""
        state = WhisperState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> WhisperState:
        """Nobody has spoken."""
        s = self.blank(options)
        s.stack, s.rng, s.turns = [Speak(EVERY)], seed, 0
        s.said, s.rounds = [-1] * options.players, ROUNDS
        return s

    def standing(self, state: WhisperState) -> Standing | None:
        """All are first."""
        players = state.options.players
        if state.stack:
            return None
        return Standing("rounds", (1,) * players, (0,) * players, ({},) * players)

    def view(self, state: WhisperState, seat: int) -> View:
        """One's own secret."""
        assert isinstance(state.options, WhisperOptions)
        noise = "x" * state.options.noise
        return WhisperView(state.rounds, secret(seat) if seat >= 0 else None, noise)

    def detail(self, state: WhisperState, seat: int) -> SpeakDetail:
        """The question names one's own secret."""
        del state
        return SpeakDetail(secret(seat))

    def resample(self, state: WhisperState, seat: int, seed: int) -> WhisperState:
        """Words of others are drawn anew."""
        world = state.copy()
        world.rng = seed
        world.said = [
            word if word < 0 or other == seat else (word + seed) % 3
            for other, word in enumerate(state.said)
        ]
        return world

    def describe(self, state: WhisperState) -> str:
        """The position as text."""
        said = " ".join(map(str, state.said))
        lines = [("options", options_line(state.options)), ("said", said)]
        stack = stack_text(state) or "over"
        return written_sheet("whisper", [*lines, ("rounds", str(state.rounds)), ("stack", stack)])

    def position(self, text: str) -> WhisperState:
        """The position of a text."""
        sheet = Sheet("whisper", text)
        s = self.new(read_options_line(self, sheet), 0)
        s.said = [int(word) for word in sheet.take("said").split()]
        s.rounds = sheet.take_int("rounds", ROUNDS)
        stack = sheet.take("stack")
        s.stack = [] if stack == "over" else read_stack(self, stack, s.options.players)
        sheet.finish()
        return s

    def draw(self, view: View, options: Options) -> str:
        """One line."""
        del options
        assert isinstance(view, WhisperView)
        return f"rounds left {view.rounds}"


GAME: Final = WhisperGame()
