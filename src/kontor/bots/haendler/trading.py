"""Phases 1 and 2: buying, bidding, loading and the fees of guests."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from kontor.bots.base import Thought
from kontor.bots.haendler.loading import guest_worths, mastership
from kontor.games.haendler.actions import Ask, Bid, GoodAction, Load, Offer, TakeTerms
from kontor.games.haendler.names import CITIES, GOODS, HUNDRED, KINDS
from kontor.games.haendler.rules.buying import tariff
from kontor.games.haendler.rules.floor import (
    ASKED_ONE,
    OFFERED_ONE,
    OFFERED_TWO,
    SPOKEN,
    acceptances,
)
from kontor.games.haendler.rules.holds import guest_room
from kontor.games.haendler.state import store_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action
    from kontor.games.haendler.frames import (
        BuyGoods,
        LoadAsMaster,
        LoadFreely,
        LoadingFloor,
        SealedBid,
        SecondFee,
    )


# Buying


def stored_worth(
    out: Outlook, stored: Sequence[int], loads: Sequence[float], barred: Sequence[float]
) -> float:
    """What goods in a city where a wagon is loaded are worth: as master, as guest, or kept.

    *barred* says by good how likely a rival master has that kind on board.
    """
    w = out.w
    master = 0.0
    pieces: list[float] = []
    welcome: list[float] = []
    for good, count in enumerate(stored):
        if count:
            load = loads[good]
            master = max(master, min(count, 3) * load)
            pieces += [load] * count
            welcome += [load * (1 - barred[good])] * min(count, 2)
    pieces.sort(reverse=True)
    welcome.sort(reverse=True)
    guest = sum(welcome[:2]) * w.leave
    rest = sum(pieces[3:]) * w.keeping
    return w.mastership * master + (1 - w.mastership) * guest + rest


def barred_kinds(out: Outlook, city: int) -> list[float]:
    """By good: how likely a rival master in a city loads that kind, by what rivals store there."""
    s = out.s
    found = [0.0] * KINDS
    total = 0.0
    for other in range(len(s.bags)):
        if other == out.seat:
            continue
        store = store_of(other, city)
        stored = s.warehouses[store : store + KINDS]
        most = max(stored)
        if most:
            total += most
            found[stored.index(most)] += most
    return [part / total for part in found] if total else found


def spare(out: Outlook) -> int:
    """What a seat may spend without falling at the next upkeep."""
    s = out.s
    upkeep = s.rules.upkeep[s.status[out.seat]]
    return s.bags[out.seat] - int(upkeep * out.w.safety)


def buy(out: Outlook, frame: BuyGoods, legal: Sequence[Action], roll: int) -> Thought:
    """The good that adds most to what the warehouses are worth, if it is worth its price."""
    s, seat = out.s, frame.seat
    ahead = [ahead_in(out, city) for city in range(KINDS)]
    best: GoodAction | None = None
    most = 0.0
    budget = spare(out)
    prices = tariff(s, seat, frame.left)
    for action in legal:
        if not isinstance(action, GoodAction):
            continue
        price = prices[s.levels[action.good]]
        coming, loads, barred, stored, before = ahead[action.city]
        if price > budget or not coming:
            continue
        stored[action.good] += 1
        gain = coming * (stored_worth(out, stored, loads, barred) - before) - price
        stored[action.good] -= 1
        roll = roll >> 1 or seat + 1
        if gain > most + 1e-9 or (best is not None and gain > most - 1e-9 and roll & 1):
            best, most = action, gain
    if best is None:
        return Thought(legal[-1], "why.buy_nothing", {})
    params = {"good": GOODS[best.good], "city": CITIES[best.city]}
    here = best.city in s.wagons
    return Thought(best, "why.buy_for_wagon" if here else "why.buy_ahead", params)


def ahead_in(out: Outlook, city: int) -> tuple[float, list[float], list[float], list[int], float]:
    """How soon a wagon is loaded in a city, what that brings, and what is stored there now."""
    store = store_of(out.seat, city)
    stored = out.s.warehouses[store : store + KINDS]
    coming = out.coming(city)
    if not coming:
        return 0.0, [], [], stored, 0.0
    loads = _city_loads(out, city)
    barred = barred_kinds(out, city)
    return coming, loads, barred, stored, stored_worth(out, stored, loads, barred)


def _city_loads(out: Outlook, city: int) -> list[float]:
    """By good: what one loaded in a city would bring; as if a wagon stood there."""
    players = len(out.s.bags)
    bonus = out.rules.bonus
    made = out.board.makes
    found = []
    for good, price in enumerate(out.prices):
        if good not in made[city]:
            found.append(0.0)
            continue
        cities = [
            price if good in made[goal] else price + bonus[out.s.bonus[goal]]
            for goal in range(KINDS)
        ]
        found.append(out.wagon_worth(city, cities, players))
    return found


# Bidding


def win_chance(florins: float, rivals: Sequence[Sequence[float]], spread: float) -> float:
    """How likely a bid is the highest; of each rival some bids are as likely as one another."""
    chance = 1.0
    for bids in rivals:
        lower = 0.0
        for rival in bids:
            lower += 1 / (1 + exp(max(-40.0, min(40.0, (rival - florins) / spread))))
        chance *= lower / len(bids)
    return chance


def bid_stakes(out: Outlook, wagon: int, loads: list[float]) -> tuple[float, list[list[float]]]:
    """What being master is worth to the seat, and about what each rival will bid for it."""
    w, seat = out.w, out.seat
    worth = mastership(out, wagon, seat, loads)
    rivals = [
        [max(0.0, w.rival_bid * mastership(out, wagon, other, loads))]
        for other in range(len(out.s.bags))
        if other != seat
    ]
    return worth, rivals


def best_bid(out: Outlook, worth: float, rivals: Sequence[Sequence[float]], most: int) -> int:
    """The bid in hundreds with the best balance of winning and paying."""
    highest = max(0, min(most, int(worth)) // HUNDRED)
    best, gain = 0, 0.0
    spread = out.w.bid_spread / 2
    for hundreds in range(highest + 1):
        florins = HUNDRED * hundreds
        gained = win_chance(florins + 30, rivals, spread) * (worth - florins)
        if gained > gain:
            best, gain = hundreds, gained
    return best


def bid(out: Outlook, frame: SealedBid, legal: Sequence[Action], roll: int) -> Thought:
    """A good bid, a little at random."""
    worth, rivals = bid_stakes(out, frame.wagon, out.loads(frame.wagon))
    most = min((len(legal) - 1) * HUNDRED, spare(out))
    best = best_bid(out, worth, rivals, most)
    if best:
        best = max(0, min(most // HUNDRED, best + (roll % 3) - 1))
    return told_bid(legal[best], worth)


def told_bid(action: Action, worth: float) -> Thought:
    """Why so much is bid."""
    florins = action.florins if isinstance(action, Bid) else 0
    params = {"florins": florins, "worth": max(0, _round(worth))}
    return Thought(action, "why.bid" if florins else "why.bid_nothing", params)


# Loading


def load_as_master(out: Outlook, frame: LoadAsMaster, legal: Sequence[Action]) -> Thought:
    """As many as possible of the good that will bring most."""
    loads = out.loads(frame.wagon)
    best, most = legal[0], 0.0
    for action in legal:
        if isinstance(action, Load) and action.count * (loads[action.good] + 1) > most:
            best, most = action, action.count * (loads[action.good] + 1)
    if not isinstance(best, Load):
        return Thought(best, "why.load_nothing", {})
    return Thought(best, "why.load", {"good": GOODS[best.good], "count": best.count})


def load_as_guest(out: Outlook, wagon: int, fee: int, legal: Sequence[Action]) -> Thought:
    """The good that will bring most, if it brings more than the fee for it."""
    loads = out.loads(wagon)
    best, most = legal[-1], float(fee) * 1.2
    for action in legal:
        if isinstance(action, Load) and loads[action.good] >= most:
            best, most = action, loads[action.good]
    if not isinstance(best, Load):
        return Thought(best, "why.load_nothing", {})
    return Thought(best, "why.load", {"good": GOODS[best.good], "count": 1})


def load_freely(out: Outlook, frame: LoadFreely, legal: Sequence[Action]) -> Thought:
    """The card, if what it lets on board is worth more than the card."""
    one, two = guest_worths(out, frame.wagon, out.seat)
    worth = max(one, two)
    card = out.rules.actions.free_loading
    if card in legal and (worth > out.w.card or (worth > 0 and out.left <= 2)):
        return Thought(card, "why.card_pays", {"florins": _round(worth)})
    return Thought(legal[-1], "why.card_kept", {})


# The floor


def floor(out: Outlook, frame: LoadingFloor, legal: Sequence[Action]) -> Thought:
    """What master or guest says about fees."""
    if out.seat == frame.master:
        return _as_master(out, frame)
    return _as_guest(out, frame, legal)


def _as_master(out: Outlook, frame: LoadingFloor) -> Thought:
    """Take good offers, ask the guests in turn, and else wait."""
    s, w = out.s, out.w
    actions = s.rules.actions
    speaks = not s.rules.options.talk or s.talk[2 * out.seat + SPOKEN] < s.rules.options.talk
    asked: Ask | None = None
    for guest in range(len(s.bags)):
        if guest == out.seat or not guest_room(s, frame.wagon, guest):
            continue
        one, two = guest_worths(out, frame.wagon, guest)
        accepted = _accepted(out, guest, (one, two))
        if accepted is not None:
            return accepted
        number = 2 if two > one else 1
        fresh = s.terms[4 * guest + ASKED_ONE + number - 1] < 0
        if fresh and asked is None and speaks and s.talk[2 * out.seat + SPOKEN] < len(s.bags) - 1:
            fee = max(1, round(w.asking * (two if number == 2 else one) / HUNDRED))
            asked = actions.ask[guest][number - 1][min(fee, len(actions.ask[guest][0]) - 1)]
    if asked is not None:
        return Thought(asked, "why.ask_fee", {"florins": asked.florins})
    return Thought(actions.silent, "why.silent", {})


def _accepted(out: Outlook, guest: int, worths: tuple[float, float]) -> Thought | None:
    """The dearer of a guest's offers that is not below what its load would hurt."""
    best: Action | None = None
    most = 0
    for goods, action in acceptances(out.s, guest).items():
        florins = out.s.terms[4 * guest + OFFERED_ONE + goods - 1]
        if florins > most and florins >= max(100.0, out.w.least_fee * worths[goods - 1]):
            best, most = action, florins
    return None if best is None else Thought(best, "why.accept_fee", {"florins": most})


def second_fee(out: Outlook, frame: SecondFee, legal: Sequence[Action]) -> Thought:
    """The fee for two goods, to one named in the same breath for one."""
    _, two = guest_worths(out, frame.wagon, frame.guest)
    asks = frame.guest != out.seat
    florins = (out.w.asking if asks else out.w.offering) * max(0.0, two)
    fee = legal[max(0, min(round(florins / HUNDRED), len(legal) - 1))]
    said = fee.florins if isinstance(fee, Ask | Offer) else 0
    return Thought(fee, "why.ask_fee" if asks else "why.offer_fee", {"florins": said})


def _as_guest(out: Outlook, frame: LoadingFloor, legal: Sequence[Action]) -> Thought:
    """Take fair terms; else make one fair offer; else be silent."""
    s, w, seat = out.s, out.w, out.seat
    worths = guest_worths(out, frame.wagon, seat)
    best: Action | None = None
    most = 0.0
    for action in legal:
        if isinstance(action, TakeTerms):
            fee = s.terms[4 * seat + action.goods - 1]
            worth = worths[action.goods - 1]
            if fee <= min(w.most_fee * worth, spare(out)) and worth - fee > most:
                best, most = action, worth - fee
    if best is not None:
        return Thought(best, "why.take_terms", {"florins": _round(most)})
    offer = _offer(out, legal, worths)
    if offer is not None:
        return Thought(offer, "why.offer_fee", {"florins": offer.florins})
    return Thought(s.rules.actions.silent, "why.silent", {})


def _offer(out: Outlook, legal: Sequence[Action], worths: tuple[float, float]) -> Offer | None:
    """One offer, somewhat below what a load is worth to master and guest alike."""
    s, seat = out.s, out.seat
    spoken = s.talk[2 * seat + SPOKEN]
    standing = s.terms[4 * seat + OFFERED_ONE : 4 * seat + OFFERED_TWO + 1]
    if spoken > 1 or max(standing) >= 0:
        return None
    share = out.w.offering
    for goods in (2, 1):
        worth = worths[goods - 1]
        fee = round(share * worth / HUNDRED)
        if worth > 0 and 0 < fee * HUNDRED <= spare(out):
            offers = s.rules.actions.offer[goods - 1]
            offer = offers[min(fee, len(offers) - 1)]
            if offer in legal:
                return offer
    return None


def _round(florins: float) -> int:
    return round(florins / HUNDRED) * HUNDRED
