"""What a position is worth to a seat: the points it has, and those it may expect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.hansa.plans import Survey
from kontor.bots.hansa.worth import WIDE_PURSE, connection_path
from kontor.games.hansa.names import (
    ABILITIES,
    ACTIONS,
    ACTIONS_3,
    ACTIONS_4,
    BOOK,
    KEYS,
    PRIVILEGE,
    PURSE,
)
from kontor.games.hansa.rules.scoring import score_sheet

if TYPE_CHECKING:
    from kontor.bots.hansa.plans import Valuer
    from kontor.bots.hansa.worth import Worths
    from kontor.games.hansa.state import HansaState


def features(survey: Survey) -> tuple[float, ...]:
    """What the points to come depend on, in the order of `Prospects`."""
    s, seat, worths = survey.s, survey.seat, survey.worths
    left, late = worths.left, worths.late
    levels = s.levels[seat * ABILITIES : (seat + 1) * ABILITIES]
    steps = s.rules.steps
    actions = steps[ACTIONS][levels[ACTIONS]]
    plans = survey.plans
    unused = s.unused[seat]
    return (
        actions * left,
        steps[KEYS][levels[KEYS]] * left,
        worths.largest * left,
        levels[PRIVILEGE] * left,
        levels[BOOK] * left,
        actions * left / min(steps[PURSE][levels[PURSE]], WIDE_PURSE),
        s.control.count(seat) * left,
        s.stock[seat * 2 + 1] + survey.merchants + (s.own[seat] & s.discs).bit_count(),
        survey.pieces,
        s.own[seat].bit_count(),
        plans[0].score if plans else 0.0,
        plans[1].score if len(plans) > 1 else 0.0,
        plans[2].score if len(plans) > 2 else 0.0,
        late * len(unused),
        late * (3 * unused.count(ACTIONS_3) + 4 * unused.count(ACTIONS_4)),
        _connection(s, seat, worths),
        float(s.actions_left if seat == s.active else 0),
        -float((seat - s.active) % s.rules.seats),
    )


def _connection(s: HansaState, seat: int, worths: Worths) -> float:
    """The points of the connection, less for each city that lacks."""
    board = s.rules.board
    rank = len(s.connected)
    if seat in s.connected or rank >= len(board.connection_points):
        return 0.0
    lacking, _ = connection_path(board, s.present[seat])
    return board.connection_points[rank] * worths.late * 0.6**lacking


def value(s: HansaState, seat: int, valuer: Valuer, weights: tuple[float, ...]) -> float:
    """The points a seat may expect at the end."""
    points = float(sum(score_sheet(s, seat).values()))
    survey = Survey(s, seat, valuer.worths(s, seat))
    for weight, feature in zip(weights, features(survey), strict=True):
        points += weight * feature
    return points
