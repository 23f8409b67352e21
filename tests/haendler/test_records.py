"""Matches through the driver: saves in the middle of a sealed round, undo, macros, stories."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.contract import Steps
from kontor.engine.errors import BadNotation, BrokenSave, IllegalAction
from kontor.games.haendler import GAME
from kontor.games.haendler.detail import ParleyDetail
from kontor.games.haendler.macros import Proposal, Purchase
from kontor.match.driver import Driver
from kontor.match.replay import verify
from kontor.match.save import load_text, save_text

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

PLAIN = cast("Game[State]", GAME)
TESTS = Path(__file__).parent.parent
RECORDED = sorted((TESTS / "games" / "haendler").glob("*.jsonl"))


def driver_at(text: str) -> Driver:
    """A match that begins from a position."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    start = f"kontor position haendler\n{lines}\n"
    return Driver(PLAIN, GAME.position(start).options, 5, start=start)


@pytest.mark.parametrize(
    ("step", "first", "rest"),
    [
        ("bid 1", "bid 300", ("bid 100", "bid 200")),
        ("wheels", "wheel iron silk", ("wheel iron iron", "wheel shield shield")),
    ],
)
def test_a_save_in_the_middle_of_a_sealed_round_goes_on(
    step: str, first: str, rest: tuple[str, str]
) -> None:
    """B has answered; saved, loaded and finished, the match is the same as without the save."""
    driver = driver_at(f"options: players=3\nstep: {step}")
    driver.act(1, first)
    loaded = load_text(save_text(driver), find=lambda _: PLAIN)
    assert loaded.prompt.seats == (0, 2)
    assert state_hash(loaded.state) == state_hash(driver.state)

    for match, order in ((driver, (0, 2)), (loaded, (2, 0))):
        for seat in order:
            match.act(seat, rest[0] if seat == 0 else rest[1])
    assert state_hash(loaded.state) == state_hash(driver.state)


def test_revealed_bids_cannot_be_taken_back() -> None:
    """Before the reveal A may undo its bid; after it nobody may."""
    driver = driver_at("options: players=2\nstep: bid 1")
    driver.act(0, "bid 300")
    assert driver.can_undo(0) == 1
    driver.act(1, "bid 100")
    assert driver.can_undo(0) == driver.can_undo(1) == 0


def test_a_look_into_the_pile_cannot_be_taken_back() -> None:
    """After the wagon has met the courier the move stands, since A has seen the cards."""
    driver = driver_at("options: players=2\nstep: move\ncourier: paris-gate")
    driver.act(0, "wagon 1 tile 1 to paris-gate from paris")
    assert driver.can_undo(0) == 0


def test_a_purchase_macro_is_all_or_nothing() -> None:
    """The third good cannot be stored in Paris: nothing is bought."""
    driver = driver_at("options: players=2")
    with pytest.raises(IllegalAction):
        driver.act(0, Purchase((("cloth", "koeln"), ("iron", "wien"), ("iron", "paris"))))
    assert driver.ply == 0

    driver.act(0, Purchase((("cloth", "koeln"), ("iron", "wien"))))
    assert driver.prompt.seats == (1,)


def test_a_proposal_to_nobody_is_refused_with_a_sentence() -> None:
    """There is no seat 25; steps in notation are a macro as well."""
    driver = driver_at("options: players=2 negotiation=yes\nstep: parley before move")
    with pytest.raises(BadNotation, match="no seat 25"):
        driver.act(0, Proposal(25, florins=-100))
    driver.act(0, Proposal(1, florins=-100, promise="to move wagon 1"))
    driver.act(1, Steps(("agree with A", "silent")))
    assert driver.game.detail(driver.state, 0) == ParleyDetail(1)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    """Every check line agrees and the match is over."""
    report = verify(path.read_text("utf-8"))

    assert report.divergence == ""
    assert report.over


def test_a_save_of_the_first_rules_goes_on_where_nothing_changed_for_it() -> None:
    """No credit, no variant, no declined fee: the match is replayed under the rules of today."""
    text = (TESTS / "saves" / "haendler-rules-1.jsonl").read_text("utf-8")

    assert load_text(text).prompt.seats == ()


def test_a_save_of_the_first_rules_that_cannot_go_on_says_where() -> None:
    """After the first purchase everybody may speak now; what was played before can be loaded."""
    header = (
        '{"format":1,"game":"haendler","rules":1,"options":{"players":2,"negotiation":true},'
        f'"seed":1,"seats":["A","B"],"data":"{GAME.data_digest}"}}'
    )
    lines = (
        header,
        '{"chance":"pair express courier + warehouse sale"}',
        '{"chance":"pair favourable purchase + counting house"}',
        '{"seat":"A","do":"silent"}',
        '{"seat":"B","do":"silent"}',
        '{"seat":"A","do":"done"}',
        '{"seat":"B","do":"done"}',
        '{"seat":"A","do":"done"}',
    )
    text = "\n".join(lines) + "\n"

    with pytest.raises(BrokenSave, match=r"Line 8 .*DH-FREE-2.*--recover"):
        load_text(text)
    assert load_text(text, recover=True).prompt.topic == "parley"
