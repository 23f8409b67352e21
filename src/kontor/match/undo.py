"""Which steps a seat may take back alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.match.record import Entry


def plies_after_undo(
    entries: Sequence[Entry], barriers: Sequence[bool], seat: int, steps: int
) -> int | None:
    """How many entries are left when *seat* takes back its last *steps* own decisions.

    None where that is not possible: an own decision can be taken back while nothing but settled
    lone options and own decisions came after it, and no barrier (chance, a reveal).
    """
    ply = len(entries)
    for _ in range(steps):
        while ply and entries[ply - 1].auto and not barriers[ply - 1]:
            ply -= 1
        if not ply or entries[ply - 1].seat != seat or barriers[ply - 1]:
            return None
        ply -= 1
    return ply


def steps_to_undo(entries: Sequence[Entry], barriers: Sequence[bool], seat: int) -> int:
    """How many own decisions *seat* may take back now."""
    steps = 0
    while plies_after_undo(entries, barriers, seat, steps + 1) is not None:
        steps += 1
    return steps
