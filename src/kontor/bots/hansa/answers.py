"""From plans to answers: what the planner says to each question of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.bots.base import Thought
from kontor.bots.hansa import modules
from kontor.bots.hansa.ending import may_end, rank_after
from kontor.bots.hansa.plans import Survey, Valuer
from kontor.bots.hansa.rivals import threats
from kontor.bots.hansa.skills import Skills
from kontor.bots.hansa.swapping import best_swap
from kontor.bots.hansa.turning import Idea, Turner
from kontor.bots.hansa.worth import NEVER
from kontor.games.hansa import Hansa, frames
from kontor.games.hansa.actions import (
    Add,
    Claim,
    Establish,
    ExtraOffice,
    Lay,
    Lift,
    PutMarker,
    Relocate,
    SetDown,
    Swap,
    TakeFigure,
    Upgrade,
)
from kontor.games.hansa.names import OWN_PIECES
from kontor.games.hansa.rules.abilities import ABILITY_NAMES
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bots.hansa.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

PATIENCE: Final = 40  # turns of each seat; matches take ten to twenty-five
Answer: TypeAlias = "Callable[[HansaState, int, Sequence[Action]], Thought | None]"


class Planner:
    """Follows the best plan, and answers every question by what it does to the plans."""

    def __init__(
        self, weights: Weights, skills: Skills | None = None, valuer: Valuer | None = None
    ) -> None:
        self.weights = weights
        self.skills = skills or Skills()
        self.valuer = valuer or Valuer(weights)
        self.turner = Turner(self.valuer, self.skills)
        self._answers: dict[type, Answer] = {
            frames.PayCost: lambda _s, _seat, legal: Thought(legal[0], "why.pay"),
            frames.SetDisplaced: self.relocate,
            frames.SetMoved: self.set_down,
            frames.LiftPieces: self.lift,
            frames.SetLifted: self.set_down,
            frames.ClaimReward: self.reward,
            frames.DevelopAbility: self.reward,
            frames.SwapOffices: self.swap,
            frames.PlaceMarker: self.put_marker,
            frames.RemovePieces: self.remove,
            frames.UsePermanent: self.permanent,
            frames.LayMarker: self.lay,
            frames.ExchangeMarker: lambda s, seat, legal: modules.exchange(
                s, self.valuer.worths(s, seat), legal
            ),
            frames.TakeTribute: modules.fetch,
            frames.ShareIncome: modules.fetch,
        }

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The answer, or the cheap policy's where the planner has none."""
        assert isinstance(game, Hansa), "these bots know one game"
        assert isinstance(world, HansaState), "these bots know one game"
        return self.think(game, world, seat, legal, roll)

    def think(
        self, game: Hansa, s: HansaState, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The answer, or the cheap policy's where the planner has none."""
        frame = type(s.stack[-1])
        thought = None
        if frame is frames.Turn:
            thought = self.turn(game, s, seat, legal)
        elif frame in self._answers:
            thought = self._answers[frame](s, seat, legal)
        if thought is None:
            return Thought(game.progress(s, seat, legal, roll), "why.habit")
        return thought

    def turn(
        self, game: Hansa, s: HansaState, seat: int, legal: Sequence[Action]
    ) -> Thought | None:
        """The best idea that does not hand the match to a rival."""
        ideas = self.turner.ideas(s, seat, legal)
        if self.skills.reckons:
            ideas = self.sound(game, s, seat, ideas)
        return ideas[0].thought if ideas else None

    def sound(self, game: Hansa, s: HansaState, seat: int, ideas: list[Idea]) -> list[Idea]:
        """The ideas without claims that would end the match and lose it; a winning one alone.

        After very many turns a lost match is ended, too: if nobody did, it would last for ever.
        """
        kept, ends = [], []
        for idea in ideas:
            action = idea.thought.action
            if isinstance(action, Claim) and may_end(s, seat, action.route):
                rank = rank_after(game, s, seat, action.route, self._choose)
                if rank:
                    ends.append((rank, idea))
                    continue
            kept.append(idea)
        if ends:
            rank, idea = min(ends, key=lambda end: end[0])
            if rank == 1 or s.turns >= PATIENCE * s.rules.seats:
                why = "why.end_match" if rank == 1 else "why.end_at_last"
                return [idea._replace(thought=idea.thought._replace(why=why))]
        return kept

    def _choose(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Action:
        answer = self._answers.get(type(s.stack[-1]))
        thought = answer(s, seat, legal) if answer else None
        return thought.action if thought else legal[-1]

    # Offices and abilities

    def rewards(self, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """The rewards of a claim, the one worth most first."""
        worths = self.valuer.worths(s, seat)
        found = []
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
            found.append(Idea(worth, _rewarded(s, option)))
        found.sort(key=lambda idea: -idea.score)
        return found

    def reward(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """The reward worth most."""
        return self.rewards(s, seat, legal)[0].thought

    def swap(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """The swap that gains control."""
        _, city, slot = best_swap(s, seat)
        for option in legal:
            if isinstance(option, Swap) and option.city == city and option.slot == slot:
                return Thought(option, "why.swap", {"city": s.rules.board.city_names[city]})
        return None

    def marker_places(self, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """Routes for a marker: where the seat itself is nearer to a claim than its rivals."""
        board = s.rules.board
        w = self.weights
        mine = [0.0] * board.routes
        theirs = [0.0] * board.routes
        for other in range(s.rules.seats):
            best = mine if other == seat else theirs
            for plan in Survey(s, other, self.valuer.worths(s, other)).plans:
                best[plan.route] = max(best[plan.route], (plan.worth + w.prize) / plan.cost)
        found = []
        for option in legal:
            assert isinstance(option, PutMarker), "a marker is placed"
            route = option.route
            held = sum(s.control[city] == seat for city in board.ends[route])
            score = mine[route] - w.share * theirs[route] + w.landlord * held
            named: dict[str, int | str] = {"route": board.route_names[route]}
            found.append(Idea(score, Thought(option, "why.put_marker", named)))
        found.sort(key=lambda idea: -idea.score)
        return found

    def put_marker(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """The best route for a marker."""
        return self.marker_places(s, seat, legal)[0].thought

    # Free placements

    def _places(self, s: HansaState, seat: int, held: int) -> dict[int, float]:
        """By route: how good a further piece there is."""
        sunk, bias = self.weights.sunk, self.weights.bias
        found = threats(s, seat, self.valuer) if self.skills.blocks else {}
        for plan in Survey(s, seat, self.valuer.worths(s, seat), held).plans:
            free = (plan.missing ^ plan.rivals).bit_count()
            if free:
                cost = plan.cost + bias
                score = plan.score * (1 - sunk * cost / (cost + min(held, free)))
                found[plan.route] = found.get(plan.route, 0.0) + score
        return found

    def relocations(self, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """Where a free piece helps most, a space a route; further pieces are never turned down."""
        places = self._places(s, seat, 1)
        board = s.rules.board
        found: dict[tuple[int, int], Idea] = {}
        for option in legal:
            score, key, why = -1.0, (-1, 0), "why.stop"
            if isinstance(option, Relocate):
                key, why = (board.route_of[option.space], -1), "why.relocate"
                score = places.get(key[0], 0.0)
            elif isinstance(option, Add):
                key, why = (board.route_of[option.space], option.kind), "why.add"
                score = places.get(key[0], 0.0) + 0.001 * option.kind
            elif isinstance(option, Lift):
                score, key = -2.0, (-2, 0)
            if key not in found:
                named = {"route": board.route_names[key[0]]} if key[0] >= 0 else {}
                found[key] = Idea(score, Thought(option, why, named))
        return sorted(found.values(), key=lambda idea: -idea.score)

    def relocate(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """The best place for a free piece."""
        return self.relocations(s, seat, legal)[0].thought

    def lift(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """Pieces that lead nowhere, as many as the best plan can use."""
        frame = s.stack[-1]
        assert isinstance(frame, frames.LiftPieces), "pieces are lifted"
        if frame.whose != OWN_PIECES:
            return self._lift_rivals(s, seat, legal)
        survey = Survey(s, seat, self.valuer.worths(s, seat), len(s.hand))
        stop = Thought(legal[-1], "why.stop")
        if not survey.plans:
            return stop
        best = survey.plans[0]
        if (best.missing ^ best.rivals).bit_count() <= len(s.hand):
            return stop
        least = best.score * self.weights.loose
        keep = {plan.route for plan in survey.plans if plan.score >= least}
        board = s.rules.board
        for option in legal:
            if isinstance(option, Lift) and board.route_of[option.space] not in keep:
                named: dict[str, int | str] = {"route": board.route_names[best.route]}
                return Thought(option, "why.gather", named)
        return stop

    def _lift_rivals(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """Rivals in the way of the best plan."""
        survey = Survey(s, seat, self.valuer.worths(s, seat))
        wanted = next((plan.rivals for plan in survey.plans if plan.rivals), 0)
        for option in legal:
            if isinstance(option, Lift) and wanted >> option.space & 1:
                return Thought(option, "why.clear")
        return None if isinstance(legal[-1], Lift) else Thought(legal[-1], "why.stop")

    def remove(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """Rivals in the way of the best plan."""
        survey = Survey(s, seat, self.valuer.worths(s, seat))
        wanted = next((plan.rivals for plan in survey.plans if plan.rivals), 0)
        return modules.remove(s, seat, wanted, legal)

    def permanent(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """A printed bonus: pieces where they help most, any other use as it comes."""
        if isinstance(legal[0], Add):
            return self.relocate(s, seat, legal)
        return Thought(legal[0], "why.permanent")

    def lay(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """Where the trader that comes with the marker helps most."""
        places = self._places(s, seat, 1)
        route_of = s.rules.board.route_of

        def score(option: Action) -> float:
            return places.get(route_of[option.space], 0.0) if isinstance(option, Lay) else NEVER

        return Thought(max(legal, key=score), "why.lay")

    def set_down(self, s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
        """Where the pieces in hand help most."""
        frame = s.stack[-1]
        if isinstance(frame, frames.SetLifted) and (s.hand[0] & 15) >> 1 != seat:
            return None
        places = self._places(s, seat, len(s.hand))
        board = s.rules.board
        best, choice, name = NEVER, legal[0], ""
        for option in legal:
            assert isinstance(option, SetDown), "pieces are set down"
            route = board.route_of[option.space]
            score = places.get(route, 0.0)
            if score > best:
                best, choice, name = score, option, board.route_names[route]
        return Thought(choice, "why.set_down", {"route": name})


def _rewarded(s: HansaState, choice: Action) -> Thought:
    """A reward, said in a sentence."""
    board = s.rules.board
    if isinstance(choice, (Establish, ExtraOffice)):
        return Thought(choice, "why.office", {"city": board.city_names[choice.city]})
    if isinstance(choice, Upgrade):
        return Thought(choice, "why.upgrade", {"ability": ABILITY_NAMES[choice.ability]})
    if isinstance(choice, TakeFigure):
        return Thought(choice, "why.special", {"points": board.figures[choice.figure][1]})
    return Thought(choice, "why.nothing")
