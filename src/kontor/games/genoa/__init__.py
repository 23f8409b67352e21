"""The Traders of Genoa: the city, the tower, and trade as binding, typed negotiation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kontor.engine.errors import BadOptions
from kontor.engine.wiring import Parts, WiredGame
from kontor.games.genoa.actions import ACTIONS, NAMED
from kontor.games.genoa.calls import CALLS
from kontor.games.genoa.datafiles import FILES
from kontor.games.genoa.detail import DETAILS, detail
from kontor.games.genoa.draw import draw
from kontor.games.genoa.events import EVENTS
from kontor.games.genoa.facts import FACTS, about, offers, terms
from kontor.games.genoa.flow import FLOW
from kontor.games.genoa.frames import FRAMES, ChooseBonus, PayCard, PlaceMarkers, StartTower
from kontor.games.genoa.hidden import resample
from kontor.games.genoa.invariants import broken_invariants
from kontor.games.genoa.macros import MakeOffer, OfferWeighed, offer_steps, weigh_offer
from kontor.games.genoa.names import sum_in
from kontor.games.genoa.observe import GenoaObserver
from kontor.games.genoa.options import SCHEMA, GenoaOptions
from kontor.games.genoa.playing import GenoaPlay
from kontor.games.genoa.positions.describing import describe
from kontor.games.genoa.positions.reading import read_position
from kontor.games.genoa.rules.laws import broken_by_note, refusal
from kontor.games.genoa.rules.scoring import reckoning, standing, statistics
from kontor.games.genoa.ruleset import RuleMaker, RuleSet
from kontor.games.genoa.scene import GenoaScene, names, scene
from kontor.games.genoa.setup import blank, opening
from kontor.games.genoa.standing_orders import TERMS
from kontor.games.genoa.state import GenoaState
from kontor.games.genoa.traces import TRACES
from kontor.games.genoa.view import GenoaView, view
from kontor.games.genoa.why import why_illegal, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Macro, Weighing
    from kontor.engine.naming import Names
    from kontor.engine.options import Options, Value
    from kontor.engine.ordering import Terms
    from kontor.engine.sketch import Sketch
    from kontor.engine.state import Action

FEWEST_WORDS = 4


class Genoa(WiredGame[GenoaState, RuleSet, GenoaView], GenoaPlay):
    """The parts of the game, and what is its own."""

    title = "genoa"
    name = "The Traders of Genoa"
    rules_version = 2  # LAW-34 to 39: waiting, declining, rights of silent seats, this or that
    options_type = GenoaOptions
    frame_types = FRAMES
    view_type = GenoaView
    scene_type = GenoaScene
    action_types = ACTIONS
    named_fields = NAMED
    event_types = EVENTS
    event_traces = TRACES
    event_calls = CALLS
    fact_types = FACTS
    detail_types = tuple(DETAILS.values())
    macro_types = (MakeOffer,)
    weighing_types = (OfferWeighed,)
    things = ("space", "card", "ware", "token")
    among_people: ClassVar[Mapping[str, Value]] = {"talk": 0}  # LAW-33: no bound for people
    flow = FLOW
    parts = Parts(
        package=__name__,
        schema=SCHEMA,
        files=FILES,
        maker=RuleMaker,
        view=view,
        detail=detail,
        reckoning=reckoning,
        standing=standing,
        resample=resample,
        describe=describe,
        read_position=read_position,
        draw=draw,
        broken_invariants=broken_invariants,
        statistics=statistics,
        terms=terms,
        offers=offers,
        about=about,
    )

    def read_options(self, raw: Mapping[str, Value]) -> GenoaOptions:
        """Typed options; a bound on talk must leave room for an offer."""
        options = super().read_options(raw)
        assert isinstance(options, GenoaOptions), "the schema is Genoa's"
        if 0 < options.talk < FEWEST_WORDS:
            msg = f"talk cannot be {options.talk}; it is 0 (no bound) or at least {FEWEST_WORDS}."
            raise BadOptions(msg)
        return options

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

    def observer(self, options: Options, sketch: Sketch) -> GenoaObserver:
        """What a learner sees."""
        assert isinstance(options, GenoaOptions), "options of another game"
        return GenoaObserver(self.rules(options).city, options, sketch)

    def weigh(self, state: GenoaState, seat: int, macro: Macro) -> Weighing:
        """What a whole offer comes to, and what could be added."""
        if isinstance(macro, MakeOffer):
            return weigh_offer(state, seat, macro)
        return super().weigh(state, seat, macro)

    def understand(self, state: GenoaState, text: str) -> Action:
        """The action that a text names; an odd sum has no note, but a law that says so (LAW-18)."""
        ducats = sum_in(text)
        breach = None if ducats is None else broken_by_note(state, ducats)
        if breach:
            raise refusal(breach)
        return super().understand(state, text)

    def why_illegal(self, state: GenoaState, seat: int, action: Action) -> str:
        """The law of offers that an action would break."""
        clause = why_illegal(state, seat, action) if seat in self.may_act(state) else ""
        return clause or super().why_illegal(state, seat, action)

    def scene(self, options: Options) -> GenoaScene:
        """The city and everything printed, for clients that draw it."""
        return scene(self.rules(options), options.players)

    def names(self, options: Options) -> Names:
        """What spaces, cards, wares and other items are called."""
        return names(self.rules(options).city)

    def why_not(self, state: GenoaState, seat: int, kind: str, name: str) -> str:
        """The clause that keeps a space from being chosen; of other things, the one that asks."""
        usual = self.prompt(state).clause
        if kind not in self.things:
            return usual
        number = self.thing(state.options, kind, name)
        return why_not(state, seat, number, usual) if kind == "space" else usual

    def is_composing(self, state: GenoaState, seat: int) -> bool:
        """Whether the seat has a sheet before it that it has not said."""
        return state.drafts[seat] is not None

    def order_terms(self) -> Terms[GenoaState]:
        """What standing orders may speak of."""
        return TERMS

    def may_settle(self, state: GenoaState) -> bool:
        """A lone option tells nothing where everybody can see that it is the only one."""
        return isinstance(state.stack[-1], (StartTower, PayCard, ChooseBonus, PlaceMarkers))


GAME = Genoa()
