"""The questions of Die Händler, each as a frame; its docstring is the question."""

from __future__ import annotations

from typing import NamedTuple


class DrawStartSeat(NamedTuple):
    """Which seat begins? Nature answers (SETUP-9)."""

    seat: int


class DealPair(NamedTuple):
    """Which pair of abilities does *owner* receive? Nature answers (ABILITY-3)."""

    seat: int
    owner: int


class NameAbility(NamedTuple):
    """Which ability is put up next? (ABILITY-5)"""

    seat: int


class RaiseBid(NamedTuple):
    """Raise the bid for an ability by 100, or pass? (ABILITY-6)"""

    seat: int
    ability: int
    florins: int  # the bid standing
    leader: int  # whose bid it is
    out: int  # seats that have passed or own two abilities, as bits


class BuyGoods(NamedTuple):
    """Which good is bought next, and for which warehouse? (BUY-1)"""

    seat: int
    left: int  # goods that may still be bought in this purchase


class Parley(NamedTuple):
    """What does anybody propose, accept or refuse? (FREE-2)"""

    seat: int


class HandOver(NamedTuple):
    """Which influence card does the seat hand over? (FREE-9)"""

    seat: int
    taker: int
    got: int  # 1 and the card that came in the same bargain, which is not handed back; 0 for none


class SealedBid(NamedTuple):
    """How much does each seat secretly bid for a wagon? (BID-3)"""

    seat: int
    wagon: int


class LoadAsMaster(NamedTuple):
    """Which goods does the loading master load? (LOAD-1)"""

    seat: int
    wagon: int


class LoadingFloor(NamedTuple):
    """On what terms may guests load? (LOAD-6)"""

    seat: int
    wagon: int
    master: int


class SecondFee(NamedTuple):
    """What is asked, or offered, in the same breath for two goods? (LOAD-6, LOAD-7)"""

    seat: int
    wagon: int
    guest: int  # whom the master asks, or the speaker itself for its offer


class LoadAsGuest(NamedTuple):
    """Which good does a guest load next? (LOAD-4)"""

    seat: int
    wagon: int
    left: int  # goods the guest may still load by this leave


class LoadForFee(NamedTuple):
    """Which good does a guest load next for the fixed fee? (LIGHT-2)"""

    seat: int
    wagon: int


class LoadFreely(NamedTuple):
    """Is free loading played on this wagon? (INFLUENCE-7)"""

    seat: int
    wagon: int


class BreakAxle(NamedTuple):
    """Is an axle break played, and on which wagon? (INFLUENCE-3)"""

    seat: int
    passes: int  # seats that have passed since the last card


class MoveWagons(NamedTuple):
    """What does a seat do next in its movement turn? (TRAVEL-1)"""

    seat: int
    tile: int  # 1 while the tile is still to be used
    extra: int  # wainwright points left
    courier: int  # courier points left
    moved: int  # wagons moved in this turn, as bits


class TakeInfluence(NamedTuple):
    """Which influence card is taken from the pile? (COURIER-10)"""

    seat: int


class SetWheel(NamedTuple):
    """To what does each seat secretly point its two arrows? (PRICE-1)"""

    seat: int


class AdjustPrice(NamedTuple):
    """How are the counting houses used? (PRICE-4)"""

    seat: int
    houses: int  # abilities still to be used, as bits


class SellFromWarehouse(NamedTuple):
    """Which good is sold from the warehouse? (PRICE-8)"""

    seat: int
    city: int  # the warehouse chosen by the first good, or -1
    left: int


class SellSpecially(NamedTuple):
    """Is a special sale played, and for which good? (INFLUENCE-9)"""

    seat: int


class ClaimBonus(NamedTuple):
    """Is a sale with bonus played, and for which wagon? (INFLUENCE-10)"""

    seat: int


class RepayFirst(NamedTuple):
    """Is a credit given back before the upkeep is collected? (CREDIT-7)"""

    seat: int


class TakeCredit(NamedTuple):
    """Is a credit taken after the fall? (CREDIT-1)"""

    seat: int


class Promote(NamedTuple):
    """Does the seat buy a level of status, or give back a credit? (PROMOTE-1)"""

    seat: int
    left: int  # levels it may still buy in this round
