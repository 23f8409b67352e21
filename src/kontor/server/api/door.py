"""Coming in: by the club's word, by a password, or by a code for who has forgotten theirs.

None of it needs a session, and a closed house gives none to strangers. A page of ours posts with
the token of its session, if it has one; a foreign page is refused by its origin.
"""

from __future__ import annotations

import asyncio
import secrets
import time
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
from kontor.server.storage import codes, keys, people, persons
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
    user = await parts.store.write(_come, guest_name(request), session, device(request))
    return Response(me(user, session), cookies=[parts.access.cookie(request, session)])


def guest_name(request: Asking) -> str:
    """How somebody is called who has not said so."""
    greeting = texts("web", tongue_of(request.headers.get("accept-language", "")))["who.guest"]
    return greeting.format(number=secrets.randbelow(9000) + 1000)


def new_guest_row(connection: Connection, name: str) -> str:
    """The id of a new guest, whom no session knows yet."""
    user = secrets.token_hex(16)
    people.add_guest(connection, user, name)
    return user


def _come(connection: Connection, name: str, session: str, where: str) -> people.User:
    user = new_guest_row(connection, name)
    people.add_session(connection, user, session, where)
    return people.User(user, name)


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
    return await become(request, parts, account, guest)


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
    return await become(request, parts, account, guest)


def _recovered(connection: Connection, user: str, code: str, hashed: str) -> people.User | None:
    """Use the code, change the password and end every key; None where somebody was quicker."""
    if not codes.use_code(connection, "recovery", code):
        return None
    keys.end_sessions(connection, user)
    keys.end_tokens(connection, user)
    return people.change_password(connection, user, hashed)


async def become(
    request: Asking, parts: Parts, account: people.User, guest: people.User | None
) -> Response[Me]:
    """A new session of the account, by a password that was just told."""
    session = await change_to(request, parts, account, guest, time.time())
    return Response(me(account, session), cookies=[parts.access.cookie(request, session)])


async def change_to(
    request: Asking,
    parts: Parts,
    account: people.User,
    before: people.User | None,
    proved: float | None,
) -> str:
    """A new session of the account; what a guest held comes along, and the session before ends.

    Who had another account before has it still: two accounts are never made one.
    """
    session, old = new_session(), request.cookies.get(COOKIE)
    sat_at = await parts.store.write(
        _changed, account.id, before, (session, old or "", device(request)), proved
    )
    for table in (*sat_at, KEYS_ENDED):
        parts.house.poke(table)
    return session


def _changed(
    connection: Connection,
    account: str,
    before: people.User | None,
    browser: tuple[str, str, str],
    proved: float | None,
) -> list[str]:
    """All of it or nothing; the tables to which a guest's place has come along."""
    session, old, where = browser
    people.add_session(connection, account, session, where, proved)
    if before is None:
        return []
    people.end_session(connection, old)
    is_another = before.guest and before.id != account
    return persons.carry_over(connection, before.id, account) if is_another else []
