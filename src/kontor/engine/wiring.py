"""A game put together from the parts of its skeleton.

Most of what a game answers is a function in the module of its subject: `view` in `view.py`, `draw`
in `draw.py` and so on. A game hands these functions over in one record, and `WiredGame` answers
with them; the class of a game says only what is its own. The package may be anybody's.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, Self, TypeVar, cast

from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import RULE_SETS, Game, S, View
from kontor.engine.datafiles import DataFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from kontor.engine.catalogue import Catalogue
    from kontor.engine.contract import Detail, Standing
    from kontor.engine.events import Fact
    from kontor.engine.options import Options, Schema
    from kontor.engine.state import Action


class Rules(Protocol):
    """A rule set: all that follows from the options."""

    @property
    def catalogue(self) -> Catalogue:
        """Every action of matches with these options."""


R = TypeVar("R", bound=Rules)
R_co = TypeVar("R_co", bound=Rules, covariant=True)
V = TypeVar("V", bound=View)


class RuleMaker(Protocol[R_co]):
    """What the rule sets of one set of data files share: records, boards, actions.

    Actions are compared by identity, so it keeps them for good: where two threads make some at
    the same time, all share what was there first.
    """

    def rules(self, options: Options) -> R_co:
        """A rule set of these options."""


def _secret(_state: S, _seat: int) -> tuple[dict[str, int], ...]:
    """Scores may be secret until the end."""
    return ()


def _uncounted(_state: S) -> dict[str, int]:
    """A game may have nothing to count."""
    return {}


def _plain(_view: V, _seat: int, _action: Action, _rules: R) -> Fact | None:
    """A game may have no offers to accept."""
    return None


def _no_offers(_view: V, _seat: int, _rules: R) -> Iterable[Fact]:
    """As above."""
    return ()


def _untold(_view: V, _name: str, _rules: R) -> Iterable[Fact]:
    """A game may have nothing to tell of its things beyond its drawing."""
    return ()


class Parts(NamedTuple, Generic[S, R, V]):
    """The modules of a game, by the names of the skeleton."""

    package: str  # where `clauses.toml` and `data/` lie
    schema: Schema
    files: tuple[str, ...]  # the names of the data files
    maker: Callable[[DataFiles], RuleMaker[R]]  # reads and checks the files
    view: Callable[[S, int], V]
    detail: Callable[[S], Detail | None]
    standing: Callable[[S], Standing | None]
    resample: Callable[[S, int, int], S]
    describe: Callable[[S], str]
    read_position: Callable[[Game[S], str], S]
    draw: Callable[[V, R], str]
    broken_invariants: Callable[[S], list[str]]
    reckoning: Callable[[S, int], tuple[dict[str, int], ...]] = _secret
    statistics: Callable[[S], dict[str, int]] = _uncounted
    terms: Callable[[V, int, Action, R], Fact | None] = _plain
    offers: Callable[[V, int, R], Iterable[Fact]] = _no_offers
    about: Callable[[V, str, R], Iterable[Fact]] = _untold


class WiredGame(Game[S], Generic[S, R, V]):
    """Answers with the parts; a game sets them and adds what is its own."""

    @property
    @abstractmethod
    def parts(self) -> Parts[S, R, V]:
        """The parts of the game."""

    def __init__(self, directory: Path | None = None) -> None:
        """The game with the package's data files, or with those of an owner's folder."""
        self.files = DataFiles(self.parts.package, self.parts.files, directory)
        self._kept = lru_cache(RULE_SETS)(self.parts.maker(self.files).rules)

    @property
    def schema(self) -> Schema:
        """The options, explained."""
        return self.parts.schema

    @property
    def clauses(self) -> ClauseBook:
        """The rules in numbered clauses."""
        return load_clauses(self.parts.package)

    @property
    def data_digest(self) -> str:
        """A digest of the data files in use; empty when there are none."""
        return self.files.digest

    def has_data(self, digest: str) -> bool:
        """Whether a record was made with the data files in use."""
        return self.files.has_digest(digest)

    def with_data(self, directory: Path) -> Self:
        """The same game with an owner's own data files; refused where it reads none."""
        if not self.parts.files:
            super().with_data(directory)
        return type(self)(directory)

    def rules(self, options: Options) -> R:
        """The rule set of these options; those used lately are kept."""
        return self._kept(options)

    def catalogue(self, options: Options) -> Catalogue:
        """Every action of matches with these options."""
        return self.rules(options).catalogue

    def standing(self, state: S) -> Standing | None:
        """The ranking once the match is over."""
        return self.parts.standing(state)

    def view(self, state: S, seat: int) -> V:
        """What a seat, or a spectator, may see."""
        return self.parts.view(state, seat)

    def detail(self, state: S, _seat: int) -> Detail | None:
        """Names and numbers of the question now."""
        return self.parts.detail(state)

    def reckoning(self, state: S, seat: int) -> tuple[dict[str, int], ...]:
        """Score sheets as things stand, as far as a seat may know."""
        return self.parts.reckoning(state, seat)

    def resample(self, state: S, seat: int, seed: int) -> S:
        """A world this seat cannot tell from the real one."""
        return self.parts.resample(state, seat, seed)

    def describe(self, state: S) -> str:
        """The whole position as text."""
        return self.parts.describe(state)

    def position(self, text: str) -> S:
        """A position from its text."""
        return self.parts.read_position(self, text)

    def _own(self, view: View) -> V:
        """A view as one of this game."""
        assert isinstance(view, self.view_type), "this is a view of another game"
        return cast("V", view)

    def draw(self, view: View, options: Options) -> str:
        """The table as text in 80 columns."""
        return self.parts.draw(self._own(view), self.rules(options))

    def terms(self, view: View, seat: int, options: Options, action: Action) -> Fact | None:
        """What an option agrees to beyond its words."""
        return self.parts.terms(self._own(view), seat, action, self.rules(options))

    def offers(self, view: View, seat: int, options: Options) -> Iterable[Fact]:
        """What a seat has offered and still stands."""
        return self.parts.offers(self._own(view), seat, self.rules(options))

    def about(self, view: View, options: Options, name: str) -> Iterable[Fact]:
        """What a view shows of a thing that somebody names."""
        return self.parts.about(self._own(view), name, self.rules(options))

    def broken_invariants(self, state: S) -> list[str]:
        """What must hold in every state and does not."""
        return self.parts.broken_invariants(state)

    def statistics(self, state: S) -> dict[str, int]:
        """Counts of a finished match."""
        return self.parts.statistics(state)
