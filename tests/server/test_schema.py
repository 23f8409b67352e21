"""The OpenAPI description: complete, and kept by the server under made-up requests."""

import inspect
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kontor.engine.registry import find_game
from kontor.server.app import HANDLERS
from kontor.server.wire import commands, lobby, play, problems
from tests.server.people import PATIENCE, Person, Said
from tests.server.serving import ThreadServer

KEPT = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
UNIONS_TAGGED = ("option", "event", "detail", "macro")
ROUTES = sorted(
    (method, path.replace(":str", "").replace(":int", ""))
    for handler in HANDLERS
    for method in getattr(handler, "http_methods", ())
    for path in handler.paths
    if method != "OPTIONS"
)


@pytest.fixture(scope="module")
def description(house: ThreadServer) -> Said:
    """The description as a client gets it."""
    address = f"{house.address}/api/schema/openapi.json"
    found: Said = httpx.get(address, timeout=PATIENCE).json()
    return found


def test_every_message_of_the_wire_is_described(description: Said) -> None:
    """Those of the socket included, which OpenAPI itself has no place for."""
    described = set(description["components"]["schemas"])
    sent = {
        kind.__name__
        for module in (commands, lobby, play, problems)
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    }

    assert sent - {"Command", "Say"} <= described
    assert {"Commands", "Sayings"} <= described
    asked = description["components"]["schemas"]["Commands"]
    assert set(asked["discriminator"]["mapping"]) == {
        *("act", "macro", "undo", "takeback", "exchange", "abandon", "resign", "consent", "chat"),
        *("why", "weigh", "hint", "mentor", "compare", "ask", "orders", "order", "withdraw"),
        *("plans", "ping", "look"),
    }
    sayings = description["components"]["schemas"]["Sayings"]
    assert set(sayings["discriminator"]["mapping"]) == {
        *("state", "table", "done", "error", "chat", "minute"),
        *("why", "weighed", "hint", "mentor", "compared", "answer", "orders", "plans", "pong"),
    }


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa", "shove"])
def test_every_game_says_where_its_records_are_described(description: Said, title: str) -> None:
    """Records that differ from game to game stand under the game's title, unions with their tag."""
    described = description["components"]["schemas"]
    parts = {
        part: described[place["$ref"].rpartition("/")[2]]
        for part, place in description["x-games"][title].items()
    }
    game = find_game(title)

    assert set(parts["view"]["properties"]) == set(game.view_type.__struct_fields__)
    assert set(parts["scene"]["properties"]) == set(game.scene_type.__struct_fields__)
    assert set(parts["options"]["properties"]) == set(game.options_type.__struct_fields__)
    tags = {part: set(parts[part]["discriminator"]["mapping"]) for part in UNIONS_TAGGED}
    assert tags["option"] == {kind.__name__ for kind in game.action_types}
    assert tags["event"] == {kind.__name__ for kind in (*game.event_types, *game.fact_types)}
    assert tags["macro"] == {"Steps", *(kind.__name__ for kind in game.macro_types)}
    assert tags["detail"] == {kind.__struct_config__.tag for kind in game.detail_types}


def test_what_is_sent_fits_its_description(house: ThreadServer, description: Said) -> None:
    """A person's first state, its events, options and detail, as the schema has them."""
    person = Person(house.address)
    table = person.table("hansa", "me", "bot", "bot")
    with person.sit(table) as chair:
        state = chair.asked()
    person.close()
    games = description["x-games"]["hansa"]

    def check(part: str, value: object) -> None:
        schema = {**games[part], "components": description["components"]}
        jsonschema_rs.validator_for(schema).validate(value)

    assert state["seats"]
    check("view", state["view"])
    for event in state["events"]:
        check("event", {name: value for name, value in event.items() if name != "ply"})
    for asked in state["seats"].values():
        check("detail", asked["detail"])
        for option in asked["options"]:
            check("option", option)


def test_every_reference_leads_somewhere(description: Said) -> None:
    """Nothing in the description points to a component that is not there."""
    names = set(description["components"]["schemas"])
    found = set(references(description))

    assert found
    assert found <= names


def references(part: object) -> list[str]:
    """The components a part of the description refers to."""
    if isinstance(part, dict):
        own = [part["$ref"].rpartition("/")[2]] if isinstance(part.get("$ref"), str) else []
        return own + [name for value in part.values() for name in references(value)]
    if isinstance(part, list):
        return [name for value in part for name in references(value)]
    return []


def test_every_route_is_described(description: Said) -> None:
    """And nothing else is."""
    described = {
        (method.upper(), path)
        for path, operations in description["paths"].items()
        for method in operations
    }

    assert described == set(ROUTES)


def test_checks_are_the_libraries_own() -> None:
    """The names we import are still checks."""
    assert {check.__name__ for check in KEPT} <= {check.__name__ for check in CHECKS.get_all()}


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_made_up_requests_are_answered_as_described(
    house: ThreadServer, description: Said, method: str, path: str
) -> None:
    """No request, however odd, makes the server fail or answer in another shape."""
    schema = schemathesis.openapi.from_dict(description)
    operation = schema[path][method]
    person = Person(house.address)
    table = person.table("shove", "me", "bot")

    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy())
    def ask(case: schemathesis.Case[Any]) -> None:
        if case.path_parameters and "table" in case.path_parameters and len(case.id) % 2:
            case.path_parameters["table"] = table["id"]
        case.call_and_validate(
            base_url=house.address,
            session=session,
            checks=list(KEPT),
            headers={"x-csrf-token": person.csrf},
            cookies=dict(person.http.cookies),
        )

    with requests.Session() as session:
        ask()
    person.close()
