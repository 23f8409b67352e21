"""A server in the same process, asked through a test client."""

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.server.app import create_app
from kontor.server.settings import Settings


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    """A browser at a table with the built client and default settings."""
    app = create_app(Settings())
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as browser:
        yield browser
