"""What the person has been through while learning: asked for, and joined with what they bring."""

from __future__ import annotations

import asyncio
import time

from litestar import get, post
from litestar.params import JSONBody

from kontor.lessons.milestones import Milestones, milestones, reachable
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, household_of
from kontor.server.parts import Served
from kontor.server.shelf import Shelf
from kontor.server.storage import milestones as storage
from kontor.server.wire.learning import MilestonesSaid


@get("/api/me/milestones")
async def my_milestones(request: Asking, parts: Served) -> Milestones:
    """What you have done; the same file can be given to another house."""
    viewer = await parts.access.known(request)
    return milestones(await parts.store.read(storage.reached_by, viewer.user))


@post("/api/me/milestones", status_code=200, guards=[signed_in])
async def add_milestones(
    request: Asking, parts: Served, data: JSONBody[Milestones]
) -> MilestonesSaid:
    """Join what you have done elsewhere, or just now, with what is kept here."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    now = int(time.time())
    known = await asyncio.to_thread(_known, parts.shelf, data.done)
    done = {what: min(at, now) for what, at in known.items()}
    kept = await parts.store.write(storage.add, user.id, done)
    return MilestonesSaid(milestones(kept), unknown=len(data.done) - len(known))


def _known(shelf: Shelf, done: dict[str, int]) -> dict[str, int]:
    """Those that can be reached in this house; in a thread, since lessons are read."""
    named = {what.partition("/")[0] for what in done}
    return reachable(done, (shelf.game(title) for title in shelf.titles() if title in named))
