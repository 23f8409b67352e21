"""What the states, frames and actions of all games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self, TypeAlias

from kontor.engine.native import mypyc_attr

if TYPE_CHECKING:
    from kontor.engine.options import Options

CHANCE: Final = -1
"""The seat of nature: dice, draws."""

SPECTATOR: Final = -2
"""A viewer who holds no seat."""

EVERY: Final = -3
"""First field of a frame that several seats may answer; the flow table says which."""

SEATS: Final = "ABCDE"
"""How seats are written in texts."""

Frame: TypeAlias = tuple[int, ...]
"""A pending question: a named tuple of ints, the asked seat first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One atomic choice, built once per rule set in an action table and handed out from it.

    Actions are compared by identity: two named tuples of different types but equal numbers would
    be equal, and would be confused in a table. Subclasses are `@dataclass(eq=False)` with ints.
    """

    index: int  # position in the table, the discrete action of learners
    text: str  # notation, unique in the table


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a match: flat, mutable, copied by hand.

    Subclasses name every field in `__slots__` with an annotation; fields hold ints, and lists,
    tuples or dicts of ints. Immutable tables (options, compiled boards) are listed in `SHARED`:
    copies share them and the codec leaves them out.
    """

    __slots__ = ("options", "rng", "stack", "turns")
    SHARED: ClassVar[tuple[str, ...]] = ("options",)

    options: Options
    stack: list[Frame]  # pending questions, the question now last; empty when the match is over
    rng: int  # the generator; not part of the position's hash
    turns: int  # turns begun so far, for reports

    def copy(self) -> Self:
        """A position of its own that shares nothing mutable with this one."""
        raise NotImplementedError
