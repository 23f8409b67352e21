"""Rule sets come and go; a match goes on with its own, and its actions stay the same."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import TYPE_CHECKING

import pytest

from kontor.engine.chance import advance
from kontor.engine.contract import RULE_SETS, Game
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import load_text, save_text
from tests.server.many_options import option_sets

if TYPE_CHECKING:
    from kontor.engine.catalogue import Catalogue
    from kontor.engine.options import Options
    from kontor.engine.state import State

TITLES = ("genoa", "haendler", "hansa")


@pytest.fixture(params=TITLES)
def game(request: pytest.FixtureRequest) -> Game[State]:
    """A game of this test's own, with nothing compiled yet."""
    made: Game[State] = type(find_game(request.param))()
    return made


def others(game: Game[State], options: Options) -> None:
    """Ask for so many other options that the rule sets of these are forgotten."""
    asked = option_sets(game)
    for _ in range(2 * RULE_SETS):
        other = game.read_options(next(asked))
        assert len(game.catalogue(other)) > 0
        assert other != options


def test_a_match_goes_on_when_its_rule_set_was_forgotten(game: Game[State]) -> None:
    """By notation, by action, back to an earlier ply, and out of a save."""
    options = game.read_options({})
    driver = Driver(game, options, 5)
    roll = 5
    for _ in range(60):
        seat = driver.prompt.seats[0]
        before = driver.legal(seat)
        roll = advance(roll)
        move = game.progress(driver.state, seat, before, roll)
        if driver.ply % 20 == 0:
            others(game, options)
            assert game.catalogue(options).find(move.text) is move
            assert game.legal(driver.state_at(driver.ply), seat) == before
        driver.act(seat, move if driver.ply % 2 else move.text)
    others(game, options)
    read = load_text(save_text(driver), find=lambda _title: game)
    seat = read.prompt.seats[0]
    assert read.legal(seat) == driver.legal(seat)  # the same objects, out of two rule sets
    read.act(seat, driver.legal(seat)[0])


def test_threads_that_ask_at_once_get_the_same_actions(game: Game[State]) -> None:
    """A scene is made in a thread while a table is opened: both may compile first."""
    options = game.read_options({})
    game = type(game)()
    start = Barrier(4)
    found: list[Catalogue] = []

    def ask() -> None:
        start.wait()
        found.append(game.catalogue(options))

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len({id(table.actions[0]) for table in found}) == 1
    assert len(found) == 4


def test_clauses_are_read_once(game: Game[State]) -> None:
    """They are asked for at every refusal that names one."""
    assert game.clauses is game.clauses
