"""Which questions can wait for each other, and of whom they can be asked.

Every step asks its seats clockwise from the start seat; whoever still waits has not begun. Checked
when a position is read, beside what `questions` demands of each question by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.haendler import frames as f
from kontor.games.haendler.names import COUNTING_HOUSES, KINDS, WAGONS, WAREHOUSE_SALE
from kontor.games.haendler.rules.prices import stores_goods
from kontor.games.haendler.rules.selling import claimable
from kontor.games.haendler.rules.standing import at_top
from kontor.games.haendler.rules.travel import courier_points, extra_points, movement_turn
from kontor.games.haendler.state import HaendlerState, cards_held, seats_in_order, store_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kontor.engine.state import Frame

IN_TURN: Final = (
    f.BuyGoods,
    f.LoadForFee,
    f.LoadFreely,
    f.MoveWagons,
    f.AdjustPrice,
    f.SellSpecially,
    f.ClaimBonus,
    f.TakeCredit,
    f.Promote,
)
"""Questions that a step asks of several seats, one after the other."""

ALL_SEATS: Final = (f.BuyGoods, f.MoveWagons)
"""Questions that no seat is passed over with."""


BETWEEN: Final = (f.TakeInfluence, f.LoadAsGuest, f.SecondFee, f.HandOver)
"""Questions that come up inside another one, which waits for them."""


def wrong_waiting(s: HaendlerState) -> Iterator[str]:
    """What does not hold of the pending questions among each other, in words."""
    yield from _by_options(s)
    yield from _order(s)
    for frame in s.stack:
        asked = ASKED.get(type(frame))
        if asked is not None and not asked(s, frame):
            yield f"{SEATS[frame[0]]} cannot be asked {type(frame).__name__}"
    moves = [frame for frame in s.stack if isinstance(frame, f.MoveWagons)]
    for move in moves[-1:]:
        yield from _wrong_turn(s, move)


def _by_options(s: HaendlerState) -> Iterator[str]:
    """Some questions belong to a variant."""
    options = s.rules.options
    variants: tuple[tuple[type, bool, str], ...] = (
        (f.DrawStartSeat, options.start_seat == "lot", "start_seat=lot"),
        (f.DealPair, options.start == "quick", "start=quick"),
        (f.NameAbility, options.start == "auction", "start=auction"),
        (f.RaiseBid, options.start == "auction", "start=auction"),
        (f.Parley, options.negotiation, "negotiation=yes"),
        (f.LoadForFee, options.light, "light=yes"),
        (f.LoadingFloor, not options.light, "light=no"),
    )
    for kind, played, option in variants:
        if not played and any(isinstance(frame, kind) for frame in s.stack):
            yield f"{kind.__name__} is asked with {option} only"


def _order(s: HaendlerState) -> Iterator[str]:
    """Seats are asked in turn, each once; what belongs to a turn or a floor comes in between."""
    if not s.stack:
        return
    waiting = s.stack[::-1]
    between = isinstance(waiting[0], BETWEEN)
    turns = waiting[1:] if between else waiting
    if len(turns) == 1 and not isinstance(turns[0], IN_TURN):
        return
    if not all(isinstance(frame, (*IN_TURN, f.DealPair)) for frame in turns):
        yield "these questions do not wait for each other"
        return
    own = between and turns and turns[0][0] == waiting[0][0]
    seats = [_seat(frame) for frame in (turns if own else waiting)]
    order = [*seats_in_order(s)]
    if [order.index(seat) for seat in seats] != sorted({order.index(seat) for seat in seats}):
        yield "the pending questions are not asked in turn"
    elif isinstance(waiting[-1], ALL_SEATS) and seats != order[-len(seats) :]:
        yield "a seat is passed over"
    for frame in turns if between and not own else turns[1:]:
        if not _fresh(s, frame):
            yield f"{SEATS[frame[0]]} has begun before its turn"


def _seat(frame: Frame) -> int:
    """The seat a question is about."""
    return frame.owner if isinstance(frame, f.DealPair) else frame[0]


def _fresh(s: HaendlerState, frame: Frame) -> bool:
    """Whether nothing of a turn has been played yet."""
    seat = frame[0]
    if isinstance(frame, f.BuyGoods):
        return frame.left == s.rules.purchase_goods
    if isinstance(frame, f.MoveWagons):
        return frame == movement_turn(s, seat)
    if isinstance(frame, f.AdjustPrice):
        return frame.houses == s.abilities[seat] & COUNTING_HOUSES
    if isinstance(frame, f.Promote):
        return frame.left == s.rules.data.tracks.promotion.levels_a_round
    return True


def _wrong_turn(s: HaendlerState, turn: f.MoveWagons) -> Iterator[str]:
    """A movement turn has spent what it moved with, and wagons in cities have arrived."""
    used = 1 - turn.tile + extra_points(s, turn.seat) - turn.extra
    if turn.moved.bit_count() > used:
        yield f"{SEATS[turn.seat]} has moved more wagons than it has used points for"
    if turn.courier not in (0, courier_points(s, turn.seat)):
        yield f"{SEATS[turn.seat]} rides the courier once, with all its points"
    for wagon in range(WAGONS):
        if turn.moved >> wagon & 1 and s.wagons[wagon] < KINDS and not s.arrived >> wagon & 1:
            yield f"wagon {wagon + 1} has moved into a city without arriving"


def _sells(s: HaendlerState, frame: Frame) -> bool:
    """Whether a seat could go on with its warehouse sale."""
    assert isinstance(frame, f.SellFromWarehouse), "a warehouse sale"
    most = s.rules.data.pieces.round.warehouse_sale_goods
    if not s.abilities[frame.seat] & WAREHOUSE_SALE or (frame.city < 0) != (frame.left == most):
        return False
    store = store_of(frame.seat, frame.city)
    stored = frame.city < 0 or any(s.warehouses[store : store + KINDS])
    return stored and stores_goods(s, frame.seat)


def _breaks(s: HaendlerState, frame: Frame) -> bool:
    holders = sum(1 for seat in range(len(s.bags)) if cards_held(s, seat))
    return cards_held(s, frame[0]) > 0 and frame[1] < holders


def _meets_courier(s: HaendlerState, _frame: Frame) -> bool:
    return s.courier in {s.rules.board.space_of[heading] for heading in s.wagons}


ASKED: Final[dict[type, Callable[[HaendlerState, Frame], bool]]] = {
    f.LoadFreely: lambda s, frame: cards_held(s, frame[0]) > 0,
    f.BreakAxle: _breaks,
    f.TakeInfluence: _meets_courier,
    f.SellFromWarehouse: _sells,
    f.SellSpecially: lambda s, frame: bool(cards_held(s, frame[0]) and stores_goods(s, frame[0])),
    f.ClaimBonus: lambda s, frame: bool(cards_held(s, frame[0]) and claimable(s, frame[0])),
    f.Promote: lambda s, frame: bool(s.credits[frame[0]]) or not at_top(s, frame[0]),
}
"""By question: whether the seat it is put to could be asked."""
