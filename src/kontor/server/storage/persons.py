"""Everything the house keeps about a person: one list, for coming along, for export, for leaving.

Each column that names a person stands here with what becomes of its rows when a guest signs in,
whether an export shows them, and what becomes of them when the person goes. Tables that name nobody
are listed, too: a test fails where a table is in neither list, so that a new one is thought about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import and_, delete, func, or_, select, update

from kontor.server.storage import cup_people, matches, milestones, ratings, schema
from kontor.server.storage.locks import hold_all_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Column, Connection, Table

Joining: TypeAlias = Literal["moves", "joins", "stays"]
"""What a guest has: it is the account's, it is made one with the account's, or it ends."""
Leaving: TypeAlias = Literal["goes", "is_renamed", "is_passed_on", "is_emptied"]
"""When a person goes: so do the rows; or they stay for others, under no name."""


class Naming(NamedTuple):
    """A column that names a person, and what is done with its rows."""

    column: Column[str]
    joining: Joining
    leaving: Leaving
    shown: str = ""  # under which word an export has the rows; else it has none
    hidden: frozenset[str] = frozenset()  # columns no export has: secrets, and others' affairs

    @property
    def table(self) -> Table:
        """Where the rows are."""
        return self.column.table


def _naming(
    column: Column[str], joining: Joining, leaving: Leaving, shown: str = "", *hidden: str
) -> Naming:
    return Naming(column, joining, leaving, shown, frozenset({column.name, *hidden}))


NAMINGS: Final = (
    # The person. Of a muted guest the account is muted, too.
    _naming(schema.users.c.id, "joins", "is_emptied", "person", "password"),
    _naming(schema.links.c.user, "stays", "goes", "links"),
    # Keys end with who held them; of the words behind them only hashes are kept.
    _naming(schema.sessions.c.user, "stays", "goes", "sessions", "hash"),
    _naming(schema.codes.c.user, "stays", "goes", "codes", "hash"),
    _naming(schema.tokens.c.user, "moves", "goes", "seat_tokens", "hash"),
    # Tables: a match belongs to all who played it, so that seats and hosts change names only. What
    # may be told of each stands in the export by itself.
    _naming(schema.seats.c.user, "moves", "is_renamed"),
    _naming(schema.matches.c.host, "moves", "is_passed_on"),
    _naming(schema.chat.c.sender, "moves", "is_renamed", "said"),
    _naming(schema.commands.c.sender, "moves", "goes"),  # which command was done, against twice
    # What is true for seconds or hours only: connections, and what counts against limits.
    _naming(schema.presence.c.user, "stays", "goes", "connections", "connection", "worker"),
    _naming(schema.counts.c.who, "stays", "goes", "counts"),
    # Learning
    _naming(schema.milestones.c.user, "joins", "goes", "milestones"),
    _naming(schema.puzzle_attempts.c.user, "moves", "goes", "puzzle_attempts"),
    _naming(schema.solver_ratings.c.user, "moves", "goes", "puzzle_ratings"),
    _naming(schema.branches.c.user, "moves", "goes", "branches"),
    # Reviews go with their makers; what others noted in them, and whom they follow, does not.
    _naming(schema.reviews.c.user, "moves", "goes", "reviews", "stamp"),
    _naming(schema.reviews.c.leader, "moves", "is_passed_on"),
    _naming(schema.remarks.c.user, "moves", "is_renamed", "remarks"),
    _naming(schema.reviewers.c.user, "stays", "goes", "reviewing", "connection", "worker"),
    # Cups: a host keeps them under no name, and a stand-in plays on for who takes part.
    _naming(schema.cups.c.host, "moves", "is_passed_on", "cups"),
    _naming(schema.cup_entrants.c.user, "joins", "is_renamed", "cup_entries"),
    # Alerts; a code that was not shown yet confirms an address of mail.
    _naming(schema.alert_wishes.c.user, "moves", "goes", "alert_wishes"),
    _naming(schema.channels.c.user, "moves", "goes", "channels", "code", "seals"),
    # What finished matches come to; ratings are reckoned anew from the seats.
    _naming(schema.ratings.c.user, "joins", "goes", "ratings"),
    _naming(schema.profiles.c.user, "moves", "goes", "profile"),
    # When a slow clock of theirs rests
    _naming(schema.times_off.c.user, "moves", "goes", "times_off"),
)
NAMELESS: Final = frozenset(
    {
        "finished",  # matches with their ends
        "alerts",  # of a channel, with which they go
        "cup_rounds",  # of a cup
        "cup_tables",  # as cup_rounds
        "house_secrets",  # keys of the house itself
        "log",  # seats and deeds, without a name
        "puzzle_ratings",  # of puzzles, from all attempts together
        "workers",  # processes
    }
)


def carry_over(connection: Connection, guest: str, account: str) -> list[str]:
    """What a guest has belongs to the account from now on; the tables where they sit.

    Where the account has the same (a puzzle tried, wishes for alerts), its own stays. Every process
    that has one of the tables open looks again who sits there.
    """
    hold_all_of(connection, guest, account)
    sat_at, pools = _going_on(connection, guest), ratings.pools_of(connection, guest)
    for naming in _those("moves"):
        _move(connection, naming.column, guest, account)
    ratings.left(connection, guest, pools)
    milestones.carry_over(connection, guest, account)
    cup_people.carry_over(connection, guest, account)
    _carry_mute(connection, guest, account)
    for match in sat_at:
        matches.touch(connection, match)
    return sat_at


def _going_on(connection: Connection, user: str) -> list[str]:
    """Tables that are not over where somebody sits or is the host; processes have them open."""
    chairs, mine = schema.seats.c, schema.matches.c
    sits = select(chairs.match).where(chairs.user == user)
    going = (mine.phase != "over", or_(mine.host == user, mine.id.in_(sits)))
    return list(connection.scalars(select(mine.id).where(*going).order_by(mine.id)))


def _those(joining: Joining) -> Iterator[Naming]:
    return (naming for naming in NAMINGS if naming.joining == joining)


def _move(connection: Connection, column: Column[str], guest: str, account: str) -> None:
    """Write the account's id for the guest's, unless its key is taken by a row of the account."""
    table = column.table
    keys = [key for key in table.primary_key if key.name != column.name]
    fitting = column == guest
    if column.primary_key:
        known = table.alias()
        same = and_(known.c[column.name] == account, *(known.c[k.name] == k for k in keys))
        fitting &= ~select(known.c[column.name]).where(same).exists()
    connection.execute(update(table).where(fitting).values({column.name: account}))


def _carry_mute(connection: Connection, guest: str, account: str) -> None:
    """Who may not speak as a guest may not with an account either, for as long."""
    people = schema.users.c
    longest = connection.scalar(
        select(func.max(people.muted)).where(people.id.in_((guest, account)))
    )
    connection.execute(update(schema.users).where(people.id == account).values(muted=longest))


def forget_rows(connection: Connection, user: str) -> None:
    """Delete all that goes with a person; what stays for others is the caller's to rename."""
    for naming in NAMINGS:
        if naming.leaving == "goes":
            connection.execute(delete(naming.table).where(naming.column == user))
