"""Signing in at the club's provider: there, and back with an answer that only this browser fits.

The answer comes as a page that is opened, so whatever is wrong with it leads to our own page, which
has a sentence for it in the reader's language.
"""

from __future__ import annotations

import time
from logging import getLogger
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from litestar.response import Redirect
from sqlalchemy.exc import IntegrityError

from kontor.engine.errors import KontorError
from kontor.server.api.door import change_to, guest_name, new_guest_row
from kontor.server.edge.access import COOKIE, new_session
from kontor.server.edge.asking import Asking, household_of
from kontor.server.names import LONGEST, clean_name
from kontor.server.oidc.calling import Unreachable
from kontor.server.oidc.provider import BACK, Known, Provider, part_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.storage import codes, keys, links, people
from kontor.server.storage.pokes import KEYS_ENDED
from kontor.server.wire.accounts import ClubProvider, GoTo, ProviderAsked, Purpose, Trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.storage.codes import OnTheWay

logger = getLogger("kontor.provider")
WAITING: Final = 600  # seconds within which somebody comes back
SIGN_IN: Final = "kontor_sign_in"
Words: TypeAlias = Annotated[str | None, QueryParameter(max_length=4096)]


class _Turned(KontorError):
    """Somebody came back and is not let in; the page says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


@get("/api/provider")
async def club_provider(parts: Served) -> ClubProvider:
    """What the club calls its provider; strangers may know, since they sign in there."""
    return ClubProvider(parts.provider.name if parts.provider else "")


@post("/api/provider/start", status_code=200)
async def go_there(request: Asking, parts: Served, data: JSONBody[ProviderAsked]) -> Response[GoTo]:
    """Where your browser goes to sign in; it keeps a secret that fits the answer."""
    provider = _provider(parts)
    user = await parts.access.visitor(request)
    await parts.caps.password(household_of(request))
    if data.purpose != "enter" and (user is None or user.guest):
        raise Refusal("not_yours", "Only who has an account can do this.")
    secret = new_session()
    try:
        address = await provider.address(secret, afresh=data.purpose == "prove")
    except KontorError as error:
        logger.warning("nobody can sign in: %s", error)
        raise _silent() from error
    await parts.store.write(_leave, data.purpose, secret, user.id if user else None)
    return Response(GoTo(address), cookies=[_secret_cookie(request, secret)])


def _provider(parts: Parts) -> Provider:
    if parts.provider is None:
        raise Refusal("not_found", "This house has no provider to sign in at.")
    return parts.provider


def _silent() -> Refusal:
    return Refusal("unavailable", "The club's provider does not answer at the moment; try again.")


def _leave(connection: Connection, purpose: Purpose, secret: str, user: str | None) -> None:
    """Note that somebody is on the way; by the hash of the state they come back with."""
    codes.set_out(connection, purpose, part_of(secret, "state"), WAITING, user)


def _secret_cookie(request: Asking, secret: str) -> Cookie:
    return Cookie(
        key=SIGN_IN,
        value=secret,
        path="/api/provider",
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
        max_age=WAITING if secret else 0,
    )


@get(BACK, status_code=303)
async def come_back(
    request: Asking,
    parts: Served,
    code: Words = None,
    returned: Annotated[str | None, QueryParameter(name="state", max_length=200)] = None,
    iss: Words = None,
) -> Redirect:
    """The provider sends your browser here with a code, once; then you are who it says."""
    cookies = [_secret_cookie(request, "")]
    try:
        page, session = await _answered(request, parts, code or "", returned or "", iss)
    except _Turned as turned:
        page, session = f"/account?trouble={turned.trouble}", ""
    if session:
        cookies.append(parts.access.cookie(request, session))
    return Redirect(page, status_code=303, cookies=cookies)


async def _answered(
    request: Asking, parts: Parts, code: str, state: str, issuer: str | None
) -> tuple[str, str]:
    """Where the person reads on, and the new session, if there is one."""
    provider = _provider(parts)
    try:
        await parts.caps.password(household_of(request))
    except Refusal as refusal:
        raise _Turned("often") from refusal
    secret = request.cookies.get(SIGN_IN, "")
    if not secret or part_of(secret, "state") != state or issuer not in {None, provider.issuer}:
        raise _Turned("state")
    begun = await parts.store.write(codes.come_back, state)
    if begun is None:
        raise _Turned("state")
    if not code:
        raise _Turned("refused")
    known = await _known(provider, secret, code)
    if not provider.admits(known):
        raise _Turned("group")
    user = await parts.access.user(request)
    if begun.kind == "enter":
        return await _enter(request, parts, known, user)
    return await _theirs(request, parts, known, begun, user)


async def _known(provider: Provider, secret: str, code: str) -> Known:
    try:
        return await provider.known(secret, code)
    except Unreachable as error:
        logger.warning("somebody could not sign in: %s", error)
        raise _Turned("unreachable") from error
    except KontorError as error:
        logger.warning("somebody was turned away: %s", error)
        raise _Turned("untrue") from error


async def _enter(
    request: Asking, parts: Parts, known: Known, user: people.User | None
) -> tuple[str, str]:
    """As the account there is, or as a new one, made of the guest who comes."""
    account = await parts.store.read(links.find, known.identity)
    is_new = account is None
    if account is None:
        name = _clean(known.name) or guest_name(request)
        guest = user.id if user is not None and user.guest else None
        try:
            account = await parts.store.write(_opened, guest, name, known)
        except IntegrityError as error:  # the same person, or the same name, a moment ago
            raise _Turned("state") from error
    session = await change_to(request, parts, account, user, known.proved)
    return ("/account?told=new" if is_new else "/"), session


def _opened(connection: Connection, guest: str | None, name: str, known: Known) -> people.User:
    user = guest or new_guest_row(connection, name)
    return links.open_account(connection, user, name, known.identity)


def _clean(name: str) -> str:
    """A name from elsewhere as ours are; empty where it cannot be one."""
    try:
        return clean_name(name.strip()[:LONGEST])
    except Refusal:
        return ""


async def _theirs(
    request: Asking, parts: Parts, known: Known, begun: OnTheWay, user: people.User | None
) -> tuple[str, str]:
    """Somebody with an account has it linked, or has proved that it is theirs."""
    if user is None or user.id != begun.user:
        raise _Turned("nobody")
    owner = await parts.store.read(links.find, known.identity)
    if begun.kind == "link":
        await _link(parts, known, owner, user)
    elif owner is None or owner.id != user.id:
        raise _Turned("known")
    elif known.proved is None or known.proved < time.time() - keys.FRESH:
        raise _Turned("stale")
    await parts.store.write(keys.prove, request.cookies[COOKIE], known.proved)
    return f"/account?told={'linked' if begun.kind == 'link' else 'proved'}", ""


async def _link(parts: Parts, known: Known, owner: people.User | None, user: people.User) -> None:
    """Two accounts are never made one: who is known already stays who they are."""
    if owner is not None and owner.id != user.id:
        raise _Turned("known")
    try:
        if owner is None:
            await parts.store.write(links.link, user.id, known.identity)
    except IntegrityError as error:
        raise _Turned("known") from error


@post("/api/provider/leave", status_code=200)
async def leave_both(request: Asking, parts: Served) -> Response[GoTo]:
    """Sign out here, and hear where to sign out at the provider."""
    provider = _provider(parts)
    await parts.access.person(request)
    await parts.store.write(people.end_session, request.cookies[COOKIE])
    parts.house.poke(KEYS_ENDED)
    try:
        address = await provider.leaving()
    except KontorError as error:
        logger.warning("somebody signed out here only: %s", error)
        address = ""
    return Response(GoTo(address), cookies=[parts.access.cookie(request, "")])
