"""What everybody sees of Fair Winds, and worlds a seat cannot tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.board import BoardScene, BoardView, Lane, Spot, Token
from kontor.engine.chance import shuffled, split
from kontor_fairwinds.state import GOODS, LANES, NONE, PORTS

if TYPE_CHECKING:
    from kontor_fairwinds.state import FairwindsState

PLACES: Final = ((170, 160), (180, 620), (660, 640), (670, 190), (410, 400))
SCENE: Final = BoardScene(
    width=860,
    height=800,
    ground="water",
    spots=tuple(
        Spot(port, x, y, size=110, tint="land") for port, (x, y) in zip(PORTS, PLACES, strict=True)
    ),
    lanes=tuple(Lane(PORTS[one], PORTS[other], tint="paper") for one, other in LANES),
    clicks={"Sail": ("port",), "Load": ("port",), "Sell": ("port",)},
)


class FairwindsView(BoardView, frozen=True, kw_only=True):
    """The bay from one chair: the board as it is drawn, and the same in numbers."""

    turns: int
    coins: list[int]
    crates: list[int]
    fair: int  # the port of the last one, or -1
    prices: list[int]
    ships: list[int]
    holds: list[list[int]]
    sold: list[list[int]]
    contracts: list[int | None]  # None for those the viewer may not see


def view(s: FairwindsState, seat: int) -> FairwindsView:
    """What *seat* may see: the bay, and its own contract; at the end all contracts."""
    contracts = [
        good if good != NONE and (owner == seat or not s.stack) else None
        for owner, good in enumerate(s.contracts)
    ]
    return FairwindsView(
        turns=s.turns,
        coins=s.coins[:],
        crates=s.crates[:],
        fair=s.fair,
        prices=s.prices[:],
        ships=s.ships[:],
        holds=[hold[:] for hold in s.holds],
        sold=[sold[:] for sold in s.sold],
        contracts=contracts,
        tokens=(*_crates(s), *_ships(s)),
        notes={PORTS[port]: str(price) for port, price in enumerate(s.prices)},
        figures=tuple(_figures(s, owner) for owner in range(s.options.players)),
        words=tuple({"contract": None if good is None else GOODS[good]} for good in contracts),
        scores=tuple(s.coins),
    )


def _crates(s: FairwindsState) -> list[Token]:
    return [
        Token(PORTS[port], "crate", count=count, name=GOODS[port])
        for port, count in enumerate(s.crates)
        if count
    ]


def _ships(s: FairwindsState) -> list[Token]:
    return [Token(PORTS[port], "ship", seat=seat) for seat, port in enumerate(s.ships)]


def _figures(s: FairwindsState, seat: int) -> dict[str, int | None]:
    held = {good: count for good, count in zip(GOODS, s.holds[seat], strict=True) if count}
    return {"coins": s.coins[seat], **held}


def resample(s: FairwindsState, seat: int, seed: int) -> FairwindsState:
    """Another deal of the contracts that the seat cannot see."""
    world = s.copy()
    world.rng = split(seed, 0)
    own = s.contracts[seat] if seat >= 0 else NONE
    pool = shuffled([good for good in range(len(GOODS)) if good != own], split(seed, 1))
    if s.stack:  # at the end they are shown
        for other, good in enumerate(s.contracts):
            if other != seat and good != NONE:
                world.contracts[other] = pool.pop()
    return world
