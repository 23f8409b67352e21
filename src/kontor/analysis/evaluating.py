"""Ask what a position is worth: ideas are played on in many worlds, the better ones longer.

Every idea meets the same worlds with the same dice, so that it is compared with the others and not
with its luck. After each round the worse half is left alone (sequential halving). Equal positions
and budgets give equal answers, whatever the machine and however many processes play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.analysis.evaluation import Budget, Evaluation, Idea
from kontor.analysis.intervals import Interval, mean_interval, share_interval
from kontor.analysis.memory import Memory, Question
from kontor.analysis.playouts import Advice, Playout, Try, advised, ended, tried
from kontor.analysis.problems import posed, problem_of
from kontor.engine import chance
from kontor.match.crews import Alone
from kontor.match.running import progress, uniform

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.crews import Crew

IDEAS: Final = 8
"""How many different ideas are looked at."""
WORLDS: Final = 20_261_116
"""Any number: from it come the chances of all worlds."""
FEWEST: Final = 2
"""Worlds in which every idea is tried at least; fewer say nothing about how sure one is."""
MEMORY: Final = Memory()
"""What this process was asked lately."""
USUAL: Final = Budget()


def evaluate(  # noqa: PLR0913 - what is asked, and by whom it is answered
    game: Game[State],
    position: State | str,
    seat: int,
    budget: Budget = USUAL,
    *,
    truth: bool = False,
    crew: Crew | None = None,
    memory: Memory = MEMORY,
    folder: Path | None = None,
) -> Evaluation:
    """What a position is worth, from what *seat* knows: after `budget.nodes` matches or a few more.

    With *truth* nothing is hidden but what chance will bring, for matches that are over. A *crew*
    plays in processes. *folder* holds the game's files where they are somebody's own.
    """
    state = game.position(position) if isinstance(position, str) else position
    problem = problem_of(game, state, seat, truth=truth, folder=folder)
    question = Question(problem, budget)
    known = memory.recall(question)
    if known is None:
        *_, known = evaluations(problem, budget, crew or Alone())
        memory.keep(question, known)
    return known


def evaluations(problem: bytes, budget: Budget, crew: Crew) -> Generator[Evaluation]:
    """The same, better with every step; whoever has seen enough stops asking."""
    asked = posed(problem)
    if not asked.game.prompt(asked.state).seats:
        yield _final(asked.seat, ended(asked.game, asked.state))
        return
    ideas = ideas_at(problem, budget.advisers, crew)
    left = ideas or [""]
    tries: dict[str, list[Playout]] = {idea: [] for idea in left}
    rounds = max(1, (len(left) - 1).bit_length())
    for _ in range(rounds):
        worlds = max(FEWEST, budget.nodes // (rounds * len(left)))
        for row in _rows(problem, budget.player, left, tries, worlds, crew):
            for idea, playout in zip(left, row, strict=True):
                tries[idea].append(playout)
            if len(tries[left[0]]) >= FEWEST:
                yield _answer(asked.seat, tries, are_ideas=bool(ideas))
        left.sort(key=lambda idea: _worth(tries[idea], asked.seat), reverse=True)
        left = left[: (len(left) + 1) // 2]


def _rows(
    problem: bytes,
    player: str,
    left: Sequence[str],
    tries: dict[str, list[Playout]],
    worlds: int,
    crew: Crew,
) -> Generator[list[Playout]]:
    """World after world, what each idea came to in it."""
    seat = posed(problem).seat
    known = len(tries[left[0]])  # all that are left were tried equally often
    pieces = [
        Try(problem, ((seat, idea),) if idea else (), world_seed(known + world), player)
        for world in range(worlds)
        for idea in left
    ]
    row = []
    for answer in crew.answers(tried, pieces):
        row.append(msgspec.json.decode(answer, type=Playout))
        if len(row) == len(left):
            yield row
            row = []


def world_seed(number: int) -> int:
    """The dice of a world, the same for all who are tried in it."""
    return chance.split(WORLDS, number)


def ideas_at(problem: bytes, advisers: tuple[str, ...], crew: Crew) -> list[str]:
    """What is worth a try: all there is, or what advisers propose, and some more."""
    asked = posed(problem)
    game, seat = asked.game, asked.seat
    if seat not in game.prompt(asked.state).seats:
        return []
    legal = list(game.legal(asked.state, seat))
    if len(legal) <= IDEAS:
        return [action.text for action in legal]
    (said,) = crew.answers(advised, [Advice(problem, advisers)])
    found = dict.fromkeys(msgspec.json.decode(said, type=list[str]))
    # Then the game's own cheap policy, and last of all anything: the obvious may be wrong.
    world = asked.world(0)
    for cheap, enough in ((progress, IDEAS - 2), (uniform, IDEAS)):
        for number in range(2 * IDEAS):
            if len(found) >= enough:
                break
            found[cheap(game, world, seat, legal, chance.mix(number + 2)).text] = None
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


def _answer(seat: int, tries: dict[str, list[Playout]], *, are_ideas: bool) -> Evaluation:
    known = sorted(
        tries.values(),
        key=lambda playouts: (len(playouts), _worth(playouts, seat)),
        reverse=True,
    )
    seen = known[0]
    seats = range(len(seen[0].wins))
    return Evaluation(
        seat,
        tuple(share_interval([p.wins[one] for p in seen], range(len(seen))) for one in seats),
        tuple(mean_interval([p.scores[one] for p in seen], range(len(seen))) for one in seats),
        tuple(_idea(playouts, seat) for playouts in known) if are_ideas else (),
        sum(map(len, known)),
    )


def _idea(playouts: Sequence[Playout], seat: int) -> Idea:
    worlds = range(len(playouts))
    return Idea(
        playouts[0].line,
        share_interval([playout.wins[seat] for playout in playouts], worlds),
        mean_interval([playout.scores[seat] for playout in playouts], worlds),
        len(playouts),
    )
