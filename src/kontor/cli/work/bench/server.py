"""What `kontor bench server --matches N` measures and prints."""

from __future__ import annotations

import msgspec

from kontor.bench.tables import bench_server, report_lines
from kontor.cli.leaving import BadInput


def measure_tables(what: list[str], matches: int, *, json: bool) -> None:
    """Play many tables at once and print how long a decision takes until others see it."""
    if what != ["server"]:
        raise BadInput("--matches belongs to `kontor bench server`.")
    report = bench_server(matches=matches)
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        print("\n".join(report_lines(report)))
