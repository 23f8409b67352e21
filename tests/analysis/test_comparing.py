"""What an idea brings against the next best one: more, as much or less, and never a peek."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.analysis.comparing import LEAST, compared
from kontor.analysis.problems import problem_of
from kontor.engine.registry import find_game
from kontor.match.crews import Alone, crew_of
from kontor.match.save import load_text
from tests.analysis.test_solving import CLAIMING

GAMES = Path(__file__).parents[1] / "games"


def test_what_wins_at_once_brings_more_than_the_next_best_and_that_one_less() -> None:
    """A claim that ends the match with the most points, and the same from the other side."""
    game = find_game("hansa")
    problem = problem_of(game, game.position(CLAIMING), 0)
    claim, idle = "claim Göttingen-Quedlinburg", "income 3t"

    best = compared(problem, claim, Alone())
    assert best is not None
    assert best.verdict == "more"
    assert best.chance.low >= LEAST
    assert best.other != claim

    waste = compared(problem, idle, Alone())
    assert waste is not None
    assert (waste.verdict, waste.other) == ("less", claim)
    assert waste.chance.mean < 0


def test_where_there_is_no_choice_there_is_nothing_to_compare() -> None:
    """A question with one answer."""
    driver = load_text(min((GAMES / "genoa").glob("*.jsonl")).read_text("utf-8"))
    game = driver.game
    for ply in range(driver.ply):
        state = driver.state_at(ply)
        (seat, *_) = game.prompt(state).seats
        if seat >= 0 and len(game.legal(state, seat)) == 1:
            idea = game.legal(state, seat)[0].text
            assert compared(problem_of(game, state, seat), idea, Alone()) is None
            return
    pytest.fail("the match always leaves a choice")


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_ideas_are_compared_alike_by_whoever_works_and_whatever_is_hidden(title: str) -> None:
    """From what the seat knows: in worlds it cannot tell from this one all figures are the same."""
    driver = load_text(min((GAMES / title).glob("*.jsonl")).read_text("utf-8"))
    game, ply, told = driver.game, 20, 0
    with crew_of(2) as crew:
        while told < 2:
            state = driver.state_at(ply)
            (seat, *_) = game.prompt(state).seats
            ply += 7
            if seat < 0 or len(game.legal(state, seat)) < 2:
                continue
            idea = game.legal(state, seat)[0].text
            found = compared(problem_of(game, state, seat), idea, Alone())
            elsewhere = game.resample(state, seat, 99)
            assert compared(problem_of(game, elsewhere, seat), idea, crew) == found
            told += found is not None
