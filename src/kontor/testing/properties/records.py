"""Properties of what is written down: saves, undo, hashes, positions, notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.chance import below
from kontor.engine.codec import decode, encode, fields_of, state_hash
from kontor.engine.contract import Steps
from kontor.engine.errors import KontorError
from kontor.engine.state import CHANCE
from kontor.match.driver import Driver
from kontor.match.save import load_text, save_text
from kontor.match.transcript import read_transcript, write_transcript
from kontor.testing.walks import Walk, carry_out, seat_name, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

SAVES: Final = "saves"
UNDO: Final = "undo"
HASHES: Final = "hash stability"
POSITIONS: Final = "position notation"
NOTATION: Final = "action notation"

FEWER: Final = 6
"""A save is replayed from its start, so every so many kept positions are enough."""


def driven(played: Walk, plies: set[int]) -> Iterator[Driver]:
    """A driver that plays the walk, handed out when it reaches each of the plies.

    Nature answers by itself and, having the same generator, as in the walk.
    """
    driver = Driver(played.game, played.options, played.seed)
    waiting = sorted(plies, reverse=True)
    while True:
        while waiting and driver.ply >= waiting[-1]:
            waiting.pop()
            yield driver
        if not waiting or driver.ply >= len(played.steps):
            return
        step = played.steps[driver.ply]
        driver.act(step.seat, step.action)


def _plies(played: Walk) -> set[int]:
    return {moment.ply for moment in played.moments[::FEWER]}


def saves(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A match saved at any decision loads as the same match, and so does its transcript."""
    played = walk(game, options, seed, samples=samples)
    ply = 0
    try:
        for driver in driven(played, _plies(played)):
            ply = driver.ply
            text = save_text(driver)
            loaded = load_text(text, find=lambda _: game)
            read = read_transcript(write_transcript(driver), find=lambda _: game)
            wrong = _wrong_copy(driver, loaded) or _wrong_copy(driver, read)
            if not wrong and save_text(loaded) != text:
                wrong = "the loaded match is saved differently"
            if wrong:
                raise played.broken(SAVES, ply, wrong)
    except KontorError as error:
        raise played.broken(SAVES, ply, f"{type(error).__name__}: {error}") from error


def _wrong_copy(driver: Driver, loaded: Driver) -> str:
    if loaded.ply != driver.ply:
        return f"{loaded.ply} decisions are loaded instead of {driver.ply}"
    if encode(loaded.state) != encode(driver.state):
        return "the loaded position differs"
    for seat in range(driver.options.players):
        if loaded.told(seat) != driver.told(seat):
            return f"{seat_name(seat)} is told other events by the loaded match"
    return ""


def undo(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Undoing leads to the position that replaying the decisions before gives."""
    played = walk(game, options, seed, samples=samples)
    ply = 0
    try:
        for driver in driven(played, _plies(played)):
            ply = driver.ply
            for seat in played.seats:
                possible = driver.can_undo(seat)
                if not possible:
                    continue
                other = load_text(save_text(driver), find=lambda _: game)
                other.undo(seat, 1 + below(played.rng(ply), possible))
                if state_hash(other.state) != _hash_after(played, other.ply):
                    msg = f"{seat_name(seat)} undoes to ply {other.ply} and finds another position"
                    raise played.broken(UNDO, ply, msg)
                if encode(load_text(save_text(other), find=lambda _: game).state) != encode(
                    other.state
                ):
                    raise played.broken(UNDO, ply, "a match with an undo loads differently")
    except KontorError as error:
        raise played.broken(UNDO, ply, f"{type(error).__name__}: {error}") from error


def _hash_after(played: Walk, ply: int) -> str:
    state = played.game.new(played.options, played.seed)
    for step in played.steps[:ply]:
        carry_out(played.game, state, step)
    return state_hash(state)


def hashes(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A position encodes and decodes to itself, with declared questions of whole numbers."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        try:
            data = encode(state)
            again = decode(game, options, data)
        except (KontorError, TypeError, ValueError) as error:
            raise played.broken(HASHES, ply, f"{type(error).__name__}: {error}") from error
        if encode(again) != data or state_hash(again) != state_hash(state):
            raise played.broken(HASHES, ply, "a decoded position differs from the encoded one")
        strange = [frame for frame in state.stack if not _sound(game, frame)]
        if strange:
            msg = f"the stack holds {strange[0]!r}, which is no declared frame of whole numbers"
            raise played.broken(HASHES, ply, msg)


def _sound(game: Game[State], frame: tuple[object, ...]) -> bool:
    return type(frame) in game.frame_types and all(type(number) is int for number in frame)


def positions(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A position written as text is read back the same, with the same options for all."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        before = encode(state)
        text = game.describe(state)
        try:
            again = game.position(text)
        except KontorError as error:
            raise played.broken(POSITIONS, ply, f"{error}\n{text}") from error
        wrong = ""
        if state_hash(again) != state_hash(state):
            wrong = f"reads back as another position ({_fields_that_differ(state, again)})"
        elif game.describe(again) != text:
            wrong = "is written differently once read"
        elif encode(state) != before:
            wrong = "is changed by writing it"
        if wrong:
            raise played.broken(POSITIONS, ply, f"the position {wrong}:\n{text}")


def _fields_that_differ(one: State, two: State) -> str:
    return ", ".join(
        name
        for name in fields_of(type(one))
        if name != "rng" and getattr(one, name) != getattr(two, name)
    )


def notation(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Every action has one text, which leads back to it, also through the macro of steps."""
    played = walk(game, options, seed, samples=samples)
    table = game.catalogue(options)
    for index, action in enumerate(table.actions):
        wrong = ""
        if action.index != index:
            wrong = f"has the index {action.index} at place {index}"
        elif table.find(action.text) is not action:
            wrong = f"is found as {table.find(action.text).text!r}"
        if wrong:
            raise played.broken(NOTATION, 0, f"the action {action.text!r} {wrong}")
    folded = {action.text.casefold() for action in table.actions}
    if len(folded) != len(table.actions):
        raise played.broken(NOTATION, 0, "two actions differ only in capitals")
    for ply, state in played.moments:
        for seat in game.prompt(state).seats:
            for action in game.legal(state, seat):
                if seat != CHANCE and game.expand(state, seat, Steps((action.text,))) != [action]:
                    msg = f"the step {action.text!r} expands to something else"
                    raise played.broken(NOTATION, ply, msg)
