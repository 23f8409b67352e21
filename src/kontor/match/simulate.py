"""Play whole matches without a driver, as fast as the rules allow.

A failing match is played once more through a driver, so that a save to reproduce it can be written.
"""

from __future__ import annotations

import traceback
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from kontor.engine.codec import state_hash
from kontor.engine.errors import KontorError
from kontor.match.driver import Driver
from kontor.match.record import Entry
from kontor.match.running import CAP, EndlessMatch, Policy, Watch, progress, run, uniform
from kontor.match.save import save_text

if TYPE_CHECKING:
    from kontor.engine.contract import Game, Standing
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

__all__ = [
    "BOTS",
    "CAP",
    "POLICIES",
    "EndlessMatch",
    "Outcome",
    "Policy",
    "SimulationFailed",
    "UnknownPolicy",
    "Watch",
    "described",
    "find_policy",
    "progress",
    "run",
    "simulate",
    "uniform",
]

BOTS: Final = "kontor.bots"
"""The entry point group in which bots are found by name."""


class UnknownPolicy(KontorError):
    """No policy or bot of that name."""


class SimulationFailed(KontorError):
    """A match broke; *save* is a save file that reproduces it."""

    def __init__(self, message: str, save: str) -> None:
        super().__init__(message)
        self.save = save


class Outcome(msgspec.Struct, frozen=True):
    """One finished match of a simulation."""

    game: str
    options: dict[str, bool | int | str]
    players: int
    seed: int
    decisions: int
    turns: int
    end_reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    state_hash: str
    stats: dict[str, int] = {}


POLICIES: Final[dict[str, Policy]] = {"uniform": uniform, "progress": progress}


def find_policy(name: str) -> Policy:
    """The policy called *name*: `uniform`, `progress`, or `bot:NAME`."""
    if name in POLICIES:
        return POLICIES[name]
    kind, _, bot = name.partition(":")
    bots = {entry.name: entry for entry in entry_points(group=BOTS)}
    if kind == "bot" and bot in bots:
        return cast("Policy", bots[bot].load())
    known = ", ".join([*POLICIES, *(f"bot:{name}" for name in sorted(bots))])
    raise UnknownPolicy(f"There is no policy {name!r}; there are: {known}.")


def simulate(
    game: Game[State],
    options: Options,
    seed: int,
    policy: Policy,
    *,
    cap: int = CAP,
    check: bool = False,
) -> Outcome:
    """One match from the opening to its end; with *check* invariants are tested at every step."""
    state = game.new(options, seed)
    try:
        watch = _invariants_watch(game) if check else None
        decisions = run(game, state, seed, policy, cap=cap, watch=watch)
    except Exception as error:
        raise SimulationFailed(
            described(error), _save_until_failure(game, options, seed, policy, cap)
        ) from error
    standing = game.standing(state)
    assert standing is not None, "a match without a prompt has a standing"
    return _outcome(game, state, seed, decisions, standing)


def described(error: BaseException) -> str:
    """An error of rules or bots in a line: what was raised, and where."""
    *_, place = traceback.extract_tb(error.__traceback__)
    said = f"{type(error).__name__}: {error}".rstrip(".")
    return f"{said} ({Path(place.filename).name}, line {place.lineno})."


def _invariants_watch(game: Game[State]) -> Watch:
    def watch(state: State, _seat: int, action: Action) -> None:
        broken = game.broken_invariants(state)
        if broken:
            raise KontorError(f"After {action.text!r}: {'; '.join(broken)}")

    return watch


def _save_until_failure(
    game: Game[State], options: Options, seed: int, policy: Policy, cap: int
) -> str:
    """Play the same match again through a driver, as far as it goes, and save that."""
    driver = Driver(game, options, seed, replaying=True)

    def watch(state: State, seat: int, action: Action) -> None:
        driver.replay(Entry(seat, action.text))
        broken = game.broken_invariants(state)
        if broken:
            raise KontorError("; ".join(broken))

    try:
        run(game, game.new(options, seed), seed, policy, cap=cap, watch=watch)
    except Exception:  # noqa: BLE001 - the failure is already on its way to the caller
        return save_text(driver)
    return save_text(driver)


def _outcome(
    game: Game[State], state: State, seed: int, decisions: int, standing: Standing
) -> Outcome:
    return Outcome(
        game.title,
        msgspec.structs.asdict(state.options),
        state.options.players,
        seed,
        decisions,
        state.turns,
        standing.reason,
        standing.scores,
        standing.ranks,
        state_hash(state),
        game.statistics(state),
    )
