"""Chapter END: tests are numbered by clause."""

from __future__ import annotations

from tests.genoa.scenes import owner, scene


def test_1_the_round_of_the_last_space_is_played_to_its_end() -> None:
    """Three seats, round 10: after A's turn B and C still have theirs; then it is over."""
    match = scene("options: players=3\nround: 10\npath: st_47")
    match.play(
        "A stop", "B roll", "chance dice 3/2", "B stop", "C roll", "chance dice 3/2", "C stop"
    )
    assert match.prompt.topic == "over"
    standing = match.standing
    assert standing is not None
    assert standing.reason == "last_round"


def test_1_a_market_start_makes_the_running_round_the_last() -> None:
    """Round 9 of 10: B starts on the market; C still plays, then the match is over."""
    match = scene("options: players=3\nround: 9\nturn: B")
    match.play("B roll", "chance dice 4/4", "B stop", "C roll", "chance dice 3/2", "C stop")
    assert match.prompt.topic == "over"


def test_2_more_market_starts_in_the_last_round_change_nothing() -> None:
    """In round 10 of 10 B starts on the market: C still has its turn."""
    match = scene("options: players=3\nround: 10\nturn: B")
    match.play("B roll", "chance dice 4/4", "B stop")
    assert match.prompt == ("C", "start", "TG-TOWER-2")


def test_3_markers_are_placed_in_the_very_last_turn() -> None:
    """C places from st_47 and earns 10 ducats for it in the final count."""
    match = scene("options: players=3\nround: 10\nturn: C\npath: st_47\nC: 0 ducats, 1 markers")
    match.play("C stop", "C base st_47", "C place guild_hall")
    assert owner(match, "guild_hall") == "C"
    assert (match.prompt.topic, match.state.money[2]) == ("over", 10)
