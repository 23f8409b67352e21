"""Encode a state to canonical JSON and back, and hash it.

The fields are read from `__slots__`, their types from the annotations, so a new field is never
forgotten; both are read once for each type of state. Frames are written with the name of their
type. The hash leaves the generator out: a log of outcomes reproduces the position, not the dice
still to come.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from types import SimpleNamespace
from typing import TYPE_CHECKING, Protocol, cast, get_type_hints

import msgspec

from kontor.engine.errors import BrokenSave
from kontor.engine.native import declared_in

if TYPE_CHECKING:
    from kontor.engine.contract import Game, S
    from kontor.engine.options import Options
    from kontor.engine.state import Frame, State


class FrameMaker(Protocol):
    """A frame type, called with its numbers."""

    def __call__(self, *numbers: int) -> Frame:
        """The frame."""


_encoder = msgspec.json.Encoder(order="deterministic")


_fields: dict[type[State], tuple[str, ...]] = {}


def fields_of(kind: type[State]) -> tuple[str, ...]:
    """The names of a state's own fields, shared tables left out, in the order of declaration."""
    known = _fields.get(kind)
    if known is None:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            names += [name for name in declared_in(base).slots if name not in names]
        known = _fields[kind] = tuple(name for name in names if name not in kind.SHARED)
    return known


_types: dict[type[State], dict[str, type]] = {}


def _types_of(kind: type[State]) -> dict[str, type]:
    """The types of the fields; types of shared tables may be unknown at run time, so not those."""
    if kind in _types:
        return _types[kind]
    names = fields_of(kind)
    types = _types[kind] = {}
    for base in kind.__mro__:
        own = {name: note for name, note in declared_in(base).notes.items() if name in names}
        module = vars(sys.modules[base.__module__])
        types.update(get_type_hints(SimpleNamespace(__annotations__=own), module))
    return types


def frame_name(frame: Frame) -> str:
    """The name of a frame's type."""
    return type(frame).__name__


def plain(state: State) -> dict[str, object]:
    """The state as plain lists, ints and texts."""
    fields: dict[str, object] = {
        name: getattr(state, name) for name in fields_of(type(state)) if name != "stack"
    }
    fields["stack"] = [[frame_name(frame), *frame] for frame in state.stack]
    return fields


def encode(state: State) -> bytes:
    """The state as canonical JSON: equal states give equal bytes."""
    return _encoder.encode(plain(state))


def state_hash(state: State) -> str:
    """Sixteen hexadecimal digits that change with anything in the position but its generator."""
    fields = plain(state)
    del fields["rng"]
    return blake2b(_encoder.encode(fields), digest_size=8).hexdigest()


def decode(game: Game[S], options: Options, data: bytes) -> S:
    """The state that was encoded, with the shared tables of its options."""
    state = game.blank(options)
    kind = type(state)
    names = fields_of(kind)
    try:
        raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        if set(raw) != set(names):
            wrong = ", ".join(sorted(set(raw) ^ set(names)))
            msg = f"The stored {game.title} position has other fields than this version: {wrong}."
            raise BrokenSave(msg)
        types = _types_of(kind)
        for name in names:
            if name == "stack":
                state.stack = _frames(game, raw[name])
            else:
                setattr(state, name, msgspec.json.decode(raw[name], type=types[name]))
    except msgspec.DecodeError as error:
        msg = f"The stored {game.title} position cannot be read: {error}."
        raise BrokenSave(msg) from error
    return state


def _frames(game: Game[S], raw: msgspec.Raw) -> list[Frame]:
    rows = msgspec.json.decode(raw, type=list[list[str | int]])
    return [named_frame(game, str(name), cast("list[int]", numbers)) for name, *numbers in rows]


def named_frame(game: Game[S], name: str, numbers: list[int]) -> Frame:
    """The frame of a type's name and its numbers."""
    for kind in game.frame_types:
        if kind.__name__ == name:
            fields: tuple[str, ...] = getattr(kind, "_fields", ())
            if len(fields) != len(numbers):
                msg = f"The question {name} has {len(fields)} fields, not {len(numbers)}."
                raise BrokenSave(msg)
            return cast("FrameMaker", kind)(*numbers)
    known = ", ".join(kind.__name__ for kind in game.frame_types)
    msg = f"{game.name} has no question {name!r}; it has {known}."
    raise BrokenSave(msg)
