"""The course of a round: its steps in order, and how play goes from one to the next.

The step is the grey cylinder on the reference board. When no question is left on the stack, the
next step begins; a step that has nothing to ask passes by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.haendler.events import RoundBegan
from kontor.games.haendler.names import WAGONS
from kontor.games.haendler.rules.abilities import begin_abilities
from kontor.games.haendler.rules.bargaining import begin_parley
from kontor.games.haendler.rules.bidding import begin_bidding, is_auctioned
from kontor.games.haendler.rules.buying import begin_purchase, buys
from kontor.games.haendler.rules.ending import end_round
from kontor.games.haendler.rules.holds import could_be_loaded
from kontor.games.haendler.rules.influence import begin_axle_breaks
from kontor.games.haendler.rules.loading import (
    begin_free_loading,
    begin_guests,
    begin_loading,
)
from kontor.games.haendler.rules.prices import (
    begin_counting_houses,
    begin_special_sales,
    begin_warehouse_sale,
    begin_wheels,
    special_sales_possible,
    warehouse_sellers,
)
from kontor.games.haendler.rules.selling import begin_bonus_claims, count_arrivals, sell_arrived
from kontor.games.haendler.rules.standing import begin_promotions, collect_upkeep
from kontor.games.haendler.rules.travel import begin_movement

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.events import Log
    from kontor.games.haendler.state import HaendlerState


def begin_setup(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Abilities are handed out before the first round (ABILITY-1)."""
    if s.abilities_left:
        begin_abilities(s)


def begin_round(s: HaendlerState, _nothing: int, log: Log | None) -> None:
    """A round begins (SETUP-10)."""
    s.round += 1
    s.turns = s.round
    if log:
        log.tell(RoundBegan(s.round, s.start))


def parley_on_purchase(s: HaendlerState, again: int, log: Log | None) -> None:
    """Free negotiation before the second purchase, which only the first round has (FREE-6)."""
    if buys(s, again):
        begin_parley(s, again, log)


def parley_on_bids(s: HaendlerState, wagon: int, log: Log | None) -> None:
    """Free negotiation before a wagon's auction (FREE-6)."""
    if is_auctioned(s, wagon):
        begin_parley(s, wagon, log)


def parley_on_loading(s: HaendlerState, wagon: int, log: Log | None) -> None:
    """Free negotiation before a wagon is loaded, just auctioned or not (FREE-6)."""
    if could_be_loaded(s, wagon):
        begin_parley(s, wagon, log)


def parley_on_warehouses(s: HaendlerState, nothing: int, log: Log | None) -> None:
    """Free negotiation before goods are sold from a warehouse, if any can be (FREE-6)."""
    if warehouse_sellers(s):
        begin_parley(s, nothing, log)


def parley_on_special_sales(s: HaendlerState, nothing: int, log: Log | None) -> None:
    """Free negotiation before special sales, if there could be any (FREE-6)."""
    if special_sales_possible(s):
        begin_parley(s, nothing, log)


Step = tuple[str, "Callable[[HaendlerState, int, Log | None], None]", int]


def _wagon_steps(wagon: int) -> tuple[Step, ...]:
    number = wagon + 1
    return (
        (f"parley before bid {number}", parley_on_bids, wagon),
        (f"bid {number}", begin_bidding, wagon),
        (f"parley before load {number}", parley_on_loading, wagon),
        (f"load {number}", begin_loading, wagon),
        (f"guests {number}", begin_guests, wagon),
        (f"free loading {number}", begin_free_loading, wagon),
    )


STEPS: Final[tuple[Step, ...]] = (
    ("setup", begin_setup, 0),
    ("round", begin_round, 0),
    ("parley before buy", begin_parley, 0),
    ("buy", begin_purchase, 0),
    ("parley before buy again", parley_on_purchase, 1),
    ("buy again", begin_purchase, 1),
    *(step for wagon in range(WAGONS) for step in _wagon_steps(wagon)),
    ("parley before move", begin_parley, 0),
    ("axles", begin_axle_breaks, 0),
    ("move", begin_movement, 0),
    ("parley before wheels", begin_parley, 0),
    ("wheels", begin_wheels, 0),
    ("parley before counting", begin_parley, 0),
    ("counting", begin_counting_houses, 0),
    ("parley before warehouse", parley_on_warehouses, 0),
    ("warehouse", begin_warehouse_sale, 0),
    ("parley before special", parley_on_special_sales, 0),
    ("special", begin_special_sales, 0),
    ("parley before sale", begin_parley, 0),
    ("arrivals", count_arrivals, 0),
    ("bonus", begin_bonus_claims, 0),
    ("sale", sell_arrived, 0),
    ("parley before upkeep", begin_parley, 0),
    ("upkeep", collect_upkeep, 0),
    ("parley before promote", begin_parley, 0),
    ("promote", begin_promotions, 0),
    ("end", end_round, 0),
)
NAMES: Final = tuple(name for name, _, _ in STEPS)
FIRST_OF_ROUND: Final = NAMES.index("round")
PHASES: Final = ("set-up", "buy", "load", "move", "prices", "sale", "status")
_PHASE_BEGINS: Final = tuple(
    NAMES.index(name)
    for name in (
        "round",
        "parley before bid 1",
        "parley before move",
        "parley before wheels",
        "parley before sale",
        "parley before upkeep",
    )
)


def _begun(first: int, *, negotiation: bool) -> int:
    """The first step from one on that is played: without the variant none of talk (FREE-1)."""
    played = (number for number in range(first, len(STEPS)) if negotiation or not is_talk(number))
    return next(played)


def is_talk(step: int) -> bool:
    """Whether a step is one of free negotiation."""
    return NAMES[step].startswith("parley before ")


BEGUN: Final = tuple(
    tuple(_begun(step, negotiation=negotiation) for step in range(len(STEPS)))
    for negotiation in (False, True)
)
"""Without and with free negotiation: the step that begins where play has come to another."""
AFTER: Final = (*range(1, len(STEPS)), FIRST_OF_ROUND)


def proceed(s: HaendlerState, log: Log | None) -> None:
    """Begin the next steps of the round until somebody is asked or the match is over."""
    begun = BEGUN[s.rules.options.negotiation]
    while not s.stack and not s.ended:
        step = begun[s.step]
        _, begin, about = STEPS[step]
        s.step = AFTER[step]
        begin(s, about, log)


def current_step(s: HaendlerState) -> int:
    """The step that is being played: the one before the next."""
    if s.step == FIRST_OF_ROUND and s.round:
        return len(STEPS) - 1
    return max(s.step - 1, 0)


def phase_of(s: HaendlerState) -> int:
    """The phase from 1 to 6, or 0 before the first round."""
    step = current_step(s)
    return sum(step >= begin for begin in _PHASE_BEGINS)
