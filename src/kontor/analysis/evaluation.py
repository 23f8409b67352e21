"""The answer about a position: every seat's chance and score, and what the ideas are worth."""

from __future__ import annotations

import msgspec

from kontor.analysis.intervals import Interval


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
