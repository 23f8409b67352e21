"""Matches over every set of options: each seat count, each choice, and pairs of choices."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.cli.leaving import BadInput
from kontor.cli.work.simulate.batches import checked, play, summary_of
from kontor.cli.work.simulate.reports import line_of
from kontor.engine.options import written_options
from kontor.match.simulate import Outcome
from kontor.match.story import label
from kontor.testing.optionsets import option_sets

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.cli.work.simulate.batches import Batch, Failed

MOST: Final = 400  # sets: as many as the deepest profile of the conformance kit looks at


def run_every_set(batch: Batch, *, workers: int, json: bool, saves: Path) -> int:
    """Play the batch with each set in turn, print, and answer how many matches failed."""
    if batch.options or batch.players is not None:
        raise BadInput("--every-set chooses the options itself; leave out --option and --players.")
    game, _ = checked(batch, saves)
    lines = [written_options(options) for options in option_sets(game, MOST)]
    report = Report(batch.games, json=json)
    seconds = play(
        [batch._replace(options=tuple(line.split())) for line in lines],
        report.add,
        workers=workers,
        saves=saves,
    )
    games = batch.games * len(lines)
    summary = summary_of(games, report.decisions, seconds, report.errors)
    if json:
        print(msgspec.json.encode({"summary": summary}).decode(), flush=True)
    else:
        print(
            f"{game.name}: {len(lines)} sets of options, {games} matches by {batch.policy}, "
            f"{summary.errors} failed, {summary.decisions:,} decisions in {summary.seconds:.1f} s"
        )
    return report.errors


class Report:
    """A line for each set as soon as its last match is over; for a program one for each match."""

    def __init__(self, games: int, *, json: bool) -> None:
        self._games = games
        self._json = json
        self._rows: list[Outcome | Failed] = []
        self.decisions = 0
        self.errors = 0

    def add(self, batch: Batch, result: Outcome | Failed) -> None:
        """Count one result."""
        if isinstance(result, Outcome):
            self.decisions += result.decisions
        else:
            self.errors += 1
        if self._json:
            print(line_of(result), flush=True)
            return
        self._rows.append(result)
        if len(self._rows) == self._games:
            print(_sentence(batch, self._rows), flush=True)
            self._rows.clear()


def _sentence(batch: Batch, rows: list[Outcome | Failed]) -> str:
    """What came of one set of options."""
    ended = [row for row in rows if isinstance(row, Outcome)]
    parts = [" ".join(batch.options)]
    if ended:
        reasons = Counter(row.end_reason for row in ended).most_common()
        texts = [f"{label(batch.title, f'reason.{key}')} {count}" for key, count in reasons]
        parts.append(f"median {median(row.decisions for row in ended):g} decisions")
        parts.append(f"ended by {', '.join(texts)}")
    if len(ended) < len(rows):
        parts.append(f"{len(rows) - len(ended)} FAILED")
    return "; ".join(parts)
