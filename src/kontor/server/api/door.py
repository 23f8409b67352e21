"""Coming in: by the club's word, by a password, or by a code for who has forgotten theirs.

None of it needs a session, and a closed house gives none to strangers. A page of ours posts with
the token of its session, if it has one; a foreign page is refused by its origin.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from litestar import Response, post
from litestar.params import JSONBody

from kontor.match.story import texts
from kontor.server.api.passwords import fits, hash_for
from kontor.server.edge.access import COOKIE, me, new_session
from kontor.server.edge.asking import Asking, household_of
from kontor.server.edge.devices import device_of
from kontor.server.edge.tongues import tongue_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.storage import codes, keys, people
from kontor.server.storage.pokes import KEYS_ENDED
from kontor.server.wire.lobby import Credentials, Knock, Me, Recovery

if TYPE_CHECKING:
    from sqlalchemy import Connection


@post("/api/door", status_code=200)
async def knock(request: Asking, parts: Served, data: JSONBody[Knock]) -> Response[Me]:
    """Become a guest of a closed house; who is one already stays who they are."""
    known = await parts.access.visitor(request)
    if known is not None:
        return Response(me(known, request.cookies[COOKIE]))
    await parts.caps.password(household_of(request))
    await parts.access.door.check(data)
    return await new_guest(request, parts)


async def new_guest(request: Asking, parts: Parts) -> Response[Me]:
    """A guest with a name to begin with, in a language their browser asks for, and a cookie."""
    session = new_session()
    greeting = texts("web", tongue_of(request.headers.get("accept-language", "")))["who.guest"]
    name = greeting.format(number=secrets.randbelow(9000) + 1000)
    user = await parts.store.write(
        people.add_guest, secrets.token_hex(16), name, session, device(request)
    )
    return Response(me(user, session), cookies=[parts.access.cookie(request, session)])


def device(request: Asking) -> str:
    """What the browser says it is."""
    return device_of(request.headers.get("user-agent", ""))


@post("/api/login", status_code=200)
async def log_in(request: Asking, parts: Served, data: JSONBody[Credentials]) -> Response[Me]:
    """Become the person of an account; seats you took as a guest come along."""
    guest = await parts.access.visitor(request)
    await parts.caps.password(household_of(request))
    account = await parts.store.read(people.find_account, data.name)
    # A name that is not there takes as long.
    if not await fits(account.password if account else None, data.password) or account is None:
        raise Refusal("not_yours", "Name and password do not fit.")
    return await _become(request, parts, account, guest)


@post("/api/recover", status_code=200)
async def recover(request: Asking, parts: Served, data: JSONBody[Recovery]) -> Response[Me]:
    """Set a new password with a code; everybody who was signed in as this person no longer is."""
    guest = await parts.access.visitor(request)
    await parts.caps.password(household_of(request))
    user = await parts.store.read(codes.whose, data.code)
    hashed = await asyncio.to_thread(hash_for, data.password)
    account = await parts.store.write(_recovered, user, data.code, hashed) if user else None
    if account is None:
        raise Refusal("not_yours", "This code is not valid, or not any more.")
    return await _become(request, parts, account, guest)


def _recovered(connection: Connection, user: str, code: str, hashed: str) -> people.User | None:
    """Use the code, change the password and end every key; None where somebody was quicker."""
    if not codes.use_code(connection, "recovery", code):
        return None
    keys.end_sessions(connection, user)
    keys.end_tokens(connection, user)
    return people.change_password(connection, user, hashed)


async def _become(
    request: Asking, parts: Parts, account: people.User, guest: people.User | None
) -> Response[Me]:
    """A new session of the account; what a guest held comes along, and the guest's ends."""
    session = new_session()
    await parts.store.write(people.add_session, account.id, session, device(request))
    if guest is not None:
        if guest.guest:
            await parts.store.write(people.carry_over, guest.id, account.id)
        await parts.store.write(people.end_session, request.cookies[COOKIE])
    parts.house.poke(KEYS_ENDED)
    return Response(me(account, session), cookies=[parts.access.cookie(request, session)])
