"""The names and numbers of each question, as records; they word it, and views show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from kontor.engine.contract import Detail
from kontor.games.hansa import frames
from kontor.games.hansa.datafiles import PERMANENTS
from kontor.games.hansa.gains import Gain, claim_gains, reward_gains
from kontor.games.hansa.names import KIND_NAMES, WHOSE_NAMES, lifted
from kontor.games.hansa.pieces import Piece, piece_shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.state import Frame
    from kontor.games.hansa.ruleset import RuleSet
    from kontor.games.hansa.state import HansaState


class HansaDetail(Detail, frozen=True):
    """What every question says: how many actions the active seat has left."""

    actions: int


class FirstDetail(HansaDetail, frozen=True, tag="first"):
    """Which seat begins?"""


class StartMarkerDetail(HansaDetail, frozen=True, tag="start_marker"):
    """Which starting marker lies on this tavern route?"""

    route: str


class MissionDetail(HansaDetail, frozen=True, tag="mission"):
    """Which mission does a seat get?"""


class RevealFavourDetail(HansaDetail, frozen=True, tag="reveal_favour"):
    """Which favour tile lies open?"""


class StartNeutralDetail(HansaDetail, frozen=True, tag="start_neutral"):
    """On which space of this route does a neutral trader start?"""

    route: str


class TurnDetail(HansaDetail, frozen=True, tag="turn"):
    """What does the active seat do next? *gains*: what is certain of it."""

    gains: tuple[Gain, ...]


class ShareIncomeDetail(HansaDetail, frozen=True, tag="share_income"):
    """Does the owner of the favour fetch a piece?"""


class PayDetail(HansaDetail, frozen=True, tag="pay"):
    """Which pieces of the supply pay for it?"""

    pieces: int


class RelocateDetail(HansaDetail, frozen=True, tag="relocate"):
    """Where does a displaced piece go, pushed from *route*? *kind* is empty once it stands."""

    route: str
    kind: str
    extras: int


class HandDetail(HansaDetail, frozen=True):
    """A question while pieces are in the hand: how many may go to sea, and their old regions."""

    ships: int
    regions: tuple[str, ...]


class InHandDetail(HandDetail, frozen=True):
    """A question about the first piece in the hand."""

    piece: Piece


class RelocateMovedDetail(InHandDetail, frozen=True, tag="relocate_moved"):
    """Where does the owner set an own piece taken from the board instead?"""

    route: str


class RelocateNeutralDetail(HansaDetail, frozen=True, tag="relocate_neutral"):
    """Where does the other player set displaced neutral traders?"""

    route: str
    pieces: int


class LiftDetail(HandDetail, frozen=True, tag="lift"):
    """Which further pieces are lifted? *last* is the space lifted last, empty before."""

    whose: str
    last: str
    left: int
    must: int


class SetDownDetail(InHandDetail, frozen=True, tag="set_down"):
    """Where is the next lifted piece set down? *last* is where an equal one went before."""

    whose: str
    last: str


class ShiftDetail(HansaDetail, frozen=True, tag="shift"):
    """Which rival's piece is moved next inside its region?"""

    left: int


class RewardDetail(HansaDetail, frozen=True, tag="reward"):
    """Which reward does the claim bring? *extra*: with a marker owned before this claim."""

    route: str
    extra: bool
    gains: tuple[Gain, ...]


class PermanentDetail(HansaDetail, frozen=True, tag="permanent"):
    """How is the permanent bonus used, if at all?"""

    bonus: str
    left: int
    must: int


class SwapDetail(HansaDetail, frozen=True, tag="swap"):
    """Which neighbouring offices change places?"""


class DevelopDetail(HansaDetail, frozen=True, tag="develop"):
    """Which ability does the marker upgrade?"""


class RemoveDetail(HansaDetail, frozen=True, tag="remove"):
    """Which piece goes back to its owner's supply?"""

    last: str
    left: int
    must: int


class ExchangeDetail(HansaDetail, frozen=True, tag="exchange"):
    """Which used marker of whom is taken in exchange?"""


class LayDetail(HansaDetail, frozen=True, tag="lay"):
    """Where is the promo marker laid, with a trader on it?"""

    marker: str


class TributeDetail(HansaDetail, frozen=True, tag="tribute"):
    """Which pieces does the owner of the tribute fetch?"""

    pieces: int


class PayFavourDetail(HansaDetail, frozen=True, tag="pay_favour"):
    """Which unused markers pay for the favour? *last* is the one turned over before."""

    favour: str
    last: str
    left: int


class NeutralClaimDetail(HansaDetail, frozen=True, tag="neutral_claim"):
    """Which route full of neutral traders is claimed?"""


class NeutralOfficeDetail(HansaDetail, frozen=True, tag="neutral_office"):
    """In which end city does the neutral office stand?"""

    route: str


class KeepNeutralDetail(HansaDetail, frozen=True, tag="keep_neutral"):
    """Which neutral trader stays on the route?"""

    route: str


class TurnUpDetail(HansaDetail, frozen=True, tag="turn_up"):
    """Which marker lay face down on the plate?"""


class PlaceMarkerDetail(HansaDetail, frozen=True, tag="place_marker"):
    """On which route does the replacement lie?"""

    marker: str


class JoinNeutralDetail(HansaDetail, frozen=True, tag="join_neutral"):
    """On which space does the neutral trader join the marker?"""

    route: str


Question: TypeAlias = (
    FirstDetail
    | StartMarkerDetail
    | MissionDetail
    | RevealFavourDetail
    | StartNeutralDetail
    | TurnDetail
    | ShareIncomeDetail
    | PayDetail
    | RelocateDetail
    | RelocateMovedDetail
    | RelocateNeutralDetail
    | LiftDetail
    | SetDownDetail
    | ShiftDetail
    | RewardDetail
    | PermanentDetail
    | SwapDetail
    | DevelopDetail
    | RemoveDetail
    | ExchangeDetail
    | LayDetail
    | TributeDetail
    | PayFavourDetail
    | NeutralClaimDetail
    | NeutralOfficeDetail
    | KeepNeutralDetail
    | TurnUpDetail
    | PlaceMarkerDetail
    | JoinNeutralDetail
)

DETAILS: Final[dict[type[Frame], type[Question]]] = {
    frames.DrawFirst: FirstDetail,
    frames.DealStartMarker: StartMarkerDetail,
    frames.DealMission: MissionDetail,
    frames.RevealFavour: RevealFavourDetail,
    frames.StartNeutral: StartNeutralDetail,
    frames.Turn: TurnDetail,
    frames.ShareIncome: ShareIncomeDetail,
    frames.PayCost: PayDetail,
    frames.SetDisplaced: RelocateDetail,
    frames.SetMoved: RelocateMovedDetail,
    frames.SetNeutral: RelocateNeutralDetail,
    frames.LiftPieces: LiftDetail,
    frames.SetLifted: SetDownDetail,
    frames.ShiftPiece: ShiftDetail,
    frames.ClaimReward: RewardDetail,
    frames.UsePermanent: PermanentDetail,
    frames.SwapOffices: SwapDetail,
    frames.DevelopAbility: DevelopDetail,
    frames.RemovePieces: RemoveDetail,
    frames.ExchangeMarker: ExchangeDetail,
    frames.LayMarker: LayDetail,
    frames.TakeTribute: TributeDetail,
    frames.PayFavour: PayFavourDetail,
    frames.ClaimForNeutral: NeutralClaimDetail,
    frames.ChooseNeutralCity: NeutralOfficeDetail,
    frames.KeepNeutral: KeepNeutralDetail,
    frames.TurnUpMarker: TurnUpDetail,
    frames.PlaceMarker: PlaceMarkerDetail,
    frames.JoinNeutral: JoinNeutralDetail,
}
HOLDING: Final = (frames.LiftPieces, frames.SetLifted, frames.SetMoved)
"""Questions while pieces are in the hand."""


def detail(s: HansaState) -> Question | None:
    """The question now in names and numbers; nothing in it is secret."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    names = _names(s.rules, frame)
    known: dict[str, int | str | list[str] | Piece | tuple[Gain, ...]] = {"actions": s.actions_left}
    fields: tuple[str, ...] = getattr(type(frame), "_fields", ())
    for field, value in zip(fields, frame, strict=True):
        known[field] = value
        if field in names:
            known[field] = names[field][value] if value >= 0 else ""
    if isinstance(frame, frames.ClaimReward):
        known["extra"] = bool(frame.extra)
        known["gains"] = reward_gains(s, frame)
    if isinstance(frame, frames.Turn):
        known["gains"] = claim_gains(s, s.active)
    if isinstance(frame, HOLDING):
        known["ships"] = sum(code >> 4 & 1 for code in s.hand)
        known["regions"] = [s.rules.board.region_names[code >> 5] for code in s.hand]
    if s.hand:
        known["piece"] = piece_shown(s.rules, lifted(s.hand[0]))
    return msgspec.convert(known, DETAILS[type(frame)])


def _names(rules: RuleSet, frame: Frame) -> dict[str, Sequence[str] | Mapping[int, str]]:
    """What the numbers of a frame are called."""
    markers = rules.pieces.markers.names
    return {
        "route": rules.board.route_names,
        "kind": KIND_NAMES,
        "marker": markers,
        "favour": rules.pieces.favours.names,
        "bonus": PERMANENTS,
        "whose": WHOSE_NAMES,
        "last": markers if isinstance(frame, frames.PayFavour) else rules.board.space_names,
    }
