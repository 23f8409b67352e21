"""A line of play: a position in words, the seed of its dice, and what was done from it.

Where a line leads follows from these three alone, so it can be kept, sent and read anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import msgspec

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import position_title
from kontor.match.driver import Driver

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.state import State

LONGEST_LINE: Final = 600  # deeds of a branch, more than most matches have
LONGEST_POSITION: Final = 64 * 1024  # characters
Notation: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""Where the dice of a board come from; small enough for every browser's numbers."""
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a seat did, in notation."""

    seat: SeatNumber
    action: Notation


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in words and what was done from it; what chance brings follows from the seed."""

    position: Annotated[str, msgspec.Meta(max_length=LONGEST_POSITION)]
    seed: Seed = 0
    deeds: Annotated[tuple[Deed, ...], msgspec.Meta(max_length=LONGEST_LINE)] = ()


def stand(find: Callable[[str], Game[State]], line: Line) -> Driver:
    """The match of a line; what does not fit is refused in the words of the reader or the rules."""
    title = position_title(line.position)
    if not title:
        raise BadPosition("A position begins with a line such as 'kontor position hansa'.")
    game = find(title)
    options = game.position(line.position).options
    driver = Driver(game, options, line.seed, start=line.position, settle=True)
    for deed in line.deeds:
        driver.act(deed.seat, deed.action)
    return driver
