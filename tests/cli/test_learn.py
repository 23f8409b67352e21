"""Lessons in the terminal."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from kontor.lessons.mentoring import GUIDED, WATCHED
from tests.cli.calls import played, refused

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PLACE = "place trader Dortmund-Duisburg/1\nplace trader Dortmund-Duisburg/2\n"
REST = "claim Dortmund-Duisburg\nestablish Duisburg\nclaim Arnheim-Duisburg\n"


def test_lessons_are_listed_in_the_language_asked_for() -> None:
    """With the command that begins the first one."""
    listed = played("learn", "hansa", "--language", "de")

    assert "Eine Handelsstraße füllen" in " ".join(listed.split())
    assert "kontor learn hansa first-office" in listed


def test_a_lesson_is_played_to_its_end() -> None:
    """A mistake is answered, a hint is done by Enter, and every task ends with a sentence."""
    lines = (
        "place merchant Dortmund-Duisburg/1",
        "place trader Dortmund-Duisburg/2",
        "hint",
        "",
        "claim Dortmund-Duisburg",
        "nothing",
        "establish Duisburg",
        "claim Arnheim-Duisburg",
    )
    printed = played("learn", "hansa", "first-office", typed="\n".join(lines) + "\n")

    assert "That is your only merchant" in printed
    assert "The route is full." in printed
    assert "Your pieces would go back with nothing" in printed
    assert "Your first office." in printed
    assert "That is the heart of the game" in printed


def test_rivals_play_their_part_in_the_terminal() -> None:
    """Whole rounds of Die Händler: the others buy, drive and set their wheels in between."""
    lines = (
        "buy wine for paris",
        "buy silk for paris",
        "load 3 silk",
        "wagon 1 tile 2 to bruegge",
        "wheel silk silk",
        "promote",
    )
    typed = "\n".join(lines) + "\n"
    printed = played("learn", "haendler", "first-florins", "--language", "de", typed=typed)

    assert "Du darfst nur eine Sorte laden" in printed
    assert "3.000 Florin in deinem Beutel!" in printed
    assert "Du führst!" in printed


def test_enter_alone_does_nothing_before_a_hint() -> None:
    """It shows the options once more; who leaves hears no praise."""
    printed = played("learn", "hansa", "income", typed="\n\nquit\n")

    assert "Three pieces are ready" not in printed


def test_what_is_not_there_is_a_sentence() -> None:
    """A lesson, a language; a game without lessons points at its rules."""
    assert "has no lesson 'nowhere'" in refused("learn", "hansa", "nowhere")
    assert "no lessons in 'xx'" in refused("learn", "hansa", "--language", "xx")
    assert "brings no lessons" in refused("learn", "bidding", "first")
    assert "kontor rules bidding" in played("learn", "bidding")


def test_lessons_are_checked_and_the_chapters_counted() -> None:
    """The report says which chapters no lesson touches yet."""
    printed = played("learn", "hansa", "income", "--check")

    assert "1 lessons, 0 problems." in printed
    assert "1 of 23 chapters; not yet: SETUP, TURN, PLACE" in printed


def test_a_first_match_is_played_with_a_mentor_who_lets_go() -> None:
    """At first it has an idea that Enter takes; later it objects to a turn that is given away.

    Whoever repeats such a choice has it carried out.
    """
    guided = "\n" * GUIDED
    # From then on: give the turn away, twice where the mentor minds; then follow a hint.
    alone = ("end turn\nend turn\n" + "hint\n\n") * (WATCHED - GUIDED)
    printed = played("learn", "hansa", "--match", "--seed", "7", typed=guided + alone + "quit\n")

    before, _, after = printed.partition("decide for yourself now")
    assert before.count("The Merchant would:") == GUIDED
    assert "Wait, that gives something away." in after
    assert "Wait, that gives something away." not in before
    assert re.search(r"your choice gives about \d+ of 100 chances to win away", after)
    assert before.count("Tried out, ") > GUIDED // 2, "ideas are compared with the next best"
    assert "you know your way now" in after


def test_a_first_match_is_refused_together_with_a_lesson() -> None:
    """In a sentence."""
    assert "--match is a whole match" in refused("learn", "hansa", "income", "--match")


# What was learned


def test_a_lesson_goes_on_where_it_was_left() -> None:
    """With the second task; `--again` has the first one, and a lesson that is over begins anew."""
    played("learn", "hansa", "first-office", typed=PLACE + "quit\n")
    assert "first-office  4        task 2" in played("learn", "hansa")

    on = played("learn", "hansa", "first-office", typed="quit\n")
    assert "You go on with task 2" in on
    assert "1. " not in on.partition("task 2")[2].partition("2. ")[0]
    again = played("learn", "hansa", "first-office", "--again", typed="quit\n")
    assert "You go on" not in again

    played("learn", "hansa", "first-office", typed=REST)
    assert "You go on" not in played("learn", "hansa", "first-office", typed="quit\n")


def test_the_lists_say_how_far_one_is_and_what_comes_next() -> None:
    """Of one game and of all."""
    assert "0 of 22 lessons done." in played("learn", "hansa")
    played("learn", "hansa", "first-office", typed=PLACE + REST)

    listed = played("learn", "hansa")
    assert "1 of 22 lessons done." in listed
    assert "kontor learn hansa displacing is the next one" in listed
    rows = {line.split()[0]: line.split() for line in played("learn").splitlines() if line}
    assert rows["hansa"] == ["hansa", "1", "of", "22", "displacing"]
    assert rows["genoa"][1:4] == ["0", "of", "16"]
    assert "bidding" not in rows  # it teaches nothing


def test_what_was_learned_is_taken_to_another_terminal(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is that of a browser; both sides stay, and what is not taught here is left out."""
    played("learn", "hansa", "first-office", typed=PLACE + REST)
    assert "4 tasks, lessons and matches" in played("learn", "--export", "mine.json")
    file = folder / "mine.json"
    carried = json.loads(file.read_text(encoding="utf-8"))
    assert (carried["kontor"], carried["format"]) == ("milestones", 1)
    assert sorted(carried["done"]) == [
        "hansa/lesson/first-office",
        *(f"hansa/step/first-office/{step}" for step in ("claim", "place", "point")),
    ]
    carried["done"] |= {"hansa/match/first": 5, "chess/lesson/fork": 5}
    file.write_text(json.dumps(carried), encoding="utf-8")

    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "elsewhere"))
    played("learn", "hansa", "first-office", typed=PLACE + "quit\n")
    said = played("learn", "--import", "mine.json")
    assert "4 of mine.json were new." in said
    assert "1 are not taught here" in said
    listed = played("learn", "hansa")
    assert "1 of 22 lessons done." in listed
    assert "a first match with a mentor, which you have played." in listed
    assert "0 of mine.json were new." in played("learn", "--import", "mine.json")


def test_of_two_times_the_earlier_stays(folder: Path) -> None:
    """Whichever side it comes from."""
    for at in (2000, 1000, 3000):
        file = {"kontor": "milestones", "format": 1, "done": {"hansa/match/first": at}}
        (folder / "in.json").write_text(json.dumps(file), encoding="utf-8")
        played("learn", "--import", "in.json")
    played("learn", "--export", "out.json")

    out = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert out["done"] == {"hansa/match/first": 1000}


def test_a_file_of_something_else_is_a_sentence_and_changes_nothing(folder: Path) -> None:
    """No JSON, another kind, a later format, an odd name; a file that is not there."""
    played("learn", "hansa", "first-office", typed=PLACE + "quit\n")
    before = played("learn", "--export", "before.json")
    bad = folder / "bad.json"
    for text in (
        "nothing",
        '{"kontor": "backup", "format": 1}',
        '{"kontor": "milestones", "format": 2, "done": {}}',
        '{"kontor": "milestones", "format": 1, "done": {"../../etc": 1}}',
    ):
        bad.write_text(text, encoding="utf-8")
        assert "bad.json is no file of what somebody has learned" in refused(
            "learn", "--import", "bad.json"
        )
    assert "cannot be used" in refused("learn", "--import", "nowhere.json")
    assert played("learn", "--export", "before.json") == before


def test_an_own_file_that_cannot_be_read_is_left_as_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named, and not written over."""
    own = folder / "own" / "kontor" / "learned.json"
    own.parent.mkdir(parents=True)
    own.write_text("torn", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "own"))

    assert str(own) in refused("learn", "hansa", "first-office")
    assert own.read_text(encoding="utf-8") == "torn"


def test_who_cannot_keep_anything_learns_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is told so."""
    (folder / "kontor").write_text("a file where a folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))

    printed = played("learn", "hansa", "first-office", typed=PLACE + REST)
    assert "This is not kept" in printed
    assert "That is the heart of the game" in printed


def test_taking_along_is_about_all_games() -> None:
    """In a sentence; and what needs a game says so."""
    assert "leave GAME and LESSON out" in refused("learn", "hansa", "--export", "mine.json")
    assert "need a game" in refused("learn", "--check")
