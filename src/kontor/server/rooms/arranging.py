"""The waiting room: who sits on which chair, and under which arms, before the match begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.server.refusals import Refusal
from kontor.server.rooms.seating import bot_name, chair_of, quicker
from kontor.server.storage import matches
from kontor.server.storage.matches import SeatChange
from kontor.server.storage.pokes import KEYS_ENDED

if TYPE_CHECKING:
    from kontor.server.rooms.connection import Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.rows import SeatRow

FREE: Final = frozenset({"open", "bot"})  # chairs whose arms nobody has chosen for themselves


async def move(room: Room, viewer: Viewer, seat: int, to: int) -> None:
    """Two chairs change places: one's own with an open one, or any two for the host."""
    one, other = chair_of(room, seat), chair_of(room, to)
    _check_waiting(room)
    if not (_is_host(room, viewer) or (_is_mine(viewer, one) and other.kind == "open")):
        raise Refusal("not_yours", "You may move to a free seat; only the host seats others.")
    if one is not other:
        await _arrange(room, [_placed(one, on=other), _placed(other, on=one)])


def _placed(who: SeatRow, on: SeatRow) -> SeatChange:
    """What a chair becomes when somebody else's place is there; their arms come along."""
    name = bot_name(on.seat) if who.kind == "bot" else who.name
    came: dict[str, object] = {"kind": who.kind, "user": who.user, "name": name, "bot": who.bot}
    return SeatChange(on.seat, _as_known(on), {**came, "away": who.away, "arms": who.arms})


async def choose_arms(room: Room, viewer: Viewer, seat: int, arms: int) -> None:
    """Play under other arms: those that nobody has chosen, or for the host any.

    Whoever had them takes those that are given up.
    """
    chair = chair_of(room, seat)
    _check_waiting(room)
    holder = next((one for one in room.seats if one.arms == arms), None)
    is_host = _is_host(room, viewer)
    if not (is_host or _is_mine(viewer, chair)):
        raise Refusal(
            "not_yours", "You may choose your own colour; only the host chooses for others."
        )
    if holder is not None and not (is_host or _is_mine(viewer, holder) or holder.kind in FREE):
        raise Refusal("taken", "Somebody else has this colour.")
    wished = [SeatChange(seat, _as_known(chair), {"arms": arms})]
    if holder is not None:
        wished.append(SeatChange(holder.seat, _as_known(holder), {"arms": chair.arms}))
    if holder is not chair:
        await _arrange(room, wished)


def _check_waiting(room: Room) -> None:
    if room.row.progress.phase != "open":
        raise Refusal("illegal", "Seats and colours are chosen before the match begins.")


def _is_host(room: Room, viewer: Viewer) -> bool:
    return viewer.token_seat is None and viewer.user == room.row.host


def _is_mine(viewer: Viewer, chair: SeatRow) -> bool:
    return viewer.token_seat is None and chair.user is not None and chair.user == viewer.user


def _as_known(chair: SeatRow) -> dict[str, object]:
    return {"kind": chair.kind, "user": chair.user, "arms": chair.arms}


async def _arrange(room: Room, wished: list[SeatChange]) -> None:
    """Change the chairs, which must still be as we know them, and tell everybody."""
    try:
        await room.house.store.write(matches.arrange, room.id, wished)
    except matches.Overtaken as error:
        raise quicker() from error
    finally:
        await room.refresh()
    room.house.poke(KEYS_ENDED)  # a program does not play a chair that its person has left
