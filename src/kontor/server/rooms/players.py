"""Who plays when no person does: bots decide, standing orders answer, and clocks run out.

Only one process does this for a match: its keeper. The others would only get in its way, since the
log takes every entry once.
"""

from __future__ import annotations

import asyncio
import time
from logging import getLogger
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.errors import IllegalAction, StaleAction
from kontor.server import clock, wall
from kontor.server.bots.question import Question, question_for
from kontor.server.bots.queue import Party
from kontor.server.bots.thinker import Chosen
from kontor.server.rooms import acting, giving_up, ordering
from kontor.server.rooms.notices import note_decision
from kontor.server.rooms.order_book import seats_waiting
from kontor.server.storage import workers
from kontor.server.timing import is_far, times_off_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.match.driver import Driver
    from kontor.server.rooms.house import House
    from kontor.server.rooms.room import Room

TALKATIVE: Final = 8  # decisions of bots in a row, while a person is asked too, before they slow
SLOWEST: Final = 5.0  # seconds between two decisions of bots that talk among themselves
AGAIN: Final = 1.0  # seconds after which what is due and was not done is looked at again
logger = getLogger("kontor.players")


class Decision(NamedTuple):
    """What is done for a seat, and whether its bot left that to another."""

    seat: int
    text: str
    is_replaced: bool


class Players:
    """The bots, standing orders and clocks of all matches this process keeps."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thinking: dict[tuple[str, int], int] = {}  # the ply a bot or an order is about
        self._flags: dict[str, asyncio.TimerHandle] = {}

    def attend(self, room: Room) -> None:
        """The match has changed: see whose turn it is now."""
        flag = self._flags.pop(room.id, None)
        if flag is not None:
            flag.cancel()
        progress = room.row.progress
        if progress.phase != "running" or not self._has_work(room):
            return
        if room.row.keeper != self._house.worker:
            if not room.keeping:
                room.keeping = True
                self._house.spawn(room.do(lambda: self.adopt(room)))
            return
        self._ask_bots(room)
        self._ask_orders(room)
        if progress.clocks is not None:
            off = times_off_at(room.row, room.seats)
            self._set_flag(room, clock.next_flag(progress.clocks, off))

    @staticmethod
    def _has_work(room: Room) -> bool:
        """Whether a bot, a standing order or a clock is to be looked after."""
        ordered = room.driver is not None and seats_waiting(room.driver, room.seats)
        return bool(room.bots_asked() or ordered or room.row.progress.clocks)

    def neglected(self, rooms: Iterable[Room]) -> list[Room]:
        """Those where a bot or a clock is due and nobody is about it.

        Whatever was due while the database was away has failed, and nothing else would remind us.
        """
        busy = {match for match, _ in self._thinking}
        late = wall.now() - AGAIN
        return [room for room in rooms if room.id not in busy and self._is_due(room, late)]

    def _is_due(self, room: Room, late: float) -> bool:
        if not room.known or room.row.keeper != self._house.worker:
            return False
        progress = room.row.progress
        return progress.phase == "running" and progress.due is not None and progress.due < late

    async def remind(self, room: Room) -> None:
        """Look again whose turn it is."""
        self.attend(room)

    async def adopt(self, room: Room) -> None:
        """Become the match's keeper, if nobody living is."""
        try:
            mine = await self._house.store.write(workers.adopt, room.id, self._house.worker)
        finally:
            room.keeping = False
        if mine:
            room.row.keeper = self._house.worker
            self.attend(room)

    # Bots

    def _ask_bots(self, room: Room) -> None:
        driver = acting.running_driver(room)
        for seat in room.bots_asked():
            key = (room.id, seat)
            if key not in self._thinking:
                self._thinking[key] = driver.ply
                question = question_for(driver.game, driver.state, seat)
                pause = self._pause(room)
                seen = acting.Moment(driver.ply, room.open_entry)
                self._house.spawn(self._decide(room, question, seen, pause))

    def _pause(self, room: Room) -> float:
        """Seconds before a bot's decision is done, so that people can follow.

        Where a person is asked as well, bots that keep talking slow down.
        """
        driver = acting.running_driver(room)
        pace = self._house.settings.pace
        if all(room.seats[seat].is_played_by_bot for seat in driver.prompt.seats):
            return pace
        in_a_row = 0
        for entry in reversed(driver.entries):
            if entry.seat < 0 or not room.seats[entry.seat].is_played_by_bot:
                break
            in_a_row += 1
        slowed = max(pace, 0.01) * float(1 << min(20, in_a_row // TALKATIVE))
        return max(pace, min(SLOWEST, slowed))

    async def _decide(
        self, room: Room, question: Question, seen: acting.Moment, pause: float
    ) -> None:
        """Think, wait for people to follow, and do it."""
        key = (room.id, question.seat)
        try:
            begun = time.monotonic()
            bot = room.seats[question.seat].bot
            chosen = await self._thought(room, question, bot) if bot else Chosen("", "")
            # What needs no thought does not show that a bot can think again.
            still = question.seat in room.replaced and not question.is_choice
            decision = Decision(question.seat, chosen.action, chosen.bot != bot or still)
            await asyncio.sleep(max(0.0, begun + pause - time.monotonic()))
        finally:
            del self._thinking[key]
        await room.do(lambda: self._act(room, decision, seen))

    async def _thought(self, room: Room, question: Question, bot: str) -> Chosen:
        """What the bot does, for the people at its table; a table of bots counts for its host."""
        party = Party({seat.user for seat in room.seats if seat.user} or {room.row.host})
        return await self._house.thinking.choose(question, bot, party=party)

    async def _act(self, room: Room, decision: Decision, seen: acting.Moment) -> None:
        """Do what the bot chose, unless the match has moved on or a person is back."""
        seat, text, is_replaced = decision
        if seat in room.bots_asked():
            try:
                await acting.act(room, seat, text, seen)
                await note_decision(room, seat, is_replaced=is_replaced)
            except StaleAction:
                pass  # it is asked again below
            except IllegalAction:
                logger.exception("The bot on seat %s of %s chose what it may not do", seat, room.id)
                legal = acting.running_driver(room).legal(seat)
                await acting.act(room, seat, legal[0], seen)
                await note_decision(room, seat, is_replaced=True)
        self.attend(room)

    # Standing orders

    def _ask_orders(self, room: Room) -> None:
        driver = acting.running_driver(room)
        for seat in seats_waiting(driver, room.seats):
            key = (room.id, seat)
            if key not in self._thinking:
                self._thinking[key] = driver.ply
                self._house.spawn(self._obey(room, seat, ordering.pause_before(room, seat)))

    async def _obey(self, room: Room, seat: int, pause: float) -> None:
        """Wait as a person would, and let the order answer or stop."""
        try:
            await asyncio.sleep(pause)
        finally:
            del self._thinking[room.id, seat]
        await room.do(lambda: ordering.carry_out_next(room, seat))

    # Clocks

    def _set_flag(self, room: Room, at: float | None) -> None:
        if at is not None and not is_far(at, wall.now()):
            loop = asyncio.get_running_loop()
            wait = max(0.0, at - wall.now()) + 0.01
            self._flags[room.id] = loop.call_later(wait, self._ring, room)

    def _ring(self, room: Room) -> None:
        self._house.spawn(room.do(lambda: self._fall(room)))

    async def _fall(self, room: Room) -> None:
        """Seats whose time is up are handed to a bot, or end, as the table was made."""
        clocks = room.row.progress.clocks
        if clocks is None or room.row.progress.phase != "running":
            return
        await room.refresh()

        def work(driver: Driver) -> None:
            clocks, off = room.row.progress.clocks, times_off_at(room.row, room.seats)
            for seat in clock.fallen(clocks, wall.now(), off) if clocks else ():
                if not room.seats[seat].is_played_by_bot and not driver.is_over:
                    giving_up.time_out(room, driver, seat)

        await acting.change(room, work)
