"""A short soak, and whether its book-keeping would notice what must not be."""

import pytest

from tests.server.soak.ledger import Ledger, weigh
from tests.server.soak.plan import Plan
from tests.server.soak.report import lines
from tests.server.soak.running import soak

SHORT = Plan(
    seconds=20,
    tables=6,
    workers=2,
    pace=0.1,
    gap=0.5,
    kills=9,
    outage=2,
    disk=300,
)


@pytest.mark.postgres
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_done_twice_in_twenty_seconds() -> None:
    """Two workers are killed, PostgreSQL is stopped twice, and its disk is full for a while."""
    report = soak(SHORT)

    story = "\n".join([*lines(report), *report.story])
    assert report.faults() == [], story
    assert (report.killed, report.stopped) == (2, 2), story
    assert report.acknowledged > SHORT.tables, story
    assert report.ledger.decisions >= report.acknowledged, story


@pytest.mark.parametrize(
    ("stored", "kept", "pending", "expected"),
    [
        (["a", "b", "b"], ["a", "b", "b"], None, Ledger()),
        (["a"], ["a", "b"], None, Ledger(lost=1)),
        (["a", "b", "b"], ["a", "b"], None, Ledger(twice=1)),
        (["a", "b"], ["b", "a"], None, Ledger(disordered=1)),
        (["a", "b"], ["a"], "b", Ledger(unanswered=1)),
        (["a"], ["a"], "b", Ledger()),
        (["a", "b", "b"], ["a"], "b", Ledger(twice=2)),
    ],
)
def test_the_ledger_counts(
    stored: list[str], kept: list[str], pending: str | None, expected: Ledger
) -> None:
    """What is in the log and was never acknowledged, or the other way round, is seen."""
    found = Ledger()
    weigh(stored, kept, pending, found)

    assert found == expected
