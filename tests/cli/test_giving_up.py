"""Resigning and abandoning at a terminal table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.calls import played
from tests.cli.test_play import table

if TYPE_CHECKING:
    from pathlib import Path

HOT_SEAT = ("--hot-seat", "--open-hands")


def test_who_resigns_is_asked_once_more() -> None:
    """Anything but yes leaves the match as it was."""
    printed = table("shove", "resign", "no", "1")

    assert "Resign for good? Then the match ends. (yes/no)" in printed
    assert "nobody has won" not in printed


def test_alone_against_policies_resigning_ends_the_match() -> None:
    """Nothing is asked any more, and undo has nothing to take back."""
    printed = table("shove", "1", "resign", "yes", "undo", "quit", "quit")

    assert "Nobody is left who plays" in printed
    assert "The match was given up after" in printed
    assert "You can take back 0" in printed


def test_others_finish_and_who_resigned_comes_last(tmp_path: Path) -> None:
    """A bot plays A on; the sheet names A last, and so does the story of the save."""
    file = tmp_path / "match.jsonl"
    words = ("--players", "3", *HOT_SEAT)
    lines = ["resign", "yes", *["1"] * 30, f"save {file}", "quit"]
    printed = table("bidding", *lines, words=words)

    assert "a bot plays on, and you come last" in printed
    assert "A resigns; a bot plays on to the end" in printed
    assert "Resigned, and therefore last: A" in printed
    assert "A resigns; a bot plays on to the end" in played("replay", str(file))


def test_where_two_play_the_other_has_won(tmp_path: Path) -> None:
    """The match is over at once, and the save says so, too."""
    file = tmp_path / "match.jsonl"
    words = ("--players", "2", *HOT_SEAT)
    printed = table("bidding", "resign", "yes", f"save {file}", "quit", words=words)

    assert "Resign for good? Then B has won, and the match ends." in printed
    assert "B has won: everybody else has resigned." in printed
    told = played("replay", str(file))
    assert "A resigns." in told
    assert "B has won: everybody else has resigned." in told


def test_a_match_is_abandoned_when_all_at_the_keyboard_agree(tmp_path: Path) -> None:
    """The save says so, and a loaded match stays ended."""
    file = tmp_path / "match.jsonl"
    printed = table("wide", "pass", "abandon", "yes", "yes", f"save {file}", words=HOT_SEAT)
    assert "shall the match end unfinished?" in printed
    assert "The match was abandoned after" in printed

    assert "All agree: the match ends here, without a winner." in played("replay", str(file))
    again = played("play", "wide", "--load", str(file), *HOT_SEAT, typed="quit\n")
    assert "The match was abandoned after" in again


def test_one_who_wants_to_play_on_is_enough() -> None:
    """The question is put again."""
    printed = table("wide", "abandon", "yes", "no", words=HOT_SEAT)

    assert "Somebody wants to play on" in printed
    assert "abandoned" not in printed
