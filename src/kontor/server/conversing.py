"""A conversation over a socket: each side at its own speed, until one of them ends it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import msgspec
from litestar.exceptions import WebSocketDisconnect

from kontor.server.edge.limits import Bucket
from kontor.server.readable import unreadable_text
from kontor.server.refusals import Refusal
from kontor.server.rooms.connection import Closing
from kontor.server.wire.commands import CommandId
from kontor.server.wire.play import ErrorSaid

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar.types import WebSocketDisconnectEvent, WebSocketReceiveEvent

    from kontor.server.edge.asking import Socket
    from kontor.server.rooms.connection import Connection

    Answered: TypeAlias = tuple[msgspec.Struct | None, bool]
    """What is said to a message, if not later, and whether it counts against its sender."""
    Answer: TypeAlias = Callable[[str], Awaitable[Answered]]

LARGEST: Final = 64 * 1024  # bytes of a message
BURST: Final = 3  # seconds' worth of messages at once
BAD_LIMIT: Final = 100  # refused messages at once before a connection is closed as broken
FORGIVEN: Final = 1.0  # refused messages a second that are forgotten: nobody misclicks so often
CLOSING: Final = 5.0  # seconds for what still waits to be sent
GOODBYE: Final = 1.0  # seconds to tell a client that it was too slow
NONSENSE: Final = Closing(1008, "too many bad messages")
CUT_OFF: Final = Refusal("too_many", "Too many of your messages were refused; we hang up.")
TOO_FAST: Final = Refusal("too_many", "Too many messages; slow down.")
NO_FAULT: Final = frozenset({"internal", "unavailable", "taken"})  # of who was refused
REFUSED: Final = 4000  # plus the HTTP status that says why


async def turn_away(socket: Socket, refusal: Refusal) -> None:
    """Say why, then close; a browser cannot read the answer to a refused handshake."""
    if socket.connection_state == "init":
        await socket.accept()
    said = ErrorSaid(id="", error=refusal.problem)
    await socket.send_text(msgspec.json.encode(said).decode())
    await socket.close(REFUSED + refusal.status, refusal.code)


async def converse(socket: Socket, connection: Connection, rate: float, answer: Answer) -> None:
    """Read and write until one side ends; *rate* messages a second are read."""
    writing = asyncio.create_task(_write(socket, connection))
    tasks = {
        writing,
        asyncio.create_task(_read(socket, connection, Bucket(rate * BURST, rate), answer)),
        asyncio.create_task(_dropped(connection)),
    }
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if connection.dropped:  # the goodbye may be stuck behind what the client does not read
            await asyncio.wait({writing}, timeout=GOODBYE)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            expected = (WebSocketDisconnect, asyncio.CancelledError, OSError)
            if isinstance(result, BaseException) and not isinstance(result, expected):
                raise result


async def _dropped(connection: Connection) -> None:
    await connection.gone.wait()


async def _write(socket: Socket, connection: Connection) -> None:
    """Send what waits; a client that is too slow has been dropped."""
    while True:
        text = await connection.outbox.get()
        if isinstance(text, Closing):
            await socket.close(*text)
            return
        await socket.send_text(text)


async def _read(socket: Socket, connection: Connection, bucket: Bucket, answer: Answer) -> None:
    """Answer commands one after the other, until too many of them were refused."""
    patience = Bucket(BAD_LIMIT, FORGIVEN)
    while True:
        text = await _received(socket)
        if connection.dropped:
            return  # who was shown the door may not act while it closes
        said, is_bad = await _answered(text, bucket, answer)
        if is_bad and not patience.take():
            break
        if said is not None:
            connection.send(said)
    connection.send(ErrorSaid(id=_id_of(text), error=CUT_OFF.problem))
    await connection.outbox.put(NONSENSE)
    await asyncio.sleep(CLOSING)


async def _received(socket: Socket) -> str | Refusal:
    """The next message, if it is a text that may be parsed."""
    event = cast("WebSocketReceiveEvent | WebSocketDisconnectEvent", await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client has gone", code=event["code"])
    text = event.get("text")
    if text is None:
        return Refusal("bad_request", "A message is a text, not bytes.")
    if len(text) > LARGEST:
        return Refusal("too_large", f"A message has {LARGEST} bytes at most.")
    problem = unreadable_text(text)
    return Refusal("bad_request", f"This is no command: {problem}.") if problem else text


async def _answered(text: str | Refusal, bucket: Bucket, answer: Answer) -> Answered:
    """The answer to a message, and whether it counts against its sender."""
    if not bucket.take():
        return ErrorSaid(id=_id_of(text), error=TOO_FAST.problem), True
    if isinstance(text, Refusal):
        return ErrorSaid(id="", error=text.problem), True
    return await answer(text)


def no_command(text: str, error: Exception) -> Answered:
    """What is said to a message that is no command."""
    refusal = Refusal("bad_request", f"This is no command: {error}.")
    return ErrorSaid(id=_id_of(text), error=refusal.problem), True


class _Named(msgspec.Struct):
    id: CommandId = ""


def _id_of(text: str | Refusal) -> str:
    """The id of a message that could not be read as a command, so that its sender can be told."""
    if isinstance(text, Refusal):
        return ""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.MsgspecError, UnicodeError):
        return ""
