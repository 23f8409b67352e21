"""Messages about cups: what one is made of, and everything that its page shows."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from kontor.cups.record import Format, Uneven
from kontor.cups.standings import TieBreak
from kontor.engine.options import Value
from kontor.server.wire.lobby import BotId, Chosen, ClockChoice, Days, TimeOut, Title

CupName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"\S")]
CupPhase: TypeAlias = Literal["open", "running", "over", "called_off"]
Overtime: TypeAlias = Literal["stand_in", "judged"]
"""What happens to tables that are not done in time: the stand-in ends them, or a rule does."""
Entrants: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=64)]
MINUTE: Final = 60.0
MONTH: Final = 31 * 24 * 3600.0


class NewCup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cup to be made.

    It starts at the time *starts* (seconds since 1970) or, without one, as soon as *maximum* have
    entered. With *uneven* `bots` bots of the kind *bot* fill it up, to *minimum* and to full
    tables. A round lasts *limit* seconds at most. With *common* deals all tables of a round draw
    the same. *clock*, *days*, *time_out* and *stand_in* are those of its tables, as `NewTable` has
    them.
    """

    game: Title
    name: CupName
    format: Format
    seats: Annotated[int, msgspec.Meta(ge=2, le=5)]
    options: Chosen = {}
    rounds: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # 0: as many as the format wants
    through: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1  # of a table, in a knock-out
    uneven: Uneven = "sizes"
    minimum: Entrants = 4
    maximum: Entrants = 16
    starts: Annotated[float, msgspec.Meta(ge=0, le=1e11)] | None = None
    clock: ClockChoice | None = None
    days: Days | None = None
    time_out: TimeOut = "bot"
    stand_in: BotId | None = None
    bot: BotId | None = None
    limit: Annotated[float, msgspec.Meta(ge=MINUTE, le=MONTH)] | None = None
    overtime: Overtime = "stand_in"
    common: bool = False
    enter: bool = False  # whether its maker takes part, too


class CupCard(msgspec.Struct, frozen=True, kw_only=True):
    """A cup in the list."""

    id: str
    name: str
    game: str
    format: Format
    seats: int
    phase: CupPhase
    host_name: str
    entered: int
    minimum: int
    maximum: int
    starts: float | None
    round: int  # the one that is played, from 1; 0 before the start
    rounds: int  # 0 where that shows only while it is played
    mine: bool  # whether I have entered
    winner: str  # once it is over
    created: float


class CupEntrant(msgspec.Struct, frozen=True):
    """Somebody who has entered; the place in the list is the number that was drawn."""

    name: str
    bot: str | None  # who plays where no person does
    me: bool


class CupTable(msgspec.Struct, frozen=True):
    """A table of a round; *chairs* are entrants, *places* and *points* theirs once it has ended."""

    number: int
    table: str
    chairs: tuple[int, ...]
    phase: Literal["open", "running", "over"]
    places: tuple[int, ...]
    points: tuple[int, ...]
    judged: bool  # whether a rule has given the places, since the match had no end


class CupRound(msgspec.Struct, frozen=True):
    """A round with its tables; *until* is when its time is over."""

    number: int
    begun: float
    until: float | None
    overtime: bool
    tables: tuple[CupTable, ...]
    byes: tuple[int, ...]
    commitment: str | None  # binds the deals in common
    secret: str | None  # and tells them, when the round has ended


class CupLine(msgspec.Struct, frozen=True):
    """One entrant in the standings, as `kontor.cups.standings` has it."""

    entrant: int
    rank: int
    points: int
    firsts: int
    opposition: int
    played: int
    byes: int
    reached: int
    place: int


class Cup(msgspec.Struct, frozen=True, kw_only=True):
    """A whole cup as one person sees it."""

    card: CupCard
    options: dict[str, Value]
    uneven: Uneven
    through: int
    clock: ClockChoice | None
    days: int | None  # of a slow clock, for each decision
    time_out: TimeOut
    stand_in: str
    bot: str
    limit: float | None
    overtime: Overtime
    common: bool
    host: bool  # whether I have made it
    my_table: str | None  # at which I sit in this round
    entrants: tuple[CupEntrant, ...]
    rounds: tuple[CupRound, ...]
    standings: tuple[CupLine, ...]
    tie_breaks: tuple[TieBreak, ...]
    scales: dict[str, tuple[int, ...]]  # the points of each place, by the size of the table
    bye: int  # the points of a bye
