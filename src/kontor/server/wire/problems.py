"""How errors look on the wire, over HTTP and over the socket alike."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Code: TypeAlias = Literal[
    "bad_request",
    "bad_options",
    "bad_position",
    "bad_notation",
    "broken_save",
    "not_signed_in",
    "closed_house",
    "not_yours",
    "muted",
    "closed_table",
    "bad_csrf",
    "bad_origin",
    "not_found",
    "not_allowed",
    "too_slow",
    "illegal",
    "stale",
    "taken",
    "too_large",
    "misdirected",
    "too_many",
    "internal",
    "unavailable",
]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong: a code for programs, a sentence for people.

    *clause* names the rule that asks or forbids; *ply* is where the match stands. A sentence that
    names something has a *form*, by which other languages find it, and *fields* for its places.
    """

    code: Code
    message: str
    clause: str | None = None
    ply: int | None = None
    form: str = ""
    fields: dict[str, str | int] = {}


class Failure(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem
