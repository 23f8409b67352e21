"""What cannot be said or done is refused with the clause; what is drawn fits the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from kontor.engine.errors import BadNotation, IllegalAction, NoSuchThing
from kontor.games.genoa import GAME
from kontor.games.genoa.macros import MakeOffer
from kontor.games.genoa.scene import GenoaScene
from kontor.match.driver import Driver
from tests.genoa.scenes import Scene, scene

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

FLOOR = "path: tavern\nused: D 1\nA: 20 ducats, copper\nB: 30 ducats, LO01\nC: silk"


@pytest.mark.parametrize(
    ("seat", "macro", "clause"),
    [
        ("B", MakeOffer("tavern", "silk"), "LAW-21"),
        ("B", MakeOffer("tavern", "50 ducats"), "LAW-21"),
        ("B", MakeOffer("tavern", "LO02"), "LAW-21"),
        ("B", MakeOffer("tavern", "7 ducats"), "LAW-18"),
        ("B", MakeOffer("tavern", "my action next turn"), "LAW-24"),
        ("B", MakeOffer("tavern", "5 ducats", "", "C"), "LAW-14"),
        ("A", MakeOffer("tavern", "5 ducats"), "LAW-29"),
        ("A", MakeOffer("tavern", "5 ducats", "", "A"), "LAW-29"),
        ("B", MakeOffer("market", "5 ducats"), "LAW-28"),
        ("D", MakeOffer("tavern", "5 ducats"), "LAW-17"),
        ("B", MakeOffer("tavern", "yielded silk"), "SETTLE-2"),
        ("B", MakeOffer("tavern", "5 ducats", "yielded trade_1_to_1"), "SETTLE-2"),
        ("B", MakeOffer("tavern", "2 yielded trade_1_to_1"), "SETTLE-2"),
    ],
)
def test_an_unlawful_offer_is_refused_with_its_clause(
    seat: str, macro: MakeOffer, clause: str
) -> None:
    """Odd amounts, promises, other partners, the market, things one does not have."""
    match = scene(FLOOR)
    with pytest.raises(IllegalAction, match=clause) as refusal:
        match.play_macro(seat, macro)
    assert refusal.value.clause == f"TG-{clause}"
    assert not match.state.offers


def test_an_offer_after_acceptance_comes_too_late() -> None:
    """B's deal is struck and B acts: C's offer is refused."""
    match = scene(FLOOR)
    match.play_macro("B", MakeOffer("tavern", "5 ducats"))
    match.play("A accept B tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("C", MakeOffer("tavern", "10 ducats"))
    assert refusal.value.clause == "TG-LAW-16"


def test_with_two_seats_money_alone_is_refused() -> None:
    """The two-seat rule has its own clause."""
    match = scene("options: players=2\npath: tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", MakeOffer("tavern", "5 ducats"))
    assert refusal.value.clause == "TG-TWO-1"


def test_an_unknown_space_is_no_notation() -> None:
    """There is no casino in Genoa."""
    with pytest.raises(BadNotation):
        scene(FLOOR).play_macro("B", MakeOffer("casino", "5 ducats"))


def test_a_driver_applies_a_whole_offer_or_nothing() -> None:
    """A macro from a client with an open draft replaces it; a refused one changes nothing."""
    text = GAME.describe(scene(FLOOR).state)
    driver = Driver(cast("Game[State]", GAME), GAME.read_options({}), 1, start=text)
    driver.act(1, "offer tavern")
    driver.act(1, MakeOffer("tavern", "15 ducats, LO01", "copper"))
    assert [entry.text for entry in driver.entries][-6:] == [
        "add 10 ducats",
        "add 5 ducats",
        "add LO01",
        "swap side",
        "add copper",
        "submit",
    ]
    ply = driver.ply
    with pytest.raises(IllegalAction):
        driver.act(1, MakeOffer("tavern", "15 ducats", "silk"))
    assert driver.ply == ply


def test_a_driver_refuses_an_odd_sum_with_its_clause() -> None:
    """Step by step, too, money goes in fives; seven break the law, fifteen need two notes."""
    text = GAME.describe(scene(FLOOR).state)
    driver = Driver(cast("Game[State]", GAME), GAME.read_options({}), 1, start=text)
    driver.act(1, "offer tavern")
    for odd in ("add 7 ducats", "Add  12 ducats", "take back 1 ducat"):
        with pytest.raises(IllegalAction, match="LAW-18") as refusal:
            driver.act(1, odd)
        assert refusal.value.clause == "TG-LAW-18"
    with pytest.raises(BadNotation, match="'add 15 ducats' is no action"):
        driver.act(1, "add 15 ducats")


@pytest.mark.parametrize(
    ("seat", "space", "clause"),
    [
        (0, "warehouse_fabrics", "TG-LAW-4"),
        (0, "harbor", "TG-TOWER-5"),
        (0, "st_74", "TG-TOWER-7"),
        (1, "market", "TG-LAW-28"),
        (1, "harbor", "TG-LAW-12"),
        (1, "tavern", "TG-LAW-32"),
        (3, "tavern", "TG-LAW-17"),
    ],
)
def test_a_client_may_ask_why_a_space_is_not_offered(seat: int, space: str, clause: str) -> None:
    """The answer is a clause."""
    state = scene("path: st_74 tavern\nused: D 1").state
    assert GAME.why_not(state, seat, "space", space) == clause


@pytest.mark.parametrize("name", ["", "12", "Atlantis"])
def test_a_space_that_is_not_there_is_refused(name: str) -> None:
    """Also while nobody may move or speak."""
    for state in (scene("path: st_74 tavern").state, GAME.new(GAME.read_options({}), 1)):
        with pytest.raises(NoSuchThing):
            GAME.why_not(state, 0, "space", name)


def drawn(match: Scene, seat: str) -> str:
    """The table as a seat sees it."""
    return GAME.draw(match.view(seat), match.state.options)


def test_the_drawing_shows_a_seats_own_side_only() -> None:
    """B's draft and hand are drawn for B, not for C; all lines fit."""
    match = scene(FLOOR + "\nowned: C tavern park")
    match.play_macro("C", MakeOffer("tavern", "silk", "copper"))
    match.play("B offer tavern", "B add LO01", "B swap side", "B add copper")
    assert "LO01" in drawn(match, "B")
    assert "Your draft to A for Tavern" in drawn(match, "B")
    assert "adding to what A gives" in drawn(match, "B")
    assert "LO01" not in drawn(match, "C")
    assert "C offers A, for Tavern: silk for copper" in drawn(match, "D")
    assert max(len(line) for line in drawn(match, "B").splitlines()) <= 80


def test_a_reckoning_tells_a_seat_its_own_sheet() -> None:
    """A knows its money and privileges, and of B only the markers on buildings."""
    match = scene("owned: B park\nA: 50 ducats, PR03\nB: 100 ducats, PR04")
    own, rival, *_ = GAME.reckoning(match.state, 0)
    assert (own["start"], own["privileges"]) == (50, 10)
    assert rival == {"ownership": 10}


def test_the_scene_names_every_space_and_card() -> None:
    """39 spaces, 60 cards, with marks on what is reconstructed."""
    view = GAME.scene(GAME.read_options({"players": 3}))
    assert isinstance(view, GenoaScene)
    assert (len(view.spaces), len(view.cards), view.last_round) == (39, 60, 10)
    assert view.rows[1][6] == "warehouse_fabrics"
    assert {card.id for card in view.cards if not card.reconstructed} >= {"SO07", "SO13", "ME01"}
