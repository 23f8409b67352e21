"""What one seat was sent, and nothing else: every word that reaches an agent is made from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import msgspec

from kontor.engine.contract import Standing
from kontor.engine.errors import KontorError
from kontor.orders.book import Laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game, Macro
    from kontor.engine.options import Options
    from kontor.engine.ordering import Order, Plan
    from kontor.engine.state import State

Json: TypeAlias = dict[str, Any]


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """Where the match stands, as one seat may see it.

    *options* are what the seat may do now, also where nobody waits for it: *asked* says whether
    somebody does, and *alone* whether for nobody else. *news* are the events since the last
    sight.
    """

    ply: int
    entry: int
    topic: str
    clause: str
    asked: bool
    alone: bool
    options: tuple[Json, ...]
    detail: Json | None
    view: Json
    news: tuple[Json, ...]
    laid: tuple[Laid, ...]
    standing: Standing | None
    over: bool


STALE: Final = "stale"
"""The code of what came too late: the match has moved on, and nobody did anything wrong."""


class Refused(KontorError):
    """The table has refused something; *clause* names the rule where one is against it."""

    def __init__(self, message: str, code: str = "illegal", clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause


class Gone(KontorError):
    """The table cannot be reached any more."""


class Desk(Protocol):
    """One seat of one table, near or far."""

    game: Game[State]
    options: Options
    seat: int
    names: tuple[str, ...]

    def sight(self) -> Sight:
        """Where the match stands now; its news are told once."""

    def act(self, move: str | Macro) -> None:
        """Do something, or be `Refused`."""

    def advance(self, seconds: float, *, news: bool = False) -> bool:
        """Let the others go on until the seat is asked, or with *news* has heard something.

        Whether that came to be, or the match is over, within so many seconds.
        """

    def weigh(self, macro: Macro) -> Json:
        """What a macro would come to."""

    def why(self, kind: str, thing: str) -> str:
        """The clause that says why a thing is not offered."""

    def judged(self, move: str) -> None:
        """Be `Refused` where an action is not legal; nothing is done."""

    def lay(self, order: Order) -> int:
        """Lay a standing order down; its number."""

    def withdraw(self, number: int) -> None:
        """Take a standing order back."""

    def likely(self) -> Sequence[Order]:
        """The standing orders that the game takes to be likely."""

    def plans(self) -> Sequence[Plan]:
        """What can be planned ahead, and from which steps."""

    def close(self) -> None:
        """Get up."""
