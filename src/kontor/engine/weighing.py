"""What a composer is told of a composite in the making: a shelf for each of its sides.

Every game that weighs its macros says it with these records. A clause stands beside what cannot be
laid, and is empty where it can.
"""

from __future__ import annotations

import msgspec


class NoteWeighed(msgspec.Struct, frozen=True):
    """Money that could be laid on a side; *clause* says why not, and is empty where it can."""

    value: int
    clause: str


class ThingWeighed(msgspec.Struct, frozen=True):
    """A thing that could be laid on a side, and how many are *left* to lay there.

    *clause* says why no more can be laid, and is empty where one can.
    """

    item: str
    left: int
    clause: str


class SideWeighed(msgspec.Struct, frozen=True):
    """What could still be laid on one side."""

    notes: tuple[NoteWeighed, ...]
    things: tuple[ThingWeighed, ...]
