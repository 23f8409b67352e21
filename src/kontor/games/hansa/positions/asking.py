"""A position in the middle of a turn, in words: the `phase` line (docs/positions/hansa.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import CHANCE, Frame
from kontor.games.hansa.frames import (
    ChooseNeutralCity,
    ClaimForNeutral,
    ClaimReward,
    PayCost,
    PlaceMarker,
    SetDisplaced,
    SetNeutral,
    Turn,
    TurnUpMarker,
)
from kontor.games.hansa.modules.favours import compensation
from kontor.games.hansa.names import ACTIONS_3, ACTIONS_4, EXTRA_OFFICE, KIND_NAMES
from kontor.games.hansa.positions.words import refuse, refuse_form
from kontor.games.hansa.rules.markers import begin_effect

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.games.hansa.positions.words import Words
    from kontor.games.hansa.state import HansaState

HINTS: Final = (
    "turn",
    "over",
    "paying B trader from ROUTE",
    "displaced B trader from ROUTE",
    "reward ROUTE",
    "using MARKER",
    "turning up",
    "placing MARKER",
    "neutral claim",
    "neutral office ROUTE",
)
"""How phases are written."""


def phase_frames(s: HansaState, words: Words, phase: str) -> list[Frame]:
    """The pending questions of a phase, the question now first."""
    named = [name for name in PHASES if f"{phase} ".startswith(f"{name} ")]
    if not named:
        form = "{line} is none; phases are {phases}."
        refuse_form(form, line=f"'phase: {phase}'", phases=", ".join(HINTS))
    what = phase.removeprefix(named[0]).strip()
    if bool(what) == (named[0] in HINTS):
        form = "{line} should be one of {phases}."
        refuse_form(form, line=f"'phase: {phase}'", phases=", ".join(HINTS))
    return PHASES[named[0]](s, words, what)


def _displaced(s: HansaState, words: Words, text: str) -> list[Frame]:
    """`B trader from Coellen-Warburg`: its owner relocates it."""
    piece, _, place = text.partition(" from ")
    letter, _, name = piece.partition(" ")
    if name not in KIND_NAMES or not place:
        refuse(f"'{text}' should be written like 'B trader from Coellen-Warburg'")
    owner, kind, route = words.owner(letter), KIND_NAMES.index(name), words.route(place)
    if owner == s.active:
        refuse(f"{letter} has the turn and displaces no piece of its own")
    if owner == s.rules.neutral:
        return [SetNeutral(1 - s.active, route, 2), Turn(s.active)]
    return [SetDisplaced(owner, route, kind, compensation(s, owner, kind)), Turn(s.active)]


def _paying(s: HansaState, words: Words, text: str) -> list[Frame]:
    """The displacer pays for it first."""
    cost = s.rules.cost["merchant" in text.split()]
    return [PayCost(s.active, cost), *_displaced(s, words, text)]


def _reward(s: HansaState, words: Words, name: str) -> list[Frame]:
    """The active seat has claimed a route and chooses its reward."""
    extra = int(EXTRA_OFFICE in s.unused[s.active])
    return [ClaimReward(s.active, words.route(name), extra), Turn(s.active)]


def _using(s: HansaState, words: Words, name: str) -> list[Frame]:
    """What a marker asks that has just been turned over."""
    marker = words.marker(name)
    if s.rules.effect_of[marker] in (ACTIONS_3, ACTIONS_4, EXTRA_OFFICE):
        refuse("a marker that adds actions or an office asks no question of its own")
    s.stack = [Turn(s.active)]
    begin_effect(s, s.active, marker)
    return s.stack[::-1]


def _neutral_office(s: HansaState, words: Words, name: str) -> list[Frame]:
    """The active seat chooses a city for the neutral player."""
    return [ChooseNeutralCity(s.active, words.route(name)), Turn(s.active)]


PHASES: Final[dict[str, Callable[[HansaState, Words, str], list[Frame]]]] = {
    "turn": lambda s, _words, _what: [Turn(s.active)],
    "over": lambda _s, _words, _what: [],
    "paying": _paying,
    "displaced": _displaced,
    "reward": _reward,
    "using": _using,
    "turning up": lambda _s, _words, _what: [TurnUpMarker(CHANCE)],
    "placing": lambda s, words, what: [PlaceMarker(s.active, words.marker(what))],
    "neutral claim": lambda s, _words, _what: [ClaimForNeutral(s.active), Turn(s.active)],
    "neutral office": _neutral_office,
}
