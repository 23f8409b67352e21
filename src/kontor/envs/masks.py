"""Masks over the action table: a one for each legal action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from kontor.engine.state import Action


def marks_of(legal: Sequence[Action], actions: int) -> bytearray:
    """A one for each legal action, by its number; the rest of the table is not looked at."""
    marks = bytearray(actions)
    for action in legal:
        marks[action.index] = 1
    return marks


def mask_of(marks: bytearray) -> NDArray[np.int8]:
    """The same as an array of its own."""
    return np.frombuffer(marks[:], np.int8)
