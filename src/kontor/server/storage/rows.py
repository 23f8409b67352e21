"""Matches and seats as typed records, to and from their columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

import msgspec

from kontor.engine.contract import Standing
from kontor.engine.options import Value
from kontor.match.giving_up import Ending
from kontor.match.luck import Luck, Source
from kontor.match.proposals import GoingBack
from kontor.server.clock import ClockRule, Clocks
from kontor.server.wire.lobby import Beginning, TimeOut
from kontor.server.wire.times_off import TimesOff

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import RowMapping

T = TypeVar("T")

Phase: TypeAlias = Literal["open", "running", "over"]
SeatKind: TypeAlias = Literal["open", "person", "hotseat", "bot"]


class SeatRow(msgspec.Struct):
    """One chair of a match and who sits on it."""

    seat: int
    kind: SeatKind
    user: str | None = None
    name: str = ""
    bot: str = ""
    away: float | None = None
    arms: int = 0  # the colour and the charge under which it is played

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now, its own seat or in place of a person."""
        return self.bot != ""


class Progress(msgspec.Struct, frozen=True):
    """Where a match stands: what changes with every entry of its log, for lists and other eyes."""

    phase: Phase = "open"
    ply: int = 0
    turn: tuple[int, ...] = ()
    standing: Standing | None = None
    ending: Ending = ""  # how it ended before its rules ended it
    resigned: tuple[int, ...] = ()
    clocks: Clocks | None = None
    due: float | None = None

    @property
    def is_decided(self) -> bool:
        """Whether it was played to its end, so that nothing is secret; not if it was closed."""
        return self.standing is not None


FROM_A_SAVE: Final = "save file"
"""In the place of a parent's id, which has no blank: the match was put up from a file."""


class MatchRow(msgspec.Struct, kw_only=True):
    """A match as it is stored, its log left out."""

    id: str
    game: str
    rules: int
    data: str
    options: dict[str, Value]
    seed: int = 0  # of a match that was dealt from one
    luck: Source = "system"
    secret: str = ""  # of committed dice; told when the match is over
    start: str = ""
    names: tuple[str, ...] = ()
    title: str = ""
    private: bool = False
    invite: str = ""
    once: bool = False  # whether who sits down with it uses it up
    host: str
    host_name: str = ""  # read with the match; it is kept with the person
    clock: ClockRule | None = None
    time_out: TimeOut = "bot"  # what becomes of a seat whose time is up
    hiding: frozenset[str] = frozenset()  # who of its people hides, read with the match
    off: dict[str, TimesOff] = {}  # of its people, read with a match whose clock is slow
    going_back: GoingBack = "nobody_away"
    stand_in: str  # the bot that plays for whoever is away
    begins: Beginning = "full"
    mentor: bool = False  # whether somebody learns here, with a mentor at hand
    parent: str = ""
    cup: str = ""  # the cup it is played in
    sealed: bool = False  # whether its draws are still to come at another table
    closed: str = ""  # why an administrator has ended it
    progress: Progress = Progress()
    keeper: str = ""
    stamp: int = 0
    created: float
    updated: float

    @property
    def dice(self) -> Luck:
        """Where its dice come from."""
        return Luck(self.luck, self.secret)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])


PLAIN: Final = (
    "id",
    "game",
    "rules",
    "data",
    "seed",
    "luck",
    "secret",
    "start",
    "title",
    "private",
    "invite",
    "once",
    "host",
    "time_out",
    "going_back",
    "stand_in",
    "begins",
    "mentor",
    "parent",
    "cup",
    "sealed",
    "closed",
    "keeper",
    "stamp",
    "created",
    "updated",
)
"""Columns of a match that hold its fields as they are."""


def text_of(value: object) -> str:
    """A value as JSON text for a column."""
    return msgspec.json.encode(value).decode()


def _value(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def progress_columns(progress: Progress) -> dict[str, object]:
    """The columns that say where a match stands."""
    return {
        "phase": progress.phase,
        "ply": progress.ply,
        "turn": text_of(progress.turn),
        "standing": text_of(progress.standing),
        "ending": progress.ending,
        "resigned": text_of(progress.resigned),
        "clocks": text_of(progress.clocks),
        "due": progress.due,
    }


def match_columns(row: MatchRow) -> dict[str, object]:
    """All columns of a match."""
    return {
        **{name: getattr(row, name) for name in PLAIN},
        "options": text_of(row.options),
        "names": text_of(row.names),
        "clock": text_of(row.clock),
        **progress_columns(row.progress),
    }


def match_row(columns: RowMapping | Mapping[str, object]) -> MatchRow:
    """A match from its columns."""
    raw = dict(columns)
    raw["options"] = _value(str(raw["options"]), dict[str, Value])
    raw["names"] = _value(str(raw["names"]), tuple[str, ...])
    raw["clock"] = msgspec.json.decode(str(raw["clock"]), type=ClockRule | None)
    raw["progress"] = Progress(
        phase=msgspec.convert(raw.pop("phase"), Phase),
        ply=msgspec.convert(raw.pop("ply"), int),
        turn=_value(str(raw.pop("turn")), tuple[int, ...]),
        standing=msgspec.json.decode(str(raw.pop("standing")), type=Standing | None),
        ending=msgspec.convert(raw.pop("ending"), Ending),
        resigned=_value(str(raw.pop("resigned")), tuple[int, ...]),
        clocks=msgspec.json.decode(str(raw.pop("clocks")), type=Clocks | None),
        due=msgspec.convert(raw.pop("due"), float | None),
    )
    return MatchRow(**raw)
