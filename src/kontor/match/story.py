"""Turn events and questions into sentences, per language.

The texts are ICU messages in `kontor/locales/LANGUAGE/GAME.json`, or in `LANGUAGE.json` beside a
game that came from elsewhere; fields marked as seats become the players' names. A text that a
language lacks is read in English; one that English lacks is shown as its key and fields.

Nouns bend: other languages than English say "at the cathedral" in one word or another, and so their
names of things, in `LANGUAGE/GAME-table.json`, have forms that a sentence asks for by its place:
`{space}` is the name, `{at_space}` the same after "at". English has one form beside the name, with
its article: `{the_space}`; where sentences are read with identifiers, that is the identifier.

A place that shows sentences may say some of them in its own way: the terminal has no pictures to
put beside an identifier, so `kontor/locales/terminal` holds names for them and other sentences.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, get_type_hints

import msgspec
from icu4py.messageformat import MessageFormat

from kontor.engine.errors import BadData
from kontor.engine.events import Event, Fact, Owner, Seat
from kontor.engine.registry import find_game, titles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from kontor.engine.contract import Detail
    from kontor.match.record import Minute

CHANCE_NAME = "chance"
NEUTRAL_NAME = "neutral"
"""What a text finds in the place of an owner who is no seat; it has its own words for it."""
DOERS = ("seat", "by")
"""What an event calls the seat that did something."""
REASON_SEATS = frozenset({"seat", "rival", "owner", "partner", "leader"})
"""What a bot's reason may call a seat; its number becomes the name of who sits there."""
IDENTIFIER = re.compile(r"(?<!\w)[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
GROUPING = re.compile(r"(?<=\d)[,.\u00a0\u202f](?=\d{3}(?!\d))")
"""What stands between the thousands of a figure in any of our languages."""
SQUARE = re.compile(r"(.*_)([0-9])([0-9])")
FORMS = ("the", "at", "to", "of", "from", "on", "some")
"""What a sentence may need of a noun beyond its name; the browser's client knows the same."""
NOUNS = ("space", "city", "good", "ware", "token", "deck", "ability", "card", "rank")
"""What a game's table has names for."""


@cache
def texts(name: str, language: str = "en") -> dict[str, str]:
    """Every text of that name in a language, by key; English for what the language lacks.

    A name is a game's title, or a part of its texts such as `hansa-clauses`.
    """
    found: dict[str, str] = {}
    for tongue in ("en", language):
        for file in _text_files(name, tongue):
            if file.is_file():
                found |= _read_texts(file)
                break
    return found


def _text_files(name: str, language: str) -> Iterator[Traversable]:
    """Where texts may lie: with ours, or beside a game that came from elsewhere, in one file."""
    yield files("kontor").joinpath("locales", language, f"{name}.json")
    title = re.sub("-(clauses|options|table|explained)$", "", name)
    if title in titles() and (package := find_game(title).package):
        yield files(package).joinpath(f"{language}.json")


def _read_texts(file: Traversable) -> dict[str, str]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise BadData(f"{file} should hold texts by key, as one JSON object: {error}.") from error


def texts_at(place: str, title: str, language: str = "en") -> dict[str, str]:
    """The texts of a game where a place such as `terminal` may say some in its own way."""
    return _own_texts(place, title, language) if place else texts(title, language)


@cache
def _own_texts(place: str, title: str, language: str) -> dict[str, str]:
    file = files("kontor").joinpath("locales", place, f"{title}.json")
    if not file.is_file():
        return texts(title, language)
    return texts(title, language) | msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def spoken(title: str, text: str, place: str, language: str = "en") -> str:
    """A text in notation with names for its identifiers, where the place has them.

    A name for squares, such as `name.st_#`, has the column and the row of each in it.
    """
    words = texts_at(place, title, language)

    def named(found: re.Match[str]) -> str:
        word = found[0]
        square = SQUARE.fullmatch(word)
        if square and (pattern := words.get(f"name.{square[1]}#")):
            return pattern.format(column=square[2], row=square[3])
        return words.get(f"name.{word}", word)

    return IDENTIFIER.sub(named, text)


def written(title: str, text: str, place: str, language: str = "en") -> str:
    """What was typed in names as notation has it: the identifiers that `spoken` says so."""
    words = texts_at(place, title, language)
    ids = {said: key.removeprefix("name.") for key, said in words.items() if key[:5] == "name."}
    for said in sorted(filter(None, ids), key=len, reverse=True):
        pattern = re.escape(said).replace(r"\{column\}", "([0-9])").replace(r"\{row\}", "([0-9])")
        named = ids[said].replace("#", r"\g<1>\g<2>")
        text = re.sub(rf"(?<!\w){pattern}(?!\w)", named, text, flags=re.IGNORECASE)
    return text


def sentence(
    title: str, event: Event, names: tuple[str, ...], language: str = "en", place: str = ""
) -> str:
    """What happened, in words."""
    seats, owners = seat_fields(type(event)), owner_fields(type(event))
    fields: dict[str, int | str] = {}
    for name, value in msgspec.structs.asdict(event).items():
        if name in seats:
            fields[name] = _name(names, value)
        else:
            fields[name] = _owner(names, value) if name in owners else _worded(value)
    told = {name: fields[name] for name in fields if name not in seats | owners}
    if "owner" in owners and not isinstance(event, Fact):
        fields["whose"] = _whose(event)
    if place:
        fields |= _spoken_fields(title, told, language, place)
    fields |= _nouns(title, told, language, place)
    return _formatted(title, f"event.{type(event).__name__}", fields, language, place)


def _spoken_fields(
    title: str, fields: Mapping[str, int | str], language: str, place: str
) -> dict[str, int | str]:
    """The fields with names for identifiers; what is empty has a word too, if the place has one."""
    nothing = texts_at(place, title, language).get("name.", "")
    return {
        name: (spoken(title, value, place, language) or nothing)
        if isinstance(value, str)
        else value
        for name, value in fields.items()
    }


def question_sentence(
    title: str,
    topic: str,
    detail: Detail | None,
    seat: int,
    names: tuple[str, ...],
    language: str = "en",
    place: str = "",
) -> str:
    """What is asked of *seat*, in words."""
    told = _asked_fields(detail, names, seat) if detail else {}
    fields = dict(told)
    if place:
        fields |= _spoken_fields(title, told, language, place)
    fields |= _nouns(title, told, language, place)
    fields["seat"] = _name(names, seat)
    return _formatted(title, f"prompt.{topic}", fields, language, place)


def _asked_fields(
    record: msgspec.Struct, names: tuple[str, ...], seat: int
) -> dict[str, int | str]:
    """What a question says to *seat*, owners by name; a record inside it says its own fields."""
    owners = owner_fields(type(record))
    fields: dict[str, int | str] = {}
    for name, value in msgspec.structs.asdict(record).items():
        if isinstance(value, msgspec.Struct):
            fields |= _asked_fields(value, names, seat)
        elif name in owners:
            fields[name] = _owner(names, value)
            fields["belongs"] = _belongs(value, seat)
        else:
            fields[name] = _worded(value)
    return fields


def reason_sentence(
    title: str,
    why: str,
    params: Mapping[str, int | str],
    names: tuple[str, ...],
    language: str = "en",
    place: str = "",
) -> str:
    """Why a bot would do something, in words; empty where it gives no reason."""
    if why not in texts_at(place, title, language):
        return ""
    fields = _spoken_fields(title, params, language, place) if place else dict(params)
    fields |= _nouns(title, params, language, place)
    for name in REASON_SEATS & fields.keys():
        if isinstance(fields[name], int):
            fields[name] = _name(names, fields[name])
    said = _formatted(title, why, fields, language, place)
    return said[:1].upper() + said[1:]


def minute_sentence(minute: Minute, names: tuple[str, ...], language: str = "en") -> str:
    """What the table settled beside the rules, in words."""
    key = f"minute.{minute.about}.{minute.step}"
    if minute.step == "handed" and minute.chair != minute.seat:
        key += "_by"
    if minute.step == "resigned" and not minute.bot:
        key += "_last"
    if minute.step == "agreed" and minute.without:
        key += "_without"
    fields: dict[str, int | str] = {
        "name": _name(names, minute.seat),
        "chair": _name(names, minute.chair),
        "bot": texts("web", language).get(f"bot.{minute.bot}.name", minute.bot),
        "ply": minute.to or 0,
        "away": ", ".join(_name(names, seat) for seat in minute.without),
    }
    return _formatted("web", key, fields, language, "")


def label(title: str, key: str, language: str = "en") -> str:
    """A fixed text, such as `part.offices` or `reason.prestige`; the key's last word if missing."""
    return texts(title, language).get(key) or key.rpartition(".")[2].replace("_", " ")


@cache
def seat_fields(kind: type[Event]) -> frozenset[str]:
    """The fields of an event that hold a seat."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if hint == Seat)


@cache
def owner_fields(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The fields of a record that hold a seat or the neutral player."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if hint == Owner)


def _name(names: tuple[str, ...], seat: object) -> str:
    known = isinstance(seat, int) and 0 <= seat < len(names)
    return names[seat] if known and isinstance(seat, int) else CHANCE_NAME


def _owner(names: tuple[str, ...], owner: int) -> str:
    return names[owner] if owner >= 0 else NEUTRAL_NAME


def _whose(event: Event) -> str:
    """Whether the piece an event is about is the doer's own, the neutral player's or a rival's."""
    told = msgspec.structs.asdict(event)
    return _belongs(told["owner"], next(told[name] for name in DOERS if name in told))


def _belongs(owner: int, doer: int) -> str:
    """Whose a thing is, from where *doer* sits: their own, the neutral player's or a rival's."""
    if owner == doer:
        return "own"
    return "rival" if owner >= 0 else NEUTRAL_NAME


def _worded(value: object) -> int | str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


def _formatted(
    title: str, key: str, fields: Mapping[str, int | str], language: str, place: str
) -> str:
    message = texts_at(place, title, language).get(key)
    if message is None:
        forms = {f"the_{name}" for name in fields}
        listed = ", ".join(f"{name} {fields[name]}" for name in fields if name not in forms)
        return f"{key.rpartition('.')[2]}: {listed}"
    said = _message(message, language).format(dict(fields))
    # Where decisions are typed, a figure is read as it is typed: 1300, not 1,300.
    return GROUPING.sub("", said) if place else said


def _nouns(
    title: str, fields: Mapping[str, int | str], language: str, place: str
) -> dict[str, int | str]:
    """The fields that name things, and every form of their nouns, as the language says them."""
    bent: dict[str, int | str] = {}
    if language == "en":
        return _in_english(title, fields, place)
    for name, value in fields.items():
        message, squares = _noun(title, str(value), language)
        if message is not None:
            bent[name] = message.format({**squares, "form": "name"})
            bent |= {f"{form}_{name}": message.format({**squares, "form": form}) for form in FORMS}
    return bent


def _in_english(title: str, fields: Mapping[str, int | str], place: str) -> dict[str, int | str]:
    """Things with their English article; and by name what a rule book calls otherwise, as a rank.

    Where sentences are read with identifiers, an identifier stays what it is.
    """
    bent: dict[str, int | str] = {}
    for name, value in fields.items():
        bent[f"the_{name}"] = value
        if not isinstance(value, str):
            continue
        message, squares = _noun(title, value, "en")
        written = IDENTIFIER.fullmatch(value) is not None
        if message is None:
            bent[f"the_{name}"] = spoken(title, value, place) if place else value
        elif place or not written:
            bent[f"the_{name}"] = message.format({**squares, "form": "the"})
            bent |= {} if written else {name: message.format({**squares, "form": "name"})}
    return bent


def called(title: str, thing: str, language: str = "en") -> str:
    """What a thing is called in a language; empty where the table has no name for it."""
    message, squares = _noun(title, thing, language)
    return "" if message is None else message.format({**squares, "form": "name"})


def _noun(
    title: str, value: str, language: str
) -> tuple[MessageFormat | None, dict[str, int | str]]:
    """The message that names a thing by its id, and the square it needs if it is a street."""
    words = texts(f"{title}-table", language)
    square = SQUARE.fullmatch(value)
    if square and "space.street" in words:
        squares: dict[str, int | str] = {"column": square[2], "row": square[3]}
        return _message(words["space.street"], language), squares
    keys = (f"{noun}.{value.replace(' ', '_')}" for noun in NOUNS)
    found = next((words[key] for key in keys if key in words), None)
    return (None if found is None else _message(found, language)), {}


@cache
def _message(message: str, language: str) -> MessageFormat:
    return MessageFormat(message, language)
