"""All rooms of this process, and what keeps them in step with other processes."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from functools import partial
from logging import DEBUG, WARNING, getLogger
from typing import TYPE_CHECKING, Final

from kontor.engine.contract import RULE_SETS
from kontor.engine.errors import BrokenSave
from kontor.server.caps import Caps
from kontor.server.monitor.metrics import ROOMS
from kontor.server.monitor.readiness import Readiness
from kontor.server.refusals import Refusal, no_table
from kontor.server.rooms.connection import SIGNED_OUT
from kontor.server.rooms.players import Players
from kontor.server.rooms.reviews import Reviews
from kontor.server.rooms.room import Room
from kontor.server.storage import counts, keys, people, workers
from kontor.server.storage.listening import listen
from kontor.server.storage.pokes import KEYS_ENDED, NOBODY_MINDS
from kontor.server.storage.preparing import ready
from kontor.server.storage.reviews import POKE
from kontor.server.storage.store import Store
from kontor.server.wire.games import Offers
from kontor.server.wire.play import ErrorSaid

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.server.bots.thinking import Thinking
    from kontor.server.rooms.connection import Connection
    from kontor.server.settings import Settings
    from kontor.server.shelf import Shelf

SETTLING: Final = 5.0  # seconds for what was begun when the server was asked to end
BEAT: Final = 2.0  # seconds between two signs of life
SWEEP: Final = 3600.0  # seconds between two looks for guests of long ago
GUESTS: Final = 30 * 24 * 3600.0  # seconds after which a guest without a seat is forgotten
MOST_ROOMS: Final = 500  # matches in memory before those nobody looks at make room
IDLE: Final = 300.0  # seconds after which a room nobody looks at is closed
SIGNED_OUT_HERE: Final = Refusal("not_signed_in", "You were signed out here.")
logger = getLogger("kontor.house")


class House:
    """The rooms, by match."""

    def __init__(self, store: Store, shelf: Shelf, thinking: Thinking, settings: Settings) -> None:
        self.store = store
        self.shelf = shelf
        self.thinking = thinking
        self.settings = settings
        self.caps = Caps(store, settings)
        self.worker = secrets.token_hex(8)
        self.players = Players(self)
        self.reviews = Reviews(self)
        self.readiness = Readiness(settings.workers)
        self._begun = False  # whether the database was found to be ours
        self._sweep = 0.0
        self._rooms: dict[str, Room] = {}
        self._offers: dict[Catalogue, Offers] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self) -> None:
        """Make the database ready and start to live.

        A database that is away is waited for beside the requests: a process that is started in
        place of a dead one must not end the whole server.
        """
        try:
            await self._begin()
        except Refusal as refusal:
            logger.warning("No table can be opened yet: %s", refusal)
        self.spawn(self._beat())
        self.spawn(listen(self.store, self.poke, self.changed))

    async def drain(self) -> None:
        """Take on nothing more, finish what was begun, and let others keep our matches."""
        self.readiness.draining = True
        rooms = list(self._rooms.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLING):
                await asyncio.gather(*(room.settled() for room in rooms))
        await self._leave()

    async def close(self) -> None:
        """End everything in order; other processes may take over at once."""
        await self._leave()
        await self.thinking.close()
        await self.store.close()

    async def _leave(self) -> None:
        """End what runs beside the requests, say goodbye at every table, and sign off."""
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError):
                await task
        closing = Refusal("unavailable", "The server closes.")
        self.reviews.close(closing)
        for room in list(self._rooms.values()):
            await room.close(closing)
        with suppress(Refusal):
            await self.store.write(workers.leave, self.worker)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Run something beside everything else; what goes wrong with it is written down."""
        if self.readiness.draining:
            work.close()
            return
        task = asyncio.create_task(_watched(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def offers(self, game: Game[State], options: Options) -> Offers:
        """The options of all matches that share a catalogue of actions."""
        catalogue = game.catalogue(options)
        known = self._offers.pop(catalogue, None) or Offers(game, options)
        self._offers[catalogue] = known  # the latest used stands last
        while len(self._offers) > RULE_SETS:
            del self._offers[next(iter(self._offers))]
        return known

    # Rooms

    async def room(self, match: str) -> Room:
        """The room of a match; `not_found` when there is none."""
        if self.readiness.draining:
            raise Refusal("unavailable", "The server closes; try again.")
        room = self._rooms.get(match)
        if room is None:
            self._clear_one()
            room = self._rooms[match] = Room(self, match)
        try:
            await room.do(_nothing)
        except Refusal as refusal:
            if refusal.code == "not_found":
                self.forget(room)
            raise
        return room

    def _clear_one(self) -> None:
        """Where many rooms are open, close the one that nobody has looked at for longest."""
        if len(self._rooms) < MOST_ROOMS:
            return
        now = time.monotonic()
        idle = [room for room in self._rooms.values() if room.is_idle(now)]
        if idle:
            longest = min(idle, key=lambda room: room.idle_since)
            del self._rooms[longest.id]
            self.spawn(self._put_away(longest))

    async def _put_away(self, room: Room) -> None:
        """Close a room that is in our list no more, and let others keep its match."""
        await room.close(Refusal("unavailable", "Nobody was here; try again."))
        await self.store.write(workers.release, room.id, self.worker)

    def forget(self, room: Room) -> None:
        """A table does not exist, or not any more."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            self.spawn(room.close(no_table(room.id)))

    def poke(self, match: str) -> None:
        """A match has changed somewhere, or a process has left."""
        if match == NOBODY_MINDS:
            self.spawn(self._beat_once())
        elif match == KEYS_ENDED:
            self.spawn(self.see_out())
        elif match.startswith(POKE):
            self.spawn(self.reviews.refresh(match.removeprefix(POKE)))
        room = self._rooms.get(match)
        if room is not None:
            room.poke()

    async def see_out(self, here: Sequence[Connection] | None = None) -> None:
        """End the connections whose session or token was revoked: of these, or of all rooms."""
        if here is None:
            at_tables = [one for room in self._rooms.values() for one in room.connections]
            here = [*at_tables, *self.reviews.connections]
        known = [one for one in here if one.viewer.key]
        if not known:
            return
        valid = await self.store.read(keys.still_valid, {one.viewer.key for one in known})
        for connection in known:
            if connection.viewer.key not in valid:
                connection.send(ErrorSaid(id="", error=SIGNED_OUT_HERE.problem))
                connection.end(SIGNED_OUT)

    async def changed(self) -> None:
        """Something has changed somewhere: see whether it is one of our rooms, or a key."""
        await self.see_out()
        await self.reviews.changed()
        stamps = await self.store.read(workers.stamps, list(self._rooms))
        for match, room in list(self._rooms.items()):
            if room.is_ready and stamps.get(match) != room.row.stamp:
                room.poke()

    # Life

    async def _begin(self) -> None:
        await self.store.write(ready)
        self._begun = True
        await self._beat_once()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                if not self._begun:
                    await self._begin()
                await self._beat_once()
                await self._tidy()
            except Refusal as refusal:
                logger.warning("No sign of life could be written: %s", refusal)

    async def _beat_once(self) -> None:
        """Say that we live, adopt matches whose keeper is gone, and go on where nobody does."""
        living, orphans = await self.store.write(workers.beat, self.worker)
        self.readiness.note_beat(living)
        ROOMS.set(len(self._rooms))
        for match in orphans:
            self.spawn(self._adopt(match))
        for room in self.players.neglected(self._rooms.values()):
            self.spawn(room.do(partial(self.players.remind, room)))

    async def _adopt(self, match: str) -> None:
        try:
            room = await self.room(match)
        except BrokenSave:
            logger.exception("Match %s cannot go on", match)
            await self.store.write(workers.give_up, match)
            return
        await room.do(lambda: self.players.adopt(room))

    async def _tidy(self) -> None:
        """Forget guests of long ago; close rooms nobody looks at and where nothing is due."""
        if time.monotonic() > self._sweep:
            self._sweep = time.monotonic() + SWEEP
            await self.store.write(people.forget_guests, time.time() - GUESTS)
            await self.store.write(counts.forget)
        for room in list(self._rooms.values()):
            is_listed = self._rooms.get(room.id) is room  # another may have been put away meanwhile
            if is_listed and room.is_idle(time.monotonic() - IDLE):
                del self._rooms[room.id]
                await self._put_away(room)


async def _nothing() -> None:
    """A job that only waits for its turn."""


async def _watched(work: Coroutine[object, object, None]) -> None:
    try:
        await work
    except Refusal as refusal:
        level = DEBUG if refusal.code == "not_found" else WARNING
        logger.log(level, "%s", refusal)
    except Exception:
        logger.exception("Something beside the requests went wrong")
