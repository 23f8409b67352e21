"""Properties of what people read: sentences in English, and the drawn table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.events import Hearing
from kontor.engine.state import CHANCE, SEATS
from kontor.match import story
from kontor.testing.properties.declarations import topics_for_people
from kontor.testing.walks import Walk, seat_name, walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

TEXTS: Final = "texts"
DRAWING: Final = "drawing"

WIDTH: Final = 80


def texts(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Every question, event, reason and part of a score has an English text that fits it."""
    played = walk(game, options, seed, samples=samples)
    known = story.texts(game.title)
    wanted = [f"prompt.{topic}" for topic in topics_for_people(game)]
    wanted += [f"event.{kind.__name__}" for kind in (*game.event_types, *game.fact_types)]
    standing = game.standing(played.moments[-1].state) if played.moments else None
    if standing:
        wanted.append(f"reason.{standing.reason}")
        wanted += [f"part.{part}" for parts in standing.parts for part in parts]
        wanted += [f"tie.{tie}" for ties in standing.ties for tie in ties]
    missing = [key for key in dict.fromkeys(wanted) if key not in known]
    if missing:
        raise played.broken(TEXTS, 0, f"the English texts lack {', '.join(missing)}")
    _check_sentences(played)


def _check_sentences(played: Walk) -> None:
    """No sentence is left with a gap, and all can be formatted."""
    game, names = played.game, tuple(SEATS[: played.options.players])
    state = game.new(played.options, played.seed)
    for ply, step in enumerate(played.steps, start=1):
        prompt = game.prompt(state)
        said = []
        if step.seat != CHANCE:
            detail = game.detail(state, step.seat)
            said.append(story.question_sentence(game.title, prompt.topic, detail, step.seat, names))
        log = Hearing()
        game.apply(state, step.seat, step.action, log)
        said += [story.sentence(game.title, told.event, names) for told in log.told]
        for sentence in said:
            if "{" in sentence or not sentence.strip():
                raise played.broken(TEXTS, ply, f"a text has a gap: {sentence!r}")


def drawing(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """The table can be drawn for everybody, in eighty columns."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        for seat in played.viewers:
            drawn = game.draw(game.view(state, seat), options)
            wide = [line for line in drawn.splitlines() if len(line) > WIDTH]
            if wide or not drawn.strip():
                what = f"a line of {len(wide[0])} columns: {wide[0]}" if wide else "nothing"
                raise played.broken(DRAWING, ply, f"for {seat_name(seat)} it draws {what}")
