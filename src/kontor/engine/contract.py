"""The contract: who must decide what now, what is legal, what follows, who sees what, who won.

A `Game` holds rules and tables, never the state of a match. Everything above it (driver, server,
bots, environments, the conformance kit) knows games only through these methods.

Guarantees, each with a conformance test of the same name in `kontor.testing`:

- `legal` is ordered, free of duplicates, the same for equal states, non-empty for each prompted
  or `unasked` seat, empty for every other, and depends only on what `view` shows that seat.
- `apply` on a legal action never raises, changes only the given state, and leaves a prompt or a
  standing.
- Nothing but `apply` at a chance prompt brings randomness in, and it is told the outcome.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from kontor.engine.errors import BadData, BadNotation, NoSuchThing
from kontor.engine.naming import Kind, Names
from kontor.engine.options import Options, Schema, Value, read_options
from kontor.engine.ordering import Terms
from kontor.engine.state import Action, Frame, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from kontor.engine.calls import Calls
    from kontor.engine.catalogue import Catalogue
    from kontor.engine.clauses import ClauseBook
    from kontor.engine.events import Event, Fact, Log
    from kontor.engine.observing import Observer
    from kontor.engine.sketch import Sketch
    from kontor.engine.traces import Trace

S = TypeVar("S", bound=State)

RULE_SETS: Final = 64
"""Compiled rule sets a game keeps in memory: anybody may ask for any options, any number of times.

A match holds its own rule set through its state, so one that was forgotten is only made anew.
"""


class Prompt(NamedTuple):
    """Who must decide what, now."""

    seats: tuple[int, ...]  # (CHANCE,), one seat, or all who are asked; () when the match is over
    topic: str  # "relocate", "sealed_bid": clients choose widget and wording by it
    clause: str  # the rule that asks, such as "HT-DISPLACE-3"


OVER = Prompt((), "over", "")


class Standing(msgspec.Struct, frozen=True):
    """The end of a match: why it ended, and each seat's rank (1 is first, ties share) and score."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[dict[str, int], ...]  # each seat's score by category, in the sheet's order
    ties: tuple[dict[str, int], ...] = ()  # what else ranks a seat, by name; not part of its score


class View(msgspec.Struct, frozen=True):
    """What one seat may see; games derive their own. It never names its viewer.

    Where a spectator may see less than a seat, the spectator's field is None.
    """


class Detail(msgspec.Struct, frozen=True, tag_field="topic", tag=True):
    """The names and numbers of one question; games derive one for each topic and tag it so.

    Everybody at the table may know them. The asked seat is not among them: the prompt has it.
    """


class Macro(msgspec.Struct, frozen=True, tag_field="macro", tag=True, forbid_unknown_fields=True):
    """A composite from a client that expands to actions, applied all or none."""


class Weighing(msgspec.Struct, frozen=True, tag_field="weighing", tag=True):
    """What a macro in the making comes to: what could be added, and which rule stands in the way.

    Like a refusal it costs nothing, so it holds nothing that the seat may not know.
    """


class Steps(Macro, frozen=True):
    """The macro every game has: actions in notation, one after the other."""

    steps: tuple[str, ...]


Migration: TypeAlias = Callable[[str], str]
"""Rewrites one recorded action's text from a rules version to the next."""


class Game(ABC, Generic[S]):
    """One title. See the module's docstring for what an implementation guarantees."""

    title: ClassVar[str]  # short and lower-case, such as "hansa"
    name: ClassVar[str]  # as printed on a box
    rules_version: ClassVar[int]  # raised when a rule fix can change a recorded match
    options_type: ClassVar[type[Options]]
    frame_types: ClassVar[tuple[type[Frame], ...]]  # every frame the stack may hold
    # What travels to clients; each is described to them by its own definition.
    view_type: ClassVar[type[View]]
    scene_type: ClassVar[type[View]] = View
    action_types: ClassVar[tuple[type[Action], ...]]  # every type of action in a table
    named_fields: ClassVar[Mapping[str, Kind]] = {}  # fields of actions that number a thing
    event_types: ClassVar[tuple[type[Event], ...]]
    event_traces: ClassVar[Mapping[type[Event], Trace]] = {}  # what they leave to be seen
    event_calls: ClassVar[Mapping[type[Event], Calls]] = {}  # those that call upon a seat
    fact_types: ClassVar[tuple[type[Fact], ...]] = ()  # what is told of a view when asked
    detail_types: ClassVar[tuple[type[Detail], ...]] = ()
    macro_types: ClassVar[tuple[type[Macro], ...]] = ()
    weighing_types: ClassVar[tuple[type[Weighing], ...]] = ()  # what is said of such macros
    sealed_topics: ClassVar[tuple[str, ...]] = ()  # answers whose order of arrival cannot matter
    aside_topics: ClassVar[tuple[str, ...]] = ()  # questions within a floor, which then goes on
    things: ClassVar[tuple[str, ...]] = ()  # kinds of things `why_not` has reasons for
    migrations: ClassVar[Mapping[int, Migration]] = {}  # by the rules version they start from
    among_people: ClassVar[Mapping[str, Value]] = {}  # usual options of tables without bots

    # Before a match

    @property
    def package(self) -> str:
        """The package whose folder holds the game's clauses, texts and picture.

        It is the one that defines the game's class, in its `__init__` or in a module of it.
        """
        return sys.modules[type(self).__module__].__package__ or ""

    @property
    @abstractmethod
    def schema(self) -> Schema:
        """The options, explained, as data a form can be built from."""

    @property
    @abstractmethod
    def clauses(self) -> ClauseBook:
        """The rules in numbered clauses."""

    @property
    def data_digest(self) -> str:
        """A digest of the board, card and track files in use; empty when the game has none."""
        return ""

    def has_data(self, digest: str) -> bool:
        """Whether a record was made with the data in use; a digest may be of an earlier form."""
        return digest == self.data_digest

    def with_data(self, directory: Path) -> Game[S]:
        """The same game with a user's own data files in place of the package's."""
        msg = f"{self.name} reads no data files, so there is nothing to replace from {directory}."
        raise BadData(msg)

    def read_options(self, raw: Mapping[str, Value]) -> Options:
        """Typed options, or `BadOptions` with the reason; games add checks beyond the schema."""
        return read_options(self.options_type, self.schema, raw)

    @abstractmethod
    def catalogue(self, options: Options) -> Catalogue:
        """Every action of matches with these options.

        Actions are compared by identity, so equal options have the same ones as long as the game
        lives, whatever rule sets were forgotten in between, and in whichever thread it is asked.
        """

    @abstractmethod
    def new(self, options: Options, seed: int) -> S:
        """The opening position; draws of the set-up are its first chance prompts."""

    @abstractmethod
    def blank(self, options: Options) -> S:
        """A state of these options with its shared tables set and no field filled, for readers."""

    # Play

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Who must decide what, now."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """What a seat may do now, complete and in a fixed order; outcomes for `CHANCE`."""

    @abstractmethod
    def weights(self, state: S) -> Sequence[int]:
        """At a chance prompt: how likely each of `legal(state, CHANCE)` is."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: Action, log: Log | None = None) -> None:
        """Carry out a legal action; legality is not checked here."""

    def unasked(self, state: S) -> tuple[int, ...]:
        """Seats that may act besides those who are asked, though nobody waits for them."""
        return ()

    def may_act(self, state: S) -> tuple[int, ...]:
        """All who may act now: those who are asked, then those who may speak up unasked."""
        return self.prompt(state).seats + self.unasked(state)

    def may_settle(self, state: S) -> bool:
        """Whether a lone option may be settled without asking, because that reveals nothing."""
        return False

    def expand(self, state: S, seat: int, macro: Macro) -> Sequence[Action]:
        """The atomic actions of a macro; legality is checked one by one as they are applied.

        A macro that makes no sense is refused with a `KontorError`; like all refusals, it depends
        only on what *seat* may know.
        """
        if not isinstance(macro, Steps):
            msg = f"{self.name} knows no macro {type(macro).__name__}."
            raise BadNotation(msg)
        return [self.understand(state, step) for step in macro.steps]

    def understand(self, state: S, text: str) -> Action:
        """The action that a text names; a `KontorError` where there is none."""
        return self.catalogue(state.options).find(text)

    def weigh(self, state: S, seat: int, macro: Macro) -> Weighing:
        """What a macro comes to before it is sent; only some macros are made step by step."""
        msg = f"{self.name} has nothing to say about {type(macro).__name__} before it is sent."
        raise BadNotation(msg)

    def why_illegal(self, state: S, seat: int, action: Action) -> str:
        """The clause that keeps *seat* from an action now; empty where nothing does.

        It is the condition that does not hold, or what is asked where the question is about other
        things. Like all refusals it depends only on what *seat* may know.
        """
        return "" if action in self.legal(state, seat) else self.prompt(state).clause

    def rests_on(self, state: S, seat: int, action: Action) -> object:
        """What a legal answer of *seat* rests on, beside its being legal; None for everything.

        An answer that comes late, after others' words on the same question, still counts while this
        is equal: an acceptance rests on the terms accepted, a new offer only on the occasion. It
        depends on nothing that *seat* may not know.
        """
        return (topic,) if (topic := self.prompt(state).topic) in self.sealed_topics else None

    def is_composing(self, state: S, seat: int) -> bool:
        """Whether a seat has begun to word something that it has not said yet."""
        return False

    def order_terms(self) -> Terms[S]:
        """What standing orders may speak of; by default the game takes none."""
        return Terms()

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """The ranking once the match is over, None before."""

    # Knowledge

    @abstractmethod
    def view(self, state: S, seat: int) -> View:
        """What a seat, or a `SPECTATOR`, may see: built by inclusion."""

    def observer(self, options: Options, sketch: Sketch) -> Observer[S] | None:
        """What writes observations for learners, after adding its slices to *sketch*.

        It depends only on what `view` shows. None where learners are shown the view itself.
        """
        return None

    def detail(
        self,
        state: S,
        seat: int,
    ) -> Detail | None:
        """The names and numbers of the question now, for wording it to *seat*; never a secret.

        None where there are none, and once the match is over.
        """
        return None

    def reckoning(
        self,
        state: S,
        seat: int,
    ) -> tuple[dict[str, int], ...]:
        """Each seat's points by category if the match ended now, as far as *seat* may know.

        Empty where scores are secret until the end.
        """
        return ()

    def scene(self, options: Options) -> View:
        """What never changes during a match and a client draws once: places, names, tracks."""
        return View()

    def names(self, options: Options) -> Names:
        """The things of matches with these options: what the numbers in actions are called.

        Scenes, views, events and details know them by the same names. Every kind of `named_fields`
        and of `things` is there.
        """
        return Names({})

    def thing(self, options: Options, kind: str, name: str) -> int:
        """The number of a thing that somebody asks about; `NoSuchThing` where there is none."""
        if kind not in self.things:
            raise NoSuchThing(kind, name)
        return self.names(options).number(kind, name)

    def why_not(self, state: S, seat: int, kind: str, name: str) -> str:
        """The clause that says why a thing of the scene is not offered to a seat now.

        A thing that is not among the game's `names` is refused with `NoSuchThing`. The answer
        depends only on what *seat* may know.
        """
        return self.prompt(state).clause

    def terms(self, view: View, seat: int, options: Options, action: Action) -> Fact | None:
        """What an option of a seat agrees to beyond its words, such as an offer; None for most."""
        return None

    def offers(self, view: View, seat: int, options: Options) -> Iterable[Fact]:
        """What a seat has offered and still stands, as its view shows it."""
        return ()

    def about(self, view: View, options: Options, name: str) -> Iterable[Fact]:
        """What a view shows of a thing that somebody names; nothing where there is none."""
        return ()

    @abstractmethod
    def resample(self, state: S, seat: int, seed: int) -> S:
        """A world this seat cannot tell from the real one; its hidden parts drawn anew."""

    # Texts

    @abstractmethod
    def describe(self, state: S) -> str:
        """The whole position as a short readable text that `position` reads back."""

    @abstractmethod
    def position(self, text: str) -> S:
        """A position from a text, reached by play or not; `BadPosition` when inconsistent."""

    def play_from(self, text: str, log: Log | None) -> S:
        """The same, where *log* hears what happens before anybody is asked, if anything does."""
        return self.position(text)

    @abstractmethod
    def draw(self, view: View, options: Options) -> str:
        """The table as text in 80 columns, drawn from a view."""

    # Simulation and checking

    def progress(
        self,
        state: S,
        seat: int,
        options: Sequence[Action],
        roll: int,
    ) -> Action:
        """A cheap choice that ends matches after a human number of turns.

        *roll* is 64 random bits; the choice must be the same for equal arguments.
        """
        return options[(roll * len(options)) >> 64]

    def broken_invariants(self, state: S) -> list[str]:
        """What must hold in every state and does not, in words."""
        return []

    def statistics(self, state: S) -> dict[str, int]:
        """Counts worth reporting of a finished match, such as deals made."""
        return {}
