"""The tables of the database; the same on SQLite and on PostgreSQL.

The log is append-only and its primary key (match, entry) is the lock between processes: who comes
second to an entry is refused by the database. Times are seconds since 1970. What has a shape of its
own (options, lines, clocks) is stored as JSON text.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users: Final = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),  # the name in small letters, of those with a password
    Column("password", Text),  # argon2; guests have none
    Column("created", Float, nullable=False),
    Column("seen", Float),  # when a page of theirs was last opened, within some minutes
    Column("muted", Float),  # until when nothing they say is passed on
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("hash", Text, primary_key=True),  # of the cookie's token
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float),  # when it was last used, within some minutes
    Column("device", Text, nullable=False),  # such as "Firefox, Linux", to tell it from others
)

codes: Final = Table(
    "codes",
    METADATA,
    Column("hash", Text, primary_key=True),  # of the code somebody was given; it counts once
    Column("kind", Text, nullable=False),  # invitation or recovery
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE")),  # whose password it changes
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
)

matches: Final = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    # What is fixed before the match
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("luck", Text, nullable=False),  # where its dice come from: seed, system or committed
    Column("secret", Text, nullable=False),  # of committed dice
    Column("start", Text, nullable=False),
    Column("names", Text, nullable=False),  # of the seats, fixed when the match starts
    Column("title", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("once", Boolean, nullable=False),  # whether who sits down with the invitation uses it up
    Column("host", Text, ForeignKey("users.id"), nullable=False),
    Column("clock", Text, nullable=False),
    Column("going_back", Text, nullable=False),  # when: nobody_away, all_present or never
    Column("stand_in", Text, nullable=False),  # the bot that plays for whoever is away
    Column("begins", Text, nullable=False),  # when all chairs are taken (full), or its host says so
    Column("mentor", Boolean, nullable=False),  # whether a mentor helps its people
    Column("parent", Text, nullable=False),  # the match it was forked from
    # Where it stands; everything here follows from the log, so that lists need no replay
    Column("phase", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Text, nullable=False),  # the seats asked now
    Column("standing", Text, nullable=False),
    Column("ending", Text, nullable=False),  # abandoned or resigned; empty where the rules end it
    Column("resigned", Text, nullable=False),  # the seats that were given up
    # What is not in the log
    Column("closed", Text, nullable=False),  # why an administrator has ended it; else empty
    Column("clocks", Text, nullable=False),
    Column("due", Float),  # when a bot or a clock wants attention; none while a person is awaited
    Column("keeper", Text, nullable=False),  # the process that plays the bots and minds the clocks
    Column("stamp", Integer, nullable=False),  # grows with every change to the match
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_matches_phase_updated", "phase", "updated"),
    Index("ix_matches_due", "due"),
    Index("ix_matches_host", "host"),
)

seats: Final = Table(
    "seats",
    METADATA,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # open, person, hotseat or bot
    Column("user", Text, ForeignKey("users.id"), index=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),  # the bot that plays, also for a person who is away
    Column("away", Float),  # since when the person's last connection is gone
    Column("arms", Integer, nullable=False),  # the colour and the charge they play under
)

log: Final = Table(
    "log",
    METADATA,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("rules", Integer, nullable=False),  # the version under which the line was written
    Column("line", Text, nullable=False),
)

commands: Final = Table(
    "commands",
    METADATA,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("sender", Text, primary_key=True),  # a user or a seat token
    Column("id", Text, primary_key=True),
    Column("ply", Integer, nullable=False),  # where the command brought the match
)

chat: Final = Table(
    "chat",
    METADATA,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("sender", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("notice", Text, nullable=False, server_default=""),  # what the server says of a seat
)

tokens: Final = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("user", Text, ForeignKey("users.id"), nullable=False),
    Column("created", Float, nullable=False),
)

workers: Final = Table(
    "workers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", Float, nullable=False),
)

presence: Final = Table(
    "presence",
    METADATA,
    Column("connection", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user", Text, nullable=False),
    Column("worker", Text, nullable=False, index=True),
    Column("address", Text, nullable=False, server_default=""),  # from where it comes
)

counts: Final = Table(
    "counts",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("who", Text, primary_key=True),  # a user, or an address after an @
    Column("since", Integer, primary_key=True),  # when the span began in which it is counted
    Column("amount", Integer, nullable=False),
)
