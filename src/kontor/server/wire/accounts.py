"""Messages about one's own account: the club's provider, what opens it, and how it ends."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Purpose: TypeAlias = Literal["enter", "link", "prove"]
"""What for somebody goes to the provider: to sign in, to open their account by it, to prove it."""
Told: TypeAlias = Literal["new", "linked", "proved"]
Trouble: TypeAlias = Literal[
    "state", "refused", "unreachable", "untrue", "group", "known", "nobody", "stale", "often"
]


class ClubProvider(msgspec.Struct, frozen=True):
    """At whose page people may sign in; an empty name where the house has no provider."""

    name: str


class ProviderAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That somebody wants to go to the provider, and what for."""

    purpose: Purpose


class GoTo(msgspec.Struct, frozen=True):
    """Where the page goes now; empty where it stays."""

    address: str


class MyAccount(msgspec.Struct, frozen=True):
    """What opens your account. *proved* says that you have just shown who you are."""

    name: str
    guest: bool
    password: bool
    linked: bool
    proved: bool
    provider: str  # its name; empty where the house has none
    created: float


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password for an account that has none."""

    password: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your name once more, so that nobody goes by mistake, and your password if you have one."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    password: Annotated[str, msgspec.Meta(max_length=200)] = ""
