"""The append-only record of a match, and the effective list that undos leave.

What was written once stays: an undo or a takeback is a line of its own. `effective` is the pure
function that says which decisions still count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision or outcome: by whom, in notation, when; *auto* when the driver settled it."""

    seat: int
    text: str
    at: str = ""
    auto: bool = False


class Cut(msgspec.Struct, frozen=True, omit_defaults=True):
    """An undo or a takeback: only the first *to* effective entries still count."""

    seat: int
    to: int
    at: str = ""
    consent: bool = False  # a takeback that all granted, not an undo of own steps


class Check(msgspec.Struct, frozen=True):
    """The hash of the position after all entries so far, to find a divergence at once."""

    hash: str


Line: TypeAlias = Entry | Cut | Check


def effective(lines: Iterable[Line]) -> list[Entry]:
    """The entries that still count after every undo and takeback."""
    entries: list[Entry] = []
    for line in lines:
        match line:
            case Entry():
                entries.append(line)
            case Cut(to=to):
                del entries[to:]
            case Check():
                pass
    return entries
