"""What a finished match counts for: which ones do, in which pool, and who came where.

One rule for ratings, profiles and records. It needs a match, its clock and its seats and nothing
else, so that everything can be reckoned again from what the log led to.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from kontor.engine.contract import Standing
from kontor.match.giving_up import Ending
from kontor.server.clock import DAY, ClockRule
from kontor.server.storage.rows import SeatRow

Size: TypeAlias = Literal["two", "more"]
Pace: TypeAlias = Literal["live", "slow"]

PERSON: Final = "person"  # the kind of a seat that somebody took


class Pool(NamedTuple):
    """Matches in which people are compared: a game, among two or more, at a pace."""

    game: str
    size: Size
    pace: Pace


class Finish(msgspec.Struct, frozen=True, kw_only=True):
    """A match that has come to an end, and when."""

    match: str
    ended: float
    game: str
    clock: ClockRule | None
    mentor: bool
    private: bool
    ending: Ending
    resigned: tuple[int, ...]
    standing: Standing | None
    seats: list[SeatRow]

    @property
    def pool(self) -> Pool:
        """Where it is rated."""
        return Pool(self.game, size_of(len(self.seats)), pace_of(self.clock))

    @property
    def people(self) -> list[SeatRow]:
        """The seats that people took, those among them who are gone since."""
        return [seat for seat in self.seats if seat.kind == PERSON]


def pace_of(clock: ClockRule | None) -> Pace:
    """Whether a table is played in one go, or over days: where a decision has a day or more."""
    return "slow" if clock is not None and clock.whole >= DAY else "live"


def size_of(players: int) -> Size:
    """A duel is another game than a round of three or more."""
    return "two" if players <= len(("me", "you")) else "more"


def counts(finish: Finish) -> bool:
    """Whether a match says anything of its people.

    It does not where a mentor helped, where one person held several seats, and where all who
    played agreed to abandon it. Alone against bots nobody else agrees: that is giving up.
    """
    people = finish.people
    if finish.mentor or not people or len(finish.seats) == 1:
        return False
    if any(seat.kind == "hotseat" for seat in finish.seats):
        return False
    known = [seat.user for seat in people if seat.user is not None]
    if len(known) != len(set(known)):
        return False
    return finish.ending != "abandoned" or len(people) == 1


def places(finish: Finish) -> tuple[int, ...]:
    """Each seat's place, 1 the first; those who gave up come behind the others."""
    if finish.standing is not None:
        return finish.standing.ranks
    if finish.ending == "won":
        return tuple(2 if seat.seat in finish.resigned else 1 for seat in finish.seats)
    return tuple(2 if seat.kind == PERSON else 1 for seat in finish.seats)


def score_of(finish: Finish, seat: int) -> int | None:
    """What a seat's own person has scored; nothing where a bot played it to the end."""
    if finish.standing is None or seat in finish.resigned:
        return None
    return finish.standing.scores[seat]


def seat_of(finish: Finish, user: str) -> int:
    """Where somebody sat."""
    return next(seat.seat for seat in finish.seats if seat.user == user)
