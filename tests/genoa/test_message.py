"""Chapter MESSAGE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.genoa.scenes import hand, hush, scene, whole_offer


@pytest.mark.parametrize("path", ["guild_hall st_57 park", "park st_57 guild_hall"])
def test_1_a_message_is_delivered_after_both_visits_in_either_order(path: str) -> None:
    """ME01, Guild hall and Park: 30 ducats, and the card lies face up under its deck."""
    match = scene(f"path: {path}\nB: 0 ducats, ME01")
    match.play("B deliver ME01")
    assert match.state.money[1] == 30
    assert match.state.face_up[2] == 1 << match.state.city.card_number["ME01"]


def test_1_one_visit_is_not_enough() -> None:
    """Only the Guild hall was visited."""
    match = scene("path: guild_hall st_57\nB: ME01")
    assert "deliver ME01" not in match.options("B")


def test_2_nobody_need_act_in_either_building() -> None:
    """Both actions were lost; the message is delivered all the same."""
    match = scene("path: guild_hall st_57 park\nlost: guild_hall\nused: B 1\nB: ME01")
    assert "deliver ME01" in match.options("B")


def test_3_several_messages_with_one_building_in_one_turn() -> None:
    """ME01 and ME05 both name the Park; B delivers both, A its own."""
    match = scene("""
        path: warehouse_metals villa_colini park st_57 guild_hall
        A: 0 ducats, ME02
        B: 0 ducats, ME01, ME05
    """)
    match.play("B deliver ME01", "B deliver ME05")
    assert match.state.money[1] == 60
    assert "deliver ME02" not in match.options("A")


def test_4_a_message_is_delivered_on_the_floor_in_an_action_and_after_buying_it() -> None:
    """B delivers inside its action; C delivers a message it was given after both visits."""
    acting = scene("path: guild_hall st_57 park\nphase: acting B\nB: ME01")
    assert "deliver ME01" in acting.options("B")
    bought = scene("path: guild_hall st_57 park\nA: ME01\nC: 50 ducats")
    bought.play_macro("A", whole_offer("park", "10 ducats", "ME01", "C"))
    bought.play("C accept A park", "C deliver ME01")
    assert bought.state.money[2] == 70


def test_4_a_message_drawn_after_both_visits_counts() -> None:
    """A draws ME12 (Grains, Harbor) in the Post office after having passed both."""
    match = scene("""
        options: layout=mirror
        path: warehouse_grains st_32 harbor st_42 post_office
        A: 0 ducats
    """)
    match.play("A act", "A take yield", "chance draw ME12", "chance draw ME01", "A deliver ME12")
    assert match.state.money[0] == 30


def test_5_before_the_turn_ends_those_who_may_hold_one_are_asked() -> None:
    """B and C hold a message each, D none: B and C are asked, whatever their cards say."""
    match = scene("path: park st_57 guild_hall st_47 coach_house\nB: ME01\nC: ME14")
    hush(match, "BCD")
    match.play("A stop")
    assert match.prompt == ("B", "messages", "TG-MESSAGE-5")
    match.play("B deliver ME01", "B done")
    assert (match.prompt.seats, match.options("C")) == ("C", ["done"])
    match.play("C done")
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_5_who_asks_is_no_hint_once_every_fitting_message_is_returned() -> None:
    """ME01 is the only fitting message: when B has delivered it, C need not be asked."""
    match = scene("path: guild_hall st_57 park\nB: ME01\nC: ME14")
    hush(match, "BCD")
    match.play("A stop", "B deliver ME01", "B done")
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_5_nobody_is_asked_when_no_message_fits_the_path() -> None:
    """Only a street was visited: the next turn begins at once."""
    match = scene("path: st_57\nB: ME01")
    match.play("A stop")
    assert match.prompt.topic == "start"


def test_6_a_delivered_message_is_no_longer_offered() -> None:
    """B offered ME01 for the Park and then delivers it: the offer is gone."""
    match = scene("path: guild_hall st_57 park\nB: ME01")
    match.play_macro("B", whole_offer("park", "ME01"))
    match.play("B deliver ME01")
    assert not match.state.offers
    assert hand(match, "B") == []


def test_7_on_arrival_a_seat_without_anything_to_deal_for_may_deliver() -> None:
    """On the fifth space B and C have acted: C is asked, delivers, and nobody waits for it."""
    match = scene("""
        path: warehouse_metals villa_colini park st_57 guild_hall
        used: B 1, C 1
        C: 0 ducats, ME01
        D: ME02
    """)
    assert match.prompt.seats == "CDA"
    match.play("C deliver ME01")
    assert match.state.money[2] == 30
    match.play("C silent", "D silent")
    assert "stop" in match.options("A")


def test_7_who_is_asked_is_no_hint() -> None:
    """C and D hold a message each, whichever it is; B, without one, is not asked."""
    lines = "path: warehouse_metals villa_colini park st_57 guild_hall\nused: B 1, C 1, D 1\n"
    asked = {
        scene(f"{lines}C: {one}\nD: {two}").prompt.seats
        for one, two in [("ME01", "ME14"), ("ME14", "ME01"), ("ME05", "ME14")]
    }
    assert asked == {"CDA"}
