"""The data files: complete, marked, replaceable, and refused where they are wrong."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from kontor.engine.bits import bits
from kontor.engine.errors import BadData, BadOptions
from kontor.games.genoa import GAME
from kontor.games.genoa.board import City
from kontor.games.genoa.datafiles import LAYOUTS, read_data
from kontor.games.genoa.items import LARGE, MESSAGE, SMALL
from kontor.games.genoa.view import GenoaView

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_city_fits_what_the_rules_say_of_it(layout: str) -> None:
    """Ring neighbours touch; messages are two apart; large orders avoid the near warehouse."""
    city = City(read_data(GAME.files), layout)
    for first, second in zip(city.ring, (*city.ring[1:], city.ring[0]), strict=True):
        assert city.near[first] >> second & 1
    for card in city.deck_cards(MESSAGE):
        one, two = bits(city.card_places[card])
        assert city.near[one] & city.near[two]
        assert not city.near[one] >> two & 1
    for card in city.deck_cards(LARGE):
        (villa,) = bits(city.card_places[card])
        near = {
            w for place in bits(city.near[villa]) if place < 18 for w in city.yields[place].wares
        }
        assert not near & set(city.order_wares[card])
        assert len(set(city.order_wares[card])) == 3


def test_small_orders_are_spread_as_the_rules_say() -> None:
    """None at City hall, warehouses and villas; one at Tavern and Restaurant; two elsewhere."""
    city = City(read_data(GAME.files), "half_turn")
    counts = {city.ids[place]: city.orders_at[SMALL][place].bit_count() for place in range(18)}
    assert {name for name, count in counts.items() if count == 1} == {"tavern", "restaurant"}
    assert sum(counts.values()) == 16
    assert sum(1 for count in counts.values() if count == 2) == 7


def test_reconstructed_values_are_marked_up_to_the_view() -> None:
    """The Harbor-Copper order is from the rules, the Harbor-Salt one is not."""
    options = GAME.read_options({})
    view = GAME.view(GAME.new(options, 1), 0)
    assert isinstance(view, GenoaView)
    assert "SO14" in view.reconstructed
    assert "SO13" not in view.reconstructed
    assert "SO14~" in GAME.draw(
        GAME.view(GAME.position("kontor position genoa\nA: SO14"), 0), options
    )


def replaced(folder: Path, name: str, old: str, new: str) -> None:
    """A copy of a data file with one change."""
    text = files("kontor.games.genoa").joinpath("data").joinpath(name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_users_file_takes_the_place_of_ours(tmp_path: Path) -> None:
    """With SO14 asking pepper instead of salt the card and the digest change."""
    replaced(
        tmp_path,
        "cards.toml",
        'building = "harbor"\nware = "salt"',
        'building = "harbor"\nware = "pepper"',
    )
    game = GAME.with_data(tmp_path)
    assert game.data_digest != GAME.data_digest
    state = game.position("kontor position genoa\npath: harbor\nphase: acting A\nA: pepper, SO14")
    assert "fill SO14" in [action.text for action in game.legal(state, 0)]


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("cards.toml", 'id = "LO02"', 'id = "LO01"', "id of its own"),
        ("cards.toml", 'villa = "villa_colini"', 'villa = "park"', "no such villa"),
        ("cards.toml", 'ware = "silk"', 'ware = "gold"', "a building and a ware"),
        ("cards.toml", 'id = "LO02"', 'id = "silk"', "two things are called silk"),
        ("cards.toml", 'id = "LO02"', 'id = "LO 02"', "should be one word"),
        ("pieces.toml", 'id = "copper"', 'id = "marker"', "two things are called marker"),
        ("pieces.toml", "start = 130", "start = 1000000", "money.start runs from 1 to 10000"),
        ("layouts.toml", "MO MO HA HA", "MO MO HA ..", "20 streets"),
        ("layouts.toml", "MO MO HA HA PA", "MO HA MO HA PA", "two pieces"),
        ("layouts.toml", 'id = "mirror"', 'id = "glass"', "layout 'mirror'"),
        ("pieces.toml", "notes = [5, 10, 50, 100]", "notes = [5, 10, 52, 100]", "steps of 5"),
        ("pieces.toml", 'id = "trade_1_to_1"', 'id = "swap"', "tokens must be"),
        ("city.toml", "gives = { large_order = 1 }", "gives = { gold = 1 }", "unknown things"),
        ("city.toml", "[ring]", "[ring", "cannot be used"),
        ("city.toml", "faces = 8", "faces = 6", "8 by 8 squares"),
        ("city.toml", 'code = "CI"', 'code = "GU"', "codes of buildings are called GU"),
        ("city.toml", 'name = "City hall"', 'name = "Guild hall"', "are called Guild hall"),
        ("city.toml", "large_order = 1 }", "large_order = -1 }", "the large_order of guild_hall"),
        ("city.toml", "large_order = 1 }", "large_order = 99 }", "runs from 1 to 16, not 99"),
        (
            "city.toml",
            "large_order = 1 }",
            "large_order = 1, message = 1 }",
            "gives cards of one deck",
        ),
        ("city.toml", "faces = 8", "faces = 8\nweight = 2", "cannot be used"),
        ("layouts.toml", 'default = "half_turn"', 'default = "square"', "'square' is no layout"),
        ("pieces.toml", "supply = 5", "supply = 0", "the supply of silver runs from 1"),
        ("pieces.toml", "supply = 5", "supply = -5", "the supply of silver runs from 1"),
        ("pieces.toml", 'id = "copper"', 'id = "silver"', "two wares are called silver"),
        ("pieces.toml", 'warehouse = "warehouse_metals"', 'warehouse = "cellar"', "'cellar'"),
        ("pieces.toml", "step = 5", "step = 0", "money.step runs from 1"),
        ("pieces.toml", "each = 7", "each = 0", "markers.each runs from 1"),
        ("pieces.toml", "discs = 5", "discs = 500", "tower.discs runs from 2 to 20, not 500"),
        ("pieces.toml", "4 = 8,", "4 = -8,", "the last round of 4 seats runs from 1"),
        ("pieces.toml", "small_order = 40", "small_order = 42", "small_order comes in steps of 5"),
        ("pieces.toml", "message = 30", "message = 0", "message comes in steps of 5, not 0"),
        ("pieces.toml", "[10, 30, 60, 100]", "[]", "a reward for one privilege"),
        ("pieces.toml", "[10, 30, 60, 100]", "[10, 33]", "privilege_chain 2 comes in steps"),
    ],
)
def test_wrong_files_are_refused(tmp_path: Path, name: str, old: str, new: str, words: str) -> None:
    """Each complaint names the file and what would be right."""
    replaced(tmp_path, name, old, new)
    with pytest.raises(BadData, match=words) as refusal:
        GAME.with_data(tmp_path)
    assert name in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_bound_on_talk_leaves_room_for_an_offer() -> None:
    """Two steps are too few to name a price; 0 means no bound."""
    with pytest.raises(BadOptions, match="at least 4"):
        GAME.read_options({"talk": 2})
    assert GAME.read_options({"talk": 0}).talk == 0
