"""One person at one table, who plays on whatever happens to the line, the server or its database.

A decision keeps its id until the server has said yes or no to it, as the client does, so it may be
sent many times and must be carried out once.
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from tests.server.soak.asking import Person
    from tests.server.soak.dice import Dice

Said = dict[str, Any]
AGAIN: Final = 0.5  # seconds before what was answered with `unavailable` is sent again
LOOK: Final = 1.0  # seconds between two looks whether the soak is over
OPENING: Final = 20.0  # seconds to wait for a line


class Decision(NamedTuple):
    """Something decided that may or may not have arrived."""

    id: str
    seat: int
    ply: int
    entry: int
    action: str


class Tally:
    """What all people together have met with."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.repeated = 0  # decisions that were sent again with the same id
        self.refused: dict[str, int] = {}  # by the code of the refusal
        self.broken = 0  # lines that ended before the match did
        self.back = 0  # positions that were older than one that was told before


class Player:
    """A person's side of a table."""

    def __init__(self, person: Person, table: Said, gap: float, tally: Tally, dice: Dice) -> None:
        self._person, self._table, self._gap = person, table["id"], gap
        self.seats: tuple[int, ...] = tuple(table["my_seats"])
        self._tally, self._dice = tally, dice
        self.kept: dict[int, list[str]] = {}  # what was acknowledged, by seat
        self.pending: Decision | None = None
        self.told = 0  # the furthest ply the server has shown
        self.over = False
        self._state: Said = {}
        self._known = 0  # the ply to which the last own decision has led
        self._sent = 0
        self._next = 0.0  # when something is to be sent

    async def play(self, closing: asyncio.Event) -> None:
        """Sit down, again and again, until the match is over or it is time to go."""
        while not self._may_leave(closing):
            try:
                async with self._line() as line:
                    await self._sit(line, closing)
            except (OSError, WebSocketException):
                self._tally.broken += 1
                await asyncio.sleep(self._dice.between(0.1, 1.0))

    def _may_leave(self, closing: asyncio.Event) -> bool:
        return self.pending is None and (self.over or closing.is_set())

    def _line(self) -> connect:
        person = self._person
        headers = {"origin": f"http://{person.address}", "cookie": person.cookie}
        url = f"ws://{person.address}/api/tables/{self._table}/socket"
        return connect(
            url,
            additional_headers=headers,
            max_size=None,
            open_timeout=OPENING,
            ping_interval=OPENING,
            proxy=None,
        )

    async def _sit(self, line: ClientConnection, closing: asyncio.Event) -> None:
        self._state = {}
        if self.pending is not None:
            await self._send(line, again=True)
        while not self._may_leave(closing):
            wait = min(LOOK, max(0.0, self._next - time.monotonic())) if self._next else LOOK
            try:
                async with asyncio.timeout(wait):
                    text = await line.recv()
            except TimeoutError:
                await self._move(line, closing)
                continue
            self._hear(json.loads(text))

    async def _move(self, line: ClientConnection, closing: asyncio.Event) -> None:
        """Send what is due."""
        if not self._next or time.monotonic() < self._next:
            return
        if self.pending is not None:
            await self._send(line, again=True)
        elif not closing.is_set() and self._is_asked():
            self.pending = self._decided()
            await self._send(line, again=False)

    async def _send(self, line: ClientConnection, *, again: bool) -> None:
        assert self.pending is not None, "there is something to send"
        self._next = 0.0
        self._tally.repeated += again
        await line.send(json.dumps({"do": "act", **self.pending._asdict()}))

    def _is_asked(self) -> bool:
        return bool(self._state.get("seats")) and self._state["ply"] >= self._known

    def _decided(self) -> Decision:
        state = self._state
        seat, asked = next(iter(state["seats"].items()))
        action = self._dice.choice(asked["options"])["text"]
        self._sent += 1
        return Decision(f"d{self._sent}", int(seat), state["ply"], state["entry"], action)

    def _hear(self, said: Said) -> None:
        pending = self.pending
        if said["say"] == "state":
            self._see(said)
        elif pending is not None and said.get("id") == pending.id:
            if said["say"] == "done":
                self.kept.setdefault(pending.seat, []).append(pending.action)
                self._tally.acknowledged += 1
                self._known, self.pending = said["ply"], None
            elif said["say"] == "error":
                self._refused(said["error"]["code"])
        if self.pending is None and self._is_asked() and not self._next:
            self._next = time.monotonic() + self._dice.between(0.2, 2 * self._gap)

    def _see(self, state: Said) -> None:
        self._tally.back += state["ply"] < self.told
        self.told = max(self.told, state["ply"])
        self._state = state
        self.over = state["standing"] is not None

    def _refused(self, code: str) -> None:
        """Try again what could not be stored; give up what is not wanted any more."""
        self._tally.refused[code] = self._tally.refused.get(code, 0) + 1
        if code == "unavailable":
            self._next = time.monotonic() + AGAIN
        else:
            self.pending = None
