"""The end of a round, the end of the game, and the ranking (chapter END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.contract import Standing
from kontor.games.haendler.events import MatchEnded
from kontor.games.haendler.rules.influence import clear_axles
from kontor.games.haendler.rules.travel import turn_tiles_up

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.haendler.state import HaendlerState

GOING_ON, BY_ARRIVALS, BY_ROUND_LIMIT = range(3)
END_REASONS: Final = ("", "arrivals", "round_limit")


def end_round(s: HaendlerState, nothing: int, log: Log | None) -> None:  # noqa: ARG001
    """The game ends after enough arrivals; else the start seat passes on (END-1, SETUP-11)."""
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


def final_standing(s: HaendlerState) -> Standing | None:
    """The ranking once the match is over; equals share a place (END-3 to 6)."""
    if not s.ended:
        return None
    seats = range(len(s.bags))
    merits = [merit(s, seat) for seat in seats]
    return Standing(
        END_REASONS[s.ended],
        tuple(1 + sum(other > merits[seat] for other in merits) for seat in seats),
        tuple(s.status),
        tuple({"status": status} for status in s.status),
    )
