"""Die Händler: the game object, each method a line that delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kontor.engine.wiring import Parts, WiredGame
from kontor.games.haendler.actions import CHOICES, NAMED
from kontor.games.haendler.calls import CALLS
from kontor.games.haendler.datafiles import FILES
from kontor.games.haendler.detail import DETAILS, detail
from kontor.games.haendler.draw import draw
from kontor.games.haendler.events import EVENTS
from kontor.games.haendler.facts import FACTS, about, offers, terms
from kontor.games.haendler.flow import FLOW
from kontor.games.haendler.frames import MoveWagons
from kontor.games.haendler.hidden import resample
from kontor.games.haendler.invariants import broken_invariants
from kontor.games.haendler.macros import (
    MACROS,
    WEIGHINGS,
    Fees,
    Proposal,
    expand,
    weigh_fees,
    weigh_proposal,
)
from kontor.games.haendler.observe import HaendlerObserver
from kontor.games.haendler.options import SCHEMA, HaendlerOptions
from kontor.games.haendler.playing import HaendlerPlay
from kontor.games.haendler.positions.describing import describe
from kontor.games.haendler.positions.reading import read_position
from kontor.games.haendler.rounds import proceed
from kontor.games.haendler.rules.ending import reckoning, standing, statistics
from kontor.games.haendler.rules.laws import barred
from kontor.games.haendler.ruleset import RuleMaker, RuleSet
from kontor.games.haendler.scene import HaendlerScene, names, scene
from kontor.games.haendler.setup import blank, lay_out, open_match
from kontor.games.haendler.standing_orders import TERMS
from kontor.games.haendler.state import HaendlerState
from kontor.games.haendler.traces import TRACES
from kontor.games.haendler.view import HaendlerView, view
from kontor.games.haendler.why import USUAL, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Macro, Weighing
    from kontor.engine.events import Log
    from kontor.engine.naming import Names
    from kontor.engine.options import Options, Value
    from kontor.engine.ordering import Terms
    from kontor.engine.sketch import Sketch
    from kontor.engine.state import Action


class Haendler(WiredGame[HaendlerState, RuleSet, HaendlerView], HaendlerPlay):
    """Die Händler for two to four seats."""

    title = "haendler"
    name = "Die Händler"
    rules_version = 2  # since credits go back before upkeep; a save of 1 replays as far as it can
    sealed_topics = ("sealed_bid", "set_wheel")
    aside_topics = ("second_fee", "load_as_guest", "hand_over")
    among_people: ClassVar[Mapping[str, Value]] = {"talk": 0}  # LOAD-10: no bound for people
    options_type = HaendlerOptions
    flow = FLOW
    frame_types = tuple(FLOW)
    view_type = HaendlerView
    scene_type = HaendlerScene
    action_types = CHOICES
    named_fields = NAMED
    event_types = EVENTS
    event_traces = TRACES
    event_calls = CALLS
    fact_types = FACTS
    detail_types = DETAILS
    macro_types = MACROS
    weighing_types = WEIGHINGS
    things = tuple(USUAL)
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
        return expand(state, seat, macro) or super().expand(state, seat, macro)

    def weigh(self, state: HaendlerState, seat: int, macro: Macro) -> Weighing:
        """What fees or a proposal come to, and what could be added."""
        if isinstance(macro, Fees):
            return weigh_fees(state, seat, macro)
        if isinstance(macro, Proposal):
            return weigh_proposal(state, seat, macro)
        return super().weigh(state, seat, macro)

    def names(self, options: Options) -> Names:
        """What goods, wagons, spaces and the like are called."""
        return names(self.rules(options))

    def order_terms(self) -> Terms[HaendlerState]:
        """What standing orders may speak of."""
        return TERMS

    def observer(self, options: Options, sketch: Sketch) -> HaendlerObserver:
        """What a learner sees."""
        return HaendlerObserver(self.rules(options), sketch)

    def why_illegal(self, state: HaendlerState, seat: int, action: Action) -> str:
        """The clause of the condition that does not hold; else the one that asks."""
        clause = barred(state, seat, action) if seat in self.prompt(state).seats else None
        if clause is None:
            return super().why_illegal(state, seat, action)
        return clause and f"DH-{clause}"

    def why_not(self, state: HaendlerState, seat: int, kind: str, name: str) -> str:
        """The clause that stands in the way of a thing that was clicked."""
        clause = why_not(state, seat, kind, self.thing(state.options, kind, name))
        return f"DH-{clause}" if clause else self.prompt(state).clause

    def scene(self, options: Options) -> HaendlerScene:
        """Map, tracks and cards, for clients that draw them."""
        return scene(self.rules(options))

    def play_from(self, text: str, log: Log | None) -> HaendlerState:
        """A step that asks nothing is played while it is read, and *log* hears of it."""
        return read_position(self, text, log)


GAME = Haendler()
