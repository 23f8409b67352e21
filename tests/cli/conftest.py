"""The proof games are known to every test of the command line, and a folder of its own is here."""

from pathlib import Path

import pytest

from kontor.engine import registry
from tests.cli.wide import GAME as WIDE
from tests.proof.bargain import GAME as BARGAIN
from tests.proof.bidding import GAME as BIDDING
from tests.proof.packing import GAME as PACKING
from tests.proof.shove import GAME as SHOVE


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the proof games for one test."""
    monkeypatch.setattr(registry, "_added", {})
    registry.add_game(BARGAIN)
    registry.add_game(BIDDING)
    registry.add_game(PACKING)
    registry.add_game(SHOVE)
    registry.add_game(WIDE)


@pytest.fixture(autouse=True)
def own_data_directory(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test touches the data of the person who runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
