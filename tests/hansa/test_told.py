"""What the log says of a piece that somebody moved: whose it was."""

from __future__ import annotations

import pytest

from kontor.engine.registry import find_game
from kontor.engine.state import SEATS
from kontor.match.driver import Driver
from kontor.match.story import sentence

NAMES = ("Anna", "Bert", "Cleo")


def told(position: str, *moves: str, language: str = "en") -> list[str]:
    """The sentences that everybody hears of these moves."""
    game = find_game("hansa")
    start = f"kontor position hansa\n{position}"
    driver = Driver(game, game.position(start).options, 1, start=start)
    for move in moves:
        letter, action = move.split(" ", 1)
        driver.act(SEATS.index(letter), action)
    return [sentence("hansa", event, NAMES, language) for _, event in driver.told(0)]


MOVE_RIVALS = """options: players=3 edition=big_box
turn: A
unused A: move_3
route Göttingen-Quedlinburg: Bm Ct .
"""


def test_a_lifted_piece_of_a_rival_has_its_owner() -> None:
    """Anna moves Bert's merchant: the log says from where, to where, and that it was Bert's."""
    sentences = told(
        MOVE_RIVALS,
        "A use move_3",
        "A lift Göttingen-Quedlinburg/1",
        "A done",
        "A set Coellen-Warburg/1",
    )

    assert "Anna lifts the merchant of Bert from Göttingen-Quedlinburg/1." in sentences
    assert "Anna sets the merchant of Bert down at Coellen-Warburg/1." in sentences


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Anna removes the merchant of Bert from Göttingen-Quedlinburg/1."),
        ("de", "Anna entfernt den Kaufmann von Bert von Göttingen-Quedlinburg/1."),
        ("fr", "Anna enlève le marchand de Bert de Göttingen-Quedlinburg/1."),
        ("it", "Anna rimuove il grossista di Bert da Göttingen-Quedlinburg/1."),
    ],
)
def test_a_removed_piece_has_its_owner_in_every_language(language: str, expected: str) -> None:
    """Remove three takes Bert's merchant from the road, and every language says so."""
    position = MOVE_RIVALS.replace("move_3", "remove_3").replace("big_box", "fourth")

    assert expected in told(
        position, "A use remove_3", "A remove Göttingen-Quedlinburg/1", language=language
    )


def test_an_own_piece_and_a_neutral_one_are_told_apart() -> None:
    """Anna lifts a trader of her own with her book; with a marker she lifts a neutral one."""
    own = "options: players=3\nturn: A\nroute Göttingen-Quedlinburg: At . .\n"
    neutral = (
        "options: players=2 edition=big_box\nturn: A\n"
        "unused A: move_3\nroute Göttingen-Quedlinburg: Nt . .\n"
    )

    assert "Anna lifts one of their own traders from Göttingen-Quedlinburg/1." in told(
        own, "A lift Göttingen-Quedlinburg/1"
    )
    assert "Anna lifts a neutral trader from Göttingen-Quedlinburg/1." in told(
        neutral, "A use move_3", "A lift Göttingen-Quedlinburg/1"
    )


def test_swapped_offices_have_their_owners() -> None:
    """Anna swaps her office in Hamburg with Bert's, which stood to its left."""
    position = "options: players=3\nturn: A\nunused A: swap\ncity Hamburg: Bt Am\n"

    assert "Anna swaps the office of Bert with that of Anna in Hamburg." in told(
        position, "A use swap", "A swap Hamburg 1"
    )
