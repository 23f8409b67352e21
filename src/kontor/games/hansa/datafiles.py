"""The records of board and piece files, and the words that stand in them."""

from __future__ import annotations

from typing import Final

import msgspec

from kontor.engine.datafiles import Part

BOARDS: Final = ("hansa_4_5", "hansa_2_3", "east", "britannia_4_5", "britannia_2_3")
PIECES: Final = "pieces"
FILES: Final = tuple(f"{name}.toml" for name in (*BOARDS, PIECES))
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


class CityFile(Part, frozen=True):
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


class RouteFile(Part, frozen=True):
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


class ConnectionFile(Part, frozen=True):
    """The two cities to join, and what the first, second and third seat get."""

    cities: tuple[str, str]
    points: tuple[int, ...]


class SpecialFile(Part, frozen=True):
    """The route of the special prestige table and its figures: colour, points, x, y."""

    route: str
    figures: tuple[tuple[str, int, float, float], ...]


class RegionsFile(Part, frozen=True):
    """The regions of a board, the one entered freely, and the points of those scored."""

    names: tuple[str, ...]
    home: str
    scored: tuple[str, ...]
    points: tuple[int, ...]


class CountsFile(Part, frozen=True):
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


class Drawing(msgspec.Struct, frozen=True):  # no `Part`: clients are sent it as it is
    """Where scrolls and tracks stand; what is left out is not drawn."""

    ability_keys: tuple[float, float] | None = None
    ability_actions: tuple[float, float] | None = None
    ability_privilege: tuple[float, float] | None = None
    ability_book: tuple[float, float] | None = None
    ability_purse: tuple[float, float] | None = None
    completed_track_first: tuple[float, float] | None = None
    completed_track_last: tuple[float, float] | None = None
    marker_supply: tuple[float, float] | None = None


class BoardFile(Part, frozen=True):
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
    drawing: Drawing
    city: tuple[CityFile, ...]
    route: tuple[RouteFile, ...]


class MarkerSet(Part, frozen=True):
    """The markers of one edition and the three that start on the taverns; promo, too (PROMO-1)."""

    id: str
    counts: dict[str, int]
    start: tuple[str, ...]
    source: str
    reconstructed: tuple[str, ...] = ()


class PiecesCount(Part, frozen=True):
    """How many pieces there are."""

    traders: int
    merchants: int
    neutral_traders: int


class DeskFile(Part, frozen=True):
    """The steps of the five abilities (ABILITY-7)."""

    keys: tuple[int, ...]
    actions: tuple[int, ...]
    privilege: tuple[str, ...]
    book: tuple[int, ...]
    purse: tuple[int, ...]


class StartFile(Part, frozen=True):
    """What the supplies hold at the start, by place in turn order."""

    supply_traders: tuple[int, ...]
    supply_merchants: int


class DisplacementFile(Part, frozen=True):
    """What displacing costs."""

    cost_trader: int
    cost_merchant: int


class ScoringFile(Part, frozen=True):
    """Points during the game and at its end."""

    control: int
    full_ability: int
    controlled_city: int
    markers: tuple[int, ...]


class MarkersFile(Part, frozen=True):
    """The names of all marker types, in the order of their numbers."""

    names: tuple[str, ...]


class MissionsFile(Part, frozen=True):
    """The mission cards."""

    boards: tuple[str, ...]
    per_city: int
    all_controlled: int
    source: str
    reconstructed: tuple[str, ...]
    cards: tuple[tuple[str, str, str], ...]


class FavoursFile(Part, frozen=True):
    """The imperial favours."""

    boards: tuple[str, ...]
    price: int
    names: tuple[str, ...]
    controlled_city: int
    full_ability: int


class PiecesFile(Part, frozen=True):
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
