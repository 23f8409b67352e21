"""Below the board stands what the viewer knows of every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from msgspec.structs import replace

from kontor.games.haendler.talk_events import Side
from kontor.games.haendler.view import BargainView, HaendlerView
from kontor.pictures import Look, picture
from kontor.pictures.board import Sight
from kontor.pictures.drawing import drawn
from kontor.pictures.words import Words
from tests.pictures.tables import SVG, match_of, read

if TYPE_CHECKING:
    from kontor.games.genoa.view import GenoaView
    from kontor.games.hansa.view import HansaView


def told(svg: str) -> list[str]:
    """The lines of the description, one for each seat."""
    desc = read(svg).root.find(f"{SVG}desc")
    assert desc is not None
    return (desc.text or "").splitlines()


def test_a_mission_is_shown_to_its_seat_alone() -> None:
    """Until the match is over."""
    driver = match_of("hansa/4-base-bigbox-missions-favours-markers")
    state = driver.state_at(driver.ply // 2)
    lines = told(picture(driver.game, state, 1))

    assert ["Mission" in line for line in lines] == [False, True, False, False]
    assert not any("Mission" in line for line in told(picture(driver.game, state)))


def test_favours_stand_with_who_bought_them() -> None:
    """By their names."""
    driver = match_of("hansa/3-base-bigbox-favours-all-prestige")
    view = cast("HansaView", driver.view(-1))
    lines = told(picture(driver.game, driver.state))
    words = Words("hansa")

    owned = {name: owner for name, owner in view.favours.items() if owner is not None}
    assert owned
    for name, owner in owned.items():
        assert words.tell(f"favour.{name}") in lines[owner]


def test_a_hand_of_genoa_is_read_by_its_owner_and_counted_by_others() -> None:
    """Cards in words for one, backs for the rest."""
    driver = match_of("genoa/5-mirror")
    state = driver.state_at(driver.ply // 2)
    view = cast("GenoaView", driver.game.view(state, 2))
    own, others = picture(driver.game, state, 2), picture(driver.game, state, 0)

    assert view.seats[2].hand
    assert len(told(own)[2]) > len(told(others)[2])
    assert any("ducats" in word for word in read(own).words)


@pytest.mark.parametrize("said", [True, False])
def test_a_proposal_is_shown_once_it_was_said_aloud(said: bool) -> None:
    """A draft is nobody else's business, and not on a picture."""
    driver = match_of("haendler/4-negotiation")
    view = cast("HaendlerView", driver.view(0))
    bargain = BargainView(1, Side(200, ""), Side(0, "axle break"), "", "", said)
    seats = (replace(view.seats[0], bargain=bargain), *view.seats[1:])
    scene = driver.game.scene(driver.options)
    names = ("Ada", "Bea", "Cy", "Di")
    sight = Sight("haendler", scene, replace(view, seats=seats), 0, names, (), Words("haendler"))
    words = read(drawn("Die Händler", sight, Look())).words

    assert ("Ada to Bea: 200 florins for axle break" in words) == said


def test_the_board_can_stand_alone() -> None:
    """Without desks it is as much shorter as they are high."""
    driver = match_of("genoa/5-mirror")
    whole = read(picture(driver.game, driver.state))
    alone = read(picture(driver.game, driver.state, look=Look(desks=False)))

    assert [key for key in alone.keys if key.startswith("desk:")] == []
    assert float(alone.root.attrib["height"]) < float(whole.root.attrib["height"])
