"""From a position to its puzzle: bots must disagree, the race must have a winner, and it must hold.

What the seat cannot know is drawn anew before anything else, and everything is asked of the text
that is written down, so that a puzzle is judged as it will be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from kontor.analysis.playouts import policy
from kontor.analysis.problems import posed, problem_of
from kontor.engine import chance
from kontor.puzzles.proving import RIVALS, prove
from kontor.puzzles.puzzle import Puzzle, Reason, Worth, name_of
from kontor.puzzles.racing import race
from kontor.puzzles.weighing import Scales, mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.puzzles.proving import Proof
    from kontor.puzzles.racing import Race

LEVELS: Final = ("bot:apprentice", "bot:journeyman", "bot:merchant", "bot:alderman")
"""Whose choices say how hard a puzzle is, the weakest first."""
NAMED: Final = 10  # ideas whose worth is written down
IDLE: Final = frozenset({"why.habit"})  # what a bot says who sees no difference
EASIEST: Final = 1000
MISSED: Final = 150  # points of rating for each level that misses it
HIDDEN: Final = 40  # and whenever the choices are twice as many


class Told(Protocol):
    """What a bot thought: an action, and the name of a sentence why."""

    action: Action
    why: str
    params: Mapping[str, int | str]


class Adviser(Protocol):
    """A bot, as far as it says why."""

    def think(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int, /
    ) -> Told:
        """What it would do, and why."""


class Advice(NamedTuple):
    """What a bot would do."""

    does: str
    reason: Reason | None


class Spot(NamedTuple):
    """A position as a puzzle would show it, and what bots would do there, the weakest first."""

    position: str
    seat: int
    topic: str
    players: int
    problem: bytes
    legal: tuple[str, ...]
    advice: tuple[Advice, ...]

    @property
    def promise(self) -> int:
        """How likely it holds a puzzle: most where the strong agree, and not with the weakest."""
        weakest, *_, strong, strongest = (one.does for one in self.advice)
        return 2 * (weakest != strongest) + (strong == strongest)


def spot_of(game: Game[State], state: State, seat: int) -> Spot | None:
    """A position as its puzzle; None where all bots would do the same."""
    position = game.describe(posed(problem_of(game, state, seat)).state)
    read = game.position(position)
    problem = problem_of(game, read, seat)
    legal = list(game.legal(read, seat))
    advice = tuple(_advice(game, problem, name, legal) for name in LEVELS)
    if len({one.does for one in advice}) == 1:
        return None
    texts = tuple(action.text for action in legal)
    topic, players = game.prompt(read).topic, read.options.players
    return Spot(position, seat, topic, players, problem, texts, advice)


def puzzle_at(game: Game[State], spot: Spot, source: str) -> Puzzle | None:
    """The puzzle of a position; None where it is obvious, ambiguous or not sure enough."""
    scales = Scales(game.title, spot.problem, spot.seat, spot.players)
    raced = race(scales, spot.legal)
    if raced is None or all(one.does in raced.good for one in spot.advice):
        return None
    proof = prove(scales, raced.good, raced.rivals)
    if proof is None:
        return None
    solved = [advice.does in raced.good for advice in spot.advice]
    rest = min(proof.worths[does] for does in raced.good) - raced.step
    return Puzzle(
        name_of(spot.position, spot.seat),
        spot.seat,
        spot.topic,
        spot.players,
        len(spot.legal),
        spot.position,
        raced.good,
        proof.line,
        _ideas(raced, proof, rest),
        round(rest, 4),
        proof.margin,
        EASIEST + MISSED * solved.count(False) + HIDDEN * len(spot.legal).bit_length(),
        _reason(spot.advice, raced.good),
        source,
    )


def _ideas(raced: Race, proof: Proof, rest: float) -> tuple[Worth, ...]:
    """What the best ideas are worth: some were proved, others only raced, in other worlds."""
    proved = [Worth(idea, round(worth, 4), proof.tries) for idea, worth in proof.worths.items()]
    others = [
        Worth(idea, round(min(mean(worths), rest), 4), len(worths))
        for idea in raced.rivals[RIVALS:NAMED]
        for worths in (raced.worths[idea],)
    ]
    return (*proved, *others)


def _advice(game: Game[State], problem: bytes, name: str, legal: Sequence[Action]) -> Advice:
    """What a bot would do, and why where it says so."""
    asked = posed(problem)
    adviser = cast("Adviser", policy(name))
    thought = adviser.think(game, asked.world(0), asked.seat, legal, chance.mix(1))
    reason = Reason(thought.why, dict(thought.params)) if thought.why else None
    return Advice(thought.action.text, reason)


def _reason(advice: Sequence[Advice], good: Sequence[str]) -> Reason | None:
    """The strongest bot's reason for the best action; that there is none explains nothing."""
    reasons = (one.reason for one in reversed(advice) if one.does == good[0])
    return next((reason for reason in reasons if reason and reason.why not in IDLE), None)
