"""What an agent may hand in: notation, several lines of it, a macro, a plan, a standing order."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kontor.agents.sight import Refused
from kontor.engine.contract import Macro, Steps
from kontor.engine.ordering import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.agents.sight import Desk, Json
    from kontor.engine.contract import Game
    from kontor.engine.ordering import Plan
    from kontor.engine.state import State

BETWEEN: Final = ";"
"""Between two actions that are handed in as one line."""
FORMS: Final = (
    "An action in notation, such as the text of an option; several with `;` between them, done "
    "all or none; or a JSON object: "
    '{"macro": NAME, ...} for a macro of the game, '
    '{"plan": NAME, "steps": [...]} for actions across the words of others, '
    '{"order": NAME, "label": TEXT} for a likely standing order (or its whole record), '
    '{"withdraw": NUMBER} to take one back.'
)


def parsed(move: str | Json) -> str | Json:
    """A move as it was handed in; a text that is a JSON object is read as one."""
    if not isinstance(move, str) or not move.strip().startswith("{"):
        return move
    try:
        found: Json = json.loads(move)
    except ValueError as error:
        raise Refused(f"This is no JSON: {error}.", "bad_request") from error
    return found


def macro_of(game: Game[State], record: Json) -> Macro:
    """A macro of the game from its fields."""
    kinds: tuple[type[Macro], ...] = (*game.macro_types, Steps)
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union |= kind
    try:
        found: Macro = msgspec.convert(record, union)
    except msgspec.ValidationError as error:
        names = ", ".join(kind.__name__ for kind in kinds)
        raise Refused(f"This is no macro ({names}): {error}.", "bad_request") from error
    return found


def steps_of(line: str) -> str | Steps:
    """One action, or several as the macro that every game has."""
    words = [word for part in line.split(BETWEEN) if (word := " ".join(part.split()))]
    return line if len(words) < 2 else Steps(tuple(words))


def schema_of(game: Game[State]) -> Json:
    """The macros of a game, each with the JSON Schema of its fields."""
    return {kind.__name__: msgspec.json.schema(kind) for kind in game.macro_types}


def order_of(desk: Desk, record: Json) -> Order:
    """A standing order: a likely one by name and label, or a whole record."""
    asked = record["order"]
    if isinstance(asked, str):
        label = str(record.get("label", ""))
        known = desk.likely()
        for order in known:
            if (order.name, order.label) == (asked, label):
                return order
        names = sorted({order.name for order in known if order.name})
        raise Refused(f"No likely order is called {asked!r} {label!r}; there are: {names}.")
    try:
        return msgspec.convert(asked, Order)
    except msgspec.ValidationError as error:
        raise Refused(f"This is no order: {error}.", "bad_request") from error


def planned(plans: Sequence[Plan], record: Json) -> Order:
    """Actions one after the other, as an order that goes on while its conditions hold."""
    name, steps = str(record["plan"]), record.get("steps")
    if not isinstance(steps, list) or not steps:
        raise Refused("A plan has steps: a list of actions in notation.", "bad_request")
    for plan in plans:
        if plan.name == name:
            return Order(plan.when, tuple((str(step),) for step in steps))
    names = ", ".join(plan.name for plan in plans) or "none"
    raise Refused(f"There is no plan {name!r} now; there are: {names}.")
