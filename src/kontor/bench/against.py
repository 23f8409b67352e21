"""Kontor's games and other engines measured in turn, round by round, and their ratios.

Every engine is measured once in every round, Kontor and the others alternately, in processor time
of one core. A ratio is taken within each round, so that what slows a machine for a while slows both
sides of it.
"""

from __future__ import annotations

from itertools import chain, zip_longest
from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.bench import peers
from kontor.bench.peers import Sample
from kontor.bench.workloads import SEED, sample
from kontor.engine.state import CHANCE
from kontor.match.simulate import find_policy, run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bench.peers import PeerProcess
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

OURS: Final = "Kontor"
RANDOM: Final = "random"
PROGRESS: Final = "progress"


class Subject(NamedTuple):
    """A game of an engine in one way of playing it."""

    engine: str
    game: str
    policy: str
    play: Callable[[], Sample]
    copy: Callable[[], Sample] | None  # None where another subject has the same positions


class Row(msgspec.Struct, frozen=True):
    """Medians over the rounds; *spread* is the middle half of the decisions per second."""

    engine: str
    game: str
    policy: str
    games_per_second: float
    decisions_per_second: float
    spread: float  # share of the median
    copy_microseconds: float | None


class Ratio(msgspec.Struct, frozen=True):
    """How many times as fast one of our games is as a peer's, each measure on its own."""

    game: str
    engine: str
    peer_game: str
    games: float
    decisions: float
    copy: float


class Rounds:
    """What was measured of a subject, round by round."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.games: list[float] = []
        self.decisions: list[float] = []
        self.copies: list[float] = []

    def measure(self) -> None:
        """One more round."""
        found = self.subject.play()
        self.games.append(found.games / found.seconds)
        self.decisions.append(found.decisions / found.seconds)
        if self.subject.copy:
            found = self.subject.copy()
            self.copies.append(found.copies / found.seconds)

    def row(self) -> Row:
        """The medians."""
        decisions = median(self.decisions)
        low, _, high = (
            quantiles(self.decisions, n=4) if len(self.decisions) > 1 else [decisions] * 3
        )
        copy = 1e6 / median(self.copies) if self.copies else None
        words = (self.subject.engine, self.subject.game, self.subject.policy)
        return Row(*words, median(self.games), decisions, (high - low) / decisions, copy)


def kontor_subjects(game: Game[State]) -> list[Subject]:
    """Uniform play for decisions, the progress policy for matches of a human length."""
    options = game.read_options({})
    states = [spot.state for spot in sample(game, options)]
    name = f"{game.title}, {options.players} players"
    return [
        Subject(OURS, name, RANDOM, _player(game, "uniform"), lambda: _copied(states)),
        Subject(OURS, name, PROGRESS, _player(game, PROGRESS), None),
    ]


def peer_subjects(title: str, process: PeerProcess) -> list[Subject]:
    """All games of a peer."""

    def asked(measure: str, game: str) -> Callable[[], Sample]:
        return lambda: process.ask(measure, game)

    return [
        Subject(title, game, RANDOM, asked("play", game), asked("copy", game))
        for game in process.hello.games
    ]


def measured_in_turn(
    ours: Sequence[Subject],
    theirs: Sequence[Subject],
    rounds: int,
    done: Callable[[int], None] = lambda _: None,
) -> list[Rounds]:
    """Every subject in every round, ours and theirs alternately; ours come first in the answer."""
    mine, others = ([Rounds(subject) for subject in some] for some in (ours, theirs))
    in_turn = [one for one in chain(*zip_longest(mine, others)) if one is not None]
    for one in in_turn:  # warm: tables are compiled, memory is at hand
        one.subject.play()
    for _ in range(rounds):
        for one in in_turn:
            one.measure()
            done(1)
    return mine + others


def ratios(found: Sequence[Rounds]) -> list[Ratio]:
    """Each of our games against each of theirs: the median of the rounds' own ratios."""
    ours = {(one.subject.game, one.subject.policy): one for one in found if _is_ours(one)}
    games = [game for game, policy in ours if policy == RANDOM]
    return [
        Ratio(
            game,
            other.subject.engine,
            other.subject.game,
            _ratio(ours[game, PROGRESS].games, other.games),
            _ratio(ours[game, RANDOM].decisions, other.decisions),
            _ratio(ours[game, RANDOM].copies, other.copies),
        )
        for other in found
        if not _is_ours(other)
        for game in games
    ]


def _is_ours(one: Rounds) -> bool:
    return one.subject.engine == OURS


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def _player(game: Game[State], policy_name: str) -> Callable[[], Sample]:
    """Matches from the same seeds in every round; chance is timed and not counted."""
    options = game.read_options({})
    policy = find_policy(policy_name)
    decisions = 0

    def count(_state: State, seat: int, _action: Action) -> None:
        nonlocal decisions
        decisions += seat != CHANCE

    matches = 0
    begun = process_time()
    while process_time() - begun < peers.SLICE:
        run(game, game.new(options, SEED + matches), SEED + matches, policy, watch=count)
        matches += 1
    counted = decisions

    def play() -> Sample:
        begun = process_time()
        for number in range(matches):
            run(game, game.new(options, SEED + number), SEED + number, policy)
        return Sample(process_time() - begun, matches, counted)

    return play


def _copied(states: Sequence[State]) -> Sample:
    rounds = 0
    begun = process_time()
    while process_time() - begun < peers.SLICE:
        for state in states:
            state.copy()
        rounds += 1
    return Sample(process_time() - begun, copies=rounds * len(states))
