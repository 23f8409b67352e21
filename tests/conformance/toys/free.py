# ruff: noqa: D102 - each class says what its one method spoils
"""Games that tell by what they refuse, or offer what does not follow from what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import IllegalAction
from kontor.engine.naming import Names
from kontor.engine.registry import any_game
from tests.conformance.toys.toy import Toy
from tests.proof.bargain.game import Bargain
from tests.proof.bargain.state import (
    DRAFT,
    GIVE_ONE,
    PERFORM,
    BargainState,
    WholeOffer,
)
from tests.proof.bidding.game import Bidding
from tests.proof.packing.game import Packing
from tests.proof.packing.state import ChooseDetail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Detail, Macro
    from kontor.engine.events import Log
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from tests.proof.bidding.state import BiddingState
    from tests.proof.packing.state import PackingState


# secret refusals


class Auditing(Bargain):
    """Refuses whole offers with what another holds behind the hand."""

    def expand(self, state: BargainState, seat: int, macro: Macro) -> Sequence[Action]:
        if isinstance(macro, WholeOffer):
            rival = (seat + 1) % state.options.players
            msg = f"That is less than the {state.coins[rival]} coins another could give."
            raise IllegalAction(msg)
        return super().expand(state, seat, macro)


class Labouring(Bargain):
    """Refuses whole offers in the same words, but the sooner the poorer another is."""

    def expand(self, state: BargainState, seat: int, macro: Macro) -> Sequence[Action]:
        if isinstance(macro, WholeOffer) and not state.drafts[seat]:
            rival = (seat + 1) % state.options.players
            return [DRAFT, *[GIVE_ONE] * (1 + state.coins[rival] % 3), PERFORM]
        return super().expand(state, seat, macro)


class Explaining(Bidding):
    """Its reasons look into others' hands."""

    things = ("card",)

    def names(self, options: Options) -> Names:
        del options
        return Names({"card": ("copper", "silver", "gold")})

    def why_not(self, state: BiddingState, seat: int, kind: str, name: str) -> str:
        del kind, name
        following = (seat + 1) % state.options.players
        return "PB-SEAL-2" if state.hands[following][0] else "PB-SEAL-1"


class Flinching(Bidding):
    """Marks a reveal where another holds gold, so that undoing tells."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        gold = seat >= 0 and state.hands[(seat + 1) % state.options.players][2]
        if log and gold:
            log.barrier()
        super().apply(state, seat, action, log)


class Leaning(Bargain):
    """Lets words rest on what is hidden, so that late ones tell."""

    def rests_on(self, state: BargainState, seat: int, action: Action) -> object:
        rival = (seat + 1) % state.options.players
        return super().rests_on(state, seat, action), state.coins[rival]


class Stumbling(Bargain):
    """Falls over macros it does not like."""

    def expand(self, state: BargainState, seat: int, macro: Macro) -> Sequence[Action]:
        if isinstance(macro, WholeOffer) and macro.coins:
            raise KeyError(macro.coins)
        return super().expand(state, seat, macro)


# named reasons


class Scolding(Bidding):
    """Has something against what it offers."""

    def why_illegal(self, state: BiddingState, seat: int, action: Action) -> str:
        del seat, action
        return self.prompt(state).clause


class Shrugging(Bidding):
    """Refuses without a reason."""

    def why_illegal(self, state: BiddingState, seat: int, action: Action) -> str:
        del state, seat, action
        return ""


class Dreaming(Bidding):
    """Cites a clause that its book does not have."""

    def why_illegal(self, state: BiddingState, seat: int, action: Action) -> str:
        return super().why_illegal(state, seat, action) and "PB-DREAM-1"


class Fabling(Explaining):
    """Cites such a clause of a thing."""

    def why_not(self, state: BiddingState, seat: int, kind: str, name: str) -> str:
        del state, seat, kind, name
        return "PB-DREAM-1"


# equal options


class Mumbling(Packing):
    """Does not say from which kind on crates may be chosen."""

    def detail(self, state: PackingState, seat: int) -> Detail | None:
        said = super().detail(state, seat)
        return ChooseDetail(said.left, 0) if isinstance(said, ChooseDetail) else said


TOYS = (
    Toy("secret refusals", any_game(Auditing()), "tells what it cannot know"),
    Toy("secret refusals", any_game(Labouring()), "takes other work"),
    Toy("secret refusals", any_game(Explaining()), "why not card"),
    Toy("secret refusals", any_game(Flinching()), "reveals something"),
    Toy("secret refusals", any_game(Leaning()), "rests on"),
    Toy("secret refusals", any_game(Stumbling()), "raises KeyError"),
    Toy("named reasons", any_game(Scolding()), "which it may do"),
    Toy("named reasons", any_game(Shrugging()), "which is no clause of the book"),
    Toy("named reasons", any_game(Dreaming()), "which is no clause of the book"),
    Toy("named reasons", any_game(Fabling()), "of card"),
    Toy("equal options", any_game(Mumbling()), "is offered different things"),
)
