"""What each seat may see, built by inclusion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.bits import bits
from kontor.engine.contract import View
from kontor.engine.events import Owner, Seat
from kontor.games.hansa.datafiles import ABILITIES as ABILITY_NAMES
from kontor.games.hansa.detail import Question, detail
from kontor.games.hansa.names import ABILITIES, END_NAMES, REASONS, TRADER, lifted, piece_of
from kontor.games.hansa.pieces import Piece, owner_shown, piece_shown
from kontor.games.hansa.state import face_down, of_seat

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


class LaidView(msgspec.Struct, frozen=True):
    """A promo marker beside a route."""

    marker: str
    owner: Seat


class RouteView(msgspec.Struct, frozen=True):
    """A route: the pieces on it by the names of their spaces, and its marker."""

    name: str
    pieces: dict[str, Piece]
    marker: str
    laid: list[LaidView]


class CityView(msgspec.Struct, frozen=True):
    """A city: offices on slots left to right, extra offices in the order they came."""

    name: str
    offices: list[Piece]
    extras: list[Piece]
    control: Owner | None  # None for nobody


class PiecesView(msgspec.Struct, frozen=True):
    """Pieces that only their number tells apart."""

    traders: int
    merchants: int


class SeatView(msgspec.Struct, frozen=True):
    """A desk and what belongs to it."""

    supply: PiecesView
    stock: PiecesView
    levels: dict[str, int]  # steps opened, by ability
    prestige: int
    earned: dict[str, int]  # by reason
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
    figures: dict[str, Seat]  # who took a figure
    connected: list[Owner]  # in the order in which they made the connection
    completed: int
    face_down: int
    discarded: dict[str, int]  # by marker
    favours: dict[str, Seat | None]  # the tiles in the game: who owns one, None while it lies open
    hand: list[Piece]
    ending: str
    question: Question | None  # None once the match is over


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
    tiles = zip(rules.pieces.favours.names, s.favours, strict=True)
    figures = zip(rules.board.figure_names, s.figures, strict=True)
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
        figures={name: owner for name, owner in figures if owner >= 0},
        connected=[owner_shown(rules, owner) for owner in s.connected],
        completed=s.completed,
        face_down=face_down(s),
        discarded=dict(zip(rules.pieces.markers.names, s.discarded, strict=True)),
        favours={name: owner if owner >= 0 else None for name, owner in tiles if owner >= -1},
        hand=[piece_shown(rules, lifted(code)) for code in s.hand],
        ending=END_NAMES[s.ending],
        question=detail(s),
    )


def _routes(s: HansaState) -> list[RouteView]:
    rules = s.rules
    board = rules.board
    names = rules.pieces.markers.names
    pieces: list[dict[str, Piece]] = [{} for _ in range(board.routes)]
    for space, piece in sorted(spaces_of(s).items()):
        pieces[board.route_of[space]][board.space_names[space]] = piece_shown(rules, piece)
    return [
        RouteView(
            name,
            pieces[route],
            names[s.markers[route]] if s.markers[route] >= 0 else "",
            [LaidView(names[m], owner) for where, m, owner in s.laid if where == route]
            if s.laid
            else [],
        )
        for route, name in enumerate(board.route_names)
    ]


def _cities(s: HansaState) -> list[CityView]:
    rules = s.rules
    return [
        CityView(
            name,
            [piece_shown(rules, piece) for piece in offices] if offices else [],
            [piece_shown(rules, piece) for piece in extras] if extras else [],
            owner_shown(rules, control) if control >= 0 else None,
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
        supply=PiecesView(*of_seat(s.supply, seat)),
        stock=PiecesView(*of_seat(s.stock, seat)),
        levels=dict(
            zip(ABILITY_NAMES, s.levels[seat * ABILITIES : (seat + 1) * ABILITIES], strict=True)
        ),
        prestige=s.prestige[seat],
        earned=dict(zip(REASONS, s.earned[seat * 3 : seat * 3 + 3], strict=True)),
        unused=[names[marker] for marker in s.unused[seat]],
        used=[names[marker] for marker in s.used[seat]],
        plate=s.plate[seat],
        mission=s.missions[seat] + 1 if open_card or not s.rules.options.missions else None,
    )
