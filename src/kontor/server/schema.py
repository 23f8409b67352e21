"""The OpenAPI description: every message of the wire, those of the socket included.

OpenAPI has no word for sockets. So the messages stand among the components, all commands under
`Commands`, all that the server says under `Sayings`, and `x-socket` says where to send them.
"""

from __future__ import annotations

import inspect
from typing import Any, Final, get_args

import msgspec
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kontor import __version__
from kontor.server.edge.access import COOKIE, CSRF_HEADER
from kontor.server.edge.asking import Asking
from kontor.server.wire import lobby, play, problems

Document = dict[str, Any]  # JSON, as the framework hands it over

REF: Final = "#/components/schemas/"
FAILURE: Final = {
    "description": "A typed error; nothing was changed.",
    "content": {"application/json": {"schema": {"$ref": f"{REF}Failure"}}},
}


class WholeDescription(JsonRenderPlugin):
    """The framework's description, completed."""

    def render(self, request: Asking, openapi_schema: Document) -> bytes:
        """The description as JSON."""
        return self.render_json(request, completed(openapi_schema))


def openapi_config() -> OpenAPIConfig:
    """Where the description lies and what it is called."""
    return OpenAPIConfig(
        title="Kontor",
        version=__version__,
        path="/api/schema",
        render_plugins=[WholeDescription(path="/openapi.json")],
    )


def completed(description: Document) -> Document:
    """The description with all messages, typed errors, and how one signs in."""
    found = {**description, "components": {**description.get("components", {})}}
    found["components"]["schemas"] = {
        **found["components"].get("schemas", {}),
        **components(),
    }
    found["components"]["securitySchemes"] = {
        "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "csrf": {"type": "apiKey", "in": "header", "name": CSRF_HEADER},
        "seat": {"type": "http", "scheme": "bearer"},
    }
    found["x-socket"] = {
        "path": "/api/tables/{table}/socket",
        "commands": {"$ref": f"{REF}Commands"},
        "sayings": {"$ref": f"{REF}Sayings"},
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
        if status.startswith("2")
    }
    if "204" in responses:
        responses["204"] = {"description": "Done; there is nothing to tell."}
    changed = {**operation, "responses": {**responses, "4XX": FAILURE, "5XX": FAILURE}}
    if method == "post":
        changed["security"] = [{"session": [], "csrf": []}, {"seat": []}]
    return changed


def components() -> dict[str, Document]:
    """Every Struct of the wire, as JSON Schema."""
    kinds = [
        kind
        for module in (lobby, play, problems)
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and _is_sent(kind)
    ]
    _, found = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    found["Commands"] = _union(play.Commands, "do")
    found["Sayings"] = _union(play.Sayings, "say")
    return found


def _is_sent(kind: type[msgspec.Struct]) -> bool:
    """Whether it is a message of its own and not only the base of others."""
    return kind not in {play.Command, play.Say, msgspec.Struct}


def _union(union: object, tag: str) -> Document:
    """One of several messages, told apart by a field."""
    names = {kind.__struct_config__.tag: f"{REF}{kind.__name__}" for kind in get_args(union)}
    return {
        "oneOf": [{"$ref": name} for name in names.values()],
        "discriminator": {"propertyName": tag, "mapping": names},
    }
