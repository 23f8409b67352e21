"""The names and numbers of each question, as records; nothing secret stands in a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from kontor.engine.contract import Detail
from kontor.engine.events import Seat
from kontor.games.genoa import frames
from kontor.games.genoa.items import DECK_IDS
from kontor.games.genoa.state import here_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Frame
    from kontor.games.genoa.state import GenoaState


class GenoaDetail(Detail, frozen=True):
    """What every question says: who leads the tower, and where it stands, if it does."""

    tower: Seat
    at: str


class DrawDetail(GenoaDetail, frozen=True, tag="draw"):
    """Which card does a seat draw? *main*: as the yield of the running action."""

    to: Seat
    deck: str
    main: bool


class StartDetail(GenoaDetail, frozen=True, tag="start"):
    """Does the tower seat roll, or play a start token?"""


class RollDetail(GenoaDetail, frozen=True, tag="roll"):
    """Where do the dice start the tower?"""


class FloorDetail(GenoaDetail, frozen=True, tag="floor"):
    """What do the seats say, and what does the tower seat do?

    *loses* is the building whose action is lost by leaving now, or "none".
    """

    loses: str


class PayDetail(GenoaDetail, frozen=True, tag="pay"):
    """Which card of a deck is handed over? *main*: only those the action drew count."""

    to: Seat
    deck: str
    left: int
    main: bool


class ActDetail(GenoaDetail, frozen=True, tag="act"):
    """What does the seat do inside its action?"""

    building: str
    taken: bool
    filled: bool


class VillaDetail(GenoaDetail, frozen=True, tag="villa"):
    """What does the seat do in its own villa, by building-action token?"""

    building: str


class BonusDetail(GenoaDetail, frozen=True, tag="bonus"):
    """Which token comes with the large order? *main*: the order was the action itself."""

    main: bool


class TradeDetail(GenoaDetail, frozen=True, tag="trade"):
    """What does the seat take for the asset it returned?"""


class BaseDetail(GenoaDetail, frozen=True, tag="base"):
    """From which street does the seat place markers?"""


class MarkersDetail(GenoaDetail, frozen=True, tag="markers"):
    """Where does the seat place or remove markers? *done* are those so far."""

    street: str
    done: int


class MessagesDetail(GenoaDetail, frozen=True, tag="messages"):
    """Does the seat deliver messages before the turn ends?"""


class PickDetail(GenoaDetail, frozen=True, tag="pick"):
    """Which of the cards drawn does the receiver take?"""

    giver: Seat
    deck: str
    left: int


Question: TypeAlias = (
    DrawDetail
    | StartDetail
    | RollDetail
    | FloorDetail
    | PayDetail
    | ActDetail
    | VillaDetail
    | BonusDetail
    | TradeDetail
    | BaseDetail
    | MarkersDetail
    | MessagesDetail
    | PickDetail
)

DETAILS: Final[dict[type[Frame], type[Question]]] = {
    frames.DrawCard: DrawDetail,
    frames.StartTower: StartDetail,
    frames.RollDice: RollDetail,
    frames.Floor: FloorDetail,
    frames.PayCard: PayDetail,
    frames.Act: ActDetail,
    frames.ByToken: VillaDetail,
    frames.ChooseBonus: BonusDetail,
    frames.TakeTrade: TradeDetail,
    frames.ChooseBase: BaseDetail,
    frames.PlaceMarkers: MarkersDetail,
    frames.LastMessages: MessagesDetail,
    frames.PickCard: PickDetail,
}
FLAGS: Final = ("main", "taken", "filled")


def detail(s: GenoaState) -> Question | None:
    """The question now in names and numbers; None once the match is over."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    names: dict[str, Sequence[str]] = {
        "building": s.city.ids,
        "street": s.city.ids,
        "deck": DECK_IDS,
    }
    known: dict[str, int | str] = {
        "tower": s.tower,
        "at": s.city.ids[s.path[-1]] if s.path else "",
    }
    fields: tuple[str, ...] = getattr(type(frame), "_fields", ())
    for field, value in zip(fields, frame, strict=True):
        known[field] = names[field][value] if field in names else value
        if field in FLAGS:
            known[field] = bool(value)
    if isinstance(frame, frames.Floor):
        known["loses"] = known["at"] if here_open(s) else "none"
    return msgspec.convert(known, DETAILS[type(frame)])
