"""One live match in this process: a serial task that owns its driver.

Whatever touches the match is a job in the room's queue, so nothing needs a lock. A decision is
committed to the log before anybody is told of it; whenever the log refuses or the database fails,
what is in memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from logging import getLogger
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import IntegrityError

from kontor.match.record import Cut, Ordered
from kontor.server import wall
from kontor.server.caps import come
from kontor.server.monitor.metrics import LOG_LINES
from kontor.server.refusals import Refusal, is_refusal, no_table
from kontor.server.rooms.absence import asked_of, away, bots_of
from kontor.server.rooms.calls import calls_after
from kontor.server.rooms.expecting import expected
from kontor.server.rooms.incognito import look_who_hides, tell_chat
from kontor.server.rooms.order_book import seats_answered, tell_all_orders, tell_orders
from kontor.server.rooms.privacy import see_off
from kontor.server.rooms.repeats import Repeats
from kontor.server.rooms.restoring import log_lines, read_driver, read_lines, seated_bots
from kontor.server.rooms.showing import MINUTES_SHOWN, Moment, Showing, minutes_said
from kontor.server.rooms.tables import table_said
from kontor.server.rooms.talk import Talk
from kontor.server.storage import calling, matches
from kontor.server.storage.rows import MatchRow, SeatRow
from kontor.server.timing import clocks_said, is_far
from kontor.server.wire.play import ErrorSaid

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from kontor.match.driver import Driver
    from kontor.match.record import Line
    from kontor.server.rooms.connection import Connection
    from kontor.server.rooms.house import House

T = TypeVar("T")
logger = getLogger("kontor.rooms")


class Conflict(Exception):
    """Another process was quicker; nothing of ours was stored."""


class Room:
    """A match with its connections."""

    def __init__(self, house: House, match: str) -> None:
        self.house = house
        self.id = match
        self.row: MatchRow
        self.seats: list[SeatRow] = []
        self.online: frozenset[str] = frozenset()
        self.driver: Driver | None = None
        self.entry = 0  # lines of the stored log that the driver knows
        self.base = 0  # lines of the driver that are stored
        self.talk = Talk()
        self.replaced: set[int] = set()  # seats whose bot could not decide the last time
        self._noted = 0  # minutes the connections have been told
        self._ordered = 0  # steps of standing orders their seats have been told
        self.connections: set[Connection] = set()
        self.answers = Repeats()
        self.idle_since = time.monotonic()
        self.keeping = False  # whether somebody is being asked to let us keep the match
        self.known = False  # whether the match was read at least once
        self._fresh = False
        self._poked = False
        self._closed: Refusal | None = None
        self._waiting: set[asyncio.Future[Any]] = set()
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name=f"room {match}")

    # The serial task

    async def _work(self) -> None:
        while True:
            job = await self._inbox.get()
            await job()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run *work* when everything that came before it is done."""
        if self._closed is not None:
            raise self._closed
        self.idle_since = time.monotonic()
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.add(result)
        result.add_done_callback(self._waiting.discard)

        async def job() -> None:
            try:
                await self.ensure()
                answer = await work()
            except Exception as error:  # noqa: BLE001 - it goes to whoever asked
                if not is_refusal(error):
                    self._fresh = False
                self._pass_on(error, result)
            else:
                if not result.done():
                    result.set_result(answer)

        self._inbox.put_nowait(job)
        return await result

    def _pass_on(self, error: Exception, asked: asyncio.Future[T]) -> None:
        """Give an error to whoever asked; where they are gone, our mistakes are written down."""
        if not asked.done():
            asked.set_exception(error)
        elif not is_refusal(error):
            logger.error("Work at table %s failed, and nobody waits", self.id, exc_info=error)

    async def settled(self) -> None:
        """Wait until everything is done that was asked of this room so far."""
        waiting = list(self._waiting)
        if waiting:
            await asyncio.wait(waiting)

    async def close(self, reason: Refusal) -> None:
        """End the task and all connections; who still waits is given the reason."""
        self._closed = reason
        for connection in list(self.connections):
            connection.send(ErrorSaid(id="", error=reason.problem))
            connection.end()
        for waiting in list(self._waiting):
            if not waiting.done():
                waiting.set_exception(reason)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    @property
    def is_ready(self) -> bool:
        """Whether the match is in memory as it was stored when it was read last."""
        return self._fresh

    def is_idle(self, since: float) -> bool:
        """Whether nobody has been here since then, and nothing is to be done."""
        busy = self.connections or self._waiting or not self._inbox.empty()
        if busy or self.idle_since > since:
            return False
        return not self._fresh or is_far(self.row.progress.due, wall.now())

    # Reading

    async def ensure(self) -> None:
        """Have the match in memory as it is stored."""
        if not self._fresh:
            await self.reload()

    async def reload(self) -> None:
        """Read the whole match, and tell the connections what they may have missed."""
        known = self.entry
        stored = await self.house.store.read(matches.load, self.id)
        if stored is None:
            raise no_table(self.id)
        self._take(stored)
        self.driver = None
        self.entry = len(stored.lines)
        if stored.row.progress.phase != "open":
            game = self.house.shelf.game(stored.row.game)
            driver = await read_driver(game, stored.row, stored.lines)
            self.driver, self.base = driver, len(driver.lines)
            if not stored.row.closed:
                driver.resume()
            self._rewind(driver.lines[known:])
            if len(driver.lines) > self.base:
                await self.commit()
        self._fresh = True
        self._hear(stored.chat)
        self.tell_table()
        self.tell_state()

    def _rewind(self, lines: Iterable[Line | None]) -> None:
        """Events behind a cut are told again, since others have taken their place."""
        for line in lines:
            if isinstance(line, Cut):
                for connection in self.connections:
                    connection.seen = min(connection.seen, line.to)

    def spoil(self) -> None:
        """What is in memory cannot be trusted; read it again before the next job."""
        self._fresh = False

    def _take(self, stored: matches.Stored) -> None:
        self.row, self.seats, self.online = stored.row, stored.seats, stored.online
        self.known = True

    def poke(self) -> None:
        """Somebody may have changed the match: look when there is time."""
        if not self._poked:
            self._poked = True
            self.house.spawn(self._look_again())

    async def _look_again(self) -> None:
        try:
            await self.do(self.refresh)
        finally:
            self._poked = False  # it may have failed before it could look

    async def refresh(self) -> None:
        """Read what others have changed and tell the connections."""
        self._poked = False
        old = (self.row.progress, self.seats, self._absent())
        stored = await self.house.store.read(matches.load, self.id, self.entry, self.talk.since)
        if stored is None:
            self.house.forget(self)
            return
        if stored.row.stamp == self.row.stamp:
            return
        game = self.house.shelf.game(stored.row.game)
        lines = read_lines(game, stored.lines, stored.row.players)
        started = self.driver is None and stored.row.progress.phase != "open"
        renamed = stored.row.names != self.row.names
        if started or renamed or any(isinstance(line, Cut) for line in lines):
            await self.reload()
        else:
            self._follow(stored, lines)
            is_open = any(not isinstance(line, Ordered) for line in lines)
            if is_open or old != (self.row.progress, self.seats, self._absent()):
                self.tell_state()
            self.tell_orders()
        self.house.players.attend(self)

    def _follow(self, stored: matches.Stored, lines: Sequence[Line | None]) -> None:
        """Carry out what another process has recorded."""
        self._take(stored)
        if self.driver is not None:
            for line in lines:
                if line is not None:
                    self.driver.replay(line)
            self.base = len(self.driver.lines)
        self.entry += len(lines)
        self._hear(stored.chat)
        self.tell_table()

    @property
    def open_entry(self) -> int:
        """Lines of the stored log that everybody may know of: standing orders are secrets."""
        return self.entry - (len(self.driver.orders) if self.driver else 0)

    def line_of(self, open_entry: int) -> int:
        """Where in the driver's record an open entry of the stored log stands.

        They differ where checks of older rules were left out; those all lie further back.
        """
        assert self.driver is not None, "only a running match has a record"
        return self.driver.line_of(max(0, open_entry + self.base - self.entry))

    # Writing

    async def commit(self, command: tuple[str, str] | None = None) -> None:
        """Store what the driver did since the last time; raises `Conflict` when it cannot be."""
        driver = self.driver
        assert driver is not None, "only a running match has decisions"
        lines = log_lines(driver, self.base)
        progress = expected(driver, self.row, self.seats, driver.lines[self.base :], wall.now())
        bots, calls = seated_bots(driver.lines[self.base :]), calls_after(self, driver, progress)
        step = matches.Step(self.entry, self.row.stamp, lines, progress, command, bots)
        try:
            await self.house.store.write(calling.append, self.id, step, calls)
        except (IntegrityError, matches.Overtaken) as error:
            self.spoil()
            raise Conflict from error
        except Refusal:
            self.spoil()
            raise
        LOG_LINES.labels(self.row.game).inc(len(lines))
        self._rewind(driver.lines[self.base :])
        self.entry += len(lines)
        self.base = len(driver.lines)
        self.row.progress = progress
        self.row.stamp += 1

    # Telling

    def bots_asked(self) -> tuple[int, ...]:
        """The seats whose decision a bot is to make now."""
        progress = self.row.progress
        return tuple(seat for seat in progress.turn if self.seats[seat].is_played_by_bot)

    def showing(self) -> Showing:
        """The match as it stands, to be shown."""
        assert self.driver is not None, "only a running match can be shown"
        offers = self.house.offers(self.driver.game, self.driver.options)
        clocks, thinking = clocks_said(self.row, self.seats, wall.now()), self.bots_asked()
        ordered = seats_answered(self.driver, self.seats)
        bots = bots_of(self.seats) | self.driver.resigned
        closed = bool(self.row.closed or self.driver.ending)
        moment = Moment(self.open_entry, thinking, ordered, bots, closed)
        return Showing(self.driver, moment, offers, clocks, self.asked_of())

    def _absent(self) -> frozenset[int]:
        """Who is away, while that matters."""
        waits = self.driver is not None and self.driver.proposal is not None
        return away(self.seats, self.online) if waits else frozenset()

    def asked_of(self) -> frozenset[int]:
        """Whose consent the proposal on the table needs."""
        proposal = self.driver.proposal if self.driver else None
        resigned = self.driver.resigned if self.driver else frozenset()
        return asked_of(proposal, self.row, self.seats, self.online) - resigned

    def tell_state(self) -> None:
        """Send everybody the position as they may see it."""
        self._tell_minutes()
        self.tell_orders()
        if self.driver is None or not self.connections:
            return
        showing = self.showing()
        for connection in self.connections:
            self._show(connection, showing)

    def _show(self, connection: Connection, showing: Showing) -> None:
        assert self.driver is not None, "only a running match can be shown"
        mine = connection.viewer.seats(self.seats)
        connection.send_text(showing.text(mine, connection.seen))
        connection.seen = self.driver.ply

    async def _tell_all(self, connection: Connection) -> None:
        """Send a newcomer the position with all it has missed, which may be a whole match."""
        assert self.driver is not None, "only a running match can be shown"
        mine = connection.viewer.seats(self.seats)
        text = await asyncio.to_thread(self.showing().text, mine, connection.seen)
        connection.send_text(text)
        connection.seen = self.driver.ply

    def tell_table(self) -> None:
        """Send everybody the table with its seats; who may not look any more is seen off."""
        see_off(self.row, self.seats, self.connections)
        for connection in self.connections:
            connection.send(table_said(self.row, self.seats, self.online, connection))

    def tell_orders(self) -> None:
        """Send each seat what is new of its standing orders."""
        if self.driver is not None:
            self._ordered = tell_orders(self.driver, self._ordered, self.seats, self.connections)

    def _tell_minutes(self) -> None:
        """Send everybody what has come into the log beside the decisions."""
        said = minutes_said(self.driver, self._noted)
        self._noted += len(said)
        for minute in said:
            for connection in self.connections:
                connection.send(minute)

    def _hear(self, chat: Sequence[matches.Chat]) -> None:
        """Send everybody what is new of the chat."""
        tell_chat(self, self.talk.hear(chat), self.connections)

    # Coming and going

    async def admit(self, connection: Connection) -> None:
        """A connection has come: show it everything, and everybody that it is there."""
        user, address = connection.asker
        coming = matches.Coming(connection.id, self.id, user, self.house.worker, address)
        await self.house.store.write(come, coming, self.house.settings)
        self.row.stamp += 1
        self.online |= {user}
        for seat in self.seats:
            seat.away = None if seat.user == user else seat.away
        self.connections.add(connection)
        await look_who_hides(self)
        self.tell_table()
        if self.driver is not None:
            connection.seen = self._known_to(connection)
            await self._tell_all(connection)
            for minute in minutes_said(self.driver, max(0, self._noted - MINUTES_SHOWN)):
                connection.send(minute)
            tell_all_orders(self.driver, self.seats, connection)
        tell_chat(self, self.talk.latest, [connection])
        self.house.players.attend(self)

    def _known_to(self, connection: Connection) -> int:
        """The ply up to which a client that comes back has heard what still counts."""
        assert self.driver is not None, "only a running match has events"
        if connection.entry is None:
            return connection.seen
        missed = self.driver.lines[self.line_of(connection.entry) :]
        return min([connection.seen, *(line.to for line in missed if isinstance(line, Cut))])

    async def dismiss(self, connection: Connection) -> None:
        """A connection has gone, if it ever came."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        user = connection.viewer.user
        await self.house.store.write(matches.go, self.id, connection.id, user)
        await self.refresh()
