"""Profiles and the page of the house, read from the database in a thread.

What takes long, to read hundreds of matches and their sheets, is kept for a while, and read again
when another match has ended. Who may know what is asked every time.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import func, select

from kontor.server.profiles.cards import match_card, may_know, may_list, person_card
from kontor.server.profiles.career import against, careers, won
from kontor.server.profiles.counting import counts
from kontor.server.profiles.ledger import Ledger, ledger
from kontor.server.profiles.rating import is_provisional
from kontor.server.storage import finishes, profiles, ratings, schema
from kontor.server.wire.people import Opponent, Profile, RatingSaid

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from kontor.puzzles.rating import Skill
    from kontor.server.profiles.counting import Finish, Pool
    from kontor.server.storage.profiles import Known

T = TypeVar("T")
Stamp: TypeAlias = tuple[int, float]

MOST: Final = 2000  # matches of one person that are looked at
MOST_OF_ALL: Final = 5000  # matches of the house
RECENT: Final = 12  # matches listed
LISTED: Final = 60  # of the house's latest, from which those that may be told are taken
OPPONENTS: Final = 20
AGED: Final = 120.0  # seconds after which what was read is read again, whatever happened
KEPT: Final = 64  # people whose matches are remembered


class Remembered(Generic[T]):
    """What was read lately, bounded; several threads may ask."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[str, tuple[Stamp, float, T]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str, stamp: Stamp, make: Callable[[], T]) -> T:
        """What is known under a key as of a stamp, or made now."""
        with self._lock:
            known = self._found.get(key)
        if known and known[0] == stamp and time.monotonic() - known[1] < AGED:
            return known[2]
        made = make()
        with self._lock:
            self._found[key] = (stamp, time.monotonic(), made)
            self._found.move_to_end(key)
            while len(self._found) > self._most:
                self._found.popitem(last=False)
        return made


class Career(NamedTuple):
    """The matches of somebody that count, the earliest first."""

    finishes: list[Finish]
    partly: bool


class Records:
    """Reads profiles and the house's ledger, and remembers what took long."""

    def __init__(self) -> None:
        self._careers = Remembered[Career](KEPT)
        self._ledgers = Remembered[tuple[Ledger, bool]](1)

    def career(self, connection: Connection, user: str) -> Career:
        """Somebody's matches."""
        stamp = _stamp(connection, user)

        def read() -> Career:
            found = finishes.of_person(connection, user, MOST)
            return Career([one for one in found if counts(one)], len(found) == MOST)

        return self._careers.get(user, stamp, read)

    def ledger(self, connection: Connection) -> tuple[Ledger, bool]:
        """The house's records, and whether older matches were left out."""

        def read() -> tuple[Ledger, bool]:
            found = finishes.of_public(connection, MOST_OF_ALL)
            counted = [one for one in found if counts(one)]
            return ledger(counted, LISTED), len(found) == MOST_OF_ALL

        return self._ledgers.get("", _stamp(connection), read)

    def profile(self, connection: Connection, known: Known, viewer: str) -> Profile:
        """Somebody's profile as *viewer* may see it, which must have been decided before."""
        user, mine = known.id, known.id == viewer
        career = self.career(connection, user)
        told = [one for one in career.finishes if may_know(one, viewer)]
        tallies = against(told, user)
        circle = profiles.circle(connection, {*tallies, user}, viewer)
        rated = ratings.of_people(connection, [user])[user]
        listed = [one for one in reversed(told) if may_list(one, circle)][:RECENT]
        shown = [one for one in tallies if one in circle.open]
        shown.sort(key=lambda one: (-tallies[one].matches, circle.open[one].name))
        return Profile(
            person=person_card(known),
            mine=mine,
            shown=profiles.shown_to(connection, user) if mine else None,
            matches=len(told),
            won=sum(won(one, user) for one in told),
            partly=career.partly,
            ratings=tuple(_rating(pool, rated[pool]) for pool in sorted(rated)),
            games=careers(told, user),
            opponents=tuple(
                Opponent(person_card(circle.open[one]), tallies[one]) for one in shown[:OPPONENTS]
            ),
            recent=tuple(match_card(one, circle) for one in listed),
        )


def open_profile(
    connection: Connection, known: Known | None, viewer: str, records: Records
) -> Profile | None:
    """Somebody's profile for a viewer; None where there is nobody, or they hide."""
    if known is None or known.id not in profiles.circle(connection, [known.id], viewer).open:
        return None
    return records.profile(connection, known, viewer)


def _rating(pool: Pool, skill: Skill) -> RatingSaid:
    return RatingSaid(
        pool.game,
        pool.size,
        pool.pace,
        round(skill.mean),
        round(skill.deviation),
        skill.tries,
        is_provisional(skill),
    )


def _stamp(connection: Connection, user: str | None = None) -> Stamp:
    """What changes when another match has ended, of somebody or at all."""
    mine = schema.finished.c
    wanted = select(func.count(), func.coalesce(func.max(mine.ended), 0.0))
    if user is not None:
        chairs = schema.seats.c
        wanted = wanted.where(mine.match.in_(select(chairs.match).where(chairs.user == user)))
    amount, last = connection.execute(wanted.select_from(schema.finished)).one()
    return int(amount), float(last)
