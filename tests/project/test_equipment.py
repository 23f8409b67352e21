"""Where the tests get browser, PostgreSQL and tools from: in order, once, and never by force."""

from __future__ import annotations

import multiprocessing
import pty
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import run
from tools import equipment

if TYPE_CHECKING:
    from collections.abc import Callable


class Market:
    """A machine, a registry and Debian, each of which has the thing or has it not."""

    def __init__(self, *holders: str) -> None:
        self.there = "system" in holders
        self.holders = holders
        self.asked: list[str] = []

    def find(self) -> Path | None:
        """Whether it is here by now."""
        return Path("here") if self.there else None

    def fetch(self) -> None:
        """Ask the registry."""
        self.ask("registry")

    def install(self, package: str) -> None:
        """Ask Debian."""
        self.ask(package)

    def ask(self, whom: str) -> None:
        """Note who was asked; who has nothing breaks off, as npm, uv and apt do."""
        self.asked.append(whom)
        if whom not in self.holders:
            raise subprocess.CalledProcessError(1, [whom])
        self.there = True

    @property
    def kind(self) -> equipment.Kind:
        """The thing, as the tests know it."""
        return equipment.Kind("thing", self.find, self.fetch, "debian", ("tests/web",))


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., bool]:
    """Try to get the thing, with all rights or none, on a machine that has apt."""
    monkeypatch.setattr(run, "TOOLS", tmp_path)

    def try_it(market: Market, *, root: bool = False) -> bool:
        monkeypatch.setattr(equipment, "is_root", lambda: root)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(equipment, "install", market.install)
        return equipment.bring(market.kind)

    return try_it


@pytest.mark.parametrize(
    ("holders", "root", "got", "asked"),
    [
        (("system", "registry", "debian"), True, True, []),
        (("registry", "debian"), True, True, ["registry"]),
        (("debian",), True, True, ["registry", "debian"]),
        (("debian",), False, False, ["registry"]),
        ((), True, False, ["registry", "debian"]),
    ],
)
def test_ways_are_tried_in_order_until_one_leads_there(
    bring: Callable[..., bool], holders: tuple[str, ...], root: bool, got: bool, asked: list[str]
) -> None:
    """What the system has, then the registries, then apt for root; and then it is given up."""
    market = Market(*holders)

    assert bring(market, root=root) is got
    assert market.asked == asked


def test_the_person_hears_what_is_fetched_and_what_did_not_work(
    bring: Callable[..., bool], capsys: pytest.CaptureFixture[str]
) -> None:
    """A line before each way, and one after each that led nowhere."""
    bring(Market("debian"), root=True)
    said = capsys.readouterr().err

    assert "the tests need a thing; fetching it from the package registries, once" in said
    assert "that did not work: registry ended with 1" in said
    assert "from apt, once" in said


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        (["tests"], {"browser", "PostgreSQL", "provider", "ip command"}),
        (["tests/web"], {"browser", "provider"}),
        (["tests/web/test_hansa.py::test_x"], {"browser"}),
        (["tests/server/test_faults.py"], {"PostgreSQL"}),
        (["tests/server/test_hosts.py"], {"PostgreSQL", "ip command"}),
        (["tests/hansa", "tests/engine/test_urn.py"], set()),
    ],
)
def test_only_what_the_named_tests_need_is_fetched(
    monkeypatch: pytest.MonkeyPatch, places: list[str], wanted: set[str]
) -> None:
    """Whoever runs the rules' tests waits for no browser."""
    brought: set[str] = set()
    monkeypatch.setattr(equipment, "bring", lambda kind: brought.add(kind.name))
    equipment.prepare(places)

    assert brought == wanted


@pytest.mark.parametrize("kind", equipment.KINDS, ids=lambda kind: kind.name)
def test_what_is_missing_is_said_in_one_sentence(kind: equipment.Kind) -> None:
    """It stands beside the skipped tests."""
    assert kind.missing.startswith(f"No {kind.name}: ")
    assert kind.missing.endswith(".")
    assert kind.missing.count(". ") == 0


def test_a_folder_that_did_not_get_whole_is_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A line that breaks while something is fetched leaves nothing that looks complete."""
    monkeypatch.setattr(run, "TOOLS", tmp_path)
    broken, whole = tmp_path / "broken", tmp_path / "whole"
    with pytest.raises(FileNotFoundError), equipment.growing(broken) as folder:
        shutil.copy(folder / "what did not come", folder)
    with equipment.growing(whole) as folder:
        (folder / "all").touch()

    assert [path.name for path in tmp_path.iterdir()] == ["whole"]
    assert (whole / "all").exists()


def test_a_machine_without_shared_memory_or_terminals_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where both are there, nothing is said."""
    assert equipment.lacks_shared_memory() == ""

    def refuse(*_: object) -> None:
        raise OSError("no such device")

    monkeypatch.setattr(multiprocessing, "get_context", refuse)
    monkeypatch.setattr(pty, "openpty", refuse)
    assert "shared memory" in equipment.lacks_shared_memory()
    assert "/dev/pts" in equipment.lacks_terminals()
