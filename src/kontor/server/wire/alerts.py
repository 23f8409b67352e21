"""Messages about alerts: what somebody wants to be told when no page is open, and where."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Cause: TypeAlias = Literal["turn", "displaced", "offer", "invitation", "cup", "chat", "time"]
"""What an alert is for."""
Soon: TypeAlias = Literal["never", "now", "later", "together"]
"""How soon it comes: at once, after some minutes, or after some hours with all others."""
Reminding: TypeAlias = Literal["never", "now"]
"""That time runs out is told when it does, or not at all."""
Hook: TypeAlias = Literal["discord", "slack", "ntfy", "json"]
ChannelKind: TypeAlias = Literal[Hook, "mail", "push"]
Way: TypeAlias = Literal["webhook", "mail", "push"]
Trouble: TypeAlias = Literal["", "unreachable", "refused", "gone", "not_public"]
"""Why the last alert did not arrive; a target that is *gone* gets no more."""
Target: TypeAlias = Annotated[str, msgspec.Meta(min_length=3, max_length=1000)]


class AlertWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person is alerted to, how soon, and in which language."""

    turn: Soon = "now"
    displaced: Soon = "now"
    offer: Soon = "now"
    invitation: Soon = "now"
    cup: Soon = "now"
    chat: Soon = "never"
    time: Reminding = "now"
    minutes: Annotated[int, msgspec.Meta(ge=1, le=1440)] = 10  # of what comes later
    hours: Annotated[int, msgspec.Meta(ge=1, le=24)] = 8  # of what comes together
    language: Literal["en", "it", "fr", "de"] = "en"


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser tells so that only it can open what it is sent, as it writes them."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, msgspec.Meta(max_length=30, pattern=r"^[A-Za-z0-9_-]+$")]


class NewChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where alerts are to go: the address of a hook, of mail, or of a browser with its *keys*."""

    kind: ChannelKind
    target: Target
    keys: PushKeys | None = None


class ChannelCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mail said, as the proof that it was read."""

    code: Annotated[str, msgspec.Meta(max_length=20)]


class MyChannel(msgspec.Struct, frozen=True):
    """Where alerts go; of the target only as much is shown as tells it from others.

    A browser knows itself by *mark*, the beginning of the SHA-256 of its address.
    """

    id: str
    kind: ChannelKind
    shown: str
    confirmed: bool
    problem: Trouble
    mark: str = ""


class MyAlerts(msgspec.Struct, frozen=True):
    """The ways this house offers, what I wish, and where it goes.

    *push_key* is the house's own, for which a browser takes pushes; empty where none are sent.
    """

    ways: tuple[Way, ...]
    wishes: AlertWishes
    channels: tuple[MyChannel, ...]
    push_key: str = ""
