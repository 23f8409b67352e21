"""What a soak found, in figures and in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tests.server.soak.ledger import Ledger
from tests.server.soak.memory import Sample
from tests.server.soak.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG: Final = 600.0  # seconds; in less the matches themselves still grow
FLAT: Final = 1.25  # times the memory of the second quarter that the last may have


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One soak."""

    plan: Plan
    seconds: float
    acknowledged: int
    repeated: int
    refused: dict[str, int]
    broken: int
    back: int
    killed: int
    stopped: int
    filled: int
    ended_by_full_disk: int
    still: list[str]  # tables that did not go on
    ledger: Ledger
    replayed: int
    problems: list[str]  # of the replay of every match
    quarters: list[float]
    memory: list[Sample]
    story: list[str]

    def faults(self) -> list[str]:
        """What must not be, in words; empty where all is well."""
        ledger = self.ledger
        counts = {
            "acknowledged decisions were lost": ledger.lost,
            "decisions were stored twice": ledger.twice,
            "seats have their decisions in another order": ledger.disordered,
            "tables stand before what was shown": ledger.untold,
            "positions shown were older than one shown before": self.back,
            "tables did not go on": len(self.still),
            "matches cannot be replayed": len(self.problems),
        }
        found = [f"{count} {what}" for what, count in counts.items() if count]
        if self.plan.seconds >= LONG and self.quarters[-1] > FLAT * self.quarters[1]:
            found.append(
                f"the largest process grew from {self.quarters[1]} to {self.quarters[-1]} MiB"
            )
        return found


def lines(report: Report) -> Iterator[str]:
    """The report for a person."""
    plan, ledger = report.plan, report.ledger
    yield (
        f"{report.seconds:.0f} s, {plan.tables} tables at a time, {ledger.tables} in all, "
        f"{plan.workers} workers; {report.killed} killed, PostgreSQL stopped {report.stopped} "
        f"times, its disk filled {report.filled} times "
        f"(which ended it {report.ended_by_full_disk} times)."
    )
    yield (
        f"People: {report.acknowledged} decisions acknowledged "
        f"({report.acknowledged / report.seconds:.1f} a second), {report.repeated} sent again, "
        f"refused {report.refused or 'none'}, {report.broken} lines broken."
    )
    yield (
        f"Stored: {ledger.entries} entries, {ledger.decisions} decisions of people; "
        f"{ledger.lost} lost, {ledger.twice} twice, {ledger.disordered} out of order, "
        f"{ledger.unanswered} stored whose answer was still on its way, {ledger.untold} tables "
        f"behind what was shown, {report.back} positions older than one shown before."
    )
    yield (
        f"{len(report.still)} tables did not go on; {report.replayed} matches replayed, "
        f"{len(report.problems)} with a problem."
    )
    yield f"The most any process held, by quarters of the time, MiB: {report.quarters}."
    yield from (f"FAULT: {fault}." for fault in report.faults())
