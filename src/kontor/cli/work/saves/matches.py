"""What the commands on files of matches do: act, tell the story, verify."""

from __future__ import annotations

from datetime import UTC, datetime
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import msgspec
from rich.markup import escape

from kontor.cli.leaving import BadInput
from kontor.cli.work.saves.files import STANDARD, read_input, read_match
from kontor.cli.work.shared.chosen import chosen_seat
from kontor.cli.work.shared.near import meant
from kontor.cli.work.shared.scoresheet import print_standing
from kontor.cli.work.shared.screen import console
from kontor.engine.codec import state_hash
from kontor.engine.errors import BadNotation
from kontor.engine.options import written_options
from kontor.engine.state import SEATS, SPECTATOR
from kontor.match.giving_up import winner
from kontor.match.save import write_save
from kontor.match.story import minute_sentence, question_sentence, sentence

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.engine.events import Event
    from kontor.match.driver import Driver

GIVEN_UP: Final = {"abandoned": "abandoned", "resigned": "given up"}
SHOWN: Final = 6  # options named in a refusal
TERMINAL: Final = "terminal"  # where the sentences are read


def time_now() -> str:
    """The time that is written beside a decision."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def act_in_file(file: Path, letter: str, action: str, ply: int | None, data: Path | None) -> None:
    """Decide once and save; a refused action leaves the file as it was."""
    if file == STANDARD:
        msg = "kontor act changes a file, so it cannot read standard input; name a save file."
        raise BadInput(msg)
    if read_input(file).lstrip()[:1] != "{":
        msg = f"{file} is no save file; `kontor import` makes one from a transcript."
        raise BadInput(msg)
    driver = read_match(file, data=data, now=time_now)
    seat = chosen_seat(letter, driver.options.players)
    before = driver.ply
    try:
        driver.act(seat, action, ply)
    except BadNotation as error:
        raise BadNotation(f"{error} {_instead(driver, seat, action)}") from error
    write_save(driver, file, overwrite=True)
    for _, event in driver.told(seat, before):
        print(sentence_here(driver, event))
    print(whose_turn(driver))


def _instead(driver: Driver, seat: int, typed: str) -> str:
    """What a seat that typed something else may do now: what comes near, or a few examples."""
    options = [option.text for option in driver.legal(seat)]
    some = "; ".join(options[:SHOWN])
    return meant(typed, options) or f"Allowed now: {some or 'nothing'}."


def whose_turn(driver: Driver) -> str:
    """Who must decide what now, with the ply to answer at."""
    prompt = driver.prompt
    if driver.ending == "won":
        name = driver.names[winner(driver)]
        return f"{name} has won after {driver.ply} entries: everybody else has resigned."
    if driver.ending:
        return (
            f"The match was {GIVEN_UP[driver.ending]} after {driver.ply} entries; nobody has won."
        )
    if not prompt.seats:
        return f"The match is over after {driver.ply} entries."
    who = ", ".join(SEATS[seat] for seat in prompt.seats)
    asked = asked_sentence(driver, prompt.seats[0])
    return f"Ply {driver.ply}, {who} to decide: {asked} ({prompt.clause})"


def asked_sentence(driver: Driver, seat: int) -> str:
    """The question now, in words, as it is put to a seat."""
    title, topic = driver.game.title, driver.prompt.topic
    return question_sentence(title, topic, driver.detail(seat), seat, driver.names, place=TERMINAL)


def sentence_here(driver: Driver, event: Event) -> str:
    """What happened, as the terminal says it."""
    return sentence(driver.game.title, event, driver.names, place=TERMINAL)


def tell_story(driver: Driver, letter: str, *, actions: bool) -> None:
    """Print the story of a match, as one seat or a spectator heard it."""
    seat = chosen_seat(letter, driver.options.players) if letter else SPECTATOR
    out = console()
    out.print(f"[bold]{escape(driver.game.name)}[/]  {written_options(driver.options)}")
    out.print(f"seed {driver.seed}, seats: {escape(', '.join(driver.names))}", style="dim")
    width = len(str(driver.ply))
    for ply, text in _actions(driver) if actions else _story(driver, seat):
        out.print(f"[dim]{ply:>{width}}[/]  {escape(text)}")
    if driver.standing:
        print_standing(driver, out)
    else:
        out.print(escape(whose_turn(driver)))


def _story(driver: Driver, seat: int) -> list[tuple[int, str]]:
    """What a seat heard, and what the table settled, in the order of the plies."""
    heard = [(ply, sentence_here(driver, event)) for ply, event in driver.told(seat)]
    settled = [(ply, minute_sentence(minute, driver.names)) for ply, minute in driver.minutes]
    return sorted([*heard, *settled], key=itemgetter(0))


def _actions(driver: Driver) -> list[tuple[int, str]]:
    """Every entry in notation, with who made it."""
    return [
        (ply, f"{SEATS[entry.seat] if entry.seat >= 0 else 'chance'}: {entry.text}")
        for ply, entry in enumerate(driver.entries, start=1)
    ]


def verified_sentence(driver: Driver) -> str:
    """That every entry of a match followed from those before, and where that led."""
    over = "to its end" if driver.is_over else "so far"
    final = state_hash(driver.state)
    return f"Verified {over}: {driver.ply} entries replayed, final hash {final}."


def print_match_json(driver: Driver, *, verified: bool) -> None:
    """A match in short, for programs."""
    standing = driver.standing
    raw = {
        "game": driver.game.title,
        "options": msgspec.to_builtins(driver.options),
        "seed": driver.seed,
        "entries": driver.ply,
        "state_hash": state_hash(driver.state),
        "over": standing is not None,
        "standing": msgspec.to_builtins(standing),
        "verified": verified,
    }
    print(msgspec.json.encode(raw).decode())
