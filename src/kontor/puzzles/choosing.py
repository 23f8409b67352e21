"""Which puzzles are kept of those that were found: some of every kind, the clearest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.puzzles.puzzle import Puzzle


def chosen(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most so many: of each topic and number of seats in turn, the clearest first."""
    count: dict[tuple[str, int], int] = {}
    ranked = []
    clearest = sorted(puzzles, key=lambda puzzle: (-puzzle.margin.low, puzzle.id))
    # Matches of the same bots may begin alike: the same puzzle but for a piece is kept once.
    alike = {(puzzle.good, puzzle.margin): puzzle for puzzle in clearest}
    for puzzle in alike.values():
        kind = (puzzle.topic, puzzle.players)
        rank = count[kind] = count.get(kind, -1) + 1
        ranked.append((rank, puzzle))
    ranked.sort(key=lambda pair: pair[0])
    return [puzzle for _, puzzle in ranked[:most]]
