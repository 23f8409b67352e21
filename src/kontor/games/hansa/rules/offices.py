"""Office slots, extra offices and control of a city (chapters OFFICE and CONNECTION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.events import (
    CityCompleted,
    ExtraOfficeEstablished,
    NeutralGained,
    NeutralOfficeEstablished,
    OfficeEstablished,
    PrestigeGained,
)
from kontor.games.hansa.modules.promos import pay_tribute
from kontor.games.hansa.names import (
    BY_CITIES,
    BY_PRESTIGE,
    COIN,
    CONNECTION,
    KIND_NAMES,
    PLAYING,
    PRIVILEGE,
    REASONS,
    kind_of,
    owner_of,
)
from kontor.games.hansa.rules.network import joined
from kontor.games.hansa.state import level_of

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.hansa.state import HansaState


def can_establish(s: HansaState, seat: int, city: int, kinds: tuple[int, int]) -> bool:
    """Whether the leftmost free slot of a city takes a piece of the route (OFFICE-1 to 3)."""
    return not office_barred(s, seat, city, kinds)


def office_barred(s: HansaState, seat: int, city: int, kinds: tuple[int, int]) -> str:
    """The clause that keeps a piece of the route from a city; none where it may go there.

    A full row and an independent city have no free slot (OFFICE-6, EAST-1).
    """
    slots = s.rules.board.slots[city]
    taken = len(s.offices[city])
    if taken >= len(slots):
        return "OFFICE-6"
    slot = slots[taken]
    if slot.colour > level_of(s, seat, PRIVILEGE):
        return "OFFICE-2"
    return "" if kinds[slot.kind] else "OFFICE-3"


def controller(s: HansaState, city: int) -> int:
    """Who controls a city: most offices, ties to the rightmost; -1 for nobody (OFFICE-7 to 9).

    Extra offices count and rank below the row, later ones below earlier ones (MARKER-12, MARKER-13,
    EAST-3); neutral and independent ones count as any (TWO-13, EAST-8); in an independent city the
    row grows to the right, so its latest office wins ties (EAST-6).
    """
    ranked = [owner_of(piece) for piece in (*reversed(s.offices[city]), *s.extras[city])]
    return max(ranked, key=ranked.count, default=-1)


def gain(s: HansaState, owner: int, points: int, reason: int, log: Log | None) -> None:
    """Give prestige and look whether it ends the game, a neutral gain too (END-1, TWO-20)."""
    s.prestige[owner] += points
    s.earned[owner * 3 + reason] += points
    if s.prestige[owner] >= s.rules.board.prestige_end and s.ending == PLAYING:
        s.ending = BY_PRESTIGE
    if log:
        if owner == s.rules.neutral:
            log.tell(NeutralGained(points, REASONS[reason]))
        else:
            log.tell(PrestigeGained(owner, points, REASONS[reason]))


def establish(s: HansaState, city: int, piece: int, log: Log | None) -> None:
    """Put a piece on the next slot of a city: coin, completion, connection (OFFICE-4, OFFICE-5).

    The coins of every board pay alike (EAST-12), to the neutral player nothing (TWO-22); an
    independent city is completed by its first office and takes any number more (EAST-4, EAST-5).
    """
    place = len(s.offices[city])
    s.offices[city] += (piece,)
    board = s.rules.board
    owner = owner_of(piece)
    neutral = owner == s.rules.neutral
    if log:
        name = board.city_names[city]
        if neutral:
            log.tell(NeutralOfficeEstablished(s.active, name))
        else:
            log.tell(OfficeEstablished(owner, KIND_NAMES[kind_of(piece)], name))
    if not board.independent[city] and not neutral and board.slots[city][place].coin:
        gain(s, owner, board.slots[city][place].coin, COIN, log)
    if place + 1 == (board.slot_count[city] or 1):
        complete(s, city, log)
    office_came(s, city, owner, log)


def add_extra(s: HansaState, city: int, piece: int, log: Log | None) -> None:
    """Put a piece left of the row; in an empty independent city it is the first office (EAST-7).

    It brings no coin and completes no city that has slots (MARKER-13).
    """
    if not s.offices[city] and not s.extras[city]:
        establish(s, city, piece, log)
        return
    s.extras[city] += (piece,)
    if log:
        name = s.rules.board.city_names[city]
        log.tell(ExtraOfficeEstablished(owner_of(piece), KIND_NAMES[kind_of(piece)], name))
    office_came(s, city, owner_of(piece), log)


def complete(s: HansaState, city: int, log: Log | None) -> None:
    """Count a completed city (OFFICE-5, END-3)."""
    s.completed += 1
    if s.completed >= s.rules.board.completed_end and s.ending == PLAYING:
        s.ending = BY_CITIES
    if log:
        log.tell(CityCompleted(s.rules.board.city_names[city], s.completed))


def office_came(s: HansaState, city: int, owner: int, log: Log | None) -> None:
    """What follows from any new office: control, connection, tribute (CONNECTION-5).

    The connection pays the first three that make it, and nobody twice (CONNECTION-3, CONNECTION-4).
    """
    s.control[city] = controller(s, city)
    s.present[owner] |= 1 << city
    board = s.rules.board
    if (
        owner not in s.connected
        and (owner != s.rules.neutral or s.rules.neutral_scores)
        and s.present[owner] & board.connection_mask == board.connection_mask
        and joined(board, s.present[owner])
    ):
        rank = len(s.connected)
        s.connected.append(owner)
        if rank < len(board.connection_points):
            gain(s, owner, board.connection_points[rank], CONNECTION, log)
    if s.laid:
        pay_tribute(s, city)


def swap(s: HansaState, city: int, slot: int) -> None:
    """Let two neighbouring offices change places (MARKER-15, MARKER-18)."""
    row = s.offices[city]
    s.offices[city] = (*row[:slot], row[slot + 1], row[slot], *row[slot + 2 :])
    s.control[city] = controller(s, city)
