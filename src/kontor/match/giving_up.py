"""Giving up: seats that resign, and matches that end before their rules end them.

Both are minutes of the record, so that a restart, a replay and a save have them. A seat that has
resigned is played on by a bot and comes last; who alone is left has won, and the match is over.
A match that was given up or abandoned has no standing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.errors import IllegalAction
from kontor.match import proposals
from kontor.match.record import Minute

if TYPE_CHECKING:
    from collections.abc import Collection

    from kontor.engine.contract import Standing
    from kontor.match.driver import Driver

Ending: TypeAlias = Literal["", "abandoned", "resigned", "won"]
"""How a match ended before its rules ended it: all agreed, nobody is left, or only one is."""


def ending_by(minute: Minute) -> Ending:
    """The end that a minute brings, if it brings one."""
    match minute.about, minute.step:
        case "abandon", "agreed":
            return "abandoned"
        case "match", "ended":
            return "resigned"
        case "match", "won":
            return "won"
        case _:
            return ""


def ranked(standing: Standing | None, resigned: Collection[int]) -> Standing | None:
    """A standing in which those who resigned share the place behind all others."""
    if standing is None or not resigned:
        return standing
    stayed = [rank for seat, rank in enumerate(standing.ranks) if seat not in resigned]
    ranks = tuple(
        1 + (len(stayed) if seat in resigned else sum(better < rank for better in stayed))
        for seat, rank in enumerate(standing.ranks)
    )
    return msgspec.structs.replace(standing, ranks=ranks)


def left_alone(driver: Driver, seat: int, people: Collection[int]) -> int | None:
    """The person who has won when *seat* resigns, since nobody else is left; None otherwise."""
    left = set(range(len(driver.names))) - driver.resigned - {seat}
    return left.pop() if len(left) == 1 and left.issubset(people) else None


def winner(driver: Driver) -> int:
    """Who has won a match in which everybody else has resigned."""
    return next(seat for seat in range(len(driver.names)) if seat not in driver.resigned)


def resign(driver: Driver, seat: int, bot: str, people: Collection[int]) -> None:
    """Give a seat up for good: *bot* plays it to the end, if somebody is left to play with.

    With the last of *people* all ends, and so it does where one of them alone is left.
    """
    if driver.is_over:
        raise IllegalAction("The match is over; there is nothing to give up.")
    if seat in driver.resigned:
        raise IllegalAction("You have resigned already.")
    asked = driver.proposal
    if asked is not None and asked.seat == seat:
        driver.note(asked.minute("withdrawn", seat))
    alone = left_alone(driver, seat, people)
    if alone is not None:
        driver.note(Minute("seat", "resigned", seat))
        driver.note(Minute("match", "won", alone))
        return
    driver.note(Minute("seat", "resigned", seat, chair=seat, bot=bot))
    if driver.resigned.issuperset(people):
        driver.note(Minute("match", "ended", seat))


def ask_abandon(driver: Driver, seat: int) -> None:
    """Propose to end the match unfinished, without a winner."""
    proposals.ask(driver, Minute("abandon", "asked", seat))


def refuse_resigned(driver: Driver, seat: int) -> None:
    """Who has resigned has no voice at the table any more."""
    if seat in driver.resigned:
        raise IllegalAction("You have resigned; the others decide among themselves.")
