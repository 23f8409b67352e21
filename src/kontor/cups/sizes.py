"""How many sit at how many tables, where the entrants do not divide evenly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kontor.cups.record import Rules


class Layout(NamedTuple):
    """The sizes of the tables of a round, the largest first, and how many have a bye."""

    sizes: tuple[int, ...]
    byes: int


def layout(rules: Rules, count: int) -> Layout:
    """The tables for so many: as even as can be, with as few byes as can be."""
    full, over = divmod(count, rules.seats)
    if full and (not over or rules.uneven == "byes"):
        return Layout((rules.seats,) * full, over)
    for byes in range(count):
        sizes = _sizes(count - byes, rules.seats, rules.allowed)
        if sizes:
            return Layout(sizes, byes)
    return Layout((), count)


def _sizes(count: int, seats: int, allowed: tuple[int, ...]) -> tuple[int, ...]:
    """The tables that seat everybody and stray least from the wished size; none if none do."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for total in range(1, count + 1):
        found = [
            (best[total - size][0] + (size - seats) ** 2, (size, *best[total - size][1]))
            for size in allowed
            if total - size in best
        ]
        if found:
            best[total] = min(found)
    return tuple(sorted(best[count][1], reverse=True)) if count in best else ()


def filled(rules: Rules, count: int, minimum: int) -> int:
    """How many there are once bots have filled up: at least *minimum*, at full tables."""
    wanted = max(count, minimum)
    return -(-wanted // rules.seats) * rules.seats
