"""Cups: make one, list them, look at one, enter, withdraw, call off."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import Connection

from kontor.server.caps import Asker
from kontor.server.cups.making import new_cup
from kontor.server.cups.showing import card_of, cup_of, known_to
from kontor.server.edge.asking import Asking, household_of
from kontor.server.parts import Parts, Served
from kontor.server.storage import cups
from kontor.server.storage.people import User
from kontor.server.wire.cups import Cup, CupCard, NewCup

CupId: TypeAlias = Annotated[
    str, PathParameter(description="A cup's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]


@post("/api/cups")
async def make_cup(request: Asking, parts: Served, data: JSONBody[NewCup]) -> Cup:
    """Make a cup, which everybody may enter until it starts."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.caps.found(Asker(user.id, household_of(request)))
    row = await asyncio.to_thread(new_cup, parts.shelf, user, data)
    await parts.store.write(cups.create, row, user.name if data.enter else None)
    return await _shown(parts, row.id, user.id)


@get("/api/cups")
async def list_cups(
    request: Asking,
    parts: Served,
    which: Annotated[Literal["now", "finished"], QueryParameter(name="list")] = "now",
) -> list[CupCard]:
    """Cups that can be entered or are played, or those that are over; the latest first."""
    viewer = await parts.access.known(request)
    found = await parts.store.read(cups.listing, finished=which == "finished")
    known = [known_to(one, viewer.user) for one in found]
    return await asyncio.to_thread(lambda: [card_of(one, viewer.user) for one in known])


@get("/api/cups/{cup:str}")
async def show_cup(request: Asking, parts: Served, cup: CupId) -> Cup:
    """Everything about one cup."""
    viewer = await parts.access.known(request)
    return await _shown(parts, cup, viewer.user)


async def _shown(parts: Parts, cup: str, user: str) -> Cup:
    stored = await parts.store.read(cups.load, cup)
    if stored is None:
        raise cups.no_cup()
    return await asyncio.to_thread(cup_of, known_to(stored, user), user)


async def _changed(
    request: Asking, parts: Parts, cup: str, work: Callable[[Connection, User], None]
) -> Cup:
    """Let somebody change a cup and show it to them."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.store.write(work, user)
    return await _shown(parts, cup, user.id)


@post("/api/cups/{cup:str}/enter", status_code=200)
async def enter_cup(request: Asking, parts: Served, cup: CupId) -> Cup:
    """Take part."""

    def enter(connection: Connection, user: User) -> None:
        cups.enter(connection, cup, user.id, user.name)

    return await _changed(request, parts, cup, enter)


@post("/api/cups/{cup:str}/withdraw", status_code=200)
async def withdraw_from_cup(request: Asking, parts: Served, cup: CupId) -> Cup:
    """Do not take part after all; until it starts."""

    def withdraw(connection: Connection, user: User) -> None:
        cups.withdraw(connection, cup, user.id)

    return await _changed(request, parts, cup, withdraw)


@post("/api/cups/{cup:str}/call-off", status_code=200)
async def call_off_cup(request: Asking, parts: Served, cup: CupId) -> Cup:
    """Call a cup of mine off; until it starts."""

    def call_off(connection: Connection, user: User) -> None:
        cups.call_off(connection, cup, user.id)

    return await _changed(request, parts, cup, call_off)
