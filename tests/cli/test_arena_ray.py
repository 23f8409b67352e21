"""`kontor arena --ray`: the same matches on a cluster, and a sentence where there is none."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from kontor.cli.leaving import BAD_INPUT, CHECK_FAILED
from tests.cli.calls import kontor, refused

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ("arena", "haendler", "--bots", "uniform,progress", "--players", "3", "--games", "12")
CLOCKED = ("seconds", "slowest")


def matches(folder: Path) -> list[dict[str, object]]:
    """The matches of an arena's file without what a clock measured."""
    lines = (folder / "matches.jsonl").read_text().splitlines()
    return [
        {name: value for name, value in json.loads(line).items() if name not in CLOCKED}
        for line in lines
    ]


def called(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a person calls it."""
    command = [sys.executable, "-m", "kontor", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.skipif(
    find_spec("ray") is None,
    reason="Ray is not installed; `pip install 'kontor[ray]'` brings it",
)
def test_a_local_cluster_plays_the_very_matches_of_the_pool(folder: Path) -> None:
    """Match by match the same, in the same order; nothing but the results is printed."""
    pool = called(*WORDS, "--workers", "2", "--out", "pool")
    cluster = called(*WORDS, "--ray", "local", "--workers", "2", "--out", "cluster")

    assert pool.returncode == 0, pool.stderr
    assert cluster.returncode == 0, cluster.stderr
    assert not cluster.stderr
    assert len(matches(folder / "pool")) == 13
    assert matches(folder / "cluster") == matches(folder / "pool")


@pytest.mark.skipif(
    find_spec("ray") is None,
    reason="Ray is not installed; `pip install 'kontor[ray]'` brings it",
)
def test_what_breaks_on_the_cluster_is_told_in_a_sentence(folder: Path) -> None:
    """A worker that knows no such bot raises there; exit code 1 and one line here."""
    (folder / "bot_of_here.py").write_text(
        "import sys\n"
        "from kontor.__main__ import main\n"
        "from kontor.match.simulate import POLICIES, uniform\n"
        "POLICIES['here'] = uniform\n"
        "main()\n"
    )
    command = [sys.executable, "bot_of_here.py", "arena", "haendler", "--bots", "uniform,here"]
    found = subprocess.run(
        [*command, "--ray", "local"], capture_output=True, text=True, timeout=240, check=False
    )

    assert found.returncode == 1
    assert len(found.stderr.splitlines()) == 1
    assert "here" in found.stderr


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, exit code 2."""
    monkeypatch.setitem(sys.modules, "ray", None)

    assert "install kontor[ray]" in refused(*WORDS, "--ray", "local")


@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "127.0.0.1:harbour", "127.0.0.1:99999"])
def test_where_no_cluster_answers_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed port and ports that are none, before Ray would try for long."""
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]

    said = refused(*WORDS, "--ray", address.format(port=port))

    assert "No Ray cluster answers" in said


@pytest.mark.parametrize(
    ("error", "code"),
    [(ConnectionError("Nobody is there."), BAD_INPUT), (TypeError("odd."), CHECK_FAILED)],
)
def test_only_a_wrong_address_is_laid_to_whoever_typed_it(
    error: Exception, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody answers there; what Ray then meets may be its own mistake, or ours."""

    def init(*_: object, **__: object) -> None:
        raise error

    ray = ModuleType("ray")
    monkeypatch.setattr(ray, "init", init, raising=False)
    monkeypatch.setattr(ray, "shutdown", lambda: None, raising=False)
    monkeypatch.setitem(sys.modules, "ray", ray)
    with socket.create_server(("127.0.0.1", 0)) as door:
        found = kontor(*WORDS, "--ray", f"127.0.0.1:{door.getsockname()[1]}")

    assert found.exit_code == code
    assert "No Ray cluster can be joined at 127.0.0.1" in found.stderr


def test_a_cluster_counts_its_workers_itself() -> None:
    """A number of processes and somebody else's cluster contradict each other."""
    assert "exclude each other" in refused(*WORDS, "--ray", "auto", "--workers", "2")
