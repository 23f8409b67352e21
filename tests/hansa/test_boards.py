"""The five boards: what the rule books say of them is true, and broken files are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.bits import bits
from kontor.engine.errors import BadData
from kontor.games.hansa import GAME
from kontor.games.hansa.board import Board
from kontor.games.hansa.datachecks import read_board
from kontor.games.hansa.datafiles import ABILITIES, BOARDS

if TYPE_CHECKING:
    from pathlib import Path


def board(name: str) -> Board:
    """A compiled board of the package."""
    return Board(read_board(GAME.files, name))


def named(of: Board, cities: frozenset[int] | set[int]) -> set[str]:
    """The names of cities."""
    return {of.city_names[city] for city in cities}


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_each_ability_once_three_taverns_and_four_figures(name: str) -> None:
    """What is common to all sides."""
    side = board(name)

    shown = sorted(ability for row in side.abilities for ability in row)
    assert shown == list(range(len(ABILITIES)))
    assert len(side.taverns) == 3
    assert side.figures == ((0, 7), (1, 8), (2, 9), (3, 11))
    assert side.connection_points == (7, 4, 2)


@pytest.mark.parametrize("name", BOARDS)
def test_the_masks_of_a_board_agree(name: str) -> None:
    """Routes part the spaces, roads and ships do too, and neighbourhood works both ways."""
    side = board(name)

    assert sum(mask.bit_count() for mask in side.route_mask) == side.all.bit_count()
    assert side.villages | side.ships == side.all
    assert not side.villages & side.ships
    assert not side.all & side.guard
    for city in range(side.cities):
        for other in bits(side.neighbours[city]):
            assert side.neighbours[other] >> city & 1


@pytest.mark.parametrize("name", BOARDS)
def test_full_and_touched_routes_are_found_by_one_addition(name: str) -> None:
    """The guard bits tell exactly which routes are full or not empty."""
    side = board(name)
    for route, mask in enumerate(side.route_mask):
        rest = side.all & ~mask
        for part in (mask, mask & (mask - 1), rest):
            full = {side.route_of[bit] for bit in bits((part + side.low) & side.guard)}
            touched = {side.route_of[bit] for bit in bits((part + side.all) & side.guard)}
            assert (route in full) is (part & mask == mask)
            assert (route in touched) is bool(part & mask)


@pytest.mark.parametrize(
    ("name", "coins"),
    [
        ("hansa_4_5", {"Groningen", "Lübeck", "Coellen", "Halle"}),
        ("hansa_2_3", {"Groningen", "Lübeck", "Coellen", "Halle", "Stade", "Warburg"}),
        ("east", {"Havelberg", "Magdeburg", "Thorn"}),
        ("britannia_4_5", {"Bristol", "Ipswich", "Plymouth"}),
        ("britannia_2_3", {"Bristol", "Ipswich", "Plymouth"}),
    ],
)
def test_coins_lie_where_the_boards_show_them(name: str, coins: set[str]) -> None:
    """By city."""
    side = board(name)
    found = {city for city in range(side.cities) if any(slot.coin for slot in side.slots[city])}

    assert named(side, found) == coins


def test_the_eastern_board_has_three_independent_cities_and_four_sea_routes() -> None:
    """Belgard, Waren and Dresden; every sea route has its own permanent bonus."""
    side = board("east")
    independent = {city for city in range(side.cities) if side.independent[city]}

    assert named(side, independent) == {"Belgard", "Waren", "Dresden"}
    assert sorted(bonus for bonus in side.permanent if bonus >= 0) == [0, 1, 2, 3]
    for route, mask in enumerate(side.route_mask):
        assert (side.permanent[route] >= 0) is bool(mask & side.ships)


def test_britannias_permits_and_regions() -> None:
    """Cardiff for Wales, Carlisle for Scotland on the large side, London for both."""
    large, small = board("britannia_4_5"), board("britannia_2_3")

    assert [large.city_names[city] for city in large.permit_cities] == [
        "Cardiff",
        "Carlisle",
        "London",
    ]
    assert large.permits_for == (0b000, 0b101, 0b110)
    assert [small.city_names[city] for city in small.permit_cities] == ["Cardiff", "London"]
    assert small.permits_for == (0b00, 0b11)
    assert (large.completed_end, small.completed_end) == (8, 8)


def test_reconstructed_values_keep_their_mark() -> None:
    """The side without a picture says so, city by city."""
    source = read_board(GAME.files, "britannia_4_5")

    assert source.reconstructed
    assert {city.id for city in source.city if city.reconstructed} >= {"glasgow", "falkirk"}


def replaced(directory: Path, old: str, new: str) -> Path:
    """A folder with a changed copy of the large base side."""
    text = GAME.files.text("hansa_4_5.toml")
    assert old in text
    (directory / "hansa_4_5.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return directory


def test_an_owners_file_takes_the_place_of_the_packages(tmp_path: Path) -> None:
    """A corrected name is used, and the digest changes."""
    game = GAME.with_data(replaced(tmp_path, 'name = "Brunswiek"', 'name = "Brunswick"'))
    options = game.read_options({"players": 4})

    assert "Brunswick-Minden" in game.rules(options).board.route_names
    assert game.data_digest != GAME.data_digest


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('between = ["arnheim", "duisburg"]', 'between = ["arnheim", "atlantis"]', "no city"),
        ('"white", "trader", 0, 64.6', '"green", "trader", 0, 64.6', "white over orange"),
        ("cities = 27", "cities = 28", "totals"),
        ('name = "Brunswiek"', 'name = "Lübeck"', "two cities have the same name"),
        ("tavern = true\n", "", "taverns"),
        ('route = "coellen-warburg"', 'route = "coellen-rom"', "no route"),
        ('abilities = ["actions"]', 'abilities = ["magic"]', "unknown ability"),
        ("schema = 1", "schema = ", "cannot be used"),
        ('["any", ', '["bog", ', "any"),
    ],
)
def test_a_broken_file_is_refused_with_its_name_and_the_fault(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """What is wrong is said in a sentence."""
    game = GAME.with_data(replaced(tmp_path, old, new))

    with pytest.raises(BadData, match=said) as error:
        game.rules(GAME.read_options({"players": 4}))
    assert "hansa_4_5.toml" in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("prestige_end = 20", "prestige_end = 0", "prestige_end should be from 1"),
        ("prestige_end = 20", "prestige_end = -20", "not -20"),
        ("completed_cities_end = 10", "completed_cities_end = 40", "from 1 to 27"),
        ("points = [7, 4, 2]", "points = [7, -4, 2]", "points of the connection"),
        ('"white", "trader", 0, 64.6', '"white", "trader", -3, 64.6', "coins of"),
    ],
)
def test_absurd_numbers_of_a_board_are_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """An end that never comes or comes at once is a slip."""
    game = GAME.with_data(replaced(tmp_path, old, new))

    with pytest.raises(BadData, match=said):
        game.rules(GAME.read_options({"players": 4}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("swap = 3,", "swap = -3,", "copies in fourth should be from 1 to 99, not -3"),
        ("swap = 3,", "swap = 0,", "copies in fourth"),
        ("swap = 3,", "swap = 5000,", "copies in fourth"),
        ("traders = 27", "traders = 20", "traders should be from 25"),
        ("traders = 27", "traders = 900", "traders should be"),
        ("merchants = 4", "merchants = 1", "merchants should be from 4"),
        ("neutral_traders = 54", "neutral_traders = 0", "neutral_traders"),
        ("keys = [1, 2, 2, 3, 4]", "keys = [1, 2, 2, 3, -4]", "steps of keys"),
        ("actions = [2, 3, 3, 4, 4, 5]", "actions = [5, 4, 4, 3, 3, 2]", "should not fall"),
        ("cost_trader = 1", "cost_trader = 0", "costs of displacing"),
        ("cost_merchant = 2", "cost_merchant = 3", "costs of displacing"),
        ("full_ability = 4", "full_ability = -4", "points of the scoring"),
        ("price = 2", "price = 0", "price of a favour"),
        ('["white", "orange"', '["white", "green"', "the steps white, orange, pink, black"),
        ('["white", "orange"', '["orange", "white"', "the privilege should have"),
        ('"free_relocation", "extra_action"', '"extra_action", "extra_action"', "two favours have"),
        ("[5, 6, 7, 8, 9]", "[5, 6, 7, 8, -9]", "supply_traders"),
        ('["dortmund", "minden", "luneburg"]', '["dortmund", "dortmund", "luneburg"]', "twice"),
    ],
)
def test_absurd_numbers_of_the_pieces_are_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """Negative copies, none at all, and more than any table could hold."""
    text = GAME.files.text("pieces.toml")
    assert old in text
    (tmp_path / "pieces.toml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(BadData, match=said) as error:
        GAME.with_data(tmp_path).rules(GAME.read_options({"players": 4}))
    assert "pieces.toml" in str(error.value)
