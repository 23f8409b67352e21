"""Two bots against each other in seat-balanced fields, and how sure the result is.

Half of the seats (or nearly) go to each side; every way of seating them is played with the same
deal before the next deal, so that neither seat nor luck favours a side. With an odd number of seats
both sides are the larger one equally often. A win is shared by all who are ranked first; half of
the wins means equal strength.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from time import thread_time
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.chance import split
from kontor.match.simulate import CAP, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State
    from kontor.match.simulate import Policy

NORMAL_95: Final = 1.96


class Played(msgspec.Struct, frozen=True):
    """One match of a pairing: which side sat where, and what came of it."""

    number: int
    seed: int
    sides: tuple[int, ...]  # by seat: 0 for the first bot, 1 for the second
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, int]  # by side, those with a choice
    seconds: tuple[float, float]  # by side, of thinking about them
    slowest: tuple[float, float] = (0.0, 0.0)  # by side, the longest thought in seconds
    reason: str = ""  # why the match ended; files of before this was kept have none of these
    parts: tuple[dict[str, int], ...] = ()  # by seat, the score by category
    acts: tuple[dict[str, int], ...] = ()  # by side, how often each sort of action was chosen


class Estimate(msgspec.Struct, frozen=True):
    """A mean with the half-width of its 95 % interval."""

    mean: float
    half_width: float


class Result(msgspec.Struct, frozen=True):
    """A pairing: the first bot's share of wins and mean margin in points over the second."""

    first: str
    second: str
    games: int
    wins: Estimate
    margin: Estimate
    milliseconds: tuple[float, float]  # per decision, by side


def seatings(players: int) -> list[tuple[int, ...]]:
    """Every way to give each side its half of the seats, both sides in turn the larger half."""
    half = players // 2
    ways = []
    for first_seats in combinations(range(players), half):
        sides = tuple(0 if seat in first_seats else 1 for seat in range(players))
        ways.append(sides)
        if players % 2:
            ways.append(tuple(1 - side for side in sides))
    return ways


def play(
    game: Game[State], options: Options, policies: Sequence[Policy], number: int, seed: int
) -> Played:
    """The *number*-th match of a pairing."""
    ways = seatings(options.players)
    sides = ways[number % len(ways)]
    deal = split(seed, number // len(ways)) >> 11
    seconds, decisions, slowest = [0.0, 0.0], [0, 0], [0.0, 0.0]
    acts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())

    def seated(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        side = sides[seat]
        begun = thread_time()
        action = policies[side](game, state, seat, legal, roll)
        if len(legal) > 1:  # where there is no choice there is no thinking to measure
            spent = thread_time() - begun
            seconds[side] += spent
            slowest[side] = max(slowest[side], spent)
            decisions[side] += 1
        acts[side][type(action).__name__] += 1
        return action

    state = game.new(options, deal)
    run(game, state, split(deal, number), seated, cap=CAP)
    standing = game.standing(state)
    assert standing is not None, "a match without a prompt has a standing"
    return Played(
        number,
        deal,
        sides,
        standing.ranks,
        standing.scores,
        (decisions[0], decisions[1]),
        (round(seconds[0], 6), round(seconds[1], 6)),
        (round(slowest[0], 6), round(slowest[1], 6)),
        standing.reason,
        standing.parts,
        tuple(dict(sorted(counted.items())) for counted in acts),
    )


def win_share(match: Played) -> float:
    """The first side's share of the win."""
    firsts = [seat for seat, rank in enumerate(match.ranks) if rank == 1]
    return sum(match.sides[seat] == 0 for seat in firsts) / len(firsts)


def margin(match: Played) -> float:
    """The first side's mean score less the second's."""
    means = []
    for side in (0, 1):
        scores = [s for s, own in zip(match.scores, match.sides, strict=True) if own == side]
        means.append(sum(scores) / len(scores))
    return means[0] - means[1]


def estimate(values: Sequence[float]) -> Estimate:
    """Mean and 95 % interval of independent values."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, 1.0)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, NORMAL_95 * sqrt(variance / count))


def result(first: str, second: str, matches: Sequence[Played]) -> Result:
    """What a pairing showed."""
    milliseconds = tuple(
        1000
        * sum(m.seconds[side] for m in matches)
        / max(1, sum(m.decisions[side] for m in matches))
        for side in (0, 1)
    )
    return Result(
        first,
        second,
        len(matches),
        estimate([win_share(match) for match in matches]),
        estimate([margin(match) for match in matches]),
        (milliseconds[0], milliseconds[1]),
    )
