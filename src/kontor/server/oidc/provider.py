"""The club's provider: where people are sent, and who it says has come back.

State, nonce and verifier all follow from one secret, which is in a cookie of the browser that
began; so nothing secret is stored here, and an answer that another browser brings fits nothing.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from urllib.parse import urlencode, urlsplit

from kontor.server.oidc.calling import Question, ask, is_safe
from kontor.server.settings import BadSettings, secret_of
from kontor.server.storage.links import Identity

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from kontor.server.settings import Settings

T = TypeVar("T")
BACK: Final = "/api/provider/back"
LASTING: Final = 3600.0  # seconds for which a description counts
THREADS: Final = 4  # people whose provider is asked at the same time; others wait
NAMES: Final = ("preferred_username", "name", "nickname")  # where the wished claim is not there


class Known(NamedTuple):
    """Who came, as the provider says."""

    identity: Identity
    name: str
    groups: frozenset[str]
    proved: float | None  # when they typed their password there, where it says so


class Provider:
    """Asks the provider, in threads of its own."""

    def __init__(self, settings: Settings, tokens: ModuleType) -> None:
        self._tokens = tokens
        self.issuer = settings.oidc_issuer
        self.name = settings.oidc_name or urlsplit(self.issuer).hostname or ""
        self._client = settings.oidc_client_id, secret_of(settings, "oidc_client_secret")
        self._scopes = settings.oidc_scopes
        self._claims = settings.oidc_claim, settings.oidc_groups_claim
        self._allowed = frozenset(settings.oidc_groups)
        self._house = settings.public_url.rstrip("/")
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="kontor-provider")
        self._described: tuple[float, dict[str, Any]] = (0.0, {})

    def close(self) -> None:
        """Ask nobody any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def address(self, secret: str, *, afresh: bool) -> str:
        """Where the browser goes that has the secret; *afresh* asks for the password again."""
        found = await self._run(self._description)
        words = {"prompt": "login", "max_age": "0"} if afresh else {}
        address: str = self._tokens.grant_address(
            found["authorization_endpoint"],
            self._client[0],
            part_of(secret, "verifier"),
            redirect_uri=self._house + BACK,
            scope=self._scopes,
            state=part_of(secret, "state"),
            nonce=part_of(secret, "nonce"),
            **words,
        )
        return address

    async def leaving(self) -> str:
        """Where a person signs out at the provider, too; empty where it has no such page."""
        found = await self._run(self._description)
        page = found.get("end_session_endpoint")
        if not isinstance(page, str) or not is_safe(page):
            return ""
        words = {"client_id": self._client[0], "post_logout_redirect_uri": f"{self._house}/"}
        return f"{page}{'&' if '?' in page else '?'}{urlencode(words)}"

    async def known(self, secret: str, code: str) -> Known:
        """Who the code stands for; an error where anything about it is wrong."""
        return await self._run(self._known, secret, code)

    def admits(self, known: Known) -> bool:
        """Whether somebody is in a group that may come in, where the club names any."""
        return not self._allowed or bool(self._allowed & known.groups)

    async def _run(self, work: Callable[..., T], *words: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *words)

    def _description(self) -> dict[str, Any]:
        """What the provider says of itself, asked for once an hour."""
        at, found = self._described
        if found and time.monotonic() - at < LASTING:
            return found
        found = ask(Question(f"{self.issuer.rstrip('/')}/.well-known/openid-configuration", {}))
        self._tokens.check_metadata(found, self.issuer)
        self._described = time.monotonic(), found
        return found

    def _known(self, secret: str, code: str) -> Known:
        found = self._description()
        answer = ask(self._exchange(found, secret, code))
        token = answer.get("id_token")
        if not isinstance(token, str):
            raise self._tokens.Untrue("The provider sent no ID token.")
        # Keys are asked for each time: they change when the provider wants, and people come seldom.
        keys = ask(Question(found["jwks_uri"], {}))
        name, nonce = self._client[0], part_of(secret, "nonce")
        expected = {"issuer": self.issuer, "client": name, "nonce": nonce}
        claims = self._tokens.id_claims(token, keys, expected)
        return self._person({**self._more(found, answer, claims), **claims})

    def _exchange(self, found: dict[str, Any], secret: str, code: str) -> Question:
        methods = found.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
        is_basic = "client_secret_basic" in methods
        form = {
            "code": code,
            "redirect_uri": self._house + BACK,
            "code_verifier": part_of(secret, "verifier"),
        }
        question: Question = self._tokens.code_question(
            found["token_endpoint"],
            self._client,
            "client_secret_basic" if is_basic else "client_secret_post",
            form,
        )
        return question

    def _more(
        self, found: dict[str, Any], answer: dict[str, Any], claims: dict[str, Any]
    ) -> dict[str, Any]:
        """What only the provider's second page tells, where the token lacks it."""
        page, key = found.get("userinfo_endpoint"), answer.get("access_token")
        if all(claim in claims for claim in self._wanted()) or not page or not key:
            return {}
        said = ask(Question(str(page), {"Authorization": f"Bearer {key}"}))
        if said.get("sub") != claims["sub"]:
            raise self._tokens.Untrue("The provider speaks of somebody else.")
        return said

    def _wanted(self) -> tuple[str, ...]:
        name, groups = self._claims
        return (name, groups) if self._allowed else (name,)

    def _person(self, claims: dict[str, Any]) -> Known:
        wished, groups = self._claims
        names = (claims.get(claim) for claim in (wished, *NAMES))
        name = next((one for one in names if isinstance(one, str) and one.strip()), "")
        held = claims.get(groups)
        listed = [held] if isinstance(held, str) else held if isinstance(held, list) else []
        at = claims.get("auth_time")
        return Known(
            Identity(self.issuer, str(claims["sub"])),
            name,
            frozenset(str(one) for one in listed),
            float(at) if isinstance(at, (int, float)) else None,
        )


def part_of(secret: str, what: str) -> str:
    """State, nonce or verifier of a browser's secret; none tells anything of the others."""
    return hmac.new(secret.encode(), f"kontor {what}".encode(), sha256).hexdigest()


def provider_of(settings: Settings) -> Provider | None:
    """The provider that the settings name; one sentence where something is missing."""
    if not settings.oidc_issuer:
        return None
    if not is_safe(settings.oidc_issuer):
        raise BadSettings("KONTOR_OIDC_ISSUER must begin with https://, unless it is this machine.")
    for field in ("oidc_client_id", "public_url"):
        if not getattr(settings, field):
            msg = f"KONTOR_OIDC_ISSUER is set, but KONTOR_{field.upper()} is missing."
            raise BadSettings(msg)
    try:
        from kontor.server.oidc import tokens  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        msg = (
            f"KONTOR_OIDC_ISSUER is set, but the package {package} is missing; "
            "`pip install kontor[oidc]` brings it."
        )
        raise BadSettings(msg) from error
    return Provider(settings, tokens)
