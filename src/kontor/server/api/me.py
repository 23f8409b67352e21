"""The person: a guest by cookie, or an account with a password, and where they are signed in."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from sqlalchemy.exc import IntegrityError

from kontor.engine.errors import worded
from kontor.server.api.door import new_guest
from kontor.server.api.passwords import hash_for
from kontor.server.edge.access import COOKIE, me
from kontor.server.edge.asking import Asking, household_of
from kontor.server.names import clean_name
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.storage import keys, people
from kontor.server.storage.pokes import KEYS_ENDED
from kontor.server.wire.lobby import Credentials, Me, MyKeys, MySession, MyToken, NewName

KeyId: TypeAlias = Annotated[
    str, PathParameter(description="A session or a token, as listed.", pattern="^[0-9a-f]{12}$")
]


@get("/api/me")
async def who_am_i(request: Asking, parts: Served) -> Response[Me]:
    """Who the server takes you for; a newcomer becomes a guest, unless the house is closed."""
    session = request.cookies.get(COOKIE)
    user = await parts.access.user(request)
    if user is not None and session is not None:
        if user.seen < time.time() - keys.LATELY:
            await parts.store.write(keys.note_seen, user.id, session)
        return Response(me(user, session))
    if parts.access.door.is_closed:
        raise parts.access.door.refusal()
    await parts.caps.newcomer(household_of(request))
    return await new_guest(request, parts)


@post("/api/me", status_code=200)
async def rename_me(request: Asking, parts: Served, data: JSONBody[NewName]) -> Me:
    """Change how you are called at tables to come."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    name = clean_name(data.name)
    for table in await parts.store.write(people.rename, user.id, name):
        parts.house.poke(table)
    changed = msgspec.structs.replace(user, name=name)
    return me(changed, request.cookies[COOKIE])


@post("/api/accounts", status_code=200)
async def add_account(request: Asking, parts: Served, data: JSONBody[Credentials]) -> Me:
    """Give yourself a password, to find your seats on another device."""
    user = await parts.access.person(request)
    await parts.caps.password(household_of(request))
    if not user.guest:
        raise Refusal("taken", "You have an account already; log out first.")
    name = clean_name(data.name)
    hashed = await asyncio.to_thread(hash_for, data.password)
    try:
        await parts.store.write(people.add_account, user.id, name, hashed)
    except IntegrityError as error:
        raise Refusal(
            "taken", worded("Somebody else is called {name} here.", name=repr(name))
        ) from error
    changed = msgspec.structs.replace(user, name=name, login=name.casefold())
    return me(changed, request.cookies[COOKIE])


@post("/api/logout", status_code=204)
async def log_out(request: Asking, parts: Served) -> Response[None]:
    """Forget the session on this device."""
    await parts.access.person(request)
    await parts.store.write(people.end_session, request.cookies[COOKIE])
    parts.house.poke(KEYS_ENDED)
    return Response(None, cookies=[parts.access.cookie(request, "")])


# Where somebody is signed in


@get("/api/me/keys")
async def my_keys(request: Asking, parts: Served) -> MyKeys:
    """The devices you are signed in on, and the programs that may play your seats."""
    user = await parts.access.user(request)
    if user is None:
        raise parts.access.unknown()
    return await _keys(request, parts, user.id)


@post("/api/me/keys/{key:str}/end", status_code=200)
async def end_key(request: Asking, parts: Served, key: KeyId) -> MyKeys:
    """Sign out on a device, or take a seat token back."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    if not await parts.store.write(keys.end_key, user.id, key):
        raise Refusal("not_found", "You have no such session or token.")
    parts.house.poke(KEYS_ENDED)
    return await _keys(request, parts, user.id)


@post("/api/me/keys/end-others", status_code=200)
async def end_other_sessions(request: Asking, parts: Served) -> MyKeys:
    """Sign out everywhere but here."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.store.write(keys.end_sessions, user.id, request.cookies[COOKIE])
    parts.house.poke(KEYS_ENDED)
    return await _keys(request, parts, user.id)


async def _keys(request: Asking, parts: Parts, user: str) -> MyKeys:
    here = keys.session_id(request.cookies[COOKIE])
    sessions = await parts.store.read(keys.sessions_of, user)
    tokens = await parts.store.read(keys.tokens_of, user)
    return MyKeys(
        tuple(
            MySession(one.id, one.device, one.created, one.seen, one.id == here) for one in sessions
        ),
        tuple(MyToken(one.id, one.table, one.seat, one.created) for one in tokens),
    )
