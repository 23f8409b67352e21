"""A whole match looked at: honest lines, mistakes that can be played, luck that adds up."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kontor.analysis.fortunes import FEW, luck_of
from kontor.analysis.looking import Budget, Look, NotOver, usual_nodes
from kontor.analysis.matches import analyse_match
from kontor.analysis.mistakes import mistakes
from kontor.engine import registry
from kontor.engine.state import CHANCE
from kontor.match.crews import Alone, crew_of
from kontor.match.driver import Driver
from kontor.match.save import load_text
from tests.proof.bidding import GAME as BIDDING

if TYPE_CHECKING:
    from kontor.analysis.report import MatchAnalysis

GAMES = Path(__file__).parents[1] / "games"
TINY = Budget(24, "progress", ("progress", "bot:apprentice"))


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small game with a deck and hidden hands."""
    monkeypatch.setattr(registry, "_added", {})
    registry.add_game(BIDDING)


def bidden(*, to_the_end: bool = True, seed: int = 3) -> Driver:
    """A match of the small game in which everybody takes the first option."""
    game = registry.find_game("bidding")
    driver = Driver(game, game.read_options({}), seed)
    while to_the_end and driver.prompt.seats:
        seat = driver.prompt.seats[0]
        driver.act(seat, driver.legal(seat)[0])
    return driver


def recorded(name: str) -> Driver:
    """A match that somebody played to its end."""
    return load_text((GAMES / name).read_text("utf-8"))


def looked_at(name: str) -> tuple[Driver, MatchAnalysis]:
    """A match and what a tiny budget finds in it."""
    driver = bidden() if name == "bidding" else recorded(name)
    return driver, analyse_match(driver, TINY)


MATCHES = pytest.mark.parametrize(
    "name", ["bidding", "hansa/2-base-bigbox-prestige.jsonl", "haendler/2-round-limit.jsonl"]
)


@MATCHES
def test_the_line_goes_from_the_first_turn_to_the_result(name: str) -> None:
    """Chances of all seats are one at every moment, and certain at the end."""
    driver, found = looked_at(name)
    standing = driver.standing
    assert standing is not None

    assert [point.ply for point in found.points] == sorted({p.ply for p in found.points})
    for point in found.points:
        assert sum(chance.mean for chance in point.chances) == pytest.approx(1)
        assert all(chance.low <= chance.mean <= chance.high for chance in point.chances)
    last = found.points[-1]
    assert last.ply == driver.ply
    for chance, rank in zip(last.chances, standing.ranks, strict=True):
        assert chance.low == chance.high
        assert (chance.mean > 0) == (rank == 1)


@MATCHES
def test_a_mistake_names_what_could_have_been_done(name: str) -> None:
    """It was an option then, it is not what was done, and it was worth more; the dearest first."""
    driver, found = looked_at(name)

    for mistake in found.mistakes:
        entry = driver.entries[mistake.ply]
        legal = driver.game.legal(driver.state_at(mistake.ply), mistake.seat)
        assert mistake.seat == entry.seat
        assert mistake.played[0] == entry.text != mistake.better[0]
        assert mistake.better[0] in {action.text for action in legal}
        assert mistake.lost.low <= mistake.lost.mean <= mistake.lost.high
        difference = mistake.better_chance.mean - mistake.chance.mean
        assert mistake.lost.mean == pytest.approx(difference)
        assert mistake.lost.mean > 0
    for dearer, other in pairwise(found.mistakes):
        assert dearer.lost.mean >= other.lost.mean


def test_a_win_that_was_there_and_not_taken_is_dear() -> None:
    """In this match a seat could have closed its last city while it led."""
    look = Look(recorded("hansa/4-base-cities.jsonl"), Budget(40), Alone(), lambda _: None, None)

    found, looked = mistakes(look, [459])

    assert looked == 1
    assert found[0].ply == 459
    assert found[0].lost.low > 0.5
    assert "claim Bremen-Osnabrück" in found[0].better


@MATCHES
def test_luck_is_won_from_the_others_and_adds_up(name: str) -> None:
    """What a draw gives one seat it takes from the rest; the result is luck and what is left."""
    driver, found = looked_at(name)

    drawn = [entry.text for entry in driver.entries if entry.seat == CHANCE]
    assert [text for draw in found.draws for text in draw.outcomes] == drawn
    for draw in found.draws:
        assert sum(worth.mean for worth in draw.worth) == pytest.approx(0, abs=1e-9)
    for fortune in found.fortunes:
        worths = [draw.worth[fortune.seat].mean for draw in found.draws]
        assert fortune.luck.mean == pytest.approx(sum(worths))
        assert fortune.luck.mean + fortune.adjusted.mean == pytest.approx(fortune.result)
        assert fortune.luck.low <= fortune.luck.mean <= fortune.luck.high
        points = [draw.points[fortune.seat].mean for draw in found.draws]
        assert fortune.points.mean == pytest.approx(sum(points))
        assert fortune.points.mean + fortune.adjusted_score.mean == pytest.approx(fortune.score)
    assert driver.standing is not None
    assert [fortune.score for fortune in found.fortunes] == list(driver.standing.scores)


def test_few_outcomes_are_all_tried_and_many_are_drawn() -> None:
    """The set-up is a long deal; later draws have as many outcomes as there are kinds left."""
    driver = recorded("hansa/4-base-cities.jsonl")
    draws, _ = luck_of(Look(driver, TINY, Alone(), lambda _: None, None))

    assert not draws[0].exact
    assert len(draws[0].outcomes) > 1
    assert any(draw.exact for draw in draws)
    for draw in draws[1:]:
        kinds = len(driver.game.legal(driver.state_at(draw.ply), CHANCE))
        assert draw.exact == (kinds <= FEW)


def test_equal_matches_and_budgets_give_equal_answers_in_any_number_of_processes() -> None:
    """To the last figure; how much was done is told on the way."""
    driver, found = looked_at("bidding")
    counted: list[int] = []

    with crew_of(2) as crew:
        again = analyse_match(driver, TINY, crew=crew, done=counted.append)

    assert again == found
    assert sum(counted) == found.basis.nodes > 0


def test_what_the_figures_rest_on_is_told() -> None:
    """Who played on, how often, and whether a learned value judged."""
    _, small = looked_at("bidding")
    _, hansa = looked_at("hansa/2-base-bigbox-prestige.jsonl")

    assert small.basis.player == "progress"
    assert not small.basis.learned
    assert hansa.basis.learned
    assert 0 < hansa.basis.looked_at < hansa.basis.decisions


def test_a_match_that_goes_on_is_not_looked_into() -> None:
    """It would tell every secret."""
    with pytest.raises(NotOver, match="when it is over"):
        analyse_match(bidden(to_the_end=False), TINY)


def test_long_matches_are_played_on_fewer_times() -> None:
    """So that every match takes about as long to look at."""
    assert usual_nodes(100) > usual_nodes(2_000) > usual_nodes(100_000) > 0
