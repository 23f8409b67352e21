"""What is fixed before a match: typed options, and a schema a form can be built from.

A game declares one frozen Struct with its options and one `Schema` that explains them. The schema
is data: labels, defaults, choices, and which choice needs what, with the reason. So a web form can
grey out what cannot be chosen, and the command line can say why, from the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec

from kontor.engine.errors import BadOptions
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

Value: TypeAlias = bool | int | str
Chosen = TypeVar("Chosen", bound="Options")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every match fixes: how many seats. Games add their own fields with defaults."""

    players: int = 4


class Need(msgspec.Struct, frozen=True):
    """A choice is possible only while *field* has one of the values in *among*."""

    field: str
    among: tuple[Value, ...]
    why: str


class Choice(msgspec.Struct, frozen=True):
    """One value a field may take."""

    value: Value
    label: str
    help: str = ""
    needs: tuple[Need, ...] = ()


class Field(msgspec.Struct, frozen=True):
    """One option: how it is named, explained, and what it may be.

    A field without choices takes a text, or an int from *minimum* to *maximum*.
    """

    name: str
    label: str
    help: str
    default: Value
    choices: tuple[Choice, ...] = ()
    minimum: int = 0
    maximum: int = 0


class Schema(msgspec.Struct, frozen=True):
    """All options of a game, in the order a form should ask them; the first field is `players`."""

    fields: tuple[Field, ...]

    def field(self, name: str) -> Field:
        """The field called *name*."""
        for field in self.fields:
            if field.name == name:
                return field
        known = ", ".join(field.name for field in self.fields)
        msg = f"There is no option {name!r}; the options are {known}."
        raise BadOptions(msg)


def switch(name: str, label: str, explanation: str, *needs: Need, default: bool = False) -> Field:
    """A yes-or-no option; *needs* hold for yes."""
    choices = (Choice(value=False, label="no"), Choice(value=True, label="yes", needs=needs))
    return Field(name, label, explanation, default, choices)


def seat_counts(schema: Schema) -> tuple[int, ...]:
    """The numbers of seats a game can be played with."""
    return tuple(int(choice.value) for choice in schema.field("players").choices)


def read_options(kind: type[Chosen], schema: Schema, raw: Mapping[str, Value]) -> Chosen:
    """Typed options from names and values; values may be texts, as on a command line.

    Raises `BadOptions` with the reason for an unknown name, a value out of range, or a
    combination that cannot be played.
    """
    values: dict[str, Value] = {field.name: field.default for field in schema.fields}
    for name, value in raw.items():
        values[name] = _coerced(schema.field(name), value)
    for field in schema.fields:
        _check_needs(schema, field, values)
    options = msgspec.convert(values, kind)
    if options.players > len(SEATS):
        msg = f"{options.players} cannot play: a table has {len(SEATS)} seats, {', '.join(SEATS)}."
        raise BadOptions(msg)
    return options


def _coerced(field: Field, value: Value) -> Value:
    """The value as the field's type, or a sentence that says what it may be."""
    if not field.choices:
        return _free_value(field, value)
    written = written_value(value)
    for choice in field.choices:
        if written == written_value(choice.value):
            return choice.value
    allowed = ", ".join(written_value(choice.value) for choice in field.choices)
    msg = f"{field.name} cannot be {written!r}; it may be {allowed}."
    raise BadOptions(msg)


def _free_value(field: Field, value: Value) -> Value:
    if isinstance(field.default, str):
        return str(value)
    try:
        number = int(value)
    except ValueError:
        number = field.minimum - 1
    if not field.minimum <= number <= field.maximum:
        msg = (
            f"{field.name} cannot be {value!r}; it is a whole number from {field.minimum} "
            f"to {field.maximum}."
        )
        raise BadOptions(msg)
    return number


def _check_needs(schema: Schema, field: Field, values: Mapping[str, Value]) -> None:
    for choice in field.choices:
        if choice.value != values[field.name] or type(choice.value) is not type(values[field.name]):
            continue
        for need in choice.needs:
            if values[need.field] not in need.among:
                other = schema.field(need.field)
                allowed = " or ".join(written_value(value) for value in need.among)
                msg = (
                    f"{field.name}={written_value(choice.value)} cannot be played with "
                    f"{other.name}={written_value(values[other.name])}: {need.why} "
                    f"({other.name} would have to be {allowed})."
                )
                raise BadOptions(msg)


def written_value(value: Value) -> str:
    """A value as it is typed on a command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value).strip()
    return {"true": "yes", "false": "no"}.get(text.lower(), text)


def written_options(options: Options) -> str:
    """Options on one line, as `name=value` words that `parsed_options` reads back."""
    pairs = msgspec.structs.asdict(options).items()
    return " ".join(f"{name}={written_value(value)}" for name, value in pairs if value != "")


def parsed_options(kind: type[Chosen], schema: Schema, line: str) -> Chosen:
    """Options from `name=value` words."""
    raw: dict[str, Value] = {}
    for word in line.split():
        name, equals, value = word.partition("=")
        if not equals:
            msg = f"{word!r} is no option; write name=value."
            raise BadOptions(msg)
        if name in raw:
            msg = f"{name} is given twice: as {raw[name]!r} and as {value!r}."
            raise BadOptions(msg)
        raw[name] = value
    return read_options(kind, schema, raw)
