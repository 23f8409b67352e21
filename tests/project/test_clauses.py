"""The clause report, on small made-up trees."""

from pathlib import Path

import pytest

from tools.clauses import main, report

BOOK = """
game = "toy"
prefix = "TY"

[[chapter]]
id = "DEAL"
title = "Dealing"

[[clause]]
id = "DEAL-1"
text = "Each seat gets one card."
source = ["900 1"]

[[clause]]
id = "DEAL-2"
text = "The rest lie face down."
source = ["900 1"]
rulings = [7]
"""
CODE = '"""Dealing (DEAL-1)."""\n\nCLAUSE = "TY-DEAL-2"\n'
TESTS = "def test_1_each_seat_gets_one() -> None: ...\ndef test_2_the_rest_lie() -> None: ...\n"


class Tree:
    """A project of one toy game, sound unless a test spoils it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/kontor/games/toy/__init__.py", '"""Toy."""\n')
        self.write("src/kontor/games/toy/clauses.toml", BOOK)
        self.write("src/kontor/games/toy/rules/deal.py", CODE)
        self.write("tests/toy/test_deal.py", TESTS)
        self.write("docs/rulings/toy.md", "# Toy\n\n7. **Rest.** All of it.\n")

    def write(self, name: str, text: str) -> None:
        """Put a file into the tree."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def problems(self) -> list[str]:
        """What the report complains about."""
        return report(self.root, "toy").problems


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A sound tree."""
    return Tree(tmp_path)


def test_a_sound_tree_has_no_problems(tree: Tree) -> None:
    """Two clauses, both cited and both tested."""
    found = report(tree.root, "toy")

    assert found.problems == []
    assert found.code["DEAL-2"] == ["src/kontor/games/toy/rules/deal.py:3"]
    assert found.tests["DEAL-1"] == ["tests/toy/test_deal.py::test_1_each_seat_gets_one"]
    assert main(["--game", "toy"], tree.root) == 0


def test_a_clause_without_a_test_fails(tree: Tree) -> None:
    """Only DEAL-1 is tested."""
    tree.write("tests/toy/test_deal.py", "def test_1_each_seat_gets_one() -> None: ...\n")

    assert tree.problems() == ["DEAL-2 has no test."]
    assert main([], tree.root) == 1


def test_a_reason_excuses_a_clause(tree: Tree) -> None:
    """DEAL-2 needs no test, and the file says why."""
    tree.write("tests/toy/test_deal.py", "def test_1_each_seat_gets_one() -> None: ...\n")
    excuse = '[[untested]]\nid = "DEAL-2"\nwhy = "A word of manners."\n'
    tree.write("src/kontor/games/toy/clauses.toml", BOOK + excuse)

    assert tree.problems() == []


@pytest.mark.parametrize(
    ("excuse", "problem"),
    [
        ('id = "DEAL-2"\nwhy = " "', "DEAL-2 is listed as untested without a reason."),
        ('id = "DEAL-9"\nwhy = "x"', "names DEAL-9, which is no clause."),
        ('id = "DEAL-1"\nwhy = "x"', "DEAL-1 has a test; take it off"),
    ],
)
def test_the_list_of_exceptions_is_checked_too(tree: Tree, excuse: str, problem: str) -> None:
    """An exception needs a clause, a reason, and no test."""
    tree.write("src/kontor/games/toy/clauses.toml", f"{BOOK}\n[[untested]]\n{excuse}\n")

    assert any(problem in found for found in tree.problems())


@pytest.mark.parametrize("cited", ["DEAL-3", "TY-DEAL-3", "DEAL-2 to 3", "DAEL-1"])
def test_code_that_cites_an_unknown_clause_fails(tree: Tree, cited: str) -> None:
    """A wrong number, a wrong number in a range, and a misspelt chapter."""
    tree.write("src/kontor/games/toy/rules/more.py", f'"""More ({cited})."""\n')

    (problem,) = tree.problems()

    assert problem.startswith("src/kontor/games/toy/rules/more.py:1 cites ")


def test_a_range_cites_each_clause_in_it(tree: Tree) -> None:
    """`DEAL-1 to 2` stands for two clauses."""
    tree.write("src/kontor/games/toy/rules/deal.py", '"""Dealing (DEAL-1 to 2)."""\n')

    assert set(report(tree.root, "toy").code) == {"DEAL-1", "DEAL-2"}


@pytest.mark.parametrize("word", ["UTF-8", "HT-PLACE-1", "x-DEAL-9", "DEAL-9th", "A-4"])
def test_words_that_only_look_like_clauses_are_left_alone(tree: Tree, word: str) -> None:
    """Encodings, other games' clauses, and parts of longer words."""
    tree.write("src/kontor/games/toy/rules/more.py", f'"""More: {word}."""\n')

    assert tree.problems() == []


def test_a_test_of_an_unknown_clause_fails(tree: Tree) -> None:
    """A number too high, and a file whose chapter does not exist."""
    tree.write("tests/toy/test_deal.py", TESTS + "def test_3_nothing() -> None: ...\n")
    tree.write("tests/toy/test_trade.py", "def test_1_nothing() -> None: ...\n")
    tree.write("tests/toy/test_copy.py", "def test_a_copy_shares_nothing() -> None: ...\n")

    assert tree.problems() == [
        "tests/toy/test_deal.py::test_3_nothing tests DEAL-3, which is no clause of toy.",
        "tests/toy/test_trade.py::test_1_nothing tests TRADE-1, which is no clause of toy.",
    ]


def test_a_docstring_of_a_test_may_not_cite_an_unknown_clause(tree: Tree) -> None:
    """The words of a test are held to the same list."""
    tree.write("tests/toy/helpers.py", '"""As DEAL-8 says."""\n')

    assert tree.problems() == ["tests/toy/helpers.py:1 cites DEAL-8, which is no clause of toy."]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('id = "DEAL-2"', 'id = "DEAL-3"', "Chapter DEAL is numbered 1, 3"),
        ('id = "DEAL-2"', 'id = "DEAL-1"', "Chapter DEAL is numbered 1, 1"),
        ('id = "DEAL-2"', 'id = "TRADE-2"', "TRADE-2 belongs to no declared chapter."),
        ('game = "toy"', 'game = "tau"', "clauses.toml of toy calls its game 'tau'."),
        ("[[clause]]", '[[chapter]]\nid = "DEAL"\ntitle = "x"\n\n[[clause]]', "declared twice"),
        ("[[clause]]", '[[chapter]]\nid = "END"\ntitle = "x"\n\n[[clause]]', "END has no clause."),
    ],
)
def test_the_file_itself_must_be_in_order(tree: Tree, old: str, new: str, problem: str) -> None:
    """Gaps, repetitions, strangers, and empty chapters."""
    tree.write("src/kontor/games/toy/clauses.toml", BOOK.replace(old, new, 1))

    assert any(problem in found for found in tree.problems())


def test_a_clause_may_not_point_to_a_missing_ruling(tree: Tree) -> None:
    """DEAL-2 points to ruling 7, and the page has only 8."""
    tree.write("docs/rulings/toy.md", "# Toy\n\n8. **Rest.** Not 7. though.\n")

    assert tree.problems() == ["DEAL-2 points to ruling 7, which toy.md does not have."]


def test_clauses_with_rulings_need_the_page(tree: Tree) -> None:
    """One sentence for the missing page, not one for each ruling."""
    (tree.root / "docs/rulings/toy.md").unlink()

    assert tree.problems() == [
        "Clauses point to rulings, and there is no page docs/rulings/toy.md."
    ]


def test_a_game_without_clauses_fails(tree: Tree, capsys: pytest.CaptureFixture[str]) -> None:
    """A package without its file, and a file with a field nobody knows."""
    (tree.root / "src/kontor/games/toy/clauses.toml").unlink()
    assert main([], tree.root) == 1

    tree.write("src/kontor/games/toy/clauses.toml", BOOK.replace("source", "sauce"))
    assert main([], tree.root) == 1
    assert "clauses.toml cannot be read" in capsys.readouterr().out


def test_an_unknown_title_is_a_wrong_call(tree: Tree, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer names the titles there are."""
    assert main(["--game", "chess"], tree.root) == 2
    assert "there are: toy" in capsys.readouterr().out


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_every_clause_of_the_games_is_cited_in_their_code(title: str) -> None:
    """Who looks for the code of a clause finds it by its number."""
    found = report(Path(__file__).resolve().parents[2], title)

    assert [clause.id for clause in found.book.clause if not found.code.get(clause.id)] == []
