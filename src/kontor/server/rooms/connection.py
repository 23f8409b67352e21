"""One connection to a table: whom it speaks for, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.server.caps import Asker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.storage.rows import SeatRow

WAITING: Final = 128  # messages that may wait for a slow client before it is dropped
ENCODER: Final = msgspec.json.Encoder()


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a person by session, or a program by a token for one seat."""

    user: str
    name: str
    token_seat: int | None = None
    key: str = ""  # the hash of the session or token that was shown

    @property
    def sender(self) -> str:
        """Under what name command ids are remembered."""
        return self.user if self.token_seat is None else f"{self.user}/{self.token_seat}"

    def seats(self, seats: Sequence[SeatRow]) -> tuple[int, ...]:
        """The seats this viewer speaks for."""
        if self.token_seat is not None:
            return (self.token_seat,)
        if not self.user:
            return ()
        return tuple(seat.seat for seat in seats if seat.user == self.user)


NOBODY: Final = Viewer("", "")


class Closing(NamedTuple):
    """The end of a connection, with the reason a client is given."""

    code: int
    reason: str


TOO_SLOW: Final = Closing(1013, "too slow")
PUT_AWAY: Final = Closing(1001, "put away")
SIGNED_OUT: Final = Closing(4401, "not_signed_in")
NOT_INVITED: Final = Closing(4403, "not_yours")


class Connection:
    """A queue of its own, so that a slow client delays nobody and is dropped at last."""

    def __init__(self, viewer: Viewer, address: str, since: int, entry: int | None = None) -> None:
        self.id = secrets.token_hex(8)
        self.viewer = viewer
        self.asker = Asker(viewer.user, address)
        self.invite: str | None = None  # the invitation it came with
        self.seen = since  # events up to this ply have been sent
        self.entry = entry  # how much of the log the client knew when it lost its connection
        self.outbox: asyncio.Queue[str | Closing] = asyncio.Queue(WAITING)
        self.dropped = False
        self.gone = asyncio.Event()  # set when it was dropped

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message."""
        self.send_text(ENCODER.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Queue a message that is encoded already."""
        if self.dropped:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Forget what waits and end the connection: the client is too slow, or gone."""
        if self.dropped:
            return
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self._close(TOO_SLOW)

    def end(self, closing: Closing = PUT_AWAY) -> None:
        """End the connection once what waits has been sent."""
        if self.outbox.full():
            self.drop()
        elif not self.dropped:
            self._close(closing)

    def _close(self, closing: Closing) -> None:
        self.dropped = True
        self.outbox.put_nowait(closing)
        self.gone.set()
