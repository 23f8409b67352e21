"""The documentation that is made from other files."""

from pathlib import Path

import msgspec
import pytest

from kontor.engine.clauses import ClauseBook
from tools import reference
from tools.docs import broken_links, rules_page, stage

ROOT = Path(__file__).resolve().parents[2]
BOOK = """
game = "toy"
prefix = "TY"
[[chapter]]
id = "DEAL"
title = "Dealing"
[[clause]]
id = "DEAL-1"
text = "Each seat gets one card."
source = ["900 1", "901 2"]
rulings = [7]
option = "cards"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with one game, one ruling and one page."""
    files = {
        "CHANGELOG.md": "# Changelog\n",
        "docs/index.md": "# Toy\n\n[Rules](rules/toy.md#DEAL-1), [news](changelog.md)\n",
        "docs/rulings/toy.md": "# Toy: rulings\n\n7. **Cards.** All.\n",
        "src/kontor/games/toy/clauses.toml": BOOK,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_a_clause_stands_with_its_sources_rulings_and_option() -> None:
    """A reader finds where the sentence comes from and how it was read."""
    page = rules_page(msgspec.toml.decode(BOOK, type=ClauseBook))

    assert "## Dealing (DEAL)" in page
    assert '<a id="DEAL-1"></a>**DEAL-1**\n:   Each seat gets one card.' in page
    assert "Source: 900 1; 901 2. [Rulings](../rulings/toy.md): 7. Option: `cards`." in page


def test_all_pages_come_together_and_their_links_hold(root: Path) -> None:
    """Rules, rulings and news stand beside what people wrote."""
    stage(root, root / "staged")
    names = {path.relative_to(root / "staged").as_posix() for path in root.glob("staged/**/*.md")}

    assert {"index.md", "changelog.md", "rules/toy.md", "rules/index.md"} <= names
    assert "[Toy: rulings](toy.md)" in (root / "staged/rulings/index.md").read_text("utf-8")
    assert broken_links(root / "staged") == []


def test_a_link_into_nowhere_is_found(root: Path) -> None:
    """One page promises what is not there; addresses on the net are not looked at."""
    page = root / "docs" / "play.md"
    page.write_text("[a](gone.md#here) [b](https://example.org/gone.md) [c](#top)\n", "utf-8")
    stage(root, root / "staged")

    assert broken_links(root / "staged") == ["play.md links to gone.md, which is not there."]


def test_the_reference_describes_every_public_call() -> None:
    """Signatures without quotes, fields with their meaning, methods with what they say."""
    page = reference.page()

    for part in reference.PARTS:
        assert f"`{part.module}`" in page
        for name in part.names:
            assert f"### {name}\n" in page
    assert "find_game(title: str, data: Path | None = None) -> Game[State]" in page
    assert "| `rules_version` | `ClassVar[int]` | raised when a rule fix" in page
    assert "#### Game.reckoning" in page


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_four_kinds_of_people_find_their_page(page: str) -> None:
    """Who plays, hosts, writes a bot or does research is led on from the first page."""
    table = (ROOT / page).read_text("utf-8").partition("## Where to begin")[2].partition("## ")[0]
    folder = "" if page.startswith("docs/") else "docs/"

    for name in ("play", "hosting", "writing-a-bot", "research"):
        assert f"]({folder}{name}.md)" in table
        assert f'"{name}.md" }}' in (ROOT / "zensical.toml").read_text("utf-8")


def test_every_page_is_in_the_contents() -> None:
    """No page can be found by its address alone."""
    contents = (ROOT / "zensical.toml").read_text("utf-8")
    names = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}

    assert {name for name in names if f'"{name}"' not in contents} == set()
