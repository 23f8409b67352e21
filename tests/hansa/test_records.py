"""Matches through the driver: saves in the middle of actions, undo, and recorded matches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from kontor.engine.codec import state_hash
from kontor.games.hansa import GAME
from kontor.games.hansa.events import NeutralGained, PrestigeGained
from kontor.games.hansa.state import HansaState
from kontor.match.driver import Driver
from kontor.match.replay import verify
from kontor.match.save import load_text, save_text

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

PLAIN = cast("Game[State]", GAME)
RECORDED = sorted((Path(__file__).parent.parent / "games" / "hansa").glob("*.jsonl"))


def driver_at(text: str) -> Driver:
    """A match that begins from a position."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    start = f"kontor position hansa\n{lines}\n"
    return Driver(PLAIN, GAME.position(start).options, 5, start=start)


def both(text: str, before: list[tuple[int, str]], after: list[tuple[int, str]]) -> Driver:
    """Play on with and without a save in the middle; both must agree step by step."""
    driver = driver_at(text)
    for seat, step in before:
        driver.act(seat, step)
    loaded = load_text(save_text(driver), find=lambda _: PLAIN)
    assert state_hash(loaded.state) == state_hash(driver.state)
    for seat, step in after:
        driver.act(seat, step)
        loaded.act(seat, step)
        assert state_hash(loaded.state) == state_hash(driver.state)
    return loaded


def test_a_save_in_the_middle_of_a_relocation_goes_on() -> None:
    """B has set the displaced merchant down and still adds pieces after loading."""
    loaded = both(
        "route Dortmund-Duisburg: Bm .\nsupply A: 4t",
        [
            (0, "displace Dortmund-Duisburg/1 with trader"),
            (0, "pay 2 traders"),
            (1, "relocate Arnheim-Duisburg/1"),
        ],
        [(1, "add trader Arnheim-Duisburg/2"), (1, "done"), (0, "end turn")],
    )

    assert loaded.prompt.seats == (1,)


def test_a_save_with_lifted_pieces_goes_on() -> None:
    """A has two pieces in hand when the match is saved."""
    loaded = both(
        "route Dortmund-Duisburg: At Am",
        [(0, "lift Dortmund-Duisburg/1"), (0, "lift Dortmund-Duisburg/2")],
        [(0, "set Dortmund-Duisburg/2"), (0, "set Dortmund-Duisburg/1")],
    )

    assert loaded.prompt.topic == "turn"


def test_a_save_with_two_markers_on_the_plate_goes_on_identically() -> None:
    """Both replacements are drawn alike with and without the save."""
    driver = driver_at("plate A: 2")
    loaded = load_text(save_text(driver), find=lambda _: PLAIN)
    for match in (driver, loaded):
        match.act(0, "end turn")
        while match.prompt.topic == "place_marker":
            match.act(0, match.legal(0)[0])
        assert match.prompt.seats == (1,)

    assert state_hash(loaded.state) == state_hash(driver.state)


def test_own_steps_are_undone_up_to_anothers_decision() -> None:
    """A takes a lift back; after B's relocation nothing can be."""
    driver = driver_at("route Dortmund-Duisburg: Bt .\nroute Bremen-Minden: At . .\nsupply A: 4t")
    driver.act(0, "lift Bremen-Minden/1")
    driver.undo(0)
    assert driver.prompt.topic == "turn"

    driver.act(0, "displace Dortmund-Duisburg/1 with trader")
    driver.act(0, "pay trader")
    driver.act(1, "relocate Arnheim-Duisburg/1")
    driver.act(1, "done")
    assert driver.can_undo(0) == 0


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    """Every check line agrees and the match is over."""
    report = verify(path.read_text("utf-8"))

    assert report.divergence == ""
    assert report.over


@pytest.mark.parametrize("path", RECORDED[::4], ids=lambda path: path.stem)
def test_prestige_is_the_sum_of_the_reasons_told(path: Path) -> None:
    """Whoever adds up the events of a match arrives at the prestige track."""
    driver = load_text(path.read_text("utf-8"), find=lambda _: PLAIN)
    state = driver.state
    assert isinstance(state, HansaState)
    added = [0] * len(state.prestige)
    for _, event in driver.told(0):
        if isinstance(event, PrestigeGained):
            added[event.seat] += event.points
        elif isinstance(event, NeutralGained):
            added[state.rules.neutral] += event.points

    assert added == state.prestige


def test_a_save_of_the_first_rules_still_loads() -> None:
    """Version 1 counted pieces by region; its checks no longer fit, its decisions all do."""
    old = (Path(__file__).parent.parent / "saves" / "hansa-rules-1.jsonl").read_text("utf-8")

    driver = load_text(old, find=lambda _: PLAIN)

    assert '"rules":1' in old
    assert driver.standing is not None
    assert '"rules":2' in save_text(driver)


def test_recordings_show_every_board_end_edition_module_and_seat_count() -> None:
    """The names of the recordings say what they show."""
    words = {word for path in RECORDED for word in path.stem.split("-")}

    assert {"2", "3", "4", "5"} <= words
    assert {"base", "east", "britannia"} <= words
    assert {"prestige", "markers", "cities"} <= words
    assert {"fourth", "bigbox"} <= words
    assert {"missions", "favours", "toll", "promo", "large", "small"} <= words
