"""Save files: JSON lines, a header and then the record, one entry a line.

A whole save ends with a check of its last position; without it the file broke off. What is read is
replayed through the driver, so an edited file is refused at the entry where it stops making sense.
"""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import msgspec

from kontor.engine.codec import state_hash
from kontor.engine.errors import BadOptions, BadPosition, BrokenSave, KontorError
from kontor.engine.ordering import Order
from kontor.engine.registry import find_game
from kontor.engine.sheet import seat_number, seat_text
from kontor.match.driver import Driver
from kontor.match.luck import Source, read_luck
from kontor.match.migrations import FORMAT, migrated_format, migrated_rules
from kontor.match.record import Check, Cut, Entry, Line, Minute, Ordered, OrderStep, Step, Subject

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import State

Raw: TypeAlias = dict[str, object]

CHANCE_KEY: Final = "chance"
_encoder: Final = msgspec.json.Encoder()


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a save: what was played, with what, by whom."""

    format: int
    game: str
    rules: int
    options: dict[str, bool | int | str]
    seed: int
    seats: tuple[str, ...]
    data: str = ""
    position: str = ""
    luck: Source = "seed"
    secret: str = ""  # of committed dice


def header_of(driver: Driver, names: tuple[str, ...] | None = None) -> Header:
    """The header of a match; other *names* where not everybody may know them."""
    return Header(
        FORMAT,
        driver.game.title,
        driver.game.rules_version,
        msgspec.structs.asdict(driver.options),
        driver.seed,
        driver.names if names is None else names,
        driver.game.data_digest,
        driver.start,
        driver.luck.source,
        driver.luck.secret,
    )


def save_text(driver: Driver, names: tuple[str, ...] | None = None) -> str:
    """The whole match as a save file; under other *names* where not everybody may know them."""
    raw = [line_text(line) for line in driver.lines]
    last = _encoder.encode({"check": state_hash(driver.state), "entries": driver.ply}).decode()
    return "\n".join([_encoder.encode(header_of(driver, names)).decode(), *raw, last]) + "\n"


def line_text(line: Line) -> str:
    """One line of a record as JSON."""
    raw = _plain(line)
    if not isinstance(line, Check) and line.at:
        raw["at"] = line.at
    return _encoder.encode(raw).decode()


def _plain(line: Line) -> Raw:
    match line:
        case Check():
            return {"check": line.hash}
        case Cut():
            return {"takeback" if line.consent else "undo": seat_text(line.seat), "to": line.to}
        case Minute():
            return _plain_minute(line)
        case Ordered():
            return _plain_order(line)
        case Entry():
            if line.seat < 0:
                return {CHANCE_KEY: line.text}
            more: Raw = {"auto": True} if line.auto else {}
            more |= {"order": line.order} if line.order else {}
            return {"seat": seat_text(line.seat), "do": line.text} | more


class MinuteLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A minute as it is written: seats are letters."""

    minute: Subject
    step: Step
    seat: str
    to: int | None = None
    chair: str | None = None
    bot: str = ""
    without: tuple[str, ...] = ()
    at: str = ""


def _plain_minute(line: Minute) -> Raw:
    chair = None if line.chair is None else seat_text(line.chair)
    without = tuple(seat_text(seat) for seat in line.without)
    seat = seat_text(line.seat)
    written = MinuteLine(line.about, line.step, seat, line.to, chair, line.bot, without)
    return cast("Raw", msgspec.to_builtins(written))


class OrderLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a standing order as it is written: the seat is a letter."""

    step: OrderStep
    seat: str
    number: int
    order: Order | None = None
    turn: int = 0
    round: int = 0
    why: str = ""
    at: str = ""


def _plain_order(line: Ordered) -> Raw:
    at = (line.turn, line.round)
    seat = seat_text(line.seat)
    written = OrderLine(line.step, seat, line.number, line.order, *at, line.why)
    raw = cast("Raw", msgspec.to_builtins(written))
    return {"standing_order": raw.pop("step")} | raw


def load_text(
    text: str,
    *,
    find: Callable[[str], Game[State]] = find_game,
    recover: bool = False,
    now: Callable[[], str] | None = None,
    settle: bool = False,
) -> Driver:
    """The match a save file holds, ready to go on.

    Raises `BrokenSave` with one sentence for a file that is truncated, edited, newer than this
    program, or of an unknown game. With *recover*, what comes before the damage is loaded.
    """
    raws, damage = _json_lines(text)
    header = _header(raws)
    game = find(header.game)
    driver = _opened(game, header, now=now, settle=settle)
    whole = False
    for number, raw in enumerate(raws[1:], start=2):
        try:
            line = read_line(raw, driver.options.players)
            line = migrated_line(game, header.rules, line)
            if not (isinstance(line, Check) and header.rules < game.rules_version):
                driver.replay(line)
        except KontorError as error:
            damage = f"Line {number} of the save does not follow from the lines before: {error}"
            break
        whole = raw.get("entries") == driver.ply
    if not recover:
        _refuse(damage or ("" if whole else BROKEN_OFF.format(len(raws))))
    driver.resume()
    return driver


def migrated_line(game: Game[State], version: int, line: Line) -> Line:
    """A line with its notation as the game's rules version of today writes it."""
    match line:
        case Entry():
            return msgspec.structs.replace(line, text=migrated_rules(game, version, line.text))
        case Ordered(order=Order() as order):
            do = tuple(
                tuple(migrated_rules(game, version, text) for text in preferences)
                for preferences in order.do
            )
            return msgspec.structs.replace(line, order=msgspec.structs.replace(order, do=do))
        case _:
            return line


BROKEN_OFF: Final = (
    "The save breaks off after line {}: it does not end with a check of its last position."
)


def _refuse(damage: str) -> None:
    if damage:
        raise BrokenSave(f"{damage} What comes before it can be loaded with --recover.")


def _json_lines(text: str) -> tuple[list[Raw], str]:
    """The lines that are JSON objects, and what is wrong with the first one that is not."""
    raws: list[Raw] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            raws.append(msgspec.json.decode(line, type=dict[str, object]))
        except msgspec.DecodeError as error:
            return raws, f"Line {number} of the save cannot be read ({error})."
    return raws, ""


def _header(raws: list[Raw]) -> Header:
    """The header, brought up to this version's format."""
    if not raws or "format" not in raws[0]:
        raise BrokenSave("This is no Kontor save: its first line is not a header.")
    try:
        return msgspec.convert(migrated_format(raws[0]), Header)
    except msgspec.ValidationError as error:
        raise BrokenSave(f"The save's header cannot be read: {error}.") from error


def _opened(
    game: Game[State], header: Header, *, now: Callable[[], str] | None, settle: bool
) -> Driver:
    """A driver at the match's opening, ready to read the record."""
    if header.rules > game.rules_version:
        msg = (
            f"The save was played under version {header.rules} of the {game.name} rules; this "
            f"program knows them up to version {game.rules_version}: a newer Kontor can load it."
        )
        raise BrokenSave(msg)
    if not game.has_data(header.data):
        msg = (
            f"The save was played with other {game.name} data files ({header.data or 'none'}) than "
            f"those in use ({game.data_digest or 'none'}); give theirs with --data."
        )
        raise BrokenSave(msg)
    try:
        options = game.read_options(header.options)
        return Driver(
            game,
            options,
            header.seed,
            names=header.seats,
            start=header.position,
            now=now,
            settle=settle,
            replaying=True,
            luck=read_luck(header.luck, header.secret),
        )
    except (BadOptions, BadPosition) as error:
        raise BrokenSave(f"The save's header cannot be used: {error}") from error


def read_line(raw: Raw, players: int) -> Line:
    """One line of a record from JSON."""
    at = str(raw.get("at", ""))
    if CHANCE_KEY in raw:
        return Entry(-1, str(raw[CHANCE_KEY]))
    if "check" in raw:
        return Check(str(raw["check"]))
    if "minute" in raw:
        return _read_minute(raw, players)
    if "standing_order" in raw:
        return _read_order(raw, players)
    for key in ("undo", "takeback"):
        if key in raw and isinstance(raw.get("to"), int):
            seat = seat_number(str(raw[key]), players)
            return Cut(seat, cast("int", raw["to"]), at, consent=key == "takeback")
    if "seat" in raw and "do" in raw:
        seat = seat_number(str(raw["seat"]), players)
        order = raw.get("order", 0)
        number = order if isinstance(order, int) else 0
        return Entry(seat, str(raw["do"]), at, auto=raw.get("auto") is True, order=number)
    raise BrokenSave(
        f"it is neither a decision, chance, an undo, a minute, an order nor a check: {raw}."
    )


def _read_order(raw: Raw, players: int) -> Ordered:
    try:
        line = msgspec.convert({**raw, "step": raw["standing_order"]}, OrderLine)
    except msgspec.ValidationError as error:
        raise BrokenSave(f"it is no step of a standing order: {error}.") from error
    seat, at = seat_number(line.seat, players), (line.turn, line.round)
    return Ordered(seat, line.number, line.step, line.order, *at, line.why, line.at)


def _read_minute(raw: Raw, players: int) -> Minute:
    try:
        line = msgspec.convert(raw, MinuteLine)
    except msgspec.ValidationError as error:
        raise BrokenSave(f"it is no minute: {error}.") from error
    seat = seat_number(line.seat, players)
    chair = None if line.chair is None else seat_number(line.chair, players)
    without = tuple(seat_number(letter, players) for letter in line.without)
    return Minute(line.minute, line.step, seat, line.to, chair, line.bot, without, line.at)


def write_save(driver: Driver, path: Path, *, overwrite: bool = False) -> None:
    """Write a save file whole or not at all; an existing file of another match is kept."""
    text = save_text(driver)
    if path.exists() and not overwrite and not _same_match(path, text):
        raise BrokenSave(f"{path} exists and holds something else; choose another name.")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)  # noqa: PTH105 - Path.replace is the same call
    except BaseException:
        os.unlink(name)  # noqa: PTH108 - as above
        raise


def _same_match(path: Path, text: str) -> bool:
    """Whether the file there begins with the same header, so is an earlier save of this match."""
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.readline().strip() == text.partition("\n")[0]


def read_save(
    path: Path,
    *,
    find: Callable[[str], Game[State]] = find_game,
    recover: bool = False,
    settle: bool = False,
) -> Driver:
    """The match in a save file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenSave(f"{path} cannot be read: {error}.") from error
    return load_text(text, find=find, recover=recover, settle=settle)
