"""What a game has without writing it."""

from pathlib import Path

import pytest

from kontor.engine.contract import Macro, Steps, View
from kontor.engine.errors import BadData, BadNotation
from tests.proof.bidding import GAME
from tests.proof.bidding.state import LAYS
from tests.proof.packing.state import Pack
from tests.proof.shove import GAME as SHOVE


def test_steps_are_found_in_the_table() -> None:
    """A macro of notation expands to actions."""
    state = GAME.new(GAME.read_options({}), 1)
    steps: Macro = Steps(("lay gold", "lay copper"))

    assert GAME.expand(state, 0, steps) == [LAYS[2], LAYS[0]]
    with pytest.raises(BadNotation):
        GAME.expand(state, 0, Steps(("fly",)))


def test_a_macro_of_another_game_is_refused() -> None:
    """The refusal is a sentence, as for every macro that makes no sense."""
    state = GAME.new(GAME.read_options({}), 1)

    with pytest.raises(BadNotation, match="knows no macro Pack"):
        GAME.expand(state, 0, Pack(()))


def test_progress_is_any_option_by_the_roll() -> None:
    """The same for the same roll; the whole list can be reached."""
    state = GAME.new(GAME.read_options({}), 1)
    rolls = [0, 1 << 63, (1 << 64) - 1]

    assert [GAME.progress(state, 0, LAYS, roll) for roll in rolls] == [LAYS[0], LAYS[1], LAYS[2]]


def test_a_game_without_data_has_no_digest_and_replaces_nothing() -> None:
    """And says so."""
    assert GAME.data_digest == ""
    with pytest.raises(BadData, match="reads no data files"):
        GAME.with_data(Path())


def test_a_game_without_a_scene_has_an_empty_one() -> None:
    """And names the clause that asks when somebody wonders why not."""
    state = SHOVE.new(SHOVE.read_options({}), 1)

    assert SHOVE.scene(state.options) == View()
    assert SHOVE.why_not(state, 0, "space", "3") == "PS-TURN-1"


def test_a_game_knows_its_package() -> None:
    """That of its class, which lies in a module here and in the `__init__` of a package there."""
    inside = type("Inside", (type(GAME),), {"__module__": "tests.proof.packing"})

    assert SHOVE.package == "tests.proof.shove"
    assert inside().package == "tests.proof.packing"
