"""Masks over the action table: a one for each legal action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def mask_of(marks: bytearray) -> NDArray[np.int8]:
    """Marks as an array of its own."""
    return np.frombuffer(marks[:], np.int8)
