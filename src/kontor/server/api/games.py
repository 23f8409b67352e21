"""Which games stand on the shelf, their boards, rules and texts."""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from kontor.engine.options import Value, seat_counts
from kontor.explaining.explanation import explanation_of
from kontor.explaining.wording import SUFFIX
from kontor.lessons.lesson import lessons_of
from kontor.match.story import owner_fields, seat_fields, texts
from kontor.puzzles.puzzle import puzzles_of
from kontor.server.edge.asking import Asking, GameTitle
from kontor.server.edge.tongues import Tongue
from kontor.server.parts import Served
from kontor.server.pictures import picture_of
from kontor.server.readable import unreadable_text
from kontor.server.refusals import Refusal
from kontor.server.shelf import USUAL_BOT, Shelf, bot_cards
from kontor.server.wire.lobby import GameCard

USUAL: Final = "{}"  # options, when nothing is chosen
Language: TypeAlias = Annotated[Tongue, PathParameter()]


@cache
def game_card(shelf: Shelf, title: str) -> GameCard:
    """What the lobby says about the game of that title."""
    game = shelf.game(title)
    return GameCard(
        title=game.title,
        name=game.name,
        players=seat_counts(game.schema),
        chapters=len(game.clauses.chapter),
        lessons=len(lessons_of(game)),
        puzzles=len(found.puzzles) if (found := puzzles_of(game)) else 0,
        clauses=len(game.clauses.clause),
        rules_version=game.rules_version,
        schema=game.schema,
        bots=bot_cards(title),
        usual_bot=USUAL_BOT,
        event_seats={
            kind.__name__: (*seat_fields(kind), *owner_fields(kind))
            for kind in (*game.event_types, *game.fact_types)
        },
        event_traces={kind.__name__: trace for kind, trace in game.event_traces.items()},
        picture=f"/api/games/{title}/picture" if picture_of(game) else "",
        glance=explanation.glance if (explanation := explanation_of(game)) else None,
    )


@get("/api/games", sync_to_thread=True)
def list_games(parts: Served) -> list[GameCard]:
    """Every installed game; in a thread, since the first request loads the rules."""
    return [game_card(parts.shelf, title) for title in parts.shelf.titles()]


@get("/api/games/{title:str}/scene", media_type="application/json")
async def game_scene(
    request: Asking,
    parts: Served,
    title: GameTitle,
    options: Annotated[
        str, QueryParameter(description="The options as a JSON object.", max_length=4000)
    ] = USUAL,
) -> Response[bytes]:
    """What never changes during a match with these options: places, names, tracks.

    That of the usual options is for everybody, others for who has a session: they may be new.
    """
    if options != USUAL:
        await parts.access.known(request)
    if problem := unreadable_text(options):
        raise Refusal("bad_request", f"The options cannot be read: {problem}.")
    try:
        raw = msgspec.json.decode(options, type=dict[str, Value])
    except msgspec.MsgspecError as error:
        raise Refusal("bad_request", f"The options are no JSON object: {error}.") from error
    return Response(await asyncio.to_thread(_scene, parts.shelf, title, raw))


def _scene(shelf: Shelf, title: str, options: dict[str, Value]) -> bytes:
    game = shelf.game(title)
    return msgspec.json.encode(game.scene(game.read_options(options)))


@get("/api/games/{title:str}/picture", sync_to_thread=True, media_type="image/svg+xml")
def game_picture(parts: Served, title: GameTitle) -> Response[bytes]:
    """The picture of the game's card, as the game's package brings it."""
    drawing = picture_of(parts.shelf.game(title))
    if not drawing:
        raise Refusal("not_found", f"{title} brings no picture.")
    return Response(drawing, media_type="image/svg+xml")


@get("/api/texts/{language:str}", sync_to_thread=True)
def game_texts(parts: Served, language: Language) -> dict[str, dict[str, str]]:
    """Every ICU text of the pages, the games and their boards, English where not translated.

    What explains the rules comes with them.
    """
    written = files("kontor").joinpath("locales", "en").iterdir()
    names = {file.name.removesuffix(".json") for file in written if file.name.endswith(".json")}
    titles = parts.shelf.titles()
    names.update(titles, (f"{title}-options" for title in titles))
    return {name: texts(name, language) for name in sorted(names) if not name.endswith(SUFFIX)}
