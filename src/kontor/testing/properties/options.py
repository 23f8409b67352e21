"""Properties of options: what a seat may do follows from what it sees, in any position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kontor.engine.chance import below, split
from kontor.engine.errors import KontorError
from kontor.engine.state import CHANCE
from kontor.testing.plain import plain
from kontor.testing.walks import Moment, Walk, seat_name, texts_of, walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

EQUAL_OPTIONS: Final = "equal options"

ALTERED: Final = 16
"""Positions made of each that was played, by altering one line of its text."""
WORD: Final = re.compile(r"[A-Za-z_0-9]+")


def equal_options(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Positions that look the same to a seat, and ask it the same, offer it the same.

    Play alone reaches few such pairs, so positions are also written: each that was played, with a
    line of its text dropped, exchanged for one of another position, or altered in a word.
    """
    played = walk(game, options, seed, samples=samples)
    moments = _of_every_topic(played, samples)
    texts = [game.describe(state) for _, state in moments]
    found: dict[tuple[int, str], tuple[list[str], str]] = {}
    for (ply, state), text in zip(moments, texts, strict=True):
        for written, position in [(text, state), *_written(game, texts, text, played.rng(ply))]:
            for seat in (asked for asked in game.prompt(position).seats if asked >= 0):
                offered = texts_of(game.legal(position, seat))
                first, other = found.setdefault(
                    (seat, _known(game, position, seat)), (offered, written)
                )
                if first != offered:
                    only = sorted({*first} ^ {*offered}) or ["the same in another order"]
                    msg = (
                        f"{seat_name(seat)} sees the same in two positions and is offered "
                        f"different things: {'; '.join(only)}\n{_apart(other, written)}"
                    )
                    raise played.broken(EQUAL_OPTIONS, ply, msg)


def _of_every_topic(played: Walk, samples: int) -> list[Moment]:
    """Positions of a walk, some of every question that seats are asked, the rare ones too."""
    kept: dict[str, list[Moment]] = {}
    for ply, state in played.replayed():
        prompt = played.game.prompt(state)
        if max(prompt.seats, default=CHANCE) == CHANCE:
            continue
        moments = kept.setdefault(prompt.topic, [])
        if len(moments) < samples:
            moments.append(Moment(ply, state.copy()))
        elif (place := below(split(played.rng(ply), 7), ply)) < samples:
            moments[place] = Moment(ply, state.copy())
    each = max(2, samples // max(1, len(kept)))
    return [moment for moments in kept.values() for moment in moments[:each]]


def _known(game: Game[State], state: State, seat: int) -> str:
    """All that a seat is shown of a position, and what it is asked."""
    return repr((plain(game, state, seat), game.prompt(state), game.detail(state, seat)))


def _written(game: Game[State], texts: list[str], text: str, rng: int) -> list[tuple[str, State]]:
    """Positions a little different from one that was played, as far as they are positions."""
    found = []
    for number in range(ALTERED):
        other = altered(text, texts[below(split(rng, number), len(texts))], split(rng, number + 99))
        try:
            position = game.position(other)
        except KontorError:
            continue  # no position; that it is refused is a property of its own
        found.append((other, position))
    return found


def altered(text: str, other: str, rng: int) -> str:
    """The text with one line dropped, taken from the *other* text, or with one word changed.

    The options stay: what they allow is no secret.
    """
    heading, options, *lines = text.splitlines()
    place = below(split(rng, 0), len(lines))
    kind = below(split(rng, 1), 3)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        theirs = other.splitlines()[2:]
        line = theirs[below(split(rng, 2), len(theirs))]
        name = line.partition(":")[0]
        lines = [line if old.partition(":")[0] == name else old for old in lines]
    else:
        lines[place] = _with_other_word(lines[place], text, rng)
    return "\n".join([heading, options, *lines]) + "\n"


def _with_other_word(line: str, text: str, rng: int) -> str:
    """The line with a number one up or down, or a word exchanged for another of the text."""
    name, colon, rest = line.partition(":")
    words = list(WORD.finditer(rest))
    if not words:
        return line
    word = words[below(split(rng, 3), len(words))]
    if word[0].isdecimal():
        other = str(max(0, int(word[0]) + 1 - 2 * below(split(rng, 4), 2)))
    else:
        others = sorted({*WORD.findall(text)})
        other = others[below(split(rng, 4), len(others))]
    return f"{name}{colon}{rest[: word.start()]}{other}{rest[word.end() :]}"


def _apart(one: str, two: str) -> str:
    """The lines in which two texts differ."""
    left, right = one.splitlines(), two.splitlines()
    lines = [f"- {line}" for line in left if line not in right]
    return "\n".join([*lines, *(f"+ {line}" for line in right if line not in left)])
