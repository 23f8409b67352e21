"""Matches that are over, and texts that somebody brings, looked at by the evaluator.

An answer is a stream of JSON lines: how far it is, and at the end what was found. So it needs no
place to be kept, any process can give it, and whoever hangs up has cancelled it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec
from litestar import post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from kontor.engine.sheet import position_title
from kontor.match.lines import LONGEST_POSITION
from kontor.match.save import save_text
from kontor.server.bots.analysing import step_of
from kontor.server.caps import Asker
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.looking import look_at_match, look_at_ply, look_at_position, spot
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.incognito import names_for
from kontor.server.rooms.privacy import check_looking
from kontor.server.wire.analyses import LONGEST_TEXT, AnalysisStep, AnalysisWish

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.server.rooms.room import Room

LINES: Final = "application/x-ndjson"
LARGEST: Final = 4 * LONGEST_TEXT  # bytes; a character has up to four
TOLD: Final = {200: ResponseSpec(AnalysisStep, description="A step a line.", media_type=LINES)}


@post("/api/tables/{table:str}/analysis", status_code=200, responses=TOLD)
async def analyse_table(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Stream:
    """Look at a whole match that is over: every seat's chances, mistakes, and luck.

    It takes all secrets, so there is no way to ask for it before the match was played to its end.
    """
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    room = await parts.house.room(table)

    async def copy() -> str:
        viewer = Viewer(user.id, user.name)
        await check_looking(room, viewer, invite)
        driver, names = open_driver(room), await names_for(room, viewer, invite)
        return await asyncio.to_thread(save_text, driver, names)

    text = await room.do(copy)
    name = blake2b(text.encode(), digest_size=16).hexdigest()
    known = parts.analyses.known(name)
    if known is not None:
        return streamed(at_once(step_of(known, 0)))
    await admit(request, parts, user.id)
    look = partial(look_at_match, parts, text)
    return streamed(parts.analyses.steps(user.id, look, name))


@post(
    "/api/analyses",
    status_code=200,
    responses=TOLD,
    request_max_body_size=LARGEST,
    guards=[signed_in],
)
async def analyse_text(request: Asking, parts: Served, data: JSONBody[AnalysisWish]) -> Stream:
    """Look at a save or a position that somebody brings along."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await admit(request, parts, user.id)
    if position_title(data.text):
        if len(data.text) > LONGEST_POSITION:
            raise Refusal("too_large", "A position is shorter than that.")
        game, state = await asyncio.to_thread(_position, parts, data)
        look = partial(look_at_position, parts, spot(game, state, data.seat))
    else:
        saved = await parts.house.thinking.read_save(data.text, user.id)
        whole = saved.over and data.at is None
        look = (
            partial(look_at_match, parts, data.text) if whole else partial(look_at_ply, parts, data)
        )
    return streamed(parts.analyses.steps(user.id, look))


def open_driver(room: Room) -> Driver:
    """The match with open cards, which takes that it was played to its end."""
    driver = acting.running_driver(room)
    if driver.standing is None:
        raise Refusal("illegal", "A match can be looked at with open cards when it is over.")
    return driver


async def admit(request: Asking, parts: Parts, person: str) -> None:
    """Refuse who waits for an analysis already, or has had many."""
    parts.analyses.check_free(person)
    await parts.caps.analysis(Asker(person, household_of(request)))


async def at_once(step: AnalysisStep) -> AsyncIterator[AnalysisStep]:
    """What was found before, as if it were found now."""
    yield step


def streamed(steps: AsyncIterator[AnalysisStep]) -> Stream:
    """An answer line by line, as it comes."""

    async def lines() -> AsyncIterator[bytes]:
        async for step in steps:
            yield msgspec.json.encode(step) + b"\n"

    return Stream(lines(), media_type=LINES)


def _position(parts: Parts, wish: AnalysisWish) -> tuple[Game[State], State]:
    if wish.at is not None:
        raise Refusal("bad_request", "A position has no plies.")
    game = parts.shelf.game(position_title(wish.text))
    return game, game.position(wish.text)
