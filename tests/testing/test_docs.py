"""The page about the kit says what the kit does."""

import re
from pathlib import Path

from kontor.testing.checking import PROFILES
from kontor.testing.properties import PROPERTIES
from kontor.testing.trees import check_tree

PAGE = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")


def test_every_property_is_explained() -> None:
    """In the order of the kit."""
    table = PAGE.partition("| property |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| ([a-z ]+) \|", table, re.MULTILINE)

    assert rows == list(PROPERTIES)


def test_the_profiles_are_those_of_the_kit() -> None:
    """The numbers of the page are the numbers in use."""
    for name, profile in PROFILES.items():
        assert f"| `{name}` | {profile.sets} | {profile.seeds} | {profile.samples} |" in PAGE


def test_the_tree_of_the_page_is_right(tmp_path: Path) -> None:
    """Its counts can be counted."""
    tree = PAGE.partition("## Tree counts")[2].partition("```\n")[2].partition("```")[0]
    path = tmp_path / "page.tree"
    path.write_text(tree, encoding="utf-8")

    assert check_tree(path) == []
