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


class Question(Generic[S]):
    """How one type of frame is asked and answered."""

    __slots__ = (
        "apply",
        "clause",
        "frame",
        "options",
        "prompts",
        "rests_on",
        "seats",
        "settle",
        "topic",
        "weights",
    )

    def __init__(  # noqa: PLR0913 - a row of the table has these columns
        self,
        frame: type[Frame],
        topic: str,
        clause: str,
        options: Callable[[S, Frame, int], Sequence[Action]],
        apply: Callable[[S, Frame, int, Action, Log | None], None],
        weights: Callable[[S, Frame], Sequence[int]] | None,
        seats: Callable[[S, Frame], tuple[int, ...]] | None,
        *,
        rests_on: Callable[[S, Frame, int, Action], object] | None,
        settle: bool,
    ) -> None:
        self.frame = frame
        self.topic = topic
        self.clause = clause
        self.options = options
        self.apply = apply
        self.weights = weights
        self.seats = seats
        self.rests_on = rests_on
        self.settle = settle
        # One ready prompt per seat, nature's last, so that asking builds nothing.
        self.prompts = tuple(
            Prompt((seat,), topic, clause) for seat in (*range(len(SEATS)), CHANCE)
        )


Flow: TypeAlias = dict[type[Frame], Question[State]]


def question(  # noqa: PLR0913 - as above
    frame: type[F],
    topic: str,
    clause: str,
    options: Callable[[S, F, int], Sequence[Action]],
    apply: Callable[[S, F, int, A, Log | None], None],
    *,
    weights: Callable[[S, F], Sequence[int]] | None = None,
    seats: Callable[[S, F], tuple[int, ...]] | None = None,
    rests_on: Callable[[S, F, int, A], object] | None = None,
    settle: bool = False,
) -> Question[S]:
    """A row of the flow table.

    *weights* belongs to frames that nature answers, *seats* to frames whose first field is `EVERY`:
    it says who may answer now. *rests_on* belongs to floors: what an answer rests on beside the
    frame itself, so that it still counts when others have spoken meanwhile. With *settle*, a driver
    may answer the question itself when one option is left, since that tells nobody anything. The
    functions may name the narrow frame and action types they expect; the table only ever hands them
    those.
    """
    return Question(
        frame,
        topic,
        clause,
        cast("Callable[[S, Frame, int], Sequence[Action]]", options),
        cast("Callable[[S, Frame, int, Action, Log | None], None]", apply),
        cast("Callable[[S, Frame], Sequence[int]] | None", weights),
        cast("Callable[[S, Frame], tuple[int, ...]] | None", seats),
        rests_on=cast("Callable[[S, Frame, int, Action], object] | None", rests_on),
        settle=settle,
    )


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
            return row.prompts[asked]
        assert row.seats is not None, f"{row.topic} asks several seats but does not say which"
        return Prompt(row.seats(state, frame), row.topic, row.clause)

    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """The options of the question on top, for whom it asks."""
        stack = state.stack
        if not stack:
            return ()
        frame = stack[-1]
        row = self.flow[type(frame)]
        asked = frame[0]
        if asked != seat and (
            asked != EVERY or row.seats is None or seat not in row.seats(state, frame)
        ):
            return ()
        return row.options(state, frame, seat)

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
        self.flow[type(frame)].apply(state, frame, seat, action, log)
