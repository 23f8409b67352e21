"""Carries cups on: starts them, opens their tables, and lays the next round when one has ended.

Every process has a steward and each looks every second. What they do are steps that the database
takes once, so none has to be elected, and one that dies leaves nothing half done.
"""

from __future__ import annotations

import asyncio
from functools import partial
from logging import getLogger
from typing import TYPE_CHECKING, Final

from kontor.engine.errors import KontorError
from kontor.match.record import Minute
from kontor.server import wall
from kontor.server.cups.founding import drawn, first_round, following_round
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting, seating
from kontor.server.storage import cup_rounds, cups

if TYPE_CHECKING:
    from kontor.match.driver import Driver
    from kontor.server.rooms.house import House
    from kontor.server.rooms.room import Room
    from kontor.server.storage.cups import StoredCup, TableRow

LOOK: Final = 1.0  # seconds between two looks
logger = getLogger("kontor.cups")


class Steward:
    """The cups, as far as this process sees to them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store
        self.now = wall.now  # the clock of cups; tests set it forward

    async def work(self) -> None:
        """See to all cups, for as long as the house is open."""
        while True:
            try:
                await self.look()
            except Refusal as refusal:
                logger.warning("No cup can be seen to at the moment: %s", refusal)
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """See to every cup at which something is to be done; one that fails holds up no other."""
        for cup in await self._store.read(cup_rounds.attention, self.now()):
            try:
                await self._see_to(cup)
            except Refusal as refusal:
                logger.warning("Cup %s waits: %s", cup, refusal)
            except KontorError:
                logger.exception("Cup %s cannot go on", cup)

    async def _see_to(self, cup: str) -> None:
        stored = await self._store.read(cups.load, cup)
        if stored is None:
            return
        if stored.row.phase == "open":
            await self._start(stored)
        elif stored.row.phase == "running":
            await self._go_on(stored)

    # The start

    async def _start(self, stored: StoredCup) -> None:
        if not cup_rounds.is_due(stored.row.wish, len(stored.entrants), self.now()):
            return
        entrants = drawn(stored)
        if entrants is None:
            await self._store.write(cups.call_off, stored.row.id)
            return
        game, alerts = self._house.shelf.game(stored.row.wish.game), self._alerts
        first = await asyncio.to_thread(
            first_round, stored, entrants, game, self.now(), alerts=alerts
        )
        if await self._store.write(cup_rounds.begin, stored, entrants, first):
            await self._see_to(stored.row.id)

    @property
    def _alerts(self) -> bool:
        return self._house.settings.sends_alerts

    # Rounds

    async def _go_on(self, stored: StoredCup) -> None:
        cup = stored.row.id
        for table in stored.tables_of(stored.row.round):
            if table.phase == "open" and not table.ended:
                await self._open(table)
        after = await self._store.write(cup_rounds.write_down, cup)
        if after is not None and self._is_late(after):
            after = await self._store.write(cup_rounds.call_time, cup)
            self._poke(stored)
            await self._play_out(after)
        if after is None or not all(one.places for one in after.tables_of(after.row.round)):
            return
        game = self._house.shelf.game(after.row.wish.game)
        coming = await asyncio.to_thread(
            following_round, after, game, self.now(), alerts=self._alerts
        )
        if await self._store.write(cup_rounds.go_on, after, coming):
            self._poke(after)
            if coming is not None:
                await self._see_to(cup)

    def _poke(self, stored: StoredCup) -> None:
        """Let our own rooms see what has become of their tables; others are poked by the store."""
        for table in stored.tables_of(stored.row.round):
            self._house.poke(table.match)

    async def _open(self, table: TableRow) -> None:
        """Begin a match; whoever is quicker has begun it."""
        room = await self._house.room(table.match)
        await room.do(lambda: seating.start_when_full(room))

    # When the time is over

    def _is_late(self, stored: StoredCup) -> bool:
        until = stored.rounds[-1].until
        is_done = all(one.places for one in stored.tables_of(stored.row.round))
        return until is not None and until <= self.now() and not is_done

    async def _play_out(self, stored: StoredCup | None) -> None:
        """The stand-in plays every person's seat at tables that are not done, to the end."""
        if stored is None or stored.row.wish.overtime != "stand_in":
            return
        for table in stored.tables_of(stored.row.round):
            if not table.places and table.phase == "running":
                room = await self._house.room(table.match)
                await room.do(partial(_hand_all, room))


async def _hand_all(room: Room) -> None:
    """Let the stand-in play whatever a person still plays."""
    await room.refresh()
    if room.row.progress.phase != "running" or all(one.is_played_by_bot for one in room.seats):
        return

    def work(driver: Driver) -> None:
        for chair in room.seats:
            if not chair.is_played_by_bot and not driver.is_over:
                bot = room.row.stand_in
                minute = Minute("seat", "timed", chair.seat, chair=chair.seat, bot=bot)
                acting.hand(room, driver, minute)

    await acting.change(room, work)
