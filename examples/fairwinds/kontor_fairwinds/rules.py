"""The rules of Fair Winds, in the order of the clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import ask_instead, close
from kontor.engine.state import CHANCE
from kontor_fairwinds.state import (
    ACTIONS,
    BONUS,
    CONTRACTS,
    FAIR_PRICE,
    FAIRS,
    GOODS,
    HOLD,
    LOADS,
    LOWEST,
    NEXT,
    NONE,
    PORTS,
    PRICE,
    SAILS,
    SALES,
    VISBY,
    ContractDealt,
    ContractShown,
    CrateLoaded,
    CrateSold,
    Deal,
    Fair,
    FairHeld,
    Load,
    Sail,
    Sell,
    ShipSailed,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor_fairwinds.state import Contract, Drawn, FairwindsState


def set_up(s: FairwindsState) -> None:
    """Ships at Visby, crates in their ports, and contracts to be dealt (SETUP-1)."""
    players = s.options.players
    s.turns = 1
    s.coins = [0] * players
    s.contracts = [NONE] * players
    s.crates = [players + 1] * len(PORTS)
    s.holds = [[0] * len(GOODS) for _ in range(players)]
    s.prices = [PRICE] * len(PORTS)
    s.fair = NONE
    s.ships = [VISBY] * players
    s.sold = [[0] * len(GOODS) for _ in range(players)]
    s.stack = [Deal(CHANCE, 0)]


def deal_options(s: FairwindsState, _frame: Deal) -> Sequence[Action]:
    """Any contract that nobody has (SETUP-2)."""
    return [contract for contract in CONTRACTS if contract.good not in s.contracts]


def apply_deal(s: FairwindsState, frame: Deal, action: Contract, log: Log | None) -> None:
    """One player learns what it is (SETUP-2)."""
    s.contracts[frame.to] = action.good
    if log:
        log.tell(ContractDealt(frame.to, GOODS[action.good]), to=(frame.to,))
    last = frame.to + 1 == s.options.players
    ask_instead(s, Turn(0, ACTIONS) if last else Deal(CHANCE, frame.to + 1))


def one_each(options: Sequence[Action]) -> Sequence[int]:
    """All outcomes are equally likely."""
    return [1] * len(options)


def turn_options(s: FairwindsState, frame: Turn) -> Sequence[Action]:
    """Sail, load or sell (TURN-1); one can always sail."""
    port, hold = s.ships[frame.seat], s.holds[frame.seat]
    options: list[Action] = [SAILS[other] for other in NEXT[port]]
    if s.crates[port] and sum(hold) < HOLD:
        options.append(LOADS[port])
    options += [SALES[port][good] for good, held in enumerate(hold) if held and good != port]
    return options


def apply_turn(s: FairwindsState, frame: Turn, action: Sail | Load | Sell, log: Log | None) -> None:
    """Carry out one action; after the last one the next player follows (TURN-1)."""
    match action:
        case Sail():
            sail(s, frame.seat, action.port, log)
        case Load():
            load(s, frame.seat, action.port, log)
        case Sell():
            sell(s, frame.seat, action.port, action.good, log)
    if frame.left > 1:
        ask_instead(s, Turn(frame.seat, frame.left - 1))
    else:
        end_turn(s, frame.seat, log)


def sail(s: FairwindsState, seat: int, port: int, log: Log | None) -> None:
    """To the next port (TURN-2)."""
    s.ships[seat] = port
    if log:
        log.tell(ShipSailed(seat, PORTS[port]))


def load(s: FairwindsState, seat: int, port: int, log: Log | None) -> None:
    """One crate of what the port makes (TURN-3)."""
    s.crates[port] -= 1
    s.holds[seat][port] += 1
    if log:
        log.tell(CrateLoaded(seat, GOODS[port], PORTS[port]))


def sell(s: FairwindsState, seat: int, port: int, good: int, log: Log | None) -> None:
    """One crate at the port's price, which falls (TURN-4)."""
    coins = s.prices[port]
    s.holds[seat][good] -= 1
    s.sold[seat][good] += 1
    s.coins[seat] += coins
    s.prices[port] = max(LOWEST, coins - 1)
    if log:
        log.tell(CrateSold(seat, GOODS[good], PORTS[port], coins))


def end_turn(s: FairwindsState, seat: int, log: Log | None) -> None:
    """The next player, the fair after the last one, or the end (FAIR-1, FAIR-2)."""
    if is_finished(s):
        show_contracts(s, log)
        close(s)
    elif seat + 1 == s.options.players:
        ask_instead(s, Fair(CHANCE))
    else:
        next_turn(s)


def next_turn(s: FairwindsState) -> None:
    """It is the turn of whoever sits next (TURN-1)."""
    ask_instead(s, Turn(s.turns % s.options.players, ACTIONS))
    s.turns += 1


def fair_options(_s: FairwindsState, _frame: Fair) -> Sequence[Action]:
    """Any port (FAIR-1)."""
    return FAIRS


def apply_fair(s: FairwindsState, _frame: Fair, action: Drawn, log: Log | None) -> None:
    """The port pays 6 (FAIR-1)."""
    s.fair = action.port
    s.prices[action.port] = FAIR_PRICE
    if log:
        log.tell(FairHeld(PORTS[action.port]))
    next_turn(s)


def is_finished(s: FairwindsState) -> bool:
    """Whether the turn now is the last one (FAIR-2)."""
    all_sold = not any(s.crates) and not any(sum(hold) for hold in s.holds)
    return all_sold or s.turns == s.options.rounds * s.options.players


def bonus(s: FairwindsState, seat: int) -> int:
    """What a contract is worth by now (FAIR-2)."""
    good = s.contracts[seat]
    return 0 if good == NONE else BONUS * s.sold[seat][good]


def show_contracts(s: FairwindsState, log: Log | None) -> None:
    """Everybody sees them (FAIR-2)."""
    if log:
        log.barrier()
        for seat, good in enumerate(s.contracts):
            log.tell(ContractShown(seat, GOODS[good], bonus(s, seat)))
