"""Turns, rounds and the end of the match (chapters ROUND and END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import ask, close
from kontor.games.genoa.events import RoundMarkerMoved, TurnBegan
from kontor.games.genoa.frames import StartTower
from kontor.games.genoa.rules.scoring import pay_final

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.genoa.state import GenoaState


def last_space(s: GenoaState) -> int:
    """Where the round marker's track ends for this number of seats (ROUND-6)."""
    return s.city.last_round[s.seats]


def move_round_marker(s: GenoaState, log: Log | None) -> None:
    """One space on, never past the last (ROUND-3, ROUND-4, ROUND-6, END-2)."""
    if s.marker < last_space(s):
        s.marker += 1
        if log:
            log.tell(RoundMarkerMoved(s.marker))


def clear_turn(s: GenoaState) -> None:
    """Forget what concerned one turn only: path, actions, offers (ACTION-2)."""
    s.path = []
    s.dice = 0
    s.visited = s.taken = s.lost = s.streets = 0
    s.used = [0] * s.seats
    s.offers = []
    s.drafts = [None] * s.seats
    s.silent = 0
    s.declined = 0
    s.talked = [0] * s.seats
    s.pledge = []
    s.picks = 0
    s.drawn = 0
    s.passed = 0


def begin_turn(s: GenoaState, log: Log | None) -> None:
    """The tower seat takes tower and dice (ROUND-2)."""
    s.turns += 1
    ask(s, StartTower(s.tower))
    if log:
        log.tell(TurnBegan(s.tower, s.marker))


def end_turn(s: GenoaState, log: Log | None) -> None:
    """Pass tower and dice to the left; after the last seat the round ends (ROUND-1, END-1)."""
    clear_turn(s)
    s.tower = (s.tower + 1) % s.seats
    if s.tower == 0:
        if s.marker >= last_space(s):
            pay_final(s, log)
            close(s)
            return
        move_round_marker(s, log)
    begin_turn(s, log)
