"""A position written as text; docs/positions/hansa.md explains the lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.sheet import options_line, stack_text, written_sheet
from kontor.engine.state import SEATS
from kontor.games.hansa.catalogue import counted, marker_text
from kontor.games.hansa.datafiles import ABILITIES as ABILITY_NAMES
from kontor.games.hansa.names import ABILITIES, END_NAMES, REASONS, TRADER, lifted, piece_of
from kontor.games.hansa.pieces import owner_letter, piece_shown
from kontor.games.hansa.view import spaces_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.hansa.ruleset import RuleSet
    from kontor.games.hansa.state import HansaState


def describe(s: HansaState) -> str:
    """The whole position as a sheet."""
    return written_sheet("hansa", _lines(s))


def _lines(s: HansaState) -> Iterator[tuple[str, str]]:
    yield "options", options_line(s.options)
    yield "turn", SEATS[s.active]
    yield "actions left", str(s.actions_left)
    yield "first", SEATS[s.first]
    yield "turns", str(s.turns)
    if s.begun:
        yield "begun", "yes"
    if s.ending:
        yield "ending", END_NAMES[s.ending]
    yield from _board_lines(s)
    for owner in range(s.rules.owners):
        yield from _owner_lines(s, owner)
    yield from _table_lines(s)
    yield "stack", stack_text(s) or "over"


def _board_lines(s: HansaState) -> Iterator[tuple[str, str]]:
    rules = s.rules
    board = rules.board
    pieces = spaces_of(s)
    for route, name in enumerate(board.route_names):
        row = [
            _piece(rules, pieces[space]) if space in pieces else "."
            for space in bits(board.route_mask[route])
        ]
        if set(row) != {"."}:
            yield f"route {name}", " ".join(row)
    for route, marker in enumerate(s.markers):
        if marker >= 0:
            yield f"marker {board.route_names[route]}", _marker(s, marker)
    for city, name in enumerate(board.city_names):
        offices = " ".join(_piece(rules, piece) for piece in s.offices[city])
        extras = " ".join(_piece(rules, piece) for piece in s.extras[city])
        if offices or extras:
            yield f"city {name}", f"{offices} + {extras}" if extras else offices


def _piece(rules: RuleSet, piece: int) -> str:
    """A piece as in `At` or `Bm`."""
    return str(piece_shown(rules, piece))


def _marker(s: HansaState, marker: int) -> str:
    return marker_text(s.rules.pieces.markers.names[marker])


def _owner_lines(s: HansaState, owner: int) -> Iterator[tuple[str, str]]:
    letter = owner_letter(s.rules, owner)
    piece = piece_of(owner, TRADER)
    yield f"supply {letter}", counted(s.supply[piece], s.supply[piece + 1]) or "none"
    yield f"stock {letter}", counted(s.stock[piece], s.stock[piece + 1]) or "none"
    earned = s.earned[owner * 3 : owner * 3 + 3]
    if any(earned):
        words = [f"{name} {points}" for name, points in zip(REASONS, earned, strict=True)]
        yield f"prestige {letter}", " ".join(words)
    if owner == s.rules.neutral:
        return
    levels = s.levels[owner * ABILITIES : (owner + 1) * ABILITIES]
    if any(levels):
        steps = zip(ABILITY_NAMES, levels, strict=True)
        yield f"desk {letter}", " ".join(f"{name} {level}" for name, level in steps)
    for key, row in (("unused", s.unused[owner]), ("used", s.used[owner])):
        if row:
            yield f"{key} {letter}", " ".join(_marker(s, marker) for marker in row)
    if s.plate[owner]:
        yield f"plate {letter}", str(s.plate[owner])
    if s.missions[owner] >= 0:
        yield f"mission {letter}", str(s.missions[owner] + 1)


def _table_lines(s: HansaState) -> Iterator[tuple[str, str]]:
    rules = s.rules
    names = rules.pieces.markers.names
    yield "face down", _counts(names, s.urn) or "none"
    yield "discarded", _counts(names, s.discarded)
    yield "connected", " ".join(owner_letter(rules, owner) for owner in s.connected)
    held = zip(rules.board.figures, s.figures, strict=True)
    yield (
        "special",
        " ".join(f"{points} {SEATS[owner]}" for (_, points), owner in held if owner >= 0),
    )
    tiles = zip(rules.pieces.favours.names, s.favours, strict=True)
    yield (
        "favours",
        " ".join(
            f"{name} {'open' if owner == -1 else SEATS[owner]}"
            for name, owner in tiles
            if owner > -2
        ),
    )
    yield (
        "laid",
        ", ".join(
            f"{rules.board.route_names[route]} {_marker(s, marker)} {SEATS[owner]}"
            for route, marker, owner in s.laid
        ),
    )
    yield "entered", ", ".join(_entries(s))
    yield "toll", "paid" if s.toll else ""
    yield "hand", " ".join(f"{_piece(rules, lifted(code))}/{code >> 4}" for code in s.hand)


def _entries(s: HansaState) -> Iterator[str]:
    """For each piece that entered a region, the cities of the permits that may cover it."""
    board = s.rules.board
    for cover, pieces in enumerate(s.entered):
        cities = [board.city_names[board.permit_cities[permit]] for permit in bits(cover)]
        yield from [" ".join(cities)] * pieces


def _counts(names: tuple[str, ...], counts: list[int]) -> str:
    found = zip(names, counts, strict=True)
    return " ".join(f"{marker_text(name)} {count}" for name, count in found if count)
