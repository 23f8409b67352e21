"""The proof games are known while the kit is tested."""

import pytest

from kontor.engine import registry
from kontor.match import story
from tests.proof.games import PROOF_GAMES


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the proof games for one test, so that their texts are found."""
    monkeypatch.setattr(registry, "_added", {})
    for game in PROOF_GAMES.values():
        registry.add_game(game)
    story.texts.cache_clear()
