"""Puzzles are looked for in matches of bots; what is found can be read, played and found again."""

from __future__ import annotations

import msgspec
import pytest

from kontor.engine.errors import BadData
from kontor.engine.registry import find_game
from kontor.puzzles.mining import Dig, mined
from kontor.puzzles.puzzle import Puzzle, UnknownPuzzle, basis_of, read, written

GAME = find_game("hansa")
MATCHES = 2


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    """The puzzles of the first matches."""
    digs = (mined(Dig("hansa", 1, number)) for number in range(MATCHES))
    return [puzzle for dug in digs for puzzle in msgspec.json.decode(dug, type=list[Puzzle])]


@pytest.mark.slow
def test_a_puzzle_is_a_position_with_one_clearly_best_idea(found: list[Puzzle]) -> None:
    """Its solutions are legal, few, and surely better than everything else."""
    assert found, "matches without puzzles prove nothing"
    for puzzle in found:
        state = GAME.position(puzzle.position)
        legal = [action.text for action in GAME.legal(state, puzzle.seat)]
        assert len(legal) == puzzle.choices
        assert set(puzzle.good) < set(legal)
        assert puzzle.line[0] in puzzle.good
        assert puzzle.margin.low > 0
        assert all(puzzle.worth(does) > puzzle.rest for does in puzzle.good)


@pytest.mark.slow
def test_puzzles_are_read_as_they_were_written(found: list[Puzzle]) -> None:
    """The easiest first; numbers begin at 1."""
    collection = read(written(basis_of(GAME, "chance"), found), "here")

    assert sorted(collection.puzzles, key=repr) == sorted(found, key=repr)
    assert collection.numbered(1).rating == min(puzzle.rating for puzzle in found)
    assert collection.find(found[0].id) == found[0]


def test_what_is_no_puzzle_is_refused() -> None:
    """In one sentence, and nothing is half read."""
    with pytest.raises(BadData, match="The puzzles in here cannot be read"):
        read(b'{"game":"hansa"}\n', "here")
    empty = read(written(basis_of(GAME, "chance"), []), "here")
    with pytest.raises(UnknownPuzzle, match="There is no puzzle 1"):
        empty.numbered(1)
