"""Phase 6: how to rise best with the money there is and the money that will come."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.haendler.roads import distances
from kontor.games.haendler.names import KINDS, WAGONS
from kontor.games.haendler.state import row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action
    from kontor.games.haendler.frames import Promote
    from kontor.games.haendler.state import HaendlerState

MOST_ROUNDS: Final = 12
NO_WAY: Final = -1e9  # florins at a level that cannot be reached


def climb(
    s: HaendlerState, status: int, florins: float, incomes: Sequence[float], arrivals: Sequence[int]
) -> float:
    """The final status, with florins as a fraction, after the best schedule of promotions.

    *incomes* are those of the rounds to come, *arrivals* what the track will show in them. With as
    many levels, more money is always better, so only the richest way to each level is kept.
    """
    upkeep, prices = s.rules.upkeep, s.rules.promotion
    top = len(upkeep) - 1
    ways = [NO_WAY] * (max(top, status) + 1)
    ways[status] = florins
    for income, arrived in zip(incomes, arrivals, strict=True):
        price = prices[arrived]
        onward = [NO_WAY] * (top + 1)
        for level, bag in enumerate(ways):
            if bag == NO_WAY:
                continue
            left = bag + income
            here = level
            while here and upkeep[here] > left:
                here -= 1
            left -= upkeep[here]
            for bought in range(3):
                if here + bought > top or left < 0:
                    break
                onward[here + bought] = max(onward[here + bought], left)
                left -= price
        ways = onward
    best = NO_WAY
    for level, bag in enumerate(ways):
        if bag != NO_WAY:
            best = max(best, level + min(bag, 9000.0) / 10000)
    return best if best != NO_WAY else 0.0


def forecast(out: Outlook, seat: int) -> tuple[list[float], list[int]]:
    """What the coming rounds bring a seat, and what the arrival track will show in each."""
    s, w = out.s, out.w
    last = s.rules.last_arrival
    arrivals: list[int] = []
    now = float(min(s.arrivals + s.arrived.bit_count(), last))
    while now < last and len(arrivals) < MOST_ROUNDS:
        now += w.pace
        arrivals.append(min(round(now), last, s.rules.highest_arrival))
    if not arrivals:
        return [], []
    incomes = [w.round_income] * len(arrivals)
    incomes[0] = 0.0
    if len(incomes) > 1:
        incomes[1] *= 0.5
    for wagon in range(WAGONS):
        if s.arrived >> wagon & 1:
            continue
        row = row_of(s, wagon, seat)
        aboard = 0.0
        for good in range(KINDS):
            count = s.hold[row + good]
            if count:
                aboard += count * (out.prices[good] + 100)
        if aboard:
            far = min(distances(out.board)[s.wagons[wagon]])
            number = min(int(far / 6), len(incomes) - 1)
            incomes[number] += w.sure * out.later * aboard
    return incomes, arrivals


def prospect(out: Outlook, seat: int) -> float:
    """The final status a rival may reach, with a bag as rivals usually have it."""
    s = out.s
    incomes, arrivals = forecast(out, seat)
    if not incomes:
        return s.status[seat] + min(out.bags[seat], 9000) / 10000
    return climb(s, s.status[seat], out.bags[seat], incomes, arrivals)


def outcome(out: Outlook, seat: int) -> float:
    """The final status a seat may reach once all have moved: this round's sales come first."""
    s = out.s
    rules = s.rules
    florins = out.bags[seat]
    for wagon in range(WAGONS):
        if s.arrived >> wagon & 1:
            row = row_of(s, wagon, seat)
            city = s.wagons[wagon]
            bonus = rules.bonus[s.bonus[city]]
            for good in range(KINDS):
                count = s.hold[row + good]
                if count:
                    abroad = good not in out.board.makes[city]
                    florins += count * (out.prices[good] + bonus * abroad)
    incomes, arrivals = forecast(out, seat)
    now = min(s.arrivals + s.arrived.bit_count(), rules.highest_arrival)
    return climb(s, s.status[seat], florins, [0.0, *incomes], [now, *arrivals])


def lead(out: Outlook) -> float:
    """How likely the seat wins, by what everybody may reach."""
    reached = [outcome(out, seat) for seat in range(len(out.s.bags))]
    own = reached[out.seat]
    reached[out.seat] = -1.0
    return chance_of(out, own - max(reached))


def chance_of(out: Outlook, ahead: float) -> float:
    """How likely a seat wins that will be so many levels ahead of the best rival."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / out.w.haze))))


def fortunes(out: Outlook, incomes: list[float]) -> list[list[float]]:
    """Good and bad courses of what is expected: less, as much, more, and the same but late."""
    caution = out.w.caution
    found = [[luck * income for income in incomes] for luck in (1 - caution, 1.0, 1 + caution)]
    found.append([0.0, *incomes[:-1]])
    return found


def promote(out: Outlook, frame: Promote, legal: Sequence[Action]) -> Thought:
    """Rise if that leads highest by the end, over good and bad fortunes."""
    s, seat = out.s, frame.seat
    actions = s.rules.actions
    if legal[0] is actions.repay:
        return Thought(actions.repay, "why.repay", {})
    price = s.rules.promotion[s.arrivals]
    way = legal[0]
    if actions.social_climb in legal and (
        s.rules.social_climb <= price or way is actions.social_climb
    ):
        way, price = actions.social_climb, s.rules.social_climb
    incomes, arrivals = forecast(out, seat)
    if incomes and s.bags[seat] - price < out.w.working:
        return Thought(actions.done, "why.save_up", {})
    if not incomes:
        return Thought(way, "why.rise_last", {"florins": price})
    stay = rise = 0.0
    bag = s.bags[seat] - out.w.working
    goal = out.w.ambition + max(
        prospect(out, other) for other in range(len(s.bags)) if other != seat
    )
    for coming in fortunes(out, incomes):
        stay += chance_of(out, climb(s, s.status[seat], bag, coming, arrivals) - goal)
        rise += chance_of(out, climb(s, s.status[seat] + 1, bag - price, coming, arrivals) - goal)
    if rise > stay:
        return Thought(way, "why.rise", {"florins": price})
    return Thought(actions.done, "why.save_up", {})


def repay_first(out: Outlook, legal: Sequence[Action]) -> Thought:
    """Repay before the upkeep only where afterwards there would not be enough for all credits.

    That matters in the last round alone: who keeps a credit ends last, whatever its status.
    """
    s, seat = out.s, out.seat
    actions = s.rules.actions
    needed = s.credits[seat] * s.rules.data.cards.credit.repaid
    bag = s.bags[seat]
    late = bag - s.rules.upkeep[s.status[seat]] < needed
    if s.arrivals >= s.rules.last_arrival and late and needed <= bag and actions.repay in legal:
        return Thought(actions.repay, "why.repay_first", {})
    return Thought(legal[-1], "why.upkeep_first", {})


def take_credit(out: Outlook, legal: Sequence[Action]) -> Thought:
    """A credit only when there is time to pay it back and nothing else to live on."""
    s = out.s
    poor = s.bags[out.seat] < 300 and out.left >= 5
    if poor:
        return Thought(legal[0], "why.credit", {})
    return Thought(legal[-1], "why.no_credit", {})
