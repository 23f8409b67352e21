"""How much one person, and one address, may ask of the server; the same at every process.

An address may stand for a whole club, so it gets what several people get. Moves are not counted:
what costs is to found a table, to open a socket, to let somebody think. Changes over HTTP are many
and cheap, so they are counted by portions that each process takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.server.leases import Leases
from kontor.server.refusals import Refusal
from kontor.server.storage import counts, matches
from kontor.server.storage.counts import Count

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings
    from kontor.server.storage.store import Store

WHILE: Final = 30  # seconds whose changes may come all at once
MINUTE: Final = 60
HOUR: Final = 3600
NEWCOMERS: Final = 200  # in an hour, for each change a second that an address may make
PASSWORDS: Final = 4  # in a minute, likewise
ALERTS: Final = 20  # tried or confirmed in an hour by one person
EXPORTS: Final = 10  # in an hour by one person
BOOKS: Final = 60  # taken along in an hour by one person
PICTURES: Final = 6  # in a minute, likewise


class Asker(NamedTuple):
    """Who asks: a person, and the address they come from."""

    user: str
    address: str


class Caps:
    """Refuses who has had enough."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._changes = Leases(store)

    async def change(self, address: str) -> None:
        """Somebody wants to change something, whatever it is."""
        most = max(1, int(WHILE * self._settings.posts))
        if not await self._changes.take(Count("changes", f"@{address}", WHILE, most)):
            raise _too_often()

    async def found(self, asker: Asker) -> None:
        """Somebody wants to found a table; how many they have is seen when it is stored."""
        most = self._settings.tables * self._settings.crowd
        await self._take(Count("tables", f"@{asker.address}", HOUR, most))

    async def hint(self, asker: Asker) -> None:
        """Somebody wants a hint."""
        await self._take_both("hints", asker, MINUTE, self._settings.hints)

    async def mentor(self, asker: Asker) -> None:
        """A mentor is consulted, before every decision: faster than twice as often nobody plays."""
        await self._take_both("mentor", asker, MINUTE, 2 * self._settings.hints)

    async def compare(self, asker: Asker) -> None:
        """A hint or a mentor's idea is compared, once each."""
        await self._take_both("comparisons", asker, MINUTE, 3 * self._settings.hints)

    async def upload(self, asker: Asker) -> None:
        """Somebody sends a save, which has to be read and replayed."""
        await self._take_both("saves", asker, HOUR, self._settings.saves)

    async def analysis(self, asker: Asker) -> None:
        """Somebody wants a match or a position looked at."""
        await self._take_both("analyses", asker, HOUR, self._settings.analyses)

    async def ideas(self, asker: Asker) -> None:
        """Somebody wants ideas at a position, or a move judged: a tenth of a match's work."""
        await self._take_both("ideas", asker, HOUR, 10 * self._settings.analyses)

    async def alert(self, asker: Asker) -> None:
        """Somebody lets us send something to where they say."""
        await self._take_both("alerts", asker, HOUR, ALERTS)

    async def export(self, asker: Asker) -> None:
        """Somebody wants all that is kept about them, with every match replayed."""
        await self._take_both("exports", asker, HOUR, EXPORTS)

    async def book(self, asker: Asker) -> None:
        """Somebody takes a whole match along, to read it later."""
        await self._take_both("books", asker, HOUR, BOOKS)

    async def newcomer(self, address: str) -> None:
        """Somebody comes who has no session yet."""
        most = int(NEWCOMERS * self._settings.posts)
        await self._take(Count("newcomers", f"@{address}", HOUR, most))

    async def password(self, address: str) -> None:
        """Somebody tries or sets a password."""
        most = max(1, int(PASSWORDS * self._settings.posts))
        await self._take(Count("passwords", f"@{address}", MINUTE, most))

    async def draw(self, address: str) -> None:
        """Somebody, who need not be known, wants a picture that was not drawn yet."""
        most = max(1, int(PICTURES * self._settings.posts))
        await self._take(Count("pictures", f"@{address}", MINUTE, most))

    async def _take_both(self, kind: str, asker: Asker, span: int, most: int) -> None:
        crowd = most * self._settings.crowd
        await self._take(
            Count(kind, asker.user, span, most), Count(kind, f"@{asker.address}", span, crowd)
        )

    async def _take(self, *asked: Count) -> None:
        if not await self._store.write(counts.take, *asked):
            raise _too_often()


def _too_often() -> Refusal:
    return Refusal("too_many", "That was too often; wait a little and try again.")


def check_hosting(connection: Connection, user: str, settings: Settings, *, bots: bool) -> None:
    """Refuse a table to who has too many; in the transaction that would store it."""
    counts.one_at_a_time(connection, user)
    has = counts.hosted(connection, user)
    if has.unfinished >= settings.tables:
        msg = f"You have {has.unfinished} tables that are not over; play or leave some of them."
        raise Refusal("too_many", msg)
    if bots and has.thinking >= settings.thinking:
        msg = f"Bots think at {has.thinking} of your tables already; let them go on first."
        raise Refusal("too_many", msg)


def come(connection: Connection, coming: matches.Coming, settings: Settings) -> None:
    """Store that somebody has come to a table, unless they have too many connections."""
    check_sockets(connection, Asker(coming.user, coming.address), settings)
    matches.come(connection, coming)


def check_sockets(connection: Connection, asker: Asker, settings: Settings) -> None:
    """Refuse a socket to who has too many."""
    counts.one_at_a_time(connection, asker.user)
    mine, together = counts.sockets(connection, *asker)
    if mine >= settings.sockets or together >= settings.sockets * settings.crowd:
        msg = f"You have {min(mine, settings.sockets)} connections already; close some of them."
        raise Refusal("too_many", msg)
