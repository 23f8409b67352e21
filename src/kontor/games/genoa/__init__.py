"""The Traders of Genoa: the city, the tower, and trade as binding, typed negotiation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kontor.engine.clauses import load_clauses
from kontor.engine.datafiles import DataFiles
from kontor.engine.errors import BadOptions
from kontor.engine.sheet import Sheet, read_options_line
from kontor.games.genoa.actions import ACTIONS
from kontor.games.genoa.datafiles import FILES, Data, read_data
from kontor.games.genoa.detail import DETAILS, Question, detail
from kontor.games.genoa.draw import draw
from kontor.games.genoa.events import EVENTS
from kontor.games.genoa.flow import FLOW
from kontor.games.genoa.frames import FRAMES, ChooseBonus, PayCard, PlaceMarkers, StartTower
from kontor.games.genoa.hidden import resample
from kontor.games.genoa.invariants import broken_invariants
from kontor.games.genoa.macros import MakeOffer, offer_steps
from kontor.games.genoa.options import SCHEMA, GenoaOptions
from kontor.games.genoa.playing import GenoaPlay
from kontor.games.genoa.positions.describing import describe
from kontor.games.genoa.positions.reading import read_position
from kontor.games.genoa.rules.scoring import reckoning, standing, statistics
from kontor.games.genoa.ruleset import RuleSet
from kontor.games.genoa.scene import GenoaScene, scene
from kontor.games.genoa.setup import blank, opening
from kontor.games.genoa.view import GenoaView, view
from kontor.games.genoa.why import why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.clauses import ClauseBook
    from kontor.engine.contract import Macro, Standing, View
    from kontor.engine.options import Options, Schema, Value
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState

FEWEST_WORDS = 4


class Genoa(GenoaPlay):
    """The contract's methods, each a line or two that delegates."""

    title = "genoa"
    name = "The Traders of Genoa"
    rules_version = 2  # LAW-34 to 39: waiting, declining, rights of silent seats, this or that
    options_type = GenoaOptions
    frame_types = FRAMES
    view_type = GenoaView
    scene_type = GenoaScene
    action_types = ACTIONS
    event_types = EVENTS
    detail_types = tuple(DETAILS.values())
    macro_types = (MakeOffer,)
    things = ("space",)
    among_people: ClassVar[Mapping[str, Value]] = {"talk": 0}  # LAW-33: no bound for people
    flow = FLOW

    def __init__(self, directory: Path | None = None) -> None:
        """The game, with the data files of *directory* in place of the package's."""
        self.files = DataFiles(__name__, FILES, directory)
        self._data: Data | None = None
        self._rulesets: dict[str, RuleSet] = {}

    @property
    def data(self) -> Data:
        """The data files, read when first needed."""
        if self._data is None:
            self._data = read_data(self.files)
        return self._data

    def rules(self, options: Options) -> RuleSet:
        """The compiled rules of a layout."""
        assert isinstance(options, GenoaOptions), "options of another game"
        rules = self._rulesets.get(options.layout)
        if rules is None:
            # Two threads may both come here; all matches share the actions that were there first.
            made = RuleSet(self.data, options.layout)
            rules = self._rulesets.setdefault(options.layout, made)
        return rules

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

    def with_data(self, directory: Path) -> Genoa:
        """The same game with a user's own data files."""
        game = Genoa(directory)
        game._data = read_data(game.files)  # so that faults are told at once
        return game

    def read_options(self, raw: Mapping[str, Value]) -> GenoaOptions:
        """Typed options; a bound on talk must leave room for an offer."""
        options = super().read_options(raw)
        assert isinstance(options, GenoaOptions), "the schema is Genoa's"
        if 0 < options.talk < FEWEST_WORDS:
            msg = f"talk cannot be {options.talk}; it is 0 (no bound) or at least {FEWEST_WORDS}."
            raise BadOptions(msg)
        return options

    def catalogue(self, options: Options) -> Catalogue:
        """Every action of matches with these options."""
        return self.rules(options).actions.catalogue

    def new(self, options: Options, seed: int) -> GenoaState:
        """The opening position; dealing the cards is its first chance prompts."""
        assert isinstance(options, GenoaOptions), "options of another game"
        return opening(self.rules(options), options, seed)

    def blank(self, options: Options) -> GenoaState:
        """A state with its shared tables only."""
        assert isinstance(options, GenoaOptions), "options of another game"
        return blank(self.rules(options), options)

    def expand(self, state: GenoaState, seat: int, macro: Macro) -> Sequence[Action]:
        """The atomic steps of a whole offer."""
        if isinstance(macro, MakeOffer):
            return offer_steps(state, seat, macro)
        return super().expand(state, seat, macro)

    def standing(self, state: GenoaState) -> Standing | None:
        """The ranking once the match is over."""
        return standing(state)

    def view(self, state: GenoaState, seat: int) -> GenoaView:
        """What a seat, or a spectator, may see."""
        return view(state, seat)

    def detail(self, state: GenoaState, _seat: int) -> Question | None:
        """The question in names and numbers."""
        return detail(state)

    def reckoning(self, state: GenoaState, seat: int) -> tuple[dict[str, int], ...]:
        """A seat's own sheet if the match ended now, and what lies open of the others'."""
        return reckoning(state, seat)

    def scene(self, options: Options) -> GenoaScene:
        """The city and everything printed, for clients that draw it."""
        return scene(self.rules(options), options.players)

    def why_not(self, state: GenoaState, seat: int, kind: str, index: int) -> str:
        """The clause that keeps a space from being chosen."""
        return why_not(state, seat, kind, index, self.prompt(state).clause)

    def resample(self, state: GenoaState, seat: int, seed: int) -> GenoaState:
        """A world this seat cannot tell from the real one."""
        return resample(state, seat, seed)

    def describe(self, state: GenoaState) -> str:
        """The whole position as text."""
        return describe(state)

    def position(self, text: str) -> GenoaState:
        """A position from text."""
        sheet = Sheet(self.title, text)
        options = read_options_line(self, sheet)
        assert isinstance(options, GenoaOptions), "the schema is Genoa's"
        return read_position(self, self.rules(options), options, sheet)

    def draw(self, view: View, options: Options) -> str:
        """The table as text in 80 columns."""
        assert isinstance(view, GenoaView), "a view of another game"
        return draw(view, self.rules(options).city)

    def may_settle(self, state: GenoaState) -> bool:
        """A lone option tells nothing where everybody can see that it is the only one."""
        return isinstance(state.stack[-1], (StartTower, PayCard, ChooseBonus, PlaceMarkers))

    def statistics(self, state: GenoaState) -> dict[str, int]:
        """Deals, actions by how they were taken, and cards delivered."""
        return statistics(state)

    def broken_invariants(self, state: GenoaState) -> list[str]:
        """What must hold and does not, in words."""
        return broken_invariants(state)


GAME = Genoa()
