"""Matches that bots play, and their decisions at which a puzzle might be found.

A match, its table and who plays follow from a number, so equal calls see equal matches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.analysis.playouts import policy
from kontor.analysis.values import find_value
from kontor.engine import chance
from kontor.engine.errors import BadOptions
from kontor.engine.state import CHANCE
from kontor.match.running import EndlessMatch, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options, Value
    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

PLAYERS: Final = ("bot:merchant", "bot:merchant", "bot:journeyman", "bot:alderman")
"""Who plays the matches; each as often as it stands here."""
SLIPS: Final = 24  # one decision in so many is any that the cheap policy might make
UNUSUAL: Final = 4  # one option in so many is not the usual one
CAP: Final = 4_000  # decisions of a match
FEWEST: Final = 4  # choices of a puzzle: less would be guessed
LATE: Final = 0.45  # of a match, before which playing it out says too little about one decision
LARGEST: Final = 140  # and more is not looked through by anybody


class Place(NamedTuple):
    """A decision of a match."""

    number: int  # decisions before it
    seat: int
    topic: str
    state: State


def places(game: Game[State], roll: int, most: int) -> list[Place]:
    """Decisions of a match with a real choice, of as many topics as there are, in any order."""
    state = game.new(table_of(game, chance.split(roll, 1)), chance.split(roll, 2) >> 11)
    seen: list[Place] = []
    decisions = 0

    def watch(state: State, _seat: int, _action: Action) -> None:
        nonlocal decisions
        decisions += 1
        asked = game.prompt(state)
        if len(asked.seats) > 1 and asked.topic not in game.sealed_topics:
            return  # who speaks first cannot be told from a position
        seat = asked.seats[0] if asked.seats else CHANCE
        if seat == CHANCE or game.is_composing(state, seat):
            return  # half a sentence is no idea
        if FEWEST <= len(game.legal(state, seat)) <= LARGEST:
            seen.append(Place(decisions, seat, asked.topic, state.copy()))

    try:
        run(game, state, chance.split(roll, 3), _players(roll), cap=CAP, watch=watch)
    except EndlessMatch:
        return []
    if find_value(game.title) is None:
        seen = [place for place in seen if place.number > LATE * decisions]
    return _varied(chance.shuffled(seen, chance.split(roll, 4)))[:most]


def _varied(seen: Sequence[Place]) -> list[Place]:
    """Some of each topic before more of any."""
    count: dict[str, int] = {}
    ranked = []
    for place in seen:
        rank = count[place.topic] = count.get(place.topic, -1) + 1
        ranked.append((rank, place))
    ranked.sort(key=lambda pair: pair[0])
    return [place for _, place in ranked]


def table_of(game: Game[State], roll: int) -> Options:
    """The options of a match: any number of seats, mostly the usual board and modules."""
    rng = roll
    while True:
        raw: dict[str, Value] = {}
        for field in game.schema.fields:
            rng = chance.advance(rng)
            is_open = field.name == "players" or not chance.below(rng, UNUSUAL)
            if field.choices and is_open:
                rng = chance.advance(rng)
                raw[field.name] = field.choices[chance.below(rng, len(field.choices))].value
        try:
            return game.read_options(raw)
        except BadOptions:
            continue  # choices that do not go together: draw again


def _players(roll: int) -> Policy:
    """Bots of several levels, who now and then slip."""

    def choose(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], dice: int
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        if not chance.below(dice, SLIPS):
            return game.progress(state, seat, legal, chance.mix(dice))
        name = PLAYERS[chance.below(chance.split(roll, 5 + seat), len(PLAYERS))]
        return policy(name)(game, state, seat, legal, dice)

    return choose
