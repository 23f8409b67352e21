"""What must hold in every position of Fair Winds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor_fairwinds.rules import is_finished
from kontor_fairwinds.state import (
    ACTIONS,
    FAIR_PRICE,
    GOODS,
    HOLD,
    LOWEST,
    NONE,
    PORTS,
    Deal,
    Fair,
    Turn,
)

if TYPE_CHECKING:
    from kontor_fairwinds.state import FairwindsState


def broken_invariants(s: FairwindsState) -> list[str]:
    """What does not hold, in words."""
    return [*_goods(s), *_seats(s), *_question(s)]


def _goods(s: FairwindsState) -> list[str]:
    """Crates are neither lost nor made (SETUP-1), and prices keep to their bounds (TURN-4)."""
    wanted, broken = s.options.players + 1, []
    for port, good in enumerate(GOODS):
        counts = [s.crates[port], *(row[port] for row in (*s.holds, *s.sold))]
        if sum(counts) != wanted or min(counts) < 0:
            broken.append(f"there are {sum(counts)} crates of {good} instead of {wanted}")
        if not LOWEST <= s.prices[port] <= FAIR_PRICE:
            broken.append(f"{PORTS[port]} cannot pay {s.prices[port]}")
    return broken


def _seats(s: FairwindsState) -> list[str]:
    """Holds have room (TURN-3), coins are not owed, contracts differ (SETUP-2)."""
    full = [
        f"{SEATS[seat]}'s hold is too full" for seat, row in enumerate(s.holds) if sum(row) > HOLD
    ]
    poor = [f"{SEATS[seat]} owes coins" for seat, coins in enumerate(s.coins) if coins < 0]
    dealt = [good for good in s.contracts if good != NONE]
    return full + poor + (["two contracts are alike"] if len(set(dealt)) < len(dealt) else [])


def _question(s: FairwindsState) -> list[str]:
    """The one question fits turns and contracts."""
    players, last = s.options.players, s.options.rounds * s.options.players
    dealt = players
    match s.stack:
        case []:
            fits = is_finished(s)
        case [Turn(seat=seat, left=left)]:
            fits = 1 <= left <= ACTIONS and seat == (s.turns - 1) % players
        case [Fair()]:
            fits = s.turns % players == 0 and s.turns < last
        case [Deal(to=dealt)]:
            fits = 0 <= dealt < players and s.turns == 1
        case _:
            fits = False
    fits = fits and all((good == NONE) == (seat >= dealt) for seat, good in enumerate(s.contracts))
    fits = fits and 1 <= s.turns <= last and NONE not in s.ships
    fits = fits and (s.fair == NONE or s.turns > players)
    return [] if fits else ["the question does not fit turns and contracts"]
