"""What a soak is to do: how long, how many tables, and which troubles when."""

from __future__ import annotations

from typing import Final

import msgspec

SEATS: Final = (  # of the tables, in turn: two of people and bots, one of people, one of bots alone
    ("me", "bot", "bot"),
    ("me", "open", "bot"),
    ("me", "open", "open"),
    ("bot", "bot", "bot"),
)
PLAYERS: Final = 3
GAMES: Final = ("hansa", "genoa", "haendler")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A soak; times are seconds."""

    seconds: float
    tables: int
    workers: int = 4
    bot: str = "bot:apprentice"
    pace: float = 0.4  # a bot takes at least
    gap: float = 2.0  # a person takes on average
    kills: float = 60.0  # between two kills of a worker
    outage: float = 10.0  # the database is away, or its disk full, so long
    disk: int = 700  # MiB of the disk that is filled; PostgreSQL keeps all it has on it
    patience: float = 120.0  # for a table to go on after the last trouble
    seed: int = 1

    @property
    def stops(self) -> tuple[float, float]:
        """When PostgreSQL is stopped."""
        return self.seconds / 3, self.seconds * 2 / 3

    @property
    def filling(self) -> float:
        """When the disk is filled."""
        return self.seconds / 2

    def table(self, number: int) -> tuple[str, tuple[str, ...]]:
        """The game and the seats of a table."""
        return GAMES[number % len(GAMES)], SEATS[number % len(SEATS)]
