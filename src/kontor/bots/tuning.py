"""Tuning the weights of a valuation: better numbers by playing, not by guessing.

A generation is a handful of candidates drawn around the best guess so far. All of them play the
same deals against one bot, the merchant as it is shipped or another, and the guess moves towards
those that did best (CMA-ES). A weight is varied by a factor, so it keeps its sign; a weight of zero
stays zero.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from math import exp, log
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from kontor.bots.base import Bot, BotInfo, Thinker
from kontor.bots.pairing import Played, play
from kontor.engine.chance import split
from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.match.simulate import Policy

WIDEST: Final = 4.0  # a weight stays between a quarter of what it was and four times as much
FIRST_STEP: Final = 0.3  # spread of the first candidates: most within a third of what it was
DIGITS: Final = 4  # of a weight; more would only look precise
LEVELS: Final = ("merchant", "alderman")  # that can have other weights
FINAL: Final = 2**32  # deals of a number that no generation reaches


class BadTuning(KontorError):
    """There is nothing here to tune."""


class Build(Protocol):
    """Makes the merchant, or the alderman, with other weights."""

    def __call__(self, weights: msgspec.Struct, level: str = "merchant", /) -> Thinker:
        """The thinker; it keeps to the weights it was made with."""


class Tunable(NamedTuple):
    """What a game's bots offer for tuning: their weights, and a thinker made from them."""

    weights: type[msgspec.Struct]
    build: Build


def tunable(title: str) -> Tunable:
    """The weights of a game's bots: `Weights` in `kontor.bots.<title>.weights`, and `tuned`."""
    package = f"kontor.bots.{title}"
    if not title.isidentifier() or not find_spec(package) or not find_spec(f"{package}.weights"):
        raise BadTuning(f"The bots of {title} have no weights to tune.")
    weights: type[msgspec.Struct] = import_module(f"{package}.weights").Weights
    build: Build = import_module(package).tuned
    return Tunable(weights, build)


class Space:
    """The weights that are varied, as a point of so many dimensions; the origin is as shipped."""

    def __init__(self, weights: type[msgspec.Struct], only: Sequence[str] = ()) -> None:
        shipped = msgspec.structs.asdict(weights())
        varied = {name: value for name, value in shipped.items() if _can_vary(value)}
        for name in only:
            if name not in varied:
                raise BadTuning(
                    f"{name} is no weight that can be varied; these can: {', '.join(varied)}."
                )
        self.shipped = {name: varied[name] for name in only or varied}
        if len(self.shipped) < 2:
            raise BadTuning("At least two weights must vary.")
        self._weights = weights

    def at(self, point: Sequence[float]) -> dict[str, float]:
        """The weights at a point, as far as they vary."""
        return {
            name: _rounded(value * exp(step))
            for (name, value), step in zip(self.shipped.items(), point, strict=True)
        }

    def build(self, varied: Mapping[str, float]) -> msgspec.Struct:
        """All weights, those that do not vary as shipped."""
        return self._weights(**varied)


class Candidate(NamedTuple):
    """One set of weights of a generation, with the point it lies at."""

    point: tuple[float, ...]
    weights: dict[str, float]


class Search:
    """Generation by generation towards better weights; the same seed finds the same ones."""

    def __init__(self, space: Space, seed: int) -> None:
        import numpy as np  # noqa: PLC0415 - comes with the extra `tune`
        from cmaes import CMA  # noqa: PLC0415 - as numpy

        count = len(space.shipped)
        reach = log(WIDEST)
        bounds = np.array([[-reach, reach]] * count)
        mean = np.zeros(count)
        self._cma = CMA(mean, FIRST_STEP, bounds=bounds, seed=split(seed, 0) >> 32)
        self._space = space

    @property
    def size(self) -> int:
        """How many candidates a generation has."""
        return int(self._cma.population_size)

    def generation(self) -> list[Candidate]:
        """The next candidates."""
        points = [tuple(map(float, self._cma.ask())) for _ in range(self.size)]
        return [Candidate(point, self._space.at(point)) for point in points]

    def learn(self, candidates: Sequence[Candidate], places: Sequence[int]) -> None:
        """Move towards the best of a generation; *places* says how many were better than each."""
        import numpy as np  # noqa: PLC0415 - comes with the extra `tune`

        rows = zip(candidates, places, strict=True)
        self._cma.tell([(np.array(one.point), float(place)) for one, place in rows])

    def best(self) -> dict[str, float]:
        """The middle of what the search believes in; no single candidate's luck."""
        reach = log(WIDEST)
        return self._space.at([min(reach, max(-reach, float(x))) for x in self._cma.mean])


def placed(results: Sequence[tuple[float, float]]) -> list[int]:
    """For each candidate how many did better, by share of wins, then by points ahead."""
    return [sum(other > result for other in results) for result in results]


def deals_of(seed: int, generation: int) -> int:
    """The seed of a generation's deals; every generation has fresh ones."""
    return split(seed, generation + 1) >> 11


def trial_matches(
    game: Game[State],
    options: Options,
    sides: tuple[Thinker, Policy],
    seed: int,
    numbers: Sequence[int],
) -> Iterator[Played]:
    """Seat-balanced matches of a thinker against a bot."""
    thinker, rival = sides
    tuned = Bot(BotInfo("Tuned", "A bot with other weights."), thinker)
    return (play(game, options, (tuned, rival), number, seed) for number in numbers)


def _can_vary(value: object) -> bool:
    return isinstance(value, float) and value != 0.0


def _rounded(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
