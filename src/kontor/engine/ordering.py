"""Standing orders as data: when, do, until (ADR 40).

A seat lays down beforehand how a question is to be answered in its name. An order is plain data,
so that it lies in the record and travels on the wire as it is. A game says in its `Terms` which
occasions an order may be for and which conditions it may have; both are closed lists. What an
order does with them is the same in every game and lives in `kontor.orders`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from kontor.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action

S = TypeVar("S", bound=State)

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Words: TypeAlias = Annotated[tuple[Word, ...], msgspec.Meta(max_length=40)]
Notation: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Preferences: TypeAlias = Annotated[tuple[Notation, ...], msgspec.Meta(min_length=1, max_length=80)]
Until: TypeAlias = Literal["used", "times", "turn", "round", "match"]


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that must hold: a name of the game's list, with a number or names of things."""

    name: Word
    number: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    things: Words = ()


class When(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The occasions an order is for, and the conditions without which it stops.

    *across* names the questions whose reveals it has reckoned with: after any other draw or reveal
    it stops, and it never gives an answer that would bring one.
    """

    topics: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=12)]
    conditions: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=8)] = ()
    across: Annotated[tuple[Word, ...], msgspec.Meta(max_length=40)] = ()


class Order(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """When, do, until.

    *do* are answers one after the other, each a list of preferences in notation of which the first
    legal one is given. All of them once is one use: an order ends when it was *used*, after so many
    *times*, when the next own *turn* begins, at the end of the *round*, or with the *match*.
    *name* and *label* say which of the game's likely orders this is, and which variant of it.
    """

    when: When
    do: Annotated[tuple[Preferences, ...], msgspec.Meta(min_length=1, max_length=12)]
    until: Until = "used"
    times: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    label: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Thing(msgspec.Struct, frozen=True):
    """A thing of the board that can be pointed at."""

    kind: str
    thing: str


class PlanStep(msgspec.Struct, frozen=True):
    """What pointing at *things*, one after the other, means in a turn that is planned ahead.

    *what* names the sort of step, for its words. Steps of one *group* belong together, such as the
    spaces of a route and its claim: what lies *besides* is offered in words once something of its
    group is in the plan. A step that may be taken *often* is added by every click. One with an
    *occasion* answers that question alone, whatever else is planned: it becomes an order of its
    own, and another step for the same question takes its place. *do* and *conditions* go into the
    order as they are.
    """

    what: str
    things: tuple[Thing, ...]
    do: Preferences
    conditions: tuple[Condition, ...] = ()
    group: str = ""
    besides: bool = False
    often: bool = False
    occasion: str = ""


class Plan(msgspec.Struct, frozen=True):
    """How a turn, or another part of the game, is put together step by step; it begins with *when*.

    *name* tells the plans of a game apart, for their words.
    """

    name: str
    when: When
    steps: tuple[PlanStep, ...]


Holds: TypeAlias = Callable[[S, int, Condition], bool]
"""Whether a condition holds for a seat; it depends on nothing that the seat may not know."""


class Demand(NamedTuple, Generic[S]):
    """A condition of a game's list, and the kind of things it is about, if any."""

    holds: Holds[S]
    kind: str = ""


def _by_topic(_state: S, _seat: int, _legal: Sequence[Action], topic: str) -> str:
    """Most occasions are the question itself."""
    return topic


def _nobody(_state: S) -> int:
    """A game without turns."""
    return -1


def _none(_state: S, _seat: int) -> list[Order]:
    """A game may know no likely orders."""
    return []


def _no_plans(_state: S, _seat: int) -> tuple[Plan, ...]:
    """A game in which no turn is planned by pointing."""
    return ()


class Terms(NamedTuple, Generic[S]):
    """What orders may speak of in one game; empty for a game that takes none."""

    topics: tuple[str, ...] = ()  # the occasions an order may answer
    conditions: Mapping[str, Demand[S]] = {}
    occasion: Callable[[S, int, Sequence[Action], str], str] = _by_topic
    """The occasion that a seat's question is, by what it may do and the question's topic."""
    turn: Callable[[S], int] = _nobody  # whose turn it is
    round: Callable[[S], int] = _nobody  # which round it is, counted up
    likely: Callable[[S, int], list[Order]] = _none
    """The orders a seat is likely to want, all variants of one name together."""
    plans: Callable[[S, int], tuple[Plan, ...]] = _no_plans
    """What a seat can put together by pointing, by what it may know."""
