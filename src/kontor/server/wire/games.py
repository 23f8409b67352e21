"""What a game sends through the wire, in its own records: each is described by its definition."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec

from kontor.engine.contract import Detail, Macro, Steps, View

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.events import Event
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

FIELD_TYPES: Final[dict[object, type]] = {"int": int, int: int, "str": str, str: str}
"""What an action may hold; a compiled class keeps its annotations as types, others as texts."""

_known: dict[type[Action], type[msgspec.Struct]] = {}


class Records(NamedTuple):
    """The records of one game."""

    view: type[View]
    scene: type[View]
    options: type[Options]  # what is fixed before a match
    offered: tuple[type[msgspec.Struct], ...]  # what a seat may do now
    events: tuple[type[Event], ...]
    details: tuple[type[Detail], ...]
    macros: tuple[type[Macro], ...]


def records_of(game: Game[State]) -> Records:
    """What this game sends, and what it reads of clients."""
    return Records(
        game.view_type,
        game.scene_type,
        game.options_type,
        tuple(option_type(kind) for kind in game.action_types),
        game.event_types,
        game.detail_types,
        (Steps, *game.macro_types),
    )


def option_type(kind: type[Action]) -> type[msgspec.Struct]:
    """How actions of this type are offered: tagged by the type, with notation and own fields."""
    known = _known.get(kind)
    if known is None:
        known = _known[kind] = _option_type(kind)
    return known


def _option_type(kind: type[Action]) -> type[msgspec.Struct]:
    own = [(field.name, FIELD_TYPES[field.type]) for field in fields(cast("Any", kind))]
    return msgspec.defstruct(
        kind.__name__,
        [("text", str), *own],
        tag_field="type",
        tag=kind.__name__,
        frozen=True,
        module=kind.__module__,
        namespace={"__doc__": kind.__doc__},
    )


def option_of(action: Action) -> msgspec.Struct:
    """An action as it is offered."""
    kind = option_type(type(action))
    return kind(*(getattr(action, name) for name in kind.__struct_fields__))
