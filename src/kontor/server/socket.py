"""One connection: commands come in, messages go out, each side at its own speed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Final, cast

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter

from kontor.engine.errors import KontorError
from kontor.server.edge.asking import Invite, Socket, TableId, household_of
from kontor.server.edge.limits import Bucket
from kontor.server.parts import Served
from kontor.server.readable import unreadable_text
from kontor.server.refusals import Refusal, refusal_of
from kontor.server.rooms.commands import answer
from kontor.server.rooms.connection import Closing, Connection
from kontor.server.rooms.privacy import check_looking
from kontor.server.wire import commands, play

if TYPE_CHECKING:
    from litestar.types import WebSocketDisconnectEvent, WebSocketReceiveEvent

    from kontor.server.rooms.room import Room

LARGEST: Final = 64 * 1024  # bytes of a message
BURST: Final = 3  # seconds' worth of messages at once
BAD_LIMIT: Final = 100  # refused messages at once before a connection is closed as broken
FORGIVEN: Final = 1.0  # refused messages a second that are forgotten: nobody misclicks so often
CLOSING: Final = 5.0  # seconds for what still waits to be sent
GOODBYE: Final = 1.0  # seconds to tell a client that it was too slow
NONSENSE: Final = Closing(1008, "too many bad messages")
CUT_OFF: Final = Refusal("too_many", "Too many of your messages were refused; we hang up.")
NO_FAULT: Final = frozenset({"internal", "unavailable", "taken"})  # of who was refused
REFUSED: Final = 4000  # plus the HTTP status that says why
DECODER: Final[msgspec.json.Decoder[commands.Commands]] = msgspec.json.Decoder(commands.Commands)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: Socket,
    parts: Served,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0)] = 0,
    entry: Annotated[int | None, QueryParameter(ge=0)] = None,
    invite: Invite = None,
) -> None:
    """Watch a table and play one's seats; see docs/protocol.md for the messages."""
    try:
        parts.access.check_origin(socket)
        viewer = await parts.access.known(socket, table)
        room = await parts.house.room(table)
        await room.do(lambda: check_looking(room, viewer, invite))
    except KontorError as error:
        await _turn_away(socket, refusal_of(error))
        return
    await socket.accept()
    connection = Connection(viewer, household_of(socket), since, entry)
    connection.invite = invite
    try:
        await room.do(lambda: room.admit(connection))
        await parts.house.see_out([connection])  # its key may have been revoked meanwhile
        rate = parts.settings.rate
        await _converse(socket, room, connection, Bucket(rate * BURST, rate))
    except KontorError as error:
        await _turn_away(socket, refusal_of(error))
    finally:
        connection.drop()
        parts.house.spawn(room.do(lambda: room.dismiss(connection)))


async def _turn_away(socket: Socket, refusal: Refusal) -> None:
    """Say why, then close; a browser cannot read the answer to a refused handshake."""
    if socket.connection_state == "init":
        await socket.accept()
    said = play.ErrorSaid(id="", error=refusal.problem)
    await socket.send_text(msgspec.json.encode(said).decode())
    await socket.close(REFUSED + refusal.status, refusal.code)


async def _converse(socket: Socket, room: Room, connection: Connection, bucket: Bucket) -> None:
    """Read and write until one side ends."""
    writing = asyncio.create_task(_write(socket, connection))
    tasks = {
        writing,
        asyncio.create_task(_read(socket, room, connection, bucket)),
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


async def _read(socket: Socket, room: Room, connection: Connection, bucket: Bucket) -> None:
    """Answer commands one after the other, until too many of them were refused."""
    patience = Bucket(BAD_LIMIT, FORGIVEN)
    while True:
        text = await _received(socket)
        if connection.dropped:
            return  # who was shown the door may not act while it closes
        said, is_bad = await _answered(text, room, connection, bucket)
        if is_bad and not patience.take():
            break
        connection.send(said)
    connection.send(play.ErrorSaid(id=_id_of(text), error=CUT_OFF.problem))
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


async def _answered(
    text: str | Refusal, room: Room, connection: Connection, bucket: Bucket
) -> tuple[play.Sayings, bool]:
    """The answer to a message, and whether it counts against its sender."""
    if not bucket.take():
        refusal = Refusal("too_many", "Too many messages; slow down.")
    else:
        command = _decoded(text)
        if not isinstance(command, Refusal):
            said = await answer(room, connection, command)
            return said, _is_bad(command, said)
        refusal = command
    return play.ErrorSaid(id=_id_of(text), error=refusal.problem), True


def _is_bad(command: commands.Commands, said: play.Sayings) -> bool:
    """Whether a command should not have been sent; one that was only late is nobody's fault."""
    if not isinstance(said, play.ErrorSaid):
        return False
    if said.error.code == "stale":
        return isinstance(command, commands.Act | commands.Macro) and command.ply > (
            said.error.ply or 0
        )
    return said.error.code not in NO_FAULT


def _decoded(text: str | Refusal) -> commands.Commands | Refusal:
    if isinstance(text, Refusal):
        return text
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        return Refusal("bad_request", f"This is no command: {error}.")


class _Named(msgspec.Struct):
    id: commands.CommandId = ""


def _id_of(text: str | Refusal) -> str:
    """The id of a message that could not be read as a command, so that its sender can be told."""
    if isinstance(text, Refusal):
        return ""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.MsgspecError, UnicodeError):
        return ""
