"""What `kontor simulate` prints: a JSON line a match, or a table for a person."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.cli.work.shared.screen import SEAT_STYLES, console
from kontor.engine.options import Options, written_options
from kontor.engine.state import SEATS
from kontor.match.simulate import Outcome
from kontor.match.story import label

if TYPE_CHECKING:
    from kontor.cli.work.simulate.batches import Failed, Summary
    from kontor.engine.contract import Game
    from kontor.engine.state import State

LISTED: Final = 12  # matches that a report lists one by one


class Tally:
    """Gathers results; prints JSON lines as they come, or everything at the end."""

    def __init__(self, game: Game[State], options: Options, policy: str) -> None:
        self._game = game
        self._options = options
        self._policy = policy
        self._outcomes: list[Outcome] = []
        self.decisions = 0
        self.errors = 0

    def add(self, result: Outcome | Failed, *, json: bool) -> None:
        """Count one result, and print it for a program."""
        if isinstance(result, Outcome):
            self.decisions += result.decisions
            if not json:
                self._outcomes.append(result)
        else:
            self.errors += 1
        if json:
            print(line_of(result), flush=True)

    def close(self, summary: Summary, *, json: bool) -> None:
        """Print the summary."""
        if json:
            print(msgspec.json.encode({"summary": summary}).decode(), flush=True)
            return
        out = console()
        out.print(f"[bold]{self._game.name}[/]  {written_options(self._options)}")
        if self._outcomes:
            self._print_matches()
            self._print_seats()
            self._print_totals()
        failed = f", {summary.errors} failed" if summary.errors else ""
        out.print(
            f"\n{summary.games} matches by {self._policy}{failed}: {summary.decisions:,} decisions "
            f"in {summary.seconds:.2f} s, {summary.decisions_per_second:,.0f} decisions/s"
        )

    def _print_matches(self) -> None:
        """Each match on a line, while they are few."""
        if len(self._outcomes) > LISTED:
            return
        from rich.table import Table

        table = Table(box=None, pad_edge=False, header_style="dim")
        for heading in ("seed", "decisions", "turns"):
            table.add_column(heading, justify="right")
        for heading in ("scores", "winner", "ended by", "hash"):
            table.add_column(heading)
        for row in self._outcomes:
            numbers = (str(row.seed), str(row.decisions), str(row.turns))
            scores = " ".join(map(str, row.scores))
            reason = label(self._game.title, f"reason.{row.end_reason}")
            table.add_row(*numbers, scores, _winners(row), reason, row.state_hash)
        console().print(table)

    def _print_seats(self) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column("seat")
        for heading in ("won", "mean score", "lowest", "highest"):
            table.add_column(heading, justify="right")
        count = len(self._outcomes)
        for seat in range(self._options.players):
            scores = [row.scores[seat] for row in self._outcomes]
            won = sum(row.ranks[seat] == 1 for row in self._outcomes)
            numbers = (
                f"{won / count:.0%}",
                f"{mean(scores):.1f}",
                f"{min(scores)}",
                f"{max(scores)}",
            )
            table.add_row(SEATS[seat], *numbers, style=SEAT_STYLES[seat])
        console().print()
        console().print(table)

    def _print_totals(self) -> None:
        """Lengths, ways of ending, and what else the game counts."""
        print()
        rows = self._outcomes
        print(_spread("decisions", [row.decisions for row in rows]))
        print(_spread("turns", [row.turns for row in rows]))
        reasons = Counter(row.end_reason for row in rows).most_common()
        texts = [f"{label(self._game.title, f'reason.{key}')} {count}" for key, count in reasons]
        print(f"ended by: {', '.join(texts)}")
        for name in sorted({name for row in rows for name in row.stats}):
            print(_spread(name.replace("_", " "), [row.stats.get(name, 0) for row in rows]))


def line_of(result: Outcome | Failed) -> str:
    """One result for a program."""
    raw = msgspec.to_builtins(result)
    if isinstance(result, Outcome) and not result.stats:
        raw.pop("stats", None)
    return msgspec.json.encode(raw).decode()


def _winners(row: Outcome) -> str:
    return " ".join(SEATS[seat] for seat, rank in enumerate(row.ranks) if rank == 1)


def _spread(name: str, values: list[int]) -> str:
    """A number of all matches in words: the middle one and the extremes."""
    return f"{name}: median {median(values):g}, from {min(values)} to {max(values)}"
