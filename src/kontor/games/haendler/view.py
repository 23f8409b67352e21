"""What each seat may see of a position, built by inclusion: nothing is shown unless listed here.

Hidden are the money in the bags, the kinds of face-down influence cards, sealed answers, drafts of
proposals, and the pile of cards but for the seat that is looking through it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.contract import View
from kontor.games.haendler.frames import LoadingFloor, SecondFee, TakeInfluence
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    CARDS,
    CITIES,
    GOODS,
    KINDS,
    TILES,
    WAGONS,
)
from kontor.games.haendler.rounds import NAMES, current_step, phase_of
from kontor.games.haendler.rules.bargaining import (
    PARTNER,
    SAID,
    bargain_of,
    gives,
    promises,
    wants,
)
from kontor.games.haendler.rules.crediting import credits_left
from kontor.games.haendler.rules.floor import SILENT, SPOKEN
from kontor.games.haendler.state import HaendlerState, cards_held, row_of, store_of
from kontor.games.haendler.talk_events import Side

if TYPE_CHECKING:
    from collections.abc import Sequence


class GoodView(msgspec.Struct, frozen=True):
    """A kind of good: its prices and how many the bank sells."""

    good: str
    level: int
    purchase: int
    sale: int
    stock: int


class CityView(msgspec.Struct, frozen=True):
    """A city: what it makes and its bonus."""

    city: str
    name: str
    makes: tuple[str, ...]
    bonus: int


class WagonView(msgspec.Struct, frozen=True):
    """A wagon: where it stands, who loads it, what it carries."""

    wagon: int
    space: str
    came_from: str
    master: int
    arrived: bool
    hold: tuple[dict[str, int], ...]  # by seat
    axle_breaks: tuple[int, ...]  # by seat
    bonus_claimed: tuple[bool, ...]  # by seat


class BargainView(msgspec.Struct, frozen=True):
    """A proposal of free negotiation."""

    partner: int
    gives: Side
    wants: Side
    promise: str
    wanted_promise: str
    said: bool


class TermsView(msgspec.Struct, frozen=True):
    """Terms of loading between the loading master and one guest; -1 for nothing."""

    asked_for_one: int
    asked_for_two: int
    offered_for_one: int
    offered_for_two: int


class SeatView(msgspec.Struct, frozen=True):
    """A seat: what lies open before it, and for its owner what does not."""

    status: int
    rank: str
    upkeep: int
    credits: int
    abilities: tuple[str, ...]
    tiles: tuple[int, ...]
    cards: int
    warehouses: dict[str, dict[str, int]]  # by city and good
    spoken: int
    silent: bool
    terms: TermsView
    answered: bool
    florins: int | None
    hand: dict[str, int] | None
    answer: int | None
    bargain: BargainView | None


class HaendlerView(View, frozen=True):
    """The table as one seat sees it."""

    round: int
    phase: int
    step: str
    start: int
    ended: bool
    arrivals: int
    last_arrival: int
    promotion_price: int
    promotion_prices: tuple[int, ...]
    ranks: tuple[str, ...]
    upkeep: tuple[int, ...]
    goods: tuple[GoodView, ...]
    cities: tuple[CityView, ...]
    wagons: tuple[WagonView, ...]
    courier: str
    abilities_left: tuple[str, ...]
    cards_in_pile: int
    credits_left: int
    bargaining_over: int  # the wagon whose guests bargain now, or 0
    seats: tuple[SeatView, ...]
    pile: dict[str, int] | None
    reconstructed: tuple[str, ...]  # values in use that are no printed facts


def view(s: HaendlerState, seat: int) -> HaendlerView:
    """What *seat*, or a spectator, may see."""
    rules = s.rules
    top = s.stack[-1] if s.stack else None
    looks = isinstance(top, TakeInfluence) and top.seat == seat
    return HaendlerView(
        round=s.round,
        phase=phase_of(s),
        step=NAMES[current_step(s)],
        start=s.start,
        ended=bool(s.ended),
        arrivals=s.arrivals,
        last_arrival=rules.last_arrival,
        promotion_price=rules.promotion[s.arrivals],
        promotion_prices=rules.promotion,
        ranks=rules.ranks,
        upkeep=rules.upkeep,
        goods=tuple(_good_view(s, good) for good in range(KINDS)),
        cities=tuple(_city_view(s, city) for city in range(KINDS)),
        wagons=tuple(_wagon_view(s, wagon) for wagon in range(WAGONS)),
        courier=rules.board.spaces[s.courier],
        abilities_left=_bits(ABILITIES, s.abilities_left),
        cards_in_pile=sum(s.pile),
        credits_left=credits_left(s),
        bargaining_over=top.wagon + 1 if isinstance(top, LoadingFloor | SecondFee) else 0,
        seats=tuple(_seat_view(s, other, mine=other == seat) for other in range(len(s.bags))),
        pile=_named(CARDS, s.pile) if looks else None,
        reconstructed=rules.reconstructed(),
    )


def _bits(names: Sequence[str], bits: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if bits >> number & 1)


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    if not any(counts):
        return {}
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _good_view(s: HaendlerState, good: int) -> GoodView:
    level = s.levels[good]
    rules = s.rules
    return GoodView(GOODS[good], level, rules.purchase[level], rules.sale[level], s.stock[good])


def _city_view(s: HaendlerState, city: int) -> CityView:
    rules = s.rules
    bonus = rules.bonus[s.bonus[city]]
    return CityView(CITIES[city], rules.board.names[city], rules.makes(city), bonus)


def _wagon_view(s: HaendlerState, wagon: int) -> WagonView:
    board = s.rules.board
    players = len(s.bags)
    space, before = board.headings[s.wagons[wagon]]
    rows = [row_of(s, wagon, seat) for seat in range(players)]
    return WagonView(
        wagon=wagon + 1,
        space=board.spaces[space],
        came_from=board.spaces[before] if before >= 0 else "",
        master=s.masters[wagon],
        arrived=bool(s.arrived >> wagon & 1),
        hold=tuple(_named(GOODS, s.hold[row : row + KINDS]) for row in rows),
        axle_breaks=tuple(s.axles[wagon * players : (wagon + 1) * players]),
        bonus_claimed=tuple(
            bool(s.claims >> (wagon * players + seat) & 1) for seat in range(players)
        ),
    )


def _seat_view(s: HaendlerState, seat: int, *, mine: bool) -> SeatView:
    rules = s.rules
    own = bargain_of(s, seat)
    hand = s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
    return SeatView(
        status=s.status[seat],
        rank=rules.ranks[s.status[seat]],
        upkeep=rules.upkeep[s.status[seat]],
        credits=s.credits[seat],
        abilities=_bits(ABILITIES, s.abilities[seat]),
        tiles=tuple(tile + 1 for tile in range(TILES) if s.tiles[seat] >> tile & 1),
        cards=cards_held(s, seat),
        warehouses=_warehouses_view(s, seat),
        spoken=s.talk[2 * seat + SPOKEN],
        silent=bool(s.talk[2 * seat + SILENT]),
        terms=TermsView(*s.terms[4 * seat : 4 * seat + 4]),
        answered=s.sealed[seat] >= 0,
        florins=s.bags[seat] if mine or rules.options.open_bags or s.ended else None,
        hand=_named(CARDS, hand) if mine or not any(hand) else None,
        answer=s.sealed[seat] if mine and s.sealed[seat] >= 0 else None,
        bargain=_bargain_view(own) if mine or own[SAID] else None,
    )


def _warehouses_view(s: HaendlerState, seat: int) -> dict[str, dict[str, int]]:
    stores = {}
    if any(s.warehouses[store_of(seat, 0) : store_of(seat + 1, 0)]):
        for city in range(KINDS):
            first = store_of(seat, city)
            stored = _named(GOODS, s.warehouses[first : first + KINDS])
            if stored:
                stores[CITIES[city]] = stored
    return stores


def _bargain_view(own: list[int]) -> BargainView | None:
    if own[PARTNER] < 0:
        return None
    promise, wanted = ("" if text == "nothing" else text for text in promises(own))
    return BargainView(own[PARTNER], gives(own), wants(own), promise, wanted, bool(own[SAID]))
