"""The append-only record of a match, and the effective list that undos leave.

What was written once stays: an undo or a takeback is a line of its own, and so is what the table
settles beside the rules, and each step of a standing order. `effective` is the pure function that
says which decisions still count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.ordering import Order

if TYPE_CHECKING:
    from collections.abc import Iterable


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision or outcome: by whom, in notation, when; *auto* when the driver settled it.

    *order* is the number of the seat's standing order that gave the answer, 0 where a person did.
    """

    seat: int
    text: str
    at: str = ""
    auto: bool = False
    order: int = 0


class Cut(msgspec.Struct, frozen=True, omit_defaults=True):
    """An undo or a takeback: only the first *to* effective entries still count."""

    seat: int
    to: int
    at: str = ""
    consent: bool = False  # a takeback that all granted, not an undo of own steps


class Check(msgspec.Struct, frozen=True):
    """The hash of the position after all entries so far, to find a divergence at once."""

    hash: str


Subject: TypeAlias = Literal["takeback", "exchange", "abandon", "seat", "match"]
Step: TypeAlias = Literal[
    "asked",
    "consented",
    "agreed",
    "refused",
    "withdrawn",
    "lapsed",
    "handed",
    "returned",
    "timed",
    "resigned",
    "ended",
    "won",
]


class Minute(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table settled beside the rules; it changes no position.

    A step of a proposal to go back (*to* a ply), to let another *bot* play a *chair*, or to abandon
    the match; a chair that was handed to a bot, taken back, lost to the clock, or given up for
    good; or a match that has ended because nobody is left who plays it, or only one, who has won.
    *seat* is whose step it is, *without* are those who were away and whom the table's rule bound.
    """

    about: Subject
    step: Step
    seat: int
    to: int | None = None
    chair: int | None = None
    bot: str = ""
    without: tuple[int, ...] = ()
    at: str = ""


OrderStep: TypeAlias = Literal["made", "withdrawn", "stopped", "ended"]


class Ordered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a standing order: its seat makes it, changes it or takes it back, or it ends.

    Orders are numbered seat by seat, from 1. *turn* and *round* are those in which it was made.
    *why* names what ended it. It is a secret of its seat until the match was played to its end.
    """

    seat: int
    number: int
    step: OrderStep
    order: Order | None = None
    turn: int = 0
    round: int = 0
    why: str = ""
    at: str = ""


Line: TypeAlias = Entry | Cut | Check | Minute | Ordered


def effective(lines: Iterable[Line]) -> list[Entry]:
    """The entries that still count after every undo and takeback."""
    entries: list[Entry] = []
    for line in lines:
        match line:
            case Entry():
                entries.append(line)
            case Cut(to=to):
                del entries[to:]
            case Check() | Minute() | Ordered():
                pass
    return entries
