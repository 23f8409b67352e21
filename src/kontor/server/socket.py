"""One connection to a table: commands come in, messages go out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import websocket
from litestar.params import QueryParameter

from kontor.engine.errors import KontorError
from kontor.server.aside import Aside
from kontor.server.conversing import NO_FAULT, converse, no_command, turn_away
from kontor.server.edge.asking import Invite, Socket, TableId, household_of
from kontor.server.parts import Served
from kontor.server.refusals import refusal_of
from kontor.server.rooms.commands import answer
from kontor.server.rooms.connection import Connection
from kontor.server.rooms.privacy import check_looking
from kontor.server.wire import commands, play

if TYPE_CHECKING:
    from kontor.server.conversing import Answered

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
        await turn_away(socket, refusal_of(error))
        return
    await socket.accept()
    connection = Connection(viewer, household_of(socket), since, entry)
    connection.invite = invite

    async def answered(text: str) -> Answered:
        try:
            command = DECODER.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            return no_command(text, error)
        if isinstance(command, commands.Compare):
            return None, await aside.begin(replied(command))
        return await replied(command)

    async def replied(command: commands.Commands) -> tuple[play.Sayings, bool]:
        said = await answer(room, connection, command)
        return said, _is_bad(command, said)

    aside = Aside(connection)
    try:
        await room.do(lambda: room.admit(connection))
        await parts.house.see_out([connection])  # its key may have been revoked meanwhile
        await converse(socket, connection, parts.settings.rate, answered)
    except KontorError as error:
        await turn_away(socket, refusal_of(error))
    finally:
        aside.stop()
        connection.drop()
        parts.house.spawn(room.do(lambda: room.dismiss(connection)))


def _is_bad(command: commands.Commands, said: play.Sayings) -> bool:
    """Whether a command should not have been sent; one that was only late is nobody's fault."""
    if not isinstance(said, play.ErrorSaid):
        return False
    if said.error.code == "stale":
        return isinstance(command, commands.Act | commands.Macro) and command.ply > (
            said.error.ply or 0
        )
    return said.error.code not in NO_FAULT
