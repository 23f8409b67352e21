"""A property of reading: a position is taken as its text says, to the last word, or refused.

A printed position is changed in one line and read again. What comes out, printed, must say what was
read: every word of it and nothing else. A line given twice is always refused.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.chance import below, split
from kontor.engine.codec import state_hash
from kontor.engine.errors import KontorError
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

FAITHFUL: Final = "faithful positions"

WORD: Final = re.compile(r"-?[0-9]+|[^\W\d_]+(?:_\w+)*|\S")
NUMBER: Final = re.compile(r"-?\b[0-9]+")
PART: Final = re.compile(r"[^\s,;/]+")
ONE_OF: Final = re.compile(r"(^|[,;:/] *)1 (?=[^\W\d])")
NOTHING: Final = frozenset({"0", "none", "nothing", "no"})
"""Words that say nothing, and need not be printed."""


class Slip(NamedTuple):
    """A text with one line changed: what key stood there before, or whether it is new."""

    lines: list[str]
    before: str = ""
    doubled: bool = False


def faithful_positions(
    game: Game[State], options: Options, seed: int, *, samples: int = 24
) -> None:
    """A text with a line changed or doubled is refused, or printed back as it was read."""
    played = walk(game, options, seed, samples=samples)
    texts = [game.describe(state).splitlines() for _, state in played.moments]
    for (ply, _), text in zip(played.moments, texts, strict=True):
        for number, change in enumerate(CHANGES):
            rng = split(played.rng(ply), 200 + number)
            other = texts[below(split(rng, 0), len(texts))]
            slip = change(text, other, split(rng, 1))
            problem = unfaithful(game, slip)
            if problem:
                wrong = "\n".join(slip.lines)
                raise played.broken(FAITHFUL, ply, f"{problem}\n{wrong}")


def unfaithful(game: Game[State], slip: Slip) -> str:
    """What is wrong with how a changed text is taken."""
    try:
        state = game.position("\n".join(slip.lines) + "\n")
    except KontorError:
        return ""
    if slip.doubled:
        return "a line given twice is read without a word"
    printed = game.describe(state)
    again = game.position(printed)
    if game.describe(again) != printed or state_hash(again) != state_hash(state):
        return "what was read is printed as a text that reads differently"
    written, read = _by_key(slip.lines), _by_key(printed.splitlines())
    for key, value in written.items():
        if key in read and _differs(value, read[key]):
            return f"'{key}: {value}' is read as '{key}: {read[key]}'"
        if key not in read and state_hash(_without(game, slip, key)) != state_hash(state):
            return f"'{key}: {value}' is read, but not printed"
    # Other options may bring lines of their own, such as those of one seat more.
    more = [key for key in read if key not in {*written, slip.before} and slip.before != "options"]
    return f"'{more[0]}: {read[more[0]]}' is printed, but was not written" if more else ""


def _differs(written: str, printed: str) -> bool:
    """Whether a line says other words than another, in whatever order they stand.

    Short forms may be printed in full: a bare number with its name, but no number more.
    """
    before, after = _said(written), _said(printed)
    lost, added = set(before - after), set(after - before) - NOTHING
    if lost:
        return bool(added or not lost & NOTHING)
    return any(NUMBER.fullmatch(word) for word in added)


def _said(line: str) -> Counter[str]:
    """The words of a line; `1 silk` and `silk` say the same."""
    return Counter(WORD.findall(ONE_OF.sub(r"\1", line)))


def _without(game: Game[State], slip: Slip, key: str) -> State:
    """The same text without a line: what is left out must mean what the line says."""
    lines = [line for line in slip.lines if line.partition(":")[0].strip() != key]
    return game.position("\n".join(lines) + "\n")


def _by_key(lines: Sequence[str]) -> dict[str, str]:
    """The lines after the heading, by what stands before the colon."""
    parts = [line.partition(":") for line in lines[1:]]
    return {key.strip(): value.strip() for key, _, value in parts}


# The changes: each takes the lines of a position, those of another one of the match, and a
# generator, and changes one line. The heading, which comes first, is left alone.


def _placed(lines: Sequence[str], rng: int) -> int:
    """Some line after the heading."""
    return 1 + below(rng, len(lines) - 1)


def _replaced(lines: Sequence[str], place: int, line: str) -> Slip:
    changed = [*lines]
    changed[place] = line
    return Slip(changed, lines[place].partition(":")[0].strip())


def doubled_line(lines: Sequence[str], _other: Sequence[str], rng: int) -> Slip:
    """A line once more, somewhere else."""
    line = lines[_placed(lines, split(rng, 0))]
    place = _placed(lines, split(rng, 1))
    return Slip([*lines[:place], line, *lines[place:]], doubled=True)


def doubled_key(lines: Sequence[str], other: Sequence[str], rng: int) -> Slip:
    """A second line of the same key, as it stands in another position."""
    place = _placed(lines, rng)
    key = lines[place].partition(":")[0]
    found = [line for line in other if line.partition(":")[0] == key]
    return Slip([*lines, found[0] if found else f"{key}: 1"], doubled=True)


def doubled_entry(lines: Sequence[str], _other: Sequence[str], rng: int) -> Slip:
    """An entry of a line twice in a row, with what sets entries apart."""
    place = _placed(lines, split(rng, 0))
    key, _, value = lines[place].partition(":")
    comma = next((sign for sign in (";", ",", "/") if sign in value), "")
    entries = [part.strip() for part in value.split(comma)] if comma else value.split()
    entry = below(split(rng, 1), len(entries)) if entries else 0
    entries[entry:entry] = entries[entry : entry + 1]
    joined = f"{comma} ".join(entries) if comma else " ".join(entries)
    return _replaced(lines, place, f"{key}: {joined}")


def other_number(lines: Sequence[str], _other: Sequence[str], rng: int) -> Slip:
    """Another number in place of one of the text."""
    places = [place for place in range(1, len(lines)) if NUMBER.search(lines[place])]
    if not places:
        return doubled_line(lines, lines, rng)
    place = places[below(split(rng, 0), len(places))]
    found = [*NUMBER.finditer(lines[place])]
    number = found[below(split(rng, 1), len(found))]
    values = (int(number[0]) + 1, int(number[0]) - 1, 0, 3, 99)
    value = values[below(split(rng, 2), len(values))]
    line = lines[place]
    return _replaced(lines, place, f"{line[: number.start()]}{value}{line[number.end() :]}")


def other_word(lines: Sequence[str], other: Sequence[str], rng: int) -> Slip:
    """A word of another position in place of one of this."""
    place = _placed(lines, split(rng, 0))
    line = lines[place]
    found = [*PART.finditer(line)]
    word = found[below(split(rng, 1), len(found))]
    words = sorted({part for each in other[1:] for part in PART.findall(each)})
    instead = words[below(split(rng, 2), len(words))]
    return _replaced(lines, place, f"{line[: word.start()]}{instead}{line[word.end() :]}")


def foreign_line(lines: Sequence[str], other: Sequence[str], rng: int) -> Slip:
    """A line of another position, in place of its like or beside the others."""
    line = other[_placed(other, rng)]
    key = line.partition(":")[0]
    for place in range(1, len(lines)):
        if lines[place].partition(":")[0] == key:
            return _replaced(lines, place, line)
    return Slip([*lines, line])


CHANGES: Final[tuple[Callable[[Sequence[str], Sequence[str], int], Slip], ...]] = (
    doubled_line,
    doubled_key,
    doubled_entry,
    other_number,
    other_number,
    other_word,
    foreign_line,
)
