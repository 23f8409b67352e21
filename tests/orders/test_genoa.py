"""Standing orders of The Traders of Genoa: silence, what leaves no choice, and plans."""

from __future__ import annotations

from kontor.engine.ordering import Condition, Order, When
from kontor.orders.answering import carry_out_all
from kontor.orders.laying import lay
from tests.genoa.scenes import whole_offer
from tests.orders.tables import (
    answers,
    asked,
    ends,
    lay_likely,
    lay_pointed,
    match_of,
    plan_of,
    play,
)

FLOOR = """
    options: players=4 layout=half_turn
    round: 2
    turn: A
    path: post_office
    A: 100 ducats
    B: 100 ducats
    C: 100 ducats
    D: 100 ducats
"""


def test_a_silent_seat_is_not_asked_until_its_own_turn() -> None:
    """B is silent at every stop of the tower of A, also when others have spoken."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_turn")
    carry_out_all(match)
    assert asked(match) == "ACD"

    match.act(2, whole_offer("post_office", "20 ducats"))
    carry_out_all(match)
    play(match, "A silent", "C silent", "D silent")

    assert answers(match, "B") == ["silent", "silent"]
    assert ends(match, "B") == ["stands"]


def test_silence_ends_when_the_own_turn_begins() -> None:
    """And not before: B answers for itself when the tower is B's."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_turn")
    play(match, "C silent", "D silent", "A stop")
    while match.state.turns == 5:  # the rest of A's turn
        play(match, f"{asked(match)[0]} {match.legal(match.prompt.seats[0])[-1].text}")
    carry_out_all(match)

    assert asked(match) == "B"
    assert ends(match, "B") == ["ended turn_came"]


def test_an_order_of_ones_own_turn_waits_for_the_next_one() -> None:
    """A lays it while the tower is A's: it does not end at once."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "A", "silent_until_turn")
    carry_out_all(match)

    assert ends(match, "A") == ["stands"]
    assert answers(match, "A") == []


def test_silence_until_an_offer_stops_when_the_tower_seat_proposes_something() -> None:
    """B is asked, and the order says which condition failed."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_proposal")
    lay_likely(match, "D", "silent_until_proposal")
    carry_out_all(match)

    match.act(0, whole_offer("post_office", "20 ducats", partner="B"))
    carry_out_all(match)

    assert ends(match, "B") == ["stopped no_offer"]
    assert ends(match, "D") == ["stands"]
    assert "B" in asked(match)
    assert "D" not in asked(match)


def test_a_small_sum_does_not_end_silence_until_a_larger_one() -> None:
    """A pays B 10 ducats for nothing: not enough; 40 ducats are."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_sum", "40")
    carry_out_all(match)

    match.act(0, whole_offer("post_office", "", "10 ducats", partner="B"))
    carry_out_all(match)
    assert ends(match, "B") == ["stands"]

    match.act(0, whole_offer("post_office", "", "40 ducats", partner="B"))
    carry_out_all(match)
    assert ends(match, "B") == ["stopped no_offer"]


def test_goods_end_silence_until_a_sum_whatever_the_sum() -> None:
    """What silk is worth to B only B can say."""
    match = match_of("genoa", FLOOR.replace("A: 100 ducats", "A: 100 ducats, silk"))
    lay_likely(match, "B", "silent_until_sum", "150")
    carry_out_all(match)

    match.act(0, whole_offer("post_office", "", "silk", partner="B"))
    carry_out_all(match)

    assert ends(match, "B") == ["stopped no_offer"]


def test_silence_until_the_tower_is_beside_a_building_stops_there() -> None:
    """The tower steps from the post office to the street beside the cathedral."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_beside", "cathedral")
    carry_out_all(match)
    assert ends(match, "B") == ["stands"]

    play(match, "C silent", "D silent", "A move st_33")

    assert ends(match, "B") == ["stopped tower_elsewhere"]
    assert "B" in asked(match)


def test_who_makes_an_offer_by_hand_keeps_the_order() -> None:
    """B speaks up though silent; nothing says silent in the midst of the offer."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "B", "silent_until_turn")
    carry_out_all(match)

    play(match, "B offer post_office", "B add 10 ducats", "B submit")

    assert "B>A post_office: 10 ducats" in match.game.describe(match.state)
    assert ends(match, "B") == ["stands"]
    assert answers(match, "B") == ["silent", "silent"]  # before the offer, and after it


def test_the_tower_seat_listens_until_all_are_silent() -> None:
    """Then it is asked, and not before."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "A", "listen_first")
    carry_out_all(match)
    assert asked(match) == "BCD"

    play(match, "B silent", "C silent", "D silent")

    assert asked(match) == "A"
    assert ends(match, "A") == ["stands"]


def test_an_action_with_nothing_to_fill_is_taken_and_closed() -> None:
    """A acts in the tavern, and is asked nothing before the tower goes on."""
    match = match_of("genoa", FLOOR)
    lay_likely(match, "A", "no_choice")
    play(match, "B silent", "C silent", "D silent", "A act")

    assert answers(match, "A") == ["take yield", "close"]
    assert match.prompt.topic == "floor"


def test_an_order_that_could_be_filled_is_left_to_its_seat() -> None:
    """A holds a small order for the cathedral, and its silver: A decides."""
    floor = FLOOR.replace("post_office", "cathedral")
    match = match_of("genoa", floor.replace("A: 100 ducats", "A: 100 ducats, silver, SO05"))
    lay_likely(match, "A", "no_choice")
    play(match, "B silent", "C silent", "D silent", "A act")

    assert answers(match, "A") == []
    assert match.prompt.topic == "act"


HUSHED = ("B silent", "C silent", "D silent")
STOPPED = """
    options: players=4 layout=half_turn
    round: 2
    turn: A
    path: st_47 st_57
    phase: placing
    A: 1 markers
    B: 3 markers
"""


def test_the_tower_goes_a_way_that_was_planned_and_stops() -> None:
    """A points at two spaces: the tower waits for the others at each, and goes on by itself."""
    match = match_of("genoa", FLOOR)
    lay_pointed(match, "A", "tower", "st_33", "cathedral", "act")

    play(match, *HUSHED)
    assert answers(match, "A") == ["move st_33"]
    play(match, *HUSHED)
    play(match, *HUSHED)

    assert answers(match, "A") == ["move st_33", "move cathedral", "act"]
    assert match.prompt.topic == "act"


def test_the_tower_waits_where_somebody_offers_something() -> None:
    """C pays for the way to the cathedral's street: A hears it before the tower goes anywhere."""
    match = match_of("genoa", FLOOR)
    lay_pointed(match, "A", "tower", "st_33", "stop")
    match.act(2, whole_offer("post_office", "20 ducats"))

    play(match, "B silent", "D silent", "C silent")

    assert answers(match, "A") == []
    assert ends(match, "A") == ["stopped no_offer"]
    assert asked(match) == "A"


def test_the_tower_goes_nowhere_that_it_cannot_go() -> None:
    """The cathedral is not beside the post office."""
    match = match_of("genoa", FLOOR)
    lay_pointed(match, "A", "tower", "cathedral")
    play(match, *HUSHED)

    assert ends(match, "A") == ["stopped not_legal"]


def test_a_turn_is_planned_from_a_start_token_on() -> None:
    """B has one, and the tower comes next: it begins where B said, without dice."""
    text = STOPPED.replace("B: 3 markers", "B: any_start_space")
    match = match_of("genoa", text)
    lay_pointed(match, "B", "start", "tavern", "stop")
    play(match, "A pass")

    assert answers(match, "B") == ["start tavern"]


def test_a_turn_without_a_start_token_is_planned_for_after_the_dice() -> None:
    """The plan waits until B has rolled; no plan begins with a token that B has not got."""
    match = match_of("genoa", STOPPED)
    names = [plan.name for plan in match.game.order_terms().plans(match.state, 1)]
    lay_pointed(match, "B", "tower", "st_33")
    play(match, "A pass", "B pass")

    assert names == ["tower", "markers"]
    assert match.prompt.topic == "start"
    assert ends(match, "B") == ["stands"]


def test_markers_are_planned_before_the_tower_has_stopped() -> None:
    """B takes the street and both its buildings, in A's turn, and is not asked."""
    match = match_of("genoa", STOPPED)
    lay_pointed(match, "B", "markers", "st_47", "coach_house", "guild_hall")
    play(match, "A pass")

    assert answers(match, "B") == ["base st_47", "place coach_house", "place guild_hall"]


def test_markers_stop_where_a_building_was_taken() -> None:
    """A was there first; B decides, and nothing of the plan is done."""
    match = match_of("genoa", STOPPED)
    lay_pointed(match, "B", "markers", "st_57", "coach_house")
    play(match, "A base st_47", "A place coach_house")

    assert answers(match, "B") == []
    assert ends(match, "B") == ["stopped no_rival"]
    assert asked(match) == "B"


def test_a_street_or_the_market_holds_no_rival() -> None:
    """No marker stands there; B's order, put together by hand, answers like any other."""
    match = match_of("genoa", STOPPED)
    free = Condition("no_rival", things=("st_47", "market"))
    lay(match, 1, Order(When(("base",), (free,)), (("base st_47",),)))
    play(match, "A pass")

    assert answers(match, "B") == ["base st_47"]


def test_every_step_of_a_plan_is_one_that_the_game_takes() -> None:
    """In notation that it understands, about things that it knows."""
    match = match_of("genoa", STOPPED.replace("B: 3 markers", "B: any_start_space"))
    names = match.game.names(match.options)
    for plan in match.game.order_terms().plans(match.state, 1):
        for step in plan.steps:
            assert [match.game.understand(match.state, text).text for text in step.do] == [*step.do]
            assert all(one.thing in names.of(one.kind) for one in step.things)
    assert {step.what for step in plan_of(match, "B", "markers").steps} == {
        "base",
        "marker",
        "done",
    }
