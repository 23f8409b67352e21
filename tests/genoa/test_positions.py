"""Positions as text: both ways, with defaults, and refused where they cannot be."""

from __future__ import annotations

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.errors import BadPosition
from kontor.games.genoa import GAME
from tests.genoa.scenes import scene

EXAMPLE = """
    options: players=4 layout=half_turn
    round: 3
    turn: B
    path: warehouse_fabrics tavern
    taken: warehouse_fabrics
    used: C 1
    owned: A guild_hall coach_house, D tavern
    A: 85 ducats, 2 silk, copper, trade_1_to_1, 3 markers, LO05, SO13
    B: 130 ducats, ME03
    C: 40 ducats
    D: 200 ducats, one_further_action
    face up: LO01 SO02
    offers: A>B tavern: 10 ducats, silk / ; D>B city_hall?: 15 ducats / large_order
"""


def test_the_example_of_the_docs_is_read_and_written_back() -> None:
    """The text that describe writes is read to the same position."""
    match = scene(EXAMPLE)
    text = GAME.describe(match.state)
    assert state_hash(GAME.position(text)) == state_hash(match.state)
    assert "owned: A guild_hall coach_house, D tavern" in text
    assert match.prompt.seats == "CDAB"


def test_a_bare_heading_is_the_start_of_a_turn() -> None:
    """Four seats, 130 ducats each, A to start the tower."""
    match = scene("")
    assert match.prompt == ("A", "start", "TG-TOWER-2")
    assert match.state.money == [130] * 4


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("A: 6 silk", "more of silk"),
        ("A: LO01\nB: LO01", "twice"),
        ("A: 7 ducats", "steps of 5"),
        ("A: gold", "no ware"),
        ("A: 8 markers", "more than 7 markers"),
        ("path: tavern harbor", "do not touch"),
        ("path: st_47 st_57 st_47", "twice"),
        ("path: st_99", "no space"),
        ("round: 9", "from 1 to 8"),
        ("turn: E", "no seat"),
        ("path: tavern\ntaken: park", "on the path"),
        ("owned: A villa_ricci", "cannot be owned"),
        ("owned: A park, B park", "owned twice"),
        ("face up: LO99", "no card"),
        ("A: LO01\nface up: LO01", "in a hand"),
        ("path: tavern\noffers: B>C tavern: 5 ducats / ", "always the tower seat"),
        ("path: tavern\noffers: tavern", "written like"),
        ("path: tavern\noffers: B>A palace: 5 ducats / ", "next"),
        ("path: tavern\nB: 0 ducats\noffers: B>A tavern: 5 ducats / ", "does not have"),
        ("path: tavern\nphase: sleeping", "phases are"),
        ("path: tavern\nphase: placing", "not possible here"),
        ("used: A", "a seat and a number"),
        ("A earned: 100 start", "does not add up"),
        ("A earned: 130 luck", "no reason"),
        ("A earned: --1 deals", "no reason"),
        ("talked: A -1", "a seat and a number"),
        ("A: 99999999 silk", "no ware"),
        ("A: -1 silk", "no ware"),
        ("dice: 9/9", "1 to 8"),
        ("path: tavern\nstack: Act seat=A building=0 taken=0 filled=0 / Floor seat=every", "taken"),
        ("path: tavern\npledge: yielded silk", "running action"),
        ("weather: fine", "unknown key"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(lines: str, words: str) -> None:
    """Each slip is answered by its reason."""
    with pytest.raises(BadPosition, match=words):
        scene(lines)
