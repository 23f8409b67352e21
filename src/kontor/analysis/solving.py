"""A move at a position, judged: what it gives away against an idea, in equal worlds.

Whoever asks a person for a move judges it here: the exercises after a match, a mentor, puzzles. The
move and the idea are carried out in the same worlds with the same dice, each drawn from what the
seat knows, and the match is played on by the same player. What is left of the difference is the
move's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from kontor.analysis.evaluating import world_seed
from kontor.analysis.intervals import Interval, mean_interval
from kontor.analysis.looking import CHEAP, GOOD
from kontor.analysis.playouts import TO_THE_END, Playout, Try, tried
from kontor.analysis.problems import posed, problem_of
from kontor.analysis.values import find_value
from kontor.match.crews import Alone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.crews import Crew

Line: TypeAlias = tuple[str, ...]
"""A seat's actions in notation, as far as nobody else and no chance comes in between."""
WORLDS: Final = 48
"""In how many a move is tried."""
EVEN: Final = 0.02
"""Of a win; who gives less away has held what there was."""
CLEAR: Final = 0.05
"""Of a win; what costs less and may cost nothing counts as held, too: dice are no examiners."""
AHEAD: Final = 0.25
"""What being far ahead counts beside winning."""


class Cost(msgspec.Struct, frozen=True):
    """What a move gives away against an idea; below 0 where it is the better one."""

    worth: Interval  # of a win, points ahead counted in, which vary less than who wins
    chance: Interval  # to win
    points: Interval | None  # at the end; none where a learned value judged before it

    @property
    def is_clear(self) -> bool:
        """Whether it is much, and surely more than nothing."""
        return self.worth.low > 0 and self.worth.mean >= CLEAR

    @property
    def is_held(self) -> bool:
        """Whether the move is about as good as the idea, or may well be."""
        return self.worth.mean < (EVEN if self.worth.low > 0 else CLEAR)


class Judged(msgspec.Struct, frozen=True):
    """What came of a move."""

    holds: bool  # it is as good as the idea: whoever looked for a good one has found one
    chance: Interval  # to win, given away against the idea
    points: Interval | None
    line: Line  # the move, and how a bot would go on with the turn
    better: Line  # the idea, likewise
    tries: int  # worlds


def judge(  # noqa: PLR0913 - what is asked, and by whom it is answered
    game: Game[State],
    state: State,
    seat: int,
    move: Line,
    idea: Line,
    *,
    worlds: int = WORLDS,
    crew: Crew | None = None,
    folder: Path | None = None,
) -> Judged:
    """What a legal move is worth against an idea, from what *seat* knows; equal for equal calls."""
    problem = problem_of(game, state, seat, folder=folder)
    tries = attempts(problem, seat, (move, idea), range(worlds))
    moves, ideas = told((crew or Alone()).answers(tried, tries), 2)
    found = cost(moves, ideas, seat)
    return Judged(
        move == idea or found.is_held,
        found.chance,
        found.points,
        moves[0].line,
        ideas[0].line,
        worlds,
    )


def attempts(
    problem: bytes, seat: int, lines: Sequence[Line], worlds: range, *, soon: bool = False
) -> list[Try]:
    """The matches to be played on: each line in turn, world after world.

    A learned value is asked after a round, or *soon*, as early as it tells one idea from another.
    """
    asked = posed(problem)
    value = find_value(asked.game.title)
    player = GOOD if value else CHEAP
    seats = asked.state.options.players
    turns = (value.soon(seats) if soon else value.turns(1, seats)) if value else TO_THE_END
    return [
        Try(problem, tuple((seat, text) for text in line), world_seed(world), player, turns)
        for world in worlds
        for line in lines
    ]


def told(answers: Iterable[bytes], lines: int) -> list[list[Playout]]:
    """What came of the attempts, by line."""
    playouts = [msgspec.json.decode(answer, type=Playout) for answer in answers]
    return [playouts[line::lines] for line in range(lines)]


def cost(moves: Sequence[Playout], ideas: Sequence[Playout], seat: int) -> Cost:
    """What moves give away against ideas in the same worlds."""
    pairs = list(zip(moves, ideas, strict=True))
    worlds = range(len(pairs))
    worth = [worth_to(seat, idea) - worth_to(seat, move) for move, idea in pairs]
    chance = [idea.wins[seat] - move.wins[seat] for move, idea in pairs]
    points = [
        idea.scores[seat] - move.scores[seat] for move, idea in pairs if _is_scored(move, idea)
    ]
    return Cost(
        mean_interval(worth, worlds),
        mean_interval(chance, worlds),
        mean_interval(points, worlds) if len(points) == len(pairs) else None,
    )


def _is_scored(*playouts: Playout) -> bool:
    return all(playout.scores for playout in playouts)


def worth_to(seat: int, playout: Playout) -> float:
    """The share of the win, and a little for the points ahead."""
    if not playout.scores:
        return playout.wins[seat]
    best = max(score for other, score in enumerate(playout.scores) if other != seat)
    ahead = (playout.scores[seat] - best) / max(1.0, *playout.scores)
    return playout.wins[seat] + AHEAD * ahead
