"""Recorded tree counts, and what is said where one is wrong."""

from pathlib import Path

import pytest

from kontor.engine.registry import find_game
from kontor.testing import trees
from kontor.testing.trees import BadTree, check_tree, read_tree

FOLDER = Path(__file__).parent.parent / "trees"
FILES = sorted(FOLDER.rglob("*.tree"))

WRONG = """\
# A may shove, claim or place.
kontor position shove
options: players=2
supply A: 1
supply B: 3
depth 1 = 10
depth 2 = 90
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_are_as_recorded(path: Path) -> None:
    """A rule that offers more or less than before is seen here."""
    problems = check_tree(path)

    assert not problems, "\n".join(problems)


def test_every_proof_game_and_every_installed_game_has_a_tree() -> None:
    """The folder holds a file for each."""
    assert {path.stem for path in FILES} >= {"bargain", "bidding", "packing", "shove", "hansa"}


def test_a_wrong_count_is_divided_by_first_steps(tmp_path: Path) -> None:
    """As in chess programs, so that the wrong rule can be cornered."""
    path = tmp_path / "wrong.tree"
    path.write_text(WRONG.replace("= 90", "= 91"), encoding="utf-8")

    problems = check_tree(path, find_game)

    assert len(problems) == 1
    assert f"{path}:7: depth 2 is recorded as 91" in problems[0]
    assert "\n  A place north/1: " in problems[0]
    assert "\n  A fetch: " in problems[0]
    parts = [int(line.rpartition(": ")[2]) for line in problems[0].splitlines()[1:]]
    assert f"counts {sum(parts)}:" in problems[0]


def test_counts_are_written_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--write` fills in question marks and keeps comments."""
    path = tmp_path / "new.tree"
    path.write_text(WRONG.replace("= 90", "= ?"), encoding="utf-8")

    assert trees.main([str(path)]) == 1
    assert "was never counted" in capsys.readouterr().out
    assert trees.main([str(path), "--write"]) == 0
    assert trees.main([str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("# A may shove")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("depth 1 = 4\n", "without a position"),
        ("kontor position shove\n", "no line such as"),
    ],
)
def test_a_tree_that_cannot_be_read(text: str, words: str) -> None:
    """Says what is missing."""
    with pytest.raises(BadTree, match=words):
        read_tree(text)


def test_the_command_refuses_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No files, an unreadable one, an unknown game."""
    assert trees.main(["--folder", str(tmp_path)]) == 2
    assert trees.main([str(tmp_path / "none.tree")]) == 2
    strange = tmp_path / "strange.tree"
    strange.write_text("kontor position tarot\ndepth 1 = 1\n", encoding="utf-8")
    assert trees.main([str(strange)]) == 2
    assert "no game 'tarot'" in capsys.readouterr().out
