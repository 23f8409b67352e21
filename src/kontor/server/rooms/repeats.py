"""The latest answers of a room, so that a repeated command gets the same one again."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from kontor.server.wire import play

if TYPE_CHECKING:
    from kontor.server.storage.matches import CommandKey

REMEMBERED: Final = 512  # answers kept in memory per room
PASSING: Final = frozenset({"unavailable", "too_many", "internal"})  # worth another try


class Repeats:
    """Answers by command; the oldest are forgotten, since the database knows what was done."""

    def __init__(self) -> None:
        self._kept: OrderedDict[CommandKey, play.Sayings] = OrderedDict()

    def get(self, key: CommandKey) -> play.Sayings | None:
        """The answer the command got before."""
        return self._kept.get(key)

    def keep(self, key: CommandKey, answer: play.Sayings) -> None:
        """Remember an answer, unless asking again may help."""
        if isinstance(answer, play.ErrorSaid) and answer.error.code in PASSING:
            return
        self._kept[key] = answer
        while len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
