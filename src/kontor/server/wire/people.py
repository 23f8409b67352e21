"""What crosses the wire of people: profiles with ratings, and the page of the house."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kontor.match.giving_up import Ending

Shown: TypeAlias = Literal["everybody", "played", "nobody"]
"""Who may look at a profile: everybody, those who played with its person, or nobody else."""


class PersonCard(msgspec.Struct, frozen=True):
    """Somebody who shows themselves: their page is `/people/` and the *handle*."""

    name: str
    handle: str
    guest: bool


class RatingSaid(msgspec.Struct, frozen=True):
    """How good somebody is in a game, among two or more, at tables of a pace.

    The true value lies within *unsure* of *rating* two times of three. A *provisional* one rests
    on too little to be taken at its word.
    """

    game: str
    size: Literal["two", "more"]
    pace: Literal["live", "slow"]
    rating: int
    unsure: int
    matches: int
    provisional: bool


class Tally(msgspec.Struct, frozen=True):
    """How somebody came out against others: by how many of their seats ahead, level or behind."""

    matches: int = 0
    ahead: int = 0
    level: int = 0
    behind: int = 0


class AgainstBots(msgspec.Struct, frozen=True):
    """The same against one level of bots."""

    bot: str
    tally: Tally


class ScorePoint(msgspec.Struct, frozen=True):
    """What somebody scored in a match that ended at a time."""

    at: float
    score: int
    won: bool


class Earning(msgspec.Struct, frozen=True):
    """A category of the score sheet: its points on average in matches that were won, and lost."""

    part: str
    won: float
    lost: float


class WinsBy(msgspec.Struct, frozen=True):
    """How often somebody won when a match ended for one reason; *given up* has none of a game."""

    reason: str
    wins: int


class GameCareer(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's matches of one game with one number of seats."""

    game: str
    players: int
    matches: int
    won: int
    best: int | None
    people: Tally
    bots: tuple[AgainstBots, ...]
    scores: tuple[ScorePoint, ...]
    ways: tuple[Earning, ...]
    ends: tuple[WinsBy, ...]


class Opponent(msgspec.Struct, frozen=True):
    """Somebody against another person, over all games."""

    person: PersonCard
    tally: Tally


class SeatResult(msgspec.Struct, frozen=True):
    """A seat of a finished match; *person* leads to a profile that may be looked at."""

    name: str
    place: int
    score: int | None
    bot: str | None
    person: PersonCard | None
    resigned: bool


class MatchCard(msgspec.Struct, frozen=True):
    """A finished match; its replay is at `/replay/` and the *table*."""

    table: str
    game: str
    ended: float
    ending: Ending
    seats: tuple[SeatResult, ...]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What finished matches say of a person, as far as the viewer may know.

    *shown* is there for oneself. *partly* says that older matches were too many to be looked at.
    """

    person: PersonCard
    mine: bool
    shown: Shown | None
    matches: int
    won: int
    partly: bool
    ratings: tuple[RatingSaid, ...]
    games: tuple[GameCareer, ...]
    opponents: tuple[Opponent, ...]
    recent: tuple[MatchCard, ...]


class ProfileWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may look at my profile."""

    shown: Shown


class Present(msgspec.Struct, frozen=True):
    """Somebody who is about; *table* is one that anybody may look at, where they sit at one now."""

    person: PersonCard
    table: str | None
    game: str | None


class BestScore(msgspec.Struct, frozen=True):
    """The highest score in a game with a number of seats, by a person, and where."""

    game: str
    players: int
    score: int
    person: PersonCard
    table: str
    at: float


class Longest(msgspec.Struct, frozen=True):
    """The most of something, by a person."""

    person: PersonCard
    count: int


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """The house: who is about, what was achieved at tables that anybody may look at."""

    present: tuple[Present, ...]
    best: tuple[BestScore, ...]
    busiest: tuple[Longest, ...]
    rows: tuple[Longest, ...]  # of matches won one after the other
    recent: tuple[MatchCard, ...]
    partly: bool
