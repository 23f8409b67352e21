"""The turn: the next action of the best plan, a marker to use, a space to take before a rival."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.base import Thought
from kontor.bots.hansa.lookup import at, income
from kontor.bots.hansa.modules import buys, neutral_claim
from kontor.bots.hansa.plans import FEWEST_MOVED, Survey
from kontor.bots.hansa.rivals import threats
from kontor.bots.hansa.swapping import best_swap
from kontor.engine.bits import lowest
from kontor.games.hansa.actions import UseMarker
from kontor.games.hansa.names import (
    ACTIONS_3,
    ACTIONS_4,
    BLOCK,
    DEVELOP,
    EXCHANGE,
    MERCHANT,
    MOVE_3,
    REMOVE_3,
    SHIFT_3,
    SWAP,
    TRADER,
    TRIBUTE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.hansa.plans import Plan, Valuer
    from kontor.bots.hansa.skills import Skills
    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState

IDEAS: Final = 6  # plans that are looked at
ENOUGH: Final = 2  # pieces for which further actions are of use
GAIN: Final = 1.5  # points a swap should bring


class Idea(NamedTuple):
    """An action that may be taken, and how good it is for an action."""

    score: float
    thought: Thought


class Turner:
    """Finds what a seat may do in its turn."""

    def __init__(self, valuer: Valuer, skills: Skills) -> None:
        self.valuer = valuer
        self.skills = skills

    def survey(self, s: HansaState, seat: int) -> Survey:
        """The seat's plans."""
        return Survey(s, seat, self.valuer.worths(s, seat), gathers=self.skills.gathers)

    def ideas(self, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """Actions with a reason, the best first; never empty."""
        survey = self.survey(s, seat)
        use = self._marker(s, seat, survey, legal)
        if use is None and s.rules.options.favours and not s.begun:
            use = buys(s, survey.worths, legal)
        if use is not None:
            return [Idea(9.0, use)]
        if not s.actions_left:
            more = neutral_claim(s, seat, legal) if s.rules.neutral >= 0 else None
            return [Idea(0.0, more or Thought(legal[-1], "why.end_turn"))]
        found = []
        for plan in survey.plans[:IDEAS]:
            step = self._step(s, seat, survey, plan, legal)
            if step is not None:
                found.append(Idea(plan.score, step))
        if self.skills.blocks:
            block = self._block(s, seat, survey)
            if block is not None:
                found.append(block)
        found.sort(key=lambda idea: -idea.score)
        if not found:
            fetch = income(legal)
            if fetch is not None:
                found.append(Idea(0.0, fetched(fetch)))
        return found

    def _step(
        self, s: HansaState, seat: int, survey: Survey, plan: Plan, legal: Sequence[Action]
    ) -> Thought | None:
        """The first action of a plan."""
        actions = s.rules.actions
        named: dict[str, int | str] = {"route": s.rules.board.route_names[plan.route]}
        if not plan.missing:
            return Thought(actions.claim[plan.route], "why.claim", named)
        if plan.moved >= FEWEST_MOVED:
            return Thought(at(actions.lift, lowest(survey.loose)), "why.gather", named)
        free = plan.missing ^ plan.rivals
        plain = plan.rivals & ~s.discs
        space = lowest(free or plain or plan.rivals)
        cost = 0 if free else s.rules.cost[TRADER if plain else MERCHANT]
        kind = _kind(s, seat, survey, plan, space)
        if survey.pieces <= cost or kind < 0 or (s.laid and survey.pieces < 2):
            fetch = income(legal)
            return fetched(fetch) if fetch is not None else None
        if not free:
            return Thought(at(actions.displace[kind], space), "why.displace", named)
        if plan.missing.bit_count() == 1:
            return Thought(at(actions.place[kind], space), "why.fill_last", named)
        begun = plan.missing != s.rules.board.route_mask[plan.route]
        why = "why.fill" if begun else "why.begin"
        return Thought(at(actions.place[kind], space), why, named)

    def _block(self, s: HansaState, seat: int, survey: Survey) -> Idea | None:
        """A space that keeps a rival from a claim."""
        if not survey.pieces or s.laid:
            return None
        board = s.rules.board
        free = survey.entry & ~s.occupied
        kind = TRADER if survey.pieces > survey.merchants else MERCHANT
        if kind == TRADER:
            free &= board.villages
        best, route = 0.0, -1
        for threat, worth in threats(s, seat, self.valuer).items():
            if worth > best and free & board.route_mask[threat]:
                best, route = worth, threat
        if route < 0:
            return None
        score = best / (1 + survey.price + self.valuer.weights.bias)
        place = at(s.rules.actions.place[kind], lowest(free & board.route_mask[route]))
        return Idea(score, Thought(place, "why.block", {"route": board.route_names[route]}))

    def _marker(
        self, s: HansaState, seat: int, survey: Survey, legal: Sequence[Action]
    ) -> Thought | None:
        """A marker that should be used now."""
        if not s.unused[seat]:
            return None
        rules = s.rules
        # Favours, tolls and neutral claims stand behind the markers; nothing does without them.
        more = rules.options.favours or rules.options.toll or rules.neutral >= 0
        for option in legal[-2::-1]:
            if not isinstance(option, UseMarker):
                if not more:
                    break
            elif self._useful(s, seat, survey, option.marker):
                name = rules.pieces.markers.names[option.marker]
                return Thought(option, "why.use_marker", {"marker": name})
        return None

    def _useful(self, s: HansaState, seat: int, survey: Survey, marker: int) -> bool:
        """Whether a marker helps now as much as it ever will."""
        effect = s.rules.effect_of[marker]
        if effect == DEVELOP or not self.skills.times:
            return effect != SWAP or best_swap(s, seat)[0] > 0
        if effect in (ACTIONS_3, ACTIONS_4):
            return not s.actions_left and survey.pieces + survey.stock >= ENOUGH
        if effect == SWAP:
            return best_swap(s, seat)[0] > GAIN
        if effect in (EXCHANGE, TRIBUTE, BLOCK):
            return not s.actions_left and (effect == EXCHANGE or survey.pieces > ENOUGH)
        if effect in (MOVE_3, REMOVE_3, SHIFT_3) and s.actions_left and survey.plans:
            plan = survey.plans[0]
            return plan.rivals > 0 and plan.missing.bit_count() <= s.actions_left
        return False


def _kind(s: HansaState, seat: int, survey: Survey, plan: Plan, space: int) -> int:
    """Which kind to set on a space; -1 if a merchant lacks."""
    board = s.rules.board
    if board.ships >> space & 1:
        return MERCHANT if survey.merchants else -1
    worths = survey.worths
    wanted = worths.fine[plan.route] > worths.plain[plan.route]
    there = s.own[seat] & board.route_mask[plan.route] & s.discs
    if wanted and survey.merchants and not there:
        return MERCHANT
    return TRADER if survey.pieces > survey.merchants else MERCHANT if survey.merchants else -1


def fetched(action: Action) -> Thought:
    """Taking income, said in a sentence."""
    pieces = getattr(action, "traders", 0) + getattr(action, "merchants", 0)
    return Thought(action, "why.income", {"pieces": pieces})
