"""Properties of reading: whatever is handed in, a position is sound or refused with a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kontor.engine.chance import below, split
from kontor.engine.codec import encode, state_hash
from kontor.engine.errors import KontorError
from kontor.match.save import load_text
from kontor.testing.walks import Walk, walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

BAD_POSITIONS: Final = "bad positions"
BAD_SAVES: Final = "bad saves"

SLIPS: Final = 4
"""Slips of the pen tried on each text."""
TRIED: Final = 12
"""Options carried out in a position that was accepted."""
NUMBERS: Final = ("0", "1", "2", "7", "99", "-1", "x", "")
WORD: Final = re.compile(r"[A-Za-z_]{2,}|\d+|\b[A-E]\b")


def bad_positions(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A position text with slips in it is refused with a sentence, or is a sound position."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        text = game.describe(state)
        for number in range(SLIPS):
            wrong = slipped(text, split(played.rng(ply), number))
            problem = _read_position(game, wrong)
            if problem:
                raise played.broken(BAD_POSITIONS, ply, f"{problem}\n{wrong}")


def _read_position(game: Game[State], text: str) -> str:
    """What is wrong with how a text is taken."""
    try:
        state = game.position(text)
    except KontorError as error:
        return "" if str(error).strip() else "the refusal says nothing"
    except Exception as error:  # noqa: BLE001 - a slip must not end in a traceback
        return f"a slip raises {type(error).__name__} instead of a sentence: {error}"
    try:
        encode(state)
        broken = game.broken_invariants(state)
        asked = game.may_act(state)
        stranded = [seat for seat in asked if not game.legal(state, seat)]
        for seat in asked:
            game.detail(state, seat)
            game.view(state, seat)
            for action in game.legal(state, seat)[:TRIED]:
                game.apply(state.copy(), seat, action)
    except Exception as error:  # noqa: BLE001 - as above
        return f"a position is accepted that raises {type(error).__name__}: {error}"
    if broken:
        return f"a position is accepted although {'; '.join(broken)}"
    return "a position is accepted in which somebody has no option" if stranded else ""


def bad_saves(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A save with slips in it is refused with a sentence, or tells a match that can be played."""
    played = walk(game, options, seed, samples=samples)
    # A save is replayed from its start: two of them, each with its slips, are work enough.
    for moment in played.moments[len(played.moments) // 2 :: max(1, len(played.moments) // 2)][:2]:
        text = played.save(moment.ply)
        for number in range(SLIPS):
            rng = split(played.rng(moment.ply), 100 + number)
            header, _, rest = text.partition("\n")
            # Most lines are entries, and slips in the one header are the worst.
            wrong = slipped(text, rng) if number % 2 else slipped(header, rng) + rest
            problem = _load(played, wrong)
            if problem:
                raise played.broken(BAD_SAVES, moment.ply, problem)


def _load(played: Walk, text: str) -> str:
    try:
        driver = load_text(text, find=lambda _: played.game)
    except KontorError as error:
        return "" if str(error).strip() else "the refusal says nothing"
    except Exception as error:  # noqa: BLE001 - a slip must not end in a traceback
        return f"a slip raises {type(error).__name__} instead of a sentence: {error}"
    return "" if state_hash(driver.state) else "a position without a hash is accepted"


def slipped(text: str, rng: int) -> str:
    """A text with one slip of the pen: a line lost or doubled, a word or number changed."""
    lines = text.splitlines()
    place = below(split(rng, 0), len(lines))
    kind = below(split(rng, 1), 5)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(place, lines[below(split(rng, 2), len(lines))])
    elif kind == 2:
        lines[place] = lines[place][: below(split(rng, 2), len(lines[place]) + 1)]
    else:
        lines[place] = _with_other_word(lines[place], text, rng)
    return "\n".join(lines) + "\n"


def _with_other_word(line: str, text: str, rng: int) -> str:
    """The line with one word or number replaced by another."""
    words = list(WORD.finditer(line))
    if not words:
        return line + " x"
    word = words[below(split(rng, 3), len(words))]
    others = NUMBERS if word[0].isdecimal() else sorted({*WORD.findall(text), "nowhere", "A", "E"})
    other = others[below(split(rng, 4), len(others))]
    return line[: word.start()] + other + line[word.end() :]
