"""How good somebody is, from match to match: openskill's model of Plackett and Luce.

A match is a race of all its seats. Bots and people who are gone race along and keep no rating.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce

from kontor.puzzles.rating import DRIFT, LUCK, NEWCOMER, UNSURE, Skill, newcomer
from kontor.server.profiles.anchors import anchor
from kontor.server.profiles.counting import counts, places

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kontor.server.profiles.counting import Finish
    from kontor.server.storage.rows import SeatRow

SETTLED: Final = 220.0
"""A rating that may be further off than this is provisional; one or two dozen settle it."""


def is_provisional(skill: Skill) -> bool:
    """Whether a rating rests on too little to be taken at its word."""
    return skill.deviation > SETTLED


def after(finish: Finish, known: Mapping[str, Skill]) -> dict[str, Skill]:
    """The ratings of a match's people once it counts; *known* are those they had."""
    if not counts(finish):
        return {}
    model = _model()
    before = [_skill(finish.game, seat, known) for seat in finish.seats]
    racing = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
    rated = model.rate(racing, ranks=[float(place) for place in places(finish)])
    return {
        seat.user: Skill(new.mu, new.sigma, old.tries + 1)
        for seat, old, (new,) in zip(finish.seats, before, rated, strict=True)
        if seat.user is not None
    }


def reckoned(finishes: Iterable[Finish]) -> dict[str, Skill]:
    """The ratings that the matches of one pool lead to, in the order of their ends."""
    known: dict[str, Skill] = {}
    for finish in finishes:
        known.update(after(finish, known))
    return known


def _skill(game: str, seat: SeatRow, known: Mapping[str, Skill]) -> Skill:
    """What a seat begins a match with."""
    if seat.kind == "bot":
        return anchor(game, seat.bot)
    return known.get(seat.user or "", newcomer())


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=NEWCOMER, sigma=UNSURE, beta=LUCK, tau=DRIFT)
