"""Simulation: the same results for the same seed, and a save for every failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.registry import any_game
from kontor.match.save import load_text
from kontor.match.simulate import (
    SimulationFailed,
    UnknownPolicy,
    find_policy,
    progress,
    simulate,
    uniform,
)
from tests.proof.bidding.game import Bidding

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from tests.proof.bidding.state import BiddingState

GAME = any_game(Bidding())


def options() -> Options:
    """The game's defaults."""
    return GAME.read_options({})


def test_the_same_seed_gives_the_same_match() -> None:
    """Equal seeds, equal outcomes; other seeds, other matches."""
    first = simulate(GAME, options(), 1, uniform)

    assert simulate(GAME, options(), 1, uniform) == first
    assert len({simulate(GAME, options(), seed, uniform).state_hash for seed in range(20)}) > 10


def test_an_outcome_says_how_the_match_ended() -> None:
    """Reason, ranks and scores for every seat, decisions made."""
    outcome = simulate(GAME, options(), 1, progress, check=True)

    assert outcome.end_reason == "rounds"
    assert len(outcome.ranks) == len(outcome.scores) == outcome.players == 3
    assert outcome.decisions > 0


def test_an_endless_match_is_stopped_with_a_save() -> None:
    """The cap ends it, and the save holds what was played."""
    with pytest.raises(SimulationFailed, match="not ended after 15 decisions") as failure:
        simulate(GAME, options(), 1, uniform, cap=15)

    assert load_text(failure.value.save, find=lambda _: GAME).ply >= 15


def test_a_crash_in_the_rules_leaves_a_save_up_to_it() -> None:
    """The save loads with the sound game and stands right before the crash."""

    class Crashing(Bidding):
        def apply(
            self, state: BiddingState, seat: int, action: Action, log: Log | None = None
        ) -> None:
            if seat == 1:
                raise ZeroDivisionError
            super().apply(state, seat, action, log)

    place = r"ZeroDivisionError: .*\(test_simulate\.py, line \d+\)"
    with pytest.raises(SimulationFailed, match=place) as failure:
        simulate(any_game(Crashing()), options(), 1, uniform)

    assert 1 in load_text(failure.value.save, find=lambda _: GAME).prompt.seats


def test_a_broken_invariant_fails_a_checked_simulation() -> None:
    """The sentence of the invariant is in the failure."""

    class Leaking(Bidding):
        def broken_invariants(self, state: BiddingState) -> list[str]:
            return ["a card is missing"] if state.rounds_left < 3 else []

    with pytest.raises(SimulationFailed, match="a card is missing"):
        simulate(any_game(Leaking()), options(), 1, uniform, check=True)


def test_an_unknown_policy_is_refused_with_those_there_are() -> None:
    """The names are listed."""
    assert find_policy("uniform") is uniform
    with pytest.raises(UnknownPolicy, match="uniform, progress"):
        find_policy("clever")
