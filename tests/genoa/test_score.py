"""Chapter SCORE: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.games.genoa.events import FinalPaid
from tests.genoa.scenes import Scene, scene

if TYPE_CHECKING:
    from kontor.engine.contract import Standing

LAST = "round: 8\nturn: D\npath: st_47\n"


def finished(lines: str, options: str = "") -> Scene:
    """The last turn of a four-seat match, ended."""
    match = scene(f"options: players=4 {options}\n{LAST}{lines}")
    match.play("D stop")
    while match.prompt.topic != "over":
        match.play(f"{match.prompt.seats} pass")
    return match


def result(match: Scene) -> Standing:
    """The standing of a match that is over."""
    standing = match.standing
    assert standing is not None
    return standing


def test_1_privileges_are_paid_at_the_end() -> None:
    """A's chain of three brings 60, told to all."""
    match = finished("A: 5 ducats, PR03, PR04, PR05")
    assert result(match).parts[0]["privileges"] == 60
    assert FinalPaid(0, 60, 0, 65) in match.events


def test_2_each_marker_on_a_building_pays_10() -> None:
    """A owns two buildings and holds one marker: 20 ducats."""
    match = finished("owned: A park tavern\nA: 0 ducats, 1 markers")
    assert result(match).parts[0]["ownership"] == 20
    assert match.state.money[0] == 20


def test_3_unused_assets_are_worth_nothing() -> None:
    """Wares, tokens and orders leave A at 100 ducats."""
    match = finished("A: 100 ducats, 3 silk, any_start_space, LO01")
    assert result(match).scores[0] == 100


def test_4_most_ducats_win() -> None:
    """C has most."""
    standing = result(finished("A: 100 ducats\nB: 90 ducats\nC: 200 ducats\nD: 95 ducats"))
    assert standing.ranks == (2, 4, 1, 3)
    assert standing.scores == (100, 90, 200, 95)


def test_5_a_tie_goes_to_more_unused_assets() -> None:
    """A and B have 130; B's large order breaks the tie, a privilege would not."""
    standing = result(
        finished("A: 130 ducats\nB: 130 ducats, LO01\nC: 0 ducats\nD: 0 ducats, silk")
    )
    assert standing.ranks == (2, 1, 4, 3)
    assert standing.ties == ({"assets": 0}, {"assets": 1}, {"assets": 0}, {"assets": 1})


@pytest.mark.parametrize(("option", "ranks"), [("assets", (2, 1)), ("play_area", (1, 2))])
def test_5_an_option_counts_the_play_area_only(option: str, ranks: tuple[int, int]) -> None:
    """A has a silk, B two small orders: with play_area A is first."""
    lines = "A: 130 ducats, silk\nB: 130 ducats, SO01, SO02\nC: 0 ducats\nD: 0 ducats"
    assert result(finished(lines, f"tie_break={option}")).ranks[:2] == ranks


def test_6_seats_still_tied_share_the_rank() -> None:
    """All four have 130 ducats and nothing else."""
    assert result(finished("A: 130 ducats")).ranks == (1, 1, 1, 1)
