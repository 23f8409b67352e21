"""The small commands beside the environments print what they promise."""

import pytest

from kontor.bench import environments
from kontor.envs import describe


def test_speed_is_printed_beside_the_yardstick(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line with three numbers for each way to step, and one for each number of processes."""
    monkeypatch.setattr(environments, "STEPS", 40)
    monkeypatch.setattr(environments, "ROUNDS", 1)

    environments.main(["haendler", "--fleet"])

    printed = capsys.readouterr().out.splitlines()
    head, *rows = [row for row in printed if "fleet" not in row]
    assert head.split() == ["measure", "µs", "steps/s", "yards"]
    assert [row.split("  ")[0] for row in rows] == [
        "haendler step, bare",
        "haendler step with mask",
        "haendler step with observation and mask",
        "haendler step of TableEnv, with last()",
        "haendler row of a Batch of 32, uniform",
    ]
    assert all(float(number) > 0 for row in rows for number in row.split()[-3:])
    assert "haendler fleet, processes: 2," in "\n".join(printed)


def test_every_slice_is_printed_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of the first level, then a line for each slice."""
    describe.main(["genoa", "--all"])

    printed = capsys.readouterr().out
    assert "`genoa-observation-v2`, usual options:" in printed
    assert "    0    4  me: the viewer's seat, A first" in printed
    assert "seats.0.money: number / 2000" in printed
