"""Ask what a position is worth: ideas are played on in many worlds, the better ones longer.

Every idea meets the same worlds with the same dice, so that it is compared with the others and not
with its luck. After each round the worse half is left alone (sequential halving). Equal positions,
numbers of nodes and rolls give equal answers, whatever the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.analysis.evaluation import Evaluation, Idea
from kontor.analysis.intervals import Interval, mean_interval, share_interval
from kontor.analysis.playouts import Minds, Playout, ended
from kontor.engine import chance
from kontor.match.running import progress, uniform

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

IDEAS: Final = 8
"""How many different ideas are looked at."""
WORLDS: Final = 20_261_116
"""Any number: from it come the chances of all worlds."""
FEWEST: Final = 2
"""Worlds in which every idea is tried at least; fewer say nothing about how sure one is."""


def evaluate(minds: Minds, state: State, nodes: int, advisers: Sequence[Policy] = ()) -> Evaluation:
    """What a position is worth after *nodes* matches were played on from it, or a few more."""
    *_, last = evaluations(minds, state, nodes, advisers)
    return last


def evaluations(
    minds: Minds, state: State, nodes: int, advisers: Sequence[Policy] = ()
) -> Generator[Evaluation]:
    """The same, better with every step; whoever has seen enough stops asking."""
    if not minds.game.prompt(state).seats:
        yield _final(minds.seat, ended(minds.game, state))
        return
    ideas = found_ideas(minds, state, advisers)
    tried: dict[Action, list[Playout]] = {idea: [] for idea in ideas}
    plain: list[Playout] = []
    left = list(ideas)
    rounds = max(1, (len(ideas) - 1).bit_length())
    for number in range(rounds):
        for _ in range(max(FEWEST, nodes // (rounds * max(1, len(left))))):
            for idea in left:
                tried[idea].append(minds.play(state, idea, _seed(len(tried[idea]))))
            if not ideas:
                plain.append(minds.play(state, None, _seed(len(plain))))
            if max(len(plain), *map(len, tried.values()), 0) >= FEWEST:
                yield _answer(minds.seat, tried, plain)
        left.sort(key=lambda idea: _worth(tried[idea], minds.seat), reverse=True)
        left = left[: (len(left) + 1) // 2] if number < rounds - 1 else left


def _seed(world: int) -> int:
    """The chances of a world: the same for every idea that is tried in it."""
    return chance.split(WORLDS, world)


def found_ideas(minds: Minds, state: State, advisers: Sequence[Policy]) -> list[Action]:
    """What is worth a try: all there is, or what advisers propose, and some more."""
    if minds.seat not in minds.game.prompt(state).seats:
        return []
    legal = list(minds.game.legal(state, minds.seat))
    if len(legal) <= IDEAS:
        return legal
    world = minds.world(state, 0)
    found: dict[Action, None] = {}
    for adviser in advisers:
        found[adviser(minds.game, world, minds.seat, legal, chance.mix(1))] = None
    # Then the game's own cheap policy, and last of all anything: the obvious may be wrong.
    for policy, enough in ((progress, IDEAS - 2), (uniform, IDEAS)):
        for number in range(2 * IDEAS):
            if len(found) >= enough:
                break
            found[policy(minds.game, world, minds.seat, legal, chance.mix(number + 2))] = None
    return list(found)[:IDEAS]


def _worth(playouts: Sequence[Playout], seat: int) -> tuple[float, float]:
    """Chance first, then points."""
    tries = max(1, len(playouts))
    wins = sum(playout.wins[seat] for playout in playouts) / tries
    return wins, sum(playout.scores[seat] for playout in playouts) / tries


def _final(seat: int, end: Playout) -> Evaluation:
    """A match that is over is worth what it brought."""
    chances = tuple(Interval(win, win, win) for win in end.wins)
    scores = tuple(Interval(score, score, score) for score in end.scores)
    return Evaluation(seat, chances, scores, (), 0)


def _answer(seat: int, tried: dict[Action, list[Playout]], plain: Sequence[Playout]) -> Evaluation:
    known = [playouts for playouts in tried.values() if playouts]
    known.sort(key=lambda playouts: (len(playouts), _worth(playouts, seat)), reverse=True)
    seen = known[0] if known else plain
    seats = range(len(seen[0].wins))
    return Evaluation(
        seat,
        tuple(share_interval([p.wins[one] for p in seen], range(len(seen))) for one in seats),
        tuple(mean_interval([p.scores[one] for p in seen], range(len(seen))) for one in seats),
        tuple(_idea(playouts, seat) for playouts in known),
        sum(map(len, known)) + len(plain),
    )


def _idea(playouts: Sequence[Playout], seat: int) -> Idea:
    worlds = range(len(playouts))
    return Idea(
        playouts[0].line,
        share_interval([playout.wins[seat] for playout in playouts], worlds),
        mean_interval([playout.scores[seat] for playout in playouts], worlds),
        len(playouts),
    )
