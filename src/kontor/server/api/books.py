"""A finished match as a book: all of its positions at once, for who reads without the server."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get

from kontor.match.driver import Driver
from kontor.server.caps import Asker
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.order_book import steps_said
from kontor.server.rooms.privacy import check_looking
from kontor.server.rooms.showing import event_said, minutes_said, viewer_seat
from kontor.server.wire.play import Book, BookPage, PromptSaid


@get("/api/tables/{table:str}/book")
async def match_book(request: Asking, parts: Served, table: TableId, invite: Invite = None) -> Book:
    """A match that was played to its end, through your own eyes; before, it is not yet a book."""
    user = await parts.access.user(request)
    if user is None:
        raise parts.access.unknown()
    viewer = await parts.access.known(request, table)
    room = await parts.house.room(table)

    async def look() -> Driver:
        await check_looking(room, viewer, invite)
        return acting.running_driver(room)

    driver = await room.do(look)
    if driver.standing is None:
        raise Refusal("illegal", "A book can be read when the match was played to its end.")
    await parts.caps.book(Asker(user.id, household_of(request)))
    eyes = viewer_seat(viewer.seats(room.seats), room.row.progress.turn)
    return await asyncio.to_thread(book_of, driver, eyes)


def book_of(driver: Driver, eyes: int) -> Book:
    """All that a replay shows, through one seat's eyes; the match is over, so nothing moves."""
    assert driver.standing is not None, "the match is over"
    return Book(
        viewer=eyes,
        pages=[_page(driver, ply, eyes) for ply in range(driver.ply + 1)],
        events=[event_said(at, event) for at, event in driver.told(eyes)],
        minutes=minutes_said(driver, 0),
        orders=steps_said(driver, driver.ply, eyes),
        standing=driver.standing,
    )


def _page(driver: Driver, ply: int, eyes: int) -> BookPage:
    game, state = driver.game, driver.state_at(ply)
    view = msgspec.Raw(msgspec.json.encode(game.view(state, eyes)))
    return BookPage(PromptSaid(*game.prompt(state)), view, game.reckoning(state, eyes))
