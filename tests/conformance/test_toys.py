"""The kit catches each broken toy, names the property, and leaves a save to see it."""

from pathlib import Path

import pytest

from kontor.engine.registry import any_game, find_game
from kontor.match.save import read_save
from kontor.testing.broken import PropertyBroken
from kontor.testing.checking import Case, check
from kontor.testing.properties import PROPERTIES
from tests.conformance.toys import TOYS, Toy
from tests.conformance.toys.boards import Pictured

SEEDS = range(1, 40)


def failure(toy: Toy, folder: Path) -> PropertyBroken:
    """The first failure of a toy over a few seeds."""
    sound = find_game(toy.game.title)
    options = sound.read_options(toy.options)
    if toy.game.options_type is not sound.options_type:
        options = toy.game.read_options(toy.options)
    for seed in SEEDS:
        try:
            check(Case(toy.name, toy.game, options, seed), folder)
        except PropertyBroken as broken:
            return broken
    pytest.fail(f"{type(toy.game).__name__} passes {toy.name!r} with every seed")


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: f"{toy.name}-{type(toy.game).__name__}")
def test_a_broken_toy_is_caught(toy: Toy, tmp_path: Path) -> None:
    """The message names the property, says what is wrong, and gives a save that loads."""
    broken = failure(toy, tmp_path)

    assert broken.name == toy.name
    assert toy.words in broken.explanation
    assert f"{toy.name!r}" in str(broken)
    assert broken.path is not None
    assert str(broken.path) in str(broken)
    loaded = read_save(broken.path, find=find_game, recover=True)
    if not toy.spoils_play:
        assert loaded.ply >= broken.ply


def test_a_sound_board_passes() -> None:
    """What the toys spoil is their board, not that they have one."""
    game = any_game(Pictured())
    for seed in SEEDS[:3]:
        check(Case("drawn boards", game, game.read_options({}), seed), None)


def test_no_property_goes_without_a_toy() -> None:
    """A property that nothing can break proves nothing."""
    assert {toy.name for toy in TOYS} == set(PROPERTIES)


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: f"{toy.name}-{type(toy.game).__name__}")
def test_the_sound_game_passes_where_the_toy_fails(toy: Toy) -> None:
    """What is caught is the spoiled method, not the game it was made from."""
    sound = find_game(toy.game.title)
    for seed in SEEDS[:3]:
        check(Case(toy.name, sound, sound.read_options(toy.options), seed), None)
