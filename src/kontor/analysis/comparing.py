"""What an idea brings against the next best one, for who asks for a hint.

Other ideas are those an evaluation would look at. All are tried in a few worlds, the best of them
then once more beside the idea in worlds that nobody has seen yet: what looked best of several is a
little overrated. The number of tries is small and fixed, so an answer takes about a second where a
match is long, and equal questions get equal answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from kontor.analysis.evaluating import ideas_at
from kontor.analysis.evaluation import ADVISERS
from kontor.analysis.intervals import Interval
from kontor.analysis.playouts import tried
from kontor.analysis.problems import posed
from kontor.analysis.solving import Cost, attempts, cost, told, worth_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.playouts import Playout
    from kontor.match.crews import Crew

Verdict: TypeAlias = Literal["more", "even", "less"]
OTHERS: Final = 5
"""Ideas that are tried beside the one in question."""
SCREENED: Final = 4
"""Worlds in which the next best is looked for."""
PROVED: Final = 16
"""Worlds in which the two are compared."""
LEAST: Final = 0.01
"""Of a win; less is no more than the doubt about who plays on."""


class Compared(msgspec.Struct, frozen=True):
    """An idea and the next best: what the first brings more than the other."""

    other: str  # in notation
    verdict: Verdict  # whether it surely brings more, surely less, or about as much
    chance: Interval  # to win; below 0 where the other is better
    points: Interval | None  # at the end; none where a learned value judged before it
    tries: int  # worlds in which both were played on


def compared(problem: bytes, idea: str, crew: Crew) -> Compared | None:
    """What a legal idea of the seat brings; nothing where there is no other to compare it with."""
    seat = posed(problem).seat
    others = [text for text in ideas_at(problem, ADVISERS, crew) if text != idea][:OTHERS]
    lines = [(text,) for text in (idea, *others)]
    first = crew.answers(tried, attempts(problem, seat, lines, range(SCREENED), soon=True))
    own, *found = told(first, len(lines))
    best = _next_best(seat, own, dict(zip(others, found, strict=True)))
    if best is None:
        return None
    fresh = range(SCREENED, SCREENED + PROVED)
    again = attempts(problem, seat, ((best,), (idea,)), fresh, soon=True)
    theirs, mine = told(crew.answers(tried, again), 2)
    brings = cost(theirs, mine, seat)
    return Compared(best, _verdict(brings), brings.chance, brings.points, PROVED)


def _next_best(seat: int, own: Sequence[Playout], others: dict[str, list[Playout]]) -> str | None:
    """The other idea that did best; one after which all goes alike is the same by another name."""
    worths = {
        text: sum(worth_to(seat, playout) for playout in playouts)
        for text, playouts in others.items()
        if any(_outcome(one) != _outcome(mine) for one, mine in zip(playouts, own, strict=True))
    }
    return max(worths, key=lambda text: worths[text], default=None)


def _outcome(playout: Playout) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return playout.wins, playout.scores


def _verdict(brings: Cost) -> Verdict:
    worth = brings.worth
    if abs(worth.mean) < LEAST or worth.low <= 0 <= worth.high:
        return "even"
    return "more" if worth.mean > 0 else "less"
