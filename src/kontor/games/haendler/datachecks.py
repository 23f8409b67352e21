"""Whether the numbers and names of data files can be played with; each complaint is a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.datafiles import demand, within
from kontor.games.haendler.board import FARTHEST, LONGEST
from kontor.games.haendler.names import CITIES, HUNDRED, TILES, WAGONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.games.haendler.datafiles import CardFile, Data, PieceFile, RoadFile, TrackFile

MOST: Final = 1000
"""More copies of a thing, or goods in a purchase, are a slip."""


def check_numbers(data: Data) -> None:
    """Refuse what cannot be played with, file by file."""
    check_roads(data.roads)
    check_tracks(data.tracks)
    check_cards(data.cards)
    check_pieces(data.pieces)


def whole_hundreds(file: str, what: str, florins: Iterable[int], *, least: int = 0) -> None:
    """Money is counted in hundreds."""
    for value in florins:
        fits = value >= least and value % HUNDRED == 0
        demand(fits, file, f"{what} cannot be {value}; money is counted in hundreds from {least}.")


def rising(file: str, what: str, values: Sequence[int]) -> None:
    """A track has at least two values, each higher than the one before."""
    fits = len(values) > 1 and list(values) == sorted(set(values))
    demand(fits, file, f"{what} should rise from space to space, not {list(values)}.")


def check_roads(roads: RoadFile) -> None:
    """Every city that is named is one of the six."""
    file = "roads.toml"
    start = roads.start
    named = [*start.wagons, start.courier_city, *roads.distances]
    named += [goal for row in roads.distances.values() for goal in row]
    for city in named:
        demand(city in CITIES, file, f"{city!r} is no city; there are: {', '.join(CITIES)}.")
    wagons = len(set(start.wagons)) == len(start.wagons) == WAGONS
    demand(wagons, file, "the three wagons start in three different cities.")
    demand(start.courier_steps > 0, file, "courier_steps should be 1 or more.")
    within(file, "courier_steps", start.courier_steps, 1, MOST)


def check_tracks(tracks: TrackFile) -> None:
    """Prices, bonuses, arrivals, promotions and upkeep."""
    file = "tracks.toml"
    whole_hundreds(file, "a purchase price", tracks.price.purchase)
    whole_hundreds(file, "a sale price", tracks.price.sale, least=HUNDRED)
    rising(file, "the sale prices", tracks.price.sale)
    within(file, "the first price level", tracks.price.start, 0, len(tracks.price.sale) - 1)
    whole_hundreds(file, "a city bonus", tracks.bonus.values)
    rising(file, "the city bonuses", tracks.bonus.values)
    demand(tracks.bonus.values[0] == 0, file, "the lowest city bonus must be 0.")
    within(file, "the highest arrival", tracks.arrivals.highest, 1, MOST)
    for seats, ends in tracks.arrivals.ends.items():
        within(file, f"the last arrival of {seats} seats", ends, 1, tracks.arrivals.highest)
    within(file, "levels_a_round", tracks.promotion.levels_a_round, 1, 2)
    for prices in tracks.promotion.prices:
        whole_hundreds(file, f"a promotion price of {prices.name!r}", prices.florins)
    for ladder in tracks.ladder:
        whole_hundreds(file, f"an upkeep of {ladder.name!r}", ladder.upkeep)
    for what, names in (
        ("promotion prices", [prices.name for prices in tracks.promotion.prices]),
        ("ladders", [ladder.name for ladder in tracks.ladder]),
    ):
        demand(len(set(names)) == len(names), file, f"two {what} have the same name.")


def check_cards(cards: CardFile) -> None:
    """Copies, prices and points."""
    file = "cards.toml"
    whole_hundreds(file, "the price of a pair", [cards.start.pair_florins])
    whole_hundreds(file, "a raise", [cards.start.raise_florins], least=HUNDRED)
    within(file, "abilities_each", cards.start.abilities_each, 2, 2)
    whole_hundreds(file, "the price of an ability", [card.florins for card in cards.ability])
    for what, points, most in (
        ("wagon_points", [card.wagon_points for card in cards.ability], LONGEST - TILES),
        ("courier_points", [card.courier_points for card in cards.ability], FARTHEST),
    ):
        demand(min(points) >= 0, file, f"{what} cannot be {min(points)}.")
        within(file, f"{what} of all abilities together", sum(points), 0, most)
    for card in cards.influence:
        within(file, f"copies of {card.id!r}", card.copies, 1, MOST)
        whole_hundreds(file, f"the florins of {card.id!r}", [card.florins])
    within(file, "copies of credits", cards.credit.copies, 1, MOST)
    credit = [cards.credit.taken, cards.credit.repaid]
    whole_hundreds(file, "a credit", credit, least=HUNDRED)
    demand(credit[0] <= credit[1], file, "a credit is repaid with at least what was taken.")


def check_pieces(pieces: PieceFile) -> None:
    """Goods, wagons and the numbers of a round."""
    file = "pieces.toml"
    for good in pieces.good:
        within(file, f"the count of {good.id!r}", good.count, 2, MOST)
    whole_hundreds(file, "the start money", [pieces.seat.florins], least=HUNDRED)
    within(file, "master_goods", pieces.wagon.master_goods, 1, 8)
    within(file, "guest_goods", pieces.wagon.guest_goods, 1, min(2, pieces.wagon.master_goods))
    within(file, "purchase_goods", pieces.round.purchase_goods, 1, MOST)
    within(file, "first_round_purchases", pieces.round.first_round_purchases, 2, 2)
    within(file, "warehouse_sale_goods", pieces.round.warehouse_sale_goods, 1, 3)
    florins = [pieces.round.favourable_purchase_florins, pieces.light.fee_each]
    whole_hundreds(file, "a price of the round", florins)
    lists = [pieces.lists.highest_bid, pieces.lists.highest_fee]
    whole_hundreds(file, "the end of a list", lists, least=HUNDRED)
    within(file, "the end of a list", max(lists), HUNDRED, HUNDRED * MOST)
