"""Who is asking: sessions of people by cookie, seats of programs by token, and forged requests.

A session's token is in a cookie scripts cannot read; the CSRF token is derived from it, so nothing
more needs to be stored. A request with a bearer token carries no cookie's authority and needs none.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from kontor.server.edge.door import Door
from kontor.server.refusals import Refusal
from kontor.server.rooms.connection import NOBODY, Viewer
from kontor.server.storage import people
from kontor.server.wire.lobby import Me

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from kontor.server.edge.asking import Asking, Either
    from kontor.server.settings import Settings
    from kontor.server.storage.people import User
    from kontor.server.storage.store import Store

COOKIE: Final = "kontor_session"
CSRF_HEADER: Final = "x-csrf-token"
YEAR: Final = 365 * 24 * 3600


class Access:
    """Finds out who is behind a request."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self.door = Door(store, settings)

    async def viewer(self, asking: Either, table: str | None = None) -> Viewer:
        """Who asks; nobody in particular without cookie and token, unless the house is closed.

        A token counts only at its own table.
        """
        secret = bearer(asking)
        if secret is not None:
            token = await self._store.read(people.find_token, secret)
            if token is None or token.match != table:
                raise Refusal("not_signed_in", "This token is not valid here.")
            return Viewer(token.user, "", token.seat, people.hash_of(secret))
        user = await self.user(asking)
        if user is not None:
            key = people.hash_of(asking.cookies[COOKIE])
            return Viewer(user.id, user.name, key=key)
        if self.door.is_closed:
            raise self.door.refusal()
        return NOBODY

    async def known(self, asking: Either, table: str | None = None) -> Viewer:
        """Who asks for what costs more than a file; refused without a session or a token."""
        viewer = await self.viewer(asking, table)
        if not viewer.user:
            raise self.unknown()
        return viewer

    async def user(self, asking: Either) -> User | None:
        """The person whose cookie came along."""
        session = asking.cookies.get(COOKIE)
        return await self._store.read(people.user_of, session) if session else None

    async def person(self, asking: Asking) -> User:
        """The person who posts; refused without a session or with a forged request."""
        session = asking.cookies.get(COOKIE)
        user = await self.user(asking)
        if user is None or session is None:
            raise self.unknown()
        given = asking.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(given.encode(), csrf_of(session).encode()):
            msg = f"The header {CSRF_HEADER} must carry the csrf value of GET /api/me."
            raise Refusal("bad_csrf", msg)
        return user

    def unknown(self) -> Refusal:
        """What somebody without a session is told who needs one."""
        if self.door.is_closed:
            return self.door.refusal()
        return no_session()

    async def visitor(self, asking: Asking) -> User | None:
        """Who posts where no session is needed: a person, or nobody yet, but no foreign page."""
        if await self.user(asking) is not None:
            return await self.person(asking)
        origin = asking.headers.get("origin")
        if origin is not None:
            self._check_ours(origin, asking)
        return None

    async def poster(self, asking: Asking, table: str) -> Viewer:
        """Who posts something to a table: a person with a session, or a program with a token."""
        if bearer(asking) is not None:
            return await self.viewer(asking, table)
        user = await self.person(asking)
        return Viewer(user.id, user.name)

    def check_origin(self, asking: Either) -> None:
        """A socket that comes with a cookie must come from a page of ours."""
        if bearer(asking) is not None:
            return
        origin = asking.headers.get("origin")
        if origin is None:
            if asking.cookies.get(COOKIE):
                raise Refusal("bad_origin", "A socket with a cookie must say its origin.")
            return
        self._check_ours(origin, asking)

    def _check_ours(self, origin: str, asking: Either) -> None:
        if origin in self._settings.origins:
            return
        if urlsplit(origin).netloc.lower() != asking.headers.get("host", "").lower():
            raise Refusal("bad_origin", f"Pages from {origin} may not speak to this table.")

    def cookie(self, asking: Asking, session: str) -> Cookie:
        """The cookie that carries a session; an empty one ends it."""
        return Cookie(
            key=COOKIE,
            value=session,
            path="/",
            httponly=True,
            samesite="lax",
            secure=asking.scope["scheme"] in {"https", "wss"},
            max_age=YEAR if session else 0,
        )


async def signed_in(asking: ASGIConnection[Any, Any, Any, Any], _handler: object) -> None:
    """A guard where even to read what is sent costs more than a file."""
    session = asking.cookies.get(COOKIE)
    parts = asking.app.state.parts
    if not session or await parts.store.read(people.user_of, session) is None:
        raise parts.access.unknown()


def no_session() -> Refusal:
    """Nobody in particular asks for what is only for somebody."""
    return Refusal("not_signed_in", "Ask GET /api/me first; it gives you a session.")


def bearer(asking: Either) -> str | None:
    """The token a program shows, if it shows one."""
    kind, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def new_session() -> str:
    """A secret for a cookie."""
    return secrets.token_urlsafe(32)


def csrf_of(session: str) -> str:
    """The token that proves a post came from a page that could read ours."""
    return hmac.new(session.encode(), b"kontor csrf", sha256).hexdigest()


def me(user: User, session: str) -> Me:
    """Who the server takes somebody for."""
    return Me(user.name, user.guest, csrf_of(session))
