"""The rules over the wire: explained with pictures of the board, and in clauses.

Everything here is the same for everybody, so it is put together once, in a thread, and kept.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from kontor.explaining.explanation import UnknownPicture, explanation_of
from kontor.explaining.plates import measure
from kontor.explaining.wording import text_of
from kontor.lessons.lesson import lessons_of
from kontor.match.translations import rules_in
from kontor.pictures.palette import Theme
from kontor.server.edge.asking import Asking, GameTitle
from kontor.server.edge.tongues import Tongue
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.wire.rules import RuleBook, RuleChapter, RulePart, RulePicture, RulePoint

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.explaining.explanation import Part, Plate

KEPT: Final = 16  # books, each a game in a language
SVG: Final = "image/svg+xml"
UNCHANGED: Final = 304
PictureName: TypeAlias = Annotated[
    str, PathParameter(description="A picture's id.", pattern="^[a-z0-9-]{1,40}$")
]


@get("/api/games/{title:str}/rules", sync_to_thread=True)
def game_rules(
    parts: Served, title: GameTitle, language: Annotated[Tongue, QueryParameter()] = "en"
) -> RuleBook:
    """The rules, explained and in chapters of clauses, English where not translated."""
    return rule_book(parts.shelf.game(title), language)


@lru_cache(maxsize=KEPT)
def rule_book(game: Game[State], language: str) -> RuleBook:
    """All that a reader of the rules needs, but for the pictures themselves."""
    book = rules_in(game.clauses, language)
    explanation = explanation_of(game)
    plates = explanation.plate if explanation else ()
    pictures = {plate.id: _picture(game, plate, language) for plate in plates}
    chapters = tuple(
        RuleChapter(
            chapter.id,
            chapter.title,
            tuple(clause for clause in book.clause if clause.chapter == chapter.id),
            tuple(pictures[plate.id] for plate in plates if chapter.id in plate.chapters),
            tuple(lesson.id for lesson in lessons_of(game) if chapter.id in lesson.chapters),
        )
        for chapter in book.chapter
    )
    told = tuple(
        _part(game, part, tuple(pictures[name] for name in part.plates), language)
        for part in (explanation.part if explanation else ())
    )
    return RuleBook(book.game, book.prefix, told, chapters)


def _picture(game: Game[State], plate: Plate, language: str) -> RulePicture:
    wide, high = measure(game, plate, language)
    lesson, _, step = ("" if plate.solved else plate.step).partition("/")
    caption = text_of(game.title, f"plate.{plate.id}", language)
    return RulePicture(plate.id, caption, wide, high, lesson, step)


def _part(
    game: Game[State], part: Part, pictures: tuple[RulePicture, ...], language: str
) -> RulePart:
    def said(key: str) -> str:
        return text_of(game.title, f"part.{part.id}.{key}", language)

    points = tuple(RulePoint(said(f"point.{one.id}"), one.clauses) for one in part.points)
    paragraphs = tuple(said("text").split("\n\n"))
    return RulePart(part.id, said("title"), paragraphs, points, pictures, part.clauses)


@get("/api/games/{title:str}/rules/{picture:str}", media_type=SVG)
async def rules_picture(
    request: Asking,
    parts: Served,
    title: GameTitle,
    picture: PictureName,
    language: Annotated[Tongue, QueryParameter()] = "en",
    theme: Annotated[Theme, QueryParameter()] = "day",
) -> Response[bytes]:
    """A picture of the rules, drawn when somebody wants it first."""
    game = parts.shelf.game(title)
    plate = await asyncio.to_thread(_plate, game, picture)
    drawn = await parts.plates.drawn(game, plate, language, night=theme == "night")
    headers = {"etag": drawn.mark, "vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == drawn.mark:
        return Response(b"", status_code=UNCHANGED, headers=headers, media_type=SVG)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(drawn.plain, headers=headers, media_type=SVG)
    return Response(drawn.body, headers=headers | {"content-encoding": "gzip"}, media_type=SVG)


def _plate(game: Game[State], name: str) -> Plate:
    """A picture by its name; in a thread, since the first one reads a file."""
    explanation = explanation_of(game)
    if explanation is None:
        raise Refusal("not_found", f"{game.name} brings no pictures of its rules.")
    try:
        return explanation.find(name)
    except UnknownPicture as error:
        raise Refusal("not_found", str(error)) from error
