"""The questions of Hansa Teutonica: each frame with what it asks."""

from __future__ import annotations

from typing import NamedTuple


class DrawFirst(NamedTuple):
    """Which seat begins? (SETUP-4)"""

    seat: int


class DealStartMarker(NamedTuple):
    """Which starting marker lies on this tavern route? (SETUP-7)"""

    seat: int
    route: int


class DealMission(NamedTuple):
    """Which mission does this seat get? (MISSION-1)"""

    seat: int
    owner: int


class RevealFavour(NamedTuple):
    """Which favour tile lies open? (FAVOUR-1)"""

    seat: int


class StartNeutral(NamedTuple):
    """On which space of this route does a neutral trader start? (TWO-4)"""

    seat: int
    route: int


class Turn(NamedTuple):
    """What does the active seat do next? (TURN-1)"""

    seat: int


class PayCost(NamedTuple):
    """Which pieces of the supply pay for it? (DISPLACE-3)"""

    seat: int
    pieces: int


class SetDisplaced(NamedTuple):
    """Where does the owner set down a displaced piece, and which does it add? (DISPLACE-6)"""

    seat: int
    route: int  # it was pushed from
    kind: int  # of the displaced piece; -1 once it stands
    extras: int  # further pieces the owner may still add


class SetMoved(NamedTuple):
    """Where does the owner set an own piece taken from the board instead? (DISPLACE-10)"""

    seat: int
    route: int


class SetNeutral(NamedTuple):
    """Where does the other player set displaced neutral traders? (TWO-6)"""

    seat: int
    route: int
    pieces: int


class LiftPieces(NamedTuple):
    """Which further pieces are lifted? (MOVE-3, MARKER-22, PERMANENT-5)"""

    seat: int
    whose: int
    last: int  # space lifted last: only later ones follow, so each set is reached once
    left: int  # pieces that may still be lifted
    must: int  # pieces that still have to be


class SetLifted(NamedTuple):
    """Where is the next lifted piece set down? (MOVE-2, MOVE-6)"""

    seat: int
    whose: int
    last: int  # space of an equal piece set down before, or -1


class ShiftPiece(NamedTuple):
    """Which rival's piece is moved next inside its region? (REGION-6)"""

    seat: int
    left: int


class ClaimReward(NamedTuple):
    """Which reward does the claim bring? (CLAIM-8)"""

    seat: int
    route: int
    extra: int  # whether an extra-office marker was owned before this claim


class UsePermanent(NamedTuple):
    """How is the permanent bonus used, if at all? (PERMANENT-2)"""

    seat: int
    bonus: int
    left: int  # pieces still to place
    must: int  # whether it may not be declined


class SwapOffices(NamedTuple):
    """Which neighbouring offices change places? (MARKER-15)"""

    seat: int


class DevelopAbility(NamedTuple):
    """Which ability does the marker upgrade? (MARKER-19)"""

    seat: int


class RemovePieces(NamedTuple):
    """Which piece goes back to its owner's supply? (MARKER-21)"""

    seat: int
    last: int
    left: int
    must: int


class ExchangeMarker(NamedTuple):
    """Which used marker of whom is taken in exchange? (PROMO-2)"""

    seat: int


class LayMarker(NamedTuple):
    """Where is the promo marker laid, with a trader on it? (PROMO-3, PROMO-4)"""

    seat: int
    marker: int


class TakeTribute(NamedTuple):
    """Which pieces does the owner of the tribute fetch? (PROMO-3)"""

    seat: int
    pieces: int


class PayFavour(NamedTuple):
    """Which unused markers pay for the favour? (FAVOUR-2)"""

    seat: int
    favour: int
    last: int
    left: int


class ShareIncome(NamedTuple):
    """Does the owner of the favour fetch a piece? (FAVOUR-7)"""

    seat: int


class ClaimForNeutral(NamedTuple):
    """Which route full of neutral traders is claimed? (TWO-10, TWO-27)"""

    seat: int


class ChooseNeutralCity(NamedTuple):
    """In which end city does the neutral office stand? (TWO-11)"""

    seat: int
    route: int


class KeepNeutral(NamedTuple):
    """Which neutral trader stays on the route? (TWO-15)"""

    seat: int
    route: int


class TurnUpMarker(NamedTuple):
    """Which marker lay face down on the plate? (MARKER-7)"""

    seat: int


class PlaceMarker(NamedTuple):
    """On which route does the replacement lie? (MARKER-8)"""

    seat: int
    marker: int


class JoinNeutral(NamedTuple):
    """On which space does the neutral trader join the marker? (TWO-17)"""

    seat: int
    route: int
