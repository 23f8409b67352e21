"""The small commands beside the environments print what they promise."""

import pytest

from kontor.envs import bench, describe


def test_speed_is_printed_beside_the_yardstick(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for bare steps, for masks and for observations, with three numbers each."""
    monkeypatch.setattr(bench, "STEPS", 30)
    monkeypatch.setattr(bench, "ROUNDS", 1)

    bench.main(["haendler"])

    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["measure", "µs", "steps/s", "yards"]
    assert [row.split("step", 1)[1].split("  ")[0] for row in rows] == [
        ", bare",
        " with mask",
        " with observation and mask",
    ]
    assert all(float(number) > 0 for row in rows for number in row.split()[-3:])


def test_every_slice_is_printed_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of the first level, then a line for each slice."""
    describe.main(["genoa", "--all"])

    printed = capsys.readouterr().out
    assert "`genoa-observation-v1`, usual options:" in printed
    assert "    0    4  me: the viewer's seat, A first" in printed
    assert "seats.0.money: number / 2000" in printed
