"""Every property on every game: the installed ones and the proof games."""

import os

import pytest

from kontor.engine.registry import find_game, titles
from kontor.testing.checking import PROFILES, cases, check
from kontor.testing.properties import PROPERTIES
from tests.proof.games import PROOF_GAMES

GAMES = {title: find_game(title) for title in titles()} | PROOF_GAMES
PROFILE = PROFILES[os.environ.get("HYPOTHESIS_PROFILE", "dev")]


@pytest.mark.parametrize("name", PROPERTIES)
@pytest.mark.parametrize("title", GAMES)
def test_every_game_holds_every_property(title: str, name: str) -> None:
    """Over a covering set of options; a failure names the property and a save to see it."""
    for case in cases(GAMES[title], PROFILE, [name]):
        check(case)


def test_every_installed_game_is_looked_at() -> None:
    """The list above is what the package registers, and the four proof games."""
    assert set(GAMES) == {*titles(), "bargain", "bidding", "packing", "shove"}
