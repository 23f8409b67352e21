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
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_the_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    """Each file is checked for what the rules need of it."""
    with pytest.raises(BadData, match=why):
        GAME.with_data(changed(tmp_path, name, old, new))


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
