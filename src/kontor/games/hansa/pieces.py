"""A piece and its owner as everybody outside the rules knows them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.events import Owner
from kontor.engine.state import SEATS
from kontor.games.hansa.names import KIND_NAMES

if TYPE_CHECKING:
    from kontor.games.hansa.ruleset import RuleSet

NEUTRAL: Final = -1
"""The neutral player where an owner is shown; inside the rules it is the number after the seats."""


class Piece(msgspec.Struct, frozen=True):
    """A piece wherever it is shown."""

    owner: Owner
    kind: str

    def __str__(self) -> str:
        """As people write it: `At`, `Bm`, `Nt`."""
        return letter_of(self.owner) + self.kind[0]


@cache
def _pieces_shown(neutral: int) -> tuple[Piece, ...]:
    """Every piece by its number in the rules."""
    owners = (NEUTRAL if owner == neutral else owner for owner in range(len(SEATS)))
    return tuple(Piece(owner, kind) for owner in owners for kind in KIND_NAMES)


def piece_shown(rules: RuleSet, piece: int) -> Piece:
    """A piece as everybody outside the rules knows it."""
    return _pieces_shown(rules.neutral)[piece]


def owner_shown(rules: RuleSet, owner: int) -> int:
    """An owner likewise."""
    return NEUTRAL if owner == rules.neutral else owner


def letter_of(owner: int) -> str:
    """A seat's letter, N for the neutral player."""
    return "N" if owner == NEUTRAL else SEATS[owner]


def owner_letter(rules: RuleSet, owner: int) -> str:
    """The letter of an owner by its number in the rules."""
    return letter_of(owner_shown(rules, owner))
