"""How fast environments step with observation and mask, and peers beside them, all in one run.

    python bench/observations.py [GAME ...] [--peers] [--fleet PROCESSES] [--beside FOLDER]

Every tree and every peer plays in a process of its own, one after the other, round after round;
figures are each one's best round in processor time of one core, since other work only adds. Play is
uniform. With `--fleet` the cores are counted together, by the clock on the wall, choosing included.
`--beside` measures another tree in the same rounds: a folder for the path, such as `.compiled` of a
checkout of an earlier revision. PYTHONPATH says which engine of this tree plays.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

sys.path.insert(0, str(Path(__file__).resolve().parent))

from observations_peers import PEERS, packages

PLAYER: Final = Path(__file__).resolve().with_name("observations_player.py")
GAMES: Final = ("hansa", "genoa", "haendler")
OWN: Final = "this tree"
OTHER: Final = "the other tree"
ROW: Final = "row of a batch"
MEASURES: Final = ("decision", "mask", "observation", ROW, "row, choosing counted")

Rounds: TypeAlias = "dict[tuple[str, str], list[dict[str, float]]]"


class Player:
    """A process that measures when it is asked."""

    def __init__(self, path: str) -> None:
        around = {**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy"}
        around |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(  # noqa: S603 - our own script
            [sys.executable, str(PLAYER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=around,
        )

    def ask(self, *words: str | float) -> dict[str, float]:
        """What it measured, by name."""
        assert self._process.stdin, "a pipe was asked for"
        assert self._process.stdout, "a pipe was asked for"
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        self._process.stdin.flush()
        found: dict[str, float] = json.loads(self._process.stdout.readline())
        return found

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def asked_in_turn(
    players: dict[str, Player], games: dict[str, Sequence[str]], rounds: int
) -> Rounds:
    """Every player with every game of its own, round after round; the first round only warms up."""
    found: Rounds = {}
    for number in range(rounds + 1):
        for name, player in players.items():
            for game in games[name]:
                micros = player.ask("steps", game)
                if number:
                    found.setdefault((name, game), []).append(micros)
    return found


def report(found: Rounds) -> None:
    """The tables: each game, beside the other tree where there is one, and against each peer."""
    print(f"{'game':10} {'measure':22} {'µs':>7} {'median':>7} {'a second':>9} {'yards':>6}  other")
    ours = [game for name, game in found if name == OWN]
    for game in ours:
        rounds = found[OWN, game]
        for measure in MEASURES:
            now, middle = best(rounds, measure), median(row[measure] for row in rounds)
            line = f"{game:10} {measure:22} {now:7.1f} {middle:7.1f} {1e6 / now:9,.0f}"
            line += f" {now / best(rounds, 'yard'):6.0f}"
            if (OTHER, game) in found:
                was = best(found[OTHER, game], measure)
                line += f"  {was:.1f} µs, {was / now:.1f} times"
            print(line)
    for name, game in [key for key in found if key[0] not in {OWN, OTHER}]:
        theirs = best(found[name, game], "step")
        print(f"{name} {game}: {theirs:.1f} µs a step, {1e6 / theirs:,.0f} a second")
        for own in ours:
            times = theirs / best(found[OWN, own], ROW)
            print(f"  {own} steps {times:.1f} times as fast")


def best(rounds: list[dict[str, float]], measure: str) -> float:
    """The best round: other work on the machine only adds."""
    return min(row[measure] for row in rounds)


def fleets(player: Player, games: Sequence[str], asked: argparse.Namespace) -> dict[str, float]:
    """Rows a second of two fleets in turn, by the clock; the best of the rounds."""
    rates: dict[str, float] = {}
    for game in games:
        words = ("fleet", game, asked.fleet, asked.rows, asked.seconds)
        rates[game] = max(player.ask(*words)["rate"] for _ in range(asked.tries))
        print(f"{game}: {rates[game]:,.0f} rows a second, two fleets of {asked.fleet} processes")
    return rates


def main(words: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--beside", metavar="FOLDER", help="another tree, as a folder for the path")
    parser.add_argument("--peers", action="store_true", help="fetched where they are not there")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--fleet", type=int, default=0, help="processes of each of two fleets")
    parser.add_argument("--rows", type=int, default=64, help="of each process of a fleet (64)")
    parser.add_argument("--seconds", type=float, default=4, help="of a fleet's measurement (4)")
    parser.add_argument("--tries", type=int, default=2, help="measurements of each fleet (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="all rounds as they were")
    given = parser.parse_args(words)
    players = {OWN: Player(os.environ.get("PYTHONPATH", ""))}
    if given.beside:
        players[OTHER] = Player(given.beside)
    games: dict[str, Sequence[str]] = dict.fromkeys(players, given.games)
    for peer in PEERS if given.peers else ():
        if path := packages(peer):
            players[peer.name], games[peer.name] = Player(path), peer.games
    found = asked_in_turn(players, games, given.rounds)
    report(found)
    print(f"The best of {given.rounds} rounds in processor time of one core, uniform play; the")
    print("times as fast count rows of a batch, without choosing on either side.")
    rates = fleets(players[OWN], given.games, given) if given.fleet else {}
    for player in players.values():
        player.close()
    if given.json:
        rounds = {f"{name}: {game}": rows for (name, game), rows in found.items()}
        given.json.write_text(json.dumps({"rounds": rounds, "fleets": rates}) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
