"""Bonus markers: taking, using, placing replacements (chapter MARKER)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import Remove
from kontor.games.hansa.events import (
    BonusDeclined,
    MarkerDiscarded,
    MarkerTaken,
    MarkerUsed,
    OfficesSwapped,
    PieceRemoved,
)
from kontor.games.hansa.frames import (
    DevelopAbility,
    ExchangeMarker,
    LayMarker,
    RemovePieces,
    ShiftPiece,
    SwapOffices,
)
from kontor.games.hansa.menu import spread
from kontor.games.hansa.modules.promos import can_exchange, can_lay
from kontor.games.hansa.names import (
    ABILITIES,
    ACTIONS_3,
    ACTIONS_4,
    ANY_PIECES,
    BLOCK,
    BY_MARKERS,
    DEVELOP,
    EXCHANGE,
    EXTRA_OFFICE,
    MOVE_3,
    PLAYING,
    REMOVE_3,
    RIVAL_PIECES,
    RIVAL_TO_ROADS,
    SHIFT_3,
    SWAP,
    TRIBUTE,
    owner_of,
)
from kontor.games.hansa.pieces import owner_shown, piece_shown
from kontor.games.hansa.rules.abilities import can_upgrade, upgrade
from kontor.games.hansa.rules.moving import ask_to_lift, liftable, without_highest
from kontor.games.hansa.rules.offices import swap
from kontor.games.hansa.state import face_down, take_off

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import Swap, Upgrade, UseMarker
    from kontor.games.hansa.state import HansaState

PIECES: Final = 3
MOVED: Final = {REMOVE_3: ANY_PIECES, MOVE_3: RIVAL_PIECES, SHIFT_3: RIVAL_TO_ROADS}
"""Whose pieces a marker moves or removes."""
WITHOUT_EFFECT: Final = {
    REMOVE_3: "MARKER-21",
    MOVE_3: "MARKER-22",
    SHIFT_3: "REGION-6",
    SWAP: "MARKER-15",
    DEVELOP: "MARKER-19",
    EXCHANGE: "PROMO-2",
    TRIBUTE: "PROMO-3",
    BLOCK: "PROMO-4",
    EXTRA_OFFICE: "MARKER-10",
}
"""By effect: the clause that says what it takes; markers for more actions always serve."""


def take_marker(s: HansaState, seat: int, route: int, log: Log | None) -> None:
    """Take the marker of a claimed route and draw its replacement (CLAIM-7, MARKER-6)."""
    marker = s.markers[route]
    if marker < 0:
        return
    s.markers[route] = -1
    s.unused[seat] = with_marker(s.unused[seat], marker)
    if log:
        log.tell(MarkerTaken(seat, name_of(s, marker)))
    draw_replacement(s, seat)


def discard_marker(s: HansaState, seat: int, route: int, log: Log | None) -> None:
    """Take a marker out of the game and draw its replacement (TWO-16)."""
    marker = s.markers[route]
    if marker < 0:
        return
    s.markers[route] = -1
    s.discarded[marker] += 1
    if log:
        log.tell(MarkerDiscarded(seat, name_of(s, marker)))
    draw_replacement(s, seat)


def draw_replacement(s: HansaState, seat: int) -> None:
    """Lay a face-down marker on the plate, or bring the end if there is none (END-2)."""
    if face_down(s):
        s.plate[seat] += 1
    elif s.ending == PLAYING:
        s.ending = BY_MARKERS


def with_marker(row: tuple[int, ...], marker: int) -> tuple[int, ...]:
    """A row of markers with one more, sorted."""
    return tuple(sorted((*row, marker)))


def without_marker(row: tuple[int, ...], marker: int) -> tuple[int, ...]:
    """A row of markers with one less."""
    place = row.index(marker)
    return row[:place] + row[place + 1 :]


def turn_over(s: HansaState, seat: int, marker: int, log: Log | None) -> None:
    """Turn a used marker over; it is kept (MARKER-5)."""
    s.unused[seat] = without_marker(s.unused[seat], marker)
    s.used[seat] = with_marker(s.used[seat], marker)
    if log:
        log.tell(MarkerUsed(seat, name_of(s, marker)))


def name_of(s: HansaState, marker: int) -> str:
    """The name of a marker type."""
    return s.rules.pieces.markers.names[marker]


def marker_options(s: HansaState, seat: int, out: list[Action]) -> None:
    """Unused markers that would have an effect now (MARKER-1, MARKER-2)."""
    last = -1
    for marker in s.unused[seat]:
        if marker != last and can_use(s, seat, marker):
            out.append(s.rules.actions.use[marker])
        last = marker


def marker_barred(s: HansaState, seat: int, marker: int) -> str:
    """The clause that keeps a seat from using a marker between two actions, if any."""
    return possession_barred(s, seat, marker) or (
        "" if can_use(s, seat, marker) else WITHOUT_EFFECT[s.rules.effect_of[marker]]
    )


def possession_barred(s: HansaState, seat: int, marker: int) -> str:
    """The clause by which a seat has no such marker to use: used up, or none (MARKER-1, 5)."""
    if marker in s.unused[seat]:
        return ""
    return "MARKER-5" if marker in s.used[seat] else "MARKER-1"


def can_use(s: HansaState, seat: int, marker: int) -> bool:
    """Whether a marker could be used between actions now (MARKER-2, MARKER-15 to 22)."""
    effect = s.rules.effect_of[marker]
    if effect in (ACTIONS_3, ACTIONS_4):
        return True
    if effect in MOVED:
        return liftable(s, seat, MOVED[effect]) != 0
    if effect == SWAP:
        return bool(_swaps(s, seat))
    if effect == DEVELOP:
        return any(can_upgrade(s, seat, ability) for ability in range(ABILITIES))
    if effect == EXCHANGE:
        return can_exchange(s, seat)
    return effect != EXTRA_OFFICE and can_lay(s, seat)


def use_marker(s: HansaState, seat: int, action: UseMarker, log: Log | None) -> None:
    """Turn it over and carry out its effect (MARKER-1, MARKER-20)."""
    marker = action.marker
    effect = s.rules.effect_of[marker]
    if effect != EXCHANGE and effect not in (TRIBUTE, BLOCK):
        turn_over(s, seat, marker, log)
    begin_effect(s, seat, marker)


def begin_effect(s: HansaState, seat: int, marker: int) -> None:
    """Add its actions, or ask what it asks (MARKER-15, MARKER-19 to 22)."""
    effect = s.rules.effect_of[marker]
    if effect in (ACTIONS_3, ACTIONS_4):
        s.actions_left += 3 if effect == ACTIONS_3 else 4
    elif effect == SWAP:
        ask(s, SwapOffices(seat))
    elif effect == DEVELOP:
        ask(s, DevelopAbility(seat))
    elif effect == MOVE_3:
        ask_to_lift(s, seat, RIVAL_PIECES, PIECES, 1)
    elif effect == SHIFT_3:
        ask(s, ShiftPiece(seat, PIECES))
    elif effect == REMOVE_3:
        ask(s, RemovePieces(seat, -1, min(PIECES, s.occupied.bit_count()), 1))
    elif effect == EXCHANGE:
        ask(s, ExchangeMarker(seat))
    else:
        ask(s, LayMarker(seat, marker))


def _swaps(s: HansaState, seat: int) -> list[Action]:
    """Neighbouring offices that may change places (MARKER-15 to 17)."""
    found: list[Action] = []
    anybody = s.rules.swap_any
    table = s.rules.actions.swap
    cities = s.rules.cities_mask if anybody else s.present[seat]
    for city in bits(cities):
        row = s.offices[city]
        for slot in range(min(len(row) - 1, len(table[city]))):
            left, right = row[slot], row[slot + 1]
            mine = owner_of(left) == seat or owner_of(right) == seat
            if left != right and (anybody or mine):
                found.append(table[city][slot])
    return found


def swap_options(s: HansaState, frame: SwapOffices) -> Sequence[Action]:
    """Which neighbours change places (MARKER-15)."""
    seat = frame.seat
    return _swaps(s, seat)


def apply_swap(s: HansaState, frame: SwapOffices, action: Swap, log: Log | None) -> None:
    """Let them change places (MARKER-15, MARKER-18)."""
    seat = frame.seat
    pair = s.offices[action.city][action.slot : action.slot + 2]
    swap(s, action.city, action.slot)
    answered(s)
    if log:
        name = s.rules.board.city_names[action.city]
        left, right = (owner_shown(s.rules, owner_of(piece)) for piece in pair)
        log.tell(OfficesSwapped(seat, left, right, name, action.slot + 1))


def develop_options(s: HansaState, frame: DevelopAbility) -> Sequence[Action]:
    """Every ability that is not full (MARKER-19)."""
    seat = frame.seat
    table = s.rules.actions.upgrade
    return [table[ability] for ability in range(ABILITIES) if can_upgrade(s, seat, ability)]


def apply_develop(s: HansaState, frame: DevelopAbility, action: Upgrade, log: Log | None) -> None:
    """Upgrade it (MARKER-19)."""
    seat = frame.seat
    answered(s)
    upgrade(s, seat, action.ability, log)


def remove_options(s: HansaState, frame: RemovePieces) -> Sequence[Action]:
    """Any piece on a route after the last one, or done (MARKER-21)."""
    mask = without_highest(s.occupied & (-1 << (frame.last + 1)), frame.must - 1)
    out: list[Action] = []
    spread(s.rules.actions.remove, mask, out)
    if not frame.must:
        out.append(s.rules.actions.done)
    return out


def apply_remove(s: HansaState, frame: RemovePieces, action: Action, log: Log | None) -> None:
    """Send it to its owner's supply; a neutral trader leaves the board (MARKER-21, TWO-23)."""
    seat = frame.seat
    if not isinstance(action, Remove):
        answered(s)
        if log:
            log.tell(BonusDeclined(seat))
        return
    piece = take_off(s, action.space)
    home = s.stock if owner_of(piece) == s.rules.neutral else s.supply
    home[piece] += 1
    if log:
        name = s.rules.board.space_names[action.space]
        shown = piece_shown(s.rules, piece)
        log.tell(PieceRemoved(seat, shown.owner, shown.kind, name))
    if frame.left > 1:
        ask_instead(s, RemovePieces(seat, action.space, frame.left - 1, 0))
    else:
        answered(s)
