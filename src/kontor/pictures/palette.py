"""The colours of the browser client by their names, by day and by night."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec

Theme: TypeAlias = Literal["day", "night"]
NEUTRAL: Final = 5
"""The colour and the charge of whoever has no seat."""


@cache
def _themes() -> dict[str, dict[str, str]]:
    data = files("kontor.pictures").joinpath("data", "colours.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, str]])


class Palette:
    """One theme; what begins with `#` is a colour already, and `none` is none."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._colours = _themes()[theme]

    def __getitem__(self, name: str) -> str:
        return name if name.startswith("#") or name == "none" else self._colours[name]

    def mix(self, one: str, share: int, other: str) -> str:
        """So many parts of a hundred of one colour in another."""
        return _mixed(self[one], share, self[other])

    def shadow(self, name: str) -> tuple[str, float]:
        """A colour that lets something through: the colour, and how much of it is there."""
        numbers, _, opacity = self._colours[name].removeprefix("rgb(").rstrip(")").partition("/")
        red, green, blue = (int(number) for number in numbers.split())
        return f"#{red:02x}{green:02x}{blue:02x}", float(opacity)


@cache
def palette(theme: Theme) -> Palette:
    """The colours of a theme."""
    return Palette(theme)


@cache
def _mixed(one: str, share: int, other: str) -> str:
    pairs = zip(_numbers(one), _numbers(other), strict=True)
    return "#" + "".join(f"{round((a * share + b * (100 - share)) / 100):02x}" for a, b in pairs)


def _numbers(colour: str) -> tuple[int, ...]:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))


def seat_colour(seat: int, part: str = "") -> str:
    """The name of a seat's colour, or of its `deep`, `light` or `charge` one: those of its arms."""
    owner = seat if 0 <= seat < NEUTRAL else NEUTRAL
    return f"arms-{owner}-{part}" if part else f"arms-{owner}"
