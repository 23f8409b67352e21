"""Random walks through a match, which all properties look at.

A walk is a pure function of game, options and seed, so naming these three reproduces it. Some seeds
play like people who want to get on (`progress`), some wildly, some mix both. A walk that a broken
game stops keeps what was played and says why; properties then look at the part that there is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.engine.chance import advance, below, mix, pick, split
from kontor.engine.codec import state_hash
from kontor.engine.state import CHANCE, SEATS, SPECTATOR, Action, State
from kontor.match.migrations import FORMAT
from kontor.match.record import Entry
from kontor.match.save import Header, line_text
from kontor.testing.broken import PropertyBroken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.events import Log
    from kontor.engine.options import Options

CAP: Final = 1500
"""Decisions after which a walk stops, over or not; that a match ends is a property of its own."""

WILDNESS: Final = (0, 30, 100)
"""Percent of decisions that are taken uniformly at random; a walk's seed picks one."""


class Stranded(Exception):
    """Somebody is asked and has nothing to answer."""


class Step(NamedTuple):
    """One decision of a walk."""

    seat: int
    action: Action


class Moment(NamedTuple):
    """A position of a walk, kept for looking at; *ply* decisions led to it."""

    ply: int
    state: State


class Walk:
    """A match as a random walk: what was done, and some positions on the way."""

    def __init__(self, game: Game[State], options: Options, seed: int) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.steps: list[Step] = []
        self.moments: list[Moment] = []
        self.failure = ""  # why a broken game stopped the walk
        self.over = False

    @property
    def seats(self) -> range:
        """The seats of the match."""
        return range(self.options.players)

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats, and a spectator."""
        return (*self.seats, SPECTATOR)

    def rng(self, ply: int) -> int:
        """A generator for whatever a property decides at a ply."""
        return split(self.seed, ply + 1000)

    def replayed(self) -> Iterator[Moment]:
        """Every position of the walk in turn, the opening first: one state that moves on."""
        state = self.game.new(self.options, self.seed)
        yield Moment(0, state)
        for ply, step in enumerate(self.steps, start=1):
            carry_out(self.game, state, step)
            yield Moment(ply, state)

    def broken(self, name: str, ply: int, explanation: str) -> PropertyBroken:
        """The failure to raise, with a save up to *ply*."""
        return PropertyBroken(
            name,
            explanation,
            self.save(ply),
            ply,
            title=self.game.title,
            options=self.options,
            seed=self.seed,
        )

    def save(self, ply: int) -> str:
        """A save file of the first *ply* decisions.

        It is written line by line here, not by a driver: a broken game may stop one.
        """
        header = Header(
            FORMAT,
            self.game.title,
            self.game.rules_version,
            msgspec.structs.asdict(self.options),
            self.seed,
            tuple(SEATS[: self.options.players]),
            self.game.data_digest,
        )
        entries = [
            line_text(Entry(step.seat, step.action.text)) for step in self.steps[: max(ply, 0)]
        ]
        last = msgspec.json.encode({"check": self._hash_at(ply), "entries": len(entries)}).decode()
        return "\n".join([msgspec.json.encode(header).decode(), *entries, last]) + "\n"

    def _hash_at(self, ply: int) -> str:
        """The hash a loader will find; where the game stops a replay, the reason instead."""
        try:
            for number, state in self.replayed():
                if number == ply:
                    return state_hash(state)
        except Exception as error:  # noqa: BLE001 - the save is written because the game is broken
            return f"unknown: {type(error).__name__}"
        return f"unknown: the walk has {len(self.steps)} decisions"


def carry_out(game: Game[State], state: State, step: Step, log: Log | None = None) -> None:
    """Apply a step as a driver does: at chance the generator moves on."""
    if step.seat == CHANCE:
        state.rng = advance(state.rng)
    game.apply(state, step.seat, step.action, log)


def chosen_step(game: Game[State], state: State, rng: int, wildness: int) -> Step:
    """What happens next: nature draws by weight, a random prompted seat decides.

    Where the choice is wild, a seat that may speak up unasked may be the one.
    """
    wild = below(split(rng, 2), 100) < wildness
    seats = game.may_act(state) if wild else game.prompt(state).seats
    seat = seats[below(split(rng, 0), len(seats))]
    options = game.legal(state, seat)
    if not options:
        msg = f"{SEATS[seat] if seat >= 0 else 'chance'} is asked and has no option"
        raise Stranded(msg)
    if seat == CHANCE:
        outcome = pick(advance(state.rng), game.weights(state))
        return Step(seat, options[outcome])
    roll = mix(split(rng, 1))
    if wild:
        return Step(seat, options[(roll * len(options)) >> 64])
    return Step(seat, game.progress(state, seat, options, roll))


def walk(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> Walk:
    """The walk of these three, with about *samples* positions kept, spread over its length."""
    return _walk(game, options, seed, samples)


@lru_cache(maxsize=128)
def _walk(game: Game[State], options: Options, seed: int, samples: int) -> Walk:
    result = Walk(game, options, seed)
    try:
        _play(result, samples)
    except Exception as error:  # noqa: BLE001 - NO_DEAD_ENDS reports it; the others use the rest
        result.failure = f"{type(error).__name__}: {error}"
    return result


def _play(result: Walk, samples: int) -> None:
    game, seed = result.game, result.seed
    wildness = WILDNESS[seed % len(WILDNESS)]
    state = game.new(result.options, seed)
    kept: list[Moment] = []
    try:
        for ply in range(CAP):
            _keep(kept, Moment(ply, state), samples, split(seed, ply))
            if not game.prompt(state).seats:
                result.over = True
                break
            step = chosen_step(game, state, split(seed, ply), wildness)
            carry_out(game, state, step)
            result.steps.append(step)
    finally:
        result.moments = sorted(kept, key=lambda moment: moment.ply)


def _keep(kept: list[Moment], moment: Moment, samples: int, rng: int) -> None:
    """Keep a copy of some positions, each as likely as any other, without knowing how many come."""
    if len(kept) < samples:
        kept.append(Moment(moment.ply, moment.state.copy()))
        return
    place = below(split(rng, 3), moment.ply + 1)
    if place < samples:
        kept[place] = Moment(moment.ply, moment.state.copy())


def next_step(walked: Walk, ply: int) -> Step | None:
    """What was decided in the position after *ply* decisions; None at the end."""
    return walked.steps[ply] if ply < len(walked.steps) else None


def texts_of(actions: Sequence[Action]) -> list[str]:
    """Actions in notation."""
    return [action.text for action in actions]


def seat_name(seat: int) -> str:
    """A seat as explanations call it."""
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat) or SEATS[seat]
