"""Who sees what in the bargain game, and worlds a seat cannot tell apart."""

from __future__ import annotations

from kontor.engine.chance import advance, below, split
from kontor.engine.contract import View
from kontor.engine.state import SEATS
from tests.proof.bargain.state import COINS, SITES, TERMS, BargainState, Floor


class BargainView(View, frozen=True):
    """The table from one chair."""

    turns: int
    site: str
    host: str
    stock: list[int]
    wares: list[list[int]]
    coins: list[int | None]  # None where hidden
    offers: list[list[int]]
    silent: list[int]
    talk: list[int]
    drafting: list[bool]
    yielded: list[int]
    draft: list[int] | None  # the viewer's own


def view(s: BargainState, seat: int) -> BargainView:
    """What *seat* may see: the table, its own coins and its own draft."""
    top = s.stack[-1] if s.stack else None
    floor = top if isinstance(top, Floor) else None
    shown = s.options.money == "open"
    return BargainView(
        turns=s.turns,
        site=SITES[floor.site] if floor else "",
        host=SEATS[floor.host] if floor else "",
        stock=s.stock[:],
        wares=[wares[:] for wares in s.wares],
        coins=[coins if shown or owner == seat else None for owner, coins in enumerate(s.coins)],
        offers=[offer[:] for offer in s.offers],
        silent=s.silent[:],
        talk=s.talk[:],
        drafting=[bool(draft) for draft in s.drafts],
        yielded=s.yielded[:],
        draft=s.drafts[seat][:] if seat >= 0 else None,
    )


def resample(s: BargainState, seat: int, seed: int) -> BargainState:
    """Others' coins are spread anew, and what they make up is made up anew."""
    world = s.copy()
    world.rng = split(seed, 0)
    others = [other for other in range(s.options.players) if other != seat]
    if s.options.money == "hidden":
        spread_coins(world, others, split(seed, 1))
    rng = split(seed, 2)
    for other in others:
        if s.drafts[other]:
            rng = advance(rng)
            world.drafts[other] = [0] * len(TERMS)
            world.drafts[other][COINS] = below(rng, world.coins[other] + 1)
    return world


def spread_coins(world: BargainState, seats: list[int], rng: int) -> None:
    """The same coins in other purses; nobody has less than they openly offer."""
    total = sum(world.coins[seat] for seat in seats)
    for seat in seats:
        world.coins[seat] = world.offers[seat][COINS] if world.offers[seat] else 0
    for _ in range(total - sum(world.coins[seat] for seat in seats)):
        rng = advance(rng)
        world.coins[seats[below(rng, len(seats))]] += 1
