"""One picture: a view of a match as SVG, from the scene that the browser draws as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from kontor.engine.board import BoardScene
from kontor.engine.state import SPECTATOR
from kontor.games.genoa.scene import GenoaScene
from kontor.games.haendler.scene import HaendlerScene
from kontor.games.hansa.scene import HansaScene
from kontor.pictures import genoa, haendler, hansa, plain
from kontor.pictures.board import Sight
from kontor.pictures.desks import draw_desks, plan
from kontor.pictures.marks import draw_arrow, draw_mark, find_place
from kontor.pictures.palette import palette
from kontor.pictures.pen import FACES, USUAL, Pen, number
from kontor.pictures.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kontor.engine.contract import Game, View
    from kontor.engine.state import State
    from kontor.pictures.board import Board

DRAWERS: Final[dict[type[View], Callable[[Sight], Board]]] = {
    HansaScene: hansa.board,
    GenoaScene: genoa.board,
    HaendlerScene: haendler.board,
    BoardScene: plain.board,
}
"""Who draws a scene; one of any other type is written down as a table of names and values."""
SEATS: Final = "ABCDEFGHIJ"
DESK_UNITS: Final = 1180
"""How wide a board is in the units of the desks below it."""


class Look(NamedTuple):
    """How a picture is to be: by day or by night, in which language, and what is pointed at.

    Marks and the ends of arrows are things of the scene, such as `city:Lübeck` or only `Lübeck`.
    """

    night: bool = False
    language: str = "en"
    marks: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()  # the players'; letters where nobody has one
    desks: bool = True


PLAIN_LOOK: Final = Look()


def picture(game: Game[State], state: State, seat: int = SPECTATOR, look: Look = PLAIN_LOOK) -> str:
    """A position as SVG, as a seat or a spectator sees it.

    It is made from the seat's view alone: what the seat may not know is not in it.
    """
    options = state.options
    sight = Sight(
        title=game.title,
        scene=game.scene(options),
        view=game.view(state, seat),
        seat=seat,
        names=tuple(look.names) or tuple(SEATS[: options.players]),
        asked=game.prompt(state).seats,
        words=Words(game.title, look.language),
    )
    return drawn(game.name, sight, look)


def drawn(name: str, sight: Sight, look: Look) -> str:
    """What a viewer sees, as SVG."""
    board = _drawer(type(sight.scene))(sight)
    pen = Pen(palette("night" if look.night else "day"))
    scale = board.width / DESK_UNITS
    below = plan(board.desks, DESK_UNITS).height * scale if look.desks and board.desks else 0
    height = board.height + below
    pen.box((0, 0), (board.width, height), "paper")
    board.paint(pen)
    _point(pen, board, look)
    if below:
        with pen.group((0, board.height), scale):
            draw_desks(pen, board.desks, DESK_UNITS, sight.asked)
    return _framed(pen.text, name, sight, look, board, height)


def places(game: Game[State], state: State, seat: int = SPECTATOR) -> tuple[str, ...]:
    """Everything on a picture that can be marked, or be the end of an arrow."""
    sight = Sight(
        game.title,
        game.scene(state.options),
        game.view(state, seat),
        seat,
        (),
        (),
        Words(game.title),
    )
    return tuple(_drawer(type(sight.scene))(sight).places)


def _drawer(scene: type[View]) -> Callable[[Sight], Board]:
    return next((DRAWERS[kind] for kind in scene.__mro__ if kind in DRAWERS), plain.ledger)


def _point(pen: Pen, board: Board, look: Look) -> None:
    unit = board.width / 1000
    for mark in look.marks:
        with pen.group(key=f"mark {mark}"):
            draw_mark(pen, find_place(board.places, mark), unit)
    for start, end in look.arrows:
        with pen.group(key=f"arrow {start} {end}"):
            ends = (find_place(board.places, start), find_place(board.places, end))
            draw_arrow(pen, *ends, unit)


def _described(board: Board, look: Look) -> Iterator[str]:
    """The desks in words, then what is pointed at."""
    for desk in board.desks:
        known = [figure.spoken for line in desk.lines for figure in line if figure.spoken]
        yield f"{desk.name}: {', '.join([desk.score, *known] if desk.score else known)}"
    yield from (f"◎ {mark}" for mark in look.marks)
    yield from (f"{start} → {end}" for start, end in look.arrows)


def _framed(inner: str, name: str, sight: Sight, look: Look, board: Board, height: float) -> str:
    """The whole drawing with its size, its title and a description in words."""
    words = sight.words
    game = words.tell("title") if words.has("title") else name
    who = sight.name(sight.seat)
    view = words.web("picture.seat", name=who) if who else words.web("picture.spectator")
    told = escape("\n".join(_described(board, look)))
    wide, high = number(board.width), number(height)
    size = f'width="{number(board.width * board.scale)}" height="{number(height * board.scale)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {size} role="img" '
        f'lang="{look.language}">'
        f"<title>{escape(game)}: {escape(view)}</title><desc>{told}</desc>"
        f'<g fill="none" font-family="{FACES[USUAL.face]}" text-anchor="{USUAL.anchor}">'
        f"{inner}</g></svg>\n"
    )
