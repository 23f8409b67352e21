"""How bots play Fair Winds: the apprentice by the cheap policy, all others one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kontor.bots.base import Thinker, Thought
from kontor.bots.levels import CheapThinker
from kontor_fairwinds.state import BONUS, HOLD, NEXT, PORTS, Load, Sail, Sell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor_fairwinds.state import FairwindsState

PATIENT: Final = 3  # below this price a crate is rather carried on


def think(
    _game: Game[State], world: State, seat: int, legal: Sequence[Action], _roll: int
) -> Thought:
    """What is worth most at once: a sale, a crate for one, or the way to either."""
    s = cast("FairwindsState", world)
    best = max(legal, key=lambda action: worth(s, seat, action))
    match best:
        case Sell():
            own = s.prices[best.port] < PATIENT
            params = {"port": PORTS[best.port], "coins": s.prices[best.port]}
            return Thought(best, "why.contract" if own else "why.sell", params)
        case Load():
            return Thought(best, "why.load")
        case Sail() if sum(s.holds[seat]):
            return Thought(
                best, "why.sail", {"port": PORTS[best.port], "coins": s.prices[best.port]}
            )
        case _:
            return Thought(best)


def worth(s: FairwindsState, seat: int, action: Action) -> float:
    """Coins that an action brings, or may bring soon."""
    match action:
        case Sell():
            return s.prices[action.port] + extra(s, seat, action.good) - PATIENT + 0.5
        case Load():
            return (
                max(s.prices[port] for port in NEXT[action.port]) + extra(s, seat, action.port)
            ) / 3
        case Sail():
            return promise(s, seat, action.port)
        case _:
            return 0.0


def extra(s: FairwindsState, seat: int, good: int) -> int:
    """What the contract adds to a crate."""
    return BONUS if s.contracts[seat] == good else 0


def promise(s: FairwindsState, seat: int, port: int) -> float:
    """What can be sold at a port, and a little for what can be loaded there."""
    carried = sum(held for good, held in enumerate(s.holds[seat]) if good != port)
    sales = sum(max(0, s.prices[port] - PATIENT + 1 - nth) for nth in range(carried))
    room = HOLD - sum(s.holds[seat])
    return sales / 3 + (0.1 * room * (1 + extra(s, seat, port)) if s.crates[port] else 0.0)


LEVELS: Final[tuple[Thinker, ...]] = (CheapThinker(), think)
