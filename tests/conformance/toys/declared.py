# ruff: noqa: D102 - each class says what its one method spoils
"""Games that declare or word things wrongly."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from kontor.engine.clauses import Chapter, ClauseBook
from kontor.engine.contract import Detail
from kontor.engine.events import Event, Log, Seat
from kontor.engine.flow import shared_question
from kontor.engine.naming import Kind, Names
from kontor.engine.options import Choice, Need, Schema
from kontor.engine.registry import any_game
from kontor.engine.state import CHANCE
from kontor.engine.traces import Trace
from tests.conformance.toys.toy import Toy, spoiled
from tests.proof.bargain.game import Bargain
from tests.proof.bargain.views import BargainView
from tests.proof.bidding import rules as bidding_rules
from tests.proof.bidding.game import SCHEMA, Bidding
from tests.proof.bidding.state import BiddingOptions, BiddingState, CardShown, Draw, Seal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import View
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from tests.proof.bargain.state import BargainState


class Rumour(Event, frozen=True):
    """An event nobody declared."""

    by: Seat


class Gossiping(Bidding):
    """Tells what it did not declare."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(Rumour(0))


class Calling(Bidding):
    """Talks to somebody who is not there."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(CardShown(0, "gold"), to=(7,))


class Misreading(Bidding):
    """Looks for who acted where the event does not say it."""

    event_traces: ClassVar[Mapping[type[Event], Trace]] = {CardShown: Trace("seat")}


class Straying(Bidding):
    """Sees an event at a place that is on no board."""

    event_traces: ClassVar[Mapping[type[Event], Trace]] = {
        CardShown: Trace("by", "here", "city", "card")
    }


class LongerOptions(BiddingOptions, frozen=True, kw_only=True):
    """One round more by default than the schema says."""

    rounds: int = 5


class Disagreeing(Bidding):
    """Struct and schema have different defaults."""

    options_type = LongerOptions


class Unexplained(Bidding):
    """Explains nothing."""

    @property
    def schema(self) -> Schema:
        fields = [msgspec.structs.replace(field, help="") for field in SCHEMA.fields]
        return msgspec.structs.replace(SCHEMA, fields=tuple(fields))


class Misquoting(Bidding):
    """Cites a clause that is not in the book."""

    flow = spoiled(
        Bidding.flow,
        shared_question(
            Seal,
            "seal",
            "PB-SEAL-9",
            bidding_rules.seal_options,
            bidding_rules.apply_seal,
            seats=bidding_rules.seats_to_seal,
        ),
    )


class Wordless(Bidding):
    """Declares an event without a text."""

    event_types = (*Bidding.event_types, Rumour)  # type: ignore[assignment]


class Gapped(Bargain):
    """Gives its sentences nothing to fill the gaps with."""

    def detail(self, state: BargainState, seat: int) -> None:
        del state, seat


class Acting(Bidding):
    """Keeps a type of action to itself."""

    action_types = (Draw,)  # type: ignore[assignment]


class Posing(Bidding):
    """Shows other views than it declares."""

    view_type = BargainView  # type: ignore[assignment]


class Staging(Bidding):
    """Sets another scene than it declares."""

    scene_type = BargainView


class RoundDetail(Detail, frozen=True, tag="round"):
    """How long it has lasted."""

    turns: int


class Muttering(Bidding):
    """Says details that it did not declare."""

    def detail(self, state: BiddingState, seat: int) -> Detail:
        del seat
        return RoundDetail(state.turns)


class Mistaking(Muttering):
    """Says details of another topic."""

    detail_types = (RoundDetail,)


class FadingDetail(Detail, frozen=True, tag="seal"):
    """Does not say what it holds, so a tuple arrives as a list."""

    worth: object


class Fading(Bidding):
    """Says details that the wire changes."""

    detail_types = (FadingDetail,)

    def detail(self, state: BiddingState, seat: int) -> Detail | None:
        return FadingDetail((1,)) if self.prompt(state).topic == "seal" and seat >= 0 else None


class Sprawling(Bidding):
    """Draws beyond the edge."""

    def draw(self, view: View, options: Options) -> str:
        return super().draw(view, options) + "\n" + "-" * 81


class Heavy(Event, frozen=True):
    """Carries what no wire carries."""

    weight: complex


class Loading(Bidding):
    """Tells what cannot be sent."""

    event_types = (*Bidding.event_types, Heavy)  # type: ignore[assignment]

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(Heavy(1j))


class Counted(Event, frozen=True):
    """Says that it is a list."""

    cards: list[int]


class Counting(Bidding):
    """Tells what arrives as something else."""

    event_types = (*Bidding.event_types, Counted)  # type: ignore[assignment]

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(Counted(tuple(state.returned)))  # type: ignore[arg-type]


class Turned(Bidding):
    """Does not begin with the players."""

    @property
    def schema(self) -> Schema:
        return Schema(SCHEMA.fields[::-1])


class Concealing(Bidding):
    """Has an option that no form shows."""

    @property
    def schema(self) -> Schema:
        return Schema(SCHEMA.fields[:-1])


class LooserOptions(BiddingOptions, frozen=True, kw_only=True):
    """Knows a reading of ties that the schema does not."""

    ties: Literal["nobody", "first", "last"] = "nobody"  # type: ignore[assignment]


class Looser(Bidding):
    """Struct and schema have different choices."""

    options_type = LooserOptions


class Overlong(Bidding):
    """Its default is out of its own range."""

    @property
    def schema(self) -> Schema:
        last = msgspec.structs.replace(SCHEMA.fields[-1], maximum=3)
        return Schema((*SCHEMA.fields[:-1], last))


class Needy(Bidding):
    """Needs what is not there."""

    @property
    def schema(self) -> Schema:
        ties = SCHEMA.field("ties")
        need = Need("weather", ("fine",), "ties are for fine days")
        first = msgspec.structs.replace(ties.choices[0], needs=(need,))
        field = msgspec.structs.replace(ties, choices=(first, *ties.choices[1:]))
        return Schema(tuple(field if one is ties else one for one in SCHEMA.fields))


class Crowded(Bidding):
    """Is for more than a table seats."""

    @property
    def schema(self) -> Schema:
        players = SCHEMA.field("players")
        field = msgspec.structs.replace(players, choices=(*players.choices, Choice(6, "6")))
        return Schema((field, *SCHEMA.fields[1:]))


class Unprefixed(Bidding):
    """Cites a clause that could be any game's."""

    flow = spoiled(
        Bidding.flow,
        shared_question(
            Seal,
            "seal",
            "SEAL-1",
            bidding_rules.seal_options,
            bidding_rules.apply_seal,
            seats=bidding_rules.seats_to_seal,
        ),
    )


class Padded(Bidding):
    """Has a chapter without clauses."""

    @property
    def clauses(self) -> ClauseBook:
        book = super().clauses
        return msgspec.structs.replace(book, chapter=(*book.chapter, Chapter("MOON", "The moon")))


class Numbering(Bidding):
    """Offers cards by a number that nobody outside can read."""

    named_fields: ClassVar[Mapping[str, Kind]] = {"card": Kind("card")}

    def names(self, options: Options) -> Names:
        del options
        return Names({"card": ("copper",)})


class Misnaming(Numbering):
    """Says names of cards, and sends numbers."""

    def names(self, options: Options) -> Names:
        del options
        return Names({"card": range(1, 9)})


class Pointing(Bidding):
    """Has reasons for things that nobody can name."""

    things = ("card",)


class Murmuring(Bidding):
    """Offers a card in two ways that only their notation tells apart."""

    def legal(self, state: BiddingState, seat: int) -> Sequence[Action]:
        offered = super().legal(state, seat)
        if not offered or seat == CHANCE:
            return offered
        twin = copy(offered[0])
        twin.text += " quietly"
        return [*offered, twin]


class Blank(Bidding):
    """Draws nothing."""

    def draw(self, view: View, options: Options) -> str:
        del view, options
        return ""


TOYS = (
    Toy("events", any_game(Gossiping()), "not among"),
    Toy("events", any_game(Calling()), "table of 3"),
    Toy("events", any_game(Misreading()), "has no seat"),
    Toy("events", any_game(Straying()), "no city of the scene"),
    Toy("declared records", any_game(Acting()), "undeclared types: Lay"),
    Toy("declared records", any_game(Posing()), "a view is no BargainView"),
    Toy("declared records", any_game(Staging()), "the scene is no BargainView"),
    Toy("declared records", any_game(Muttering()), "detail types"),
    Toy("declared records", any_game(Mistaking()), "for the topic"),
    Toy("declared records", any_game(Fading()), "come back"),
    Toy("declared records", any_game(Numbering()), "has a card without a name"),
    Toy("declared records", any_game(Misnaming()), "whose name is no str"),
    Toy("declared records", any_game(Pointing()), "nothing of the kind card"),
    Toy(
        "declared records",
        any_game(Murmuring()),
        "differ in their text alone",
        spoils_play=True,
    ),
    Toy("options schema", any_game(Disagreeing()), "by the schema"),
    Toy("options schema", any_game(Unexplained()), "no help"),
    Toy("clauses", any_game(Misquoting()), "PB-SEAL-9"),
    Toy("texts", any_game(Wordless()), "event.Rumour"),
    Toy("texts", any_game(Gapped()), "gap"),
    Toy("drawing", any_game(Sprawling()), "81 columns"),
    Toy("events", any_game(Loading()), "cannot be sent"),
    Toy("events", any_game(Counting()), "arrives as"),
    Toy("options schema", any_game(Turned()), "first field"),
    Toy("options schema", any_game(Concealing()), "the schema lists"),
    Toy("options schema", any_game(Looser()), "may be"),
    Toy("options schema", any_game(Overlong()), "may not be chosen"),
    Toy("options schema", any_game(Needy()), "cannot be met"),
    Toy("options schema", any_game(Crowded()), "a table has 5 seats"),
    Toy("clauses", any_game(Unprefixed()), "without the prefix"),
    Toy("clauses", any_game(Padded()), "chapter MOON"),
    Toy("drawing", any_game(Blank()), "draws nothing"),
)
