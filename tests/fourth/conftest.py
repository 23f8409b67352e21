"""The example of a game of one's own is installed for every test here."""

from pathlib import Path

import pytest

from kontor.engine import registry
from tests.fourth.installing import unpacked


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it lies."""
    return unpacked(tmp_path_factory.mktemp("fairwinds"))


@pytest.fixture(autouse=True)
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python looks there for one test, in this process and in those it starts.

    What other tests of this process have made known without installing it is not there.
    """
    monkeypatch.setattr(registry, "_added", {})
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", str(site))
