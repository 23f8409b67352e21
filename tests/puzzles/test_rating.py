"""Ratings of puzzles and of who solves them."""

from __future__ import annotations

from kontor.puzzles.rating import duel, newcomer, untried


def test_who_solves_rises_and_the_puzzle_falls() -> None:
    """And the other way round; both are surer than before."""
    solver, puzzle = duel(newcomer(), untried(1500), solved=True)
    assert solver.mean > newcomer().mean
    assert puzzle.mean < 1500
    assert (solver.tries, puzzle.tries) == (1, 1)
    assert solver.deviation < newcomer().deviation
    solver, puzzle = duel(newcomer(), untried(1500), solved=False)
    assert solver.mean < newcomer().mean
    assert puzzle.mean > 1500


def test_a_hard_puzzle_counts_for_more() -> None:
    """An easy one that is solved says little."""
    hard, _ = duel(newcomer(), untried(1900), solved=True)
    easy, _ = duel(newcomer(), untried(1100), solved=True)
    assert hard.mean > easy.mean > newcomer().mean
