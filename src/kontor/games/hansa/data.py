"""Board and piece files: read from the package or from a folder of the owner's, and checked."""

from __future__ import annotations

import tomllib
from collections import Counter
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.engine.errors import BadData

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

BOARDS: Final = ("hansa_4_5", "hansa_2_3", "east", "britannia_4_5", "britannia_2_3")
PIECES: Final = "pieces"
COLOURS: Final = ("white", "orange", "pink", "black")
ABILITIES: Final = ("keys", "actions", "privilege", "book", "purse")
KINDS: Final = ("trader", "merchant")
PERMANENTS: Final = (
    "move_any_2",
    "develop_privilege",
    "independent_office",
    "place_2_from_route",
    "place_2_in_regions",
)


class CityFile(msgspec.Struct, frozen=True):
    """A city as it stands in a board file."""

    id: str
    name: str
    at: tuple[float, float]
    aliases: tuple[str, ...] = ()
    independent: bool = False
    regions: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    permit: tuple[str, ...] = ()
    reconstructed: bool = False
    slots: tuple[tuple[str, str, int, float, float], ...] = ()


class RouteFile(msgspec.Struct, frozen=True):
    """A route as it stands in a board file."""

    between: tuple[str, str]
    spaces: tuple[tuple[str, float, float], ...]
    marker_at: tuple[float, float]
    region: str = ""
    tavern: bool = False
    permanent: str = ""
    reconstructed: bool = False

    @property
    def id(self) -> str:
        """The two ends, joined by a hyphen."""
        return "-".join(self.between)


class ConnectionFile(msgspec.Struct, frozen=True):
    """The two cities to join, and what the first, second and third seat get."""

    cities: tuple[str, str]
    points: tuple[int, ...]


class SpecialFile(msgspec.Struct, frozen=True):
    """The route of the special prestige table and its figures: colour, points, x, y."""

    route: str
    figures: tuple[tuple[str, int, float, float], ...]


class RegionsFile(msgspec.Struct, frozen=True):
    """The regions of a board, the one entered freely, and the points of those scored."""

    names: tuple[str, ...]
    home: str
    scored: tuple[str, ...]
    points: tuple[int, ...]


class CountsFile(msgspec.Struct, frozen=True):
    """Totals that the lists of a board file must add up to."""

    cities: int
    routes: int
    slots: int
    spaces: int
    ships: int
    coins: int
    taverns: int
    permanent: int
    slots_by_colour: dict[str, int]


class BoardFile(msgspec.Struct, frozen=True):
    """One printed side of a board."""

    schema: int
    id: str
    title: str
    family: str
    seats: tuple[int, ...]
    completed_cities_end: int
    prestige_end: int
    width: float
    height: float
    source: str
    reconstructed: tuple[str, ...]
    marker_effects: dict[str, str]
    connection: ConnectionFile
    special_prestige: SpecialFile
    regions: RegionsFile
    counts: CountsFile
    drawing: dict[str, tuple[float, float]]
    city: tuple[CityFile, ...]
    route: tuple[RouteFile, ...]


class MarkerSet(msgspec.Struct, frozen=True):
    """The markers of one edition and the three that start on the taverns; promo, too (PROMO-1)."""

    id: str
    counts: dict[str, int]
    start: tuple[str, ...]
    source: str
    reconstructed: tuple[str, ...] = ()


class PiecesCount(msgspec.Struct, frozen=True):
    """How many pieces there are."""

    traders: int
    merchants: int
    neutral_traders: int


class DeskFile(msgspec.Struct, frozen=True):
    """The steps of the five abilities (ABILITY-7)."""

    keys: tuple[int, ...]
    actions: tuple[int, ...]
    privilege: tuple[str, ...]
    book: tuple[int, ...]
    purse: tuple[int, ...]


class StartFile(msgspec.Struct, frozen=True):
    """What the supplies hold at the start, by place in turn order."""

    supply_traders: tuple[int, ...]
    supply_merchants: int


class DisplacementFile(msgspec.Struct, frozen=True):
    """What displacing costs."""

    cost_trader: int
    cost_merchant: int


class ScoringFile(msgspec.Struct, frozen=True):
    """Points during the game and at its end."""

    control: int
    full_ability: int
    controlled_city: int
    markers: tuple[int, ...]


class MarkersFile(msgspec.Struct, frozen=True):
    """The names of all marker types, in the order of their numbers."""

    names: tuple[str, ...]


class MissionsFile(msgspec.Struct, frozen=True):
    """The mission cards."""

    boards: tuple[str, ...]
    per_city: int
    all_controlled: int
    source: str
    reconstructed: tuple[str, ...]
    cards: tuple[tuple[str, str, str], ...]


class FavoursFile(msgspec.Struct, frozen=True):
    """The imperial favours."""

    boards: tuple[str, ...]
    price: int
    names: tuple[str, ...]
    controlled_city: int
    full_ability: int


class PiecesFile(msgspec.Struct, frozen=True):
    """Everything that is the same on all boards."""

    schema: int
    pieces: PiecesCount
    desk: DeskFile
    start: StartFile
    displacement: DisplacementFile
    scoring: ScoringFile
    markers: MarkersFile
    marker_set: tuple[MarkerSet, ...]
    missions: MissionsFile
    favours: FavoursFile


class Library:
    """Where data files come from: a folder of the owner's first, then the package."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory
        self._texts: dict[str, str] = {}

    def text(self, name: str) -> str:
        """The text of a data file, without its ending."""
        if name not in self._texts:
            own = self.directory / f"{name}.toml" if self.directory else None
            if own is not None and own.is_file():
                self._texts[name] = own.read_text(encoding="utf-8")
            else:
                packed = files(__package__) / "data" / f"{name}.toml"
                self._texts[name] = packed.read_text(encoding="utf-8")
        return self._texts[name]

    @property
    def digest(self) -> str:
        """A digest of all files in use."""
        total = sha256()
        for name in (*BOARDS, PIECES):
            total.update(self.text(name).encode())
        return f"sha256:{total.hexdigest()}"

    def board(self, name: str) -> BoardFile:
        """A board file, checked."""
        board = self._read(name, BoardFile)
        check_board(board, lambda fault: _refuse(name, fault))
        return board

    def pieces(self) -> PiecesFile:
        """The file of pieces, checked."""
        pieces = self._read(PIECES, PiecesFile)
        check_pieces(pieces, lambda fault: _refuse(PIECES, fault))
        return pieces

    def _read(self, name: str, kind: type[T]) -> T:
        try:
            return msgspec.convert(tomllib.loads(self.text(name)), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            _refuse(name, str(error))
            raise


def _refuse(name: str, fault: str) -> None:
    msg = f"{name}.toml cannot be used: {fault}."
    raise BadData(msg)


def check_board(board: BoardFile, refuse: Callable[[str], None]) -> None:
    """Ends exist, everything is joined, words are known, and the totals add up."""
    ids = {city.id for city in board.city}
    if len(ids) != len(board.city):
        refuse("two cities share an id")
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
    if len(pieces.desk.privilege) != len(COLOURS):
        refuse("the privilege should have four steps")
    if len(pieces.start.supply_traders) != 5:
        refuse("there should be a starting supply for each of five seats")
