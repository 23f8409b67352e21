"""The flow table: every frame of a game with the functions that answer it, in sequence of play.

A game that declares its flow needs no other dispatch: `StackGame` reads prompt, legality and
effect from the table. So the table is the game's table of contents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar, cast

from kontor.engine.contract import OVER, Game, Prompt, S
from kontor.engine.native import mypyc_attr
from kontor.engine.state import CHANCE, EVERY, SEATS, Action, Frame, State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.events import Log

F = TypeVar("F", bound=Frame)
A = TypeVar("A", bound=Action)


class Shared(Generic[S]):
    """How a question that several seats may answer is asked: who they are, what each may do."""

    __slots__ = ("apply", "options", "prompts", "seats")

    def __init__(
        self,
        seats: Callable[[S, Frame], tuple[int, ...]],
        options: Callable[[S, Frame, int], Sequence[Action]],
        apply: Callable[[S, Frame, int, Action, Log | None], None],
    ) -> None:
        self.seats = seats
        self.options = options
        self.apply = apply
        self.prompts: dict[tuple[int, ...], Prompt] = {}  # by the seats that are asked


class Question(Generic[S]):
    """How one type of frame is asked and answered."""

    __slots__ = (
        "apply",
        "clause",
        "frame",
        "options",
        "prompts",
        "rests_on",
        "settle",
        "shared",
        "topic",
        "weights",
    )

    def __init__(  # noqa: PLR0913 - a row of the table has these columns
        self,
        frame: type[Frame],
        topic: str,
        clause: str,
        options: Callable[[S, Frame], Sequence[Action]],
        apply: Callable[[S, Frame, Action, Log | None], None],
        *,
        weights: Callable[[S, Frame], Sequence[int]] | None,
        shared: Shared[S] | None,
        rests_on: Callable[[S, Frame, int, Action], object] | None,
        settle: bool,
    ) -> None:
        self.frame = frame
        self.topic = topic
        self.clause = clause
        self.options = options
        self.apply = apply
        self.weights = weights
        self.shared = shared
        self.rests_on = rests_on
        self.settle = settle
        # One ready prompt for nature and each seat, so that asking builds nothing.
        self.prompts = tuple(
            Prompt((seat,), topic, clause) for seat in (CHANCE, *range(len(SEATS)))
        )


Flow: TypeAlias = dict[type[Frame], Question[State]]


def question(  # noqa: PLR0913 - a row of the table has these columns
    frame: type[F],
    topic: str,
    clause: str,
    options: Callable[[S, F], Sequence[Action]],
    apply: Callable[[S, F, A, Log | None], None],
    *,
    weights: Callable[[S, F], Sequence[int]] | None = None,
    rests_on: Callable[[S, F, int, A], object] | None = None,
    settle: bool = False,
) -> Question[S]:
    """A row of the flow table: a question to the seat that its frame names, or to nature.

    *weights* belongs to frames that nature answers. With *settle*, a driver may answer the question
    itself when one option is left, since that tells nobody anything. *rests_on* is for questions
    inside a floor, see `shared_question`. The functions may name the narrow frame and action types
    they expect; the table only ever hands them those.
    """
    return Question(
        frame,
        topic,
        clause,
        cast("Callable[[S, Frame], Sequence[Action]]", options),
        cast("Callable[[S, Frame, Action, Log | None], None]", apply),
        weights=cast("Callable[[S, Frame], Sequence[int]] | None", weights),
        shared=None,
        rests_on=cast("Callable[[S, Frame, int, Action], object] | None", rests_on),
        settle=settle,
    )


def shared_question(
    frame: type[F],
    topic: str,
    clause: str,
    options: Callable[[S, F, int], Sequence[Action]],
    apply: Callable[[S, F, int, A, Log | None], None],
    *,
    seats: Callable[[S, F], tuple[int, ...]],
    rests_on: Callable[[S, F, int, A], object] | None = None,
) -> Question[S]:
    """A row for a frame whose first field is `EVERY`.

    *seats* says who may answer now; the other functions are told which of them is meant. *rests_on*
    belongs to floors: what an answer rests on beside the frame itself, so that it still counts when
    others have spoken meanwhile.
    """
    shared: Shared[S] = Shared(
        cast("Callable[[S, Frame], tuple[int, ...]]", seats),
        cast("Callable[[S, Frame, int], Sequence[Action]]", options),
        cast("Callable[[S, Frame, int, Action, Log | None], None]", apply),
    )
    return Question(
        frame,
        topic,
        clause,
        _asks_several,
        _answers_several,
        weights=None,
        shared=shared,
        rests_on=cast("Callable[[S, Frame, int, Action], object] | None", rests_on),
        settle=False,
    )


def _asks_several(_state: State, frame: Frame) -> Sequence[Action]:
    """A shared question's options belong to one of its seats."""
    msg = f"{frame} asks several seats, and none of them was named"
    raise AssertionError(msg)


def _answers_several(_state: State, frame: Frame, _action: Action, _log: Log | None) -> None:
    """As above."""
    _asks_several(_state, frame)


def flow_table(*questions: Question[S]) -> Flow:
    """The table, by frame type."""
    table = {row.frame: row for row in questions}
    assert len(table) == len(questions), "a frame type stands twice in the flow table"
    return cast("Flow", table)


@mypyc_attr(allow_interpreted_subclasses=True)
class StackGame(Game[S]):
    """A game whose prompt, legality and effects are read from its flow table."""

    flow: ClassVar[Flow]

    def prompt(self, state: S) -> Prompt:
        """The question on top of the stack, and whom it asks."""
        stack = state.stack
        if not stack:
            return OVER
        frame = stack[-1]
        row = self.flow[type(frame)]
        asked = frame[0]
        if asked != EVERY:
            return row.prompts[asked + 1]
        shared = row.shared
        assert shared is not None, f"{row.topic} asks several seats but does not say which"
        seats = shared.seats(state, frame)
        found = shared.prompts.get(seats)
        if found is None:
            found = shared.prompts[seats] = Prompt(seats, row.topic, row.clause)
        return found

    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """The options of the question on top, for whom it asks."""
        stack = state.stack
        if not stack:
            return ()
        frame = stack[-1]
        row = self.flow[type(frame)]
        shared = row.shared
        if shared is None:
            return row.options(state, frame) if frame[0] == seat else ()
        return shared.options(state, frame, seat) if seat in shared.seats(state, frame) else ()

    def weights(self, state: S) -> Sequence[int]:
        """How likely each outcome of the chance question on top is."""
        frame = state.stack[-1]
        weights = self.flow[type(frame)].weights
        assert weights is not None, "only a chance question has weights"
        return weights(state, frame)

    def may_settle(self, state: S) -> bool:
        """Whether the flow table lets a lone option of the question now be settled silently."""
        return bool(state.stack) and self.flow[type(state.stack[-1])].settle

    def rests_on(self, state: S, seat: int, action: Action) -> object:
        """The frame and what its row of the table adds; for a sealed answer the frame alone."""
        frame = state.stack[-1]
        row = self.flow[type(frame)]
        if row.rests_on is not None:
            return frame, row.rests_on(state, frame, seat, action)
        return (frame,) if row.topic in self.sealed_topics else None

    def apply(self, state: S, seat: int, action: Action, log: Log | None = None) -> None:
        """Answer the question on top."""
        frame = state.stack[-1]
        row = self.flow[type(frame)]
        shared = row.shared
        if shared is None:
            row.apply(state, frame, action, log)
        else:
            shared.apply(state, frame, seat, action, log)
