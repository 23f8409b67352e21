"""What is measured of a game: whole matches, and the single calls a search makes most."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bench.stopwatch import Workload
from kontor.match.simulate import find_policy, run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State
    from kontor.match.simulate import Policy

SLICE: Final = 0.05  # seconds one measurement should last, about
POSITIONS: Final = 200  # positions of a match from which single calls are timed
SEED: Final = 1400


class Spot(NamedTuple):
    """A position in which a seat decides, and what it does there."""

    state: State
    seat: int
    action: Action


def game_workloads(game: Game[State]) -> list[Workload]:
    """The measurements of one game with its usual options."""
    options = game.read_options({})
    spots = sample(game, options)
    return [
        Workload(game.title, "decision (uniform)", _matches(game, options, "uniform", whole=False)),
        Workload(game.title, "match (progress)", _matches(game, options, "progress", whole=True)),
        Workload(game.title, "legal", _repeated(lambda: _time_legal(game, spots), len(spots))),
        Workload(game.title, "copy", _repeated(lambda: _time_copy(spots), len(spots))),
        Workload(game.title, "apply", _repeated(lambda: _time_apply(game, spots), len(spots))),
    ]


def sample(game: Game[State], options: Options) -> list[Spot]:
    """Decisions spread over a match that the progress policy plays."""
    policy = find_policy("progress")
    every: list[Spot] = []

    def remember(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        action = policy(game, state, seat, legal, roll)
        every.append(Spot(state.copy(), seat, action))
        return action

    run(game, game.new(options, SEED), SEED, remember)
    return every[:: max(1, len(every) // POSITIONS)]


def _matches(
    game: Game[State], options: Options, policy_name: str, *, whole: bool
) -> Callable[[], tuple[float, int]]:
    """Whole matches, the same in every round; counted by match or by decision."""
    policy = find_policy(policy_name)
    seconds, _ = _time_matches(game, options, policy, 1)
    matches = max(1, round(SLICE / max(seconds, 1e-6)))

    def work() -> tuple[float, int]:
        seconds, decisions = _time_matches(game, options, policy, matches)
        return seconds, matches if whole else decisions

    return work


def _time_matches(
    game: Game[State], options: Options, policy: Policy, matches: int
) -> tuple[float, int]:
    decisions = 0
    begun = process_time()
    for number in range(matches):
        decisions += run(game, game.new(options, SEED + number), SEED + number, policy)
    return process_time() - begun, decisions


def _repeated(timed: Callable[[], float], calls: int) -> Callable[[], tuple[float, int]]:
    """A round of single calls, repeated until it lasts long enough to be timed."""
    timed()
    times = max(1, round(SLICE / max(timed(), 1e-6)))

    def work() -> tuple[float, int]:
        return sum(timed() for _ in range(times)), times * calls

    return work


def _time_legal(game: Game[State], spots: Sequence[Spot]) -> float:
    legal = game.legal
    begun = process_time()
    for spot in spots:
        legal(spot.state, spot.seat)
    return process_time() - begun


def _time_copy(spots: Sequence[Spot]) -> float:
    begun = process_time()
    for spot in spots:
        spot.state.copy()
    return process_time() - begun


def _time_apply(game: Game[State], spots: Sequence[Spot]) -> float:
    """Each action on a copy of its own, made before the clock runs."""
    ready = [Spot(spot.state.copy(), spot.seat, spot.action) for spot in spots]
    apply = game.apply
    begun = process_time()
    for state, seat, action in ready:
        apply(state, seat, action)
    return process_time() - begun
