"""The opening position (chapter SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask
from kontor.engine.state import CHANCE
from kontor.games.haendler.events import StartSeatDrawn
from kontor.games.haendler.frames import DrawStartSeat
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    FOR_CAPITAL,
    KINDS,
    NOBODY,
    TILES,
    WAGONS,
)
from kontor.games.haendler.rules.bargaining import NO_BARGAIN
from kontor.games.haendler.rules.floor import clear_floor
from kontor.games.haendler.state import LEDGER, HaendlerState, pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import SeatAction
    from kontor.games.haendler.ruleset import RuleSet


def blank(rules: RuleSet) -> HaendlerState:
    """A position with its tables and nothing else."""
    s = HaendlerState()
    s.options = rules.options
    s.rules = rules
    return s


def lay_out(rules: RuleSet, seed: int) -> HaendlerState:
    """Board, seats and bank before the first draw (SETUP-1 to 8)."""
    s = blank(rules)
    s.stack = []
    s.rng = seed
    s.turns = 0
    s.round = 0
    s.step = 0
    s.start = 0
    s.ended = 0
    _lay_out_board(s)
    _lay_out_seats(s)
    return s


def _lay_out_board(s: HaendlerState) -> None:
    rules = s.rules
    players = rules.players
    s.stock = [good.count - 1 for good in rules.data.pieces.good]  # SETUP-4: one marks the price
    s.levels = [rules.data.tracks.price.start] * KINDS
    with_wagon, without = rules.bonus_start
    s.bonus = [with_wagon if city in rules.wagon_cities else without for city in range(KINDS)]
    s.arrivals = 0
    s.courier = rules.courier_start
    s.pile = list(rules.card_copies)
    s.abilities_left = (1 << len(ABILITIES)) - 1
    s.wagons = list(rules.wagon_cities)
    s.masters = [NOBODY] * WAGONS
    s.arrived = 0
    s.hold = [0] * (WAGONS * players * KINDS)
    s.axles = [0] * (WAGONS * players)
    s.claims = 0


def _lay_out_seats(s: HaendlerState) -> None:
    """Every seat its own things; what absent seats would have is not there at all (SETUP-12)."""
    players = s.rules.players
    s.bags = [0] * players
    s.ledger = [0] * (players * LEDGER)
    s.status = [0] * players
    s.credits = [0] * players
    s.abilities = [0] * players
    s.tiles = [(1 << TILES) - 1] * players
    s.hands = [0] * (players * CARD_KINDS)
    s.warehouses = [0] * (players * KINDS * KINDS)
    s.sealed = [-1] * players
    s.bargains = [*NO_BARGAIN] * players
    clear_floor(s)
    for seat in range(players):
        pay(s, seat, s.rules.data.pieces.seat.florins, FOR_CAPITAL)


def open_match(s: HaendlerState) -> None:
    """Draw the start seat, if it is to be drawn (SETUP-9)."""
    if s.rules.options.start_seat == "lot":
        ask(s, DrawStartSeat(CHANCE))


def start_options(s: HaendlerState, _frame: DrawStartSeat) -> Sequence[Action]:
    """Every seat may be drawn (SETUP-9)."""
    return s.rules.actions.start_seat


def start_weights(s: HaendlerState, _frame: DrawStartSeat) -> Sequence[int]:
    """All seats are equally likely (SETUP-9)."""
    return [1] * s.rules.players


def apply_start(
    s: HaendlerState,
    _frame: DrawStartSeat,
    action: SeatAction,
    log: Log | None,
) -> None:
    """The seat drawn begins (SETUP-9)."""
    s.start = action.seat
    answered(s)
    if log:
        log.tell(StartSeatDrawn(action.seat))
