"""Short questions and explanations at the terminal table, and what one agrees to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_play import table

FLOOR = """kontor position genoa
options: players=3 talk=0
turn: A
path: tavern
C: 60 ducats
offers: C>A tavern: 10 ducats /
"""
SILENT = "silent: BC\n"


def floor(*lines: str, seat: str) -> str:
    """What was printed on a floor where C has offered ten ducats for the tavern."""
    Path("floor.txt").write_text(FLOOR)
    words = ("--position", "floor.txt", "--seat", seat, "--bots", "progress")
    return table("genoa", *lines, words=words)


def test_an_option_says_what_is_agreed_to() -> None:
    """Who is asked to accept reads the terms in the same line, and types what stands there."""
    printed = floor("accept C tavern: you get 10 ducats", seat="A")

    assert "accept C Tavern: you get 10 ducats" in printed
    assert "shake hands on the Tavern" in printed


def test_an_option_without_its_terms_is_meant_and_advice_has_them() -> None:
    """Names alone say which offer is accepted."""
    Path("park.txt").write_text(FLOOR.replace("tavern", "park").replace(": 10 ", ": 40 ") + SILENT)
    words = ("--position", "park.txt", "--bots", "progress")
    printed = table("genoa", "hint", "accept C park", words=words)

    assert "would: accept C Park: you get 40 ducats" in printed
    assert "shake hands on the Park" in printed


def test_own_terms_are_read_from_where_one_sits() -> None:
    """Who would pay reads that they give."""
    assert "withdraw Tavern: you give 10 ducats" in floor(seat="C")


def test_own_offers_are_listed_while_they_stand() -> None:
    """Below the question of who made them, and nobody else's."""
    line = "standing: C to A, for the Tavern: 10 ducats for the tower."

    assert line in floor(seat="C")
    assert line not in floor(seat="A")
    assert line not in floor("withdraw tavern", seat="C").split("C> ")[1]


@pytest.mark.parametrize(
    "asked", ["What stands in Göttingen?", "was steht in gottingen", "cosa c'è a Göttingen?"]
)
def test_what_stands_somewhere_is_answered(asked: str) -> None:
    """In any of our languages; the question decides nothing."""
    said = table("hansa", asked, words=("--players", "3")).split("A> ")[1]

    assert "  · Göttingen: no office, 2 free slots." in said
    assert "Göttingen-Quedlinburg: 3 of 3 spaces taken." in said


def test_what_happened_what_may_be_done_who_leads_and_whose_turn_it_is() -> None:
    """The news since the last decision, the options, the sheet, who decides, and the rule."""
    asked = ("what happened?", "what may I do?", "who leads?", "whose turn is it?", "which rule?")

    happened, options, leads, turn, rule = table("hansa", *asked).split("A> ")[1:6]

    assert "  · A begins a turn with 2 actions." in happened
    assert "income 3t" in options
    assert "If the match ended now" in leads
    assert "A to decide" in turn
    assert "HT-TURN-2" in rule


def test_secrets_are_not_answered() -> None:
    """Another seat's money and cards stay unknown to who asks."""
    printed = table("bidding", "what happened?", "who leads?")

    assert "B draws copper" not in printed
    assert "C draws copper" not in printed


def test_rules_speak_of_what_is_being_done() -> None:
    """Of an option by its number, and of what all options in sight do."""
    printed = table("hansa", "rules 2", "displace", "rules")

    numbered, _, narrowed = printed.split("A> ")[1:4]
    assert "HT-PLACE-1" in numbered
    assert "HT-DISPLACE-1" in narrowed


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_the_signs_of_the_board_are_explained(title: str) -> None:
    """With the names of the seats, where they have some."""
    said = table(title, "legend", words=("--names", "Ann,Bob,Cleo", "--players", "3"))

    explained = said.split("A Ann> ")[1]
    assert "A  Ann" in explained
    assert len(explained.splitlines()) > 5


def test_the_end_of_a_turn_is_confirmed_where_it_is_wished() -> None:
    """Enter confirms; another choice is another choice."""
    printed = table(
        "hansa", "confirm on", "income 3t", "end turn", "confirm", "", words=("-o", "first=A")
    )

    before, after = printed.split("end turn: this ends your turn.")
    assert "You are asked once more before your turn ends." in before
    assert "A ends the turn." not in before
    assert "A ends the turn." in after
    assert "this ends" not in table("hansa", "end turn", words=("-o", "first=A"))


def test_after_the_first_time_only_what_changed_is_drawn() -> None:
    """The line of the route with what it stands under; `board` shows all of it."""
    lines = ("place trader Arnheim-Kampen/1", "board")
    first, second, third = table("hansa", *lines, words=("--players", "3")).split("A> ")[:3]

    assert "Lüneburg: wm" in first
    assert "At .. ..    Arnheim-Kampen" in second
    assert "Lüneburg: wm" not in second
    assert "Lüneburg: wm" in third
