"""Is it true? Published matches are played again, and what they show is reckoned anew."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from kontor.bots.arena import Match, Results, Task, pairings, play_task, results, tasks
from kontor.bots.pairing import seatings
from kontor.engine import chance

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.bots.apart import Apart
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

FOLLOWS: Final = ("seed", "sides", "ranks", "scores", "decisions", "faults")
"""What of a match follows from its number; how long the bots thought does not."""
STYLE: Final = ("reason", "parts", "acts")
"""And what follows likewise, but is not told by files of before it was kept."""


def sampled(count: int, sample: int, seed: int) -> list[int]:
    """Which of so many matches are looked at: all for 0, else as many as asked for by chance."""
    if not sample:
        return list(range(count))
    return sorted(chance.shuffled(range(count), chance.split(seed, 0))[:sample])


def misplaced(bots: Sequence[str], matches: Sequence[Match], players: int, *, ladder: bool) -> str:
    """Why these are not all the matches of some deals, each once; empty where they are."""
    pairs = pairings(bots, ladder=ladder)
    there = Counter(task_of(match) for match in matches)
    ways = len(seatings(players))
    deals = -(-len(matches) // (len(pairs) * ways))
    wanted = set(tasks(pairs, max(1, deals) * ways, players))
    for task, times in there.items():
        if task not in wanted:
            return f"{named(task)} belongs to no arena of these bots and deals"
        if times > 1:
            return f"{named(task)} is there {times} times"
    missing = next((task for task in sorted(wanted, key=named) if task not in there), None)
    return f"{named(missing)} is missing" if missing else ""


def untrue(
    game: Game[State],
    options: Options,
    seed: int,
    match: Match,
    apart: Mapping[str, Apart] = MappingProxyType({}),
) -> str:
    """Why a match is not the one that these bots play; empty where it is."""
    again = play_task(game, options, seed, task_of(match), apart)
    for name in FOLLOWS + (STYLE if match.reason else ()):
        told, found = getattr(match, name), getattr(again, name)
        if told != found:
            return f"{named(task_of(match))}: its {name} should be {found}, not {told}"
    return ""


def untrue_results(
    told: Results, bots: Sequence[str], found: Sequence[Match], *, ladder: bool
) -> str:
    """Why a table does not follow from its matches; empty where it does."""
    again = results(bots, found, ladder=ladder)
    for row, anew in zip(told.bots, again.bots, strict=False):
        if row != anew:
            return f"the row of {anew.bot} does not follow from the matches"
    for pair, other in zip(told.pairings, again.pairings, strict=False):
        if pair != other:
            return f"{other.first} against {other.second} does not follow from the matches"
    return "" if told == again else "the table has other rows than its matches give"


def task_of(match: Match) -> Task:
    """Which match it is."""
    return Task(match.first, match.second, match.number)


def named(task: Task) -> str:
    """A match in words."""
    return f"match {task.number} of {task.first} against {task.second}"
