"""Die Händler: the game object, each method a line that delegates."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

from kontor.engine.clauses import load_clauses
from kontor.engine.contract import RULE_SETS
from kontor.engine.datafiles import DataFiles
from kontor.engine.sheet import sound
from kontor.games.haendler.actions import CHOICES
from kontor.games.haendler.datafiles import FILES, read_data
from kontor.games.haendler.detail import DETAILS, Question, detail
from kontor.games.haendler.draw import draw
from kontor.games.haendler.events import EVENTS
from kontor.games.haendler.flow import FLOW
from kontor.games.haendler.frames import MoveWagons
from kontor.games.haendler.hidden import resample
from kontor.games.haendler.invariants import broken_invariants
from kontor.games.haendler.macros import MACROS, expand
from kontor.games.haendler.options import SCHEMA, HaendlerOptions
from kontor.games.haendler.playing import HaendlerPlay
from kontor.games.haendler.positions.describing import describe
from kontor.games.haendler.positions.reading import read_position
from kontor.games.haendler.rounds import proceed
from kontor.games.haendler.rules.ending import reckoning, standing, statistics
from kontor.games.haendler.ruleset import RuleSet, Shelf
from kontor.games.haendler.scene import HaendlerScene, scene
from kontor.games.haendler.setup import blank, lay_out, open_match
from kontor.games.haendler.view import HaendlerView, view
from kontor.games.haendler.why import USUAL, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.clauses import ClauseBook
    from kontor.engine.contract import Macro, Standing, View
    from kontor.engine.options import Options, Schema, Value
    from kontor.engine.state import Action
    from kontor.games.haendler.state import HaendlerState


class Haendler(HaendlerPlay):
    """Die Händler for two to four seats."""

    title = "haendler"
    name = "Die Händler"
    rules_version = 2  # since credits go back before upkeep; a save of 1 replays as far as it can
    sealed_topics = ("sealed_bid", "set_wheel")
    among_people: ClassVar[Mapping[str, Value]] = {"talk": 0}  # LOAD-10: no bound for people
    options_type = HaendlerOptions
    flow = FLOW
    frame_types = tuple(FLOW)
    view_type = HaendlerView
    scene_type = HaendlerScene
    action_types = CHOICES
    event_types = EVENTS
    detail_types = DETAILS
    macro_types = MACROS
    things = tuple(USUAL)

    def __init__(self, directory: Path | None = None) -> None:
        """The game with the package's data, or with a user's own files."""
        self.files = DataFiles(__name__, FILES, directory)
        self._shelf = Shelf(read_data(self.files))
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
        """A digest of the data files in use."""
        return self.files.digest

    def has_data(self, digest: str) -> bool:
        """Whether a record was made with the data files in use."""
        return self.files.has_digest(digest)

    def with_data(self, directory: Path) -> Haendler:
        """The same game with a user's own data files."""
        return Haendler(directory)

    def rules(self, options: Options) -> RuleSet:
        """The rule book of these options; those used lately are kept."""
        return self._kept(options)

    def _compiled(self, options: Options) -> RuleSet:
        return RuleSet(cast("HaendlerOptions", options), self._shelf)

    def catalogue(self, options: Options) -> Catalogue:
        """Every action of matches with these options."""
        return self.rules(options).table

    def blank(self, options: Options) -> HaendlerState:
        """A state with its tables and nothing else."""
        return blank(self.rules(options))

    def new(self, options: Options, seed: int) -> HaendlerState:
        """The opening position."""
        state = lay_out(self.rules(options), seed)
        open_match(state)
        proceed(state, None)
        return state

    def may_settle(self, state: HaendlerState) -> bool:
        """Only where everybody sees that there is one way to go: on the road, without a credit.

        Elsewhere a lone option would tell of a bag or of face-down cards.
        """
        top = state.stack[-1]
        return isinstance(top, MoveWagons) and not state.credits[top.seat]

    def expand(self, state: HaendlerState, seat: int, macro: Macro) -> Sequence[Action]:
        """The atomic actions of a macro."""
        return expand(state, macro) or super().expand(state, seat, macro)

    def standing(self, state: HaendlerState) -> Standing | None:
        """The ranking once the match is over."""
        return standing(state)

    def view(self, state: HaendlerState, seat: int) -> HaendlerView:
        """What a seat may see."""
        return view(state, seat)

    def detail(self, state: HaendlerState, _seat: int) -> Question | None:
        """Names and numbers for wording the question."""
        return detail(state)

    def reckoning(self, state: HaendlerState, _seat: int) -> tuple[dict[str, int], ...]:
        """Status as it stands, which everybody sees."""
        return reckoning(state)

    def why_not(self, state: HaendlerState, seat: int, kind: str, index: int) -> str:
        """The clause that stands in the way of a thing that was clicked."""
        clause = why_not(state, seat, kind, index)
        return f"DH-{clause}" if clause else self.prompt(state).clause

    def scene(self, options: Options) -> HaendlerScene:
        """Map, tracks and cards, for clients that draw them."""
        return scene(self.rules(options))

    def statistics(self, state: HaendlerState) -> dict[str, int]:
        """Counts of a finished match."""
        return statistics(state)

    def resample(self, state: HaendlerState, seat: int, seed: int) -> HaendlerState:
        """A world this seat cannot tell from the real one."""
        return resample(state, seat, seed)

    def describe(self, state: HaendlerState) -> str:
        """The whole position as text."""
        return describe(state)

    def position(self, text: str) -> HaendlerState:
        """A position from its text."""
        return sound(self, read_position(self, text))

    def draw(self, view: View, _options: Options) -> str:
        """The table as text in 80 columns."""
        assert isinstance(view, HaendlerView), "a view of Die Händler"
        return draw(view, self._shelf.board)

    def broken_invariants(self, state: HaendlerState) -> list[str]:
        """What must hold and does not."""
        return broken_invariants(state)


GAME = Haendler()
