"""Looking actions up by what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.actions import Income

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action


def at(chunks: tuple[tuple[tuple[Action, ...], ...], ...], space: int) -> Action:
    """The action of one space."""
    return chunks[space >> 3][1 << (space & 7)][0]


def income(legal: Sequence[Action]) -> Income | None:
    """Fetching pieces, with as many merchants as there are; None where there is nothing to fetch.

    Incomes stand first, those with more merchants behind those with fewer.
    """
    best = None
    for option in legal:
        if not isinstance(option, Income):
            break
        best = option
    return best
