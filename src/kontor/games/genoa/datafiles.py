"""The city and its cards: read the data files, check them, and compile them to tuples.

Spaces are numbered: buildings first in the order of `city.toml`, then the market, then the streets
row by row. Cards are numbered deck by deck. Nothing here or in the rules assumes how many
buildings touch a street, which of them can be owned, or how often a ware is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.datafiles import Part, demand
from kontor.games.genoa.datachecks import check_numbers
from kontor.games.genoa.items import CARDS, DECK_IDS, TOKEN_IDS, WARES

if TYPE_CHECKING:
    from kontor.engine.datafiles import DataFiles

FILES: Final = ("city.toml", "layouts.toml", "cards.toml", "pieces.toml")
LAYOUTS: Final = ("half_turn", "wide_taverns", "mirror")
DECK_SIZES: Final = (16, 16, 14, 14)
STREET: Final = ".."
MARKET: Final = "MK"
RECONSTRUCTED: Final = "reconstructed"


class Building(Part, frozen=True):
    """One of the named buildings and what its action gives."""

    id: str
    code: str
    name: str
    kind: str
    gives: dict[str, int]
    source: str


class Ring(Part, frozen=True):
    """The order of the outer buildings."""

    order: tuple[str, ...]
    source: str


class Dice(Part, frozen=True):
    """How a roll is read."""

    faces: int
    red: str
    blue: str
    source: str


class CityFile(Part, frozen=True):
    """`city.toml`."""

    dice: Dice
    ring: Ring
    building: tuple[Building, ...]


class Layout(Part, frozen=True):
    """Where the buildings stand."""

    id: str
    rows: tuple[str, ...]
    source: str
    note: str = ""


class LayoutFile(Part, frozen=True):
    """`layouts.toml`."""

    default: str
    layout: tuple[Layout, ...]


class LargeOrder(Part, frozen=True):
    """Three wares for a villa."""

    id: str
    villa: str
    wares: tuple[str, ...]
    source: str


class SmallOrder(Part, frozen=True):
    """One ware for a building."""

    id: str
    building: str
    ware: str
    source: str


class Message(Part, frozen=True):
    """Two buildings to visit in one turn."""

    id: str
    buildings: tuple[str, str]
    source: str


class Privilege(Part, frozen=True):
    """One building of the ring."""

    id: str
    building: str
    source: str


class CardFile(Part, frozen=True):
    """`cards.toml`."""

    large_order: tuple[LargeOrder, ...]
    small_order: tuple[SmallOrder, ...]
    message: tuple[Message, ...]
    privilege: tuple[Privilege, ...]


class Ware(Part, frozen=True):
    """One of the eight wares."""

    id: str
    colour: str
    warehouse: str
    supply: int


class Token(Part, frozen=True):
    """One kind of special token."""

    id: str
    name: str
    supply: int


class Money(Part, frozen=True):
    """Ducats."""

    start: int
    step: int
    notes: tuple[int, ...]
    source: str


class Markers(Part, frozen=True):
    """Ownership markers per colour."""

    each: int
    source: str


class Tower(Part, frozen=True):
    """The discs."""

    discs: int
    source: str


class Rounds(Part, frozen=True):
    """Last space of the round marker by number of seats."""

    last: dict[str, int]
    source: str


class Rewards(Part, frozen=True):
    """What the bank pays."""

    large_order: int
    small_order: int
    message: int
    ownership_income: int
    ownership_final: int
    privilege_chain: tuple[int, ...]
    privilege_further: int
    source: str


class PieceFile(Part, frozen=True):
    """`pieces.toml`."""

    ware: tuple[Ware, ...]
    token: tuple[Token, ...]
    money: Money
    markers: Markers
    tower: Tower
    rounds: Rounds
    rewards: Rewards


class Data(msgspec.Struct, frozen=True):
    """All four files, checked one by one and against each other."""

    city: CityFile
    layouts: LayoutFile
    cards: CardFile
    pieces: PieceFile


def read_data(files: DataFiles) -> Data:
    """The records of the data files, checked."""
    data = Data(
        files.read("city.toml", CityFile),
        files.read("layouts.toml", LayoutFile),
        files.read("cards.toml", CardFile),
        files.read("pieces.toml", PieceFile),
    )
    check_numbers(data)
    _check(data)
    return data


def _check(data: Data) -> None:
    """Totals and references; each complaint names the file and what would be right."""
    _check_pieces(data.pieces)
    _check_buildings(data)
    _check_cards(data)
    for name in LAYOUTS:
        layout = next((item for item in data.layouts.layout if item.id == name), None)
        demand(layout, "layouts.toml", f"there must be a layout {name!r}.")
        assert layout is not None
        _check_layout(layout, data)


def _check_pieces(pieces: PieceFile) -> None:
    demand(len(pieces.ware) == WARES, "pieces.toml", f"there must be {WARES} wares.")
    names = tuple(token.id for token in pieces.token)
    demand(names == TOKEN_IDS, "pieces.toml", f"the tokens must be {', '.join(TOKEN_IDS)}.")
    demand(set(pieces.rounds.last) == set("2345"), "pieces.toml", "rounds.last needs 2, 3, 4, 5.")
    money = pieces.money
    odd = [note for note in (*money.notes, money.start) if note % money.step or note <= 0]
    demand(not odd, "pieces.toml", f"money comes in steps of {money.step}, not {odd}.")
    demand(
        len(set(money.notes)) == 4 and money.step in money.notes,
        "pieces.toml",
        "there must be four different notes, one of them the step.",
    )


def _check_buildings(data: Data) -> None:
    names = [building.id for building in data.city.building]
    demand(len(set(names)) == len(names) == 18, "city.toml", "there must be 18 buildings.")
    known = {ware.id for ware in data.pieces.ware} | {*TOKEN_IDS, *DECK_IDS, "ownership_marker"}
    for building in data.city.building:
        strange = sorted(set(building.gives) - known)
        demand(not strange, "city.toml", f"{building.id} gives unknown things: {strange}.")
    ring = data.city.ring.order
    demand(set(ring) <= set(names), "city.toml", "the ring names buildings of the city only.")
    demand(len(set(ring)) == len(ring), "city.toml", "no building stands twice in the ring.")


def _check_cards(data: Data) -> None:
    cards = data.cards
    decks = (cards.large_order, cards.small_order, cards.message, cards.privilege)
    for name, deck, size in zip(DECK_IDS, decks, DECK_SIZES, strict=True):
        demand(len(deck) == size, "cards.toml", f"the deck {name} must hold {size} cards.")
    ids = [card.id for deck in decks for card in deck]
    demand(len(set(ids)) == CARDS, "cards.toml", "every card needs an id of its own.")
    wares = {ware.id for ware in data.pieces.ware}
    buildings = {building.id: building.kind for building in data.city.building}
    for order in cards.large_order:
        demand(buildings.get(order.villa) == "villa", "cards.toml", f"{order.id}: no such villa.")
        good = len(order.wares) == 3 and set(order.wares) <= wares
        demand(good, "cards.toml", f"{order.id} must name three wares.")
    for small in cards.small_order:
        good = small.building in buildings and small.ware in wares
        demand(good, "cards.toml", f"{small.id} must name a building and a ware.")
    for message in cards.message:
        good = len(set(message.buildings)) == 2 and set(message.buildings) <= set(buildings)
        demand(good, "cards.toml", f"{message.id} must name two buildings.")
    ring = sorted(data.city.ring.order)
    named = sorted(card.building for card in cards.privilege)
    demand(named == ring, "cards.toml", "there must be one privilege per building of the ring.")


def _check_layout(layout: Layout, data: Data) -> None:
    rows = [row.split() for row in layout.rows]
    where = f"layout {layout.id!r}"
    shape = len(rows) == 8 and all(len(row) == 8 for row in rows)
    demand(shape, "layouts.toml", f"{where} must have eight rows of eight squares.")
    codes = {building.code for building in data.city.building}
    found = {code for row in rows for code in row}
    strange = sorted(found ^ (codes | {STREET, MARKET}))
    demand(not strange, "layouts.toml", f"{where}: squares missing or unknown: {strange}.")
    streets = sum(row.count(STREET) for row in rows)
    demand(streets == 20, "layouts.toml", f"{where} must have 20 streets, not {streets}.")
    for code in sorted(codes | {MARKET}):
        demand(_connected(rows, code), "layouts.toml", f"{where}: {code} lies in two pieces.")


def _connected(rows: list[list[str]], code: str) -> bool:
    squares = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == code}
    reached = {min(squares)}
    edge = list(reached)
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in squares and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached == squares
