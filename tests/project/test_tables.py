"""Tables of results in the documentation: each has its matches, or says why it has none."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kontor.cli.main import app

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
RESULTS = re.compile(r"\bwins?\b| over |\bshare of money\b", re.IGNORECASE)
COMMENT = re.compile(r"^<!-- (?P<kind>matches|no matches): (?P<said>.+) -->$")
FIGURE = re.compile(r"(?P<mean>[\d.]+) ?%[ |(*]*(?P<low>[\d.]+)(?: to |–)(?P<high>[\d.]+)")
SHARE = re.compile(r"(?P<mean>[\d.]+) ± (?P<half>[\d.]+) ?%")
LEVELS = ("uniform", "apprentice", "journeyman", "merchant", "alderman", "syndic")


class Table(NamedTuple):
    """A table of results, with the comment above it."""

    place: str
    kind: str
    said: str
    rows: tuple[str, ...]

    @property
    def folders(self) -> list[Path]:
        """Where its matches are."""
        return [DOCS / name for name in self.said.split()] if self.kind == "matches" else []


def tables_of(page: Path) -> list[Table]:
    """The tables of results on a page; a comment that is not there is empty."""
    lines = page.read_text("utf-8").splitlines()
    found = []
    for place, line in enumerate(lines[:-1]):
        if not (line.startswith("|") and re.fullmatch(r"[|\s:-]+", lines[place + 1])):
            continue
        if not RESULTS.search(line):
            continue
        above = next((text for text in reversed(lines[:place]) if text), "")
        comment = COMMENT.match(above)
        words = (comment["kind"], comment["said"]) if comment else ("", "")
        end = next(
            (n for n in range(place, len(lines)) if not lines[n].startswith("|")), len(lines)
        )
        name = f"{page.name}:{place + 1}"
        found.append(Table(name, *words, tuple(lines[place + 2 : end])))
    return found


def everything() -> list[Table]:
    """All tables of results."""
    return [table for page in PAGES for table in tables_of(page)]


def rounded(value: float, like: str) -> str:
    """A share in percent, with as many places as another has."""
    return f"{100 * value:.{len(like.partition('.')[2])}f}"


def untrue(table: Table) -> list[str]:
    """Rows that do not follow from what lies in the table's folders."""
    wrong = []
    for row in table.rows:
        label = row.split("|")[1].strip(" *").lower()
        if not any(_follows(folder, label, row) for folder in table.folders):
            wrong.append(f"{table.place}: {label}")
    return wrong


def _follows(folder: Path, label: str, row: str) -> bool:
    if (folder / "table.json").exists():
        return _bargained(json.loads((folder / "table.json").read_text()), label, row)
    results = json.loads((folder / "results.json").read_text())
    named = [level for level in LEVELS if level in label]
    named.sort(key=label.index)
    told = [figure.groupdict() for figure in FIGURE.finditer(row)]
    return any(_won(pairing, named, one) for pairing in results["pairings"] for one in told)


def _won(pairing: dict[str, Any], named: list[str], told: dict[str, str]) -> bool:
    """Whether a pairing, its upper bot first, came out as was told."""
    if named and named != [pairing["second"], pairing["first"]]:
        return False
    wins = pairing["wins"]
    found = {"mean": 1 - wins["mean"], "low": 1 - wins["high"], "high": 1 - wins["low"]}
    return all(rounded(found[name], text) == _plain(text) for name, text in told.items())


def _plain(text: str) -> str:
    return text.rstrip(".")


def _bargained(found: dict[str, Any], label: str, row: str) -> bool:
    told = SHARE.search(row)
    for one in found["rows"]:
        if (one["agent"], one["part"], one["rival"]) == (label, "cross", "") and told:
            return rounded(one["means"]["share"]["mean"], told["mean"]) == told["mean"]
    return False


def test_every_table_of_results_has_its_matches_or_a_reason() -> None:
    """In a comment above it, by which a reader finds the folders."""
    tables = everything()

    assert len(tables) >= 10
    assert [table.place for table in tables if not table.said] == []


def test_figures_follow_from_the_matches_beside_them() -> None:
    """Row by row, to the last place that is printed."""
    assert [wrong for table in everything() if table.folders for wrong in untrue(table)] == []


@pytest.mark.slow
def test_a_sample_of_every_published_folder_is_played_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever a page points to, and whatever lies among the ladders."""
    named = {folder.resolve() for table in everything() for folder in table.folders}
    ladders = {path.parent.resolve() for path in DOCS.glob("ladder/*/results.json")}
    for folder in sorted(named | ladders):
        command = "bargain" if (folder / "table.json").exists() else "arena"
        with pytest.raises(SystemExit) as left:
            app(
                [command, "--verify", str(folder), "--sample", "2", "--seed", "1"],
                standalone_mode=False,
            )
        assert left.value.code == 0, folder
        assert "2 of" in capsys.readouterr().out, folder


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with one table, and the matches it was made from."""
    monkeypatch.setattr("tests.project.test_tables.DOCS", tmp_path)
    words = ["arena", "hansa", "--bots", "uniform,progress", "--ladder", "--players", "2"]
    with pytest.raises(SystemExit):
        app([*words, "--games", "8", "--out", str(tmp_path / "toy")], standalone_mode=False)
    [pairing] = json.loads((tmp_path / "toy" / "results.json").read_text())["pairings"]
    mean, low, high = (100 * (1 - pairing["wins"][name]) for name in ("mean", "high", "low"))
    found = tmp_path / "page.md"
    found.write_text(
        "<!-- matches: toy -->\n\n| step | wins |\n| --- | --- |\n"
        f"| the better one | {mean:.1f} % ({low:.1f} to {high:.1f}) |\n"
    )
    return found


def test_a_table_that_was_embellished_is_found(page: Path) -> None:
    """A figure that its matches do not show, a table without matches, figures that are none."""
    [table] = tables_of(page)
    assert untrue(table) == []
    text = page.read_text()

    page.write_text(re.sub(r"\(\d", "(9", text))
    assert untrue(tables_of(page)[0])
    page.write_text(re.sub(r"[\d.]+ % .*\)", "always", text))
    assert untrue(tables_of(page)[0])
    page.write_text(text.partition("\n\n")[2])
    assert [table.said for table in tables_of(page)] == [""]
