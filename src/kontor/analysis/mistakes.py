"""Where a seat gave most away: what it did against what others would have done, in equal worlds.

A seat is judged by what it knew: everything else is drawn anew. Ideas that look best of several are
a little overrated, so whoever looks dearest is tried again in worlds that nobody has seen yet, and
only these count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.evaluating import FEWEST
from kontor.analysis.intervals import mean_interval, share_interval
from kontor.analysis.looking import thinned, worlds_each
from kontor.analysis.playouts import Advice, Playout, advised
from kontor.analysis.report import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.analysis.looking import Look

SCREENING: Final = 0.35  # of all nodes, to find the moments
PROVING: Final = 0.2  # to try the dearest again
SHOWN: Final = 8
ROUNDS: Final = 1  # after which a learned value judges
SMALLEST: Final = 0.01  # of a chance; less is no mistake
POINTS: Final = 1e-4  # of a chance, for a point more at the end: enough to break ties


class Moment(NamedTuple):
    """A decision, and what could have been done instead."""

    ply: int
    seat: int
    problem: bytes
    played: str
    others: tuple[str, ...]


def choices(look: Look) -> list[int]:
    """The plies at which a seat decided and had a choice."""
    game, found = look.driver.game, []
    for ply, entry in enumerate(look.driver.entries):
        if entry.seat >= 0 and not entry.auto:
            state = look.driver.state_at(ply)
            if len(game.legal(state, entry.seat)) > 1:
                found.append(ply)
    return found


def mistakes(look: Look, plies: Sequence[int]) -> tuple[list[Mistake], int]:
    """The dearest first, and at how many moments others were tried."""
    moments = _moments(look, plies)
    width = max((1 + len(moment.others) for moment in moments), default=1)
    most = max(1, int(look.nodes * SCREENING / (FEWEST * width)))
    looked_at = thinned(moments, most)
    worlds = worlds_each(look.nodes * SCREENING, width * len(looked_at))
    suspected = _screened(look, looked_at, worlds)[:SHOWN]
    proved = _proved(look, suspected, worlds)
    found = [mistake for mistake in proved if mistake.lost.mean >= SMALLEST]
    return sorted(found, key=lambda mistake: (-mistake.lost.mean, mistake.ply)), len(looked_at)


def _moments(look: Look, plies: Sequence[int]) -> list[Moment]:
    """Those at which somebody would have done something else."""
    driver = look.driver
    asked = [
        look.problem(driver.state_at(ply), driver.entries[ply].seat, truth=False) for ply in plies
    ]
    pieces = [Advice(problem, look.advisers) for problem in asked]
    found = []
    answers = look.crew.answers(advised, pieces)
    for ply, problem, answer in zip(plies, asked, answers, strict=True):
        entry = driver.entries[ply]
        said = dict.fromkeys(msgspec.json.decode(answer, type=list[str]))
        said.pop(entry.text, None)
        if said:
            found.append(Moment(ply, entry.seat, problem, entry.text, tuple(said)))
    return found


def _screened(look: Look, moments: Sequence[Moment], worlds: int) -> list[tuple[Moment, str]]:
    """Each with the idea that did best, the dearest moments first."""
    found = _played(look, [(one, (one.played, *one.others)) for one in moments], range(worlds))
    rated = []
    for moment in moments:
        own, *others = next(found)
        worths = [_worth(tries, moment.seat) for tries in others]
        best = max(worths)
        lost = best - _worth(own, moment.seat)
        if lost > 0:
            rated.append((lost, moment, moment.others[worths.index(best)]))
    rated.sort(key=lambda row: (-row[0], row[1].ply))
    return [(moment, better) for _, moment, better in rated]


def _proved(look: Look, suspected: Sequence[tuple[Moment, str]], seen: int) -> Iterator[Mistake]:
    """The same in fresh worlds."""
    more = worlds_each(look.nodes * PROVING, 2 * len(suspected))
    worlds = range(seen, seen + more)
    found = _played(look, [(one, (one.played, better)) for one, better in suspected], worlds)
    for moment, _ in suspected:
        own, better = next(found)
        mine = [playout.wins[moment.seat] for playout in own]
        theirs = [playout.wins[moment.seat] for playout in better]
        lost = [other - one for one, other in zip(mine, theirs, strict=True)]
        yield Mistake(
            moment.ply,
            moment.seat,
            own[0].line,
            better[0].line,
            share_interval(mine, worlds),
            share_interval(theirs, worlds),
            mean_interval(lost, worlds),
            more,
        )


def _played(
    look: Look, wanted: Sequence[tuple[Moment, tuple[str, ...]]], worlds: Sequence[int]
) -> Iterator[list[list[Playout]]]:
    """For each moment and each of its ideas, how it went world by world."""
    pieces = [
        (moment.problem, ((moment.seat, idea),), world)
        for moment, ideas in wanted
        for idea in ideas
        for world in worlds
    ]
    tries = look.tries(pieces, ROUNDS)
    for _, ideas in wanted:
        yield [[next(tries) for _ in worlds] for _ in ideas]


def _worth(tries: Sequence[Playout], seat: int) -> float:
    """Chance, and a very little for points."""
    return sum(
        playout.wins[seat] + POINTS * (playout.scores[seat] if playout.scores else 0)
        for playout in tries
    ) / len(tries)
