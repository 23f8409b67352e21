"""The words of a position's lines: places, pieces, owners, markers, counts, with their errors."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NoReturn

from kontor.engine.catalogue import folded
from kontor.engine.errors import BadPosition, worded
from kontor.engine.sheet import once, whole
from kontor.games.hansa.catalogue import counted, marker_text
from kontor.games.hansa.names import piece_of
from kontor.games.hansa.pieces import owner_letter

if TYPE_CHECKING:
    from kontor.games.hansa.ruleset import RuleSet


def refuse(fault: str) -> NoReturn:
    """Say what does not fit, as a sentence."""
    msg = f"{fault[0].upper()}{fault[1:]}."
    raise BadPosition(msg)


def refuse_form(form: str, **fields: str | int) -> NoReturn:
    """The same in a form that other languages find."""
    raise BadPosition(worded(form, **fields))


@lru_cache(maxsize=64)
def _numbers(names: tuple[str, ...]) -> dict[str, int]:
    """The numbers of a board's places by their folded names: made once, not for every line."""
    return {folded(name): number for number, name in enumerate(names)}


class Words:
    """What the words of one match's positions mean."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.letters = {owner_letter(rules, owner): owner for owner in range(rules.owners)}
        # Markers have a short name on tables and a long one in files; either will do.
        names = rules.pieces.markers.names
        self.markers = {marker_text(name): number for number, name in enumerate(names)}
        self.both = self.markers | {name: number for number, name in enumerate(names)}

    def place(self, names: tuple[str, ...], name: str, what: str) -> int:
        """The number of a place, whatever capitals and accents it is written with."""
        wanted = folded(name.strip())
        number = _numbers(names).get(wanted)
        if number is not None:
            return number
        near = [known for known in names if folded(known)[:3] == wanted[:3]]
        if near:
            form = "{name} is no {what} of this board; did you mean {near}?"
            refuse_form(form, name=repr(name), what=what, near=", ".join(near[:4]))
        refuse_form("{name} is no {what} of this board.", name=repr(name), what=what)

    def route(self, name: str) -> int:
        """The number of a route, named from either end."""
        board = self.rules.board
        names = board.turned_names if self.is_turned(name) else board.route_names
        return self.place(names, name, "route")

    def is_turned(self, name: str) -> bool:
        """Whether a route is named from its other end."""
        return folded(name.strip()) in _numbers(self.rules.board.turned_names)

    def city(self, name: str) -> int:
        """The number of a city."""
        return self.place(self.rules.board.city_names, name, "city")

    def piece(self, word: str) -> int:
        """A piece such as `At`."""
        if len(word) != 2 or word[0] not in self.letters or word[1] not in "tm":
            form = "{word} is no piece; write an owner ({owners}) and t or m."
            refuse_form(form, word=repr(word), owners=", ".join(self.letters))
        return piece_of(self.letters[word[0]], "tm".index(word[1]))

    def owner(self, letter: str) -> int:
        """A seat or the neutral player."""
        if letter not in self.letters:
            form = "{letter} is nobody here; there are {owners}."
            refuse_form(form, letter=repr(letter), owners=", ".join(self.letters))
        return self.letters[letter]

    def seat(self, letter: str) -> int:
        """A seat, which the neutral player has not."""
        owner = self.owner(letter)
        if owner == self.rules.neutral:
            refuse("the neutral player takes neither special prestige, favours nor markers")
        return owner

    def marker(self, word: str) -> int:
        """A marker by either of its names."""
        if word not in self.both:
            form = "{word} is no marker; there are {markers}."
            refuse_form(form, word=repr(word), markers=", ".join(self.markers))
        return self.both[word]

    def marker_counts(self, key: str, text: str) -> list[tuple[int, int]]:
        """Pairs of a marker and how many there are, each marker once."""
        found = [
            (self.marker(name), whole(count, f"A number in '{key}'"))
            for name, count in pairs(key, "" if text == "none" else text)
        ]
        once((self.markers_name(marker) for marker, _ in found), f"'{key}'")
        return found

    def markers_name(self, marker: int) -> str:
        """The short name of a marker."""
        return marker_text(self.rules.pieces.markers.names[marker])


def pairs(key: str, text: str) -> list[tuple[str, str]]:
    """Pairs of a name, given once, and its value."""
    words = text.split()
    if len(words) % 2:
        refuse_form("{line} should be pairs of a name and a value.", line=f"'{key}'")
    once(words[::2], f"'{key}'")
    return list(zip(words[::2], words[1::2], strict=True))


def piece_counts(key: str, text: str) -> tuple[int, int]:
    """`3t 1m` as numbers of traders and merchants; `3` alone are traders."""
    counts = {"t": 0, "m": 0}
    words = [] if text == "none" else text.split()
    signs = [word[-1] if word[-1] in counts else "t" for word in words]
    for word, sign in zip(words, signs, strict=True):
        number = word.removesuffix(sign)
        if not number.isdecimal() or not number.isascii():
            form = "{word} in {line} should be a number of pieces such as {such}."
            refuse_form(form, word=repr(word), line=f"'{key}'", such=counted(3, 0))
        counts[sign] = whole(number, f"A number in '{key}'", most=99)
    once(("traders" if sign == "t" else "merchants" for sign in signs), f"'{key}'")
    return counts["t"], counts["m"]
