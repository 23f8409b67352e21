"""The names and numbers of each question, as records; only what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.contract import Detail
from kontor.engine.events import Seat
from kontor.games.haendler import frames as f
from kontor.games.haendler.gains import Gain, bonus_gains
from kontor.games.haendler.names import ABILITIES, CITIES, KINDS, WAGONS
from kontor.games.haendler.rules.standing import promotion_price

if TYPE_CHECKING:
    from kontor.engine.state import Frame
    from kontor.games.haendler.state import HaendlerState


class HaendlerDetail(Detail, frozen=True):
    """What every question says: which round it is."""

    round: int


class StartSeatDetail(HaendlerDetail, frozen=True, tag="start_seat"):
    """Which seat begins?"""


class DealPairDetail(HaendlerDetail, frozen=True, tag="deal_pair"):
    """Which pair of abilities does a seat receive?"""


class NameAbilityDetail(HaendlerDetail, frozen=True, tag="name_ability"):
    """Which ability is put up next?"""


class RaiseBidDetail(HaendlerDetail, frozen=True, tag="raise_bid"):
    """Is the leader's bid raised, and then to what?"""

    ability: str
    florins: int
    raised: int
    leader: Seat


class ParleyDetail(HaendlerDetail, frozen=True, tag="parley"):
    """What does anybody propose, accept or refuse?"""


class HandOverDetail(HaendlerDetail, frozen=True, tag="hand_over"):
    """Which influence card does the seat hand over, and to whom?"""

    taker: Seat


class BuyGoodsDetail(HaendlerDetail, frozen=True, tag="buy_goods"):
    """Which good is bought next, and for which warehouse?"""

    left: int


class WagonDetail(HaendlerDetail, frozen=True):
    """A question about a wagon in a city; its loading master is -1 before there is one."""

    wagon: int
    city: str
    master: Seat


class SealedBidDetail(WagonDetail, frozen=True, tag="sealed_bid"):
    """How much does each seat secretly bid for a wagon?"""


class LoadAsMasterDetail(WagonDetail, frozen=True, tag="load_as_master"):
    """Which goods does the loading master load?"""


class LoadingFloorDetail(WagonDetail, frozen=True, tag="loading_floor"):
    """On what terms may guests load?"""


class SecondFeeDetail(WagonDetail, frozen=True, tag="second_fee"):
    """What is asked, or offered, in the same breath for two goods?"""


class LoadAsGuestDetail(WagonDetail, frozen=True, tag="load_as_guest"):
    """Which good does a guest load next?"""


class LoadForFeeDetail(WagonDetail, frozen=True, tag="load_for_fee"):
    """Which good does a guest load next for the fixed fee?"""


class LoadFreelyDetail(WagonDetail, frozen=True, tag="load_freely"):
    """Is free loading played on this wagon?"""


class BreakAxleDetail(HaendlerDetail, frozen=True, tag="break_axle"):
    """Is an axle break played, and on which wagon?"""


class MoveWagonsDetail(HaendlerDetail, frozen=True, tag="move_wagons"):
    """What is done next in a movement turn: a tile, wainwright or courier points left?

    *moved* are the wagons that have moved in this turn.
    """

    tile: int
    extra: int
    courier: int
    moved: tuple[int, ...]


class TakeInfluenceDetail(HaendlerDetail, frozen=True, tag="take_influence"):
    """Which influence card is taken from the pile?"""


class SetWheelDetail(HaendlerDetail, frozen=True, tag="set_wheel"):
    """To what does each seat secretly point its two arrows?"""


class AdjustPriceDetail(HaendlerDetail, frozen=True, tag="adjust_price"):
    """How are the counting houses used that are left for it?"""

    houses: tuple[str, ...]


class SellFromWarehouseDetail(HaendlerDetail, frozen=True, tag="sell_from_warehouse"):
    """Which good is sold from the warehouse? *city* is empty until the first good chose it."""

    left: int
    city: str


class SellSpeciallyDetail(HaendlerDetail, frozen=True, tag="sell_specially"):
    """Is a special sale played, and for which good?"""


class ClaimBonusDetail(HaendlerDetail, frozen=True, tag="claim_bonus"):
    """Is a sale with bonus played, and for which wagon? *gains*: what it is certain to add."""

    gains: tuple[Gain, ...]


class RepayFirstDetail(HaendlerDetail, frozen=True, tag="repay_first"):
    """Is a credit given back before the upkeep is collected?"""


class TakeCreditDetail(HaendlerDetail, frozen=True, tag="take_credit"):
    """Is a credit taken after the fall?"""


class PromoteDetail(HaendlerDetail, frozen=True, tag="promote"):
    """Does the seat buy a level of status at this price, or give back a credit?"""

    left: int
    price: int


PlainQuestion: TypeAlias = (
    StartSeatDetail
    | DealPairDetail
    | NameAbilityDetail
    | ParleyDetail
    | BreakAxleDetail
    | TakeInfluenceDetail
    | SetWheelDetail
    | SellSpeciallyDetail
    | RepayFirstDetail
    | TakeCreditDetail
)
WagonQuestion: TypeAlias = (
    SealedBidDetail
    | LoadAsMasterDetail
    | LoadingFloorDetail
    | SecondFeeDetail
    | LoadAsGuestDetail
    | LoadForFeeDetail
    | LoadFreelyDetail
)
Question: TypeAlias = (
    PlainQuestion
    | WagonQuestion
    | RaiseBidDetail
    | HandOverDetail
    | BuyGoodsDetail
    | MoveWagonsDetail
    | AdjustPriceDetail
    | SellFromWarehouseDetail
    | ClaimBonusDetail
    | PromoteDetail
)

PLAIN: Final[dict[type[Frame], type[PlainQuestion]]] = {
    f.DrawStartSeat: StartSeatDetail,
    f.DealPair: DealPairDetail,
    f.NameAbility: NameAbilityDetail,
    f.Parley: ParleyDetail,
    f.BreakAxle: BreakAxleDetail,
    f.TakeInfluence: TakeInfluenceDetail,
    f.SetWheel: SetWheelDetail,
    f.SellSpecially: SellSpeciallyDetail,
    f.RepayFirst: RepayFirstDetail,
    f.TakeCredit: TakeCreditDetail,
}
OVER_WAGONS: Final[dict[type[Frame], type[WagonQuestion]]] = {
    f.SealedBid: SealedBidDetail,
    f.LoadAsMaster: LoadAsMasterDetail,
    f.LoadingFloor: LoadingFloorDetail,
    f.SecondFee: SecondFeeDetail,
    f.LoadAsGuest: LoadAsGuestDetail,
    f.LoadForFee: LoadForFeeDetail,
    f.LoadFreely: LoadFreelyDetail,
}
DETAILS: Final = (
    *PLAIN.values(),
    *OVER_WAGONS.values(),
    *(RaiseBidDetail, HandOverDetail, BuyGoodsDetail, MoveWagonsDetail),
    *(AdjustPriceDetail, SellFromWarehouseDetail, ClaimBonusDetail, PromoteDetail),
)


def detail(s: HaendlerState) -> Question | None:
    """The question on top, with wagons, cities and abilities by name; None once it is over."""
    if not s.stack:
        return None
    found: Question
    match s.stack[-1]:
        case f.RaiseBid(ability=ability, florins=florins, leader=leader):
            raised = florins + s.rules.data.cards.start.raise_florins
            found = RaiseBidDetail(s.round, ABILITIES[ability], florins, raised, leader)
        case f.BuyGoods(left=left):
            found = BuyGoodsDetail(s.round, left)
        case f.HandOver(taker=taker):
            found = HandOverDetail(s.round, taker)
        case f.MoveWagons(tile=tile, extra=extra, courier=courier, moved=bits):
            moved = tuple(wagon + 1 for wagon in range(WAGONS) if bits >> wagon & 1)
            found = MoveWagonsDetail(s.round, tile, extra, courier, moved)
        case f.AdjustPrice(houses=bits):
            houses = tuple(name for place, name in enumerate(ABILITIES) if bits >> place & 1)
            found = AdjustPriceDetail(s.round, houses)
        case f.SellFromWarehouse(left=left, city=city):
            found = SellFromWarehouseDetail(s.round, left, _city(city))
        case f.Promote(left=left):
            found = PromoteDetail(s.round, left, promotion_price(s))
        case (
            f.SealedBid(wagon=wagon)
            | f.LoadAsMaster(wagon=wagon)
            | f.LoadingFloor(wagon=wagon)
            | f.SecondFee(wagon=wagon)
            | f.LoadAsGuest(wagon=wagon)
            | f.LoadForFee(wagon=wagon)
            | f.LoadFreely(wagon=wagon)
        ) as frame:
            found = OVER_WAGONS[type(frame)](
                s.round, wagon + 1, _city(s.wagons[wagon]), s.masters[wagon]
            )
        case frame:
            found = _plain(s, frame)
    return found


def _plain(s: HaendlerState, frame: Frame) -> PlainQuestion | ClaimBonusDetail:
    if isinstance(frame, f.ClaimBonus):
        return ClaimBonusDetail(s.round, bonus_gains(s, frame.seat))
    return PLAIN[type(frame)](s.round)


def _city(space: int) -> str:
    return CITIES[space] if 0 <= space < KINDS else ""
