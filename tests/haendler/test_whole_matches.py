"""Whole matches without a log: every variant ends, can be drawn, and can be imagined otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.chance import advance, mix
from kontor.engine.errors import BadOptions
from kontor.engine.state import SPECTATOR
from kontor.games.haendler import GAME
from kontor.games.haendler.options import HaendlerOptions
from kontor.games.haendler.progress import chosen
from tests.haendler.table import at, fresh, seen

if TYPE_CHECKING:
    from kontor.engine.options import Value

VARIANTS: list[dict[str, Value]] = [
    {"players": 2, "start": "auction"},
    {"players": 3, "light": True},
    {"players": 2, "negotiation": True, "talk": 2},
    {"players": 4, "start_seat": "lot"},
    {"players": 3, "start": "auction", "open_bags": True, "wagon_cities": "bruegge-wien-genf"},
    {"players": 3, "negotiation": True, "light": True, "start": "auction", "talk": 1},
]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_of_any_moves_ends_soundly(options: dict[str, Value], seed: int) -> None:
    """Any legal moves lead to an end; on the way the table is drawn and imagined otherwise."""
    state = GAME.new(GAME.read_options(options), seed)
    rng = seed
    decisions = 0
    while GAME.prompt(state).seats:
        seats = GAME.prompt(state).seats
        rng = advance(rng)
        seat = seats[mix(rng) % len(seats)]
        legal = GAME.legal(state, seat)
        if decisions % 9 == 0:
            for viewer in (SPECTATOR, *range(len(state.bags))):
                world = GAME.resample(state, viewer, decisions)
                assert GAME.broken_invariants(world) == []
                assert GAME.view(world, viewer) == GAME.view(state, viewer)
                drawn = GAME.draw(GAME.view(state, viewer), state.options)
                assert max(map(len, drawn.splitlines())) <= 80
                assert GAME.detail(state, viewer) == GAME.detail(world, viewer)
        rng = advance(rng)
        GAME.apply(state, seat, legal[mix(rng) % len(legal)])
        decisions += 1
        assert decisions < 20000
    assert GAME.broken_invariants(state) == []
    assert GAME.standing(state) is not None
    assert GAME.detail(state, 0) is None
    assert all(seat.florins is not None for seat in GAME.view(state, SPECTATOR).seats)


@pytest.mark.parametrize("options", VARIANTS)
def test_the_progress_policy_plays_a_human_number_of_rounds(options: dict[str, Value]) -> None:
    """Ten matches end after four to twenty rounds each."""
    for seed in range(10):
        state = GAME.new(GAME.read_options(options), seed)
        rng = seed
        while GAME.prompt(state).seats:
            seat = GAME.prompt(state).seats[0]
            legal = GAME.legal(state, seat)
            rng = advance(rng)
            GAME.apply(state, seat, chosen(state, seat, legal, mix(rng)))
        assert 4 <= state.round <= 20


def test_the_progress_policy_repays_a_credit() -> None:
    """A holder with enough money gives its credit back before anything else."""
    match = at("""
        options: players=2
        step: promote
        A: credits 1
    """)
    options = GAME.legal(match.state, 0)

    assert chosen(match.state, 0, options, 0).text == "repay credit"


def test_a_couriers_city_needs_to_be_free_whoever_asks() -> None:
    """Options made without the form are checked as well."""
    with pytest.raises(BadOptions, match="a wagon starts there"):
        GAME.new(HaendlerOptions(courier_city="paris"), 1)


def test_a_drawn_table_shows_terms_pile_and_proposals() -> None:
    """What is on the table stands in the drawing."""
    floor = at("""
        options: players=2
        step: guests 2
        wagon 2: koeln; master A; A has 1 cloth
        B: credits 1; cards 1 special sale
        B stores: koeln 2 iron
    """)
    floor.play("A ask B 300 for one", "B offer 200 for two")
    pile = at("""
        options: players=2
        step: move
        courier: paris-gate
        wagon 3: genua; axle break B
    """)
    pile.play("A wagon 1 tile 1 to paris-gate from paris")
    talk = at("""
        options: players=2 negotiation=yes
        step: parley before move
    """)
    talk.play("A propose to B", "A give 300 florins", "A promise to move wagon 2", "A say so")
    opening = fresh(start="auction")

    terms = GAME.draw(seen(floor, "B"), floor.state.options)
    assert "B is asked 300 for 1" in terms
    assert "B offers 200 for 2" in terms
    cards = GAME.draw(seen(pile, "A"), pile.state.options)
    assert "axle break by B" in cards
    assert "2 axle break" in cards
    assert "2 axle break" not in GAME.draw(seen(pile, "B"), pile.state.options)
    assert "promising to move wagon 2" in GAME.draw(seen(talk, "B"), talk.state.options)
    assert "Open:" in GAME.draw(seen(opening, "A"), opening.state.options)
