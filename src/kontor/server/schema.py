"""The OpenAPI description: every message of the wire, those of the socket included.

OpenAPI has no word for sockets. So the messages stand among the components, all commands under
`Commands`, all that the server says under `Sayings`, and `x-socket` says where to send them.
Views, scenes, options, events, details and macros differ from game to game: `x-games` says under
which names each game has its own, such as `hansa.HansaView`.
"""

from __future__ import annotations

import inspect
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig

from kontor import __version__
from kontor.server.edge.access import COOKIE, CSRF_HEADER
from kontor.server.wire import (
    accounts,
    alerts,
    analyses,
    boards,
    commands,
    cups,
    learning,
    lobby,
    people,
    play,
    problems,
    puzzles,
    reviews,
    rules,
    times_off,
)
from kontor.server.wire.games import records_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litestar.types import ControllerRouterHandler

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.shelf import Shelf

Document = dict[str, Any]  # JSON, as the framework hands it over

REF: Final = "#/components/schemas/"
UNIONS: Final = {
    "Option": "offered",
    "Event": "events",
    "Detail": "details",
    "Macro": "macros",
    "Weighing": "weighings",
}
FAILURE: Final = {
    "description": "A typed error; nothing was changed.",
    "content": {"application/json": {"schema": {"$ref": f"{REF}Failure"}}},
}


def description_of(handlers: Sequence[ControllerRouterHandler], shelf: Shelf) -> bytes:
    """The whole description as JSON; it takes seconds, so it is made in a thread."""
    described = Litestar(
        handlers,
        dependencies={"parts": Provide(_nothing, sync_to_thread=False)},
        openapi_config=OpenAPIConfig(title="Kontor", version=__version__),
        logging_config=None,
    )
    return msgspec.json.encode(completed(described.openapi_schema.to_schema(), shelf))


def _nothing() -> None:
    """What handlers are handed comes from the house, not from who asks; nobody calls them here."""


def completed(description: Document, shelf: Shelf) -> Document:
    """The description with all messages, typed errors, and how one signs in."""
    found = {**description, "components": {**description.get("components", {})}}
    found["components"]["schemas"] = {
        **found["components"].get("schemas", {}),
        **components(),
        **games_components(shelf),
    }
    found["components"]["securitySchemes"] = {
        "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "csrf": {"type": "apiKey", "in": "header", "name": CSRF_HEADER},
        "seat": {"type": "http", "scheme": "bearer"},
    }
    found["x-games"] = {title: game_parts(shelf.game(title)) for title in shelf.titles()}
    found["x-socket"] = {
        "path": "/api/tables/{table}/socket",
        "commands": {"$ref": f"{REF}Commands"},
        "sayings": {"$ref": f"{REF}Sayings"},
    }
    found["x-review-socket"] = {
        "path": "/api/reviews/{review}/socket",
        "commands": {"$ref": f"{REF}ReviewCommands"},
        "sayings": {"$ref": f"{REF}ReviewSayings"},
    }
    found["paths"] = {
        path: {method: _operation(method, item) for method, item in operations.items()}
        for path, operations in description["paths"].items()
    }
    return found


def _operation(method: str, operation: Document) -> Document:
    """An operation with its typed failures and, for posts, who may."""
    responses = {
        status: response
        for status, response in operation["responses"].items()
        if status.startswith(("2", "3"))
    }
    if "204" in responses:
        responses["204"] = {"description": "Done; there is nothing to tell."}
    changed = {**operation, "responses": {**responses, "4XX": FAILURE, "5XX": FAILURE}}
    if method == "post":
        changed["security"] = [{"session": [], "csrf": []}, {"seat": []}]
    return changed


def components() -> dict[str, Document]:
    """Every Struct of the wire, as JSON Schema."""
    _, found = msgspec.json.schema_components(wire_records(), ref_template=REF + "{name}")
    found["Commands"] = _union(get_args(commands.Commands))
    found["Sayings"] = _union(get_args(play.Sayings))
    found["ReviewCommands"] = _union(get_args(reviews.ReviewCommands))
    found["ReviewSayings"] = _union(get_args(reviews.ReviewSayings))
    return found


def games_components(shelf: Shelf) -> dict[str, Document]:
    """The records of every game of a shelf."""
    found: dict[str, Document] = {}
    for title in shelf.titles():
        found |= game_components(shelf.game(title))
    return found


def game_components(game: Game[State]) -> dict[str, Document]:
    """The records of one game, each under the game's title and its own name."""
    records, title = records_of(game), game.title
    kinds = (records.view, records.scene, records.options, *chain(*records[3:]))
    _, own = msgspec.json.schema_components(kinds, ref_template=f"{REF}{title}.{{name}}")
    unions = {name: _union(getattr(records, part), f"{title}.") for name, part in UNIONS.items()}
    return {f"{title}.{name}": schema for name, schema in (own | unions).items()}


def game_parts(game: Game[State]) -> dict[str, Document]:
    """Where the records of a game stand among the components."""
    records = records_of(game)
    names = {
        "view": records.view.__name__,
        "scene": records.scene.__name__,
        "options": records.options.__name__,
        **{name.lower(): name for name in UNIONS},
    }
    return {part: {"$ref": f"{REF}{game.title}.{name}"} for part, name in names.items()}


def wire_records() -> list[type[msgspec.Struct]]:
    """What every table sends and reads, whatever is played."""
    return [
        kind
        for module in (
            accounts,
            alerts,
            analyses,
            boards,
            commands,
            cups,
            learning,
            lobby,
            people,
            play,
            problems,
            puzzles,
            reviews,
            rules,
            times_off,
        )
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and _is_sent(kind)
    ]


def _is_sent(kind: type[msgspec.Struct]) -> bool:
    """Whether it is a message of its own and not only the base of others."""
    bases = {commands.Command, play.Say, reviews.ReviewCommand, reviews.ReviewSay}
    return kind not in bases | {msgspec.Struct}


def _union(kinds: Sequence[type[msgspec.Struct]], prefix: str = "") -> Document:
    """One of several records, told apart by the field that says which one it is."""
    names = {str(kind.__struct_config__.tag): f"{REF}{prefix}{kind.__name__}" for kind in kinds}
    if not kinds:
        return {"type": "null"}
    return {
        "oneOf": [{"$ref": name} for name in names.values()],
        "discriminator": {"propertyName": kinds[0].__struct_config__.tag_field, "mapping": names},
    }
