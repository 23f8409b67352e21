"""Whether a seat may do what it wants to do: judged beforehand, and changing nothing.

A refusal costs the seat nothing, so it may tell nothing. A macro is tried on a copy of the true
position, step by step, but only as far as the seat itself could see: what would come after a
barrier (a reveal, nature, the decision of another seat) is refused before it is tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kontor.engine.contract import Macro
from kontor.engine.errors import IllegalAction, worded
from kontor.engine.events import Hearing
from kontor.engine.state import Action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State

Move: TypeAlias = str | Action | Macro

SHOWN: Final = 6  # options named in a refusal


class Judge(NamedTuple):
    """The rules of a match, and what its seats are called."""

    game: Game[State]
    names: tuple[str, ...]

    def actions(self, state: State, seat: int, move: Move) -> list[Action]:
        """The actions of a move, all of which may be carried out; or a refusal."""
        return [action for _, action in self._steps(state, seat, move)]

    def meaning(self, state: State, seat: int, move: Move) -> list[tuple[Action, object]] | None:
        """The actions of a move with what each rests on; None where one rests on everything."""
        found = [
            (action, self.game.rests_on(trial, seat, action))
            for trial, action in self._steps(state, seat, move)
        ]
        return None if any(ground is None for _, ground in found) else found

    def _steps(self, state: State, seat: int, move: Move) -> Iterator[tuple[State, Action]]:
        """Each action of a move with the position it is done in."""
        self.check_asked(state, seat, move)
        actions = self._expanded(state, seat, move)
        trial = state if len(actions) == 1 else state.copy()
        for place, action in enumerate(actions):
            self.check(trial, seat, action)
            yield trial, action
            if place + 1 < len(actions) and not self._goes_on(trial, seat, action):
                following = actions[place + 1].text
                msg = (
                    f"{following!r} cannot be decided in advance: after {action.text!r} something "
                    "is revealed or drawn, or somebody else decides. Send what comes before alone."
                )
                raise IllegalAction(msg, self.game.prompt(state).clause)

    def _expanded(self, state: State, seat: int, move: Move) -> Sequence[Action]:
        if isinstance(move, Macro):
            actions = self.game.expand(state, seat, move)
            if not actions:
                raise IllegalAction("That would do nothing.", self.game.prompt(state).clause)
            return actions
        return (self.game.understand(state, move) if isinstance(move, str) else move,)

    def _goes_on(self, trial: State, seat: int, action: Action) -> bool:
        """Carry out an action; whether its seat goes on and has learnt nothing by it."""
        hearing = Hearing()
        self.game.apply(trial, seat, action, hearing)
        return not hearing.reveals and seat in self.game.may_act(trial)

    def check_asked(self, state: State, seat: int, move: Move) -> None:
        """Complain in one sentence where *seat* has nothing to decide now."""
        prompt = self.game.prompt(state)
        if not prompt.seats:
            late = worded("The match is over; {move} comes too late.", move=_text_of(move))
            raise IllegalAction(late)
        if seat not in self.game.may_act(state) or seat < 0:
            asked = ", ".join(self.name(number) for number in prompt.seats)
            form = "It is not for {name} to decide now, but for {asked} ({clause})."
            said = worded(form, name=self.name(seat), asked=asked, clause=prompt.clause)
            raise IllegalAction(said, prompt.clause)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Complain in one sentence where *seat* may not do this now."""
        self.check_asked(state, seat, action)
        legal = self.game.legal(state, seat)
        if action not in legal:
            clause = self.game.why_illegal(state, seat, action)
            some = "; ".join(option.text for option in legal[:SHOWN])
            more = f"; and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
            msg = f"{self.name(seat)} cannot do {action.text!r} now ({clause})."
            raise IllegalAction(f"{msg} Allowed: {some}{more}.", clause)

    def name(self, seat: int) -> str:
        """A seat as refusals call it."""
        return self.names[seat] if 0 <= seat < len(self.names) else "chance"


def _text_of(move: Move) -> str:
    if isinstance(move, Macro):
        return f"the macro {type(move).__name__}"
    return repr(move if isinstance(move, str) else move.text)
