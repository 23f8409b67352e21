"""How bots play, beside how often they win: ends, points by category, sorts of actions."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kontor.bots.arena import Match


class Manner(NamedTuple):
    """What one bot did in a match, on average over its seats."""

    bot: str
    parts: Mapping[str, float]  # points by category
    acts: Mapping[str, float]  # how often a sort of action was chosen


def ends(matches: Sequence[Match]) -> dict[str, float]:
    """Why matches ended, as shares, the most frequent first."""
    counted = Counter(match.reason for match in matches if match.reason)
    total = max(1, counted.total())
    return {reason: count / total for reason, count in counted.most_common()}


def manner(bot: str, matches: Sequence[Match]) -> Manner:
    """What a bot did in all matches that tell of it."""
    parts: Counter[str] = Counter()
    acts: Counter[str] = Counter()
    seats = 0
    for match, side in _own(bot, matches):
        for part, owner in zip(match.parts, match.sides, strict=True):
            if owner == side:
                seats += 1
                parts.update(part)
        acts.update(match.acts[side])
    return Manner(bot, _shared(parts, seats), _shared(acts, seats))


def _own(bot: str, matches: Sequence[Match]) -> Iterator[tuple[Match, int]]:
    for match in matches:
        if match.reason and bot in (match.first, match.second):
            yield match, int(match.second == bot)


def _shared(counted: Mapping[str, int], seats: int) -> dict[str, float]:
    return {name: count / seats for name, count in counted.items()}


def in_words(name: str) -> str:
    """The name of a sort of action as words: `PutMarker` is "put marker"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
