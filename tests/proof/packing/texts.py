"""Positions of packing as text, its view, and the warehouse drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.contract import View
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    seat_number,
    sound,
    stack_text,
    written_sheet,
)
from kontor.engine.state import SEATS
from tests.proof.packing.rules import can_complete, fits
from tests.proof.packing.state import (
    ACCEPTED,
    CLIMATES,
    CRATES,
    FREE,
    LOADS,
    MOST_BAYS,
    QUAY,
    Choose,
    PackingOptions,
    PackingState,
    PlaceAll,
)
from tests.proof.words import counted, read_counts, read_name, written_counts

if TYPE_CHECKING:
    from kontor.engine.contract import Game


class PackingView(View, frozen=True):
    """The warehouse, the same from every chair."""

    bays: list[list[str]]  # by climate, then number: "A:wine" or ""
    chosen: list[int]
    quay: list[int]
    yards: list[list[int]]
    turns: int


def bay_rows(s: PackingState) -> list[list[str]]:
    """What stands in the bays, by climate."""
    rows = []
    for climate in range(len(CLIMATES)):
        first = climate * MOST_BAYS
        rows.append(
            [
                "" if s.bays[bay] == FREE else f"{SEATS[s.owners[bay]]}:{CRATES[s.bays[bay]]}"
                for bay in range(first, first + s.options.bays)
            ]
        )
    return rows


def describe(s: PackingState) -> str:
    """The whole position; the quay is what is left over, so it is not written."""
    lines = [("options", options_line(s.options)), ("turns", str(s.turns))]
    lines += [
        (climate, " ".join(word or "." for word in row))
        for climate, row in zip(CLIMATES, bay_rows(s), strict=True)
    ]
    lines += [
        (f"yard {SEATS[seat]}", written_counts(yard, CRATES)) for seat, yard in enumerate(s.yards)
    ]
    lines.append(("chosen", written_counts(s.chosen, CRATES)))
    return written_sheet("packing", [*lines, ("stack", stack_text(s) or "over")])


def position(game: Game[PackingState], text: str) -> PackingState:
    """A position from its text; what is left out is empty, and A chooses a load."""
    sheet = Sheet(game.title, text)
    options = read_options_line(game, sheet)
    assert isinstance(options, PackingOptions)
    s = game.blank(options)
    s.rng = 0
    s.turns = sheet.take_int("turns", 1)
    s.bays = [FREE] * (len(CLIMATES) * MOST_BAYS)
    s.owners = s.bays[:]
    for climate, name in enumerate(CLIMATES):
        _read_bays(s, climate, sheet.take(name, " ".join("." * options.bays)))
    seats = SEATS[: options.players]
    s.yards = [read_counts(sheet.take(f"yard {seat}", ""), CRATES) for seat in seats]
    s.chosen = read_counts(sheet.take("chosen", ""), CRATES)
    turn = seat_number(sheet.take("turn", "A"), options.players)
    stack = sheet.take("stack", "")
    sheet.finish()
    s.quay = _rest(s)
    usual = Choose(turn, LOADS[options.load], 0)
    s.stack = [] if stack == "over" else read_stack(game, stack, options.players) or [usual]
    _check_question(s)
    return sound(game, s)


def _read_bays(s: PackingState, climate: int, text: str) -> None:
    words = text.split()
    if len(words) != s.options.bays:
        msg = f"There are {s.options.bays} {CLIMATES[climate]} bays, not {len(words)}: {text!r}."
        raise BadPosition(msg)
    for bay, word in enumerate(words, start=climate * MOST_BAYS):
        if word == ".":
            continue
        owner, _, crate = word.partition(":")
        s.owners[bay] = seat_number(owner, s.options.players)
        s.bays[bay] = read_name(crate, CRATES)
        if climate not in ACCEPTED[s.bays[bay]]:
            msg = f"{word} cannot stand in a {CLIMATES[climate]} bay."
            raise BadPosition(msg)


def _rest(s: PackingState) -> list[int]:
    quay = []
    for crate, name in enumerate(CRATES):
        used = s.bays.count(crate) + s.chosen[crate] + sum(yard[crate] for yard in s.yards)
        if used > QUAY[crate]:
            msg = f"The position uses {used} crates of {name}; there are {QUAY[crate]}."
            raise BadPosition(msg)
        quay.append(QUAY[crate] - used)
    return quay


def _check_question(s: PackingState) -> None:
    match s.stack[-1] if s.stack else None:
        case Choose(seat=seat, left=left, lowest=lowest) if not can_complete(
            s, s.yards[seat], s.chosen, left, lowest
        ):
            msg = f"{SEATS[seat]} cannot choose {left} crates that find bays."
            raise BadPosition(msg)
        case PlaceAll() if not any(s.chosen) or not fits(s, s.chosen):
            msg = "The chosen crates cannot all be placed; write 'chosen: wine' and free bays."
            raise BadPosition(msg)
        case _:
            pass


def draw(view: PackingView) -> str:
    """The warehouse as text."""
    lines = [f"Turn {view.turns}   on the quay: {counted(view.quay, CRATES)}"]
    for climate, row in zip(CLIMATES, view.bays, strict=True):
        lines.append(f"  {climate:<6}" + " ".join(f"{word or '.':<8}" for word in row).rstrip())
    if any(view.chosen):
        lines.append(f"Chosen: {counted(view.chosen, CRATES)}")
    for seat, yard in enumerate(view.yards):
        lines.append(f"{SEATS[seat]}  yard: {counted(yard, CRATES) or 'empty'}")
    return "\n".join(lines)
