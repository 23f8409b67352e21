"""Hansa Teutonica: the base game, the eastern board and Britannia, in two editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kontor.engine.wiring import Parts, WiredGame
from kontor.games.hansa.actions import ACTIONS, NAMED
from kontor.games.hansa.calls import CALLS
from kontor.games.hansa.datafiles import FILES
from kontor.games.hansa.detail import DETAILS, detail
from kontor.games.hansa.draw import draw
from kontor.games.hansa.events import EVENTS
from kontor.games.hansa.facts import FACTS, about
from kontor.games.hansa.flow import FLOW
from kontor.games.hansa.hidden import resample
from kontor.games.hansa.invariants import broken_invariants
from kontor.games.hansa.macros import MovePieces, move_steps
from kontor.games.hansa.observe import HansaObserver
from kontor.games.hansa.options import SCHEMA, HansaOptions
from kontor.games.hansa.playing import HansaPlay
from kontor.games.hansa.positions.describing import describe
from kontor.games.hansa.positions.reading import read_position
from kontor.games.hansa.rules.laws import barred
from kontor.games.hansa.rules.scoring import reckoning, standing
from kontor.games.hansa.ruleset import RuleMaker, RuleSet
from kontor.games.hansa.scene import HansaScene, names, scene
from kontor.games.hansa.setup import blank, opening
from kontor.games.hansa.standing_orders import TERMS
from kontor.games.hansa.state import HansaState
from kontor.games.hansa.traces import TRACES
from kontor.games.hansa.view import HansaView, view
from kontor.games.hansa.why import ANSWERS, why_not

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Macro
    from kontor.engine.naming import Names
    from kontor.engine.options import Options, Value
    from kontor.engine.ordering import Terms
    from kontor.engine.sketch import Sketch
    from kontor.engine.state import Action


class Hansa(WiredGame[HansaState, RuleSet, HansaView], HansaPlay):
    """The parts of the game, and what is its own."""

    title = "hansa"
    name = "Hansa Teutonica"
    rules_version = 2
    options_type = HansaOptions
    frame_types = tuple(FLOW)
    view_type = HansaView
    scene_type = HansaScene
    action_types = ACTIONS
    named_fields = NAMED
    event_types = EVENTS
    event_traces = TRACES
    event_calls = CALLS
    fact_types = FACTS
    detail_types = tuple(DETAILS.values())
    macro_types = (MovePieces,)
    things = tuple(ANSWERS)
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
        about=about,
    )

    def read_options(self, raw: Mapping[str, Value]) -> HansaOptions:
        """Typed options; a mix of markers of one's own is checked as well."""
        options = cast("HansaOptions", super().read_options(raw))
        self.rules(options)
        return options

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

    def names(self, options: Options) -> Names:
        """What spaces, cities, markers and the like are called."""
        return names(self.rules(options))

    def order_terms(self) -> Terms[HansaState]:
        """What standing orders may speak of."""
        return TERMS

    def observer(self, options: Options, sketch: Sketch) -> HansaObserver:
        """What a learner sees."""
        return HansaObserver(self.rules(options), sketch)

    def why_illegal(self, state: HansaState, seat: int, action: Action) -> str:
        """The clause of the condition that does not hold; else the one that asks."""
        clause = barred(state, action) if seat in self.prompt(state).seats else None
        if clause is None:
            return super().why_illegal(state, seat, action)
        return clause and f"HT-{clause}"

    def why_not(self, state: HansaState, seat: int, kind: str, name: str) -> str:
        """The clause that stands in the way of a thing that was clicked."""
        clause = why_not(state, seat, kind, self.thing(state.options, kind, name))
        return f"HT-{clause}" if clause else self.prompt(state).clause

    def scene(self, options: Options) -> HansaScene:
        """The printed side, for clients that draw it."""
        return scene(self.rules(options))


GAME = Hansa()
