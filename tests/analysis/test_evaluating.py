"""What a position is worth: equal answers to equal questions, and blind where the seat is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kontor.analysis import Budget, Evaluation, evaluate
from kontor.analysis.evaluating import IDEAS, evaluations
from kontor.analysis.memory import Memory
from kontor.analysis.problems import problem_of
from kontor.match.crews import Alone, crew_of
from kontor.match.save import load_text

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def cheap(nodes: int) -> Budget:
    """Played on by the cheapest there is."""
    return Budget(nodes, "progress", ("progress", "bot:apprentice"))


def found_anew(
    game: Game[State], state: State, seat: int, nodes: int, *, truth: bool = False
) -> Evaluation:
    """An answer that nobody remembered."""
    return evaluate(game, state, seat, cheap(nodes), truth=truth, memory=Memory())


@pytest.mark.parametrize("title", TITLES)
def test_equal_questions_have_equal_answers(title: str) -> None:
    """To the last figure; chances of all seats are one, and ideas are told the best first."""
    game, state, seat = asked(recorded(title), 30)

    found = found_anew(game, state, seat, 12)

    assert found == found_anew(game, state, seat, 12)
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

        assert found_anew(game, other, seat, 8) == found_anew(game, state, seat, 8)


def test_a_match_that_is_over_is_worth_what_it_brought() -> None:
    """No try is needed, and nothing is uncertain."""
    driver = recorded("haendler")
    standing = driver.standing
    assert standing is not None

    found = found_anew(driver.game, driver.state, 0, 50)

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

    found = found_anew(game, state, other, 6)

    assert found.ideas == ()
    assert found.nodes == 6


def test_answers_get_better_and_one_may_stop_asking() -> None:
    """Each tells how many matches it rests on."""
    game, state, seat = asked(recorded("haendler"), 30)
    asking = evaluations(problem_of(game, state, seat), cheap(40), Alone())

    first, second = next(asking), next(asking)
    asking.close()

    assert 0 < first.nodes < second.nodes < 40


def test_an_idea_is_a_line_of_ones_own_actions() -> None:
    """It begins with one of the options and goes on while nobody else decides."""
    game, state, seat = asked(recorded("hansa"), 20)
    options = {action.text for action in game.legal(state, seat)}

    found = found_anew(game, state, seat, 12)

    assert {idea.line[0] for idea in found.ideas} <= options
    assert any(len(idea.line) > 1 for idea in found.ideas)


@pytest.mark.parametrize("title", ["genoa", "haendler"])
def test_the_truth_is_what_really_lies_hidden(title: str) -> None:
    """Two worlds that a seat cannot tell apart differ for who looks into all hands."""
    game, state, seat = asked(recorded(title), 40)
    other = game.resample(state, seat, 5)

    true, elsewhere = (found_anew(game, world, seat, 8, truth=True) for world in (state, other))

    assert true != elsewhere
    assert true == found_anew(game, state, seat, 8, truth=True)


@pytest.mark.parametrize("title", TITLES)
def test_the_number_of_processes_does_not_matter(title: str) -> None:
    """Not to any figure, at any step on the way."""
    game, state, seat = asked(recorded(title), 30)
    problem = problem_of(game, state, seat)

    with crew_of(3) as crew:
        together = list(evaluations(problem, cheap(12), crew))

    assert together == list(evaluations(problem, cheap(12), Alone()))


def test_processes_can_be_stopped() -> None:
    """Whoever stops asking does not wait for the matches that were not begun."""
    game, state, seat = asked(recorded("haendler"), 30)

    with crew_of(2) as crew:
        asking = evaluations(problem_of(game, state, seat), cheap(100_000), crew)
        first = next(asking)
        asking.close()

    assert 0 < first.nodes < 100_000


class Idle:
    """A crew that must not be asked."""

    size = 1

    def answers(self, work: object, pieces: object) -> Iterator[bytes]:
        """Nothing."""
        raise AssertionError((work, pieces))


def test_what_was_found_is_remembered_by_what_the_seat_knows() -> None:
    """For another world that it cannot tell apart, too; not for another seat, budget or truth."""
    memory = Memory()
    game, state, seat = asked(recorded("genoa"), 40)
    found = evaluate(game, state, seat, cheap(4), memory=memory)

    other = game.resample(state, seat, 5)
    assert evaluate(game, other, seat, cheap(4), memory=memory, crew=Idle()) == found
    with pytest.raises(AssertionError):
        evaluate(game, state, seat, cheap(5), memory=memory, crew=Idle())
    with pytest.raises(AssertionError):
        evaluate(game, state, seat, cheap(4), memory=memory, crew=Idle(), truth=True)
    rival = (seat + 1) % state.options.players
    with pytest.raises(AssertionError):
        evaluate(game, state, rival, cheap(4), memory=memory, crew=Idle())


def test_the_oldest_answers_are_forgotten() -> None:
    """There is room for so many."""
    memory = Memory(most=2)
    driver = recorded("haendler")
    first, second, third = (asked(driver, ply) for ply in (20, 30, 40))
    for question in (first, second, third):
        evaluate(*question, cheap(2), memory=memory)

    assert len(memory) == 2
    evaluate(*third, cheap(2), memory=memory, crew=Idle())
    with pytest.raises(AssertionError):
        evaluate(*first, cheap(2), memory=memory, crew=Idle())


def test_a_position_may_be_a_text() -> None:
    """As the game writes it."""
    game, state, seat = asked(recorded("hansa"), 20)

    assert evaluate(game, game.describe(state), seat, cheap(4), memory=Memory()) == (
        found_anew(game, state, seat, 4)
    )
