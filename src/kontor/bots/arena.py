"""Bots against each other in seat-balanced matches: win rates, margins, ratings, times.

Which match is which follows from its number alone, so any number of processes may share the work,
and a run that was broken off can be continued.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec
from openskill.models import PlackettLuce

from kontor.analysis.intervals import Interval, mean_interval, share_interval
from kontor.bots.apart import is_foreign
from kontor.bots.pairing import Played, margin, play, seatings, win_share
from kontor.engine.errors import KontorError
from kontor.match.simulate import POLICIES, described, find_policy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kontor.bots.apart import Apart
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

FEWEST_DEALS: Final = 2  # one deal says nothing about how much luck matters
SPREAD_95: Final = 1.96  # standard deviations of a rating to each side


class BadBots(KontorError):
    """These bots cannot meet in an arena."""


class MatchFailed(KontorError):
    """A match of an arena broke."""


class Task(msgspec.Struct, frozen=True):
    """One match to play: who meets, and which match of that pairing it is."""

    first: str
    second: str
    number: int


class Match(Played, frozen=True, kw_only=True):
    """One match that was played, with the names of both sides."""

    first: str
    second: str
    faults: tuple[int, int] = (0, 0)  # by side: thoughts of a bot apart that could not be used
    problems: tuple[str, str] = ("", "")  # by side: what was wrong with the last of them


class Rating(msgspec.Struct, frozen=True):
    """An openskill rating (Plackett and Luce's model): strength, and how unsure it is."""

    mu: float
    sigma: float


class BotResult(msgspec.Struct, frozen=True):
    """What one bot did against all others."""

    bot: str
    games: int
    wins: Interval  # share of wins; half means as strong as the field it met
    margin: Interval  # points ahead of the other side
    rating: Rating
    mean_score: float
    decisions: int
    milliseconds: float  # per decision
    slowest: float  # milliseconds of the longest decision
    faults: int = 0  # thoughts that could not be used, where it played apart; three a match at most
    problem: str = ""  # what was wrong with the last of them


class PairResult(msgspec.Struct, frozen=True):
    """What the first bot did against the second."""

    first: str
    second: str
    games: int
    wins: Interval
    margin: Interval
    milliseconds: tuple[float, float]  # per decision, of the first and the second
    slowest: tuple[float, float]  # milliseconds of the longest decision, likewise

    def turned(self) -> PairResult:
        """The same pairing seen from the other side."""
        wins, margin = self.wins, self.margin
        return PairResult(
            self.second,
            self.first,
            self.games,
            Interval(1 - wins.mean, 1 - wins.high, 1 - wins.low),
            Interval(-margin.mean, -margin.high, -margin.low),
            self.milliseconds[::-1],
            self.slowest[::-1],
        )


class Results(msgspec.Struct, frozen=True):
    """Everything an arena found out; the strongest bot comes first.

    On a ladder the order of the bots is the ladder's, from the top down, whatever came out.
    """

    bots: list[BotResult]
    pairings: list[PairResult]


def bot_names(words: str, *, apart: bool = False) -> list[str]:
    """The bots of a list with commas, by the names that results use; each must be known.

    Foreign code is not imported here where it is to run *apart*.
    """
    names = [word.strip().removeprefix("bot:") for word in words.split(",") if word.strip()]
    for name in names:
        if not (apart and is_foreign(name)):
            find_policy(policy_name(name))
    if len(names) < 2:
        raise BadBots("An arena needs at least two bots, with commas: --bots uniform,progress.")
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadBots(f"{', '.join(twice)} was named twice; each bot meets every other once.")
    return names


def policy_name(bot: str) -> str:
    """What `find_policy` calls a bot."""
    return bot if bot in POLICIES else f"bot:{bot}"


def balanced(games: int, players: int) -> int:
    """The number of matches a pairing that gives every seating to at least two deals, all full."""
    ways = len(seatings(players))
    return ways * max(FEWEST_DEALS, -(-games // ways))


def pairings(bots: Sequence[str], *, ladder: bool) -> list[tuple[str, str]]:
    """Who meets whom: every bot every other, or on a ladder only its neighbours."""
    return list(pairwise(bots) if ladder else combinations(bots, 2))


def tasks(pairs: Sequence[tuple[str, str]], games: int, players: int) -> Iterator[Task]:
    """All matches, deal by deal, so that an unfinished arena is as fair as it can be."""
    ways = len(seatings(players))
    for begin in range(0, games, ways):
        for first, second in pairs:
            for number in range(begin, begin + ways):
                yield Task(first, second, number)


def play_task(
    game: Game[State],
    options: Options,
    seed: int,
    task: Task,
    apart: Mapping[str, Apart] = MappingProxyType({}),
) -> Match:
    """Play one match; the bots in *apart* think there, by their names."""
    bots = (task.first, task.second)
    policies = [apart.get(bot) or find_policy(policy_name(bot)) for bot in bots]
    for policy in apart.values():
        policy.begin()
    try:
        played = play(game, options, policies, task.number, seed)
    except Exception as error:
        raise MatchFailed(
            f"Match {task.number} of {task.first} against {task.second} broke: {described(error)}"
        ) from error
    found = Match(**msgspec.structs.asdict(played), first=task.first, second=task.second)
    return _with_theirs(found, [apart.get(bot) for bot in bots]) if apart else found


def _with_theirs(match: Match, apart: Sequence[Apart | None]) -> Match:
    """A match with the times and faults of those who thought in processes of their own."""
    first, second = (
        (policy.seconds, policy.slowest, policy.faults, policy.problem)
        if policy
        else (match.seconds[side], match.slowest[side], 0, "")
        for side, policy in enumerate(apart)
    )
    seconds, slowest, faults, problems = zip(first, second, strict=True)
    times = {"seconds": seconds, "slowest": slowest}
    return msgspec.structs.replace(match, **times, faults=faults, problems=problems)


def results(bots: Sequence[str], matches: Sequence[Match], *, ladder: bool = False) -> Results:
    """What the matches show, from whatever order they came in."""
    order = {pair: place for place, pair in enumerate(pairings(bots, ladder=ladder))}
    rows = sorted(matches, key=lambda row: (row.number, order[row.first, row.second]))
    rated = ratings(bots, rows)
    found = [_bot_result(bot, rows, rated[bot]) for bot in bots]
    if ladder:
        found.reverse()
    else:
        found.sort(key=lambda row: -row.rating.mu)
    pairs = [
        _pair_result([row for row in rows if (row.first, row.second) == pair]) for pair in order
    ]
    return Results(found, pairs)


def ratings(bots: Sequence[str], matches: Sequence[Match]) -> dict[str, Rating]:
    """Rate match by match; the side with the larger share of the win has beaten the other."""
    model = PlackettLuce()
    now = {bot: model.rating(name=bot) for bot in bots}
    for match in matches:
        share = win_share(match)
        sides = [[now[match.first]], [now[match.second]]]
        (first,), (second,) = model.rate(sides, scores=[share, 1 - share])
        now[match.first], now[match.second] = first, second
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in now.items()}


def scores_of(bot: str, matches: Sequence[Match]) -> list[int]:
    """The points of every seat the bot had."""
    return [
        score
        for match in matches
        for score, side in zip(match.scores, match.sides, strict=True)
        if (match.first, match.second)[side] == bot
    ]


def _bot_result(bot: str, matches: Sequence[Match], rating: Rating) -> BotResult:
    own = [(row, int(row.second == bot)) for row in matches if bot in (row.first, row.second)]
    deals = [row.seed for row, _ in own]
    shares = [1 - win_share(row) if side else win_share(row) for row, side in own]
    margins = [-margin(row) if side else margin(row) for row, side in own]
    scores = scores_of(bot, matches)
    decisions = sum(row.decisions[side] for row, side in own)
    mean, slowest = _times(own)
    return BotResult(
        bot,
        len(own),
        share_interval(shares, deals),
        mean_interval(margins, deals),
        rating,
        sum(scores) / len(scores),
        decisions,
        mean,
        slowest,
        sum(row.faults[side] for row, side in own),
        next((row.problems[side] for row, side in reversed(own) if row.problems[side]), ""),
    )


def _times(own: Sequence[tuple[Match, int]]) -> tuple[float, float]:
    """Milliseconds per decision and of the slowest, of one side in each match."""
    decisions = sum(row.decisions[side] for row, side in own)
    seconds = sum(row.seconds[side] for row, side in own)
    return 1000 * seconds / max(1, decisions), 1000 * max(row.slowest[side] for row, side in own)


def _pair_result(matches: Sequence[Match]) -> PairResult:
    deals = [row.seed for row in matches]
    (mean, slowest), (others_mean, others_slowest) = (
        _times([(row, side) for row in matches]) for side in (0, 1)
    )
    return PairResult(
        matches[0].first,
        matches[0].second,
        len(matches),
        share_interval([win_share(row) for row in matches], deals),
        mean_interval([margin(row) for row in matches], deals),
        (mean, others_mean),
        (slowest, others_slowest),
    )
