"""The records of a house, from the matches that anybody may look at."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

from kontor.server.profiles.counting import places, score_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.server.profiles.counting import Finish


class Best(NamedTuple):
    """Somebody's highest score in a game with a number of seats."""

    score: int
    table: str
    at: float


class Ledger(NamedTuple):
    """What was achieved, person by person, so that those who hide can be left out."""

    best: dict[tuple[str, int], dict[str, Best]]
    matches: Counter[str]
    rows: dict[str, int]  # the most matches won one after the other
    recent: tuple[Finish, ...]  # the latest first

    @property
    def users(self) -> set[str]:
        """Everybody it names."""
        named = {user for group in self.best.values() for user in group} | self.matches.keys()
        return named | {seat.user for one in self.recent for seat in one.seats if seat.user}


def ledger(finishes: Sequence[Finish], recent: int) -> Ledger:
    """The records of matches that count, the earliest first."""
    best: defaultdict[tuple[str, int], dict[str, Best]] = defaultdict(dict)
    matches: Counter[str] = Counter()
    for finish in finishes:
        group = best[finish.game, len(finish.seats)]
        for seat in finish.seats:
            if seat.user is None:
                continue
            matches[seat.user] += 1
            score = score_of(finish, seat.seat)
            known = group.get(seat.user)
            if score is not None and (known is None or score > known.score):
                group[seat.user] = Best(score, finish.match, finish.ended)
    return Ledger(dict(best), matches, _rows(finishes), tuple(finishes[: -recent - 1 : -1]))


def _rows(finishes: Iterable[Finish]) -> dict[str, int]:
    """The longest row of wins of everybody, over all games."""
    now: Counter[str] = Counter()
    longest: Counter[str] = Counter()
    for finish in finishes:
        ranks = places(finish)
        for seat in finish.seats:
            if seat.user is not None:
                now[seat.user] = now[seat.user] + 1 if ranks[seat.seat] == 1 else 0
                longest[seat.user] = max(longest[seat.user], now[seat.user])
    return dict(longest)
