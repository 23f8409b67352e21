"""Lessons in the terminal."""

from __future__ import annotations

from kontor.lessons.mentoring import GUIDED, WATCHED
from tests.cli.calls import played, refused


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
    assert "you know your way now" in after


def test_a_first_match_is_refused_together_with_a_lesson() -> None:
    """In a sentence."""
    assert "--match is a whole match" in refused("learn", "hansa", "income", "--match")
