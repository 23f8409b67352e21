"""Plays another engine's games at random; run by that engine's own interpreter, not by Kontor's.

It knows nothing of Kontor and needs nothing but the engine. The first line it writes says what it
can play; then it answers each line it reads ("play GAME" or "copy GAME") with one line of JSON:
processor seconds, and how many games and decisions, or copies, they were spent on. Chance is timed
and not counted as a decision. Every answer to the same line comes from the same seeds.
"""

from __future__ import annotations

import json
import random  # noqa: TID251 - the peers' games know no other chance
import sys
from importlib.metadata import version
from time import process_time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

POSITIONS = 200  # of games, from which copies are made
FIRST = 1400  # seed of the first game
# How many of each are played: some tenths of a second, and enough that their lengths even out.
CATAN = {"Catan, 4 players": 24}
SPIEL = {
    "python_tic_tac_toe": 1600,
    "python_kuhn_poker": 8000,
    "python_liars_poker": 1200,
    "python_block_dominoes": 700,
    "tic_tac_toe": 24000,
    "backgammon": 150,
    "gin_rummy": 110,
}


class Engine(Protocol):
    """What is measured of an engine."""

    package: str
    games: dict[str, int]  # with how many are played for one answer

    def play(self, game: str, seed: int, keep: list[Callable[[], object]] | None) -> int:
        """Play one game; how many decisions. *keep* gets a way to copy each position."""


class Catanatron:
    """The base game with four random players."""

    package = "catanatron"
    games = CATAN

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - only in its environment

        self._game = Game
        self._players = [
            RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        ]

    def play(self, game: str, seed: int, keep: list[Callable[[], object]] | None) -> int:
        """As its own `play` does it, which makes a copy before and after."""
        match = self._game(self._players, seed)
        if keep is None:
            match.play()
        else:
            while match.winning_color() is None and match.state.num_turns < 1000:  # its own limit
                keep.append(match.copy().copy)
                match.play_tick()
        assert game in self.games
        return len(match.state.actions)


class OpenSpiel:
    """Some of its Python games, and C++ ones for comparison."""

    package = "open_spiel"
    games = SPIEL

    def __init__(self) -> None:
        import pyspiel  # noqa: PLC0415 - only in its environment
        from open_spiel.python import games  # noqa: F401, PLC0415 - registers the Python games

        self._loaded = {game: pyspiel.load_game(game) for game in self.games}

    def play(self, game: str, seed: int, keep: list[Callable[[], object]] | None) -> int:
        """Any legal action, each as likely."""
        chance = random.Random(seed)  # noqa: S311 - a game
        state = self._loaded[game].new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
                continue
            if keep is not None:
                keep.append(state.clone().clone)
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            decisions += 1
        return decisions


def played(engine: Engine, game: str) -> dict[str, float]:
    """So many games, from the first seed on."""
    games = engine.games[game]
    begun = process_time()
    decisions = sum(engine.play(game, FIRST + number, None) for number in range(games))
    return {"seconds": process_time() - begun, "games": games, "decisions": decisions}


def copied(engine: Engine, game: str, seconds: float) -> dict[str, float]:
    """Copies of positions spread over some games, for about so long."""
    every: list[Callable[[], object]] = []
    seed = FIRST
    while len(every) < POSITIONS:
        engine.play(game, seed, every)
        seed += 1
    copies = every[:: len(every) // POSITIONS]
    rounds = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for copy in copies:
            copy()
        rounds += 1
    return {"seconds": process_time() - begun, "copies": rounds * len(copies)}


def main(name: str, seconds: float) -> None:
    """Answer until nobody asks any more."""
    engine: Engine = Catanatron() if name == "catanatron" else OpenSpiel()
    _say({"version": version(engine.package), "games": [*engine.games]})
    for line in sys.stdin:
        measure, game = line.rstrip("\n").split(" ", 1)
        _say(played(engine, game) if measure == "play" else copied(engine, game, seconds))


def _say(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
