"""`kontor analyse`: what a position is worth, printed for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import played, refused, save_file

MATCH = min((Path(__file__).parents[1] / "games" / "haendler").glob("*.jsonl"))
QUICK = ("--nodes", "6", "--player", "progress")


def test_a_match_is_analysed_at_a_ply_for_a_program() -> None:
    """All figures, and the same ones every time."""
    words = ("analyse", str(MATCH), "--at", "40", *QUICK, "--json")
    text = played(*words)
    found = json.loads(text[text.index("{") :])

    assert found["nodes"] >= 6
    assert len(found["chances"]) == len(found["scores"])
    assert found["ideas"][0]["line"]
    assert played(*words) == text
    assert played(*words, "--workers", "2") == text


def test_a_person_reads_who_stands_how_and_what_to_do() -> None:
    """Seats with their chances, ideas with theirs, and on how many matches they rest."""
    said = played("analyse", str(MATCH), "--at", "40", *QUICK)

    assert "Chance to win" in said
    assert "Ideas of" in said
    assert "played on by progress" in said


def test_a_position_is_analysed(tmp_path: Path) -> None:
    """As `kontor position` prints it; a seat is named by its letter."""
    file = tmp_path / "puzzle.txt"
    file.write_text(played("position", str(MATCH), "--at", "40"), "utf-8")

    said = played("analyse", str(file), "--seat", "B", *QUICK)
    assert "Score at the end" in said
    assert played("analyse", "-", "--seat", "B", *QUICK, typed=file.read_text("utf-8")) == said


def test_a_match_that_is_over_is_told_as_it_ended() -> None:
    """Nothing is played on."""
    assert "The match is over." in played("analyse", str(MATCH), *QUICK)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "999999"), "--at takes a number from 0 to"),
        (("--at", "40", "--seat", "Z"), "Z"),
        (("--at", "40", "--player", "bot:nobody"), "There is no policy 'bot:nobody'"),
    ],
)
def test_wrong_words_are_told_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    """Exit code 2."""
    assert said in refused("analyse", str(MATCH), *QUICK, *words)


def test_the_truth_is_for_matches_that_are_over(tmp_path: Path) -> None:
    """Of a finished match any moment; of a position, never."""
    file = tmp_path / "puzzle.txt"
    file.write_text(played("position", str(MATCH), "--at", "40"), "utf-8")

    assert "for matches that are over" in refused("analyse", str(file), "--truth", *QUICK)
    assert "Ideas of" in played("analyse", str(MATCH), "--at", "40", "--truth", *QUICK)
    assert "no entries" in refused("analyse", str(file), "--at", "3", *QUICK)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("Well played, everybody.\n", "match.txt"),
        ('{"format": 1, "game": "ludo"}\n', "match.txt"),
        ("kontor position ludo\n", "There is no game 'ludo'"),
        ("kontor position hansa\nseats: 3 and a half\n", "seats"),
    ],
)
def test_what_is_neither_match_nor_position_is_refused(
    tmp_path: Path, text: str, said: str
) -> None:
    """In a sentence, exit code 2."""
    file = tmp_path / "match.txt"
    file.write_text(text, "utf-8")

    assert said in refused("analyse", str(file), *QUICK)


WHOLE = ("--match", "--nodes", "12", "--player", "progress")


def test_a_whole_match_is_told() -> None:
    """A line for each seat, what was given away, luck, and on what it rests."""
    save_file("bidding", 4)
    refusal = refused("analyse", "match.jsonl", *WHOLE)
    assert "when it is over" in refusal

    said = played("analyse", str(MATCH), *WHOLE)
    assert "from the first turn to the end" in said
    assert "gave anything away" in said or "Given away" in said
    assert "Luck" in said or "Chance decided nothing" in said
    assert "were tried against other ideas" in said


def test_a_whole_match_is_told_to_a_program() -> None:
    """The same records that everybody else gets."""
    text = played("analyse", str(MATCH), *WHOLE, "--json")

    found = json.loads(text)
    assert found["points"][-1]["ply"] == found["plies"]
    assert found["basis"]["player"] == "progress"
    assert {"mistakes", "draws", "fortunes"} <= set(found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "40"), "no --seat, --at or --truth"),
        (("--seat", "A"), "no --seat, --at or --truth"),
        (("--truth",), "no --seat, --at or --truth"),
        (("--player", "bot:nobody"), "There is no policy 'bot:nobody'"),
    ],
)
def test_a_whole_match_is_no_moment(words: tuple[str, ...], said: str) -> None:
    """It has no ply and no eyes of one seat."""
    assert said in refused("analyse", str(MATCH), *WHOLE, *words)


def test_a_position_is_no_whole_match(tmp_path: Path) -> None:
    """There is nothing before it."""
    file = tmp_path / "puzzle.txt"
    file.write_text(played("position", str(MATCH), "--at", "40"), "utf-8")

    assert "takes a save or a transcript" in refused("analyse", str(file), *WHOLE)
