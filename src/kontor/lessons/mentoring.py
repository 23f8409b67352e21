"""A mentor in somebody's first match: how closely it stands by, and when it objects.

At first it has an idea before every decision; then it keeps silent unless a choice gives clearly
more away than its own idea; in the end it speaks only when asked. Whatever it says rests on what
the learner's seat knows: everything else is drawn anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from kontor.analysis.evaluating import world_seed
from kontor.analysis.intervals import mean_interval
from kontor.analysis.playouts import TO_THE_END, Playout, Try
from kontor.analysis.problems import problem_of
from kontor.analysis.values import find_value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver

Stage: TypeAlias = Literal["guide", "watch", "ask"]
GUIDED: Final = 30
"""Decisions it speaks before: about a third of a short match."""
WATCHED: Final = 70
"""Decisions after which it only answers."""
WORLDS: Final = 16
"""Worlds in which a choice is tried against the mentor's idea, with the same dice in each."""
SMALLEST: Final = 0.05
"""Of a win; whoever gives less away learns by playing on."""
AHEAD: Final = 0.25
"""What being far ahead counts beside winning."""


def stage_of(driver: Driver, seat: int) -> Stage:
    """How closely the mentor stands by, after the decisions that the seat has made."""
    made = sum(entry.seat == seat and not entry.auto for entry in driver.entries)
    return "guide" if made < GUIDED else "watch" if made < WATCHED else "ask"


def tries(game: Game[State], state: State, seat: int, wished: str, idea: str) -> list[Try]:
    """The matches to be played on: the choice and the idea in turn, world after world."""
    problem = problem_of(game, state, seat)
    value = find_value(game.title)
    player = "bot:journeyman" if value else "progress"
    turns = value.turns(1, state.options.players) if value else TO_THE_END
    return [
        Try(problem, ((seat, text),), world_seed(world), player, turns)
        for world in range(WORLDS)
        for text in (wished, idea)
    ]


def given_away(answers: Iterable[bytes], seat: int) -> float:
    """How much a choice costs against the idea; 0 where that is little or not clear."""
    worths = [_worth(msgspec.json.decode(answer, type=Playout), seat) for answer in answers]
    lost = [idea - choice for choice, idea in zip(worths[::2], worths[1::2], strict=True)]
    cost = mean_interval(lost, range(len(lost)))
    return cost.mean if cost.low > 0 and cost.mean >= SMALLEST else 0.0


def _worth(playout: Playout, seat: int) -> float:
    """The share of the win, and a little for the points ahead: they vary less than who wins."""
    if not playout.scores:
        return playout.wins[seat]
    best = max(score for other, score in enumerate(playout.scores) if other != seat)
    ahead = (playout.scores[seat] - best) / max(1.0, *playout.scores)
    return playout.wins[seat] + AHEAD * ahead
