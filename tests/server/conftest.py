"""A server in the same process, asked through a test client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.server.app import create_app
from kontor.server.settings import Settings


@pytest.fixture(autouse=True)
def own_data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the data of the person who runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A new database of this test's own."""
    return f"sqlite:///{tmp_path / 'kontor.db'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Litestar]]:
    """A browser at a table with the built client and usual settings."""
    app = create_app(Settings(database=database))
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as browser:
        yield browser
