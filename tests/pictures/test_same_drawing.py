"""The browser and Python draw from the same colours, shapes and measures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kontor.pictures.genoa import geometry as genoa
from kontor.pictures.haendler import geometry as haendler
from kontor.pictures.hansa import geometry as hansa
from kontor.pictures.shapes import chance
from tools import drawing

WEB = Path(__file__).parents[2] / "web" / "src"
ANEW = "run `python3 -m tools.drawing`: the client has changed"


def test_the_colours_are_the_clients() -> None:
    """Every colour by day and by night."""
    kept = (drawing.TARGET / "colours.json").read_text("utf-8")

    assert kept == drawing.written(drawing.colours()), ANEW


def test_the_small_shapes_are_the_clients() -> None:
    """Goods, wares, tokens, markers, abilities, charges of the seats."""
    kept = (drawing.TARGET / "shapes.json").read_text("utf-8")

    assert kept == drawing.written(drawing.shapes()), ANEW


@pytest.mark.parametrize(
    ("game", "measures"),
    [
        ("hansa", {"FRAME": hansa.FRAME, "TRACK": hansa.TRACK, "HOUSE": hansa.HOUSE}),
        ("genoa", {"SQUARE": genoa.SQUARE, "WALL": genoa.WALL, "CROWNS": genoa.CROWNS}),
        ("haendler", {"WIDTH": haendler.WIDTH, "SHIFT": haendler.SHIFT, "HEIGHT": haendler.HEIGHT}),
    ],
)
def test_the_measures_are_the_clients(game: str, measures: dict[str, float]) -> None:
    """What one of the two changes, the other must follow."""
    source = (WEB / "games" / game / "scene.ts").read_text("utf-8")
    found = dict(re.findall(r"const (\w+) = (-?\d+);", source))

    assert {name: float(found[name]) for name in measures} == measures


def test_ornament_falls_as_in_the_browser() -> None:
    """The first numbers of the client's generator for one seed."""
    following = chance(41)

    assert [round(following(), 6) for _ in range(3)] == FIRST


FIRST = [0.851014, 0.508848, 0.634412]
