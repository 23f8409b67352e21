"""Puzzles in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.registry import find_game
from kontor.puzzles.puzzle import collection_of
from kontor.puzzles.trying import stand
from tests.cli.calls import played, refused

if TYPE_CHECKING:
    from pathlib import Path

FIRST = collection_of(find_game("hansa")).numbered(1)


def test_a_wrong_move_is_told_what_it_is_worth_and_the_right_one_why() -> None:
    """The first attempt fails, the second ends the puzzle."""
    legal = [move.text for move in stand(find_game("hansa"), FIRST).legal(FIRST.seat)]
    wrong = next(text for text in legal if text not in FIRST.good)
    typed = f"{wrong}\n{FIRST.good[0]}\n"
    printed = played("puzzle", "hansa", "--number", "1", typed=typed)

    assert "That is not it: it wins" in printed
    assert "Solved!" in printed
    assert "The solution: " in printed
    assert "the next best idea" in printed


def test_the_solution_is_shown_in_the_language_asked_for() -> None:
    """Nothing of it is told before."""
    printed = played("puzzle", "genoa", "--daily", "--language", "de", typed="show\n")

    before, _, after = printed.partition("> show")
    assert "Rätsel" in before
    assert "Lösung" not in before
    assert "Die Lösung: " in after


def test_what_cannot_be_set_is_refused() -> None:
    """In one sentence each."""
    assert "leave one of them out" in refused("puzzle", "hansa", "--daily", "--number", "1")
    assert "There is no puzzle 9999" in refused("puzzle", "hansa", "--number", "9999")
    assert "There are no puzzles in 'xx'" in refused("puzzle", "hansa", "--language", "xx")


def test_puzzles_that_rest_on_what_is_there_need_no_proof() -> None:
    """It says how many there are."""
    assert "nothing has changed that they rest on" in played("puzzles", "check", "haendler")


def test_mining_leaves_a_file_alone(tmp_path: Path) -> None:
    """Unless it is told to overwrite it."""
    file = tmp_path / "puzzles.jsonl"
    file.write_text("mine", encoding="utf-8")

    assert "already there" in refused("puzzles", "mine", "hansa", "--write", str(file))
    assert file.read_text(encoding="utf-8") == "mine"
