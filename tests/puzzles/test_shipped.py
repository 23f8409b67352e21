"""The puzzles that come with each game: what they rest on is what is there, and each can be set."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from kontor.engine.registry import find_game
from kontor.puzzles.checking import current_basis, exam, proved
from kontor.puzzles.puzzle import collection_of, name_of
from kontor.puzzles.trying import stand, tried

GAMES = ("hansa", "genoa", "haendler")


@pytest.mark.parametrize("title", GAMES)
def test_puzzles_rest_on_what_is_there(title: str) -> None:
    """Who changes rules, data or evaluation has to prove them again: `kontor puzzles check`."""
    game = find_game(title)

    assert collection_of(game).basis == current_basis(game)


@pytest.mark.parametrize("title", GAMES)
def test_every_move_in_every_puzzle_has_a_verdict(title: str) -> None:
    """The solution is allowed, better than all others, and one of few."""
    game = find_game(title)
    collection = collection_of(game)
    assert collection.puzzles, "a game without puzzles proves nothing"
    for puzzle in collection.puzzles:
        driver = stand(game, puzzle)
        assert puzzle.id == name_of(puzzle.position, puzzle.seat)
        assert puzzle.seat in driver.prompt.seats
        assert not game.is_composing(driver.state, puzzle.seat), "half a sentence is no idea"
        legal = [action.text for action in driver.legal(puzzle.seat)]
        verdicts = [tried(driver, puzzle, does) for does in legal]
        solving = [verdict for verdict in verdicts if verdict.solves]
        missing = [verdict for verdict in verdicts if not verdict.solves]
        assert {verdict.does for verdict in solving} == set(puzzle.good)
        assert 4 * len(solving) <= len(legal) == puzzle.choices
        least = min(verdict.worth for verdict in solving)
        assert all(verdict.worth < least for verdict in missing), puzzle.id
        assert puzzle.line[0] in puzzle.good
        assert puzzle.margin.low > 0


@pytest.mark.parametrize("title", GAMES)
def test_every_puzzle_has_its_day_before_any_comes_again(title: str) -> None:
    """However the days fall."""
    collection = collection_of(find_game(title))
    days = [date(2026, 12, 24) + timedelta(days=day) for day in range(len(collection.puzzles))]

    assert {collection.of_day(day).id for day in days} == {one.id for one in collection.puzzles}


@pytest.mark.slow
def test_what_was_proved_can_be_proved_again() -> None:
    """In other worlds; a puzzle whose solution is another move is caught."""
    game = find_game("hansa")
    clear = max(collection_of(game).puzzles, key=lambda puzzle: puzzle.margin.low)
    assert proved(exam(game, clear)) == b""

    wrong = clear.ideas[len(clear.good)].does
    lie = msgspec.structs.replace(clear, good=(wrong,))
    assert b"not clearly better" in proved(exam(game, lie))


def test_nobody_is_asked_in_the_midst_of_a_sentence() -> None:
    """A sheet of The Traders of Genoa that is begun and not said yet is half an idea."""
    game = find_game("genoa")
    shipped = next(
        puzzle
        for puzzle in collection_of(game).puzzles
        if any(does.split()[0] in ("offer", "for") for does in puzzle.good)
    )
    driver = stand(game, shipped)
    opening = next(
        action.text
        for action in driver.legal(shipped.seat)
        if action.text.split()[0] in ("offer", "for")
    )
    driver.act(shipped.seat, opening)
    half = msgspec.structs.replace(shipped, position=game.describe(driver.state))

    assert b"in the midst of a sentence" in proved(exam(game, half))
