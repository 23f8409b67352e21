"""Chapter ROUND: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.genoa.scenes import Scene, hush, scene


def play_out(match: Scene, others: str) -> None:
    """The tower seat stops at once and nobody wants anything."""
    tower = "ABCDE"[match.state.tower]
    if match.prompt.topic == "start":
        match.play(f"{tower} roll", "chance dice 2/3")
    hush(match, others)
    match.play(f"{tower} stop")


def test_1_every_seat_has_one_turn_a_round_clockwise_from_a() -> None:
    """A, B, C, then A again in round 2."""
    match = scene("options: players=3")
    order = []
    for _ in range(4):
        tower = "ABC"[match.state.tower]
        order.append((tower, match.state.marker))
        play_out(match, "".join(seat for seat in "ABC" if seat != tower))
    assert order == [("A", 1), ("B", 1), ("C", 1), ("A", 2)]


def test_2_a_turn_is_start_floor_markers_and_hand_over() -> None:
    """A starts, stops on a street, places, and B is asked to start."""
    match = scene("options: players=3\nA: 2 markers, any_start_space")
    topics = [match.prompt.topic]
    match.play("A start st_47")
    topics.append(match.prompt.topic)
    match.play("A stop")
    topics.append(match.prompt.topic)
    match.play("A pass")
    assert topics == ["start", "floor", "base"]
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_3_the_marker_moves_at_the_start_of_a_round_but_the_first() -> None:
    """Round 1 begins on 1; when C has had its turn the marker goes to 2."""
    match = scene("options: players=3\nturn: C\npath: st_47\nround: 1")
    match.play("C stop")
    assert match.state.marker == 2


def test_4_a_start_on_the_market_moves_the_marker_by_dice_and_by_token() -> None:
    """4/5 moves it, and so does a start token on the market."""
    rolled = scene("round: 3")
    rolled.play("A roll", "chance dice 4/5")
    chosen = scene("round: 3\nA: any_start_space")
    chosen.play("A start market")
    assert (rolled.state.marker, chosen.state.marker) == (4, 4)


def test_5_walking_to_the_market_does_not_move_the_marker() -> None:
    """From the Guild hall to the market in round 3: still round 3."""
    match = scene("round: 3\npath: guild_hall\ntaken: guild_hall")
    match.play("A move market")
    assert match.state.marker == 3


@pytest.mark.parametrize(("players", "last"), [(2, 12), (3, 10), (4, 8), (5, 7)])
def test_6_the_marker_never_passes_its_last_space(players: int, last: int) -> None:
    """A market start in the last round leaves the marker where it is."""
    match = scene(f"options: players={players}\nround: {last}\nA: any_start_space")
    match.play("A start market")
    assert match.state.marker == last
