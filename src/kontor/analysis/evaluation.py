"""The answer about a position: every seat's chance and score, and what the ideas are worth."""

from __future__ import annotations

from typing import Final

import msgspec

from kontor.analysis.intervals import Interval

VERSION: Final = 2
"""Raised when equal questions get other answers, so that old ones are not mixed with them."""
ADVISERS: Final = ("bot:apprentice", "bot:journeyman", "bot:merchant", "bot:alderman")
"""Each proposes what it would do."""


class Budget(msgspec.Struct, frozen=True):
    """How much is thought about a position, and by whom."""

    nodes: int = 96  # matches to play on, or a few more; a round of tries is never broken off
    player: str = "bot:journeyman"  # who plays on
    advisers: tuple[str, ...] = ADVISERS  # who proposes ideas, where there are many options


class Idea(msgspec.Struct, frozen=True):
    """Something the seat could do now."""

    line: tuple[str, ...]  # its own actions in notation, until another seat decides
    chance: Interval  # to win
    score: Interval
    tries: int


class Evaluation(msgspec.Struct, frozen=True):
    """What playing on from a position showed."""

    seat: int  # from whose knowledge, and whose ideas
    chances: tuple[Interval, ...]  # by seat, to win; a shared win counts its share
    scores: tuple[Interval, ...]  # by seat, at the end
    ideas: tuple[Idea, ...]  # the best first; none where the seat has nothing to choose
    nodes: int  # matches played on
