"""Positions as text, both ways; docs/positions/haendler.md explains the lines.

Lines may be left out: the table is then as at the start of a match, without abilities. The bank's
goods are never written: they are what is neither stored nor loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    seat_text,
    stack_text,
    written_sheet,
)
from kontor.engine.state import SEATS
from kontor.games.haendler.invariants import broken
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    CARDS,
    CITIES,
    FOR_CAPITAL,
    GOODS,
    KINDS,
    NOBODY,
    REASONS,
    TILES,
    WAGONS,
)
from kontor.games.haendler.rounds import NAMES, proceed
from kontor.games.haendler.rules.bargaining import WIDTH
from kontor.games.haendler.setup import lay_out, open_match
from kontor.games.haendler.state import LEDGER, HaendlerState, row_of, store_of
from kontor.games.haendler.words import (
    counted,
    known,
    number,
    number_in,
    read_counts,
    read_tiles,
    read_words,
    real_seat,
    split_parts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.haendler import Haendler


# Writing


def described(s: HaendlerState) -> str:
    """The whole position as text."""
    return written_sheet("haendler", _lines(s))


def _lines(s: HaendlerState) -> Iterator[tuple[str, str]]:
    rules = s.rules
    yield "options", options_line(s.options)
    yield "round", str(s.round)
    yield "step", NAMES[s.step - 1] if s.step else "opening"
    yield "start", SEATS[s.start]
    yield "ended", str(s.ended) if s.ended else ""
    yield "arrivals", str(s.arrivals)
    yield "prices", counted(GOODS, [rules.sale[level] for level in s.levels])
    yield "bonus", counted(CITIES, [rules.bonus[place] for place in s.bonus], always=True)
    yield "courier", rules.board.spaces[s.courier]
    yield "abilities left", " + ".join(_bits(s.abilities_left)) or "none"
    yield "pile", counted(CARDS, s.pile) or "none"
    for wagon in range(WAGONS):
        yield f"wagon {wagon + 1}", _wagon_text(s, wagon)
    for seat in range(len(s.bags)):
        yield SEATS[seat], _seat_text(s, seat)
        yield f"{SEATS[seat]} stores", _stores_text(s, seat)
        yield f"{SEATS[seat]} ledger", counted(REASONS, s.ledger[seat * LEDGER :][:LEDGER])
    yield from _talk_lines(s)
    yield "stack", stack_text(s)


def _bits(bits: int) -> list[str]:
    return [ability for place, ability in enumerate(ABILITIES) if bits >> place & 1]


def _wagon_text(s: HaendlerState, wagon: int) -> str:
    players = len(s.bags)
    parts = [s.rules.board.heading_text(s.wagons[wagon])]
    if s.masters[wagon] != NOBODY:
        parts.append(f"master {SEATS[s.masters[wagon]]}")
    for seat in range(players):
        row = row_of(s, wagon, seat)
        goods = counted(GOODS, s.hold[row : row + KINDS])
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
    hand = counted(CARDS, s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS])
    tiles = [str(tile + 1) for tile in range(TILES) if s.tiles[seat] >> tile & 1]
    parts = [
        f"status {s.status[seat]}",
        f"bag {s.bags[seat]}",
        f"tiles {' '.join(tiles) or 'none'}",
    ]
    if s.abilities[seat]:
        parts.append(f"abilities {' + '.join(_bits(s.abilities[seat]))}")
    if s.credits[seat]:
        parts.append(f"credits {s.credits[seat]}")
    if hand:
        parts.append(f"cards {hand}")
    if s.sealed[seat] >= 0:
        parts.append(f"sealed {s.sealed[seat]}")
    return "; ".join(parts)


def _stores_text(s: HaendlerState, seat: int) -> str:
    stores = []
    for city in range(KINDS):
        first = store_of(seat, city)
        goods = counted(GOODS, s.warehouses[first : first + KINDS])
        if goods:
            stores.append(f"{CITIES[city]} {goods}")
    return "; ".join(stores)


def _talk_lines(s: HaendlerState) -> Iterator[tuple[str, str]]:
    """Terms, words and bargains, as bare numbers: they stand only in the middle of a floor."""
    for key, numbers, blank in (
        ("terms", s.terms, [-1, -1, 0, 0]),
        ("talk", s.talk, [0, 0]),
        ("bargains", s.bargains, [-1, 0, -1, -1, -1, 0]),
    ):
        if numbers != blank * len(s.bags):
            yield key, " ".join(map(str, numbers))


# Reading


def read_position(game: Haendler, text: str) -> HaendlerState:
    """A position from its text; inconsistent ones are refused with the reason."""
    sheet = Sheet("haendler", text)
    options = game.read_options(_option_values(game, sheet))
    s = lay_out(game.rule_book(options), 0)
    s.round = s.turns = sheet.take_int("round", 1)
    s.ended = sheet.take_int("ended", 0)
    s.start = real_seat(sheet.take("start", "A"), len(s.bags))
    _read_board(s, sheet)
    for wagon in range(WAGONS):
        _read_wagon(s, sheet, wagon)
    for seat in range(len(s.bags)):
        _read_seat(s, sheet, seat)
        _read_stores(s, sheet, seat)
    _read_ledgers(s, sheet)
    _read_pile(s, sheet)
    _read_stock(s)
    _read_talk(s, sheet)
    _read_questions(game, s, sheet)
    sheet.finish()
    complaints = broken(s) or _stranded(game, s)
    if complaints:
        msg = f"This position cannot be: {'; '.join(complaints)}."
        raise BadPosition(msg)
    return s


def _stranded(game: Haendler, s: HaendlerState) -> list[str]:
    """Seats that are asked and have no choice at all."""
    asked = game.prompt(s).seats
    return [f"{seat_text(seat)} could not answer" for seat in asked if not game.legal(s, seat)]


def _option_values(game: Haendler, sheet: Sheet) -> dict[str, bool | int | str]:
    """The options line, checked once by the form and once more by the game."""
    options = read_options_line(game, sheet)
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _read_board(s: HaendlerState, sheet: Sheet) -> None:
    rules = s.rules
    s.arrivals = sheet.take_int("arrivals", 0)
    if not 0 <= s.arrivals <= rules.highest_arrival:
        msg = f"'arrivals' runs from 0 to {rules.highest_arrival}."
        raise BadPosition(msg)
    for good, florins in read_counts(GOODS, sheet.take("prices", "")):
        s.levels[good] = known(rules.sale, florins, "a sale price")
    for city, florins in read_counts(CITIES, sheet.take("bonus", "")):
        s.bonus[city] = known(rules.bonus, florins, "a city bonus")
    if sheet.has("courier"):
        s.courier = known(rules.board.spaces, sheet.take("courier"), "a space")
    left = sheet.take("abilities left", "none")
    s.abilities_left = sum(1 << place for place in read_words(ABILITIES, left))


def _read_wagon(s: HaendlerState, sheet: Sheet, wagon: int) -> None:
    players = len(s.bags)
    place, *parts = split_parts(sheet.take(f"wagon {wagon + 1}", CITIES[s.wagons[wagon]])) or [""]
    board = s.rules.board
    texts = [board.heading_text(heading) for heading in range(len(board.headings))]
    s.wagons[wagon] = known(texts, place, "a place of a wagon")
    for part in parts:
        first, _, rest = part.partition(" ")
        if part == "arrived":
            s.arrived |= 1 << wagon
        elif first == "master":
            s.masters[wagon] = real_seat(rest, players)
        elif first == "bonus":
            s.claims |= 1 << (wagon * players + real_seat(rest, players))
        elif first == "axle":
            s.axles[wagon * players + real_seat(rest.removeprefix("break "), players)] += 1
        elif rest.startswith("has "):
            row = row_of(s, wagon, real_seat(first, players))
            for good, count in read_counts(GOODS, rest.removeprefix("has ")):
                s.hold[row + good] = count
        else:
            msg = f"Wagon {wagon + 1} cannot have {part!r}."
            raise BadPosition(msg)


def _read_seat(s: HaendlerState, sheet: Sheet, seat: int) -> None:
    for part in split_parts(sheet.take(SEATS[seat], "")):
        what, _, value = part.partition(" ")
        if what == "bag":
            s.bags[seat] = number(value, "a bag")
        elif what == "status":
            s.status[seat] = number_in(value, len(s.rules.upkeep) - 1, "a status")
        elif what == "credits":
            s.credits[seat] = number(value, "credits")
        elif what == "sealed":
            s.sealed[seat] = number(value, "a sealed answer")
        elif what == "tiles":
            words = [] if value == "none" else value.split()
            s.tiles[seat] = sum(1 << tile for tile in read_tiles(words))
        elif what == "abilities":
            s.abilities[seat] = sum(1 << place for place in read_words(ABILITIES, value))
        elif what == "cards":
            for card, count in read_counts(CARDS, value):
                s.hands[seat * CARD_KINDS + card] = count
        else:
            msg = f"Seat {SEATS[seat]} cannot have {part!r}."
            raise BadPosition(msg)


def _read_stores(s: HaendlerState, sheet: Sheet, seat: int) -> None:
    for part in split_parts(sheet.take(f"{SEATS[seat]} stores", "")):
        name, _, goods = part.partition(" ")
        first = store_of(seat, known(CITIES, name, "a city"))
        for good, count in read_counts(GOODS, goods):
            s.warehouses[first + good] = count


def _read_ledgers(s: HaendlerState, sheet: Sheet) -> None:
    """Ledgers; where one is left out, the whole bag counts as capital."""
    for seat in range(len(s.bags)):
        s.ledger[seat * LEDGER : (seat + 1) * LEDGER] = [0] * LEDGER
        written = sheet.take(f"{SEATS[seat]} ledger", f"{s.bags[seat]} capital")
        s.ledger[seat * LEDGER + FOR_CAPITAL] = 0
        for reason, florins in read_counts(REASONS, written):
            s.ledger[seat * LEDGER + reason] = florins


def _read_pile(s: HaendlerState, sheet: Sheet) -> None:
    """The pile; when left out, all cards that nobody holds and that lie on no wagon."""
    written = sheet.take("pile", "")
    if written:
        s.pile = [0] * CARD_KINDS
        for card, count in read_counts(CARDS, "" if written == "none" else written):
            s.pile[card] = count
        return
    for card in range(CARD_KINDS):
        s.pile[card] -= sum(s.hands[card::CARD_KINDS]) + (sum(s.axles) if card == 0 else 0)


def _read_stock(s: HaendlerState) -> None:
    """The bank has what nobody has."""
    for good in range(KINDS):
        s.stock[good] -= sum(s.warehouses[good::KINDS]) + sum(s.hold[good::KINDS])


def _read_talk(s: HaendlerState, sheet: Sheet) -> None:
    players = len(s.bags)
    for key, width, numbers in (
        ("terms", 4, s.terms),
        ("talk", 2, s.talk),
        ("bargains", WIDTH, s.bargains),
    ):
        words = sheet.take(key, "").split()
        if words and len(words) != width * players:
            msg = f"'{key}' needs {width} numbers for each seat."
            raise BadPosition(msg)
        if words:
            numbers[:] = [number(word, key) for word in words]


def _read_questions(game: Haendler, s: HaendlerState, sheet: Sheet) -> None:
    """The pending questions: written out, or those of the step from the seat in turn on."""
    step = sheet.take("step", "buy")
    s.step = 0 if step == "opening" else known(NAMES, step, "a step of the round") + 1
    if s.ended or sheet.has("stack"):
        s.stack = read_stack(game, sheet.take("stack", ""), len(s.bags))
        return
    s.step = max(s.step - 1, 0)
    if not s.step:
        open_match(s)
    proceed(s, None)
    turn = sheet.take("turn", "")
    if turn:
        seat = real_seat(turn, len(s.bags))
        while s.stack and s.stack[-1][0] not in (seat, *range(-3, 0)):
            s.stack.pop()
        if not s.stack:
            msg = f"Nothing is asked of {turn} in the step {step!r} of this position."
            raise BadPosition(msg)
