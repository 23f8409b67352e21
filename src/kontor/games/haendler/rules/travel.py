"""Phase 3: a seat's movement turn: tile, extra points, courier (chapters TRAVEL and COURIER)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.actions import CourierAction, Move, TileAction, WagonAction
from kontor.games.haendler.events import (
    AxleLifted,
    CourierMoved,
    TileLost,
    WagonArrived,
    WagonMoved,
)
from kontor.games.haendler.frames import MoveWagons
from kontor.games.haendler.names import ABILITIES, CITIES, KINDS, NOBODY, TILES, WAGONS
from kontor.games.haendler.rules.influence import earn_card, is_held_up
from kontor.games.haendler.state import HaendlerState, seats_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.ruleset import Moves

# The other two wagons of each wagon.
OTHERS: Final = ((1, 2), (0, 2), (0, 1))
# The tiles of every set of face-up tiles.
TILE_SETS: Final = tuple(
    tuple(tile for tile in range(1, TILES + 1) if tiles >> (tile - 1) & 1)
    for tiles in range(1 << TILES)
)


def begin_movement(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Every seat has one movement turn, with all wagons alike (TRAVEL-1, TRAVEL-2)."""
    ask(s, *(movement_turn(s, seat) for seat in seats_in_order(s)))


def movement_turn(s: HaendlerState, seat: int) -> MoveWagons:
    """A fresh movement turn: a tile, extra points and courier points (TRAVEL-17, COURIER-1)."""
    return MoveWagons(seat, 1, extra_points(s, seat), courier_points(s, seat), 0)


def extra_points(s: HaendlerState, seat: int) -> int:
    """Wainwright points of a turn; both abilities add up (TRAVEL-17)."""
    owned = s.abilities[seat]
    points = s.rules.wagon_points
    return sum(points[number] for number in range(len(ABILITIES)) if owned >> number & 1)


def courier_points(s: HaendlerState, seat: int) -> int:
    """Courier points of a turn; both abilities add up (COURIER-2, COURIER-3)."""
    owned = s.abilities[seat]
    points = s.rules.courier_points
    return sum(points[number] for number in range(len(ABILITIES)) if owned >> number & 1)


def wagon_barred(s: HaendlerState, wagon: int, moved: int) -> str:
    """The clause that keeps a wagon from being chosen: held up, arrived, or moved this turn."""
    if any(s.axles) and is_held_up(s, wagon):
        return "INFLUENCE-4"
    if s.arrived >> wagon & 1:
        return "TRAVEL-13"
    return "TRAVEL-19" if moved >> wagon & 1 else ""


def holds_wagon(s: HaendlerState, space: int) -> bool:
    """Whether a wagon stands on a space, be it a city (TRAVEL-7, TRAVEL-11, COURIER-7)."""
    space_of = s.rules.board.space_of
    return any(space_of[heading] == space for heading in s.wagons)


def space_barred(s: HaendlerState, space: int) -> str:
    """The clause that keeps every wagon from a space because one stands there, if any."""
    if not holds_wagon(s, space):
        return ""
    return "TRAVEL-11" if space < KINDS else "TRAVEL-7"


def tile_barred(s: HaendlerState, frame: MoveWagons, tile: int) -> str:
    """The clause that keeps a movement tile from being used: the turn had one, or it is down."""
    if not frame.tile:
        return "TRAVEL-1"
    return "" if tile in TILE_SETS[s.tiles[frame.seat]] else "TRAVEL-22"


def moves_of(s: HaendlerState, wagon: int) -> Moves:
    """A wagon's moves by tile and extra points, as the others stand now (TRAVEL-4 to 11).

    A city just left is free, also for the wagon that left it (TRAVEL-12, TRAVEL-14); face to face,
    only a longer move carries one wagon over the other (TRAVEL-16).
    """
    space_of = s.rules.board.space_of
    one, other = OTHERS[wagon]
    wagons = s.wagons
    return s.rules.moves(wagon, wagons[wagon], space_of[wagons[one]], space_of[wagons[other]])


def turn_options(s: HaendlerState, frame: MoveWagons) -> Sequence[Action]:
    """Everything a seat may do next in its movement turn (TRAVEL-1, COURIER-1).

    Tiles and extra points alone move wagons (TRAVEL-3); the points also by themselves, so that
    they serve when the tile is lost (TRAVEL-21).
    """
    seat = frame.seat
    actions = s.rules.actions
    options: list[Action] = []
    usable = [
        moves_of(s, wagon) for wagon in range(WAGONS) if not wagon_barred(s, wagon, frame.moved)
    ]
    if frame.tile:
        _add_tiles(s, s.tiles[seat], frame.extra, usable, options)
    if frame.extra:
        for moves in usable:
            for extra in range(1, frame.extra + 1):
                options += moves[0][extra]
    if frame.courier:
        courier = actions.courier
        reach = s.rules.board.courier_steps[s.courier][frame.courier]
        options += [courier[space] for space in reach]
    players = len(s.bags)
    if any(s.axles):
        own = range(seat, WAGONS * players, players)
        options += [actions.lift_axle[place // players] for place in own if s.axles[place]]
    if not frame.tile:
        options.append(actions.end_turn)
    return options


def _add_tiles(
    s: HaendlerState, tiles: int, most_extra: int, usable: list[Moves], options: list[Action]
) -> None:
    """Moves by each face-up tile, lengthened or not; a tile of no use may be lost (TRAVEL-15).

    Extra points may help a tile that alone moves nothing (TRAVEL-20); a wagon held up is none to
    use a tile on (INFLUENCE-6).
    """
    for tile in TILE_SETS[tiles]:
        useless = True
        for moves in usable:
            by_extra = moves[tile]
            if by_extra[0]:
                useless = False
            for moved in by_extra[: most_extra + 1]:
                options += moved
        if useless:
            options.append(s.rules.actions.lose_tile[tile - 1])


def apply_turn(s: HaendlerState, frame: MoveWagons, action: Action, log: Log | None) -> None:
    """One step of the movement turn (TRAVEL-1, COURIER-1)."""
    seat = frame.seat
    if isinstance(action, Move):
        _move_wagon(s, frame, action, log)
    elif isinstance(action, CourierAction):
        _move_courier(s, frame, action, log)
    elif isinstance(action, TileAction):
        s.tiles[seat] &= ~(1 << (action.tile - 1))
        if log:
            log.tell(TileLost(seat, action.tile))
        _go_on(s, frame._replace(tile=0))
    elif isinstance(action, WagonAction):
        s.axles[action.wagon * len(s.bags) + seat] -= 1
        if log:
            log.tell(AxleLifted(seat, action.wagon + 1))
    else:
        answered(s)


def _go_on(s: HaendlerState, frame: MoveWagons) -> None:
    """The turn goes on while anything is left to move with (TRAVEL-18)."""
    if frame.tile or frame.extra or frame.courier:
        ask_instead(s, frame)
    else:
        answered(s)


def _move_wagon(s: HaendlerState, frame: MoveWagons, action: Move, log: Log | None) -> None:
    """The wagon goes; leaving a city ends its mastership, entering one ends its round."""
    seat, tile, extra, courier, moved = frame
    wagon = action.wagon
    if action.tile:
        s.tiles[seat] &= ~(1 << (action.tile - 1))
        tile = 0
    if s.wagons[wagon] < KINDS:
        s.masters[wagon] = NOBODY  # LOAD-11
    board = s.rules.board
    origin = board.spaces[board.space_of[s.wagons[wagon]]]
    s.wagons[wagon] = action.heading
    _go_on(s, MoveWagons(seat, tile, extra - action.extra, courier, moved | 1 << wagon))
    space = board.space_of[action.heading]
    if log:
        where = board.spaces[space]
        log.tell(WagonMoved(seat, wagon + 1, action.tile, action.extra, origin, where))
    if action.heading < KINDS:
        s.arrived |= 1 << wagon
        if log:
            log.tell(WagonArrived(wagon + 1, CITIES[action.heading]))
    elif space == s.courier:
        earn_card(s, seat, log)  # COURIER-8


def _move_courier(
    s: HaendlerState, frame: MoveWagons, action: CourierAction, log: Log | None
) -> None:
    """The courier rides once; ending on a wagon earns a card (COURIER-7, COURIER-9)."""
    board = s.rules.board
    origin = board.spaces[s.courier]
    s.courier = action.space
    if log:
        log.tell(CourierMoved(frame.seat, origin, board.spaces[action.space]))
    _go_on(s, frame._replace(courier=0))
    if holds_wagon(s, action.space):
        earn_card(s, frame.seat, log)


def turn_tiles_up(s: HaendlerState) -> None:
    """After every fourth round all tiles are face up again (TRAVEL-22)."""
    if s.round % TILES == 0:
        s.tiles = [(1 << TILES) - 1] * len(s.bags)
