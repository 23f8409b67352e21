"""Sentences as a person says them: with articles, with one's own things as one's own."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from kontor.games.genoa.events import TowerMoved
from kontor.games.haendler.events import StatusBought
from kontor.games.hansa.detail import SetDownDetail
from kontor.games.hansa.pieces import Piece
from kontor.match.story import question_sentence, sentence, spoken

NAMED = json.loads(files("kontor").joinpath("locales", "en", "genoa-table.json").read_text("utf-8"))
BUILDINGS = [
    key.removeprefix("space.")
    for key in NAMED
    if key.startswith("space.") and key != "space.street"
]


@pytest.mark.parametrize(
    ("owner", "asked"),
    [(0, "set your merchant down"), (1, "set the merchant of Bo down"), (-1, "neutral merchant")],
)
def test_a_question_about_my_own_piece_says_so(owner: int, asked: str) -> None:
    """Nobody is asked to set "the merchant of Ada" down who is Ada."""
    piece = Piece(owner, "merchant")
    detail = SetDownDetail(actions=0, ships=0, regions=(), piece=piece, whose="any", last="")

    said = question_sentence("hansa", "set_down", detail, 0, ("Ada", "Bo"))

    assert said.startswith("Ada: ")
    assert asked in said


@pytest.mark.parametrize("space", BUILDINGS)
def test_a_building_has_its_article_in_a_sentence(space: str) -> None:
    """At the Harbor, but at Villa Ricci; where it stands alone, and to a program, as it was."""
    moved = TowerMoved(by=0, origin="", space=space)
    name = spoken("genoa", space, "terminal")

    said = sentence("genoa", moved, ("Ada",), place="terminal")

    article = "" if name.startswith("Villa") else "the "
    assert said == f"Ada moves the tower to {article}{name}."
    assert sentence("genoa", moved, ("Ada",)) == f"Ada moves the tower to {space}."


def test_a_rank_is_told_in_english() -> None:
    """What the rule book calls Händler is a Trader here, as in the browser."""
    rise = StatusBought(seat=0, rank="Händler", florins=500)

    assert "becomes Trader" in sentence("haendler", rise, ("Ada",), place="terminal")
    assert "becomes Trader" in sentence("haendler", rise, ("Ada",))
