"""How the seats stood over a match: their chances at every turn, or at as many as can be afforded.

The eyes are those of the truth: everything is open but the dice to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.analysis.evaluating import FEWEST
from kontor.analysis.intervals import Interval, share_interval
from kontor.analysis.looking import thinned, worlds_each
from kontor.analysis.playouts import ended
from kontor.analysis.report import Point
from kontor.engine.state import CHANCE

if TYPE_CHECKING:
    from kontor.analysis.looking import Look

SHARE: Final = 0.25  # of all nodes
LEAST: Final = 8  # tries at a moment, where no value was learned
MOST: Final = 60  # moments, about as many as can be told apart
MOST_LEARNED: Final = 240


def turns_of(look: Look) -> list[int]:
    """The plies at which another seat than before has to decide."""
    found, last = [], CHANCE
    for ply, entry in enumerate(look.driver.entries):
        if entry.seat not in {CHANCE, last}:
            found.append(ply)
            last = entry.seat
    return found


def curve(look: Look) -> tuple[Point, ...]:
    """Moment by moment, and the end."""
    nodes = look.nodes * SHARE
    most = MOST_LEARNED if look.is_learned else min(MOST, max(2, int(nodes / LEAST)))
    plies = thinned(turns_of(look), most)
    worlds = FEWEST if look.is_learned else worlds_each(nodes, len(plies))
    wanted = []
    for ply in plies:
        problem = look.problem(look.driver.state_at(ply), 0, truth=True)
        wanted += [(problem, (), world) for world in range(worlds)]
    found = look.tries(wanted, rounds=0)
    points = []
    for ply in plies:
        tries = [next(found).wins for _ in range(worlds)]
        points.append(Point(ply, look.driver.entries[ply].seat, chances(tries)))
    return (*points, _end(look))


def chances(tries: list[tuple[float, ...]]) -> tuple[Interval, ...]:
    """Of each seat; without a range where every try says the same of a learned value."""
    worlds = range(len(tries))
    return tuple(
        Interval(wins[0], wins[0], wins[0])
        if len(set(wins)) == 1 and 0 < wins[0] < 1
        else share_interval(wins, worlds)
        for wins in zip(*tries, strict=True)
    )


def _end(look: Look) -> Point:
    wins = ended(look.driver.game, look.driver.state).wins
    return Point(look.driver.ply, CHANCE, tuple(Interval(win, win, win) for win in wins))
