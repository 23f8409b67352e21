"""What a rival will probably do, by thinking as it would: bags, bids and wheels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.haendler import market, trading
from kontor.bots.haendler.outlook import Outlook
from kontor.games.haendler.names import FOR_CAPITAL, KINDS
from kontor.games.haendler.state import LEDGER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.haendler.actions import Wheel
    from kontor.games.haendler.state import HaendlerState

TRUST: Final = 0.75  # how sure one is that a rival sees things as oneself would


def counted_bag(s: HaendlerState, seat: int) -> int:
    """A rival's money as one who has kept account of every payment at the table knows it.

    All start with the same capital, and whatever is paid or earned afterwards is told aloud; only
    the capital of the books is drawn anew with a world, so it is not looked at.
    """
    books = s.ledger[seat * LEDGER : (seat + 1) * LEDGER]
    return max(0, s.rules.data.pieces.seat.florins + sum(books) - books[FOR_CAPITAL])


def likely_bids(out: Outlook, wagon: int, loads: list[float]) -> list[float]:
    """What each rival will bid for a wagon, were it to reckon as oneself does."""
    s = out.s
    found = []
    for other in range(len(s.bags)):
        if other != out.seat:
            view = Outlook(s, other, out.w)
            worth, rivals = trading.bid_stakes(view, wagon, loads)
            upkeep = s.rules.upkeep[s.status[other]]
            most = max(0, counted_bag(s, other) - int(upkeep * out.w.safety))
            found.append(100.0 * trading.best_bid(view, worth, rivals, most))
    return found


def likely_shifts(out: Outlook, rows: list[list[float]]) -> list[list[float]]:
    """By good: how far the rivals' wheels move its price, if each answers the others well."""
    levels = len(out.rules.sale)
    found = [[1.0] + [0.0] * (levels - 1) for _ in range(KINDS)]
    players = len(rows)
    for other in range(players):
        if other == out.seat:
            continue
        net = market.net_stakes(out, rows, other)
        vague = market.likely_arrows(out, net, players - 1)
        view = Outlook(out.s, other, out.w)
        gains = market.wheel_gains(out.s, net, market.shifts_by_rivals(view, rows))
        sharp = _best_arrows(out.rules.actions.wheels, gains)
        for good in range(KINDS):
            arrows = [
                TRUST * one + (1 - TRUST) * two
                for one, two in zip(sharp[good], vague[good], strict=True)
            ]
            found[good] = market.turned(levels, found[good], arrows)
    return found


def _best_arrows(wheels: Sequence[Wheel], gains: list[list[float]]) -> list[list[float]]:
    """By good: the chances of no, one or two arrows on the wheels that are (nearly) best."""
    worths = [market.wheel_worth(gains, wheel.first, wheel.second) for wheel in wheels]
    most = max(worths)
    best = [wheel for wheel, worth in zip(wheels, worths, strict=True) if worth >= most - 8]
    found = [[0.0] * market.ARROWS for _ in range(KINDS)]
    for wheel in best:
        for good in range(KINDS):
            arrows = (wheel.first == good) + (wheel.second == good)
            found[good][arrows] += 1 / len(best)
    return found
