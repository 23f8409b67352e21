"""From the words of `kontor play` to a table with a match and people at it."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import NamedTuple

from kontor.cli.leaving import BadInput
from kontor.cli.table.party import PERSON, USUAL, Party, automatic
from kontor.cli.table.session import Session
from kontor.cli.work.saves.files import read_input, read_match
from kontor.cli.work.saves.matches import time_now
from kontor.cli.work.shared.chosen import chosen_game, chosen_options, chosen_seat
from kontor.engine.errors import BadPosition
from kontor.match.driver import Driver
from kontor.match.proposals import GoingBack

FRESH_BITS = 20  # a seed somebody can read out to a friend


class Wishes(NamedTuple):
    """What was typed."""

    title: str
    options: tuple[str, ...] = ()
    players: int | None = None
    seed: int | None = None
    seat: str = "A"
    bots: str = USUAL
    hot_seat: bool = False
    open_hands: bool = False
    watch: bool = False
    names: str = ""
    position: Path | None = None
    load: Path | None = None
    recover: bool = False
    data: Path | None = None
    going_back: GoingBack = "nobody_away"
    mentor: bool = False


def open_session(wishes: Wishes) -> Session:
    """The table, or a sentence why it cannot be opened."""
    _refuse_contradictions(wishes)
    driver = _driver(wishes)
    party = _party(wishes, driver.options.players)
    for seat in driver.resigned.intersection(party.people):
        party.give_up(seat)  # a loaded match knows who has resigned
    return Session(
        driver,
        party,
        file=wishes.load,
        hand_over=not wishes.open_hands,
        going_back=wishes.going_back,
        mentor=wishes.mentor,
    )


def _refuse_contradictions(wishes: Wishes) -> None:
    if wishes.load and wishes.position:
        raise BadInput("--load and --position exclude each other; give one of them.")
    if wishes.hot_seat and wishes.watch:
        raise BadInput("--hot-seat and --watch exclude each other; give one of them.")
    if wishes.open_hands and not wishes.hot_seat:
        raise BadInput("--open-hands belongs to --hot-seat; give both or neither.")
    source = "--load" if wishes.load else "--position" if wishes.position else ""
    if source and (wishes.options or wishes.players is not None):
        msg = f"{source} brings its own options and seats; leave --option and --players out."
        raise BadInput(msg)
    if wishes.load and (wishes.seed is not None or wishes.names):
        raise BadInput("--load brings its own seed and names; leave --seed and --names out.")
    if wishes.recover and not wishes.load:
        raise BadInput("--recover belongs to --load; give both or neither.")


def _driver(wishes: Wishes) -> Driver:
    """The match: a saved one, one from a position, or a new one."""
    game = chosen_game(wishes.title, wishes.data)
    if wishes.load:
        return read_match(
            wishes.load,
            data=wishes.data,
            title=wishes.title,
            recover=wishes.recover,
            now=time_now,
            settle=True,
        )
    seed = secrets.randbits(FRESH_BITS) if wishes.seed is None else wishes.seed
    start = ""
    if wishes.position:
        start = read_input(wishes.position)
        if start.lstrip()[:1] == "{":
            msg = f"{wishes.position} is a save file, no position; play on from it with --load."
            raise BadInput(msg)
        try:
            options = game.position(start).options
        except BadPosition as error:
            raise BadPosition(f"{wishes.position}: {error}") from error
    else:
        options = chosen_options(game, wishes.options, wishes.players, without_bots=wishes.hot_seat)
    names = _names(wishes.names, options.players)
    return Driver(game, options, seed, names=names, start=start, now=time_now, settle=True)


def _names(words: str, players: int) -> tuple[str, ...]:
    if not words:
        return ()
    names = tuple(name.strip() for name in words.split(","))
    if len(names) != players or not all(names) or len(set(names)) != players:
        msg = f"--names {words!r} should be {players} different names with commas between them."
        raise BadInput(msg)
    return names


def _party(wishes: Wishes, players: int) -> Party:
    """Who sits where."""
    if wishes.hot_seat:
        return Party([PERSON] * players)
    yours = -1 if wishes.watch else chosen_seat(wishes.seat, players)
    others = [seat for seat in range(players) if seat != yours]
    policies = [name.strip() for name in wishes.bots.split(",")]
    if len(policies) == 1:
        policies *= len(others)
    if len(policies) != len(others):
        msg = (
            f"--bots {wishes.bots!r} names {len(policies)} bots for {len(others)} seats; "
            f"give one for all, or one for each."
        )
        raise BadInput(msg)
    chairs = [PERSON] * players
    for seat, name in zip(others, policies, strict=True):
        chairs[seat] = automatic(name)
    return Party(chairs)
