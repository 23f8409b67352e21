"""How fast observations are, before and after a change and beside others, all in one run.

    python bench/observations.py [GAME ...] --before REVISION [--peers] [--rounds 7]

Every tree and every peer plays in a process of its own, one after the other, round after round;
figures are each one's best round in processor time, since other work only adds. Play is uniform and
choosing is left out of the time. *Before* means that revision's observers and environments over
the engine of today, compiled where today's is (`run.py compile`, then PYTHONPATH=.compiled).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

sys.path.insert(0, str(Path(__file__).resolve().parent))

from observations_peers import PEERS, interpreter

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYER: Final = ROOT / "bench" / "observations_player.py"
GAMES: Final = ("hansa", "genoa", "haendler")
MEASURES: Final = ("decision", "mask", "observation", "row of a batch")
ALONE: Final = ("gauges", "observing", "observe")  # what a compiled engine did not hold before


class Player:
    """A process that measures when it is asked."""

    def __init__(self, python: str, path: str) -> None:
        around = {**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy"}
        self._process = subprocess.Popen(  # noqa: S603 - our own script
            [python, str(PLAYER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=around,
        )

    def ask(self, game: str) -> dict[str, float]:
        """Microseconds a step by measure."""
        assert self._process.stdin, "a pipe was asked for"
        assert self._process.stdout, "a pipe was asked for"
        self._process.stdin.write(f"{game}\n")
        self._process.stdin.flush()
        found: dict[str, float] = json.loads(self._process.stdout.readline())
        return found

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def tree_of(revision: str, folder: Path) -> Path:
    """The sources of a revision, beside them today's compiled engine where there is one."""
    packed = subprocess.run(  # noqa: S603 - our own words
        [shutil.which("git") or "git", "archive", revision, "src"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    compiled, sources = ROOT / ".compiled", folder / "src"
    if str(compiled) not in os.environ.get("PYTHONPATH", "").split(os.pathsep):
        return sources
    for library in compiled.rglob("*.so"):
        place = sources / library.relative_to(compiled)
        module = place.name.partition(".")[0]
        beside = place.with_name(f"{module}.py").exists() or place.parent == sources
        if beside and module.partition("_")[0] not in ALONE:
            shutil.copy(library, place)
    return sources


def asked_in_turn(
    players: dict[str, Player], games: dict[str, Sequence[str]], rounds: int
) -> dict[tuple[str, str], list[dict[str, float]]]:
    """Every player with every game of its own, round after round; the first round only warms up."""
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    for number in range(rounds + 1):
        for name, player in players.items():
            for game in games[name]:
                micros = player.ask(game)
                if number:
                    found.setdefault((name, game), []).append(micros)
    return found


def report(found: dict[tuple[str, str], list[dict[str, float]]]) -> None:
    """The tables: each game before and after, and against each peer."""
    print(
        f"{'game':10} {'measure':16} {'before µs':>10} {'after µs':>9} {'after/s':>9} {'times':>6}"
    )
    ours = [game for name, game in found if name == "after"]
    for game in ours:
        for measure in MEASURES:
            now = best(found["after", game], measure)
            line = f"{now:9.1f} {1e6 / now:9,.0f}"
            if ("before", game) in found:
                was = best(found["before", game], measure)
                print(f"{game:10} {measure:16} {was:10.1f} {line} {was / now:6.1f}")
            else:
                print(f"{game:10} {measure:16} {'':10} {line}")
    for name, game in [key for key in found if key[0] not in {"before", "after"}]:
        theirs = best(found[name, game], "step")
        print(f"{name} {game}: {theirs:.1f} µs a step, {1e6 / theirs:,.0f} a second")
        for own in ours:
            times = theirs / best(found["after", own], "row of a batch")
            print(f"  {own} steps {times:.1f} times as fast")


def best(rounds: list[dict[str, float]], measure: str) -> float:
    """The best round: other work on the machine only adds."""
    return min(row[measure] for row in rounds)


def main(words: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--before", metavar="REVISION")
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args(words)
    players, games = {}, {}
    with TemporaryDirectory() as folder:
        if given.before:
            players["before"] = Player(sys.executable, str(tree_of(given.before, Path(folder))))
        players["after"] = Player(sys.executable, os.environ.get("PYTHONPATH", ""))
        games |= dict.fromkeys(players, given.games)
        for peer in PEERS if given.peers else ():
            players[peer.name], games[peer.name] = Player(interpreter(peer), ""), peer.games
        report(asked_in_turn(players, games, given.rounds))
        for player in players.values():
            player.close()
    print(f"The best of {given.rounds} rounds in processor time of one core, uniform play.")


if __name__ == "__main__":
    main(sys.argv[1:])
