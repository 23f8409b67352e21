"""The page about the kit says what the kit does."""

import re
from pathlib import Path

from kontor.testing.checking import PROFILES
from kontor.testing.positions import Position
from kontor.testing.properties import PROPERTIES
from kontor.testing.trees import check_tree
from tests.proof.shove import GAME as SHOVE

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


def test_the_example_of_a_clause_test_runs() -> None:
    """As it stands on the page."""
    code = PAGE.partition("## Tests of single clauses")[2].partition("```python\n")[2]
    names: dict[str, object] = {"GAME": SHOVE}
    exec(code.partition("```")[0], names)  # noqa: S102 - our own page

    assert isinstance(names["match"], Position)


def test_the_example_of_a_suite_runs() -> None:
    """With a game of one's own in place of the imagined one."""
    code = PAGE.partition("needs three lines:")[2].partition("```python\n")[2].partition("```")[0]
    names: dict[str, object] = {}
    exec(code.replace("mypackage.mygame", "tests.proof.packing"), names)  # noqa: S102 - as above
    suite = names["test_my_game_holds"]

    assert callable(suite)
    suite("saves")
