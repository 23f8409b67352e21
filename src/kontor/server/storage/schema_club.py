"""The tables of what people do beside their matches: puzzles, cups, ratings, pages of their own."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, Table, Text

from kontor.server.storage.metadata import METADATA

puzzle_attempts: Final = Table(
    "puzzle_attempts",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("solved", Boolean, nullable=False),  # by the first move that was tried
    Column("at", Float, nullable=False),
)

puzzle_ratings: Final = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)

solver_ratings: Final = Table(
    "solver_ratings",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)

cups: Final = Table(
    "cups",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("host", Text, ForeignKey("users.id"), nullable=False),
    Column("wish", Text, nullable=False),  # what it was made with
    Column("rules", Text, nullable=False),  # the same as far as pairings need it
    Column("phase", Text, nullable=False),  # open, running, over or called_off
    Column("round", Integer, nullable=False),  # the one that is played; 0 before the start
    Column("stamp", Integer, nullable=False),  # grows with every change
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_cups_phase_updated", "phase", "updated"),
)

cup_entrants: Final = Table(
    "cup_entrants",
    METADATA,
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order of entering
    Column("user", Text, ForeignKey("users.id"), index=True),  # nobody for a bot
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("drawn", Integer),  # by lot, when it starts
)

cup_rounds: Final = Table(
    "cup_rounds",
    METADATA,
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("begun", Float, nullable=False),
    Column("until", Float),
    Column("overtime", Boolean, nullable=False),  # whether its time was over before it was
    Column("byes", Text, nullable=False),
    Column("secret", Text, nullable=False),  # of deals in common
)

cup_tables: Final = Table(
    "cup_tables",
    METADATA,
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match", Text, nullable=False, index=True),
    Column("chairs", Text, nullable=False),  # the numbers that were drawn, by seat
    Column("places", Text, nullable=False),  # theirs; empty while it is played
    Column("judged", Boolean, nullable=False),  # whether a rule gave them
)

finished: Final = Table(
    "finished",
    METADATA,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("ended", Float, nullable=False),  # when its log ends
    # The pool in which it is rated
    Column("game", Text, nullable=False),
    Column("size", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Index("ix_finished_pool", "game", "size", "pace", "ended"),
    Index("ix_finished_ended", "ended"),
)

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("size", Text, primary_key=True),
    Column("pace", Text, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("tries", Integer, nullable=False),  # matches it rests on
)

profiles: Final = Table(
    "profiles",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("shown", Text, nullable=False),  # to whom: everybody, played or nobody
)
