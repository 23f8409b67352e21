"""The client's sources: checked by `run.py check`, and held to what no linter counts."""

from __future__ import annotations

import re
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
COLOURS = WEB / "src" / "colours.css"
WORDS = "black|blue|brown|cyan|gold|gr[ae]y|green|orange|pink|purple|red|silver|white|yellow"
COLOUR = re.compile(
    r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-(=])"
    r"|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\("
    rf"|\b(?:fill|stroke|color|background|border[a-z-]*|outline|shadow)[:=]\s*[^;{{}}]*"
    rf"(?<![\w-])(?:{WORDS})(?![\w-])",
    re.IGNORECASE,
)


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


def coloured(text: str) -> list[str]:
    """Colours that a source writes down instead of naming them."""
    return [found[0] for found in COLOUR.finditer(text)]


@pytest.mark.parametrize(
    "bad",
    [
        "fill: #fff6e2;",
        'stroke="#234"',
        "color: var(--ink, #000);",
        "background: rgb(20 12 4 / 0.5);",
        "const tint = `hsl(${hue} 50% 50%)`;",
        "border: 1px solid black;",
        'stop-color="white"',
    ],
)
def test_a_colour_without_a_name_is_seen(bad: str) -> None:
    """In styles, in pictures and in scripts."""
    assert coloured(bad)


@pytest.mark.parametrize(
    "good",
    [
        "color: var(--red-die);",
        "fill: transparent;",
        "{#each faces as face}",
        "this.#beat = 1; this.#add();",
        'document.querySelector("#app")',
        'class:red="{die === 0}" aria-label="red"',
    ],
)
def test_what_is_no_colour_is_let_pass(good: str) -> None:
    """Names, blocks, private fields and words."""
    assert not coloured(good)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_colours_have_names_and_one_place(path: Path) -> None:
    """Day and night are changed in one file, and no picture forgets one of them."""
    if path != COLOURS:
        assert coloured(path.read_text("utf-8")) == []


def test_every_colour_that_is_named_is_there_and_every_one_there_is_used() -> None:
    """A name misspelt would paint nothing, and without a word."""
    everything = "\n".join(path.read_text("utf-8") for path in SOURCES)
    set_somewhere = set(re.findall(r"(--[\w-]+)\s*[:=]", everything))
    set_in_code = tuple(re.findall(r"setProperty\(`(--[\w-]+)\$", everything))  # how they begin
    asked_for = {name for name, made in re.findall(r"var\((--[\w-]+)(\$?)", everything) if not made}
    colours = set(re.findall(r"(--[\w-]+):", COLOURS.read_text("utf-8")))

    unknown = asked_for - set_somewhere
    assert {name for name in unknown if not name.startswith(set_in_code)} == set()
    assert colours - asked_for == set()
