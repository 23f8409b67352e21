"""The decision stack: the only code that touches a state's stack.

A frame is one pending question, a named tuple of ints whose first field is the seat that is
asked (`CHANCE` for nature, `EVERY` when several seats may answer). The last frame of the list is
the question now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kontor.engine.state import Frame, State


def ask(state: State, *frames: Frame) -> None:
    """Put questions on top, in the order in which they will be asked."""
    stack = state.stack
    for frame in reversed(frames):
        stack.append(frame)


def answered(state: State) -> None:
    """Take the question now off the stack."""
    state.stack.pop()


def ask_instead(state: State, *frames: Frame) -> None:
    """Replace the question now by others, in the order in which they will be asked."""
    state.stack.pop()
    ask(state, *frames)


def close(state: State) -> None:
    """Drop every question: the match is over."""
    state.stack.clear()
