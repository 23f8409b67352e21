"""What stands on the table, as records for whoever asks; all of it from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.events import Fact, Seat
from kontor.games.haendler.actions import AcceptOffer, SeatAction, TakeTerms
from kontor.games.haendler.names import NOBODY
from kontor.games.haendler.talk_events import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.state import Action
    from kontor.games.haendler.ruleset import RuleSet
    from kontor.games.haendler.view import BargainView, HaendlerView, TermsView, WagonView


class LoadingTerms(Fact, frozen=True):
    """A fee for loading one or two goods."""

    florins: int
    goods: int


class BargainTerms(Fact, frozen=True):
    """What is exchanged by a bargain, seen from who proposed it."""

    gives: Side
    wants: Side
    promise: str
    wanted_promise: str


class FeeStands(Fact, frozen=True):
    """A fee somebody offers for loading."""

    by: Seat
    florins: int
    goods: int


class FeeWanted(Fact, frozen=True):
    """A fee that is asked of a guest for loading."""

    by: Seat
    florins: int
    goods: int


class BargainStands(Fact, frozen=True):
    """A bargain that somebody proposes."""

    by: Seat
    to: Seat
    gives: Side
    wants: Side
    promise: str
    wanted_promise: str


class CityStands(Fact, frozen=True):
    """A city and its bonus."""

    city: str
    bonus: int


class CityMakes(Fact, frozen=True):
    """A good that a city makes."""

    city: str
    good: str


class WagonStands(Fact, frozen=True):
    """Where a wagon is."""

    wagon: int
    space: str


class WagonLed(Fact, frozen=True):
    """Who is the loading master of a wagon."""

    wagon: int
    by: Seat


class WagonCarries(Fact, frozen=True):
    """Goods of a seat on a wagon."""

    wagon: int
    by: Seat
    good: str
    count: int


class CourierStands(Fact, frozen=True):
    """Where the courier is."""

    space: str


class StoreHolds(Fact, frozen=True):
    """Goods of a seat in a city."""

    city: str
    by: Seat
    good: str
    count: int


class GoodStands(Fact, frozen=True):
    """A good: its prices, and how many the bank has."""

    good: str
    purchase: int
    sale: int
    stock: int


FACTS: Final = (
    LoadingTerms,
    BargainTerms,
    FeeStands,
    FeeWanted,
    BargainStands,
    CityStands,
    CityMakes,
    WagonStands,
    WagonLed,
    WagonCarries,
    CourierStands,
    StoreHolds,
    GoodStands,
)


def terms(view: HaendlerView, seat: int, action: Action, _rules: RuleSet) -> Fact | None:
    """The fee or the bargain that is agreed to."""
    match action:
        case TakeTerms():
            return _fee(_asked(view.seats[seat].terms), action.goods)
        case AcceptOffer():
            return _fee(_offered(view.seats[action.guest].terms), action.goods)
        case SeatAction(verb="accept"):
            standing = _offered(view.seats[action.seat].terms)
            return _fee(standing, min(standing, default=0))
        case SeatAction(verb="agree"):
            bargain = view.seats[action.seat].bargain
            return None if bargain is None else BargainTerms(*_exchange(bargain))
        case _:
            return None


def offers(view: HaendlerView, seat: int, _rules: RuleSet) -> Iterator[Fact]:
    """Fees a seat offers or, as the loading master, asks; and its bargain."""
    own = view.seats[seat]
    for goods, florins in _offered(own.terms).items():
        yield FeeStands(seat, florins, goods)
    if any(wagon.master == seat == _master(view) for wagon in view.wagons):
        for guest, row in enumerate(view.seats):
            for goods, florins in _asked(row.terms).items():
                yield FeeWanted(guest, florins, goods)
    if own.bargain is not None and own.bargain.said:
        yield BargainStands(seat, own.bargain.partner, *_exchange(own.bargain))


def about(view: HaendlerView, name: str, _rules: RuleSet) -> Iterator[Fact]:
    """A city with what it makes, who stores there and which wagons are there; a good; a wagon."""
    for city in view.cities:
        if city.city == name:
            yield CityStands(name, city.bonus)
            yield from (CityMakes(name, good) for good in city.makes)
            yield from _stored(view, name)
            if view.courier == name:
                yield CourierStands(name)
    for wagon in view.wagons:
        if name in {wagon.space, str(wagon.wagon)}:
            yield from _wagon(wagon)
    for good in view.goods:
        if good.good == name:
            yield GoodStands(name, good.purchase, good.sale, good.stock)


def _stored(view: HaendlerView, city: str) -> Iterator[Fact]:
    for seat, row in enumerate(view.seats):
        for good, count in row.warehouses.get(city, {}).items():
            yield StoreHolds(city, seat, good, count)


def _wagon(wagon: WagonView) -> Iterator[Fact]:
    yield WagonStands(wagon.wagon, wagon.space)
    if wagon.master != NOBODY:
        yield WagonLed(wagon.wagon, wagon.master)
    for seat, goods in enumerate(wagon.hold):
        for good, count in goods.items():
            yield WagonCarries(wagon.wagon, seat, good, count)


def _master(view: HaendlerView) -> int:
    """Who leads the bargaining over a wagon now, or nobody."""
    over = [wagon.master for wagon in view.wagons if wagon.wagon == view.bargaining_over]
    return over[0] if over else NOBODY


def _offered(row: TermsView) -> dict[int, int]:
    """Florins that stand on offer, by how many goods they are for."""
    both = {1: row.offered_for_one, 2: row.offered_for_two}
    return {goods: florins for goods, florins in both.items() if florins >= 0}


def _asked(row: TermsView) -> dict[int, int]:
    """Florins that are asked, by how many goods they are for."""
    both = {1: row.asked_for_one, 2: row.asked_for_two}
    return {goods: florins for goods, florins in both.items() if florins >= 0}


def _fee(standing: dict[int, int], goods: int) -> LoadingTerms | None:
    return LoadingTerms(standing[goods], goods) if goods in standing else None


def _exchange(bargain: BargainView) -> tuple[Side, Side, str, str]:
    return bargain.gives, bargain.wants, bargain.promise, bargain.wanted_promise
