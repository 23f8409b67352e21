"""People and finished matches as somebody may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.server.profiles.counting import PERSON, places
from kontor.server.wire.people import MatchCard, PersonCard, SeatResult

if TYPE_CHECKING:
    from kontor.server.profiles.counting import Finish
    from kontor.server.storage.profiles import Circle, Known
    from kontor.server.storage.rows import SeatRow


def person_card(known: Known) -> PersonCard:
    """A person with their address."""
    return PersonCard(known.name, known.handle, known.guest)


def may_know(finish: Finish, viewer: str) -> bool:
    """Whether what happened at a table may be told: it is open to all, or the viewer sat there."""
    return not finish.private or _sat(finish, viewer)


def may_list(finish: Finish, circle: Circle) -> bool:
    """Whether a match may be told with its names: nobody at it hides from who sat elsewhere."""
    if _sat(finish, circle.viewer):
        return True
    return not finish.private and all(seat.user not in circle.hidden for seat in finish.seats)


def _sat(finish: Finish, viewer: str) -> bool:
    return any(seat.user == viewer for seat in finish.seats)


def match_card(finish: Finish, circle: Circle) -> MatchCard:
    """A match that may be listed."""
    ranks = places(finish)
    seats = tuple(_result(finish, seat, ranks[seat.seat], circle) for seat in finish.seats)
    return MatchCard(finish.match, finish.game, finish.ended, finish.ending, seats)


def _result(finish: Finish, seat: SeatRow, place: int, circle: Circle) -> SeatResult:
    known = circle.open.get(seat.user or "")
    standing = finish.standing
    return SeatResult(
        name=seat.name,
        place=place,
        score=standing.scores[seat.seat] if standing else None,
        bot=None if seat.kind == PERSON else seat.bot or None,
        person=person_card(known) if known else None,
        resigned=seat.seat in finish.resigned,
    )
