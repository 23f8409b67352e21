"""The analysis board: positions, saves and moments of finished matches, on which one plays alone.

The server keeps nothing of a board: whoever plays sends what was done so far. What was looked at is
streamed like every analysis.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from kontor.engine.sheet import position_title
from kontor.match.lines import LONGEST_POSITION, Line
from kontor.server.api.analyses import LARGEST, TOLD, open_driver, streamed
from kontor.server.boards import played, said, stand
from kontor.server.bots.comparing import Comparer
from kontor.server.bots.question import question_for
from kontor.server.bots.queue import Party
from kontor.server.caps import Asker
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.looking import look_at_line, look_at_move
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.rooms.advising import hint_said
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.founding import play_on
from kontor.server.rooms.incognito import names_for
from kontor.server.rooms.privacy import check_looking
from kontor.server.shelf import ADVISER
from kontor.server.unkept import read_command
from kontor.server.wire.boards import (
    BoardAsked,
    BoardSaid,
    IdeasAsked,
    MoveAsked,
    PlayOn,
    PositionText,
    TextAsked,
)
from kontor.server.wire.commands import Compare, Hint
from kontor.server.wire.lobby import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.match.driver import Driver
    from kontor.server.bots.analysing import Found, Helpers, Tally

PlyPath = Annotated[int, PathParameter(ge=0, le=1_000_000)]


@get("/api/tables/{table:str}/position/{ply:int}")
async def position_text(
    request: Asking, parts: Served, table: TableId, ply: PlyPath, invite: Invite = None
) -> PositionText:
    """A moment of a finished match in words; before the end it would tell every secret."""
    viewer = await parts.access.known(request, table)
    room = await parts.house.room(table)

    async def look() -> PositionText:
        await check_looking(room, viewer, invite)
        driver = open_driver(room)
        if ply > driver.ply:
            raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
        names = await names_for(room, viewer, invite)
        return await asyncio.to_thread(_in_words, driver, ply, names)

    return await room.do(look)


def _in_words(driver: Driver, ply: int, names: tuple[str, ...]) -> PositionText:
    text = driver.game.describe(driver.state_at(ply))
    return PositionText(driver.game.title, text, names)


@post("/api/boards", status_code=200, guards=[signed_in])
async def play_board(request: Asking, parts: Served, data: JSONBody[BoardAsked]) -> BoardSaid:
    """Look at a position on a board, or do something there for any seat."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    command = read_command(data.command)
    if not isinstance(command, (Hint, Compare)):
        return await asyncio.to_thread(played, parts.shelf, data, command)
    asker = Asker(user.id, household_of(request))
    await (parts.caps.hint if isinstance(command, Hint) else parts.caps.compare)(asker)
    driver = await asyncio.to_thread(stand, parts.shelf, data.line)
    if command.seat not in driver.prompt.seats:
        raise Refusal("illegal", "There is nothing to decide for you now.")
    question = question_for(driver.game, driver.state, command.seat)
    if isinstance(command, Compare):
        comparer = Comparer(parts.house.thinking, user.id, parts.settings.data)
        return said(driver, data.line, await comparer.said(question, command))
    party = Party((user.id,), urgent=True)
    chosen = await parts.house.thinking.choose(question, ADVISER, party=party)
    return said(driver, data.line, hint_said(command.id, chosen))


@post("/api/boards/text", status_code=200, request_max_body_size=LARGEST, guards=[signed_in])
async def read_text(request: Asking, parts: Served, data: JSONBody[TextAsked]) -> PositionText:
    """Where a save stands in words, or that a position can be read."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    title = position_title(data.text)
    if not title:
        await parts.caps.upload(Asker(user.id, household_of(request)))
        found = await parts.house.thinking.read_save(data.text, user.id)
        return PositionText(found.game, found.position, found.names, found.over)
    if len(data.text) > LONGEST_POSITION:
        raise Refusal("too_large", "A position is shorter than that.")
    await asyncio.to_thread(stand, parts.shelf, Line(position=data.text))
    return PositionText(title, data.text)


@post("/api/boards/ideas", status_code=200, responses=TOLD, guards=[signed_in])
async def find_ideas(request: Asking, parts: Served, data: JSONBody[IdeasAsked]) -> Stream:
    """What a position on a board is worth, and what one could do there."""
    return await _looked(request, parts, partial(look_at_line, parts, data.line, data.seat))


@post("/api/boards/move", status_code=200, responses=TOLD, guards=[signed_in])
async def judge_move(request: Asking, parts: Served, data: JSONBody[MoveAsked]) -> Stream:
    """What a move gives away against an idea; a move that holds has solved the exercise."""
    return await _looked(request, parts, partial(look_at_move, parts, data))


async def _looked(request: Asking, parts: Parts, look: Callable[[Helpers, Tally], Found]) -> Stream:
    household = household_of(request)
    await parts.caps.change(household)
    user = await parts.access.person(request)
    parts.analyses.check_free(user.id)
    await parts.caps.ideas(Asker(user.id, household))
    return streamed(parts.analyses.steps(user.id, look))


@post("/api/boards/table", guards=[signed_in])
async def go_on(request: Asking, parts: Served, data: JSONBody[PlayOn]) -> Table:
    """Play on from a board at a table of its own, against levels or with others."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.caps.found(Asker(user.id, household_of(request)))
    driver = await asyncio.to_thread(stand, parts.shelf, data.line)
    return await play_on(parts.house, Viewer(user.id, user.name), driver, data.seats)
