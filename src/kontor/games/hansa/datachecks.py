"""What a board file or the file of pieces must hold, with a sentence for what it does not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NoReturn

from kontor.engine.entries import plainly
from kontor.engine.errors import BadData
from kontor.games.hansa.datafiles import (
    ABILITIES,
    COLOURS,
    KINDS,
    PERMANENTS,
    PIECES,
    BoardFile,
    CountsFile,
    PiecesFile,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kontor.engine.datafiles import DataFiles
    from kontor.games.hansa.datafiles import CityFile, RouteFile

MOST_POINTS: Final = 99
MOST_TRADERS: Final = 28  # of one seat: more have no action that takes them as income
MOST_MERCHANTS: Final = 4
MOST_COST: Final = 2
MOST_PERMITS: Final = 6  # cities; what a turn has used is kept for every set of them


def read_board(files: DataFiles, name: str) -> BoardFile:
    """The file of a board, checked."""
    board = files.read(f"{name}.toml", BoardFile)
    check_board(board, lambda fault: _refuse(name, fault))
    return board


def read_pieces(files: DataFiles) -> PiecesFile:
    """The file of pieces, checked."""
    pieces = files.read(f"{PIECES}.toml", PiecesFile)
    check_pieces(pieces, lambda fault: _refuse(PIECES, fault))
    return pieces


def _refuse(name: str, fault: str) -> NoReturn:
    raise BadData(f"{name}.toml cannot be used: {fault}.")


def check_board(board: BoardFile, refuse: Callable[[str], None]) -> None:
    """Ends exist, everything is joined, words are known, and the totals add up."""
    ids = {city.id for city in board.city}
    if len(ids) != len(board.city):
        refuse("two cities share an id")
    if len({plainly(city.name) for city in board.city}) != len(board.city):
        refuse("two cities have the same name")
    if len({route.id for route in board.route}) != len(board.route):
        refuse("two routes join the same cities")
    for route in board.route:
        _check_route(board, route, ids, refuse)
    for city in board.city:
        _check_city(board, city, refuse)
    for city_id in board.connection.cities:
        if city_id not in ids:
            refuse(f"the connection names {city_id!r}, which is no city")
    if board.special_prestige.route not in {route.id for route in board.route}:
        refuse(f"special prestige names {board.special_prestige.route!r}, which is no route")
    _check_joined(board, refuse)
    _check_counts(board, refuse)
    _check_points(board, refuse)


def _check_route(
    board: BoardFile, route: RouteFile, ids: set[str], refuse: Callable[[str], None]
) -> None:
    first, second = route.between
    for end in route.between:
        if end not in ids:
            refuse(f"route {route.id} ends at {end!r}, which is no city")
    if not first < second:
        refuse(f"route {route.id} should name its ends in alphabetical order")
    if not 2 <= len(route.spaces) <= 4:
        refuse(f"route {route.id} should have two to four spaces")
    if any(kind not in {"any", "ship"} for kind, _, _ in route.spaces):
        refuse(f"the spaces of route {route.id} should be 'any' or 'ship'")
    if (route.region or board.regions.home) not in board.regions.names:
        refuse(f"route {route.id} lies in the unknown region {route.region!r}")
    if route.permanent and route.permanent not in PERMANENTS:
        refuse(f"route {route.id} has the unknown permanent bonus {route.permanent!r}")
    if route.permanent and route.tavern:
        refuse(f"route {route.id} cannot have both a tavern and a permanent bonus")


def _check_city(board: BoardFile, city: CityFile, refuse: Callable[[str], None]) -> None:
    if city.independent == bool(city.slots):
        refuse(f"{city.name} should have slots or be independent, not both")
    ranks = [COLOURS.index(slot[0]) if slot[0] in COLOURS else -1 for slot in city.slots]
    if -1 in ranks or ranks != sorted(ranks):
        refuse(f"the slots of {city.name} should run from white over orange and pink to black")
    if any(slot[1] not in KINDS for slot in city.slots):
        refuse(f"the slots of {city.name} should be for a trader or a merchant")
    if set(city.abilities) - set(ABILITIES):
        refuse(f"{city.name} shows an unknown ability")
    if set(city.regions + city.permit) - set(board.regions.names):
        refuse(f"{city.name} names an unknown region")
    if board.regions.home in city.permit:
        refuse(f"{city.name} gives a permit for {board.regions.home}, which needs none")


def _check_joined(board: BoardFile, refuse: Callable[[str], None]) -> None:
    reached = {board.city[0].id}
    grown = True
    while grown:
        more = {end for route in board.route for end in route.between if {*route.between} & reached}
        grown = not more <= reached
        reached |= more
    lonely = [city.name for city in board.city if city.id not in reached]
    if lonely:
        refuse(f"no way leads to {', '.join(lonely)}")


def _check_counts(board: BoardFile, refuse: Callable[[str], None]) -> None:
    slots = [slot for city in board.city for slot in city.slots]
    spaces = [kind for route in board.route for kind, _, _ in route.spaces]
    found = CountsFile(
        cities=len(board.city),
        routes=len(board.route),
        slots=len(slots),
        spaces=len(spaces),
        ships=spaces.count("ship"),
        coins=sum(slot[2] > 0 for slot in slots),
        taverns=sum(route.tavern for route in board.route),
        permanent=sum(bool(route.permanent) for route in board.route),
        slots_by_colour=dict(Counter(slot[0] for slot in slots)),
    )
    if found.taverns != 3:
        refuse(f"there should be three taverns, not {found.taverns}")
    if found != board.counts:
        refuse(f"its totals should be {board.counts} but its lists hold {found}")


def check_pieces(pieces: PiecesFile, refuse: Callable[[str], None]) -> None:
    """Marker names are known, starting markers exist, and tracks have their lengths."""
    names = set(pieces.markers.names)
    for markers in pieces.marker_set:
        if set(markers.counts) - names:
            refuse(f"marker set {markers.id} names an unknown marker")
        if len(markers.start) != 3 or any(name not in markers.counts for name in markers.start):
            refuse(f"marker set {markers.id} should start with three markers of its own")
    if tuple(pieces.desk.privilege) != COLOURS:
        refuse(f"the privilege should have the steps {', '.join(COLOURS)}")
    if len(pieces.start.supply_traders) != 5:
        refuse("there should be a starting supply for each of five seats")
    _check_numbers(pieces, refuse)


def _bounded(
    refuse: Callable[[str], None], what: str, numbers: Iterable[int], least: int, most: int
) -> None:
    """Refuse numbers that no table of this game could have."""
    for number in numbers:
        if not least <= number <= most:
            refuse(f"{what} should be from {least} to {most}, not {number}")


def _check_points(board: BoardFile, refuse: Callable[[str], None]) -> None:
    """Ends that can be reached, and points that can be counted."""
    cities = len(board.city)
    _bounded(refuse, "completed_cities_end", [board.completed_cities_end], 1, cities)
    _bounded(refuse, "prestige_end", [board.prestige_end], 1, MOST_POINTS)
    _bounded(refuse, "points of the connection", board.connection.points, 1, MOST_POINTS)
    figures = [points for _, points, _, _ in board.special_prestige.figures]
    _bounded(refuse, "points of special prestige", figures, 1, MOST_POINTS)
    if len(set(figures)) != len(figures):
        refuse("two figures of the special prestige have the same points")
    _bounded(refuse, "points of regions", board.regions.points, 0, MOST_POINTS)
    for city in board.city:
        _bounded(refuse, f"coins of {city.name}", [slot[2] for slot in city.slots], 0, MOST_POINTS)
    if board.connection.cities[0] == board.connection.cities[1]:
        refuse("the connection should join two different cities")
    if sum(bool(city.permit) for city in board.city) > MOST_PERMITS:
        refuse(f"more than {MOST_PERMITS} cities give a permit")


def _check_numbers(pieces: PiecesFile, refuse: Callable[[str], None]) -> None:
    """Pieces enough for desks and starts, copies of every marker, costs that can be paid."""
    desk, start, scoring = pieces.desk, pieces.start, pieces.scoring
    covered = sum(len(steps) - 1 for steps in (desk.keys, desk.actions, desk.privilege, desk.purse))
    # One trader counts prestige.
    fewest = covered + 1 + max(start.supply_traders)
    _bounded(refuse, "traders", [pieces.pieces.traders], fewest, MOST_TRADERS)
    book = len(desk.book) - 1
    merchants = pieces.pieces.merchants
    _bounded(refuse, "merchants", [merchants], book + start.supply_merchants, MOST_MERCHANTS)
    _bounded(refuse, "neutral_traders", [pieces.pieces.neutral_traders], 1, 10 * MOST_POINTS)
    _bounded(refuse, "supply_traders", start.supply_traders, 0, MOST_TRADERS)
    _bounded(refuse, "supply_merchants", [start.supply_merchants], 0, MOST_MERCHANTS)
    for name, steps in (
        ("keys", desk.keys),
        ("actions", desk.actions),
        ("book", desk.book),
        ("purse", desk.purse),
    ):
        _bounded(refuse, f"steps of {name}", steps, 1, MOST_POINTS)
        if list(steps) != sorted(steps):
            refuse(f"steps of {name} should not fall")
    costs = (pieces.displacement.cost_trader, pieces.displacement.cost_merchant)
    _bounded(refuse, "costs of displacing", costs, 1, MOST_COST)
    points = (scoring.control, scoring.full_ability, scoring.controlled_city, *scoring.markers)
    _bounded(refuse, "points of the scoring", points, 0, MOST_POINTS)
    for markers in pieces.marker_set:
        _bounded(refuse, f"copies in {markers.id}", markers.counts.values(), 1, MOST_POINTS)
    favours, missions = pieces.favours, pieces.missions
    _bounded(refuse, "price of a favour", [favours.price], 1, MOST_POINTS)
    rest = (
        favours.controlled_city,
        favours.full_ability,
        missions.per_city,
        missions.all_controlled,
    )
    _bounded(refuse, "points of favours and missions", rest, 0, MOST_POINTS)
    for what, names in (("favours", favours.names), ("markers", pieces.markers.names)):
        if len(set(names)) != len(names):
            refuse(f"two {what} have the same name")
    if any(len(set(card)) != len(card) for card in missions.cards):
        refuse("a mission names a city twice")
