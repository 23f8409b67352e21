"""Branches that are kept under an address: whoever has the link may open them."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from kontor.reviews.file import check_root
from kontor.server.boards import stand
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, household_of
from kontor.server.names import clean_title
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import review_deeds
from kontor.server.rooms.founding import new_id
from kontor.server.storage import branches
from kontor.server.wire.boards import Branch, BranchCard, NewBranch

BranchId: TypeAlias = Annotated[
    str, PathParameter(description="A branch's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]
GameQuery: TypeAlias = Annotated[
    str, QueryParameter(description="A game's title.", pattern="^[a-z0-9_]{1,40}$")
]


@post("/api/branches", guards=[signed_in])
async def keep_branch(request: Asking, parts: Served, data: JSONBody[NewBranch]) -> BranchCard:
    """Keep a line of play; its address is known to nobody else until it is told.

    In a review everybody there is shown it; it begins at a moment of the review's match.
    """
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    driver = await asyncio.to_thread(stand, parts.shelf, data.line)
    if data.review:
        root = partial(check_root, ply=data.ply, position=data.line.position)
        await parts.house.reviews.books.ask(data.review, root)
    card = BranchCard(
        id=new_id(),
        game=driver.game.title,
        title=clean_title(data.title),
        table=data.table,
        ply=data.ply,
        deeds=len(data.line.deeds),
        created=time.time(),
        mine=True,
        review=data.review,
    )
    branch = Branch(card=card, line=data.line)
    if data.review:
        await parts.store.write(review_deeds.share, user.id, branch)
        await parts.house.reviews.refresh(data.review)
        return card
    if not await parts.store.write(branches.keep, user.id, branch):
        raise Refusal("too_many", "You keep very many branches already; let some of them go.")
    return card


@get("/api/branches/{branch:str}")
async def open_branch(request: Asking, parts: Served, branch: BranchId) -> Branch:
    """A branch, for whoever has its address."""
    viewer = await parts.access.known(request)
    found = await parts.store.read(branches.find, branch, viewer.user)
    if found is None:
        raise Refusal("not_found", "There is no such branch; perhaps it was let go.")
    return found


@get("/api/branches")
async def my_branches(request: Asking, parts: Served, game: GameQuery) -> list[BranchCard]:
    """Which branches of a game I keep."""
    viewer = await parts.access.known(request)
    return await parts.store.read(branches.kept_by, viewer.user, game)


@post("/api/branches/{branch:str}/forget", status_code=204, guards=[signed_in])
async def forget_branch(request: Asking, parts: Served, branch: BranchId) -> None:
    """Let a branch of mine go; its address leads nowhere any more."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    if not await parts.store.write(branches.forget, branch, user.id):
        raise Refusal("not_found", "There is no such branch; perhaps it was let go.")
