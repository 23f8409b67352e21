"""Moments that decide: positions with an offer on the table, put to an agent many times.

They come from recorded matches, those with the largest surplus on the table; in half of them the
offer is worth having, in half of them it is worth declining. `moments.jsonl` holds them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from kontor.agents.chair import Chair
from kontor.agents.near import NearTable, roll_of
from kontor.bargain.chairs import sitter
from kontor.bargain.players import has_chair, policy
from kontor.bargain.protocol import GAME, BadBargain
from kontor.engine.registry import find_game
from kontor.games.genoa.actions import Accept, Begin, Propose, Renew
from kontor.match.driver import Driver

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

FILE: Final = "moments.jsonl"
LONGEST: Final = 100  # questions after which an agent has not decided


class Stake(msgspec.Struct, frozen=True):
    """An offer that may be accepted: how, what it is worth to who is asked, and to both."""

    accept: str
    worth: float
    surplus: float


class Moment(msgspec.Struct, frozen=True):
    """A position in which a seat must answer."""

    name: str
    seat: int
    stakes: tuple[Stake, ...]
    position: str

    @property
    def best(self) -> float:
        """The most that any of the offers is worth."""
        return max(stake.worth for stake in self.stakes)

    @property
    def kind(self) -> Literal["gain", "loss"]:
        """Whether one of the offers should be accepted."""
        return "gain" if self.best > 0 else "loss"


class Answered(msgspec.Struct, frozen=True):
    """What an agent did in one moment, of so many times."""

    moment: str
    kind: Literal["gain", "loss"]
    best: float
    times: int
    accepted: int
    spoke: int  # made an offer or a proposal of its own instead
    worth: float  # of what it accepted, on average over all times
    choices: dict[str, int]


def moments() -> list[Moment]:
    """The set that comes with Kontor."""
    raw = files("kontor.bargain").joinpath(FILE).read_bytes()
    return [msgspec.json.decode(line, type=Moment) for line in raw.splitlines()]


def answered(agent: str, moment: Moment, times: int, seed: int) -> Answered:
    """Put a moment to an agent some times, each with other dice."""
    game = find_game(GAME)
    choices: dict[str, int] = {}
    for number in range(times):
        text = _choice(game, agent, moment, roll_of(seed, number))
        choices[text] = choices.get(text, 0) + 1
    worths = {stake.accept: stake.worth for stake in moment.stakes}
    state = game.position(moment.position)
    own = {action.text: action for action in game.legal(state, moment.seat)}
    spoken = [text for text in choices if isinstance(own.get(text), (Begin, Propose, Renew))]
    taken = [text for text in choices if isinstance(own.get(text), Accept)]
    return Answered(
        moment.name,
        moment.kind,
        moment.best,
        times,
        sum(choices[text] for text in taken),
        sum(choices[text] for text in spoken),
        round(sum(worths.get(text, 0.0) * choices[text] for text in taken) / times, 2),
        dict(sorted(choices.items())),
    )


def _choice(game: Game[State], agent: str, moment: Moment, roll: int) -> str:
    """What an agent does, in notation."""
    if has_chair(agent):
        return _chair_choice(game, agent, moment, roll)
    state = game.position(moment.position)
    legal = game.legal(state, moment.seat)
    return policy(agent)(game, state, moment.seat, legal, roll).text


class MomentTable(NearTable):
    """A table that begins with a moment, its seat an agent's."""

    def __init__(self, game: Game[State], moment: Moment, roll: int) -> None:
        super().__init__(GAME, agents=(moment.seat,))
        options = game.position(moment.position).options
        self.driver = Driver(game, options, roll, start=moment.position)
        self.pass_on(moment.seat - 1)  # so that this seat is asked before anybody else


def _chair_choice(game: Game[State], agent: str, moment: Moment, roll: int) -> str:
    """The first thing that an agent with a chair does."""
    table = MomentTable(game, moment, roll)
    chair, who = Chair(table.desk(moment.seat)), sitter(agent)
    for _ in range(LONGEST):
        own = [entry.text for entry in table.driver.entries if entry.seat == moment.seat]
        if own:
            return own[0]
        if chair.wait() and not chair.over:
            who.decide(chair)
    raise BadBargain(f"{agent} has not decided in the moment {moment.name}.")
