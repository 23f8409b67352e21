"""Who stands where: points, and what decides where they are equal.

In this order: points, first places, the points of those one has met, and at last the draw. In a
knock-out who came further stands before, then who had the better place there.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from kontor.cups.points import BYE, points_for
from kontor.cups.record import meetings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.cups.record import Format, Round

TieBreak: TypeAlias = Literal["reached", "place", "points", "firsts", "opposition", "draw"]
TIE_BREAKS: Final[dict[Format, tuple[TieBreak, ...]]] = {
    "round_robin": ("points", "firsts", "opposition", "draw"),
    "swiss": ("points", "firsts", "opposition", "draw"),
    "knockout": ("reached", "place", "points", "firsts", "opposition", "draw"),
}


class Line(msgspec.Struct, frozen=True):
    """One entrant in the standings."""

    entrant: int
    rank: int
    points: int
    firsts: int
    opposition: int  # the points of those one has met, each time
    played: int
    byes: int
    reached: int  # the last round in which one took part
    place: int  # there; 0 for a bye, and while it is played


def standings(form: Format, count: int, rounds: Sequence[Round]) -> list[Line]:
    """Everybody, the best first; tables that are played do not count yet."""
    lines = _lines(count, rounds)
    keys = {"reached": -1, "place": 1, "points": -1, "firsts": -1, "opposition": -1}
    wanted = [name for name in TIE_BREAKS[form] if name != "draw"]
    ordered = sorted(
        lines,
        key=lambda line: (*(keys[name] * getattr(line, name) for name in wanted), line.entrant),
    )
    return [msgspec.structs.replace(line, rank=rank) for rank, line in enumerate(ordered, start=1)]


def _lines(count: int, rounds: Sequence[Round]) -> list[Line]:
    points, firsts, played, byes = (Counter[int]() for _ in range(4))
    last: dict[int, tuple[int, int]] = {}
    for number, one in enumerate(rounds, start=1):
        for entrant in one.byes:
            points[entrant] += BYE
            byes[entrant] += 1
            last[entrant] = (number, 0)
        for table in one.tables:
            last |= dict.fromkeys(table.chairs, (number, 0))
            if table.places:
                points.update(dict(zip(table.chairs, points_for(table.places), strict=True)))
                firsts.update(entrant for entrant, place in table.by_entrant.items() if place == 1)
                played.update(table.chairs)
                last |= {entrant: (number, place) for entrant, place in table.by_entrant.items()}
    against = Counter[int]()
    for (one_of, other), times in meetings(rounds).items():
        against[one_of] += times * points[other]
        against[other] += times * points[one_of]
    return [
        Line(
            entrant=entrant,
            rank=0,
            points=points[entrant],
            firsts=firsts[entrant],
            opposition=against[entrant],
            played=played[entrant],
            byes=byes[entrant],
            reached=last.get(entrant, (0, 0))[0],
            place=last.get(entrant, (0, 0))[1],
        )
        for entrant in range(count)
    ]
