"""The ways by which alerts leave this house: those that its settings open, and no other."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Final, get_args

from kontor.server.alerts import hooks, posting
from kontor.server.alerts.mailing import ADDRESS, Postman
from kontor.server.alerts.vetting import NotPublic, target_of
from kontor.server.alerts.wording import lines_of
from kontor.server.refusals import Refusal
from kontor.server.settings import BadSettings
from kontor.server.storage import house_secrets
from kontor.server.storage.channels import Place
from kontor.server.storage.rows import text_of
from kontor.server.wire.alerts import Hook, Way

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.alerts.pushing import Courier
    from kontor.server.settings import Settings
    from kontor.server.storage.outbox import Letter
    from kontor.server.storage.store import Store
    from kontor.server.wire.alerts import ChannelKind, NewChannel, Trouble

CODES: Final = 10**8  # how many there are that may confirm an address
HOOKS: Final = frozenset(get_args(Hook))


class Ways:
    """Knows which ways are open, and sends a letter by its own."""

    def __init__(self, settings: Settings) -> None:
        if settings.sends_alerts and not settings.public_url:
            raise BadSettings("Alerts need KONTOR_PUBLIC_URL: a link in them must lead somewhere.")
        self._house = settings.public_url.rstrip("/")
        self._loopback = settings.loopback_alerts
        self._postman = Postman(settings) if settings.smtp else None
        self._courier: Courier | None = None
        offered: tuple[tuple[Way, object], ...] = (
            ("webhook", settings.webhooks),
            ("mail", self._postman),
            ("push", settings.push),
        )
        self.open: tuple[Way, ...] = tuple(way for way, is_open in offered if is_open)

    async def prepare(self, store: Store) -> None:
        """Find the key with which this house signs pushes; the first to ask makes it."""
        if "push" in self.open and self._courier is None:
            self._courier = await store.write(_courier, self._house)

    @property
    def push_key(self) -> str:
        """What browsers are told of that key; empty where no pushes are sent."""
        return self._courier.shown if self._courier else ""

    def _leads(self, kind: ChannelKind) -> bool:
        """Whether a way of this kind is open."""
        return ("webhook" if kind in HOOKS else kind) in self.open

    def checked(self, wished: NewChannel, device: str) -> Place:
        """Where alerts go from now on, with the code that confirms it where one has to."""
        if not self._leads(wished.kind):
            raise Refusal("not_allowed", "This house sends no alerts of that kind.")
        target = wished.target.strip()
        if wished.kind == "mail":
            if not ADDRESS.fullmatch(target):
                raise Refusal("bad_request", "This is no address of mail.")
            return Place("mail", target, code=f"{randbelow(CODES):08}")
        try:
            target_of(target, loopback=self._loopback)
        except NotPublic as error:
            raise Refusal("bad_request", error.sentence) from error
        if wished.kind == "push":
            return Place("push", target, seals=self._checked_keys(wished), device=device)
        return Place(wished.kind, target)

    def _checked_keys(self, wished: NewChannel) -> str:
        """What seals for a browser, as it is kept."""
        assert self._courier is not None, "prepared before anybody asks"
        if wished.keys is None or not self._courier.reaches(wished.keys):
            raise Refusal("bad_request", "These are no keys of a browser.")
        return text_of(wished.keys)

    def send(self, letter: Letter) -> Trouble:
        """Send a letter, in a thread; what kept it from arriving."""
        if not self._leads(letter.kind):
            return "refused"
        lines = lines_of(letter, self._house)
        if letter.kind == "mail":
            assert self._postman is not None, "the way is open"
            return self._postman.bring(letter, lines)
        if letter.kind == "push":
            assert self._courier is not None, "prepared before anything is sent"
            headers, body = self._courier.message(letter, lines)
        else:
            headers, body = hooks.message(letter.kind, lines)
        return posting.post(letter.target, headers, body, loopback=self._loopback)


def _courier(connection: Connection, house: str) -> Courier:
    """Who signs and seals; in a thread, since ciphers take long to load, and only here are used."""
    from kontor.server.alerts.pushing import Courier, new_key  # noqa: PLC0415 - as just said

    return Courier(house_secrets.kept(connection, "push", new_key), house)
