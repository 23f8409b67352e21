"""A player of an OpenSpiel game that is asked as seldom as at a chair.

OpenSpiel knows single actions only, so whole offers and plans are laid out step by step here, and
what a standing order would answer is answered. It is prompted with what its seat may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.agents import moves
from kontor.agents.habits import HABITS
from kontor.agents.harness import decide, prompt
from kontor.agents.sight import Refused
from kontor.agents.words import grouped
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.engine.state import SEATS
from kontor.match.judging import Judge
from kontor.match.story import question_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.agents.harness import Thoughts
    from kontor.engine.contract import Macro
    from kontor.engine.ordering import Order
    from kontor.engine.state import Action
    from kontor.envs.sitting import Sitting
    from kontor.envs.spiel import SpielState


class SpielPlayer:
    """Plays one seat; *ask* answers a prompt with a text that ends with `Action: MOVE`."""

    def __init__(
        self, player: int, ask: Callable[[str], str], habits: Sequence[str] | None = None
    ) -> None:
        self.player = player
        self.questions = 0
        self.thoughts: list[Thoughts] = []
        self._ask = ask
        self._habits = habits
        self._queue: list[Action] = []

    def step(self, state: SpielState) -> int:
        """The number of the action to do now."""
        sitting = state.sitting
        if len(sitting.legal) == 1:
            return sitting.legal[0].index
        due = self._queue.pop(0) if self._queue else None
        if due is not None and due in sitting.legal:
            return due.index
        self._queue.clear()
        usual = self._usual(sitting)
        return (usual or self._asked(sitting)).index

    def page(self, sitting: Sitting) -> str:
        """What the seat sees and may do, in words."""
        game, seat = sitting.game, self.player
        names = tuple(SEATS[: sitting.options.players])
        asked = question_sentence(
            game.title, sitting.prompt.topic, game.detail(sitting.state, seat), seat, names
        )
        texts = grouped([action.text for action in sitting.legal])
        drawn = game.draw(game.view(sitting.state, seat), sitting.options).rstrip()
        may = "\n".join([f"{asked} ({sitting.prompt.clause})", "You may:", *texts])
        return f"{game.name}. You are seat {seat}, {names[seat]}.\n\n{drawn}\n\n{may}"

    def _asked(self, sitting: Sitting) -> Action:
        self.questions += 1
        game = sitting.game
        page = prompt(self.page(sitting), moves.FORMS)

        def take(move: str) -> None:
            self._queue = self._steps(sitting, move)

        def rule(clause: str) -> str:
            return game.clauses.find(clause).text

        self.thoughts.append(decide(self._ask, page, take, rule))
        return self._queue.pop(0)

    def _steps(self, sitting: Sitting, move: str) -> list[Action]:
        """The actions of a move, the first of which is legal now."""
        game, state, seat = sitting.game, sitting.state, self.player
        read = moves.parsed(move)
        try:
            asked: str | Macro
            if isinstance(read, str):
                asked = moves.steps_of(read)
            elif "plan" in read:
                plan = moves.planned(game.order_terms().plans(state, seat), read)
                steps = [game.understand(state, text) for (text, *_) in plan.do]
                Judge(game, ()).check(state, seat, steps[0])
                return steps
            else:
                asked = moves.macro_of(game, read)
            return Judge(game, tuple(SEATS)).actions(state, seat, asked)
        except IllegalAction as error:
            raise Refused(str(error), "illegal", error.clause) from error
        except BadNotation as error:
            raise Refused(str(error), "bad_notation") from error

    def _usual(self, sitting: Sitting) -> Action | None:
        """What a standing order of habit would answer."""
        game, state, seat = sitting.game, sitting.state, self.player
        terms = game.order_terms()
        occasion = terms.occasion(state, seat, sitting.legal, sitting.prompt.topic)
        for order in self._orders(sitting):
            held = (
                terms.conditions[one.name].holds(state, seat, one) for one in order.when.conditions
            )
            if occasion in order.when.topics and all(held):
                for text in order.do[0]:
                    action = game.understand(state, text)
                    if action in sitting.legal:
                        return action
        return None

    def _orders(self, sitting: Sitting) -> list[Order]:
        title = sitting.game.title
        names = HABITS.get(title, ()) if self._habits is None else self._habits
        likely = sitting.game.order_terms().likely(sitting.state, self.player)
        return [order for order in likely if order.name in names and not order.label]
