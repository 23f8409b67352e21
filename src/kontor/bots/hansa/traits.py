"""The numbers of a position that the learned value looks at: for each seat, and for the table."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, Final

from kontor.bots.hansa.plans import Survey
from kontor.bots.hansa.value import features
from kontor.bots.hansa.worth import connection_path, done_share
from kontor.games.hansa.names import ABILITIES
from kontor.games.hansa.rules.scoring import score_sheet
from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from kontor.bots.hansa.plans import Valuer
    from kontor.games.hansa.state import HansaState

MOST_SEATS: Final = 5
SHEET: Final = ("track", "abilities", "markers", "special", "cities", "network")


def traits(s: HansaState, seat: int, valuer: Valuer, coming: tuple[float, ...]) -> list[float]:
    """What tells how well one seat stands."""
    sheet = score_sheet(s, seat)
    worths = valuer.worths(s, seat)
    survey = Survey(s, seat, worths)
    found = features(survey)
    points = float(sum(sheet.values()))
    expected = points + sum(map(mul, coming, found))
    first, last = seat * ABILITIES, (seat + 1) * ABILITIES
    reach = s.actions_left if seat == s.active else survey.pace
    near = sum(not plan.rivals and plan.missing.bit_count() < reach for plan in survey.plans)
    lacking, _ = connection_path(s.rules.board, s.present[seat])
    return [
        points,
        expected,
        *(float(sheet[name]) for name in SHEET),
        *map(float, found),
        *map(float, s.levels[first:last]),
        float(worths.largest),
        float(s.control.count(seat)),
        float(s.present[seat].bit_count()),
        float(len(s.unused[seat]) + len(s.used[seat])),
        float(len(s.unused[seat])),
        float(lacking),
        float(seat in s.connected),
        float(s.stock[seat * 2] + s.stock[seat * 2 + 1]),
        float(near),
    ]


def setting(s: HansaState, valuer: Valuer) -> list[float]:
    """What is the same for all seats: how near the ends are, and what table this is."""
    board = s.rules.board
    return [
        max(s.prestige) / board.prestige_end,
        s.completed / board.completed_end,
        face_down(s) / 10,
        done_share(s),
        valuer.worths(s, s.active).left / 10,
        float(max(0, len(board.connection_points) - len(s.connected))),
        *(float(s.rules.seats == seats) for seats in range(2, MOST_SEATS + 1)),
        len(board.slots) / 30,
        float(bool(board.closed)),
    ]
