"""The bots of Die Händler."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.haendler.alderman import Alderman
from kontor.bots.haendler.judges import Learned
from kontor.bots.haendler.search import Syndic
from kontor.bots.haendler.simple import Apprentice, Journeyman
from kontor.bots.haendler.thinking import Valuer
from kontor.bots.haendler.weights import Weights

if TYPE_CHECKING:
    from kontor.bots.base import Thinker


def tuned(weights: Weights, level: str = "merchant") -> Thinker:
    """The merchant with other weights, or the alderman."""
    return Alderman(weights) if level == "alderman" else Valuer(weights)


LEVELS: Final[tuple[Thinker, ...]] = (
    Apprentice(),
    Journeyman(),
    Valuer(Weights()),
    Alderman(Weights()),
    Syndic(Weights(), Learned()),
)
"""Apprentice, journeyman, merchant, alderman, syndic."""
