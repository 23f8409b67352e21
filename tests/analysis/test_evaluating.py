"""What a position is worth: equal answers to equal questions, and blind where the seat is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kontor.analysis.evaluating import IDEAS, evaluate, evaluations
from kontor.analysis.playouts import Minds
from kontor.match.running import progress
from kontor.match.save import load_text

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver

GAMES = Path(__file__).parents[1] / "games"
TITLES = ("hansa", "genoa", "haendler")


def recorded(title: str) -> Driver:
    """A match that somebody played to its end."""
    file = min((GAMES / title).glob("*.jsonl"))
    return load_text(file.read_text("utf-8"))


def asked(driver: Driver, ply: int) -> tuple[Game[State], State, int]:
    """A position in which a seat may choose, not before a ply, and that seat."""
    while True:
        state = driver.state_at(ply)
        seats = driver.game.prompt(state).seats
        if seats and seats[0] >= 0 and len(driver.game.legal(state, seats[0])) > 1:
            return driver.game, state, seats[0]
        ply += 1


def minds(game: Game[State], seat: int, *, truth: bool = False) -> Minds:
    """Played on by the cheapest there is."""
    return Minds(game, seat, progress, truth=truth)


@pytest.mark.parametrize("title", TITLES)
def test_equal_questions_have_equal_answers(title: str) -> None:
    """To the last figure; chances of all seats are one, and ideas are told the best first."""
    game, state, seat = asked(recorded(title), 30)

    found = evaluate(minds(game, seat), state, 12)

    assert found == evaluate(minds(game, seat), state, 12)
    assert sum(chance.mean for chance in found.chances) == pytest.approx(1)
    assert 2 <= len(found.ideas) <= IDEAS
    for better, worse in pairwise(found.ideas):
        assert (better.tries, better.chance.mean) >= (worse.tries, worse.chance.mean)
    assert found.chances[seat] == found.ideas[0].chance
    assert found.scores[seat] == found.ideas[0].score


@pytest.mark.parametrize("title", TITLES)
def test_worlds_that_a_seat_cannot_tell_apart_are_worth_the_same(title: str) -> None:
    """What others hide does not reach the answer."""
    game, state, seat = asked(recorded(title), 40)
    for seed in (5, 6):
        other = game.resample(state, seat, seed)

        assert evaluate(minds(game, seat), other, 8) == evaluate(minds(game, seat), state, 8)


def test_a_match_that_is_over_is_worth_what_it_brought() -> None:
    """No try is needed, and nothing is uncertain."""
    driver = recorded("haendler")
    standing = driver.standing
    assert standing is not None

    found = evaluate(minds(driver.game, 0), driver.state, 50)

    assert found.nodes == 0
    assert found.ideas == ()
    assert [score.mean for score in found.scores] == list(standing.scores)
    for chance, rank in zip(found.chances, standing.ranks, strict=True):
        assert chance.low == chance.mean == chance.high
        assert (chance.mean > 0) == (rank == 1)


def test_whoever_is_not_asked_has_no_ideas_but_a_chance() -> None:
    """The match is played on as it stands."""
    game, state, seat = asked(recorded("hansa"), 20)
    other = (seat + 1) % state.options.players

    found = evaluate(minds(game, other), state, 6)

    assert found.ideas == ()
    assert found.nodes == 6


def test_answers_get_better_and_one_may_stop_asking() -> None:
    """Each tells how many matches it rests on."""
    game, state, seat = asked(recorded("haendler"), 30)
    asking = evaluations(minds(game, seat), state, 40)

    first, second = next(asking), next(asking)
    asking.close()

    assert 0 < first.nodes < second.nodes < 40


def test_an_idea_is_a_line_of_ones_own_actions() -> None:
    """It begins with one of the options and goes on while nobody else decides."""
    game, state, seat = asked(recorded("hansa"), 20)
    options = {action.text for action in game.legal(state, seat)}

    found = evaluate(minds(game, seat), state, 12)

    assert {idea.line[0] for idea in found.ideas} <= options
    assert any(len(idea.line) > 1 for idea in found.ideas)


@pytest.mark.parametrize("title", ["genoa", "haendler"])
def test_the_truth_is_what_really_lies_hidden(title: str) -> None:
    """Two worlds that a seat cannot tell apart differ for who looks into all hands."""
    game, state, seat = asked(recorded(title), 40)
    other = game.resample(state, seat, 5)

    true, elsewhere = (
        evaluate(minds(game, seat, truth=True), world, 8) for world in (state, other)
    )

    assert true != elsewhere
    assert true == evaluate(minds(game, seat, truth=True), state, 8)
