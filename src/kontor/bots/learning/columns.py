"""What was noted in many matches, as columns of numbers."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[Any]

MOST_SEATS: Final = 5


class Columns(NamedTuple):
    """Positions of many matches; seats that a table does not have are filled with zeros."""

    seats: Numbers  # positions x seats x traits
    table: Numbers  # positions x setting
    players: Numbers  # seats of the table
    before: Numbers  # positions x seats: logits of the value that was there before
    wins: Numbers  # positions x seats: shares of the win
    points: Numbers  # positions x seats: ahead of the mean, in clear leads
    match: Numbers  # number of the match
    stage: Numbers  # from 0 at the opening to 1 at the end
    strong: Numbers  # whether searchers played


def padded(rows: Sequence[Sequence[object]]) -> Numbers:
    """As many seats as any table may have."""
    found = np.array(rows, np.float32)
    room = np.zeros((found.shape[0], MOST_SEATS, *found.shape[2:]), np.float32)
    room[:, : found.shape[1]] = found
    return room


def joined(parts: Sequence[Columns]) -> Columns:
    """The columns of many matches one below the other."""
    return Columns(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def written(columns: Columns) -> bytes:
    """The columns as bytes, for another process."""
    room = BytesIO()
    np.savez(room, **columns._asdict())
    return room.getvalue()


def read(data: bytes) -> Columns:
    """What was written; nothing in it is ever carried out."""
    with np.load(BytesIO(data), allow_pickle=False) as found:
        return Columns(**{name: found[name] for name in Columns._fields})
