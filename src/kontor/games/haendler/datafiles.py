"""Read the data files of Die Händler from the package or from a user's directory, and check them.

Every file is a Struct: an unknown key, a missing one or a wrong type is told with file and place.
"""

from __future__ import annotations

import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.engine.errors import BadData
from kontor.games.haendler.datachecks import check_numbers
from kontor.games.haendler.names import ABILITIES, CARDS, CITIES, GOODS, WAGONS

if TYPE_CHECKING:
    from pathlib import Path

RECONSTRUCTED: Final = "reconstructed"
FILES: Final = ("roads.toml", "tracks.toml", "cards.toml", "pieces.toml")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a data file; keys nobody knows are refused."""


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
    distances: dict[str, dict[str, int]] = {}


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
    """All data files of one game, with the digest of their texts."""

    roads: RoadFile
    tracks: TrackFile
    cards: CardFile
    pieces: PieceFile
    digest: str


T = TypeVar("T", bound=Part)


def load_data(directory: Path | None = None) -> Data:
    """The data in use: a user's file where the directory has one, else the package's."""
    texts = {name: _text(name, directory) for name in FILES}
    digest = sha256("\n".join(texts[name] for name in FILES).encode()).hexdigest()
    data = Data(
        _read(RoadFile, "roads.toml", texts),
        _read(TrackFile, "tracks.toml", texts),
        _read(CardFile, "cards.toml", texts),
        _read(PieceFile, "pieces.toml", texts),
        f"sha256:{digest}",
    )
    _check_words(data)
    _check_tracks(data.tracks)
    _check_pieces(data)
    check_numbers(data)
    return data


def _text(name: str, directory: Path | None) -> str:
    if directory is not None and (directory / name).is_file():
        return (directory / name).read_text(encoding="utf-8")
    return files(__package__).joinpath("data").joinpath(name).read_text(encoding="utf-8")


def _read(kind: type[T], name: str, texts: dict[str, str]) -> T:
    try:
        part = msgspec.convert(tomllib.loads(texts[name]), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        msg = f"{name} cannot be used: {error}."
        raise BadData(msg) from error
    wanted = f"haendler-{name.removesuffix('.toml')}/1"
    if getattr(part, "schema", "") != wanted:
        msg = f"{name} should begin with schema = {wanted!r}."
        raise BadData(msg)
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
        if tuple(found) != words:
            msg = f"{name} should list the {things} {', '.join(words)} in this order."
            raise BadData(msg)
    paired = sorted(ability for pair in data.cards.pair for ability in pair.abilities)
    if paired != sorted(ABILITIES):
        raise BadData("cards.toml should put every ability into one pair.")


def _check_tracks(tracks: TrackFile) -> None:
    """Track lengths agree with each other."""
    if len(tracks.price.purchase) != len(tracks.price.sale):
        raise BadData("tracks.toml: purchase and sale prices need the same number of levels.")
    if sorted(tracks.arrivals.ends) != ["2", "3", "4"]:
        raise BadData("tracks.toml: arrivals.ends needs a number for 2, 3 and 4 seats.")
    for prices in tracks.promotion.prices:
        if len(prices.florins) != tracks.arrivals.highest + 1:
            msg = (
                f"tracks.toml: the promotion prices {prices.name!r} need "
                f"{tracks.arrivals.highest + 1} values, not {len(prices.florins)}."
            )
            raise BadData(msg)
    for ladder in tracks.ladder:
        if (
            len(ladder.ranks) != len(ladder.upkeep)
            or not ladder.upkeep
            or list(ladder.upkeep) != sorted(ladder.upkeep)
        ):
            msg = f"tracks.toml: the ladder {ladder.name!r} needs one rising upkeep per rank."
            raise BadData(msg)
        if ladder.upkeep[0] != 0:
            msg = f"tracks.toml: the lowest rank of {ladder.name!r} must cost nothing."
            raise BadData(msg)
    for value in (tracks.bonus.with_wagon, tracks.bonus.without_wagon):
        if value not in tracks.bonus.values:
            msg = f"tracks.toml: the bonus {value} is not on its track."
            raise BadData(msg)


def _check_pieces(data: Data) -> None:
    pieces = data.pieces
    if pieces.wagon.count != WAGONS:
        raise BadData("pieces.toml: the game has three wagons.")
    if tuple(pieces.seat.tiles) != (1, 2, 3, 4):
        raise BadData("pieces.toml: the movement tiles are 1, 2, 3 and 4.")
    dearest = max(card.florins for card in data.cards.ability)
    if pieces.seat.florins < 2 * dearest:
        raise BadData("pieces.toml: the start money must pay for two abilities.")
