"""Read a position or a match, draw it, and write the picture where it was asked for."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.cli.leaving import BadInput
from kontor.cli.work.saves.files import (
    STANDARD,
    check_new_file,
    match_in,
    read_input,
    state_at,
    write_output,
)
from kontor.cli.work.shared.chosen import chosen_game, chosen_seat
from kontor.cli.work.shared.screen import progress_bar
from kontor.engine.sheet import position_title
from kontor.engine.state import SPECTATOR
from kontor.match.nameless import all_named
from kontor.match.translations import LANGUAGES
from kontor.pictures import Look, picture, places
from kontor.pictures.raster import gif, png

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver

KINDS: Final = (".svg", ".png", ".gif")
GIF_WIDTH: Final = 900
SECONDS: Final = 0.9
"""How long a frame of a GIF stands."""


class Wish(NamedTuple):
    """What of a file is to be drawn, and how."""

    ply: int | None
    seat: str
    night: bool
    marks: tuple[str, ...]
    arrows: tuple[str, ...]
    desks: bool
    language: str


class Scene(NamedTuple):
    """What a file holds: a position of a game, and the match it comes from, if it is from one."""

    game: Game[State]
    state: State
    names: tuple[str, ...]
    driver: Driver | None


def draw(
    file: Path, wish: Wish, output: Path | None, width: int, frames: int, data: Path | None, *,
    force: bool, recover: bool,
) -> None:  # fmt: skip
    """Draw what the file holds into *output*, by the ending of its name."""
    kind = _kind(output)
    if output is not None and output != STANDARD:
        check_new_file(output, force=force)
    scene = _read(file, wish, data, recover=recover)
    seat, look = _seat(scene, wish), _look(scene, wish)
    if kind == ".gif":
        written = _film(file, scene, wish.ply, seat, look, width or GIF_WIDTH, frames)
    else:
        svg = picture(scene.game, scene.state, seat, look)
        if kind == ".svg":
            write_output(svg, output, force=force)
            return
        written = png(svg, width)
    assert output, "pixels are only written to files that are named"
    output.write_bytes(written)
    print(f"Written to {output}.", file=sys.stderr)


def list_things(file: Path, wish: Wish, data: Path | None, *, recover: bool) -> None:
    """Print what can be marked, line by line."""
    scene = _read(file, wish, data, recover=recover)
    for key in places(scene.game, scene.state, _seat(scene, wish)):
        print(key)


def _kind(output: Path | None) -> str:
    if output is None or output == STANDARD:
        return KINDS[0]
    kind = output.suffix.lower()
    if kind not in KINDS:
        raise BadInput(f"{output} should end in {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    return kind


def _read(file: Path, wish: Wish, data: Path | None, *, recover: bool) -> Scene:
    if wish.language not in LANGUAGES:
        raise BadInput(f"{wish.language!r} is no language here; there are {', '.join(LANGUAGES)}.")
    text = read_input(file)
    title = position_title(text)
    if title:
        if wish.ply is not None:
            raise BadInput(f"{file} is a position, which has no entries; leave --ply out.")
        game = chosen_game(title, data)
        return Scene(game, game.position(text), (), None)
    driver = match_in(text, file, data=data, recover=recover)
    return Scene(driver.game, state_at(driver, file, wish.ply), driver.names, driver)


def _seat(scene: Scene, wish: Wish) -> int:
    return chosen_seat(wish.seat, scene.state.options.players) if wish.seat else SPECTATOR


def _look(scene: Scene, wish: Wish) -> Look:
    return Look(
        night=wish.night,
        language=wish.language,
        marks=wish.marks,
        arrows=tuple(_arrow(arrow) for arrow in wish.arrows),
        names=all_named(scene.names, wish.language),
        desks=wish.desks,
    )


def _arrow(text: str) -> tuple[str, str]:
    start, between, end = text.partition("=")
    if not between or not start or not end:
        raise BadInput(f"{text!r} is no arrow; write both its ends as FROM=TO.")
    return start, end


def _film(
    file: Path, scene: Scene, ply: int | None, seat: int, look: Look, width: int, frames: int
) -> bytes:
    """A match up to a ply, a frame for every turn."""
    if scene.driver is None:
        raise BadInput(f"{file} is a single position; a GIF shows a match. Write an SVG or a PNG.")
    last = scene.driver.ply if ply is None else ply
    plies = turns(scene.driver, last, frames)
    with progress_bar("drawing", len(plies)) as advance:
        return gif(_drawn(scene.driver, plies, seat, look, advance), width, SECONDS)


def _drawn(
    driver: Driver, plies: list[int], seat: int, look: Look, advance: Callable[[int], None]
) -> Iterator[str]:
    for ply in plies:
        yield picture(driver.game, driver.state_at(ply), seat, look)
        advance(1)


def turns(driver: Driver, last: int, most: int) -> list[int]:
    """The plies after which another seat decides, up to *last*; evenly fewer if they are many."""
    deciding = [
        (ply, entry.seat) for ply, entry in enumerate(driver.entries[:last]) if entry.seat >= 0
    ]
    changes = [ply for (_, seat), (ply, other) in pairwise(deciding) if seat != other]
    plies = sorted({0, *changes, last})
    if len(plies) <= most:
        return plies
    step = (len(plies) - 1) / (most - 1)
    return [plies[round(order * step)] for order in range(most)]
