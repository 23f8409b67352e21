"""Macros made up from their fields and the words of a game's notation, sensible or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import inspect

from kontor.engine.chance import below, mix, split
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from kontor.engine.contract import Game, Macro
    from kontor.engine.state import State

NUMBERS: Final = (0, 1, 2, 5, 10, 100, -1, 10**9)
LONGEST: Final = 3
"""Items of an invented row."""


def invented_macros(
    game: Game[State], state: State, seat: int, rng: int, count: int
) -> list[Macro]:
    """Some of each macro of the game, in words of what the seat may do and of the action table."""
    maker = Inventor(game, state, seat, rng)
    return [maker.macro(kind) for kind in game.macro_types for _ in range(count)]


class Inventor:
    """Makes values up; the same ones for the same position, seat and generator."""

    def __init__(self, game: Game[State], state: State, seat: int, rng: int) -> None:
        self._near = [action.text for action in game.legal(state, seat)] or ["x"]
        self._far = [action.text for action in game.catalogue(state.options).actions]
        self._rng = rng

    def _roll(self, sides: int) -> int:
        self._rng = mix(split(self._rng, 7))
        return below(self._rng, sides)

    def macro(self, kind: type[Macro]) -> Macro:
        """A macro with all its fields made up."""
        known = inspect.type_info(kind)
        assert isinstance(known, inspect.StructType), "every macro is a Struct"
        return msgspec.convert({field.name: self.value(field.type) for field in known.fields}, kind)

    def value(self, kind: inspect.Type) -> object:
        """A value of a field's type."""
        match kind:
            case inspect.StrType():
                return self._text()
            case inspect.BoolType():
                return bool(self._roll(2))
            case inspect.IntType():
                return NUMBERS[self._roll(len(NUMBERS))]
            case _:
                return self._whole(kind)

    def _whole(self, kind: inspect.Type) -> object:
        """A value that is made of others."""
        match kind:
            case inspect.TupleType(item_types=kinds):
                return tuple(self.value(each) for each in kinds)
            case inspect.VarTupleType(item_type=each):
                return tuple(self.value(each) for _ in range(self._roll(LONGEST + 1)))
            case inspect.DictType(key_type=key, value_type=each):
                row = range(self._roll(LONGEST + 1))
                return {self.value(key): self.value(each) for _ in row}
            case inspect.UnionType(types=kinds):
                return self.value(kinds[self._roll(len(kinds))])
            case inspect.NoneType():
                return None
            case inspect.StructType(fields=parts):
                return {part.name: self.value(part.type) for part in parts}
            case _:
                msg = f"A macro's field has a type the kit cannot make up: {kind}."
                raise TypeError(msg)

    def _text(self) -> str:
        """The end of an action's text, such as its object; a seat; or nothing."""
        choice = self._roll(8)
        if choice == 0:
            return ""
        if choice == 1:
            return SEATS[self._roll(len(SEATS))]
        texts = self._near if choice % 2 else self._far
        words = texts[self._roll(len(texts))].split()
        return " ".join(words[self._roll(len(words)) :])
