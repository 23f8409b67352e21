"""The person: a guest by cookie, or an account with a password."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Response, get, post
from litestar.params import JSONBody
from sqlalchemy.exc import IntegrityError

from kontor.server.edge.access import COOKIE, me, new_session
from kontor.server.edge.asking import Asking, address_of
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.storage import people
from kontor.server.wire.lobby import Credentials, Me, NewName

HASHER: Final = PasswordHasher()
NOBODYS: Final[list[str]] = []


@get("/api/me")
async def who_am_i(request: Asking, parts: Served) -> Response[Me]:
    """Who the server takes you for; a newcomer becomes a guest."""
    session = request.cookies.get(COOKIE)
    user = await parts.access.user(request)
    if user is not None and session is not None:
        return Response(me(user, session))
    parts.limits.guests.check(address_of(request))
    session = new_session()
    name = f"Guest {secrets.randbelow(9000) + 1000}"
    user = await parts.store.write(people.add_guest, secrets.token_hex(16), name, session)
    return Response(me(user, session), cookies=[parts.access.cookie(request, session)])


@post("/api/me", status_code=200)
async def rename_me(request: Asking, parts: Served, data: JSONBody[NewName]) -> Me:
    """Change how you are called at tables to come."""
    parts.limits.posts.check(address_of(request))
    user = await parts.access.person(request)
    for table in await parts.store.write(people.rename, user.id, data.name.strip()):
        parts.house.poke(table)
    changed = people.User(user.id, data.name.strip(), user.password)
    return me(changed, request.cookies[COOKIE])


@post("/api/accounts", status_code=200)
async def add_account(request: Asking, parts: Served, data: JSONBody[Credentials]) -> Me:
    """Give yourself a password, to find your seats on another device."""
    user = await parts.access.person(request)
    parts.limits.passwords.check(address_of(request))
    if not user.guest:
        raise Refusal("taken", "You have an account already; log out first.")
    hashed = await asyncio.to_thread(HASHER.hash, data.password)
    name = data.name.strip()
    try:
        await parts.store.write(people.add_account, user.id, name, hashed)
    except IntegrityError as error:
        raise Refusal("taken", f"Somebody else is called {name!r} here.") from error
    return me(people.User(user.id, name, hashed), request.cookies[COOKIE])


@post("/api/login", status_code=200)
async def log_in(request: Asking, parts: Served, data: JSONBody[Credentials]) -> Response[Me]:
    """Become the person of an account; seats you took as a guest come along."""
    guest = await parts.access.person(request)
    parts.limits.passwords.check(address_of(request))
    account = await parts.store.read(people.find_account, data.name.strip())
    hashed = account.password if account and account.password else await _nobodys_hash()
    fits = await _fits(hashed, data.password)  # a name that is not there takes as long
    if account is None or not fits:
        raise Refusal("not_yours", "Name and password do not fit.")
    session = new_session()
    await parts.store.write(people.add_session, account.id, session)
    if guest.guest:
        await parts.store.write(people.carry_over, guest.id, account.id)
    await parts.store.write(people.end_session, request.cookies[COOKIE])
    return Response(me(account, session), cookies=[parts.access.cookie(request, session)])


async def _nobodys_hash() -> str:
    """A hash that no password fits."""
    if not NOBODYS:
        NOBODYS.append(await asyncio.to_thread(HASHER.hash, new_session()))
    return NOBODYS[0]


async def _fits(hashed: str, password: str) -> bool:
    try:
        return await asyncio.to_thread(HASHER.verify, hashed, password)
    except VerificationError:
        return False


@post("/api/logout", status_code=204)
async def log_out(request: Asking, parts: Served) -> Response[None]:
    """Forget the session on this device."""
    await parts.access.person(request)
    await parts.store.write(people.end_session, request.cookies[COOKIE])
    return Response(None, cookies=[parts.access.cookie(request, "")])
