"""A server with a door for agents, and people who hand their seats to them."""

import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.agents.models import Answering
from tests.agents.seats import Seat, handed_over
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings


@pytest.fixture(autouse=True)
def own_data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the data of the person who runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server that lets agents in."""
    folder = tmp_path_factory.mktemp("house")
    settings = quick_settings(f"sqlite:///{folder / 'kontor.db'}", agents=True)
    with ThreadServer(settings) as server:
        yield server


@pytest.fixture
def seat(house: ThreadServer) -> Iterator[Seat]:
    """A seat of a Genoa table with three bots, that Ada has handed to an agent."""
    ada = Person(house.address, "Ada")
    yield handed_over(ada, house)
    ada.close()


@pytest.fixture
def seats(house: ThreadServer) -> Iterator[list[Seat]]:
    """Seats of three such tables: nobody foresees the dice, and one match may be a long one."""
    ada = Person(house.address, "Ada")
    yield [handed_over(ada, house) for _ in range(3)]
    ada.close()


@pytest.fixture
def model() -> Iterator[str]:
    """The address of a model."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/v1"
    server.shutdown()
    thread.join()
    server.server_close()
