"""From plans to answers: what the planner says to each question of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.base import Thought
from kontor.bots.hansa.plans import Survey, Valuer
from kontor.bots.hansa.worth import NEVER
from kontor.games.hansa import frames
from kontor.games.hansa.actions import (
    Add,
    Establish,
    ExtraOffice,
    Income,
    Lift,
    PutMarker,
    Relocate,
    SetDown,
    Swap,
    TakeFigure,
    Upgrade,
    UseMarker,
)
from kontor.games.hansa.board import bits_of
from kontor.games.hansa.names import (
    ACTIONS_3,
    ACTIONS_4,
    DEVELOP,
    MERCHANT,
    MOVE_3,
    OWN_PIECES,
    REMOVE_3,
    SWAP,
    TRADER,
)
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bots.hansa.plans import Plan
    from kontor.bots.hansa.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


def at(chunks: tuple[tuple[tuple[Action, ...], ...], ...], space: int) -> Action:
    """The action of one space."""
    return chunks[space >> 3][1 << (space & 7)][0]


class Planner:
    """Follows the best plan, and answers every question by what it does to the plans."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.valuer = Valuer(weights)
        self._answers: dict[type, Callable[[HansaState, int, Sequence[Action]], Action | None]] = {
            frames.Turn: self.turn,
            frames.PayCost: lambda _s, _seat, legal: legal[0],
            frames.SetDisplaced: self.relocate,
            frames.SetMoved: self.set_down,
            frames.LiftPieces: self.lift,
            frames.SetLifted: self.set_down,
            frames.ClaimReward: self.reward,
            frames.DevelopAbility: self.reward,
            frames.SwapOffices: self.swap,
            frames.PlaceMarker: self.put_marker,
        }

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The answer, or the cheap policy's where the planner has none."""
        assert isinstance(world, HansaState), "this planner knows one game"
        answer = self._answers.get(type(world.stack[-1]))
        choice = answer(world, seat, legal) if answer else None
        if choice is None:
            choice = game.progress(world, seat, legal, roll)
        return Thought(choice)

    # The turn

    def turn(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """The best plan's next action, a marker to use, or a space to take before a rival does."""
        survey = Survey(s, seat, self.valuer.worths(s, seat))
        use = self._marker(s, seat, survey, legal)
        if use is not None:
            return use
        if not s.actions_left:
            return legal[-1]
        block = self._block(s, seat, survey)
        for plan in survey.plans[:4]:
            if block and block[0] > plan.score:
                return block[1]
            step = self._step(s, seat, survey, plan, legal)
            if step is not None:
                return step
        if isinstance(legal[0], Income):
            return _income(legal)
        return None

    def _step(
        self, s: HansaState, seat: int, survey: Survey, plan: Plan, legal: Sequence[Action]
    ) -> Action | None:
        """The first action of a plan."""
        actions = s.rules.actions
        if not plan.missing:
            return actions.claim[plan.route]
        if plan.moved >= 2:
            return at(actions.lift, (survey.loose & -survey.loose).bit_length() - 1)
        free = plan.missing ^ plan.rivals
        space = free & -free
        cost = 0
        if not free:
            plain = plan.rivals & ~s.discs
            space = plain & -plain if plain else plan.rivals & -plan.rivals
            cost = s.rules.cost[0 if plain else 1]
        if survey.pieces <= cost or (s.laid and survey.pieces < 2):
            return _income(legal) if isinstance(legal[0], Income) else None
        kind = self._kind(s, seat, survey, plan, space)
        if kind < 0:
            return _income(legal) if isinstance(legal[0], Income) else None
        table = actions.place if free else actions.displace
        return at(table[kind], space.bit_length() - 1)

    def _kind(self, s: HansaState, seat: int, survey: Survey, plan: Plan, space: int) -> int:
        """Which kind to set on a space; -1 if a merchant lacks."""
        if space & s.rules.board.ships:
            return MERCHANT if survey.merchants else -1
        traders = survey.pieces - survey.merchants
        mask = s.rules.board.route_mask[plan.route]
        worths = survey.worths
        wanted = worths.fine[plan.route] > worths.plain[plan.route]
        if wanted and survey.merchants and not s.own[seat] & mask & s.discs:
            return MERCHANT
        return TRADER if traders else MERCHANT

    def _block(self, s: HansaState, seat: int, survey: Survey) -> tuple[float, Action] | None:
        """A space that keeps a rival from a claim."""
        if not survey.pieces or not self.weights.block or s.laid:
            return None
        best, wanted = 0.0, 0
        board = s.rules.board
        free = survey.entry & ~s.occupied
        kind = TRADER if survey.pieces > survey.merchants else MERCHANT
        if kind == TRADER:
            free &= board.villages
        for rival in range(s.rules.seats):
            if rival == seat or not s.own[rival]:
                continue
            worths = self.valuer.worths(s, rival)
            own = s.own[rival]
            rest = own
            while rest:
                route = board.route_of[(rest & -rest).bit_length() - 1]
                mask = board.route_mask[route]
                rest &= ~mask
                missing = mask & ~own
                if missing & s.occupied or not missing & free or missing.bit_count() > 2:
                    continue
                worth = worths.fine[route] / missing.bit_count()
                if worth > best:
                    best, wanted = worth, missing & free
        if not wanted:
            return None
        space = (wanted & -wanted).bit_length() - 1
        score = best * self.weights.block / (1 + survey.price + self.weights.bias)
        return score, at(s.rules.actions.place[kind], space)

    def _marker(
        self, s: HansaState, seat: int, survey: Survey, legal: Sequence[Action]
    ) -> Action | None:
        """A marker that should be used now."""
        if not s.unused[seat]:
            return None
        for option in legal[-2::-1]:
            if not isinstance(option, UseMarker):
                break
            effect = s.rules.effect_of[option.marker]
            if effect == DEVELOP:
                return option
            if effect in (ACTIONS_3, ACTIONS_4):
                ready = survey.pieces >= 2 or survey.stock >= 2
                if not s.actions_left and ready:
                    return option
            if effect == SWAP and self._best_swap(s, seat)[0] > 1.5:
                return option
            if effect in (MOVE_3, REMOVE_3) and s.actions_left and survey.plans:
                plan = survey.plans[0]
                rivals = plan.rivals.bit_count()
                if rivals and (plan.missing.bit_count() <= s.actions_left):
                    return option
        return None

    # Offices and abilities

    def reward(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """The reward worth most."""
        worths = self.valuer.worths(s, seat)
        best, choice = NEVER, legal[-1]
        for option in legal:
            worth = 0.0
            if isinstance(option, Establish):
                worth = worths.office[option.city]
            elif isinstance(option, Upgrade):
                worth = worths.ability[option.ability]
            elif isinstance(option, TakeFigure):
                worth = worths.figure + 0.01 * option.figure
            elif isinstance(option, ExtraOffice):
                worth = worths.extra[option.city] - 0.5 * option.kind
            if worth > best:
                best, choice = worth, option
        return choice

    def _best_swap(self, s: HansaState, seat: int) -> tuple[float, int, int]:
        """The swap that gains most control: its worth, city and slot."""
        best = (0.0, -1, -1)
        for city in bits_of(s.present[seat]):
            row = s.offices[city]
            if s.control[city] == seat:
                continue
            for slot in range(len(row) - 1):
                if row[slot] >> 1 == seat and row[slot + 1] >> 1 == s.control[city]:
                    mine = sum(p >> 1 == seat for p in row + s.extras[city])
                    theirs = sum(p >> 1 == s.control[city] for p in row + s.extras[city])
                    if mine == theirs:
                        worth = 2.0 + self.weights.toll * self.valuer.worths(s, seat).left
                        if worth > best[0]:
                            best = (worth, city, slot)
        return best

    def swap(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """The swap that gains control."""
        _, city, slot = self._best_swap(s, seat)
        for option in legal:
            if isinstance(option, Swap) and option.city == city and option.slot == slot:
                return option
        return None

    def put_marker(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """Where the seat itself is nearest to a claim."""
        survey = Survey(s, seat, self.valuer.worths(s, seat))
        scores = {plan.route: plan.score for plan in survey.plans}
        return max(
            legal,
            key=lambda a: scores.get(a.route, 0.0) if isinstance(a, PutMarker) else -1,
        )

    # Free placements

    def _places(self, s: HansaState, seat: int, held: int) -> dict[int, float]:
        """By route: how good a further piece there is."""
        survey = Survey(s, seat, self.valuer.worths(s, seat), held)
        return {plan.route: plan.score for plan in survey.plans if plan.missing ^ plan.rivals}

    def relocate(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """Where a free piece helps most; further pieces are never turned down."""
        places = self._places(s, seat, 1)
        route_of = s.rules.board.route_of
        best, choice = NEVER, None
        for option in legal:
            if isinstance(option, Relocate):
                score = places.get(route_of[option.space], 0.0)
            elif isinstance(option, Add):
                score = places.get(route_of[option.space], 0.0) + 0.001 * option.kind
            elif isinstance(option, Lift):
                score = -2.0
            else:
                score = -1.0
            if score > best:
                best, choice = score, option
        return choice

    def lift(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """Pieces that lead nowhere, as many as the best plan can use."""
        frame = s.stack[-1]
        assert isinstance(frame, frames.LiftPieces)
        if frame.whose != OWN_PIECES:
            return self._lift_rivals(s, seat, legal)
        survey = Survey(s, seat, self.valuer.worths(s, seat), len(s.hand))
        if not survey.plans:
            return legal[-1]
        best = survey.plans[0]
        free = (best.missing ^ best.rivals).bit_count()
        if free <= len(s.hand):
            return legal[-1]
        keep = {p.route for p in survey.plans if p.score >= best.score * self.weights.loose}
        for option in legal:
            if isinstance(option, Lift) and s.rules.board.route_of[option.space] not in keep:
                return option
        return legal[-1]

    def _lift_rivals(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        survey = Survey(s, seat, self.valuer.worths(s, seat))
        wanted = 0
        for plan in survey.plans:
            if plan.rivals:
                wanted = plan.rivals
                break
        for option in legal:
            if isinstance(option, Lift) and wanted >> option.space & 1:
                return option
        return None if isinstance(legal[-1], Lift) else legal[-1]

    def set_down(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action | None:
        """Where the pieces in hand help most."""
        frame = s.stack[-1]
        if isinstance(frame, frames.SetLifted) and (s.hand[0] & 15) >> 1 != seat:
            return None
        places = self._places(s, seat, len(s.hand))
        route_of = s.rules.board.route_of
        best, choice = NEVER, None
        for option in legal:
            if isinstance(option, SetDown):
                score = places.get(route_of[option.space], 0.0)
                if score > best:
                    best, choice = score, option
        return choice


def _income(legal: Sequence[Action]) -> Action:
    """The mix with most merchants."""
    last = 0
    while isinstance(legal[last + 1], Income):
        last += 1
    return legal[last]
