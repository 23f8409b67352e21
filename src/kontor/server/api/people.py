"""Profiles of people, and the page of the house.

Everything is read and reckoned in threads of the database. Who hides and who is not there are
answered alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from kontor.engine.errors import worded
from kontor.server.edge.asking import Asking, Invite, household_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.rooms.privacy import check_private
from kontor.server.storage import matches, profiles
from kontor.server.storage.careers import open_profile
from kontor.server.storage.club import club
from kontor.server.wire.people import Club, Profile, ProfileWish

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.rooms.connection import Viewer

Handle: TypeAlias = Annotated[
    str, PathParameter(description="A name, or a handle.", min_length=1, max_length=60)
]
At: TypeAlias = Annotated[
    str | None, QueryParameter(description="A table's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]
SeatThere: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=9)]


@get("/api/people/{name:str}")
async def show_person(
    request: Asking,
    parts: Served,
    name: Handle,
    table: At = None,
    seat: SeatThere = None,
    invite: Invite = None,
) -> Profile:
    """Somebody's profile: by their address, or by where they sit, at *table* on *seat*."""
    viewer = await parts.access.known(request)
    if table is None or seat is None:
        found = await parts.store.read(_by_address, name, viewer.user, parts)
    else:
        await _check_looking(parts, table, viewer, invite)
        found = await parts.store.read(_by_seat, table, seat, viewer.user, parts)
    if found is None:
        msg = "There is nobody called {name} here, or they keep their page to themselves."
        raise Refusal("not_found", worded(msg, name=name))
    return found


async def _check_looking(parts: Parts, table: str, viewer: Viewer, invite: str | None) -> None:
    """Who may not look at a table is not told who sits there."""
    stored = await parts.store.read(matches.load, table, matches.NO_LOG, matches.NO_LOG)
    if stored is not None:
        check_private(stored.row, stored.seats, viewer, invite)


def _by_address(connection: Connection, name: str, viewer: str, parts: Parts) -> Profile | None:
    return open_profile(connection, profiles.find(connection, name), viewer, parts.records)


def _by_seat(
    connection: Connection, table: str, seat: int, viewer: str, parts: Parts
) -> Profile | None:
    known = profiles.at_table(connection, table, seat)
    return open_profile(connection, known, viewer, parts.records)


@get("/api/me/profile")
async def my_profile(request: Asking, parts: Served) -> Profile:
    """My own profile, with everything that is hidden from others."""
    viewer = await parts.access.known(request)
    return await _mine(parts, viewer.user)


@post("/api/me/profile", status_code=200)
async def show_profile_to(request: Asking, parts: Served, data: JSONBody[ProfileWish]) -> Profile:
    """Decide who may look at my profile."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.store.write(profiles.show_to, user.id, data.shown)
    return await _mine(parts, user.id)


async def _mine(parts: Parts, user: str) -> Profile:
    found = await parts.store.read(_own, user, parts)
    assert found is not None, "who has a session has a profile"
    return found


def _own(connection: Connection, user: str, parts: Parts) -> Profile | None:
    known = profiles.people(connection, [user]).get(user)
    return open_profile(connection, known, user, parts.records)


@get("/api/club")
async def show_club(request: Asking, parts: Served) -> Club:
    """Who is about, the records of the house, and its latest matches."""
    viewer = await parts.access.known(request)
    return await parts.store.read(club, viewer.user, parts.records)
