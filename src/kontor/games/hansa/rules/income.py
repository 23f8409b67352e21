"""Taking pieces from the stock (chapter INCOME)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.events import IncomeTaken
from kontor.games.hansa.modules.favours import share_income
from kontor.games.hansa.names import MERCHANT, PURSE, TRADER, piece_of
from kontor.games.hansa.state import level_of, of_seat

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import Income
    from kontor.games.hansa.state import HansaState


def income_options(s: HansaState, seat: int, out: list[Action]) -> None:
    """Every mix of traders and merchants the purse allows (INCOME-1 to 5)."""
    stock = of_seat(s.stock, seat)
    out += s.rules.mixes(s.rules.steps[PURSE][level_of(s, seat, PURSE)], stock)


def take_income(s: HansaState, seat: int, action: Income, log: Log | None) -> None:
    """Move the chosen mix from stock to supply (INCOME-1)."""
    s.actions_left -= 1
    move_to_supply(s, seat, action.traders, action.merchants)
    if log:
        log.tell(IncomeTaken(seat, action.traders, action.merchants))
    if s.rules.options.favours:
        share_income(s, seat)


def move_to_supply(s: HansaState, seat: int, traders: int, merchants: int) -> None:
    """Make pieces of the stock usable."""
    trader, merchant = piece_of(seat, TRADER), piece_of(seat, MERCHANT)
    s.stock[trader] -= traders
    s.stock[merchant] -= merchants
    s.supply[trader] += traders
    s.supply[merchant] += merchants
