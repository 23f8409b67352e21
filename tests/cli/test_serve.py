"""`kontor serve`: its words become settings of the server, and the server answers."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
from typing import TYPE_CHECKING

import pytest

from kontor.server.settings import Settings
from tests.cli.calls import kontor

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, bool]]:
    """What the server was asked to open, instead of opening it."""
    calls: list[tuple[Settings, bool]] = []

    def note(settings: Settings, *, browser: bool = True) -> None:
        calls.append((settings, browser))

    for name in Settings.__struct_fields__:
        monkeypatch.delenv(f"KONTOR_{name.upper()}", raising=False)
    monkeypatch.setattr("kontor.server.serve.serve", note)
    return calls


def test_without_words_the_usual_settings_are_taken(opened: list[tuple[Settings, bool]]) -> None:
    """On this machine only, on the usual port, with a browser."""
    assert kontor("serve").exit_code == 0

    assert opened == [(Settings(), True)]


def test_words_come_before_the_environment(
    opened: list[tuple[Settings, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typed port wins over one of the environment; what is not typed stays."""
    monkeypatch.setenv("KONTOR_PORT", "7000")
    monkeypatch.setenv("KONTOR_HOST", "localhost")

    kontor("serve", "--port", "9000", "--no-open")

    settings, browser = opened[0]
    assert (settings.host, settings.port, browser) == ("localhost", 9000, False)


@pytest.mark.parametrize(
    ("host", "added"),
    [("192.0.2.7", ("192.0.2.7",)), ("2001:db8::7", ("[2001:db8::7]",)), ("::", ())],
)
def test_a_typed_address_may_be_asked_for(
    host: str, added: tuple[str, ...], opened: list[tuple[Settings, bool]]
) -> None:
    """A page under that address is served; the address of everything adds none."""
    kontor("serve", "--host", host)

    assert opened[0][0].hosts == (*Settings().hosts, *added)


def test_database_workers_and_data_reach_the_server(
    opened: list[tuple[Settings, bool]], folder: Path
) -> None:
    """Each word has its setting."""
    kontor("serve", "--database", "sqlite:///x.db", "--workers", "3", "--data", str(folder))

    settings = opened[0][0]
    assert (settings.database, settings.workers, settings.data) == ("sqlite:///x.db", 3, folder)


def test_the_server_answers_on_loopback(folder: Path) -> None:
    """A real process on a free port says where it is and answers there."""
    words = ["--port", "0", "--no-open", "--database", f"sqlite:///{folder}/table.db"]
    with subprocess.Popen(
        [sys.executable, "-m", "kontor", "serve", *words],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found is not None
            health = f"{found[0]}api/health"
            with urllib.request.urlopen(health, timeout=60) as answer:  # noqa: S310 - our own
                assert answer.status == 200
        finally:
            process.terminate()
