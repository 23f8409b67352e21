"""Positions as text, both ways; docs/positions/haendler.md explains the lines.

Lines may be left out: the table is then as at the start of a match, without abilities. The bank's
goods are never written: they are what is neither stored nor loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import mask_of
from kontor.engine.entries import (
    NONE,
    known,
    parts,
    read_counts,
    read_values,
    read_words,
    real_seat,
)
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import WHOLE, Sheet, once, read_options_line, sound, whole
from kontor.engine.state import SEATS
from kontor.games.haendler.invariants import broken_invariants
from kontor.games.haendler.names import (
    ABILITIES,
    AXLE_BREAK,
    CARD_KINDS,
    CITIES,
    FOR_CAPITAL,
    KINDS,
    REASONS,
    SALE_WITH_BONUS,
    WAGONS,
)
from kontor.games.haendler.positions.asking import (
    BEFORE_ROUNDS,
    begin_step,
    read_sealed,
    read_step,
    step_name,
)
from kontor.games.haendler.positions.contradictions import EVERY_ABILITY, contradictions, read_round
from kontor.games.haendler.positions.talking import read_talk, wrong_words
from kontor.games.haendler.positions.vocabulary import Vocabulary, vocabulary
from kontor.games.haendler.positions.waiting import wrong_waiting
from kontor.games.haendler.positions.words import number_in, read_tiles
from kontor.games.haendler.setup import lay_out
from kontor.games.haendler.state import LEDGER, HaendlerState, row_of, store_of

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.events import Log


def read_position(game: Game[HaendlerState], text: str, log: Log | None = None) -> HaendlerState:
    """A position from its text; inconsistent ones are refused with the reason."""
    sheet = Sheet("haendler", text)
    s = lay_out(game.blank(read_options_line(game, sheet)).rules, 0)
    s.ended = _read_ended(sheet)
    step = read_step(game, s, sheet)
    s.start = real_seat(sheet.take("start", "A"), len(s.bags))
    names = vocabulary(s.rules)
    _read_board(s, names, sheet)
    s.round = s.turns = read_round(s, step, sheet)
    for wagon in range(WAGONS):
        _read_wagon(s, names, sheet, wagon)
    sealed = [_read_seat(s, names, sheet, seat) for seat in range(len(s.bags))]
    for seat in range(len(s.bags)):
        _read_stores(s, names, sheet, seat)
    _read_left(s, names, sheet)
    _read_ledgers(s, sheet)
    _read_pile(s, names, sheet)
    _read_stock(s)
    if not s.stack and not s.ended:
        begin_step(s, sheet.take("turn", ""), log)
    read_talk(s, names, sheet)
    read_sealed(s, names, sealed)
    sheet.finish()
    complaints = broken_invariants(s) or [*contradictions(s), *wrong_waiting(s), *wrong_words(s)]
    if complaints:
        msg = f"This position cannot be: {'; '.join(complaints)}."
        raise BadPosition(msg)
    return sound(game, s)


def _read_ended(sheet: Sheet) -> int:
    """`ended: 1`, by arrivals, or `2`, by the round limit; left out while a match goes on."""
    if not sheet.has("ended"):
        return 0
    text = sheet.take("ended")
    if text not in ("1", "2"):
        msg = f"'ended: {text}' should be 1 (by arrivals) or 2 (by the round limit), or left out."
        raise BadPosition(msg)
    return int(text)


def _read_board(s: HaendlerState, names: Vocabulary, sheet: Sheet) -> None:
    rules = s.rules
    s.arrivals = sheet.take_int("arrivals", 0)
    if not 0 <= s.arrivals <= rules.highest_arrival:
        msg = f"'arrivals' runs from 0 to {rules.highest_arrival}."
        raise BadPosition(msg)
    for good, florins in read_values(names.good, sheet.take("prices", ""), "'prices'"):
        s.levels[good] = known(rules.sale, florins, "a sale price")
    for city, florins in read_values(names.city, sheet.take("bonus", ""), "'bonus'"):
        s.bonus[city] = known(rules.bonus, florins, "a city bonus")
    if sheet.has("courier"):
        s.courier = known(rules.board.spaces, sheet.take("courier"), "a space")


def _read_left(s: HaendlerState, names: Vocabulary, sheet: Sheet) -> None:
    """Abilities that lie open: when left out, before the first round all that nobody owns."""
    s.abilities_left = 0
    if sheet.has("abilities left"):
        s.abilities_left = _ability_bits(names, sheet.take("abilities left"), "'abilities left'")
    elif step_name(s) in BEFORE_ROUNDS:
        owned = sum(1 << place for place in range(len(ABILITIES)) if _is_owned(s, place))
        s.abilities_left = EVERY_ABILITY & ~owned


def _is_owned(s: HaendlerState, ability: int) -> bool:
    return any(owned >> ability & 1 for owned in s.abilities)


def _ability_bits(names: Vocabulary, text: str, where: str) -> int:
    return mask_of(read_words(names.ability, text, where))


def _read_wagon(s: HaendlerState, names: Vocabulary, sheet: Sheet, wagon: int) -> None:
    players = len(s.bags)
    where = f"'wagon {wagon + 1}'"
    place, *said = parts(sheet.take(f"wagon {wagon + 1}", CITIES[s.wagons[wagon]]), ";")
    s.wagons[wagon] = _heading(s, names, place)
    # Only axle breaks can lie twice on a wagon; of all else one part speaks.
    once([_about(part) for part in said if not part.startswith("axle break ")], where)
    for part in said:
        first, _, rest = part.partition(" ")
        if part == "arrived":
            s.arrived |= 1 << wagon
        elif first == "master":
            s.masters[wagon] = real_seat(rest, players)
        elif first == "bonus":
            s.claims |= 1 << (wagon * players + real_seat(rest, players))
        elif part.startswith("axle break "):
            s.axles[wagon * players + real_seat(part.split()[-1], players)] += 1
        elif rest.startswith("has "):
            row = row_of(s, wagon, real_seat(first, players))
            for good, count in read_counts(names.good, rest.removeprefix("has "), where):
                s.hold[row + good] = count
        else:
            msg = f"Wagon {wagon + 1} cannot have {part!r}."
            raise BadPosition(msg)


def _about(part: str) -> str:
    """What a part of a wagon's line is about: `master`, `bonus A`, `B has`."""
    first, _, rest = part.partition(" ")
    return f"{first} {rest.split()[0]}" if rest and first != "master" else first


def _heading(s: HaendlerState, names: Vocabulary, place: str) -> int:
    """Where a wagon stands: a city by any of its names, or a space and where it came from."""
    board = s.rules.board
    texts = board.heading_texts
    if place in texts or "-" in place or " from " in place:
        return known(texts, place, "a place of a wagon")
    return names.city(place)


def _read_seat(s: HaendlerState, names: Vocabulary, sheet: Sheet, seat: int) -> str:
    """What a seat has; the text of its sealed answer is told, to be read with the question."""
    where = f"'{SEATS[seat]}'"
    said = [part.partition(" ") for part in parts(sheet.take(SEATS[seat], ""), ";")]
    once([what for what, _, _ in said], where)
    sealed = ""
    for what, _, value in said:
        if what == "bag":
            s.bags[seat] = whole(value, f"The bag of {SEATS[seat]}")
        elif what == "status":
            s.status[seat] = _status(s, names, value)
        elif what == "credits":
            s.credits[seat] = whole(value, f"The credits of {SEATS[seat]}", least=1)
        elif what == "sealed":
            sealed = value
        elif what == "tiles":
            words = [] if value == NONE else value.split()
            s.tiles[seat] = mask_of(read_tiles(words))
        elif what == "abilities":
            s.abilities[seat] = _ability_bits(names, value, where)
        elif what == "cards":
            for card, count in read_counts(names.card, value, where):
                s.hands[seat * CARD_KINDS + card] = count
        else:
            msg = f"Seat {SEATS[seat]} cannot have {f'{what} {value}'.strip()!r}."
            raise BadPosition(msg)
    return sealed


def _status(s: HaendlerState, names: Vocabulary, value: str) -> int:
    """A level of status by its number, or by its rank."""
    if WHOLE.fullmatch(value):
        return number_in(value, len(s.rules.upkeep) - 1, "a status")
    return names.status(value)


def _read_stores(s: HaendlerState, names: Vocabulary, sheet: Sheet, seat: int) -> None:
    where = f"'{SEATS[seat]} stores'"
    said = [part.partition(" ") for part in parts(sheet.take(f"{SEATS[seat]} stores", ""), ";")]
    cities = [names.city(name) for name, _, _ in said]
    once([CITIES[city] for city in cities], where)
    for city, (name, _, goods) in zip(cities, said, strict=True):
        if not goods:
            msg = f"{where} names {name!r} without goods."
            raise BadPosition(msg)
        for good, count in read_counts(names.good, goods, where):
            s.warehouses[store_of(seat, city) + good] = count


def _read_ledgers(s: HaendlerState, sheet: Sheet) -> None:
    """Ledgers; where one is left out, the whole bag counts as capital."""
    for seat, florins in enumerate(s.bags):
        first = seat * LEDGER
        s.ledger[first : first + LEDGER] = [0] * LEDGER
        s.ledger[first + FOR_CAPITAL] = florins
        where = f"'{SEATS[seat]} ledger'"
        if sheet.has(where.strip("'")):
            s.ledger[first + FOR_CAPITAL] = 0
            written = sheet.take(where.strip("'"))
            for reason, sum_of in read_values(_reason, written, where):
                s.ledger[first + reason] = sum_of


def _reason(name: str) -> int:
    return known(REASONS, name, "a reason")


def _read_pile(s: HaendlerState, names: Vocabulary, sheet: Sheet) -> None:
    """The pile; when left out, all cards that nobody holds or has played and that still lie."""
    if sheet.has("pile"):
        written = sheet.take("pile")
        s.pile = [0] * CARD_KINDS
        for card, count in read_counts(names.card, "" if written == NONE else written, "'pile'"):
            s.pile[card] = count
        return
    for card in range(CARD_KINDS):
        s.pile[card] -= sum(s.hands[card::CARD_KINDS])
    s.pile[AXLE_BREAK] -= sum(s.axles)
    s.pile[SALE_WITH_BONUS] -= s.claims.bit_count()


def _read_stock(s: HaendlerState) -> None:
    """The bank has what nobody has."""
    for good in range(KINDS):
        s.stock[good] -= sum(s.warehouses[good::KINDS]) + sum(s.hold[good::KINDS])
