"""Positions as text, both ways; docs/positions/haendler.md explains the lines.

Lines may be left out: the table is then as at the start of a match, without abilities. The bank's
goods are never written: they are what is neither stored nor loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.entries import counts_text
from kontor.engine.sheet import options_line, stack_text, written_sheet
from kontor.engine.state import SEATS
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    CARDS,
    CITIES,
    GOODS,
    KINDS,
    NOBODY,
    REASONS,
    WAGONS,
)
from kontor.games.haendler.positions.asking import phrases, sealed_text, step_name
from kontor.games.haendler.positions.talking import talk_lines
from kontor.games.haendler.state import LEDGER, HaendlerState, row_of, store_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def describe(s: HaendlerState) -> str:
    """The whole position as text."""
    return written_sheet("haendler", _lines(s))


def _lines(s: HaendlerState) -> Iterator[tuple[str, str]]:
    rules = s.rules
    yield "options", options_line(s.options)
    yield "round", str(s.round)
    yield "step", step_name(s)
    yield "start", SEATS[s.start]
    yield "ended", str(s.ended) if s.ended else ""
    yield "arrivals", str(s.arrivals)
    yield "prices", counts_text(GOODS, [rules.sale[level] for level in s.levels])
    yield "bonus", counts_text(CITIES, [rules.bonus[place] for place in s.bonus], always=True)
    yield "courier", rules.board.spaces[s.courier]
    yield "abilities left", _abilities_text(s.abilities_left) or "none"
    yield "pile", counts_text(CARDS, s.pile) or "none"
    for wagon in range(WAGONS):
        yield f"wagon {wagon + 1}", _wagon_text(s, wagon)
    for seat in range(len(s.bags)):
        yield SEATS[seat], _seat_text(s, seat)
        yield f"{SEATS[seat]} stores", _stores_text(s, seat)
        yield f"{SEATS[seat]} ledger", counts_text(REASONS, s.ledger[seat * LEDGER :][:LEDGER])
    yield from talk_lines(s)
    asked = phrases(len(s.bags)).written(s.stack)
    yield ("asked", asked) if asked else ("stack", stack_text(s))


def _abilities_text(mask: int) -> str:
    return " + ".join(ABILITIES[ability] for ability in bits(mask))


def _wagon_text(s: HaendlerState, wagon: int) -> str:
    players = len(s.bags)
    parts = [s.rules.board.heading_texts[s.wagons[wagon]]]
    if s.masters[wagon] != NOBODY:
        parts.append(f"master {SEATS[s.masters[wagon]]}")
    for seat in range(players):
        row = row_of(s, wagon, seat)
        goods = counts_text(GOODS, s.hold[row : row + KINDS])
        if goods:
            parts.append(f"{SEATS[seat]} has {goods}")
    if s.arrived >> wagon & 1:
        parts.append("arrived")
    for seat in range(players):
        parts += [f"axle break {SEATS[seat]}"] * s.axles[wagon * players + seat]
        if s.claims >> (wagon * players + seat) & 1:
            parts.append(f"bonus {SEATS[seat]}")
    return "; ".join(parts)


def _seat_text(s: HaendlerState, seat: int) -> str:
    hand = counts_text(CARDS, s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS])
    tiles = [str(tile + 1) for tile in bits(s.tiles[seat])]
    parts = [
        f"status {s.status[seat]}",
        f"bag {s.bags[seat]}",
        f"tiles {' '.join(tiles) or 'none'}",
    ]
    if s.abilities[seat]:
        parts.append(f"abilities {_abilities_text(s.abilities[seat])}")
    if s.credits[seat]:
        parts.append(f"credits {s.credits[seat]}")
    if hand:
        parts.append(f"cards {hand}")
    if s.sealed[seat] >= 0:
        parts.append(f"sealed {sealed_text(s, seat)}")
    return "; ".join(parts)


def _stores_text(s: HaendlerState, seat: int) -> str:
    stores = []
    for city in range(KINDS):
        first = store_of(seat, city)
        goods = counts_text(GOODS, s.warehouses[first : first + KINDS])
        if goods:
            stores.append(f"{CITIES[city]} {goods}")
    return "; ".join(stores)
