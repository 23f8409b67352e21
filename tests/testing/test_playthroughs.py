"""Golden playthroughs: none is missing, none has changed unseen."""

from pathlib import Path

import pytest

from kontor.engine.contract import Game
from kontor.engine.options import Options
from kontor.engine.registry import any_game, find_game, titles
from kontor.engine.state import State
from kontor.testing import playthroughs
from kontor.testing.broken import PropertyBroken
from kontor.testing.playthroughs import compared, playthrough, wanted
from tests.conformance.toys.rules import Crashing
from tests.proof.games import PROOF_GAMES

FOLDER = Path(__file__).parent.parent / "playthroughs"
INSTALLED = [find_game(title) for title in titles() if title not in PROOF_GAMES]
WANTED = wanted(INSTALLED, FOLDER) | wanted(list(PROOF_GAMES.values()), FOLDER / "proof")


@pytest.mark.parametrize("path", WANTED, ids=lambda path: path.stem)
def test_a_playthrough_is_as_recorded(path: Path) -> None:
    """Write them anew with `--write` when a change is meant, and read the difference."""
    problem = compared(path, playthrough(*WANTED[path]))

    assert not problem, problem


def test_no_playthrough_is_left_over() -> None:
    """Every file there belongs to a game and an option set."""
    assert set(FOLDER.rglob("*.txt")) == set(WANTED)


def test_a_playthrough_reads_as_a_story(packing: tuple[Game[State], Options]) -> None:
    """Question with clause, options, what was done, what was told, what changed for whom."""
    text = playthrough(*packing)

    assert "asks chance" in text
    assert "with weights" in text
    assert "choose (PP-PACK-2) asks A" in text
    assert "   > A: choose " in text
    assert "A chooses " in text
    assert "(all)" in text
    assert "over: full; ranks" in text
    assert "hash: " in text


@pytest.fixture
def packing() -> tuple[Game[State], Options]:
    """A proof game with its defaults."""
    game = PROOF_GAMES["packing"]
    return game, game.read_options({})


def test_a_difference_is_shown(tmp_path: Path) -> None:
    """Missing, equal, different."""
    path = tmp_path / "toy-1.txt"
    assert "is missing" in compared(path, "one\n")
    path.write_text("one\ntwo\n", encoding="utf-8")

    assert compared(path, "one\ntwo\n") == ""
    assert "+three" in compared(path, "one\nthree\n")


def test_the_command_writes_and_compares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Missing at first, then written, then the same."""
    arguments = ["packing", "--folder", str(tmp_path / "new")]

    assert playthroughs.main(arguments) == 1
    assert playthroughs.main([*arguments, "--write"]) == 0
    assert playthroughs.main(arguments) == 0
    assert "3 playthroughs, 0 differ." in capsys.readouterr().out
    assert playthroughs.main(["nowhere"]) == 2


def test_a_broken_game_has_no_playthrough() -> None:
    """It says where it broke."""
    game = any_game(Crashing())

    with pytest.raises(PropertyBroken, match="playthrough"):
        playthrough(game, game.read_options({}))
