"""Packing as a game of the contract; nothing in it is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.chance import split
from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import Detail, Macro, Standing, View
from kontor.engine.flow import StackGame, flow_table, question
from kontor.engine.options import Choice, Field, Options, Schema
from kontor.engine.stack import ask
from kontor.engine.state import CHANCE
from tests.proof.packing import rules, texts
from tests.proof.packing.state import (
    BAYS,
    CLIMATES,
    CRATES,
    EVENTS,
    FREE,
    LOADS,
    MOST_BAYS,
    QUAY,
    TABLE,
    YARD,
    Choose,
    ChooseDetail,
    Draw,
    DrawCrate,
    Pack,
    PackingOptions,
    PackingState,
    PlaceAll,
    PlaceDetail,
    Put,
    Take,
    worth_of,
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
            "How many pack.",
            2,
            tuple(Choice(count, str(count)) for count in (2, 3)),
        ),
        Field(
            "load",
            "Load",
            "How many crates are packed in a turn.",
            "light",
            (Choice("light", "two crates"), Choice("heavy", "three crates")),
        ),
        Field("bays", "Bays", "How many bays of each climate.", 5, minimum=3, maximum=MOST_BAYS),
    )
)


class Packing(StackGame[PackingState]):
    """Crates into bays."""

    title = "packing"
    name = "Packing"
    rules_version = 1
    options_type = PackingOptions
    frame_types = (DrawCrate, Choose, PlaceAll)
    view_type = texts.PackingView
    action_types = (Draw, Take, Put)
    event_types = EVENTS
    detail_types = (ChooseDetail, PlaceDetail)
    macro_types = (Pack,)
    flow = flow_table(
        question(
            DrawCrate,
            "draw",
            "PP-PACK-1",
            rules.draw_options,
            rules.apply_draw,
            weights=rules.draw_weights,
        ),
        question(Choose, "choose", "PP-PACK-2", rules.choose_options, rules.apply_choice),
        question(PlaceAll, "place", "PP-PACK-3", rules.place_options, rules.apply_place),
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

    def blank(self, options: Options) -> PackingState:
        """A state with nothing filled in."""
        assert isinstance(options, PackingOptions)
        state = PackingState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> PackingState:
        """Empty bays, and yards to be filled (PACK-1)."""
        s = self.blank(options)
        s.stack = []
        s.rng = seed
        s.turns = 1
        s.bays = [FREE] * len(BAYS)
        s.owners = [FREE] * len(BAYS)
        s.chosen = [0] * len(CRATES)
        s.quay = list(QUAY)
        s.yards = [[0] * len(CRATES) for _ in range(options.players)]
        draws = [DrawCrate(CHANCE, seat) for _ in range(YARD) for seat in range(options.players)]
        # Five crates always hold a load for three empty bays of each climate.
        ask(s, *draws, Choose(0, LOADS[s.options.load], 0))
        return s

    def expand(self, state: PackingState, seat: int, macro: Macro) -> Sequence[Action]:
        """Choose the crates in the order of kinds, then place them as they were named."""
        if not isinstance(macro, Pack):
            return super().expand(state, seat, macro)
        crates = [crate for crate, _ in macro.load]
        chosen = sorted(crates, key=lambda crate: CRATES.index(crate) if crate in CRATES else 0)
        return [
            *(TABLE.find(f"choose {crate}") for crate in chosen),
            *(TABLE.find(f"place {crate} {bay}") for crate, bay in macro.load),
        ]

    def standing(self, state: PackingState) -> Standing | None:
        """Numbers of the bays filled (PACK-6)."""
        if state.stack:
            return None
        scores = tuple(
            sum(worth_of(bay) for bay, owner in enumerate(state.owners) if owner == seat)
            for seat in range(state.options.players)
        )
        return Standing(
            "full", ranks_of(scores), scores, tuple({"bays": score} for score in scores)
        )

    def view(self, state: PackingState, seat: int) -> View:
        """Everything: there are no secrets."""
        del seat
        return texts.PackingView(
            bays=texts.bay_rows(state),
            chosen=state.chosen[:],
            quay=state.quay[:],
            yards=[yard[:] for yard in state.yards],
            turns=state.turns,
        )

    def detail(self, state: PackingState, seat: int) -> Detail | None:
        """How many crates are still to be chosen, from which kind on, or to be placed."""
        del seat
        match state.stack[-1] if state.stack else None:
            case Choose(left=left, lowest=lowest):
                return ChooseDetail(left, lowest)
            case PlaceAll():
                return PlaceDetail(sum(state.chosen))
            case _:
                return None

    def resample(self, state: PackingState, seat: int, seed: int) -> PackingState:
        """Nothing is hidden but the generator."""
        del seat
        world = state.copy()
        world.rng = split(seed, 0)
        return world

    def describe(self, state: PackingState) -> str:
        """The position as text."""
        return texts.describe(state)

    def position(self, text: str) -> PackingState:
        """The position of a text."""
        return texts.position(self, text)

    def draw(self, view: View, options: Options) -> str:
        """The warehouse as text."""
        del options
        assert isinstance(view, texts.PackingView)
        return texts.draw(view)

    def broken_invariants(self, state: PackingState) -> list[str]:
        """Crates are neither lost nor made, and each bay in use has an owner."""
        broken = []
        for crate, name in enumerate(CRATES):
            there = state.bays.count(crate) + state.chosen[crate] + state.quay[crate]
            there += sum(yard[crate] for yard in state.yards)
            if there != QUAY[crate]:
                broken.append(f"there are {there} crates of {name} instead of {QUAY[crate]}")
        for bay, crate in enumerate(state.bays):
            if (crate == FREE) != (state.owners[bay] == FREE):
                broken.append(f"bay {BAYS[bay]} has a crate without an owner, or the reverse")
        if sum(count for count in state.chosen) > LOADS[state.options.load]:
            broken.append(f"more crates are chosen than a {state.options.load} load")
        return broken


assert len(CLIMATES) * MOST_BAYS == len(BAYS), "every climate has room for all bays"
GAME: Final = Packing()
