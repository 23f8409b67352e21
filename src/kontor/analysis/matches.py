"""A whole match, looked at when it is over: how it went, what was given away, and what was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.analysis.curve import curve
from kontor.analysis.fortunes import luck_of
from kontor.analysis.looking import Budget, Look
from kontor.analysis.mistakes import choices, mistakes
from kontor.analysis.report import Basis, MatchAnalysis
from kontor.match.crews import Alone

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kontor.match.crews import Crew
    from kontor.match.driver import Driver


def analyse_match(
    driver: Driver,
    budget: Budget = Budget(),  # noqa: B008 - it never changes
    *,
    crew: Crew | None = None,
    done: Callable[[int], None] = lambda _more: None,
    folder: Path | None = None,
) -> MatchAnalysis:
    """What can be said of a match that is over; the same for an equal match and budget.

    *done* is called with how many more matches were played on. *folder* holds the game's files
    where they are somebody's own.
    """
    look = Look(driver, budget, crew or Alone(), done, folder)
    points = curve(look)
    draws, fortunes = luck_of(look)
    plies = choices(look)
    found, looked_at = mistakes(look, plies)
    return MatchAnalysis(
        driver.game.title,
        driver.names,
        driver.ply,
        points,
        tuple(found),
        draws,
        fortunes,
        Basis(look.played, look.player, look.is_learned, len(plies), looked_at),
    )
