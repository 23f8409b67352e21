"""Matches that are over, and texts that somebody brings, looked at by the evaluator.

An answer is a stream of JSON lines: how far it is, and at the end what was found. So it needs no
place to be kept, any process can give it, and whoever hangs up has cancelled it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec
from litestar import post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from kontor.analysis.evaluating import evaluations
from kontor.analysis.evaluation import Budget
from kontor.analysis.looking import Budget as MatchBudget
from kontor.analysis.looking import usual_nodes
from kontor.analysis.matches import analyse_match
from kontor.analysis.problems import problem_of
from kontor.engine.sheet import position_title
from kontor.engine.state import CHANCE
from kontor.match.save import load_text, save_text
from kontor.server.caps import Asker
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.privacy import check_looking
from kontor.server.wire.analyses import LONGEST_TEXT, AnalysisStep, AnalysisWish

if TYPE_CHECKING:
    from kontor.analysis.evaluation import Evaluation
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.bots.analysing import Found, Helpers, Tally

LINES: Final = "application/x-ndjson"
LARGEST: Final = 4 * LONGEST_TEXT  # bytes; a character has up to four
LONGEST_POSITION: Final = 64 * 1024  # characters
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
        await check_looking(room, Viewer(user.id, user.name), invite)
        driver = acting.running_driver(room)
        if driver.standing is None:
            raise Refusal("illegal", "A match can be looked at with open cards when it is over.")
        return await asyncio.to_thread(save_text, driver)

    text = await room.do(copy)
    name = blake2b(text.encode(), digest_size=16).hexdigest()
    known = parts.analyses.known(name)
    if known is not None:
        return _streamed(_at_once(AnalysisStep(done=0, total=0, match=known)))
    await _admit(request, parts, user.id)
    look = partial(look_at_match, parts, text)
    return _streamed(parts.analyses.steps(user.id, look, name))


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
    await _admit(request, parts, user.id)
    if position_title(data.text):
        if len(data.text) > LONGEST_POSITION:
            raise Refusal("too_large", "A position is shorter than that.")
        game, state = await asyncio.to_thread(_position, parts, data)
        look = partial(look_at_position, parts, game, state, _seat(game, state, data))
    else:
        saved = await parts.house.thinking.read_save(data.text, user.id)
        whole = saved.over and data.at is None
        look = partial(look_at_match, parts, data.text) if whole else partial(at_ply, parts, data)
    return _streamed(parts.analyses.steps(user.id, look))


async def _admit(request: Asking, parts: Parts, person: str) -> None:
    parts.analyses.check_free(person)
    await parts.caps.analysis(Asker(person, household_of(request)))


async def _at_once(step: AnalysisStep) -> AsyncIterator[AnalysisStep]:
    yield step


def _streamed(steps: AsyncIterator[AnalysisStep]) -> Stream:
    async def lines() -> AsyncIterator[bytes]:
        async for step in steps:
            yield msgspec.json.encode(step) + b"\n"

    return Stream(lines(), media_type=LINES)


# What a thread of an analysis does


def look_at_match(parts: Parts, text: str, helpers: Helpers, tally: Tally) -> Found:
    """A whole match."""
    driver = load_text(text, find=parts.shelf.game)
    tally.total = min(usual_nodes(driver.ply), parts.settings.nodes)
    return analyse_match(
        driver,
        MatchBudget(tally.total),
        crew=helpers,
        done=tally.more,
        folder=parts.settings.data,
    )


def at_ply(parts: Parts, wish: AnalysisWish, helpers: Helpers, tally: Tally) -> Found:
    """One moment of a save, or where it stands."""
    driver = load_text(wish.text, find=parts.shelf.game)
    ply = driver.ply if wish.at is None else wish.at
    if ply > driver.ply:
        raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
    state = driver.state_at(ply)
    seat = _seat(driver.game, state, wish)
    return look_at_position(parts, driver.game, state, seat, helpers, tally)


def look_at_position(
    parts: Parts, game: Game[State], state: State, seat: int, helpers: Helpers, tally: Tally
) -> Found:
    """A position, from what one seat knows."""
    usual = Budget()
    budget = Budget(min(usual.nodes, parts.settings.nodes), usual.player)
    tally.total = budget.nodes
    problem = problem_of(game, state, seat, folder=parts.settings.data)
    *_, last = _counted(evaluations(problem, budget, helpers), tally)
    return last


def _counted(steps: Iterator[Evaluation], tally: Tally) -> Iterator[Evaluation]:
    for step in steps:
        tally.done = step.nodes
        yield step


def _position(parts: Parts, wish: AnalysisWish) -> tuple[Game[State], State]:
    if wish.at is not None:
        raise Refusal("bad_request", "A position has no plies.")
    game = parts.shelf.game(position_title(wish.text))
    return game, game.position(wish.text)


def _seat(game: Game[State], state: State, wish: AnalysisWish) -> int:
    """Whose eyes: those that were asked for, or of who has to decide."""
    asked = [seat for seat in game.prompt(state).seats if seat != CHANCE]
    seat = next(iter(asked), 0) if wish.seat is None else wish.seat
    if seat >= state.options.players:
        raise Refusal("not_found", f"This match has no seat {seat}.")
    return seat
