"""Properties of what a game declares: events, options, clauses."""

from __future__ import annotations

from dataclasses import fields
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args, get_origin, get_type_hints

import msgspec

from kontor.engine.clauses import UnknownClause
from kontor.engine.events import Hearing
from kontor.engine.flow import StackGame
from kontor.engine.options import parsed_options, seat_counts, written_options
from kontor.engine.state import SEATS
from kontor.testing.walks import walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.events import Event, Told
    from kontor.engine.options import Field, Options
    from kontor.engine.state import State

EVENTS: Final = "events"
DECLARED: Final = "declared records"
OPTIONS: Final = "options schema"
CLAUSES: Final = "clauses"


def events(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Every event told is declared, has an audience, survives the wire, and is traced to places."""
    played = walk(game, options, seed, samples=samples)
    state = game.new(options, seed)
    for ply, step in enumerate(played.steps, start=1):
        log = Hearing()
        game.apply(state, step.seat, step.action, log)
        for told in log.told:
            wrong = _wrong_event(game, told, options.players) or _wrong_trace(
                game, options, told.event
            )
            if wrong:
                raise played.broken(EVENTS, ply, f"{told.event!r} {wrong}")


def _wrong_event(game: Game[State], told: Told, players: int) -> str:
    event = told.event
    if type(event) not in game.event_types:
        return "is not among the game's event types"
    audience = (*(told.to or ()), *told.hide)
    if told.to == () or any(not 0 <= seat < players for seat in audience):
        return f"is told to {told.to} and hidden from {told.hide} at a table of {players}"
    try:
        kinds = reduce(or_, game.event_types)
        back = msgspec.json.decode(msgspec.json.encode(event), type=kinds)
    except (TypeError, msgspec.MsgspecError) as error:
        return f"cannot be sent: {error}"
    return "" if back == event else f"arrives as {back!r}"


def _wrong_trace(game: Game[State], options: Options, event: Event) -> str:
    """What is wrong with the places an event is said to be seen at."""
    trace = game.event_traces.get(type(event))
    if trace is None:
        return ""
    fields = {trace.by, trace.at, trace.origin, trace.whose, trace.piece} - {""}
    missing = fields - set(event.__struct_fields__)
    if missing:
        return f"has no {', '.join(sorted(missing))}, by which it is to be traced"
    for field in {trace.at, trace.origin} - {""}:
        name = str(getattr(event, field))
        if name not in game.names(options).of(trace.kind):
            return f"is to be traced at {name!r}, which is no {trace.kind} of the scene"
    return ""


def declared_records(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Actions, scene, views and details are of declared types; offers differ in more than text."""
    played = walk(game, options, seed, samples=samples)
    strangers = {type(one) for one in game.catalogue(options).actions} - {*game.action_types}
    if strangers:
        names = ", ".join(sorted(kind.__name__ for kind in strangers))
        raise played.broken(DECLARED, 0, f"actions of undeclared types: {names}")
    unnamed = _without_a_name(game, options)
    if unnamed:
        raise played.broken(DECLARED, 0, unnamed)
    if type(game.scene(options)) is not game.scene_type:
        raise played.broken(DECLARED, 0, f"the scene is no {game.scene_type.__name__}")
    for ply, state in played.moments:
        for seat in played.viewers:
            if type(game.view(state, seat)) is not game.view_type:
                raise played.broken(DECLARED, ply, f"a view is no {game.view_type.__name__}")
        wrong = _wrong_detail(game, state) or _alike(game, state)
        if wrong:
            raise played.broken(DECLARED, ply, wrong)


def _without_a_name(game: Game[State], options: Options) -> str:
    """What could be pointed at or offered, and has no name of the declared type."""
    names = game.names(options)
    for thing in game.things:
        if not names.of(thing):
            return f"nothing of the kind {thing} has a name to be asked about"
    for action in game.catalogue(options).actions:
        for field, kind in game.named_fields.items():
            number = getattr(action, field, None)
            try:
                wrong = number is not None and type(names.name(kind.name, number)) is not kind.type
            except KeyError:
                return f"{action.text!r} has a {field} without a name"
            if wrong:
                return f"{action.text!r} has a {field} whose name is no {kind.type.__name__}"
    return ""


def _alike(game: Game[State], state: State) -> str:
    """Two offers to a seat that a client could tell apart by nothing but their notation."""
    for seat in game.may_act(state):
        known: dict[tuple[object, ...], str] = {}
        for action in game.legal(state, seat) if seat >= 0 else ():
            values = (getattr(action, field.name) for field in fields(cast("Any", action)))
            record = (type(action), *values)
            if record in known:
                return f"{known[record]!r} and {action.text!r} differ in their text alone"
            known[record] = action.text
    return ""


def _wrong_detail(game: Game[State], state: State) -> str:
    """What is wrong with the details of the question now."""
    prompt = game.prompt(state)
    for seat in prompt.seats:
        detail = game.detail(state, seat)
        if detail is None:
            continue
        kind = type(detail)
        if kind not in game.detail_types:
            return f"{detail!r} is not among the game's detail types"
        if kind.__struct_config__.tag != prompt.topic:
            return f"{detail!r} is given for the topic {prompt.topic!r}"
        if msgspec.json.decode(msgspec.json.encode(detail), type=kind) != detail:
            return f"{detail!r} does not come back the same from JSON"
    return ""


def options_schema(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """The options' Struct and the schema that explains them say the same."""
    played = walk(game, options, seed, samples=samples)
    wrong = _wrong_names(game)
    hints = get_type_hints(game.options_type)
    defaults = msgspec.structs.asdict(game.options_type())
    for field in game.schema.fields:
        if not wrong:
            wrong = _wrong_field(game, field, hints[field.name], defaults[field.name])
    line = written_options(options)
    if not wrong and parsed_options(game.options_type, game.schema, line) != options:
        wrong = f"{line!r} reads back as other options"
    if not wrong and game.read_options({}) != game.options_type():
        wrong = "the defaults of the schema are not those of the Struct"
    if wrong:
        raise played.broken(OPTIONS, 0, wrong)


def _wrong_names(game: Game[State]) -> str:
    listed = [field.name for field in game.schema.fields]
    declared = list(game.options_type.__struct_fields__)
    if not listed or listed[0] != "players":
        return "the first field of the schema is not 'players'"
    if sorted(listed) != sorted(declared):
        return f"the schema lists {listed}, the Struct {declared}"
    most = max(seat_counts(game.schema), default=0)
    if not 0 < most <= len(SEATS):
        return f"the schema is for {most} players; a table has {len(SEATS)} seats"
    return ""


def _wrong_field(game: Game[State], field: Field, hint: object, default: object) -> str:
    if default != field.default or type(default) is not type(field.default):
        return f"{field.name} is {default!r} by the Struct and {field.default!r} by the schema"
    values = [choice.value for choice in field.choices]
    if get_origin(hint) is Literal and list(get_args(hint)) != values:
        return f"{field.name} may be {list(get_args(hint))} by the Struct, {values} by the schema"
    if not _in_range(field):
        return f"{field.name} is {field.default!r} by default, which may not be chosen"
    if not (field.label and field.help):
        return f"{field.name} has no label or no help"
    return _wrong_needs(game, field)


def _in_range(field: Field) -> bool:
    if field.choices:
        return field.default in [choice.value for choice in field.choices]
    return isinstance(field.default, str) or field.minimum <= field.default <= field.maximum


def _wrong_needs(game: Game[State], field: Field) -> str:
    known = {other.name for other in game.schema.fields}
    for choice in field.choices:
        for need in choice.needs:
            if need.field not in known or not need.among or not need.why:
                return f"{field.name}={choice.value} needs {need}, which cannot be met or explained"
    return ""


def clauses(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Every question cites a clause of the book, and the book numbers its clauses without gaps."""
    played = walk(game, options, seed, samples=samples)
    book = game.clauses
    asked = [(0, row.topic, row.clause) for row in _rows(game)]
    for ply, state in played.moments:
        prompt = game.prompt(state)
        if prompt.seats:
            asked.append((ply, prompt.topic, prompt.clause))
    for ply, topic, clause in asked:
        try:
            book.find(clause)
        except UnknownClause as error:
            raise played.broken(CLAUSES, ply, f"the question {topic!r}: {error}") from error
        if not clause.startswith(f"{book.prefix}-"):
            msg = f"the question {topic!r} cites {clause!r} without the prefix {book.prefix}"
            raise played.broken(CLAUSES, ply, msg)
    for chapter in book.chapter:
        numbers = [clause.id for clause in book.clause if clause.chapter == chapter.id]
        right = [f"{chapter.id}-{number}" for number in range(1, len(numbers) + 1)]
        if numbers != right or not numbers:
            raise played.broken(CLAUSES, 0, f"chapter {chapter.id} has the clauses {numbers}")


class _Row(msgspec.Struct, frozen=True):
    topic: str
    clause: str
    nature: bool


def _rows(game: Game[State]) -> list[_Row]:
    """The flow table's questions, where a game has one."""
    if not isinstance(game, StackGame):
        return []
    return [_Row(row.topic, row.clause, row.weights is not None) for row in game.flow.values()]


def topics_for_people(game: Game[State]) -> list[str]:
    """The topics that people are asked about: those nature does not answer."""
    return [row.topic for row in _rows(game) if not row.nature]
