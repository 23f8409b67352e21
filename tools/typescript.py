"""Write the client's types from the definitions of what travels; `run.py web types` does it.

Each msgspec.Struct becomes an interface, and one of several becomes a union that a client tells
apart by the tag. What is on the wire of every table stands in the namespace `Wire`, what a game
sends and reads in a namespace of its own. Nobody writes these types by hand.
"""

from __future__ import annotations

import inspect
import json
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, get_args

import msgspec
from msgspec import inspect as types

import kontor.games
from kontor.engine.board import BoardScene, BoardView
from kontor.engine.registry import find_game
from kontor.server.schema import UNIONS, wire_records
from kontor.server.wire import commands, play, reviews
from kontor.server.wire.games import records_of

if TYPE_CHECKING:
    from collections.abc import Sequence

Kind: TypeAlias = type[msgspec.Struct]

TARGET: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "types.gen.ts"
HEADING: Final = (
    "/** What the server and its games send and read. Made by `python3 run.py web types`. */"
)
WIDEST: Final = (
    110  # columns of a field and its type, so that no line of the client has more than 120
)
PLAIN: Final[dict[type[types.Type], str]] = {
    types.AnyType: "unknown",
    types.RawType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.DateType: "string",  # as 2026-12-31
}


class Namespace:
    """One namespace: the records that were asked for, and all they are made of."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._declared: dict[str, Kind] = {}
        self._unions: dict[frozenset[Kind], str] = {}
        self._parts: list[str] = []

    def text(self) -> str:
        """The namespace as it is written."""
        body = "\n\n".join(self._parts)
        lines = [f"  {line}" if line else "" for line in body.splitlines()]
        return "\n".join([f"export namespace {self.name} {{", *lines, "}"])

    def union(self, name: str, kinds: Sequence[Kind]) -> None:
        """A name for one of several records."""
        self._unions[frozenset(kinds)] = name
        members = "".join(f"\n  | {self.record(kind)}" for kind in kinds) or " never"
        self._parts.append(f"export type {name} ={members};")

    def game(self, members: dict[str, str]) -> None:
        """All of a game's records under the names that a plug knows them by."""
        lines = "".join(f"  {name}: {kind};\n" for name, kind in members.items())
        self._parts.append(f"/** The game's records. */\nexport interface Game {{\n{lines}}}")

    def record(self, kind: Kind) -> str:
        """The name of a record, which is declared where it is first met."""
        name = kind.__name__
        known = self._declared.get(name)
        if known is None:
            self._declared[name] = kind
            place = len(self._parts)
            self._parts.append("")  # what it is made of stands behind it
            self._parts[place] = f"{_opening(kind)}\n{self._fields(kind)}}}"
        elif known is not kind:
            msg = f"{self.name} has two records called {name}; give one of them another name."
            raise ValueError(msg)
        return name

    def _fields(self, kind: Kind) -> str:
        """The fields; what the server reads may lack those with a default, what it sends not."""
        info = types.type_info(kind)
        assert isinstance(info, types.StructType), "a Struct is described as one"
        config = kind.__struct_config__
        may_lack = config.forbid_unknown_fields or config.omit_defaults
        lines = [f"  {info.tag_field}: {json.dumps(info.tag)};\n"] if info.tag_field else []
        for field in info.fields:
            mark = "?" if may_lack and not field.required else ""
            lines.append(_line(f"  {field.encode_name}{mark}:", self.written(field.type)))
        return "".join(lines)

    def written(self, kind: types.Type) -> str:
        """A type as TypeScript has it."""
        match kind:
            case types.Metadata():
                found = self.written(kind.type)
            case types.StructType():
                found = self.record(kind.cls)
            case types.LiteralType():
                found = " | ".join(json.dumps(value) for value in kind.values)
            case types.UnionType():
                found = self._one_of(kind)
            case types.ListType() | types.VarTupleType():
                item = self.written(kind.item_type)
                found = f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                found = f"[{', '.join(self.written(item) for item in kind.item_types)}]"
            case types.DictType():
                found = f"Record<string, {self.written(kind.value_type)}>"
            case _:
                found = PLAIN[type(kind)]
        return found

    def _one_of(self, kind: types.UnionType) -> str:
        structs = [one for one in kind.types if isinstance(one, types.StructType)]
        name = self._unions.get(frozenset(one.cls for one in structs))
        if name is None:
            return " | ".join(self.written(one) for one in kind.types)
        others = [one for one in kind.types if not isinstance(one, types.StructType)]
        return " | ".join([name, *(self.written(one) for one in others)])


def _line(name: str, kind: str) -> str:
    """A field with its type; one of many stands on lines of its own."""
    if len(name) + len(kind) > WIDEST:
        return f"{name}\n    | " + kind.replace(" | ", "\n    | ") + ";\n"
    return f"{name} {kind};\n"


def _opening(kind: Kind) -> str:
    """How a record's declaration begins: with what its definition says of it."""
    said = inspect.cleandoc(kind.__doc__ or "").replace("\n", "\n * ").replace(" * \n", " *\n")
    written = f"/**\n * {said}\n */" if "\n" in said else f"/** {said} */"
    return f"{written}\nexport interface {kind.__name__} {{"


def wire() -> Namespace:
    """What every table sends and reads."""
    space = Namespace("Wire")
    for kind in wire_records():
        space.record(kind)
    space.union("Command", get_args(commands.Commands))
    space.union("Saying", get_args(play.Sayings))
    space.union("ReviewCommand", get_args(reviews.ReviewCommands))
    space.union("ReviewSaying", get_args(reviews.ReviewSayings))
    return space


def game(title: str) -> Namespace:
    """What one game sends and reads."""
    space = Namespace(title.capitalize())
    records = records_of(find_game(title))
    for name, part in UNIONS.items():
        space.union(name, getattr(records, part))
    named = {"view": records.view, "scene": records.scene, "options": records.options}
    members = {part: space.record(kind) for part, kind in named.items()}
    space.game(members | {name.lower(): name for name in UNIONS})
    return space


def drawn() -> Namespace:
    """What a board that is described as data is made of, whatever is played on it."""
    space = Namespace("Drawn")
    for kind in (BoardScene, BoardView):
        space.record(kind)
    return space


def titles() -> list[str]:
    """The games of this project, whatever else is installed beside them."""
    return sorted(module.name for module in pkgutil.iter_modules(kontor.games.__path__))


def typescript() -> str:
    """The whole file."""
    spaces = [wire(), drawn(), *(game(title) for title in titles())]
    return "\n\n".join([HEADING, *(space.text() for space in spaces)]) + "\n"


def write_types() -> None:
    """Write the file into the client's sources."""
    TARGET.write_text(typescript(), "utf-8")
