"""Observations of a game that has no observer of its own, made from its views field by field.

The records of the view say what there is: numbers, yes or no, words, lists, tables, records. Nobody
said how large a number or a list becomes and which words there are, so a number *n* is written as
n / (|n| + 16), a list has room for as many things as in the opening position and for eight at
least, and a word falls into one of 32 places by its checksum: two words may share a place, and what
is beyond the room of a list is not seen. Seats are not turned; `me` says who looks.

It is good enough to begin with. An observer of the game's own is smaller and quicker, keeps words
apart and cuts nothing off unsaid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import inspect

from kontor.engine.errors import KontorError
from kontor.engine.observing import Observer
from kontor.engine.sketch import FLAG, one_of
from kontor.engine.state import State
from kontor.envs.parts import Amount, Choice, Maybe, Part, Record, Row, Table, Word, amount, hashed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.observing import Vector
    from kontor.engine.options import Options
    from kontor.engine.sketch import Sketch

ROOM: Final = 8  # things of a list for which there is room in any case


class NoLayout(KontorError):
    """A view with something in it that cannot be written as numbers."""


class PlainObserver(Observer[State]):
    """Makes the view and writes what it holds."""

    version = 1

    def __init__(self, game: Game[State], options: Options, sketch: Sketch) -> None:
        self.game = game
        opening = game.new(options, 0)
        views = [_plain(game.view(opening, seat)) for seat in range(options.players)]
        self.at = sketch.end
        self.part = part_of(game.view_type.__name__, inspect.type_info(game.view_type), views)
        self.part.add("", sketch)

    def write(self, out: Vector, state: State, seat: int) -> None:
        """The view of *seat*, and so nothing that it may not see."""
        self.part.write(out, self.at, _plain(self.game.view(state, seat)))


def _plain(record: msgspec.Struct) -> Any:  # noqa: ANN401 - numbers, words, lists and tables of them
    """A record as numbers, words, lists and tables."""
    return msgspec.to_builtins(record, str_keys=True)


def part_of(where: str, info: inspect.Type, samples: Sequence[Any]) -> Part:
    """How values of a type are written; *samples* are those of the opening position."""
    match info:
        case inspect.BoolType() | inspect.IntType() | inspect.FloatType():
            return Amount(FLAG if isinstance(info, inspect.BoolType) else amount())
        case inspect.StrType():
            return Word(hashed())
        case inspect.LiteralType(values=values):
            return Word(one_of([str(value) for value in values]))
        case inspect.UnionType(types=types):
            return _union(where, types, samples)
        case inspect.StructType():
            return _record(info, samples)
        case _:
            return _several(where, info, samples)


def _several(where: str, info: inspect.Type, samples: Sequence[Any]) -> Part:
    """Lists and tables."""
    inside: list[Any]
    match info:
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            room = max([ROOM, *map(len, samples)])
            inside = [value for sample in samples for value in sample]
            return Row([part_of(where, item, inside)] * room)
        case inspect.TupleType(item_types=items):
            columns = zip(*samples, strict=True) if samples else ((),) * len(items)
            return Row(
                [part_of(where, item, column) for item, column in zip(items, columns, strict=True)]
            )
        case inspect.DictType(value_type=item):
            inside = [value for sample in samples for value in sample.values()]
            return Table(part_of(where, item, inside))
        case _:
            msg = f"{where} of the view is a {type(info).__name__}; there are no numbers for that."
            raise NoLayout(msg)


def _record(info: inspect.StructType, samples: Sequence[Any]) -> Record:
    """A record by its fields."""
    return Record(
        {
            field.encode_name: part_of(
                f"{info.cls.__name__}.{field.name}",
                field.type,
                [sample[field.encode_name] for sample in samples],
            )
            for field in info.fields
        }
    )


def _union(where: str, types: Sequence[inspect.Type], samples: Sequence[Any]) -> Part:
    """Something that may be missing, or one of several records."""
    there = [info for info in types if not isinstance(info, inspect.NoneType)]
    known = [sample for sample in samples if sample is not None]
    records = [info for info in there if isinstance(info, inspect.StructType)]
    if len(there) == 1:
        found = part_of(where, there[0], known)
    elif len(records) == len(there):
        field = str(records[0].tag_field)
        found = Choice(
            field,
            {
                str(info.tag): _record(
                    info, [sample for sample in known if sample[field] == info.tag]
                )
                for info in records
            },
        )
    else:
        msg = f"{where} of the view is of several types; there are no numbers for that."
        raise NoLayout(msg)
    return found if len(there) == len(types) else Maybe(found)
