"""What must hold in every position of Die Händler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.haendler.names import (
    CARD_KINDS,
    CARDS,
    CITIES,
    FOR_BARGAINS,
    FOR_FEES,
    GOODS,
    HUNDRED,
    KINDS,
    NOBODY,
    REASONS,
    WAGONS,
)
from kontor.games.haendler.questions import wrong_questions
from kontor.games.haendler.rules.crediting import credits_left
from kontor.games.haendler.rules.ending import END_REASONS
from kontor.games.haendler.state import LEDGER, masters_kind, row_of, store_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.haendler.state import HaendlerState


def broken_invariants(s: HaendlerState) -> list[str]:
    """Everything that does not hold, in words."""
    return [
        *_goods(s),
        *_storage(s),
        *_money(s),
        *_cards(s),
        *_wagons(s),
        *_seats(s),
        *_ends(s),
        *wrong_questions(s),
    ]


def _goods(s: HaendlerState) -> Iterator[str]:
    """Nine of each good, the price marker included (SETUP-4)."""
    for good in range(KINDS):
        parts = (s.stock[good], sum(s.warehouses[good::KINDS]), sum(s.hold[good::KINDS]), 1)
        count = s.rules.data.pieces.good[good].count
        found = sum(max(part, 0) for part in parts)  # a bank below nothing means too many elsewhere
        if found != count or min(parts) < 0:
            yield f"there are {found} {GOODS[good]}, not {count}"
        if not 0 <= s.levels[good] <= s.rules.top_level:
            yield f"the price of {GOODS[good]} is off its track"
    if min(s.warehouses) < 0 or min(s.hold) < 0:
        yield "a warehouse or wagon holds less than nothing"


def _storage(s: HaendlerState) -> Iterator[str]:
    """Goods lie only where they are made (BUY-5)."""
    for seat in range(len(s.bags)):
        for city in range(KINDS):
            first = store_of(seat, city)
            for good in range(KINDS):
                if s.warehouses[first + good] and good not in s.rules.board.makes[city]:
                    yield f"{SEATS[seat]} stores {GOODS[good]} in {CITIES[city]}"


def _money(s: HaendlerState) -> Iterator[str]:
    """Every bag is the sum of its ledger; fees and bargains only change hands."""
    for seat, florins in enumerate(s.bags):
        if florins != sum(s.ledger[seat * LEDGER : (seat + 1) * LEDGER]):
            yield f"the bag of {SEATS[seat]} does not agree with its ledger"
        if florins < 0 or florins % HUNDRED:
            yield f"{SEATS[seat]} has {florins} florins"
    for reason in (FOR_FEES, FOR_BARGAINS):
        if sum(s.ledger[reason::LEDGER]):
            yield f"the {REASONS[reason]} of all seats do not cancel out"


def _cards(s: HaendlerState) -> Iterator[str]:
    """No influence card appears from nowhere, and no ability has two owners."""
    for card in range(CARD_KINDS):
        parts = [s.pile[card], *s.hands[card::CARD_KINDS]]
        if card == 0:
            parts += s.axles
        if min(parts) < 0 or sum(parts) > s.rules.card_copies[card]:
            yield f"there are {sum(parts)} cards {CARDS[card]}"
    owned = [s.abilities_left, *s.abilities]
    if sum(bits.bit_count() for bits in owned) != _union(owned).bit_count():
        yield "an ability has two owners"
    if credits_left(s) < 0 or min(s.credits) < 0:
        yield "there are more credits than the stock has"


def _union(sets: list[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union


def _wagons(s: HaendlerState) -> Iterator[str]:
    """One wagon a space; masters only in cities; rows within their limits (TRAVEL-7, LOAD-4)."""
    spaces = {s.rules.board.space_of[heading] for heading in s.wagons}
    if len(spaces) < WAGONS:
        yield "two wagons share a space"
    if s.courier < KINDS:
        yield "the courier is in a city"
    limits = s.rules.data.pieces.wagon
    for wagon in range(WAGONS):
        master = s.masters[wagon]
        if master != NOBODY and (s.wagons[wagon] >= KINDS or s.arrived >> wagon & 1):
            yield f"wagon {wagon + 1} has a loading master on the road"
        if s.arrived >> wagon & 1 and s.wagons[wagon] >= KINDS:
            yield f"wagon {wagon + 1} has arrived on the road"
        kind = masters_kind(s, wagon)
        for seat in range(len(s.bags)):
            row = s.hold[row_of(s, wagon, seat) : row_of(s, wagon, seat) + KINDS]
            if sum(row) > limits.master_goods:
                yield f"{SEATS[seat]} has {sum(row)} goods on wagon {wagon + 1}"
            if seat == master and sum(map(bool, row)) > 1:
                yield f"the loading master of wagon {wagon + 1} loaded two kinds"
            if seat != master and kind >= 0 and row[kind]:
                yield f"{SEATS[seat]} loaded the master's kind on wagon {wagon + 1}"


def _seats(s: HaendlerState) -> Iterator[str]:
    """Status stands on the ladder; nobody answers what is not asked."""
    if not all(0 <= status < len(s.rules.upkeep) for status in s.status):
        yield "a status is off the ladder"
    if not 0 <= s.arrivals <= s.rules.highest_arrival:
        yield "the arrivals are off their track"


def _ends(s: HaendlerState) -> Iterator[str]:
    """The match is over exactly when nothing is asked."""
    if not 0 <= s.ended < len(END_REASONS):
        yield f"a match does not end for the reason {s.ended}"
    if bool(s.ended) == bool(s.stack):
        yield "the match is over with a question left, or goes on without one"
