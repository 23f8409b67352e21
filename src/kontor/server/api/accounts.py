"""One's own account: what opens it, all that is kept about its owner, and its end."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.params import JSONBody

from kontor.server.api.passwords import fits, hash_for
from kontor.server.caps import Asker
from kontor.server.edge.access import COOKIE
from kontor.server.edge.asking import Asking, household_of
from kontor.server.exporting import packed, piece_of
from kontor.server.names import shape_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.storage import exports, keys, links, matches, order, people
from kontor.server.storage.pokes import KEYS_ENDED
from kontor.server.wire.accounts import Farewell, MyAccount, NewPassword


@get("/api/me/account")
async def my_account(request: Asking, parts: Served) -> MyAccount:
    """What opens your account, and whether you have just shown who you are."""
    user = await parts.access.user(request)
    if user is None:
        raise parts.access.unknown()
    return await _account(request, parts, user)


async def _account(request: Asking, parts: Parts, user: people.User) -> MyAccount:
    return MyAccount(
        name=user.name,
        guest=user.guest,
        password=user.password is not None,
        linked=await parts.store.read(links.is_linked, user.id),
        proved=await parts.store.read(keys.has_proved, request.cookies[COOKIE]),
        provider=parts.provider.name if parts.provider else "",
        created=await parts.store.read(people.since, user.id),
    )


@post("/api/me/password", status_code=200)
async def set_password(request: Asking, parts: Served, data: JSONBody[NewPassword]) -> MyAccount:
    """Give your account a password where only the provider opens it so far."""
    user = await parts.access.person(request)
    await parts.caps.password(household_of(request))
    if user.guest or user.password is not None:
        raise Refusal("taken", "This is for an account that has no password yet.")
    if not await parts.store.read(keys.has_proved, request.cookies[COOKIE]):
        raise _unproved()
    hashed = await asyncio.to_thread(hash_for, data.password)
    changed = await parts.store.write(people.change_password, user.id, hashed)
    return await _account(request, parts, changed or user)


def _unproved() -> Refusal:
    return Refusal(
        "not_yours", "Show first that it is you: by your password, or by signing in once more."
    )


@post("/api/provider/unlink", status_code=200)
async def unlink(request: Asking, parts: Served) -> MyAccount:
    """Let the provider open your account no more; it must have a password then."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    if not await parts.store.write(links.unlink, user.id):
        raise Refusal("illegal", "Give your account a password first, or nothing would open it.")
    return await _account(request, parts, user)


@get("/api/me/export", media_type="application/zip")
async def export(request: Asking, parts: Served) -> Response[bytes]:
    """All that the house keeps about you, and the matches you sat at, as a ZIP file."""
    user = await parts.access.user(request)
    if user is None:
        raise parts.access.unknown()
    await parts.caps.export(Asker(user.id, household_of(request)))
    rows = await parts.store.read(exports.rows_of, user.id)
    pieces = []
    for match in await parts.store.read(exports.matches_of, user.id):
        stored = await parts.store.read(matches.load, match)
        if stored is not None:  # it may have been put away meanwhile
            pieces.append(await asyncio.to_thread(piece_of, parts.shelf, stored, user.id))
    content = await asyncio.to_thread(packed, user.name, rows, pieces)
    headers = {"content-disposition": 'attachment; filename="kontor-export.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


@post("/api/me/delete", status_code=204)
async def delete_me(request: Asking, parts: Served, data: JSONBody[Farewell]) -> Response[None]:
    """End your account, or the guest you are, and all that goes with it; for good."""
    user = await parts.access.person(request)
    await parts.caps.password(household_of(request))
    if shape_of(data.name) != shape_of(user.name):
        raise Refusal("bad_request", "Write your name as it stands there, so that we are sure.")
    if not user.guest and not await _is_theirs(request, parts, user, data.password):
        raise _unproved()
    for table in (*await parts.store.write(order.remove_person, user.id), KEYS_ENDED):
        parts.house.poke(table)
    return Response(None, cookies=[parts.access.cookie(request, "")])


async def _is_theirs(request: Asking, parts: Parts, user: people.User, password: str) -> bool:
    """By the password told just now, or where there is none by a fresh sign-in."""
    if user.password is not None and password:
        return await fits(user.password, password)
    return await parts.store.read(keys.has_proved, request.cookies[COOKIE])
