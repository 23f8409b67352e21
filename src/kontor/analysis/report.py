"""What was found about a whole match: how it went for each seat, mistakes, and luck."""

from __future__ import annotations

import msgspec

from kontor.analysis.intervals import Interval


class Point(msgspec.Struct, frozen=True):
    """How the seats stood at a moment, seen by who sees everything but the dice to come."""

    ply: int
    seat: int  # who was asked; -1 at the end
    chances: tuple[Interval, ...]  # by seat, to win


class Mistake(msgspec.Struct, frozen=True):
    """A decision with which a seat gave something away, judged by what it knew."""

    ply: int  # before the decision
    seat: int
    played: tuple[str, ...]  # what it did, and how a bot would have gone on with its turn
    better: tuple[str, ...]  # what it could have done instead
    chance: Interval  # to win after what it did
    better_chance: Interval  # after the better idea
    lost: Interval  # the difference, world by world; the idea was found in other worlds
    tries: int  # worlds in which both were played on


class Draw(msgspec.Struct, frozen=True):
    """What chance brought at a moment, and what that was worth to each seat against the mean."""

    ply: int  # before the draw
    outcomes: tuple[str, ...]  # what came, in notation; several where no seat decided in between
    worth: tuple[Interval, ...]  # by seat, of the chance to win
    points: tuple[Interval, ...]  # by seat, at the end
    exact: bool  # against all outcomes by their weight, else against some that were drawn
    tries: int  # worlds
    scored: int  # worlds that were played to the end for their points


class Fortune(msgspec.Struct, frozen=True):
    """A seat's result, and how much of it was luck."""

    seat: int
    result: float  # 1 for a win, its share for a shared one, 0 for a defeat
    luck: Interval  # the worth of all draws together
    adjusted: Interval  # the result without it; it may leave the range from 0 to 1
    score: float  # at the end
    points: Interval  # the worth of all draws in points
    adjusted_score: Interval  # the score without them


class Basis(msgspec.Struct, frozen=True):
    """On what the figures rest."""

    nodes: int  # matches that were played on
    player: str  # by whom
    learned: bool  # whether a learned value judged them after a while, else they were played out
    decisions: int  # of people and bots with a choice in this match
    looked_at: int  # of those, how many were tried against other ideas


class MatchAnalysis(msgspec.Struct, frozen=True):
    """A whole match, looked at afterwards."""

    game: str
    names: tuple[str, ...]
    plies: int
    points: tuple[Point, ...]
    mistakes: tuple[Mistake, ...]  # the dearest first
    draws: tuple[Draw, ...]  # in the order of the match
    fortunes: tuple[Fortune, ...]  # by seat
    basis: Basis
