"""The end of a round, the end of the game, and the ranking (chapter END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.contract import Standing
from kontor.engine.state import SPECTATOR
from kontor.games.haendler.events import MatchEnded
from kontor.games.haendler.names import FOR_BIDS, FOR_PROMOTIONS, FOR_SALES, FOR_UPKEEP
from kontor.games.haendler.rules.influence import clear_axles
from kontor.games.haendler.rules.travel import turn_tiles_up
from kontor.games.haendler.state import LEDGER

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.haendler.state import HaendlerState

GOING_ON, BY_ARRIVALS, BY_ROUND_LIMIT = range(3)
END_REASONS: Final = ("", "arrivals", "round_limit")


def end_round(s: HaendlerState, _nothing: int, log: Log | None) -> None:
    """The game ends after enough arrivals; else the start seat passes on (END-1, SETUP-11).

    Wagons beyond the number were sold before this (END-2); a limit of rounds ends it too (END-7).
    """
    clear_axles(s)
    limit = s.rules.options.round_limit
    if s.arrivals >= s.rules.last_arrival:
        s.ended = BY_ARRIVALS
    elif limit and s.round >= limit:
        s.ended = BY_ROUND_LIMIT
    if s.ended:
        if log:
            log.tell(MatchEnded(s.arrivals))
        return
    turn_tiles_up(s)
    s.start = (s.start + 1) % len(s.bags)


def merit(s: HaendlerState, seat: int) -> tuple[bool, int, int]:
    """What ranks a seat: no credit first, then status, then money (END-3, END-5)."""
    return (not s.credits[seat], s.status[seat], s.bags[seat])


def standing(s: HaendlerState) -> Standing | None:
    """The ranking once the match is over; equals share a place (END-3 to 6)."""
    if not s.ended:
        return None
    seats = range(len(s.bags))
    merits = [merit(s, seat) for seat in seats]
    return Standing(
        END_REASONS[s.ended],
        tuple(1 + sum(other > merits[seat] for other in merits) for seat in seats),
        tuple(s.status),
        reckoning(s, SPECTATOR),
        tuple({"credits": s.credits[seat], "florins": s.bags[seat]} for seat in seats),
    )


def reckoning(s: HaendlerState, _viewer: int) -> tuple[dict[str, int], ...]:
    """Each seat's points as they stand: its levels of status, which everybody sees (END-3)."""
    return tuple({"status": status} for status in s.status)


def statistics(s: HaendlerState) -> dict[str, int]:
    """What happened in a match, counted; florins are sums over all seats."""
    paid = [sum(s.ledger[reason::LEDGER]) for reason in range(LEDGER)]
    return {
        "rounds": s.round,
        "arrivals": s.arrivals,
        "levels_held": sum(s.status),
        "credits_held": sum(s.credits),
        "florins_bid": -paid[FOR_BIDS],
        "florins_of_sales": paid[FOR_SALES],
        "florins_of_upkeep": -paid[FOR_UPKEEP],
        "florins_for_promotions": -paid[FOR_PROMOTIONS],
    }
