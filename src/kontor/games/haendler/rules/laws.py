"""What keeps a seat from an action, question by question: each condition beside its clause.

The conditions are those by which the options are made. A law answers with the first clause that
stands in the way, with an empty one where none does, and with None where the question is about
other things. Questions whose own clause says all there is to say have no row here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from kontor.engine.legality import first_broken
from kontor.games.haendler.actions import (
    AbilityAction,
    Adjust,
    CourierAction,
    GoodAction,
    Load,
    Move,
    TileAction,
    WagonAction,
)
from kontor.games.haendler.frames import (
    AdjustPrice,
    BuyGoods,
    LoadAsGuest,
    LoadAsMaster,
    LoadForFee,
    LoadingFloor,
    MoveWagons,
    NameAbility,
    Parley,
    Promote,
    RaiseBid,
    SecondFee,
)
from kontor.games.haendler.names import COUNTING_HOUSE, KINDS
from kontor.games.haendler.rules.abilities import naming_options, raise_options
from kontor.games.haendler.rules.buying import purchase_barred
from kontor.games.haendler.rules.crediting import can_pay_back
from kontor.games.haendler.rules.holds import guest_barred, room_barred
from kontor.games.haendler.rules.loading import can_pay_fee, master_barred, masters_room
from kontor.games.haendler.rules.prices import adjust_options
from kontor.games.haendler.rules.standing import climb_barred, price_barred, promotion_barred
from kontor.games.haendler.rules.talking import fee_law, floor_law, parley_law
from kontor.games.haendler.rules.travel import (
    moves_of,
    space_barred,
    tile_barred,
    turn_options,
    wagon_barred,
)
from kontor.games.haendler.state import store_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import Action, Frame
    from kontor.games.haendler.state import HaendlerState

Barred: TypeAlias = "str | None"


def barred(s: HaendlerState, seat: int, action: Action) -> Barred:
    """The clause that keeps a seat who is asked from an action; None where no law says so."""
    if action is s.rules.actions.repay:
        asked_alone = s.stack[-1][0] == seat
        held = asked_alone and s.credits[seat] > 0
        return first_broken((held and can_pay_back(s, seat), "CREDIT-4"))
    frame = s.stack[-1]
    law = LAWS.get(type(frame))
    return law(s, frame, seat, action) if law else None


# Abilities


def naming_law(s: HaendlerState, frame: NameAbility, _seat: int, action: Action) -> Barred:
    """An ability to put up: it lies open, and can be paid (ABILITY-5, ABILITY-10)."""
    if not isinstance(action, AbilityAction):
        return None
    return first_broken(
        (s.abilities_left >> action.ability & 1, "ABILITY-5"),
        (action in naming_options(s, frame), "ABILITY-10"),
    )


def raising_law(s: HaendlerState, frame: RaiseBid, _seat: int, action: Action) -> Barred:
    """A raise: within the limit of the bag (ABILITY-10)."""
    if action is not s.rules.actions.raise_bid:
        return None
    return first_broken((action in raise_options(s, frame), "ABILITY-10"))


# Buying and loading


def purchase_law(s: HaendlerState, frame: BuyGoods, _seat: int, action: Action) -> Barred:
    """A purchase: in stock, within the bag, and for a city that makes it (BUY-3 to 5)."""
    if not isinstance(action, GoodAction) or action.verb != "buy":
        return None
    made = action in s.rules.purchases[action.good]
    return purchase_barred(s, frame, action.good) or first_broken((made, "BUY-5"))


def master_law(s: HaendlerState, frame: LoadAsMaster, seat: int, action: Action) -> Barred:
    """Goods of the loading master: stored, of its kind, and no more than the row takes."""
    if not isinstance(action, Load):
        return None
    stored = s.warehouses[store_of(seat, s.wagons[frame.wagon]) + action.good]
    return master_barred(s, frame, action.good) or first_broken(
        (action.count <= stored, "LOAD-2"),
        (action.count <= masters_room(s, frame.wagon, seat, action.good), "LOAD-1"),
    )


def guest_law(
    s: HaendlerState, frame: LoadAsGuest | LoadForFee, seat: int, action: Action
) -> Barred:
    """A good of a guest: stored, not of the master's kind, and one at a time (LOAD-4, LOAD-5)."""
    if not isinstance(action, Load):
        return None
    return (
        guest_barred(s, frame.wagon, seat, action.good)
        or first_broken((action.count == 1, "LOAD-4"))
        or room_barred(s, frame.wagon, seat, action.count)
    )


def light_law(s: HaendlerState, frame: LoadForFee, seat: int, action: Action) -> Barred:
    """The same for the fixed fee, which must be in the bag (LIGHT-2)."""
    found = guest_law(s, frame, seat, action)
    if found is None:
        return None
    return found or first_broken((can_pay_fee(s, seat), "LIGHT-2"))


# Moving


def moving_law(s: HaendlerState, frame: MoveWagons, seat: int, action: Action) -> Barred:
    """A step of the movement turn."""
    actions = s.rules.actions
    if isinstance(action, Move):
        return move_law(s, frame, action)
    if isinstance(action, CourierAction):
        reach = s.rules.board.courier_steps[s.courier][frame.courier]
        return first_broken(
            (frame.courier, "COURIER-1"),
            (action.space >= KINDS, "COURIER-5"),
            (action.space in reach, "COURIER-2"),
        )
    if isinstance(action, TileAction):
        useless = action in turn_options(s, frame)
        return tile_barred(s, frame, action.tile) or first_broken((useless, "TRAVEL-15"))
    if isinstance(action, WagonAction) and action is actions.lift_axle[action.wagon]:
        return first_broken((s.axles[action.wagon * len(s.bags) + seat], "INFLUENCE-5"))
    return first_broken((not frame.tile, "TRAVEL-15")) if action is actions.end_turn else None


def move_law(s: HaendlerState, frame: MoveWagons, action: Move) -> str:
    """A wagon's move: the wagon, the tile, the extra points, and where it ends (TRAVEL-1 to 22)."""
    ends = moves_of(s, action.wagon)[action.tile][action.extra]
    return (
        wagon_barred(s, action.wagon, frame.moved)
        or (tile_barred(s, frame, action.tile) if action.tile else "")
        or first_broken((action.extra <= frame.extra, "TRAVEL-17"))
        or space_barred(s, s.rules.board.space_of[action.heading])
        or first_broken((action in ends, "TRAVEL-6"))
    )


# Prices and status


def adjusting_law(s: HaendlerState, frame: AdjustPrice, _seat: int, action: Action) -> Barred:
    """A use of a counting house: its own, not yet used, and within the track (PRICE-5 to 7)."""
    if not isinstance(action, Adjust):
        return None
    within = "PRICE-5" if action.house == COUNTING_HOUSE else "PRICE-6"
    return first_broken(
        (frame.houses & action.house, "PRICE-7"),
        (action in adjust_options(s, frame), within),
    )


def promotion_law(s: HaendlerState, frame: Promote, seat: int, action: Action) -> Barred:
    """A level of status, by money or by card (CREDIT-6, PROMOTE-1 to 3, INFLUENCE-11)."""
    actions = s.rules.actions
    if action is actions.promote:
        return promotion_barred(s, frame) or price_barred(s, seat)
    if action is actions.social_climb:
        return promotion_barred(s, frame) or climb_barred(s, seat)
    return None


F = TypeVar("F", bound="Frame")
Law: TypeAlias = "Callable[[HaendlerState, Frame, int, Action], Barred]"


def row(
    frame: type[F], law: Callable[[HaendlerState, F, int, Action], Barred]
) -> tuple[type[Frame], Law]:
    """A row of the table below: the table only ever hands a law its own kind of question."""
    return frame, cast("Law", law)


LAWS: Final = dict(
    (
        row(NameAbility, naming_law),
        row(RaiseBid, raising_law),
        row(Parley, parley_law),
        row(BuyGoods, purchase_law),
        row(LoadAsMaster, master_law),
        row(LoadingFloor, floor_law),
        row(SecondFee, fee_law),
        row(LoadAsGuest, guest_law),
        row(LoadForFee, light_law),
        row(MoveWagons, moving_law),
        row(AdjustPrice, adjusting_law),
        row(Promote, promotion_law),
    )
)
"""By question: what keeps its seat from an action."""
