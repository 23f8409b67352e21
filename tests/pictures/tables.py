"""Positions to draw: recorded matches of every board, and matches of one's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from kontor.engine.registry import find_game
from kontor.engine.state import CHANCE
from kontor.match.driver import Driver
from kontor.match.save import load_text

GAMES = Path(__file__).parents[1] / "games"
MATCHES = (
    "hansa/3-base-fourth-prestige",
    "hansa/4-base-bigbox-missions-favours-markers",
    "hansa/2-east-bigbox-prestige",
    "hansa/4-britannia-fourth-toll-cities",
    "genoa/5-mirror",
    "genoa/3-wide-taverns",
    "haendler/4-negotiation",
    "haendler/2-light",
)
"""Every board side, at every number of seats."""
SVG = "{http://www.w3.org/2000/svg}"


@cache
def match_of(name: str) -> Driver:
    """A recorded match; nobody plays on in it."""
    return load_text((GAMES / f"{name}.jsonl").read_text("utf-8"), find=find_game)


def walked(title: str, seed: int, steps: int) -> Driver:
    """A match in which every seat takes options here and there."""
    game = find_game(title)
    driver = Driver(game, game.read_options({}), seed)
    for step in range(steps):
        asked = [seat for seat in driver.prompt.seats if seat != CHANCE]
        if not asked:
            break
        seat = asked[(seed + step) % len(asked)]
        legal = driver.legal(seat)
        driver.act(seat, legal[(seed * 7 + step * 13) % len(legal)])
    return driver


class Drawn(NamedTuple):
    """A picture that was read again."""

    root: ET.Element
    keys: list[str]
    pieces: list[str]
    words: list[str]


def read(svg: str) -> Drawn:
    """A picture as its elements; what is no XML is refused here."""
    root = ET.fromstring(svg)  # noqa: S314 - our own text
    return Drawn(
        root,
        [key for one in root.iter() if (key := one.get("data-key"))],
        sorted(what for one in root.iter() if (what := one.get("data-piece"))),
        ["".join(one.itertext()) for one in root.iter(f"{SVG}text")],
    )
