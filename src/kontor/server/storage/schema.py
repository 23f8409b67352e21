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
    Table,
    Text,
    false,
    true,
)

from kontor.server.storage.metadata import METADATA
from kontor.server.storage.schema_club import (
    cup_entrants,
    cup_rounds,
    cup_tables,
    cups,
    finished,
    profiles,
    puzzle_attempts,
    puzzle_ratings,
    ratings,
    solver_ratings,
)

# Asked for here as well; what else is here is defined below.
__all__ = [
    "METADATA",
    "cup_entrants",
    "cup_rounds",
    "cup_tables",
    "cups",
    "finished",
    "profiles",
    "puzzle_attempts",
    "puzzle_ratings",
    "ratings",
    "solver_ratings",
]

users: Final = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),  # the name in small letters, of those with an account
    Column("password", Text),  # argon2; none for guests, and for who comes by the provider alone
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
    Column("proved", Float),  # when they last showed here who they are, by password or provider
)

links: Final = Table(
    "links",
    METADATA,
    Column("issuer", Text, primary_key=True),  # the provider's address
    Column("subject", Text, primary_key=True),  # what it calls the person, and nobody else ever
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("created", Float, nullable=False),
)

codes: Final = Table(
    "codes",
    METADATA,
    Column("hash", Text, primary_key=True),  # of the code somebody was given; it counts once
    Column("kind", Text, nullable=False),  # invitation or recovery, or on the way to the provider
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE")),  # whose account it concerns
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
    Column("time_out", Text, nullable=False),  # whose time is up: bot (plays on) or ends
    Column("going_back", Text, nullable=False),  # when: nobody_away, all_present or never
    Column("stand_in", Text, nullable=False),  # the bot that plays for whoever is away
    Column("begins", Text, nullable=False),  # when all chairs are taken (full), or its host says so
    Column("mentor", Boolean, nullable=False),  # whether a mentor helps its people
    Column("parent", Text, nullable=False),  # the match it was forked from
    Column("cup", Text, nullable=False, server_default=""),  # the cup it is played in
    Column(
        "sealed", Boolean, nullable=False, server_default=false()
    ),  # whether its draws are still to come at another table
    # Where it stands; everything here follows from the log, so that lists need no replay
    Column("phase", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Text, nullable=False),  # the seats asked now
    Column("standing", Text, nullable=False),
    Column(
        "ending", Text, nullable=False
    ),  # abandoned, resigned or won; empty where the rules end it
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

branches: Final = Table(
    "branches",
    METADATA,
    Column("id", Text, primary_key=True),  # its address, which nobody can guess
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("table", Text, nullable=False),  # the match it leaves, which may be gone; or nothing
    Column("ply", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("seed", Integer, nullable=False),  # of its dice
    Column("deeds", Text, nullable=False),  # what was done from there
    Column("created", Float, nullable=False),
    Column("review", Text, nullable=False, server_default=""),  # where it is shared, or nothing
    Column("credit", Text, nullable=False, server_default=""),  # who played it, if a file says so
    Index("ix_branches_user", "user"),
    Index("ix_branches_review", "review"),
)

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("id", Text, primary_key=True),  # its link, which nobody can guess
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),  # its maker
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("table", Text, nullable=False),  # the match it was made of, which may be gone; or none
    Column("save", Text, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("writing", Text, nullable=False),  # who writes: everybody, or the maker
    Column("leader", Text, nullable=False),
    Column("branch", Text, nullable=False),  # where the leader stands: in a branch, or the match
    Column("ply", Integer, nullable=False),
    Column("stamp", Integer, nullable=False),  # grows with every change
    Column("created", Float, nullable=False),
    Index("ix_reviews_user", "user"),
)

remarks: Final = Table(
    "remarks",
    METADATA,
    Column("review", Text, ForeignKey("reviews.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user", Text, nullable=False),  # its author; of a remark that came in a file, its maker
    Column("name", Text, nullable=False),
    Column("branch", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("marks", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("edited", Boolean, nullable=False),
)

reviewers: Final = Table(
    "reviewers",
    METADATA,
    Column("connection", Text, primary_key=True),
    Column(
        "review", Text, ForeignKey("reviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("user", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("worker", Text, nullable=False, index=True),
    Column("address", Text, nullable=False),
)

milestones: Final = Table(
    "milestones",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("what", Text, primary_key=True),  # GAME/KIND/NAME
    Column("at", BigInteger, nullable=False),  # when it was first done
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
    Column("looking", Boolean, nullable=False, server_default=true()),  # whether it can be seen
)

counts: Final = Table(
    "counts",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("who", Text, primary_key=True),  # a user, or an address after an @
    Column("since", Integer, primary_key=True),  # when the span began in which it is counted
    Column("amount", Integer, nullable=False),
)

alert_wishes: Final = Table(
    "alert_wishes",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("wishes", Text, nullable=False),  # what they are alerted to, how soon, in which language
)

times_off: Final = Table(
    "times_off",
    METADATA,
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("off", Text, nullable=False),  # zone, night, days of the week, vacations
)

channels: Final = Table(
    "channels",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("user", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", Text, nullable=False),  # discord, slack, ntfy, json, mail or push
    Column("target", Text, nullable=False),  # the address of a hook, of mail, or of a browser
    Column("code", Text, nullable=False),  # what confirms an address of mail; else empty
    Column("problem", Text, nullable=False),  # why the last alert did not arrive; else empty
    Column("created", Float, nullable=False),
    Column("seals", Text, nullable=False, server_default=""),  # what seals for a browser, as JSON
    Column("device", Text, nullable=False, server_default=""),  # what its person calls a browser
)

house_secrets: Final = Table(
    "house_secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", Text, nullable=False),
)

alerts: Final = Table(
    "alerts",
    METADATA,
    Column("channel", Text, ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("match", Text, primary_key=True),  # empty for what concerns no table
    Column("kind", Text, primary_key=True),
    Column("since", Float, nullable=False),  # when the cause was
    Column("due", Float, nullable=False, index=True),  # when it is to be sent, or tried again
    Column("together", Boolean, nullable=False),  # whether it waits for others
    Column("tries", Integer, nullable=False),
)
