"""Matches that are played to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from kontor.analysis.playouts import ended
from kontor.bots.learning.columns import Columns, padded
from kontor.bots.learning.study import find_study
from kontor.engine import chance
from kontor.match.running import EndlessMatch, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.playouts import Playout
    from kontor.bots.learning.study import Noted
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

CAP: Final = 4_000  # decisions; a match without an end teaches nothing


def played(title: str, number: int, seed: int) -> Columns | None:
    """One match with what was noted in it."""
    study = find_study(title)
    roll = chance.split(seed, number)
    field = study.field(roll)
    notes: list[tuple[int, Noted]] = []
    steps = 0

    def watch(state: State, _seat: int, _action: Action) -> None:
        nonlocal steps
        steps += 1
        noted = study.noted(state, chance.mix(chance.split(roll, steps)))
        if noted is not None:
            notes.append((steps, noted))

    def seated(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        return field.thinkers[seat](game, state, seat, legal, roll).action

    state = study.game.new(field.options, roll >> 11)
    try:
        run(study.game, state, roll, seated, cap=CAP, watch=watch)
    except EndlessMatch:
        return None
    if not notes:
        return None
    return _columns(notes, ended(study.game, state), study.lead, (number, steps, field.strong))


def _columns(
    notes: Sequence[tuple[int, Noted]], end: Playout, lead: float, match: tuple[int, int, bool]
) -> Columns:
    """What was noted in a match, beside how it ended."""
    number, steps, strong = match
    mean = sum(end.scores) / len(end.scores)
    rows = len(notes)
    return Columns(
        padded([noted.seats for _, noted in notes]),
        np.array([noted.table for _, noted in notes], np.float32),
        np.full(rows, len(end.wins), np.int8),
        padded([noted.before for _, noted in notes]),
        padded([end.wins] * rows),
        padded([[(score - mean) / lead for score in end.scores]] * rows),
        np.full(rows, number, np.int32),
        np.array([step / steps for step, _ in notes], np.float32),
        np.full(rows, strong, np.bool_),
    )
