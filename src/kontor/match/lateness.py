"""Moves that come late: whether they still mean what they meant when they were made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.engine.errors import KontorError
from kontor.engine.state import CHANCE
from kontor.match.record import Cut, Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.match.driver import Driver
    from kontor.match.judging import Judge, Move


class Late(NamedTuple):
    """What a seat wanted to do at an earlier ply."""

    seat: int
    move: Move
    ply: int


def taken_back(lines: Sequence[Line], ply: int, entry: int) -> bool:
    """Whether an entry before *ply* was taken back since the record had *entry* lines."""
    since = lines[entry:] if entry >= 0 else lines
    return any(isinstance(line, Cut) and line.to < ply for line in since)


def still_means(driver: Driver, judge: Judge, late: Late) -> bool:
    """Whether a move made at an earlier ply means now what it meant then.

    Since then nothing but others' words on the same question has come, with what they settled
    aside, and what each of its actions rests on is as it was.
    """
    seat, move, ply = late
    since = driver.entries[ply:] if 0 <= ply < driver.ply else []
    if not since or any(entry.seat in {seat, CHANCE} for entry in since):
        return False
    game, state = driver.game, driver.state_at(ply)
    topics = {game.prompt(state).topic, *game.aside_topics}
    try:
        meant = judge.meaning(state, seat, move)
        means = judge.meaning(driver.state, seat, move)
    except KontorError:
        return False  # it was, or has become, impossible
    table = game.catalogue(driver.options)
    for entry in since:
        game.apply(state, entry.seat, table.find(entry.text), None)
        if game.prompt(state).topic not in topics:
            return False
    return meant is not None and meant == means
