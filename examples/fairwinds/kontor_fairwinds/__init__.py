"""Fair Winds: a small merchant game for two to four, as a package of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.board import BoardScene
from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import Detail, Standing, View
from kontor.engine.flow import StackGame, flow_table, question
from kontor.engine.naming import Kind, Names
from kontor.engine.options import Choice, Field, Options, Schema
from kontor_fairwinds import checks, rules, table, texts
from kontor_fairwinds.state import (
    EVENTS,
    GOODS,
    NEXT,
    PORTS,
    TABLE,
    Contract,
    Deal,
    Drawn,
    Fair,
    FairwindsOptions,
    FairwindsState,
    Load,
    Sail,
    Sell,
    Turn,
    TurnDetail,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.state import Action

SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many ships sail.",
            3,
            tuple(Choice(count, str(count)) for count in (2, 3, 4)),
        ),
        Field(
            "rounds",
            "Rounds",
            "After how many rounds the match ends.",
            8,
            tuple(Choice(count, str(count)) for count in (6, 8, 10)),
        ),
    )
)


NAMES: Final = Names({"spot": PORTS, "good": GOODS})


class Fairwinds(StackGame[FairwindsState]):
    """Five ports, five goods, one ship each."""

    title = "fairwinds"
    name = "Fair Winds"
    rules_version = 1
    options_type = FairwindsOptions
    frame_types = (Deal, Turn, Fair)
    view_type = table.FairwindsView
    scene_type = BoardScene
    action_types = (Contract, Sail, Load, Sell, Drawn)
    event_types = EVENTS
    detail_types = (TurnDetail,)
    named_fields = {"port": Kind("spot"), "good": Kind("good")}  # noqa: RUF012 - as declared
    things = ("spot",)
    flow = flow_table(
        question(
            Deal,
            "deal",
            "FW-SETUP-2",
            rules.deal_options,
            rules.apply_deal,
            weights=lambda s, frame: rules.one_each(rules.deal_options(s, frame)),
        ),
        question(Turn, "turn", "FW-TURN-1", rules.turn_options, rules.apply_turn),
        question(
            Fair,
            "fair",
            "FW-FAIR-1",
            rules.fair_options,
            rules.apply_fair,
            weights=lambda s, frame: rules.one_each(rules.fair_options(s, frame)),
        ),
    )

    @property
    def schema(self) -> Schema:
        """The options, explained."""
        return SCHEMA

    @property
    def clauses(self) -> ClauseBook:
        """The rules in clauses."""
        return load_clauses(self.package)

    def catalogue(self, options: Options) -> Catalogue:
        """One for all options."""
        del options
        return TABLE

    def blank(self, options: Options) -> FairwindsState:
        """A state with nothing filled in."""
        assert isinstance(options, FairwindsOptions)
        state = FairwindsState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> FairwindsState:
        """Ships at Visby, contracts to be dealt (SETUP-1)."""
        s = self.blank(options)
        s.rng = seed
        rules.set_up(s)
        return s

    def standing(self, state: FairwindsState) -> Standing | None:
        """Coins and what contracts are worth (FAIR-2)."""
        if state.stack:
            return None
        parts = tuple(
            {"coins": coins, "contract": rules.bonus(state, seat)}
            for seat, coins in enumerate(state.coins)
        )
        scores = tuple(sum(part.values()) for part in parts)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        rounds = state.turns == state.options.rounds * state.options.players
        return Standing("rounds" if rounds else "sold_out", ranks, scores, parts)

    def view(self, state: FairwindsState, seat: int) -> View:
        """The bay, and one's own contract."""
        return table.view(state, seat)

    def scene(self, options: Options) -> View:
        """The bay is always the same."""
        del options
        return table.SCENE

    def detail(self, state: FairwindsState, seat: int) -> Detail | None:
        """Where the ship lies that is to act."""
        del seat
        match state.stack:
            case [Turn(seat=acting, left=left)]:
                return TurnDetail(PORTS[state.ships[acting]], left)
            case _:
                return None

    def names(self, options: Options) -> Names:
        """Ports and goods, which actions number."""
        del options
        return NAMES

    def why_not(self, state: FairwindsState, seat: int, kind: str, name: str) -> str:
        """A port that was clicked is too far, has nothing to load, or it is not my turn."""
        port = self.thing(state.options, kind, name)
        if not self.legal(state, seat):
            return "FW-TURN-1"
        lies = state.ships[seat]
        return "FW-TURN-3" if port == lies or port in NEXT[lies] else "FW-TURN-2"

    def reckoning(self, state: FairwindsState, seat: int) -> tuple[dict[str, int], ...]:
        """Coins; of contracts only one's own."""
        found = [{"coins": coins} for coins in state.coins]
        if seat >= 0:
            found[seat]["contract"] = rules.bonus(state, seat)
        return tuple(found)

    def resample(self, state: FairwindsState, seat: int, seed: int) -> FairwindsState:
        """Other contracts for the others."""
        return table.resample(state, seat, seed)

    def describe(self, state: FairwindsState) -> str:
        """The position as text."""
        return texts.describe(state)

    def position(self, text: str) -> FairwindsState:
        """The position of a text."""
        return texts.position(self, text)

    def draw(self, view: View, options: Options) -> str:
        """The bay in letters."""
        del options
        assert isinstance(view, table.FairwindsView)
        return texts.draw(view)

    def progress(
        self, state: FairwindsState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """Mostly sell, else load, else anything."""
        for kind in (Sell, Load):
            found = [action for action in options if isinstance(action, kind)]
            if found and roll & 7:
                return super().progress(state, seat, found, roll)
        return super().progress(state, seat, options, roll)

    def broken_invariants(self, state: FairwindsState) -> list[str]:
        """What must hold and does not."""
        return checks.broken_invariants(state)


GAME: Final = Fairwinds()
