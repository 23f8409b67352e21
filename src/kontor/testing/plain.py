"""Views as plain data, and where two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeGuard

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import State

Pair: TypeAlias = tuple[str, object, object]


def plain(game: Game[State], state: State, seat: int) -> object:
    """What a seat sees as plain dicts, lists and values."""
    return msgspec.to_builtins(game.view(state, seat))


def paired(one: object, two: object, path: str) -> list[Pair] | None:
    """The parts of two things of the same shape, side by side; None when the shapes differ."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return [(f"{path}.{key}" if path else str(key), one[key], two[key]) for key in one]
    if _rows(one) and _rows(two) and len(one) == len(two):
        sides = zip(one, two, strict=True)
        return [(f"{path}[{place}]", left, right) for place, (left, right) in enumerate(sides)]
    return None


def _rows(thing: object) -> TypeGuard[Sequence[object]]:
    return isinstance(thing, (list, tuple))


def first_difference(one: object, two: object, path: str = "") -> str:
    """Where two things differ first; empty when they are equal."""
    if one == two:
        return ""
    pairs = paired(one, two, path)
    if pairs is None:
        return f"{path or 'the whole'} ({one!r} against {two!r})"
    found = (first_difference(left, right, name) for name, left, right in pairs)
    return next((place for place in found if place), "")


def first_excess(public: object, seen: object, path: str = "") -> str:
    """Where a public thing holds what another does not; None in public holds nothing."""
    if public is None or public == seen:
        return ""
    pairs = paired(public, seen, path)
    if pairs is None:
        return f"{path or 'the whole'} ({public!r} against {seen!r})"
    found = (first_excess(left, right, name) for name, left, right in pairs)
    return next((place for place in found if place), "")
