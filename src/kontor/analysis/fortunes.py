"""Was it luck? Every draw's worth is what came of it less the mean of what could have come.

After the outcome and after the others the match is played on with equal dice, so that what differs
is the draw. Where outcomes are few all of them are tried, by their weight; else some are drawn.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.analysis.evaluating import FEWEST, world_seed
from kontor.analysis.intervals import Interval, mean_interval, student_95
from kontor.analysis.looking import worlds_each
from kontor.analysis.playouts import ended
from kontor.analysis.report import Draw, Fortune
from kontor.engine import chance
from kontor.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.analysis.looking import Look, Wanted
    from kontor.analysis.playouts import Playout, Step
    from kontor.engine.contract import Game
    from kontor.engine.state import State

SHARE: Final = 0.2  # of all nodes
TO_SCORES: Final = 0.25  # of the worlds are played to the end where a value was learned
FEW: Final = 6  # outcomes that are all tried


class Chances(NamedTuple):
    """A moment at which chance decides: what came, and what else could have."""

    ply: int
    problem: bytes
    came: tuple[Step, ...]
    others: tuple[tuple[tuple[Step, ...], float], ...]  # all outcomes and how likely; or none
    drawn: tuple[tuple[Step, ...], ...]  # what came instead, world by world

    @property
    def plays(self) -> int:
        """How many matches each world takes."""
        return len(self.others) or 2


def luck_of(look: Look) -> tuple[tuple[Draw, ...], tuple[Fortune, ...]]:
    """What every draw was worth, and what all of them were worth to each seat."""
    runs = _runs(look)
    worlds = worlds_each(look.nodes * SHARE, 2 * len(runs))
    moments = [_chances(look, first, last, worlds) for first, last in runs]
    found = look.tries(_wanted(moments, worlds), rounds=0)
    judged = [_playouts(moment, found, worlds) for moment in moments]
    scored = judged
    if look.is_learned:  # a learned value knows chances only
        fewer = max(FEWEST, int(worlds * TO_SCORES))
        ends = look.ends(_wanted(moments, fewer))
        scored = [_playouts(moment, ends, fewer) for moment in moments]
    draws = tuple(map(_draw, moments, judged, scored))
    return draws, _fortunes(look, draws)


def _wanted(moments: Sequence[Chances], worlds: int) -> list[Wanted]:
    return [
        (moment.problem, steps, world)
        for moment in moments
        for world in range(worlds)
        for steps in _branches(moment, world)
    ]


def _playouts(moment: Chances, found: Iterator[Playout], worlds: int) -> list[list[Playout]]:
    """World by world, how every branch went."""
    return [[next(found) for _ in range(moment.plays)] for _ in range(worlds)]


def _runs(look: Look) -> list[tuple[int, int]]:
    """Plies from which and up to which chance decided alone."""
    found: list[tuple[int, int]] = []
    for ply, entry in enumerate(look.driver.entries):
        if entry.seat != CHANCE:
            continue
        if found and found[-1][1] == ply:
            found[-1] = (found[-1][0], ply + 1)
        else:
            found.append((ply, ply + 1))
    return found


def _chances(look: Look, first: int, last: int, worlds: int) -> Chances:
    game, state = look.driver.game, look.driver.state_at(first)
    problem = look.problem(state, 0, truth=True)
    came = tuple((CHANCE, entry.text) for entry in look.driver.entries[first:last])
    weights = game.weights(state)
    if last - first == 1 and sum(weight > 0 for weight in weights) <= FEW:
        total = sum(weights)
        others = tuple(
            (((CHANCE, outcome.text),), weight / total)
            for outcome, weight in zip(game.legal(state, CHANCE), weights, strict=True)
            if weight
        )
        return Chances(first, problem, came, others, ())
    drawn = tuple(_redrawn(game, state, world) for world in range(worlds))
    return Chances(first, problem, came, (), drawn)


def _redrawn(game: Game[State], state: State, world: int) -> tuple[Step, ...]:
    """What chance might have brought, until a seat decides."""
    other, found = state.copy(), []
    rng = chance.split(world_seed(world), 3)
    while game.prompt(other).seats == (CHANCE,):
        rng = chance.advance(rng)
        action = game.legal(other, CHANCE)[chance.pick(rng, game.weights(other))]
        game.apply(other, CHANCE, action)
        found.append((CHANCE, action.text))
    return tuple(found)


def _branches(moment: Chances, world: int) -> Sequence[tuple[Step, ...]]:
    if moment.others:
        return [steps for steps, _ in moment.others]
    return moment.came, moment.drawn[world]


def _draw(
    moment: Chances, judged: Sequence[Sequence[Playout]], scored: Sequence[Sequence[Playout]]
) -> Draw:
    """How much better what came is than the mean, seat by seat."""
    chances = [_gains(moment, [one.wins for one in world]) for world in judged]
    points = [_gains(moment, [one.scores for one in world]) for world in scored]
    return Draw(
        moment.ply,
        tuple(text for _, text in moment.came),
        _means(chances),
        _means(points),
        bool(moment.others),
        len(judged),
        len(scored),
    )


def _means(gains: Sequence[Sequence[float]]) -> tuple[Interval, ...]:
    worlds = range(len(gains))
    return tuple(mean_interval(seat, worlds) for seat in zip(*gains, strict=True))


def _gains(moment: Chances, worths: Sequence[tuple[float, ...]]) -> list[float]:
    """In one world, by seat, from what each branch was worth to the seats."""
    if not moment.others:
        came, other = worths
        return [mine - mean for mine, mean in zip(came, other, strict=True)]
    place = [steps for steps, _ in moment.others].index(moment.came)
    shares = [share for _, share in moment.others]
    means = [
        sum(worth * share for worth, share in zip(seat, shares, strict=True))
        for seat in zip(*worths, strict=True)
    ]
    return [mine - mean for mine, mean in zip(worths[place], means, strict=True)]


def _fortunes(look: Look, draws: Sequence[Draw]) -> tuple[Fortune, ...]:
    """By seat; the result is what was played, in shares of the win and in points."""
    end = ended(look.driver.game, look.driver.state)
    return tuple(
        Fortune(
            seat,
            won,
            luck := _sum([(draw.worth[seat], draw.tries) for draw in draws]),
            _less(won, luck),
            score,
            points := _sum([(draw.points[seat], draw.scored) for draw in draws]),
            _less(score, points),
        )
        for seat, (won, score) in enumerate(zip(end.wins, end.scores, strict=True))
    )


def _sum(worths: Sequence[tuple[Interval, int]]) -> Interval:
    """The draws of a match do not know of each other, so the squares of their errors add up.

    Each error is poorly known where worlds are few, but not their sum.
    """
    mean = sum(worth.mean for worth, _ in worths)
    errors = [(worth.high - worth.mean) / student_95(worlds - 1) for worth, worlds in worths]
    together = student_95(sum(worlds - 1 for _, worlds in worths))
    reach = together * sqrt(sum(error**2 for error in errors))
    return Interval(mean, mean - reach, mean + reach)


def _less(result: float, luck: Interval) -> Interval:
    return Interval(result - luck.mean, result - luck.high, result - luck.low)
