"""Masks over the action table: a one for each legal action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from kontor.engine.state import Action


def mask_of(legal: Sequence[Action], actions: int) -> NDArray[np.int8]:
    """A one for each legal action, by its number; the rest of the table is not looked at."""
    mask = bytearray(actions)
    for action in legal:
        mask[action.index] = 1
    return np.frombuffer(mask, np.int8)
