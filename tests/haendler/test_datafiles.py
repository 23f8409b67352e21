"""The data files: what is checked, and how a user's own files replace them."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import BadData
from kontor.games.haendler import GAME
from kontor.games.haendler.board import distance
from kontor.games.haendler.names import CITIES
from tests.haendler.table import fresh, seen

if TYPE_CHECKING:
    from pathlib import Path


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one data file in which a text is replaced."""
    text = files("kontor.games.haendler").joinpath("data").joinpath(name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")
    return folder


def test_own_files_replace_the_packages(tmp_path: Path) -> None:
    """A corrected promotion table is used and changes the digest."""
    own = GAME.with_data(changed(tmp_path, "tracks.toml", "[500, 600, 700", "[300, 400, 700"))
    state = own.new(own.read_options({}), 1)

    assert own.view(state, 0).promotion_price == 300
    assert own.data_digest != GAME.data_digest
    assert own.data_digest.startswith("sha256:")


def test_reconstructed_values_are_marked_in_the_view() -> None:
    """Roads, goods of the cities, promotion prices and ladder carry their mark to the screen."""
    marks = seen(fresh(), "A").reconstructed

    assert {"roads", "goods of paris", "promotion prices", "ladder of status"} <= set(marks)


def test_a_corrected_value_loses_its_mark(tmp_path: Path) -> None:
    """Goods read from a printed board are no longer marked."""
    own = GAME.with_data(
        changed(
            tmp_path,
            "roads.toml",
            'goods_source = "reconstructed"\nexit_source',
            'goods_source = "printed board"\nexit_source',
        )
    )
    state = own.new(own.read_options({}), 1)

    assert "goods of paris" not in own.view(state, 0).reconstructed
    assert "roads" in own.view(state, 0).reconstructed


@pytest.mark.parametrize(
    ("name", "old", "new", "why"),
    [
        ("roads.toml", '["paris", "paris-gate", "paris-fork"]', '["paris-gate", "paris-fork"]',
         "paris needs exactly one road"),
        ("roads.toml", '"genua-fork", "genua-genf-1", "genf-fork"',
         '"genua-fork", "genua-genf-1", "nowhere"', "runs over no listed space"),
        ("roads.toml", '["wine", "food", "silk"]', '["wine", "food", "tea"]',
         "paris should produce three different goods"),
        ("roads.toml", "koeln = 9, genua = 9", "koeln = 8, genua = 9",
         "paris to koeln takes 9 points, not 8"),
        ("roads.toml", 'along = ["wien", "wien-gate", "wien-fork"]',
         'along = ["wien", "wien-gate"]', "could not go on from 'wien-gate'"),
        ("roads.toml", 'id = "wien-gate"', 'id = "genf-gate"', "names a space twice"),
        (
            "roads.toml",
            'along = ["genua-fork", "genua-genf-1", "genf-fork"]',
            'along = ["genua-fork", "genua-genf-1", "genua-fork"]',
            "touches a space twice",
        ),
        ("roads.toml", "courier_steps = 2", "courier_steps = 40", "no road space 40 steps"),
        ("tracks.toml", "upkeep = [0, 100, 200", "upkeep = [50, 100, 200", "cost nothing"),
        ("tracks.toml", "sale = [600, 700, 800, 900, 1000]", "sale = [600, 700, 800, 900]",
         "same number of levels"),
        ("tracks.toml", "[600, 700, 800, 900, 1000, 1200, 1400, 1700, 2000]", "[600, 700]",
         "'flat' need 9 values, not 2"),
        ("tracks.toml", "upkeep = [0, 100, 200, 300, 400, 600, 800, 1000, 1300, 1600, 2000]",
         "upkeep = [0, 100]", "one rising upkeep per rank"),
        ("tracks.toml", "without_wagon = 200", "without_wagon = 250", "250 is not on its track"),
        ("tracks.toml", "ends = { 2 = 6, 3 = 7, 4 = 8 }", "ends = { 2 = 6 }", "2, 3 and 4 seats"),
        ("cards.toml", 'id = "courier"', 'id = "rider"', "should list the abilities"),
        ("cards.toml", '"grand wainwright", "courier"]', '"grand wainwright", "wainwright"]',
         "every ability into one pair"),
        ("cards.toml", "copies = 10", "copies = 'ten'", "cards.toml cannot be used"),
        ("pieces.toml", "florins = 5000", "florins = 100", "must pay for two abilities"),
        ("pieces.toml", "tiles = [1, 2, 3, 4]", "tiles = [1, 2]", "tiles are 1, 2, 3 and 4"),
        ("pieces.toml", "count = 3", "count = 4", "three wagons"),
        ("pieces.toml", 'schema = "haendler-pieces/1"', 'schema = "other"', "should begin with"),
        ("roads.toml", 'courier_city = "', 'courier_city = "x', "is no city; there are: paris"),
        ("roads.toml", "koeln = 9, genua = 9", "atlantis = 9, genua = 9", "'atlantis' is no city"),
        ("roads.toml", 'wagons = ["paris", "koeln", "genua"]',
         'wagons = ["paris", "paris", "genua"]', "three different cities"),
        ("roads.toml", "courier_steps = 2", "courier_steps = 0", "courier_steps should be 1"),
        ("roads.toml", "courier_steps = 2", "courier_steps = 1000000000000",
         "courier_steps runs from 1 to 1000"),
        ("tracks.toml", "sale = [600, 700", "sale = [650, 700", "a sale price cannot be 650"),
        ("tracks.toml", "purchase = [100,", "purchase = [-100,", "a purchase price cannot be -100"),
        ("tracks.toml", "sale = [600, 700", "sale = [700, 700", "the sale prices should rise"),
        ("tracks.toml", "start = 0", "start = 9", "the first price level runs from 0 to 4, not 9"),
        ("tracks.toml", "values = [0, 100", "values = [0, 150", "a city bonus cannot be 150"),
        ("tracks.toml", "values = [0, 100", "values = [0, 0", "city bonuses should rise"),
        ("tracks.toml", "highest = 8", "highest = 0", "need 1 values, not 9|runs from 1"),
        ("tracks.toml", "4 = 8 }", "4 = 80 }", "the last arrival of 4 seats runs from 1 to 8"),
        ("tracks.toml", "levels_a_round = 2", "levels_a_round = 0", "runs from 1 to 2, not 0"),
        ("tracks.toml", "florins = [500, 600", "florins = [510, 600", "'rising' cannot be 510"),
        ("tracks.toml", "upkeep = [0, 100, 200", "upkeep = [0, 150, 200", "'eleven' cannot be 150"),
        ("tracks.toml", 'name = "ten"', 'name = "eleven"', "two ladders have the same name"),
        ("cards.toml", "copies = 3", "copies = -3", "copies of 'axle break' runs from 1"),
        ("cards.toml", "copies = 3", "copies = 0", "copies of 'axle break' runs from 1"),
        ("cards.toml", "copies = 10", "copies = 0", "copies of credits runs from 1"),
        ("cards.toml", "wagon_points = 1", "wagon_points = 50", "wagon_points of all abilities"),
        ("cards.toml", "courier_points = 1", "courier_points = -1", "courier_points cannot be -1"),
        ("cards.toml", "raise_florins = 100", "raise_florins = 0", "a raise cannot be 0"),
        ("cards.toml", "abilities_each = 2", "abilities_each = 3", "abilities_each runs from 2"),
        ("cards.toml", "repaid = 2500", "repaid = 100", "repaid with at least what was taken"),
        ("cards.toml", "florins = 800\nsource", "florins = 850\nsource", "cannot be 850"),
        ("pieces.toml", "count = 9", "count = 0", "the count of 'cloth' runs from 2"),
        ("pieces.toml", "master_goods = 3", "master_goods = 0", "master_goods runs from 1"),
        ("pieces.toml", "guest_goods = 2", "guest_goods = 5", "guest_goods runs from 1 to 2"),
        ("pieces.toml", "purchase_goods = 3", "purchase_goods = -1", "purchase_goods runs from 1"),
        ("pieces.toml", "fee_each = 200", "fee_each = 250", "a price of the round cannot be 250"),
        ("pieces.toml", "highest_bid = 20000", "highest_bid = 0", "the end of a list cannot be 0"),
        ("pieces.toml", "master_goods = 3", "horses = 3", "cannot be used"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_the_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    """Each file is checked for what the rules need of it."""
    with pytest.raises(BadData, match=why) as refusal:
        GAME.with_data(changed(tmp_path, name, old, new))
    assert "\n" not in str(refusal.value)


def test_a_missing_alternative_is_told_when_it_is_chosen(tmp_path: Path) -> None:
    """Without the ladder "ten" only matches that choose it are refused."""
    own = GAME.with_data(changed(tmp_path, "tracks.toml", 'name = "cheap"', 'name = "dear"'))

    own.new(own.read_options({}), 1)
    with pytest.raises(BadData, match="no promotion prices 'cheap'"):
        own.new(own.read_options({"promotion_prices": "cheap"}), 1)


def test_every_city_can_be_reached_from_every_other() -> None:
    """A wagon leaving a city can come to all others, by at least six points."""
    board = fresh().state.rules.board
    for start in range(len(CITIES)):
        for goal in range(len(CITIES)):
            if start != goal:
                assert 6 <= distance(board, start, goal) <= 13
