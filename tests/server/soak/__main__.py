"""`python3 run.py soak`: play for long, break things, and count what was kept."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from tests.server.soak.plan import Plan
from tests.server.soak.report import lines
from tests.server.soak.running import soak


def main() -> int:
    """Soak as the words say; 1 where something was found that must not be."""
    parser = argparse.ArgumentParser(prog="run.py soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, help="how long (30)")
    parser.add_argument("--tables", type=int, default=200, help="how many at a time (200)")
    parser.add_argument("--workers", type=int, default=4, help="server processes (4)")
    parser.add_argument("--kills", type=float, default=60.0, help="seconds between kills (60)")
    parser.add_argument("--gap", type=float, default=2.0, help="seconds a person takes (2)")
    parser.add_argument("--pace", type=float, default=0.4, help="seconds a bot takes (0.4)")
    parser.add_argument("--bot", default="bot:apprentice", help="who else plays")
    parser.add_argument("--json", type=Path, help="write all figures to this file")
    words = parser.parse_args()
    plan = Plan(
        seconds=60 * words.minutes,
        tables=words.tables,
        workers=words.workers,
        kills=words.kills,
        gap=words.gap,
        pace=words.pace,
        bot=words.bot,
    )
    report = soak(plan)
    if words.json:
        words.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    sys.stdout.write("\n".join(lines(report)) + "\n")
    return 1 if report.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
