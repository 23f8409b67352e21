"""The client's sources: checked by `run.py check`, and held to what no linter counts."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import hatch_build
import run
from tools import web

Calls = list[tuple[str, ...]]
WEB = Path(__file__).resolve().parents[2] / "web"
SOURCES = sorted(
    path
    for path in WEB.rglob("*")
    if path.suffix in {".css", ".html", ".js", ".svelte", ".ts"}
    and "node_modules" not in path.parts
)
WIDEST = 120


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What the tool chain would start; every package is there."""
    calls: Calls = []
    monkeypatch.setattr(hatch_build, "is_installed", lambda _web, _package: True)
    monkeypatch.setattr(
        hatch_build, "node", lambda *words, folder: calls.append((*words, str(folder)))
    )
    monkeypatch.setattr(
        hatch_build, "npm", lambda *words, folder: calls.append((*words, str(folder)))
    )
    return calls


def refusing(tool: str, calls: Calls, *words: str) -> None:
    """A tool of that name finds something; the others do not."""
    calls.append(words)
    if tool in words[0]:
        raise subprocess.CalledProcessError(1, words)


def test_the_check_of_the_project_asks_for_the_client_too() -> None:
    """So CI does, which calls it, and so does everybody else."""
    assert ("python", "tools/web.py", "check") in run.TASKS["check"].commands


def test_the_check_asks_both_tools_about_everything(asked: Calls) -> None:
    """Prettier and ESLint, in the client's folder."""
    assert web.main(["check"]) == 0

    (setter, *_, dot, folder), (linter, *_, all_, _) = asked
    assert "prettier" in setter
    assert "eslint" in linter
    assert (dot, all_, folder) == (".", ".", str(WEB))


@pytest.mark.parametrize("tool", ["prettier", "eslint"])
def test_a_complaint_of_either_fails_the_check_and_hides_none(
    tool: str, asked: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are asked, whoever complains first."""
    monkeypatch.setattr(hatch_build, "node", lambda *words, **_: refusing(tool, asked, *words))

    assert web.main(["check"]) == 1
    assert len(asked) == 2


def test_a_fresh_clone_installs_the_tools_first(
    asked: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What plays the game came without them."""
    monkeypatch.setattr(hatch_build, "is_installed", lambda _web, _package: False)

    web.main(["check"])

    assert asked[0] == ("ci", str(WEB))


def test_the_sources_are_found() -> None:
    """Whoever moves them hears of it."""
    assert WEB / "src" / "App.svelte" in SOURCES
    assert len(SOURCES) > 100


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_line_is_too_wide(path: Path) -> None:
    """Prettier leaves strings and comments as long as it finds them."""
    wide = [
        f"{number}: {line[:40]}"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if len(line) > WIDEST
    ]
    assert wide == []
