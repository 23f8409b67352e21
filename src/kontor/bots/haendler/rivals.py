"""What a rival will probably do, by thinking as it would: its bids and its wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.haendler import market, trading
from kontor.bots.haendler.outlook import Outlook
from kontor.games.haendler.names import HUNDRED, KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.haendler.actions import Wheel

BAGS: Final = (0.6, 1.0, 1.5)  # a rival's money, as parts of what is believed


def likely_bids(out: Outlook, wagon: int, loads: list[float]) -> list[list[float]]:
    """By rival: what it may bid for a wagon, were it to reckon as oneself does.

    How much it has is not known, so there is a bid for each of several bags.
    """
    s = out.s
    found = []
    for other in range(len(s.bags)):
        if other == out.seat:
            continue
        view = Outlook(s, other, out.w)
        worth, rivals = trading.bid_stakes(view, wagon, loads)
        wanted = trading.best_bid(view, worth, rivals, s.rules.actions.bids[-1].florins) * HUNDRED
        kept = s.rules.upkeep[s.status[other]] * out.w.safety
        found.append([max(0.0, min(wanted, part * out.bags[other] - kept)) for part in BAGS])
    return found


def likely_shifts(out: Outlook, rows: list[list[float]]) -> list[list[float]]:
    """By good: how far the rivals' wheels move its price, if each answers the others well."""
    levels = len(out.rules.sale)
    found = [[1.0] + [0.0] * (levels - 1) for _ in range(KINDS)]
    players = len(rows)
    trust = out.w.trust
    for other in range(players):
        if other == out.seat:
            continue
        net = market.net_stakes(out, rows, other)
        vague = market.likely_arrows(out, net, players - 1)
        view = Outlook(out.s, other, out.w)
        shifts = market.shifts_by_rivals(view, rows)
        gains = market.wheel_gains(out.s.levels, out.rules.sale, net, shifts)
        sharp = _best_arrows(out.rules.actions.wheels, gains)
        for good in range(KINDS):
            arrows = [
                trust * one + (1 - trust) * two
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
