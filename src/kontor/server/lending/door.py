"""Where lenders come in: an address that does not exist unless the house has a token for them."""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from hashlib import sha256
from logging import getLogger
from typing import TYPE_CHECKING, Final, cast

import msgspec
from litestar import route, websocket
from litestar.exceptions import NotFoundException, WebSocketDisconnect

from kontor.server.edge.access import bearer
from kontor.server.edge.asking import Socket, address_of
from kontor.server.lending.lent import Lent
from kontor.server.lending.versions import difference, versions_of
from kontor.server.lending.words import (
    FROM_LENDER,
    LARGEST_ANSWER,
    PATH,
    Hello,
    Refused,
    Welcome,
    is_within,
    text_of,
)
from kontor.server.monitor.metrics import LENT
from kontor.server.parts import Parts, Served
from kontor.server.settings import BadSettings, secret_of

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler
    from litestar.types import WebSocketDisconnectEvent, WebSocketReceiveEvent

    from kontor.server.settings import Settings

SHORTEST: Final = 16  # letters of a token that nobody finds by trying
GREETING: Final = 30.0  # seconds for a lender's first word
GOODBYE: Final = 1.0  # seconds for the other side to hear that we hang up
LEFT_OUT: Final = 1008  # the code of a socket that is closed for what was said on it, or was not
UNREADABLE: Final = "A lender says hello first, and with what versions it has."
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
logger = getLogger("kontor.lending")


def lending_routes(settings: Settings) -> list[BaseRouteHandler]:
    """The door, or none where the house has no token; a wrong one finds nothing here, either."""
    token = secret_of(settings, "thinker_token")
    if not token:
        return []
    if len(token) < SHORTEST:
        msg = f"KONTOR_THINKER_TOKEN is shorter than {SHORTEST} letters, so it could be guessed."
        raise BadSettings(msg)

    @websocket(PATH)
    async def lending_socket(socket: Socket, parts: Served) -> None:
        """Take a processor of another machine; see `words` for what is said."""
        if not _is_equal(bearer(socket) or "", token):
            raise NotFoundException
        await socket.accept()
        with suppress(WebSocketDisconnect, OSError):  # it may go whenever it wants
            await _converse(socket, parts)

    return [lending_socket, nothing_here]


@route(PATH, http_method=METHODS, include_in_schema=False, sync_to_thread=False)
def nothing_here() -> None:
    """Who asks without a socket is told what is told about any address that is not there."""
    raise NotFoundException


def _is_equal(shown: str, token: str) -> bool:
    """Compared so that the time it takes tells neither a letter nor the length."""
    given, wanted = (sha256(text.encode()).digest() for text in (shown, token))
    return hmac.compare_digest(given, wanted)


async def _converse(socket: Socket, parts: Parts) -> None:
    if problem := await _problem(socket, parts):
        await socket.send_text(text_of(Refused(problem)))
    else:
        await _borrow(socket, parts)
    async with asyncio.timeout(GOODBYE):
        await socket.close(LEFT_OUT)


async def _problem(socket: Socket, parts: Parts) -> str:
    """Why a lender cannot be used; empty where it can."""
    try:
        async with asyncio.timeout(GREETING):
            text = await _received(socket)
    except TimeoutError:
        return UNREADABLE
    if text is None or not is_within(text, LARGEST_ANSWER):
        return UNREADABLE
    try:
        hello = FROM_LENDER.decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return UNREADABLE
    if not isinstance(hello, Hello):
        return UNREADABLE
    return difference(await asyncio.to_thread(versions_of, parts.shelf), hello.versions)


async def _borrow(socket: Socket, parts: Parts) -> None:
    """Hand thoughts to the lender until it goes or cannot be used any more."""
    lent, places = Lent(socket.send_text), parts.house.thinking.places
    await socket.send_text(text_of(Welcome()))
    logger.info("A processor is lent from %s", address_of(socket))
    LENT.inc()
    places.join(lent)
    listening = asyncio.create_task(_listen(socket, lent))
    try:
        await lent.ended.wait()
    finally:
        LENT.dec()
        lent.end()
        places.leave(lent)
        listening.cancel()
        await asyncio.wait({listening})
        logger.info("The processor from %s is lent no more", address_of(socket))


async def _listen(socket: Socket, lent: Lent) -> None:
    """Pass on what the lender says."""
    try:
        with suppress(WebSocketDisconnect):
            while True:
                lent.hear(await _received(socket))
    finally:
        lent.end()


async def _received(socket: Socket) -> str | None:
    """The next message; nothing where it is no text."""
    event = cast("WebSocketReceiveEvent | WebSocketDisconnectEvent", await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the lender has gone", code=event["code"])
    return event["text"]
