"""The pictures of the rules: from a position in text, or from a step of a lesson, to SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.lessons.running import course_of, solved
from kontor.pictures import Look, picture, places, size

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.explaining.explanation import Plate


class Shown(NamedTuple):
    """What a picture is drawn from."""

    state: State
    seat: int
    marks: tuple[str, ...]


def position_of(game: Game[State], plate: Plate) -> Shown:
    """The position of a picture, who looks at it, and what is pointed at."""
    if not plate.step:
        text = f"kontor position {game.title}\n{plate.position.strip()}\n"
        return Shown(game.position(text), plate.seat, plate.marks or ())
    lesson, _, step = plate.step.partition("/")
    course = course_of(game, lesson)
    number = course.lesson.numbered(step)
    moves = solved(course, number) if plate.solved else ()
    state = course.stand(number, moves).state
    if plate.marks is not None:
        return Shown(state, course.seat, plate.marks)
    there = set(places(game, state, course.seat))
    pointed = (thing.replace(" ", ":", 1) for thing in course.step(number).show)
    return Shown(state, course.seat, tuple(thing for thing in pointed if thing in there))


def look_of(plate: Plate, shown: Shown, language: str, *, night: bool = False) -> Look:
    """How a picture is to be drawn."""
    return Look(
        night=night,
        language=language,
        marks=shown.marks,
        arrows=plate.arrows,
        desks=plate.desks,
        frame=plate.frame,
    )


def draw(game: Game[State], plate: Plate, language: str = "en", *, night: bool = False) -> str:
    """A picture of the rules as SVG."""
    shown = position_of(game, plate)
    return picture(game, shown.state, shown.seat, look_of(plate, shown, language, night=night))


def measure(game: Game[State], plate: Plate, language: str = "en") -> tuple[int, int]:
    """How wide and how high it is, in pixels."""
    shown = position_of(game, plate)
    wide, high = size(game, shown.state, shown.seat, look_of(plate, shown, language))
    return round(wide), round(high)
