"""Every explanation holds: its positions are read, its anchors and clauses are there, its words."""

from __future__ import annotations

import msgspec
import pytest

from kontor.engine.registry import find_game
from kontor.explaining.checking import problems
from kontor.explaining.explanation import Explanation, explanation_of
from kontor.explaining.plates import draw, measure
from kontor.match.story import texts

GAMES = ("hansa", "genoa", "haendler")
TEN_MINUTES = 2000  # words, at two hundred a minute


def explained(title: str) -> Explanation:
    """The explanation of a game that has one."""
    found = explanation_of(find_game(title))
    assert found
    return found


@pytest.mark.parametrize("title", GAMES)
def test_an_explanation_holds(title: str) -> None:
    """Positions, clauses, chapters with a picture each, and texts in four languages."""
    assert problems(find_game(title), explained(title)) == []


@pytest.mark.parametrize("title", GAMES)
def test_it_is_read_in_ten_minutes_and_can_be_tried(title: str) -> None:
    """It is short enough, and at least three of its pictures are positions to try."""
    words = texts(f"{title}-explained", "en")
    told = explained(title)
    assert sum(len(text.split()) for text in words.values()) < TEN_MINUTES
    assert {"goal", "end"} <= {part.id for part in told.part}
    shown = [told.find(name) for part in told.part for name in part.plates]
    assert sum(bool(plate.step) for plate in shown) >= 3


def test_a_picture_is_as_large_as_it_says() -> None:
    """What a page keeps free for it is what it takes; a framed one shows a part of the board."""
    game = find_game("hansa")
    for name in ("place", "desks"):
        plate = explained("hansa").find(name)
        wide, high = measure(game, plate)
        svg = draw(game, plate)
        box = [float(side) for side in svg.partition('viewBox="')[2].partition('"')[0].split()]
        assert wide / high == pytest.approx(box[2] / box[3], rel=0.01)
        assert (box[1] > 0) == (name == "place")


BROKEN = {
    "glance": {"minutes": [1, 2], "weight": "light"},
    "part": [
        {"id": "goal", "clauses": ["NOWHERE-1"], "plates": ["missing"]},
        {"id": "goal"},
    ],
    "plate": [
        {"id": "bad", "chapters": ["NOPE"], "position": "options: players=3\nturn: Z"},
        {"id": "lost", "step": "first-office/nowhere"},
        {"id": "blind", "step": "first-office/place", "marks": ["city:Atlantis"]},
    ],
}


def test_what_does_not_hold_is_said() -> None:
    """Every kind of mistake has its sentence."""
    found = "\n".join(problems(find_game("hansa"), msgspec.convert(BROKEN, Explanation)))
    for sentence in (
        "There are 2 parts 'goal'.",
        "goal: there is no clause NOWHERE-1.",
        "There is no picture 'missing'.",
        "There is no chapter NOPE.",
        "The chapter PLACE has no picture.",
        "No part speaks of the chapter PLACE.",
        "lost: neither a part nor a chapter shows this picture.",
        "lost: The lesson first-office has no step 'nowhere'",
        "blind: There is no 'city:Atlantis' on this board",
        "bad: ",
        "No text plate.bad in en.",
        "Nobody reads the text part.turn.title in de.",
    ):
        assert sentence in found
