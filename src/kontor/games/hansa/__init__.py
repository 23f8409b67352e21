"""Hansa Teutonica: the base game, the eastern board and Britannia, in two editions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import RULE_SETS
from kontor.engine.datafiles import DataFiles
from kontor.engine.sheet import sound
from kontor.games.hansa.actions import ACTIONS
from kontor.games.hansa.datafiles import FILES
from kontor.games.hansa.detail import DETAILS, Question, detail
from kontor.games.hansa.events import EVENTS
from kontor.games.hansa.flow import FLOW
from kontor.games.hansa.hidden import resample
from kontor.games.hansa.invariants import broken_invariants
from kontor.games.hansa.macros import MovePieces, move_steps
from kontor.games.hansa.options import SCHEMA, HansaOptions
from kontor.games.hansa.playing import HansaPlay
from kontor.games.hansa.positions.describing import describe
from kontor.games.hansa.positions.reading import read_position
from kontor.games.hansa.rules.scoring import reckoning, standing
from kontor.games.hansa.ruleset import RuleSet, Shelf
from kontor.games.hansa.scene import HansaScene, scene
from kontor.games.hansa.setup import blank, opening
from kontor.games.hansa.view import HansaView, view
from kontor.games.hansa.why import ANSWERS, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.contract import Macro, Standing, View
    from kontor.engine.options import Options, Schema, Value
    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState


class Hansa(HansaPlay):
    """The game object; each method delegates to the module of its subject."""

    title = "hansa"
    name = "Hansa Teutonica"
    rules_version = 2
    options_type = HansaOptions
    frame_types = tuple(FLOW)
    view_type = HansaView
    scene_type = HansaScene
    action_types = ACTIONS
    event_types = EVENTS
    detail_types = tuple(DETAILS.values())
    macro_types = (MovePieces,)
    things = tuple(ANSWERS)
    flow = FLOW

    def __init__(self, directory: Path | None = None) -> None:
        """The game with the package's data, or with an owner's own files."""
        self.files = DataFiles(__name__, FILES, directory)
        self._shelf = Shelf(self.files)
        self._kept = lru_cache(RULE_SETS)(self._compiled)

    @property
    def schema(self) -> Schema:
        """The options, explained."""
        return SCHEMA

    @property
    def clauses(self) -> ClauseBook:
        """The rules in numbered clauses."""
        return load_clauses(__name__)

    @property
    def data_digest(self) -> str:
        """A digest of the board and piece files in use."""
        return self.files.digest

    def has_data(self, digest: str) -> bool:
        """Whether a record was made with the data files in use."""
        return self.files.has_digest(digest)

    def with_data(self, directory: Path) -> Hansa:
        """The same game with the owner's own board or piece files."""
        return Hansa(directory)

    def read_options(self, raw: Mapping[str, Value]) -> HansaOptions:
        """Typed options; a mix of markers of one's own is checked as well."""
        options = cast("HansaOptions", super().read_options(raw))
        self.rules(options)
        return options

    def rules(self, options: Options) -> RuleSet:
        """The compiled rule set of a match."""
        return self._kept(options)

    def _compiled(self, options: Options) -> RuleSet:
        assert isinstance(options, HansaOptions), "these are options of another game"
        return RuleSet(options, self._shelf)

    def catalogue(self, options: Options) -> Catalogue:
        """Every action of a board."""
        return self.rules(options).actions.catalogue

    def new(self, options: Options, seed: int) -> HansaState:
        """The opening position."""
        return opening(self.rules(options), seed)

    def blank(self, options: Options) -> HansaState:
        """A state for readers to fill."""
        return blank(self.rules(options))

    def expand(self, state: HansaState, seat: int, macro: Macro) -> Sequence[Action]:
        """The atomic actions of a macro."""
        if isinstance(macro, MovePieces):
            return move_steps(state, seat, macro)
        return super().expand(state, seat, macro)

    def standing(self, state: HansaState) -> Standing | None:
        """Ranks and score sheets once the match is over."""
        return standing(state)

    def view(self, state: HansaState, seat: int) -> HansaView:
        """The table as a seat sees it."""
        return view(state, seat)

    def detail(self, state: HansaState, _seat: int) -> Question | None:
        """Names and numbers of the question now."""
        return detail(state)

    def reckoning(self, state: HansaState, seat: int) -> tuple[dict[str, int], ...]:
        """Score sheets as things stand."""
        return reckoning(state, seat)

    def why_not(self, state: HansaState, seat: int, kind: str, index: int) -> str:
        """The clause that stands in the way of a thing that was clicked."""
        clause = why_not(state, seat, kind, index)
        return f"HT-{clause}" if clause else self.prompt(state).clause

    def scene(self, options: Options) -> HansaScene:
        """The printed side, for clients that draw it."""
        return scene(self.rules(options))

    def resample(self, state: HansaState, seat: int, seed: int) -> HansaState:
        """The same table with missions a seat cannot know dealt anew."""
        return resample(state, seat, seed)

    def describe(self, state: HansaState) -> str:
        """The position as text."""
        return describe(state)

    def position(self, text: str) -> HansaState:
        """A position from its text."""
        return sound(self, read_position(self, text))

    def draw(self, view: View, options: Options) -> str:
        """The table in 80 columns."""
        from kontor.games.hansa.draw import draw  # noqa: PLC0415 - only the terminal needs it

        assert isinstance(view, HansaView), "this is a view of another game"
        return draw(view, self.rules(options))

    def broken_invariants(self, state: HansaState) -> list[str]:
        """What must hold in every state and does not."""
        return broken_invariants(state)


GAME = Hansa()
