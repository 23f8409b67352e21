"""What `kontor bench --peers` measures and prints."""

from __future__ import annotations

import os
import platform
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING

import msgspec

from kontor import __version__
from kontor.bench.against import (
    Ratio,
    Row,
    kontor_subjects,
    measured_in_turn,
    peer_subjects,
    ratios,
)
from kontor.bench.peers import PEERS, PeerMissing, PeerProcess, environment
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.screen import console, progress_bar
from kontor.engine.native import is_compiled
from kontor.engine.registry import find_game, titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bench.against import Subject


class Machine(msgspec.Struct, frozen=True):
    """Where and how busily it was measured."""

    python: str
    cores: int
    load_before: float
    load_after: float


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    kontor: str
    compiled: bool
    rounds: int
    machine: Machine
    peers: dict[str, str]  # titles with the versions that were measured
    left_out: list[str]  # why a peer is missing, a sentence each
    rows: list[Row]
    ratios: list[Ratio]


def measure_peers(what: list[str], *, rounds: int, json: bool) -> None:
    """Measure Kontor and its peers in turn, and print figures and ratios."""
    games = [find_game(title) for title in what or titles()]
    if not games:
        raise BadInput("No game is installed to be measured.")
    before = _load()
    with ExitStack() as stack:
        theirs: list[Subject] = []
        versions: dict[str, str] = {}
        left_out: list[str] = []
        for peer in PEERS:
            try:
                process = stack.enter_context(PeerProcess(peer, environment(peer, _say)))
            except PeerMissing as error:
                left_out.append(f"{error} It is left out.")
                continue
            versions[peer.title] = process.hello.version
            theirs += peer_subjects(peer.title, process)
        ours = [subject for game in games for subject in kontor_subjects(game)]
        total = rounds * (len(ours) + len(theirs))
        with progress_bar("measuring", total) as done:
            found = measured_in_turn(ours, theirs, rounds, done)
    machine = Machine(platform.python_version(), os.cpu_count() or 1, before, _load())
    rows = [one.row() for one in found]
    made = (__version__, is_compiled(), rounds, machine, versions, left_out)
    report = Report(*made, rows, ratios(found))
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        _print_report(report)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _load() -> float:
    """How many processes wanted a core in the last minute; none where nobody counts them."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0


def _print_report(report: Report) -> None:
    _print_rows(report.rows)
    print()
    _print_ratios(report.ratios)
    engine = "the compiled engine" if report.compiled else "the interpreted engine"
    peers = ", ".join(f"{title} {version}" for title, version in report.peers.items()) or "no peer"
    machine = report.machine
    print(
        f"Kontor {report.kontor} with {engine}, {peers}; Python {machine.python}, one core each.\n"
        f"Medians of {report.rounds} rounds in processor time, all measured in turn. The machine "
        f"has {machine.cores} cores;\n{machine.load_before} processes wanted one before, "
        f"{machine.load_after} after."
    )
    for sentence in report.left_out:
        print(sentence)


def _print_rows(rows: Sequence[Row]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("engine", "game", "play"):
        table.add_column(name)
    for name in ("games/s", "decisions/s", "spread", "copy µs"):
        table.add_column(name, justify="right")
    for row in rows:
        copy = "" if row.copy_microseconds is None else f"{row.copy_microseconds:,.2f}"
        decisions = (f"{row.decisions_per_second:,.0f}", f"{row.spread:.0%}")
        games = f"{row.games_per_second:,.1f}"
        table.add_row(row.engine, row.game, row.policy, games, *decisions, copy)
    console().print(table)


def _times(ratio: float) -> str:
    return f"{ratio:,.1f}" if ratio >= 10 else f"{ratio:#.2g}"


def _print_ratios(found: Sequence[Ratio]) -> None:
    """How many times as fast: a line a peer's game and one of ours."""
    from rich.table import Table

    if not found:
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("how many times as fast is")
    table.add_column("as")
    for name in ("games/s", "decisions/s", "copies/s"):
        table.add_column(name, justify="right")
    for row in found:
        times = map(_times, (row.games, row.decisions, row.copy))
        table.add_row(row.game, f"{row.engine}: {row.peer_game}", *times)
    console().print(table)
    print(
        "\nGames a second are those of the progress policy, which ends matches after a human "
        "number of turns,\nagainst the peer's random games; decisions and copies are those of "
        "random play on both sides.\n"
    )
