"""Games by title."""

from pathlib import Path

import pytest

from kontor.engine import registry
from kontor.engine.errors import BadData, UnknownGame
from kontor.engine.registry import add_game, find_game, titles
from tests.proof.bidding import GAME


@pytest.fixture(autouse=True)
def nothing_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds is gone after it."""
    monkeypatch.setattr(registry, "_added", {})


def test_a_game_can_be_added_without_installing_it() -> None:
    """Found by its title, listed in order."""
    add_game(GAME)

    assert find_game("bidding") is GAME
    assert "bidding" in titles()
    assert titles() == sorted(titles())


def test_installed_games_are_found_through_their_entry_points() -> None:
    """Each under the title it carries."""
    assert titles()
    assert [find_game(title).title for title in titles()] == titles()


def test_an_unknown_title_is_answered_with_those_there_are() -> None:
    """One sentence."""
    add_game(GAME)
    with pytest.raises(UnknownGame, match="no game 'whist'; installed are: bidding"):
        find_game("whist")


def test_own_data_is_for_games_that_read_data(tmp_path: Path) -> None:
    """A game without files says so."""
    add_game(GAME)
    with pytest.raises(BadData, match="reads no data files"):
        find_game("bidding", tmp_path)
