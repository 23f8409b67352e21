"""Read the data files of Die Händler from the package or from a user's directory, and check them.

Every file is a Struct: an unknown key, a missing one or a wrong type is told with file and place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.engine.datafiles import Part, demand
from kontor.games.haendler.datachecks import check_numbers
from kontor.games.haendler.names import ABILITIES, CARDS, CITIES, GOODS, WAGONS

if TYPE_CHECKING:
    from kontor.engine.datafiles import DataFiles

RECONSTRUCTED: Final = "reconstructed"
FILES: Final = ("roads.toml", "tracks.toml", "cards.toml", "pieces.toml")


class RoadStart(Part, frozen=True):
    """Where wagons and courier begin."""

    wagons: tuple[str, ...]
    courier_city: str
    courier_steps: int
    wagons_source: str = ""
    courier_city_source: str = ""
    courier_steps_source: str = ""


class City(Part, frozen=True):
    """A city: what it produces and by which space it is left."""

    id: str
    name: str
    english: str
    at: tuple[int, int]
    goods: tuple[str, ...]
    exit: str
    name_source: str = ""
    goods_source: str = ""
    exit_source: str = ""


class Space(Part, frozen=True):
    """A space of a road."""

    id: str
    at: tuple[int, int]


class Road(Part, frozen=True):
    """Spaces one after the other, both ways."""

    along: tuple[str, ...]
    source: str = ""


class RoadFile(Part, frozen=True):
    """Cities and roads."""

    schema: str
    source: str
    start: RoadStart
    city: tuple[City, ...]
    space: tuple[Space, ...]
    road: tuple[Road, ...]
    reasoning: str = ""
    distances: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)


class PriceTrack(Part, frozen=True):
    """Purchase and sale price on each price level."""

    purchase: tuple[int, ...]
    sale: tuple[int, ...]
    start: int
    source: str = ""


class BonusTrack(Part, frozen=True):
    """The city bonus."""

    values: tuple[int, ...]
    with_wagon: int
    without_wagon: int
    source: str = ""


class ArrivalTrack(Part, frozen=True):
    """The arrival track and the arrivals that end the game, by number of seats."""

    highest: int
    ends: dict[str, int]
    source: str = ""


class PriceList(Part, frozen=True):
    """The price of a promotion after each number of arrivals."""

    name: str
    florins: tuple[int, ...]
    source: str = ""


class Promotion(Part, frozen=True):
    """How far a seat rises in a round, and the price lists to choose from."""

    levels_a_round: int
    prices: tuple[PriceList, ...]
    levels_source: str = ""


class Ladder(Part, frozen=True):
    """The levels of status with their upkeep, lowest first."""

    name: str
    ranks: tuple[str, ...]
    upkeep: tuple[int, ...]
    source: str = ""


class TrackFile(Part, frozen=True):
    """The printed tracks."""

    schema: str
    price: PriceTrack
    bonus: BonusTrack
    arrivals: ArrivalTrack
    promotion: Promotion
    ladder: tuple[Ladder, ...]


class CardStart(Part, frozen=True):
    """How abilities are sold before the first round."""

    pair_florins: int
    raise_florins: int
    abilities_each: int
    source: str = ""


class Ability(Part, frozen=True):
    """A special ability with its printed price."""

    id: str
    german: str
    florins: int
    wagon_points: int = 0
    courier_points: int = 0
    source: str = ""


class Pair(Part, frozen=True):
    """Two abilities of the quick start."""

    abilities: tuple[str, str]
    source: str = ""


class InfluenceCard(Part, frozen=True):
    """A kind of influence card."""

    id: str
    german: str
    copies: int
    florins: int = 0
    light: bool = True
    source: str = ""


class Credit(Part, frozen=True):
    """The credits."""

    copies: int
    taken: int
    repaid: int
    source: str = ""


class CardFile(Part, frozen=True):
    """Abilities, influence cards and credits."""

    schema: str
    start: CardStart
    ability: tuple[Ability, ...]
    pair: tuple[Pair, ...]
    influence: tuple[InfluenceCard, ...]
    credit: Credit


class Good(Part, frozen=True):
    """A kind of good."""

    id: str
    german: str
    colour: str
    count: int


class SeatKit(Part, frozen=True):
    """What each seat starts with."""

    florins: int
    tiles: tuple[int, ...]
    source: str = ""


class WagonKit(Part, frozen=True):
    """How many wagons there are and what they hold."""

    count: int
    master_goods: int
    guest_goods: int
    source: str = ""


class RoundKit(Part, frozen=True):
    """The numbers of a round."""

    purchase_goods: int
    first_round_purchases: int
    warehouse_sale_goods: int
    favourable_purchase_florins: int
    source: str = ""


class LightKit(Part, frozen=True):
    """The fixed fee of the light game."""

    fee_each: int
    source: str = ""


class Lists(Part, frozen=True):
    """How far the lists of bids and fees reach."""

    highest_bid: int
    highest_fee: int
    source: str = ""


class PieceFile(Part, frozen=True):
    """Goods, wagons, money and the numbers of a round."""

    schema: str
    good: tuple[Good, ...]
    seat: SeatKit
    wagon: WagonKit
    round: RoundKit
    light: LightKit
    lists: Lists


class Data(msgspec.Struct, frozen=True):
    """All data files of one game."""

    roads: RoadFile
    tracks: TrackFile
    cards: CardFile
    pieces: PieceFile


T = TypeVar("T", RoadFile, TrackFile, CardFile, PieceFile)


def read_data(files: DataFiles) -> Data:
    """The records of the data files, checked."""
    data = Data(
        _read(files, "roads.toml", RoadFile),
        _read(files, "tracks.toml", TrackFile),
        _read(files, "cards.toml", CardFile),
        _read(files, "pieces.toml", PieceFile),
    )
    _check_words(data)
    _check_tracks(data.tracks)
    _check_pieces(data)
    check_numbers(data)
    return data


def _read(files: DataFiles, name: str, kind: type[T]) -> T:
    part = files.read(name, kind)
    wanted = f"haendler-{name.removesuffix('.toml')}/1"
    demand(part.schema == wanted, name, f"it should begin with schema = {wanted!r}.")
    return part


def _check_words(data: Data) -> None:
    """Every file names the things the rules know, each once."""
    wanted: tuple[tuple[str, str, tuple[str, ...], list[str]], ...] = (
        ("pieces.toml", "goods", GOODS, [good.id for good in data.pieces.good]),
        ("roads.toml", "cities", CITIES, [city.id for city in data.roads.city]),
        ("cards.toml", "abilities", ABILITIES, [card.id for card in data.cards.ability]),
        ("cards.toml", "influence cards", CARDS, [card.id for card in data.cards.influence]),
    )
    for name, things, words, found in wanted:
        fits = tuple(found) == words
        demand(fits, name, f"it should list the {things} {', '.join(words)} in this order.")
    paired = sorted(ability for pair in data.cards.pair for ability in pair.abilities)
    fits = paired == sorted(ABILITIES)
    demand(fits, "cards.toml", "it should put every ability into one pair.")


def _check_tracks(tracks: TrackFile) -> None:
    """Track lengths agree with each other."""
    file = "tracks.toml"
    fits = len(tracks.price.purchase) == len(tracks.price.sale)
    demand(fits, file, "purchase and sale prices need the same number of levels.")
    fits = sorted(tracks.arrivals.ends) == ["2", "3", "4"]
    demand(fits, file, "arrivals.ends needs a number for 2, 3 and 4 seats.")
    needed = tracks.arrivals.highest + 1
    for prices in tracks.promotion.prices:
        count = len(prices.florins)
        said = f"the promotion prices {prices.name!r} need {needed} values, not {count}."
        demand(count == needed, file, said)
    for ladder in tracks.ladder:
        upkeep = list(ladder.upkeep)
        fits = len(ladder.ranks) == len(upkeep) > 0 and upkeep == sorted(upkeep)
        demand(fits, file, f"the ladder {ladder.name!r} needs one rising upkeep per rank.")
        demand(upkeep[0] == 0, file, f"the lowest rank of {ladder.name!r} must cost nothing.")
    for value in (tracks.bonus.with_wagon, tracks.bonus.without_wagon):
        demand(value in tracks.bonus.values, file, f"the bonus {value} is not on its track.")


def _check_pieces(data: Data) -> None:
    file, pieces = "pieces.toml", data.pieces
    demand(pieces.wagon.count == WAGONS, file, "the game has three wagons.")
    tiles = tuple(pieces.seat.tiles)
    demand(tiles == (1, 2, 3, 4), file, "the movement tiles are 1, 2, 3 and 4.")
    dearest = max(card.florins for card in data.cards.ability)
    enough = pieces.seat.florins >= 2 * dearest
    demand(enough, file, "the start money must pay for two abilities.")
