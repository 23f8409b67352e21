"""Chapter PRIVILEGE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.genoa.rules.scoring import chains, privilege_value
from tests.genoa.scenes import hush, scene

LAST = "options: players=2\nround: 12\nturn: B\npath: st_47\n"


def test_1_privileges_count_only_at_the_end() -> None:
    """A's two privileges bring nothing until the last turn is over."""
    match = scene(LAST + "A: 0 ducats, PR03, PR04")
    assert match.state.money[0] == 0
    hush(match, "A")
    match.play("B stop")
    assert match.state.money[0] == 30


@pytest.mark.parametrize(
    ("cards", "ducats"),
    [(1, 10), (2, 30), (3, 60), (4, 100), (5, 150), (6, 200), (7, 250), (14, 600)],
)
def test_2_a_chain_pays_by_its_length(cards: int, ducats: int) -> None:
    """10, 30, 60, 100, then 50 more each."""
    names = ", ".join(f"PR{number:02}" for number in range(1, cards + 1))
    assert privilege_value(scene(f"A: {names}").state, 0) == ducats


def test_3_each_chain_counts_by_itself() -> None:
    """PR01, PR03 and PR04, PR10: 10 + 30 + 10."""
    assert privilege_value(scene("A: PR01, PR03, PR04, PR10").state, 0) == 50


def test_4_a_chain_runs_round_the_ring() -> None:
    """PR13, PR14, PR01 and PR02 are one chain of four, across the end of the list."""
    match = scene("A: PR13, PR14, PR01, PR02")
    assert privilege_value(match.state, 0) == 100
    city = match.state.city
    assert chains(city, sum(1 << building for building in city.ring)) == [14]
    assert chains(city, 0) == []
