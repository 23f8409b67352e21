"""What each seat may see, built by inclusion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.bits import bits
from kontor.engine.contract import View
from kontor.engine.state import SEATS
from kontor.games.hansa.datafiles import ABILITIES as ABILITY_NAMES
from kontor.games.hansa.detail import Question, detail, owner_letter
from kontor.games.hansa.names import (
    ABILITIES,
    END_NAMES,
    KIND_LETTERS,
    TRADER,
    kind_of,
    lifted,
    owner_of,
    piece_of,
)
from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from kontor.games.hansa.ruleset import RuleSet
    from kontor.games.hansa.state import HansaState


class LaidView(msgspec.Struct, frozen=True):
    """A promo marker beside a route, with its owner's letter."""

    marker: str
    owner: str


class RouteView(msgspec.Struct, frozen=True):
    """A route: its pieces in order ("At", "Bm", "" for a free space) and its marker."""

    name: str
    pieces: list[str]
    marker: str
    laid: list[LaidView]


class CityView(msgspec.Struct, frozen=True):
    """A city: offices on slots left to right, extra offices in the order they came."""

    name: str
    offices: list[str]
    extras: list[str]
    control: int  # owner, or -1


class SeatView(msgspec.Struct, frozen=True):
    """A desk and what belongs to it."""

    supply: list[int]  # traders, merchants
    stock: list[int]
    levels: list[int]  # steps opened: keys, actions, privilege, book, purse
    prestige: int
    earned: list[int]  # control, coins, connection
    unused: list[str]
    used: list[str]
    plate: int
    mission: int | None  # None where it is hidden; 0 without missions


class HansaView(View, frozen=True):
    """The whole table as one seat sees it."""

    board: str
    active: int
    first: int
    turns: int
    actions_left: int
    begun: int
    toll: int
    entered: list[int]  # pieces that entered a region in this turn, by the set of permits covering
    routes: list[RouteView]
    cities: list[CityView]
    seats: list[SeatView]
    neutral_prestige: int
    neutral_stock: int
    figures: list[str]
    connected: list[str]
    completed: int
    face_down: int
    discarded: list[int]
    favours: list[str]  # by tile: "" out of the game, "open", or the owner's letter
    hand: list[str]
    ending: str
    question: Question | None  # None once the match is over


def piece_text(rules: RuleSet, piece: int) -> str:
    """A piece as in `At` or `Bm`."""
    return owner_letter(rules, owner_of(piece)) + KIND_LETTERS[kind_of(piece)]


def spaces_of(s: HansaState) -> dict[int, int]:
    """The pieces on all occupied spaces."""
    found: dict[int, int] = {}
    for owner, mask in enumerate(s.own):
        for space in bits(mask):
            found[space] = piece_of(owner, s.discs >> space & 1)
    return found


def view(s: HansaState, seat: int) -> HansaView:
    """What *seat* may see: the table, its own mission, and no face-down marker."""
    rules = s.rules
    return HansaView(
        board=rules.board.id,
        active=s.active,
        first=s.first,
        turns=s.turns,
        actions_left=s.actions_left,
        begun=s.begun,
        toll=s.toll,
        entered=s.entered[:],
        routes=_routes(s),
        cities=_cities(s),
        seats=[_seat(s, other, seat) for other in range(rules.seats)],
        neutral_prestige=s.prestige[rules.neutral] if rules.neutral >= 0 else 0,
        neutral_stock=s.stock[piece_of(rules.neutral, TRADER)] if rules.neutral >= 0 else 0,
        figures=["" if o < 0 else owner_letter(rules, o) for o in s.figures],
        connected=[owner_letter(rules, owner) for owner in s.connected],
        completed=s.completed,
        face_down=face_down(s),
        discarded=s.discarded[:],
        favours=[_tile(owner) for owner in s.favours],
        hand=[piece_text(rules, lifted(code)) for code in s.hand],
        ending=END_NAMES[s.ending],
        question=detail(s),
    )


def _tile(owner: int) -> str:
    if owner < 0:
        return "open" if owner == -1 else ""
    return SEATS[owner]


def _routes(s: HansaState) -> list[RouteView]:
    rules = s.rules
    board = rules.board
    names = rules.pieces.markers.names
    # The spaces of a route are neighbours, so its pieces are a slice of all.
    pieces = [""] * board.width
    for space, piece in spaces_of(s).items():
        pieces[space] = piece_text(rules, piece)
    return [
        RouteView(
            board.route_names[route],
            pieces[first:end],
            names[s.markers[route]] if s.markers[route] >= 0 else "",
            [LaidView(names[m], SEATS[owner]) for where, m, owner in s.laid if where == route]
            if s.laid
            else [],
        )
        for route, (first, end) in enumerate(board.route_spaces)
    ]


def _cities(s: HansaState) -> list[CityView]:
    rules = s.rules
    return [
        CityView(
            name,
            [piece_text(rules, piece) for piece in offices] if offices else [],
            [piece_text(rules, piece) for piece in extras] if extras else [],
            control,
        )
        for name, offices, extras, control in zip(
            rules.board.city_names, s.offices, s.extras, s.control, strict=True
        )
    ]


def _seat(s: HansaState, seat: int, viewer: int) -> SeatView:
    names = s.rules.pieces.markers.names
    # Missions are open once the match is over (MISSION-4).
    open_card = seat == viewer or not s.stack
    return SeatView(
        supply=s.supply[seat * 2 : seat * 2 + 2],
        stock=s.stock[seat * 2 : seat * 2 + 2],
        levels=s.levels[seat * ABILITIES : (seat + 1) * ABILITIES],
        prestige=s.prestige[seat],
        earned=s.earned[seat * 3 : seat * 3 + 3],
        unused=[names[marker] for marker in s.unused[seat]],
        used=[names[marker] for marker in s.used[seat]],
        plate=s.plate[seat],
        mission=s.missions[seat] + 1 if open_card or not s.rules.options.missions else None,
    )


def ability_words(levels: list[int]) -> str:
    """Opened steps by name, for texts."""
    return " ".join(f"{name} {level}" for name, level in zip(ABILITY_NAMES, levels, strict=True))
