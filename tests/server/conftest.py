"""Servers that tests share, each with a database of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.server.app import create_app
from kontor.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

People = Callable[..., Person]


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


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server with the proof games that most tests share; each sets up its own tables."""
    folder = tmp_path_factory.mktemp("house")
    with ThreadServer(quick_settings(f"sqlite:///{folder / 'kontor.db'}")) as server:
        yield server


@pytest.fixture
def people(house: ThreadServer) -> Iterator[People]:
    """Makes people who come to the shared server."""
    came: list[Person] = []

    def come(name: str = "") -> Person:
        came.append(Person(house.address, name))
        return came[-1]

    yield come
    for person in came:
        person.close()
