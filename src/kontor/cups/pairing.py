"""The next round of a cup, from its rules and what was played; the same for the same input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.cups import robin
from kontor.cups.chairs import is_fair, seated
from kontor.cups.grouping import groups
from kontor.cups.record import Round, Seated, byes_had, chairs_held, meetings
from kontor.cups.sizes import layout
from kontor.cups.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.cups.record import Rules

FEWEST: Final = 3  # rounds of a Swiss cup that says nothing else


def rounds_of(rules: Rules, count: int) -> int:
    """How many rounds there will be; 0 where that shows only while it is played."""
    if rules.format == "knockout":
        return 0
    if rules.rounds:
        return rules.rounds
    if rules.format == "round_robin":
        return robin.rounds_for_all(count, rules.seats)
    rounds = 1
    while rules.seats ** (rounds - 1) < count:
        rounds += 1
    return max(FEWEST, rounds)


def next_round(rules: Rules, count: int, played: Sequence[Round]) -> Round | None:
    """The round after these, all of whose tables have ended; None where the cup is over."""
    if rules.format == "knockout":
        return _knockout(rules, count, played)
    if len(played) >= rounds_of(rules, count):
        return None
    number = len(played)
    if rules.format == "round_robin" and rules.seats == 2:
        pairs = robin.circle(count, number)
        byes = set(range(count)) - {one for pair in pairs for one in pair}
        return Round(tuple(Seated(pair) for pair in pairs), tuple(sorted(byes)))
    if rules.format == "round_robin" and robin.has_plane(count, rules.seats):
        return _seated(robin.plane(rules.seats, number), (), played)
    if rules.format == "round_robin":
        return _laid(rules, list(range(count)), played)
    order = [line.entrant for line in standings("swiss", count, played)]
    return _laid(rules, order, played)


def _laid(rules: Rules, order: list[int], played: Sequence[Round]) -> Round:
    """Tables for everybody in order; a bye goes to the last of those who had the fewest."""
    wanted, had = layout(rules, len(order)), byes_had(played)
    place = {one: at for at, one in enumerate(order)}
    resting = sorted(order, key=lambda one: (had[one], -place[one]))[: wanted.byes]
    sitting = [one for one in order if one not in resting]
    held = chairs_held(played)
    tables = groups(sitting, wanted.sizes, meetings(played), lambda one: is_fair(one, held))
    return _seated(tables, resting, played)


def _seated(tables: Iterable[Sequence[int]], byes: Iterable[int], played: Sequence[Round]) -> Round:
    held = chairs_held(played)
    return Round(tuple(Seated(seated(table, held)) for table in tables), tuple(sorted(byes)))


# Knock-out


def _knockout(rules: Rules, count: int, played: Sequence[Round]) -> Round | None:
    """Those who are left, at tables beside each other; None after the final."""
    if not played:
        return _laid(rules, list(range(count)), played)
    if len(played[-1].tables) == 1 and not played[-1].byes:
        return None
    return _laid(rules, through(rules, count, played), played)


def through(rules: Rules, count: int, played: Sequence[Round]) -> list[int]:
    """Who goes on after the last round, in the order of its tables.

    The best of each table, and whoever had a bye. Where they would be too few for a table, the
    best of all others go on as well.
    """
    last = played[-1]
    rank = {line.entrant: line.rank for line in standings("swiss", count, played[:-1])}
    going: list[int] = []
    others: list[tuple[int, int]] = []
    for table in last.tables:
        places = table.by_entrant
        ordered = sorted(table.chairs, key=lambda one: (places[one], rank[one]))
        best = min(rules.through, len(ordered) - 1)
        going += ordered[:best]
        others += [(places[one], rank[one]) for one in ordered[best:]]
    going += last.byes
    missing = max(0, min(rules.allowed) - len(going))
    by_rank = {line: one for one, line in rank.items()}
    return going + [by_rank[line] for _, line in sorted(others)[:missing]]
