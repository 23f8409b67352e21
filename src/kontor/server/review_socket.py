"""One connection to a review: where the leader stands, and what is said, as it happens."""

from __future__ import annotations

from logging import getLogger
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import websocket
from litestar.params import QueryParameter

from kontor.engine.errors import KontorError
from kontor.server.conversing import NO_FAULT, converse, no_command, turn_away
from kontor.server.edge.asking import ReviewId, Socket, household_of
from kontor.server.parts import Served
from kontor.server.refusals import mistake, refusal_of
from kontor.server.rooms.connection import Connection
from kontor.server.rooms.veils import Sight
from kontor.server.wire.play import ErrorSaid
from kontor.server.wire.reviews import ReviewCommands

if TYPE_CHECKING:
    from kontor.server.conversing import Answered

logger = getLogger("kontor.reviews")
DECODER: Final[msgspec.json.Decoder[ReviewCommands]] = msgspec.json.Decoder(ReviewCommands)


@websocket("/api/reviews/{review:str}/socket")
async def review_socket(
    socket: Socket,
    parts: Served,
    review: ReviewId,
    until: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    follows: Annotated[bool, QueryParameter()] = True,  # noqa: FBT002 - as an address has it
) -> None:
    """Look at a match together; see docs/protocol.md for the messages."""
    rooms = parts.house.reviews
    try:
        parts.access.check_origin(socket)
        viewer = await parts.access.known(socket)
    except KontorError as error:
        await turn_away(socket, refusal_of(error))
        return
    await socket.accept()
    connection = Connection(viewer, household_of(socket), 0)

    async def answered(text: str) -> Answered:
        try:
            command = DECODER.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            return no_command(text, error)
        try:
            return await rooms.answer(review, connection, command), False
        except KontorError as error:
            refusal = refusal_of(error)
        except Exception:
            logger.exception("The command %r failed in review %s", command, review)
            refusal = mistake()
        is_bad = refusal.code not in NO_FAULT
        return ErrorSaid(id=command.id, error=refusal.problem), is_bad

    try:
        await rooms.admit(review, connection, Sight(until, follows))
        await parts.house.see_out([connection])  # its key may have been revoked meanwhile
        await converse(socket, connection, parts.settings.rate, answered)
    except KontorError as error:
        await turn_away(socket, refusal_of(error))
    finally:
        connection.drop()
        parts.house.spawn(rooms.dismiss(review, connection))
