# ruff: noqa: D102 - each class says what its one method spoils
"""Games whose rules are broken: play, legality, ends, invariants, sealed answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from kontor.engine.contract import OVER, Prompt, Standing
from kontor.engine.flow import question
from kontor.engine.registry import any_game
from kontor.engine.state import Action
from tests.conformance.toys.toy import Toy, spoiled
from tests.proof.bidding.game import Bidding
from tests.proof.bidding.state import LAYS, NO_CARD, BiddingState, CardShown
from tests.proof.packing import rules as packing_rules
from tests.proof.packing.game import Packing
from tests.proof.packing.state import ACCEPTED, FREE, MOST_BAYS, PUTS, PackingState, PlaceAll
from tests.proof.shove.game import Shoving
from tests.proof.shove.state import FETCH, PLACES, ShoveState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.options import Options


# determinism


class Forgetful(Bidding):
    """Counts in the game what belongs in the state."""

    calls = 0

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        self.calls += 1
        state.turns += self.calls % 7


class Whispering(Bidding):
    """Says something else every time it is told to somebody."""

    calls = 0

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            self.calls += 1
            log.tell(CardShown(0, str(self.calls)))


class Listening(Bidding):
    """Plays differently when somebody listens."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            state.turns += 1


# copy independence


class SharedState(BiddingState):
    """Its copies share the hands."""

    __slots__ = ()

    def copy(self) -> Self:
        new = super().copy()
        new.hands = self.hands
        return new


class Sharing(Bidding):
    """Copies share a list."""

    def blank(self, options: Options) -> BiddingState:
        state = SharedState()
        state.options = super().blank(options).options
        return state


class LossyState(BiddingState):
    """Its copies forget who sealed what."""

    __slots__ = ()

    def copy(self) -> Self:
        new = super().copy()
        new.sealed = [NO_CARD] * len(self.sealed)
        return new


class Lossy(Sharing):
    """Copies lose a field."""

    def blank(self, options: Options) -> BiddingState:
        state = LossyState()
        state.options = super().blank(options).options
        return state


# legal options


class Stuttering(Shoving):
    """Offers the first option twice."""

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        options = super().legal(state, seat)
        return [*options[:1], *options]


class Interrupting(Shoving):
    """Offers rest to everybody at any time."""

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        return super().legal(state, seat) or [FETCH]


class Flipping(Shoving):
    """Turns the order of the options round each time."""

    calls = 0

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        self.calls += 1
        return [*super().legal(state, seat)][:: -1 if self.calls % 2 else 1]


class Greying(Shoving):
    """Changes the position when asked."""

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        state.turns += 1
        return super().legal(state, seat)


class Unweighted(Bidding):
    """Lists outcomes that cannot come."""

    def weights(self, state: BiddingState) -> Sequence[int]:
        return [0, *super().weights(state)[1:]]


STRANGE = Action()
STRANGE.index, STRANGE.text = 0, "dance"


class Inventing(Shoving):
    """Offers what is in no table."""

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        options = super().legal(state, seat)
        return [*options, STRANGE] if options else options


class Overasking(Bidding):
    """Asks one seat twice."""

    def prompt(self, state: BiddingState) -> Prompt:
        prompt = super().prompt(state)
        return prompt._replace(seats=(*prompt.seats, *prompt.seats))


class Shortweighted(Bidding):
    """Forgets the last outcome's weight."""

    def weights(self, state: BiddingState) -> Sequence[int]:
        weights = super().weights(state)
        return weights[:-1] if state.rounds_left < 4 and len(weights) > 1 else weights


class Silencing(Shoving):
    """Asks and takes no answer in the second turn."""

    def legal(self, state: ShoveState, seat: int) -> Sequence[Action]:
        return [] if state.turns == 2 else super().legal(state, seat)


# no dead ends


def greedy_options(s: PackingState, frame: PlaceAll) -> Sequence[Action]:
    """Any free bay that accepts the crate, whatever becomes of the others."""
    seat = frame.seat
    del frame, seat
    return [
        PUTS[crate][bay]
        for crate, count in enumerate(s.chosen)
        for climate in ACCEPTED[crate]
        for bay in range(climate * MOST_BAYS, climate * MOST_BAYS + s.options.bays)
        if count and s.bays[bay] == FREE
    ]


class Stranding(Packing):
    """Offers steps after which the rest finds no bay."""

    flow = spoiled(
        Packing.flow,
        question(PlaceAll, "place", "PP-PACK-3", greedy_options, packing_rules.apply_place),
    )


class Crashing(Shoving):
    """Cannot carry out what it offers."""

    def apply(self, state: ShoveState, seat: int, action: Action, log: Log | None = None) -> None:
        if action is FETCH:
            raise KeyError("fetch")
        super().apply(state, seat, action, log)


class Trapped(Shoving):
    """Breaks on a corner that hardly anybody steps on."""

    def apply(self, state: ShoveState, seat: int, action: Action, log: Log | None = None) -> None:
        if action is PLACES[-1]:
            raise ZeroDivisionError("the corner")
        super().apply(state, seat, action, log)

    def progress(
        self, state: ShoveState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        safe = [action for action in options if action is not PLACES[-1]]
        return super().progress(state, seat, safe or options, roll)


class Deserted(Shoving):
    """Ends while a question is left."""

    def prompt(self, state: ShoveState) -> Prompt:
        return OVER if state.turns > 2 else super().prompt(state)

    def standing(self, state: ShoveState) -> Standing | None:
        ranks = (1,) * state.options.players
        return Standing("bored", ranks, ranks, ({},) * len(ranks)) if state.turns > 2 else None


class Speechless(Shoving):
    """Never says who won."""

    def standing(self, state: ShoveState) -> Standing | None:
        del state
        return None


# termination


class Endless(Shoving):
    """Forgets how long the match has lasted."""

    def apply(self, state: ShoveState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        state.turns = 1
        state.points = [0] * len(state.points)


class Ranking(Shoving):
    """Has no first."""

    def standing(self, state: ShoveState) -> Standing | None:
        found = super().standing(state)
        return found and msgspec.structs.replace(
            found, ranks=tuple(rank + 1 for rank in found.ranks)
        )


class Padding(Shoving):
    """Lists points that do not count."""

    def standing(self, state: ShoveState) -> Standing | None:
        found = super().standing(state)
        parts = tuple({"roads": 1 + score} for score in found.scores) if found else ()
        return found and msgspec.structs.replace(found, parts=parts)


class Silent(Shoving):
    """Does not say why it ended."""

    def standing(self, state: ShoveState) -> Standing | None:
        found = super().standing(state)
        return found and msgspec.structs.replace(found, reason="")


class Forgotten(Shoving):
    """Forgets the last seat."""

    def standing(self, state: ShoveState) -> Standing | None:
        found = super().standing(state)
        return found and msgspec.structs.replace(found, scores=found.scores[:-1])


# conservation


class Losing(Bidding):
    """Loses a card now and then."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if state.returned[0] > 1:
            state.returned[0] -= 1


# sealed order


class Hasty(Bidding):
    """Remembers who came last."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        asked = self.prompt(state).topic
        super().apply(state, seat, action, log)
        if asked == "seal" and self.prompt(state).topic != "seal":
            state.turns += 10 + seat


class Copying(Bidding):
    """Nobody may lay what somebody else has laid, so an answer is felt before it is shown."""

    def legal(self, state: BiddingState, seat: int) -> Sequence[Action]:
        options = super().legal(state, seat)
        taken = [LAYS[card] for card in state.sealed if card != NO_CARD]
        return [action for action in options if action not in taken] or options


TOYS = (
    Toy("determinism", any_game(Forgetful()), "another position"),
    Toy("determinism", any_game(Whispering()), "other events"),
    Toy("determinism", any_game(Listening()), "a log changes"),
    Toy("copy independence", any_game(Sharing()), "changes"),
    Toy("copy independence", any_game(Lossy()), "differs from its original"),
    Toy("legal options", any_game(Stuttering()), "twice"),
    Toy("legal options", any_game(Interrupting()), "is not asked and has options"),
    Toy("legal options", any_game(Flipping()), "differ for equal positions"),
    Toy("legal options", any_game(Greying()), "changes the position"),
    Toy("legal options", any_game(Unweighted()), "weight"),
    Toy("legal options", any_game(Inventing()), "not in the action table", spoils_play=True),
    Toy("no dead ends", any_game(Stranding()), "without an option", {"load": "heavy", "bays": 3}),
    Toy("legal options", any_game(Overasking()), "the prompt asks"),
    Toy("legal options", any_game(Shortweighted()), "weights for"),
    Toy("legal options", any_game(Silencing()), "is asked and has no option"),
    Toy("no dead ends", any_game(Crashing()), "KeyError"),
    Toy("no dead ends", any_game(Trapped()), "raises ZeroDivisionError"),
    Toy("no dead ends", any_game(Deserted()), "a question nobody is asked"),
    Toy("termination", any_game(Silent()), "no reason"),
    Toy("termination", any_game(Forgotten()), "one entry for each"),
    Toy("no dead ends", any_game(Speechless()), "neither"),
    Toy("termination", any_game(Endless()), "has not ended", spoils_play=True),
    Toy("termination", any_game(Ranking()), "ranks"),
    Toy("termination", any_game(Padding()), "sum to"),
    Toy("conservation", any_game(Losing()), "copper cards instead of", spoils_play=True),
    Toy("sealed order", any_game(Hasty()), "another position"),
    Toy("sealed order", any_game(Copying()), "depend on who answered"),
)
