"""What can be done at the sites (chapter SITE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask_instead
from kontor.engine.state import CHANCE, EVERY, Action, Frame
from tests.proof.bargain.events import CoinsMinted, NothingSold, SiteRolled, WareSold, WareTaken
from tests.proof.bargain.state import (
    GRANARY,
    MINT,
    MINTED,
    PRICE,
    ROLLS,
    SALES,
    SELL_NOTHING,
    SITES,
    TAKEN,
    TAKES,
    WARES,
    BargainState,
    Floor,
    Roll,
    RollSite,
    SellWare,
    TakeWare,
    Ware,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log


def roll_options(s: BargainState, frame: Roll) -> Sequence[Action]:
    """Any site (SITE-1)."""
    seat = frame.seat
    del s, frame, seat
    return ROLLS


def roll_weights(s: BargainState, frame: Roll) -> Sequence[int]:
    """The granary stands on three sides of the die, the mint on two, the fair on one (SITE-1)."""
    del s, frame
    return (3, 2, 1)


def apply_roll(s: BargainState, frame: Roll, action: RollSite, log: Log | None) -> None:
    """The floor opens (SITE-1)."""
    seat = frame.seat
    del seat
    s.turns += 1
    ask_instead(s, Floor(EVERY, frame.host, action.site))
    if log:
        log.tell(SiteRolled(frame.host, SITES[action.site]))


def following_turn(s: BargainState, host: int) -> list[Frame]:
    """The next host's roll, or nothing after the last round (SITE-1, SITE-3)."""
    players = s.options.players
    if s.turns == s.options.rounds * players:
        return []
    return [Roll(CHANCE, (host + 1) % players)]


def yield_limit(s: BargainState, site: int) -> int:
    """How much of what the action yields could be promised (FLOOR-2)."""
    if site == GRANARY:
        return min(TAKEN, sum(s.stock))
    return MINTED if site == MINT else 0


def perform(s: BargainState, seat: int, site: int, log: Log | None) -> list[Frame]:
    """Act at the site: what follows at once happens, what must be asked is handed back (SITE-2)."""
    s.yielded = [0] * len(WARES)
    if site == GRANARY:
        limit = yield_limit(s, site)
        return [TakeWare(seat, limit)] if limit else []
    if site == MINT:
        s.coins[seat] += MINTED
        if log:
            log.tell(CoinsMinted(seat, MINTED))
        return []
    return [SellWare(seat)]


def take_options(s: BargainState, frame: TakeWare) -> Sequence[Action]:
    """Any ware of the stock (SITE-2)."""
    seat = frame.seat
    del frame, seat
    return [TAKES[ware] for ware, count in enumerate(s.stock) if count]


def apply_take(s: BargainState, frame: TakeWare, action: Ware, log: Log | None) -> None:
    """A ware comes from the stock (SITE-2)."""
    seat = frame.seat
    s.stock[action.ware] -= 1
    s.wares[seat][action.ware] += 1
    s.yielded[action.ware] += 1
    if log:
        log.tell(WareTaken(seat, WARES[action.ware]))
    if frame.left > 1:
        ask_instead(s, TakeWare(seat, frame.left - 1))
    else:
        answered(s)


def sell_options(s: BargainState, frame: SellWare) -> Sequence[Action]:
    """Any own ware, or none (SITE-2)."""
    seat = frame.seat
    del frame
    return [
        *(SALES[ware] for ware, count in enumerate(s.wares[seat]) if count),
        SELL_NOTHING,
    ]


def apply_sell(s: BargainState, frame: SellWare, action: Action, log: Log | None) -> None:
    """The ware goes back to the stock for coins (SITE-2)."""
    seat = frame.seat
    del frame
    answered(s)
    if not isinstance(action, Ware):
        if log:
            log.tell(NothingSold(seat))
        return
    s.wares[seat][action.ware] -= 1
    s.stock[action.ware] += 1
    s.coins[seat] += PRICE
    if log:
        log.tell(WareSold(seat, WARES[action.ware]))
