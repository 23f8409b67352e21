"""What a game sends through the wire, in its own records: each is described by its definition."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec

from kontor.engine.contract import Detail, Macro, Steps, View, Weighing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.engine.contract import Game
    from kontor.engine.events import Event
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

FIELD_TYPES: Final[dict[object, type]] = {"int": int, int: int, "str": str, str: str}
"""What an action may hold; a compiled class keeps its annotations as types, others as texts."""

_known: dict[tuple[type[Action], tuple[type, ...]], type[msgspec.Struct]] = {}


class Records(NamedTuple):
    """The records of one game."""

    view: type[View]
    scene: type[View]
    options: type[Options]  # what is fixed before a match
    offered: tuple[type[msgspec.Struct], ...]  # what a seat may do now
    events: tuple[type[Event], ...]  # what happens, and what is told of what stands
    details: tuple[type[Detail], ...]
    macros: tuple[type[Macro], ...]
    weighings: tuple[type[Weighing], ...]  # what is said of macros in the making


def records_of(game: Game[State]) -> Records:
    """What this game sends, and what it reads of clients."""
    return Records(
        game.view_type,
        game.scene_type,
        game.options_type,
        tuple(option_type(game, kind) for kind in game.action_types),
        (*game.event_types, *game.fact_types),
        game.detail_types,
        (Steps, *game.macro_types),
        game.weighing_types,
    )


def option_type(game: Game[State], kind: type[Action]) -> type[msgspec.Struct]:
    """How actions of this type are offered: tagged by the type, with notation and own fields.

    What numbers a thing inside the rules is sent by the thing's name.
    """
    own = fields(cast("Any", kind))
    named = game.named_fields
    kinds = tuple(
        named[field.name].type if field.name in named else FIELD_TYPES[field.type] for field in own
    )
    known = _known.get((kind, kinds))
    if known is None:
        known = msgspec.defstruct(
            kind.__name__,
            [("text", str), *zip((field.name for field in own), kinds, strict=True)],
            tag_field="type",
            tag=kind.__name__,
            frozen=True,
            module=kind.__module__,
            namespace={"__doc__": kind.__doc__},
        )
        _known[kind, kinds] = known
    return known


class Offers:
    """The actions of one catalogue as they are offered, each made once."""

    def __init__(self, game: Game[State], options: Options) -> None:
        self._names = game.names(options)
        self._kinds = {kind: option_type(game, kind) for kind in game.action_types}
        self._named = {field: kind.name for field, kind in game.named_fields.items()}
        self._known: dict[Action, msgspec.Raw] = {}

    def of(self, actions: Iterable[Action]) -> list[msgspec.Raw]:
        """The actions as options."""
        known = self._known
        found = []
        for action in actions:
            raw = known.get(action)
            if raw is None:
                raw = known[action] = msgspec.Raw(msgspec.json.encode(self.record(action)))
            found.append(raw)
        return found

    def record(self, action: Action) -> msgspec.Struct:
        """One action as it is offered."""
        kind = self._kinds[type(action)]
        return kind(*(self._said(action, field) for field in kind.__struct_fields__))

    def _said(self, action: Action, field: str) -> object:
        value = getattr(action, field)
        kind = self._named.get(field)
        return value if kind is None else self._names.name(kind, value)
