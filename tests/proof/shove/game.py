"""Shove as a game of the contract; nothing in it is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.chance import split
from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import Detail, Standing, View
from kontor.engine.flow import StackGame, flow_table, question
from kontor.engine.options import Choice, Field, Options, Schema
from kontor.engine.state import SEATS
from tests.proof.shove import rules, texts
from tests.proof.shove.state import (
    ACTIONS,
    EMPTY,
    EVENTS,
    ROADS,
    SPACES,
    TABLE,
    Add,
    Claim,
    Extra,
    ExtraDetail,
    Fetch,
    GiveUp,
    MoveTo,
    NoExtra,
    Place,
    Relocate,
    RelocateDetail,
    Rest,
    Shove,
    ShoveOptions,
    ShoveState,
    Turn,
    TurnDetail,
)
from tests.proof.words import ranks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.state import Action

SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many shove.",
            3,
            tuple(Choice(count, str(count)) for count in (2, 3, 4)),
        ),
        Field("pieces", "Pieces", "How many pieces a player has.", 5, minimum=4, maximum=7),
        Field("goal", "Goal", "How many roads end the match.", 2, minimum=1, maximum=4),
        Field(
            "rounds", "Rounds", "After how many rounds the match ends.", 10, minimum=1, maximum=40
        ),
    )
)


class Shoving(StackGame[ShoveState]):
    """Pieces on three roads."""

    title = "shove"
    name = "Shove"
    rules_version = 1
    options_type = ShoveOptions
    frame_types = (Turn, Relocate, Extra)
    view_type = texts.ShoveView
    action_types = (Place, Shove, Claim, Fetch, Rest, MoveTo, GiveUp, Add, NoExtra)
    event_types = EVENTS
    detail_types = (TurnDetail, RelocateDetail, ExtraDetail)
    flow = flow_table(
        question(Turn, "turn", "PS-TURN-1", rules.turn_options, rules.apply_turn),
        question(
            Relocate,
            "relocate",
            "PS-PUSH-2",
            rules.relocation_options,
            rules.apply_relocation,
            settle=True,
        ),
        question(Extra, "extra", "PS-PUSH-3", rules.extra_options, rules.apply_extra, settle=True),
    )

    @property
    def schema(self) -> Schema:
        """The options, explained."""
        return SCHEMA

    @property
    def clauses(self) -> ClauseBook:
        """The rules in clauses."""
        return load_clauses(__package__)

    def catalogue(self, options: Options) -> Catalogue:
        """One table for all options."""
        del options
        return TABLE

    def blank(self, options: Options) -> ShoveState:
        """A state with nothing filled in."""
        assert isinstance(options, ShoveOptions)
        state = ShoveState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> ShoveState:
        """An empty board; half of the pieces at hand."""
        s = self.blank(options)
        players = options.players
        s.stack = [Turn(0, ACTIONS)]
        s.rng = seed
        s.turns = 1
        s.points = [0] * players
        s.spaces = [EMPTY] * len(SPACES)
        s.supply = [(s.options.pieces + 1) // 2] * players
        s.stock = [s.options.pieces // 2] * players
        return s

    def standing(self, state: ShoveState) -> Standing | None:
        """Roads claimed (TURN-5)."""
        if state.stack:
            return None
        scores = tuple(state.points)
        reason = "goal" if max(scores) >= state.options.goal else "rounds"
        return Standing(
            reason, ranks_of(scores), scores, tuple({"roads": score} for score in scores)
        )

    def view(self, state: ShoveState, seat: int) -> View:
        """Everything: there are no secrets."""
        del seat
        return texts.ShoveView(
            spaces=["" if owner == EMPTY else SEATS[owner] for owner in state.spaces],
            supply=state.supply[:],
            stock=state.stock[:],
            points=state.points[:],
            turns=state.turns,
        )

    def detail(self, state: ShoveState, seat: int) -> Detail | None:
        """The road in question by name, or how many actions are left."""
        del seat
        match state.stack[-1] if state.stack else None:
            case Turn(actions_left=left):
                return TurnDetail(left)
            case Relocate(road=road):
                return RelocateDetail(ROADS[road])
            case Extra(road=road):
                return ExtraDetail(ROADS[road])
            case _:
                return None

    def resample(self, state: ShoveState, seat: int, seed: int) -> ShoveState:
        """Nothing is hidden but the generator."""
        del seat
        world = state.copy()
        world.rng = split(seed, 0)
        return world

    def describe(self, state: ShoveState) -> str:
        """The position as text."""
        return texts.describe(state)

    def position(self, text: str) -> ShoveState:
        """The position of a text."""
        return texts.position(self, text)

    def draw(self, view: View, options: Options) -> str:
        """The board as text."""
        del options
        assert isinstance(view, texts.ShoveView)
        return texts.draw(view)

    def progress(
        self, state: ShoveState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """Claim when possible, otherwise anything."""
        for action in options:
            if isinstance(action, Claim):
                return action
        return super().progress(state, seat, options, roll)

    def broken_invariants(self, state: ShoveState) -> list[str]:
        """Pieces are neither lost nor made."""
        broken = []
        for seat in range(state.options.players):
            there = state.supply[seat] + state.stock[seat] + state.spaces.count(seat)
            # A shoved piece waits off the board until its owner has answered.
            there += sum(isinstance(frame, Relocate) and frame[0] == seat for frame in state.stack)
            if there != state.options.pieces:
                broken.append(f"{SEATS[seat]} has {there} pieces instead of {state.options.pieces}")
        return broken


GAME: Final = Shoving()
