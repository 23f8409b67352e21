"""Opening the table for real, on loopback."""

import signal
import subprocess
import sys
from contextlib import closing

import httpx
import pytest

from kontor.server import serve
from kontor.server.settings import BadSettings, Settings
from tests.server.people import PATIENCE


def test_a_taken_port_gives_way_to_the_next() -> None:
    """Two tables on one machine stand side by side."""
    with closing(serve.listening_socket("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        first.listen()
        with closing(serve.listening_socket("127.0.0.1", port)) as second:
            assert port < second.getsockname()[1] < port + serve.TRIES


def test_an_address_of_another_machine_is_refused_with_the_reason() -> None:
    """192.0.2.1 is reserved for examples, so no machine has it."""
    with pytest.raises(BadSettings, match=r"on 192\.0\.2\.1 can be used: .*assign"):
        serve.listening_socket("192.0.2.1", 8440)


def test_a_connection_is_kept_longer_than_a_proxy_keeps_it() -> None:
    """Else a proxy or a program sends what nobody reads any more, and is not answered."""
    caddy = 120  # seconds; nginx 60, programs less
    assert serve.uvicorn_config("no:app", Settings()).timeout_keep_alive > caddy


@pytest.mark.parametrize(
    ("variables", "expected"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_a_browser_opens_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: bool
) -> None:
    """On a server a browser in the terminal would hide the table."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert serve.has_screen() is expected


def test_the_command_opens_a_table_and_closes_it_on_interrupt() -> None:
    """`kontor serve` says where it is, answers there, and leaves without noise."""
    command = [sys.executable, "-m", "kontor", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as table:
        assert table.stdout
        try:
            words = table.stdout.readline().split()
            address = next(word for word in words if word.startswith("http://127.0.0.1:"))
            answer = httpx.get(f"{address}api/health", timeout=PATIENCE)
            assert answer.status_code == 200
            assert "server" not in answer.headers
        finally:
            table.send_signal(signal.SIGINT)
        _, errors = table.communicate(timeout=PATIENCE)

    assert "Traceback" not in errors
