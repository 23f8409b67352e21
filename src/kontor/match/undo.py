"""Which steps a seat may take back alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from kontor.match.record import Entry


def plies_after_undo(
    entries: Sequence[Entry],
    barriers: Sequence[bool],
    seat: int,
    steps: int,
    bots: Collection[int] = (),
) -> int | None:
    """How many entries are left when *seat* takes back its last *steps* own decisions.

    None where that is not possible: an own decision can be taken back while nothing but settled
    lone options, answers of *bots* and own decisions came after it, and no barrier (chance, a
    reveal). What bots answered is thrown away with it.
    """
    found = _own_before_a_barrier(entries, barriers, seat, bots)
    return next((ply for step, ply in enumerate(found, start=1) if step == steps), None)


def steps_to_undo(
    entries: Sequence[Entry], barriers: Sequence[bool], seat: int, bots: Collection[int] = ()
) -> int:
    """How many own decisions *seat* may take back now."""
    return sum(1 for _ in _own_before_a_barrier(entries, barriers, seat, bots))


def _own_before_a_barrier(
    entries: Sequence[Entry], barriers: Sequence[bool], seat: int, bots: Collection[int]
) -> Iterator[int]:
    """The plies before the own decisions that may be taken back, the latest first."""
    for ply in range(len(entries) - 1, -1, -1):
        entry = entries[ply]
        if barriers[ply]:
            return
        if entry.seat == seat and not entry.auto:
            yield ply
        elif not entry.auto and entry.seat not in bots:
            return


class LastTurn(NamedTuple):
    """The latest decisions of a seat in a row: how many, and the ply before them."""

    steps: int
    start: int


def last_turn(entries: Sequence[Entry], seat: int) -> LastTurn:
    """What a seat did the last time it came to decide, up to now or to another seat's decision.

    Nature and settled lone options belong to it; no steps where the seat has decided nothing yet.
    """
    steps, start = 0, len(entries)
    for ply in range(len(entries) - 1, -1, -1):
        entry = entries[ply]
        if entry.seat == seat and not entry.auto:
            steps, start = steps + 1, ply
        elif steps and not entry.auto and entry.seat != CHANCE:
            break
    return LastTurn(steps, start)
