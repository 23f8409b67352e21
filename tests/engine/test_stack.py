"""The decision stack: questions in reading order."""

from kontor.engine.stack import answered, ask, ask_instead, close
from kontor.engine.state import State


def asking(*frames: tuple[int, ...]) -> State:
    """A state with these questions, the first one on top."""
    state = State()
    state.stack = []
    ask(state, *frames)
    return state


def test_questions_are_asked_in_the_order_they_are_written() -> None:
    """The first one written is the question now."""
    state = asking((0,), (1,), (2,))

    assert state.stack[-1] == (0,)
    answered(state)
    assert state.stack[-1] == (1,)


def test_new_questions_come_before_those_that_wait() -> None:
    """An interrupt goes on top."""
    state = asking((0,))
    ask(state, (5,), (6,))

    assert state.stack == [(0,), (6,), (5,)]


def test_a_question_is_replaced() -> None:
    """By several, or by none."""
    state = asking((0,), (1,))
    ask_instead(state, (7,), (8,))
    assert state.stack == [(1,), (8,), (7,)]

    ask_instead(state)
    assert state.stack == [(1,), (8,)]


def test_closing_drops_everything() -> None:
    """The match is over."""
    state = asking((0,), (1,))
    close(state)

    assert state.stack == []
