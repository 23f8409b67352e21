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
from kontor.pictures.desks import draw_desks
from kontor.pictures.framing import DESK_UNITS, desks_height, window
from kontor.pictures.marks import draw_arrow, draw_mark, find_place
from kontor.pictures.palette import palette
from kontor.pictures.pen import FACES, USUAL, Pen, number
from kontor.pictures.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kontor.engine.contract import Game, View
    from kontor.engine.state import State
    from kontor.pictures.board import Board
    from kontor.pictures.framing import Window

DRAWERS: Final[dict[type[View], Callable[[Sight], Board]]] = {
    HansaScene: hansa.board,
    GenoaScene: genoa.board,
    HaendlerScene: haendler.board,
    BoardScene: plain.board,
}
"""Who draws a scene; one of any other type is written down as a table of names and values."""
SEATS: Final = "ABCDEFGHIJ"


class Look(NamedTuple):
    """How a picture is to be: by day or by night, in which language, and what is pointed at.

    Marks, the ends of arrows and what is in the *frame* are things of the scene, such as
    `city:Lübeck` or only `Lübeck`. A picture with a frame shows the board around those things.
    """

    night: bool = False
    language: str = "en"
    marks: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()  # the players'; letters where nobody has one
    desks: bool = True
    frame: tuple[str, ...] = ()


PLAIN_LOOK: Final = Look()


def picture(game: Game[State], state: State, seat: int = SPECTATOR, look: Look = PLAIN_LOOK) -> str:
    """A position as SVG, as a seat or a spectator sees it.

    It is made from the seat's view alone: what the seat may not know is not in it.
    """
    return drawn(game.name, _sight(game, state, seat, look), look)


def size(
    game: Game[State], state: State, seat: int = SPECTATOR, look: Look = PLAIN_LOOK
) -> tuple[float, float]:
    """How wide and how high such a picture is, without drawing it."""
    board = _board(_sight(game, state, seat, look))
    shown = window(board, look.frame, desks=look.desks)
    return shown.width * board.scale, shown.height * board.scale


def _sight(game: Game[State], state: State, seat: int, look: Look) -> Sight:
    options = state.options
    return Sight(
        title=game.title,
        scene=game.scene(options),
        view=game.view(state, seat),
        seat=seat,
        names=tuple(look.names) or tuple(SEATS[: options.players]),
        asked=game.prompt(state).seats,
        words=Words(game.title, look.language),
    )


def drawn(name: str, sight: Sight, look: Look) -> str:
    """What a viewer sees, as SVG."""
    board = _board(sight)
    pen = Pen(palette("night" if look.night else "day"))
    shown = window(board, look.frame, desks=look.desks)
    pen.box((shown.x, shown.y), (shown.width, shown.height), "paper")
    board.paint(pen)
    _point(pen, board, look)
    if not look.frame and desks_height(board, desks=look.desks):
        with pen.group((0, board.height), board.width / DESK_UNITS):
            draw_desks(pen, board.desks, DESK_UNITS, sight.asked)
    head = _head(name, sight, look, board, shown)
    return (
        f'{head}<g fill="none" font-family="{FACES[USUAL.face]}" text-anchor="{USUAL.anchor}">'
        f"{pen.text}</g></svg>\n"
    )


def places(game: Game[State], state: State, seat: int = SPECTATOR) -> tuple[str, ...]:
    """Everything on a picture that can be marked, or be the end of an arrow."""
    return tuple(_board(_sight(game, state, seat, PLAIN_LOOK)).places)


def _board(sight: Sight) -> Board:
    kinds = type(sight.scene).__mro__
    return next((DRAWERS[kind] for kind in kinds if kind in DRAWERS), plain.ledger)(sight)


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


def _head(name: str, sight: Sight, look: Look, board: Board, shown: Window) -> str:
    """What stands before the drawing: its size, its title and a description in words."""
    words = sight.words
    game = words.tell("title") if words.has("title") else name
    who = sight.name(sight.seat)
    view = words.web("picture.seat", name=who) if who else words.web("picture.spectator")
    told = escape("\n".join(_described(board, look)))
    wide, high = number(shown.width * board.scale), number(shown.height * board.scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(number, shown))}" '
        f'width="{wide}" height="{high}" role="img" lang="{look.language}">'
        f"<title>{escape(game)}: {escape(view)}</title><desc>{told}</desc>"
    )
