"""The rules of packing, in the order of the clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.engine.state import CHANCE
from kontor.engine.urn import kinds_left, put, take, weights_left
from tests.proof.packing.state import (
    ACCEPTED,
    BAYS,
    CHEST,
    COOL,
    CRATES,
    DRAWS,
    DRY,
    FREE,
    GRAIN,
    LOADS,
    MOST_BAYS,
    PUTS,
    TAKES,
    WINE,
    Choose,
    CrateChosen,
    CrateDrawn,
    CratePlaced,
    Draw,
    DrawCrate,
    PackingState,
    PlaceAll,
    Put,
    Take,
    climate_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action


def draw_options(s: PackingState, frame: DrawCrate) -> Sequence[Action]:
    """Any crate still on the quay (PACK-1)."""
    seat = frame.seat
    del frame, seat
    return [DRAWS[crate] for crate in kinds_left(s.quay)]


def draw_weights(s: PackingState, frame: DrawCrate) -> Sequence[int]:
    """Every crate on the quay is as likely as any other (PACK-1)."""
    del frame
    return weights_left(s.quay)


def apply_draw(s: PackingState, frame: DrawCrate, action: Draw, log: Log | None) -> None:
    """The crate stands in the player's yard, for all to see (PACK-1, PACK-5)."""
    seat = frame.seat
    del seat
    take(s.quay, action.crate)
    put(s.yards[frame.to], action.crate)
    answered(s)
    if log:
        log.tell(CrateDrawn(frame.to, CRATES[action.crate]))


def fits(s: PackingState, load: Sequence[int]) -> bool:
    """Whether all these crates find bays at once (PACK-3, PACK-4).

    Grain and wine compete with nothing but chests, so counting is enough.
    """
    free = free_bays(s)
    spare = free[DRY] - load[GRAIN], free[COOL] - load[WINE]
    return min(spare) >= 0 and load[CHEST] <= sum(spare)


def free_bays(s: PackingState) -> list[int]:
    """Free bays by climate."""
    free = [0, 0]
    for climate in (DRY, COOL):
        first = climate * MOST_BAYS
        free[climate] = s.bays[first : first + s.options.bays].count(FREE)
    return free


def can_complete(s: PackingState, yard: list[int], load: list[int], left: int, lowest: int) -> bool:
    """Whether *left* more crates from *lowest* on make a load that fits (PACK-2, PACK-4)."""
    if not left:
        return fits(s, load)
    return any(
        can_complete(s, changed(yard, crate, -1), changed(load, crate, 1), left - 1, crate)
        for crate in range(lowest, len(CRATES))
        if yard[crate]
    )


def changed(counts: list[int], crate: int, by: int) -> list[int]:
    """The counts with one kind raised or lowered."""
    result = counts[:]
    result[crate] += by
    return result


def choose_options(s: PackingState, frame: Choose) -> Sequence[Action]:
    """Crates, in the order of kinds, that leave a whole load possible (PACK-2, PACK-4)."""
    seat = frame.seat
    yard = s.yards[seat]
    return [
        TAKES[crate]
        for crate in range(frame.lowest, len(CRATES))
        if yard[crate]
        and can_complete(
            s, changed(yard, crate, -1), changed(s.chosen, crate, 1), frame.left - 1, crate
        )
    ]


def apply_choice(s: PackingState, frame: Choose, action: Take, log: Log | None) -> None:
    """The crate joins the load; with the last one, placing begins (PACK-2)."""
    seat = frame.seat
    take(s.yards[seat], action.crate)
    put(s.chosen, action.crate)
    if frame.left > 1:
        ask_instead(s, Choose(seat, frame.left - 1, action.crate))
    else:
        ask_instead(s, PlaceAll(seat))
    if log:
        log.tell(CrateChosen(seat, CRATES[action.crate]))


def place_options(s: PackingState, frame: PlaceAll) -> Sequence[Action]:
    """Chosen crates with bays that leave room for the rest (PACK-3, PACK-4)."""
    seat = frame.seat
    del frame, seat
    options: list[Action] = []
    for crate in kinds_left(s.chosen):
        for climate in ACCEPTED[crate]:
            if strands(s, crate, climate):
                continue
            first = climate * MOST_BAYS
            options += [
                PUTS[crate][bay]
                for bay in range(first, first + s.options.bays)
                if s.bays[bay] == FREE
            ]
    return options


def strands(s: PackingState, crate: int, climate: int) -> bool:
    """Whether placing this crate so would leave another without a bay (PACK-4)."""
    rest = changed(s.chosen, crate, -1)
    free = free_bays(s)
    free[climate] -= 1
    spare = free[DRY] - rest[GRAIN], free[COOL] - rest[WINE]
    return min(spare) < 0 or rest[CHEST] > sum(spare)


def apply_place(s: PackingState, frame: PlaceAll, action: Put, log: Log | None) -> None:
    """The crate is in its bay; after the last one the turn is over (PACK-3)."""
    seat = frame.seat
    del frame
    take(s.chosen, action.crate)
    s.bays[action.bay] = action.crate
    s.owners[action.bay] = seat
    assert climate_of(action.bay) in ACCEPTED[action.crate], "a crate lies in the wrong climate"
    if log:
        log.tell(CratePlaced(seat, CRATES[action.crate], BAYS[action.bay]))
    if not any(s.chosen):
        answered(s)
        end_turn(s, seat)


def end_turn(s: PackingState, seat: int) -> None:
    """Draw again, then the next player packs if possible (PACK-5, PACK-6)."""
    load = LOADS[s.options.load]
    begin_turn(s, (seat + 1) % s.options.players)
    if s.stack:
        draws = min(load, sum(s.quay))
        ask(s, *(DrawCrate(CHANCE, seat) for _ in range(draws)))


def begin_turn(s: PackingState, seat: int) -> None:
    """Ask for a load, or end the match when none fits (PACK-6)."""
    load = LOADS[s.options.load]
    if can_complete(s, s.yards[seat], [0] * len(CRATES), load, 0):
        s.turns += 1
        ask(s, Choose(seat, load, 0))
