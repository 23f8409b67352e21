"""Standing orders of Hansa Teutonica: where to go when displaced, and a turn planned ahead."""

from __future__ import annotations

from kontor.orders.answering import carry_out_all
from kontor.orders.laying import plans
from tests.orders.tables import (
    answers,
    asked,
    ends,
    find_likely,
    lay_likely,
    lay_pointed,
    match_of,
    play,
)

# B's trader at Duisburg; next to it are Arnheim-Duisburg and Dortmund-Paderborn, both empty.
AT_DUISBURG = """
    options: players=3
    route Dortmund-Duisburg: Bt .
    supply A: 4t 1m
    supply B: none
"""
PUSHED = ("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
# It is C's turn; A comes next and has two actions and the pieces.
NEXT_TURN = """
    options: players=3
    turn: C
    actions left: 1
    desk A: actions 3
    route Dortmund-Duisburg: . .
    supply A: 4t
"""


def test_displaced_pieces_go_where_their_owner_said() -> None:
    """B's trader and the one that is added go to Dortmund-Paderborn, and B is not asked."""
    match = match_of("hansa", AT_DUISBURG)
    lay_likely(match, "B", "relocate", "Dortmund-Paderborn")

    play(match, *PUSHED)

    assert answers(match, "B") == [
        "relocate Dortmund-Paderborn/1",
        "add trader Dortmund-Paderborn/2",
    ]
    assert asked(match) == "A" or match.prompt.topic == "relocate"


def test_the_order_stops_where_the_route_is_out_of_reach() -> None:
    """A route far away is none that a displaced piece may go to: B decides."""
    match = match_of("hansa", AT_DUISBURG)
    lay_likely(match, "B", "relocate", "Hamburg-Lübeck")

    play(match, *PUSHED)

    assert ends(match, "B") == ["stopped not_legal"]
    assert asked(match) == "B"


def test_a_planned_turn_fills_a_route_and_claims_it() -> None:
    """A's turn begins, and A places twice and claims without being asked."""
    match = match_of("hansa", NEXT_TURN)
    lay_likely(match, "A", "fill_and_claim", "Dortmund-Duisburg")

    play(match, "C place trader Bremen-Minden/1")

    assert answers(match, "A") == [
        "place trader Dortmund-Duisburg/1",
        "place trader Dortmund-Duisburg/2",
        "claim Dortmund-Duisburg",
    ]


def test_a_planned_turn_stops_when_a_space_was_taken() -> None:
    """C places there first: the plan does nothing, and says which condition failed."""
    match = match_of("hansa", NEXT_TURN)
    lay_likely(match, "A", "fill_and_claim", "Dortmund-Duisburg")

    play(match, "C place trader Dortmund-Duisburg/2")

    assert answers(match, "A") == []
    assert ends(match, "A") == ["stopped open_to_seat"]
    assert asked(match) == "A"


def test_a_turn_is_put_together_from_spaces_and_claims() -> None:
    """A points at two spaces of different routes: both are done in A's turn, in that order."""
    match = match_of("hansa", NEXT_TURN)
    lay_pointed(match, "A", "turn", "Dortmund-Duisburg/2", "Bremen-Osnabrück/1")

    play(match, "C place trader Bremen-Minden/1")

    assert answers(match, "A") == [
        "place trader Dortmund-Duisburg/2",
        "place trader Bremen-Osnabrück/1",
    ]


def test_a_turn_put_together_stops_where_a_place_was_taken() -> None:
    """C was there first; nothing of it is done."""
    match = match_of("hansa", NEXT_TURN)
    lay_pointed(match, "A", "turn", "Dortmund-Duisburg/2", "Bremen-Minden/1")

    play(match, "C place trader Bremen-Minden/1")

    assert answers(match, "A") == []
    assert ends(match, "A") == ["stopped open_to_seat"]


def test_every_step_of_a_plan_is_one_that_the_game_takes() -> None:
    """All spaces and all routes of the board, each in notation the game understands."""
    match = match_of("hansa", NEXT_TURN)
    (plan,) = plans(match, 0)
    names = match.game.names(match.options)
    things = {(one.kind, one.thing) for step in plan.steps for one in step.things}

    assert things == {(kind, name) for kind in ("space", "route") for name in names.of(kind)}
    for step in plan.steps:
        assert [match.game.understand(match.state, text).text for text in step.do] == [*step.do]


def test_a_route_that_others_hold_is_not_among_the_likely_plans() -> None:
    """Nor is an order for it taken as one of them."""
    match = match_of("hansa", AT_DUISBURG)
    carry_out_all(match)

    assert find_likely(match, "A", "fill_and_claim", "Dortmund-Paderborn").do
    labels = {order.label for order in match.game.order_terms().likely(match.state, 0)}
    assert "Dortmund-Duisburg" in labels  # to relocate to
    plans = [
        order.label
        for order in match.game.order_terms().likely(match.state, 0)
        if order.name == "fill_and_claim"
    ]
    assert "Dortmund-Duisburg" not in plans
