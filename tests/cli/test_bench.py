"""`kontor bench`: measurements as ratios to a yardstick, and a gate."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from kontor.bench import baseline, proof, stopwatch
from kontor.bench.stopwatch import Workload, measured
from kontor.bench.yardstick import lap
from kontor.cli.work.bench import measures as benching
from kontor.engine.native import is_compiled
from tests.cli.calls import kontor, played, refused

if TYPE_CHECKING:
    from pathlib import Path

MEASURES = ["decision (uniform)", "match (progress)", "legal", "copy", "apply"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short slices: tests look at the report, not at the figures."""
    monkeypatch.setattr("kontor.bench.workloads.SLICE", 0.002)


def report(*words: str) -> dict[str, dict[str, float | None]]:
    """The measurements of a call by game and measure."""
    raw = json.loads(played("bench", *words, "--rounds", "1", "--json"))
    assert raw["yard_nanoseconds"] > 0
    assert raw["compiled"] is is_compiled()
    return {f"{row['game']} {row['measure']}": row for row in raw["measures"]}


def test_the_yardstick_is_what_it_always_was() -> None:
    """A changed yardstick would change the meaning of every recorded ratio."""
    assert lap() == 136704


def test_json_has_every_measure_with_its_ratio() -> None:
    """Microseconds, how many a second, and yards."""
    rows = report("shove")

    assert list(rows) == [f"shove {measure}" for measure in MEASURES]
    for row in rows.values():
        assert row["microseconds"]
        assert row["per_second"] == pytest.approx(1e6 / row["microseconds"], rel=0.01)
        assert row["ratio"]


def test_a_person_gets_a_table() -> None:
    """One line a measure, and what the ratios mean."""
    printed = played("bench", "shove", "--rounds", "1")

    assert all(f"shove  {measure}" in printed for measure in MEASURES)
    assert "a yard takes" in printed
    assert "The engine in use is " in printed


def test_the_proof_games_of_the_checkout_are_measured() -> None:
    """All of them, under one word."""
    rows = report("proof")

    assert {str(key).split()[0] for key in rows} == {"bargain", "bidding", "packing", "shove"}


def test_the_server_is_measured_without_a_socket(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two requests, and no database of anybody's is made or opened."""
    monkeypatch.setattr("kontor.bench.requests.TIMES", 2)

    assert list(report("server")) == ["server request (health)", "server request (games)"]
    assert list(folder.iterdir()) == []


def test_without_a_checkout_the_proof_games_are_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sentence says where they would be."""
    monkeypatch.setattr(proof, "checkout", lambda: None)

    assert "the tests of a checkout" in refused("bench", "proof")


def test_the_ratio_is_taken_against_the_yardstick_of_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When the machine slows down by half in the middle, ratios stay as they are."""
    moods = iter([1.0, 1.0, 1.0, 2.0, 2.0, 2.0])
    mood = [1.0]

    def yard() -> float:
        mood[0] = next(moods)
        return mood[0] * 1e-7

    monkeypatch.setattr(stopwatch, "yard_seconds", yard)
    work = Workload("toy", "step", lambda: (mood[0] * 1e-6, 1))

    (row,) = measured([work], rounds=3)

    assert row.ratio == pytest.approx(10)


def test_ratios_are_recorded_and_gated(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to 1.3 times the recorded ratio passes, beyond it the command fails with exit code 1."""
    words = ("bench", "wide", "--rounds", "1", "--baseline", "base.json")
    steady = dict.fromkeys(MEASURES, 10.0)

    def fixed(
        works: list[Workload], _rounds: int, _done: object = None
    ) -> list[stopwatch.Measured]:
        return [
            stopwatch.Measured(work.game, work.measure, 1.0, steady[work.measure]) for work in works
        ]

    monkeypatch.setattr(benching, "measured", fixed)

    assert kontor(*words, "--record").exit_code == 0
    steady["legal"] = 12.9
    passed = kontor(*words, "--gate")
    steady["legal"] = 13.1
    failed = kontor(*words, "--gate")

    assert json.loads((folder / "base.json").read_text())["ratios"]["wide legal"] == 10.0
    assert passed.exit_code == 0
    assert passed.stdout.count("passed") == 5
    assert failed.exit_code == 1
    assert "too slow: above 1.3 times" in failed.stdout


def test_recording_one_game_keeps_the_ratios_of_others(folder: Path) -> None:
    """The file grows game by game; what is not recorded passes the gate as such."""
    (folder / "base.json").write_text('{"ratios": {"other legal": 3.0}}')

    played("bench", "wide", "--rounds", "1", "--record", "--baseline", "base.json")

    ratios = json.loads((folder / "base.json").read_text())["ratios"]
    assert ratios["other legal"] == 3.0
    assert "wide copy" in ratios
    printed = played("bench", "shove", "--rounds", "1", "--gate", "--baseline", "base.json")
    assert printed.count("not recorded") == 5


def test_a_busy_moment_is_measured_again(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A ratio that fails the gate once and passes the second time has passed."""
    (folder / "base.json").write_text('{"ratios": {"wide copy": 10.0}}')
    figures = iter([20.0, 10.0])

    def moody(
        works: list[Workload], _rounds: int, _done: object = None
    ) -> list[stopwatch.Measured]:
        ratio = next(figures)
        return [stopwatch.Measured(work.game, work.measure, 1.0, ratio) for work in works]

    monkeypatch.setattr(benching, "measured", moody)

    assert "passed" in played("bench", "wide", "--gate", "--baseline", "base.json")


def test_a_broken_file_of_ratios_is_refused(folder: Path) -> None:
    """One sentence with the file's name."""
    (folder / "base.json").write_text("{}")

    assert "base.json cannot be read" in refused("bench", "wide", "--baseline", "base.json")


def test_the_recorded_ratios_of_the_checkout_can_be_read() -> None:
    """bench/baseline.json holds ratios of every proof game."""
    file = baseline.usual_file()
    assert file is not None

    ratios = baseline.read_baseline(file).ratios

    for game in ("bargain", "bidding", "packing", "shove"):
        assert all(ratios[f"{game} {measure}"] > 0 for measure in MEASURES)


def test_the_compiled_engine_is_not_held_against_the_interpreted_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its ratios would pass every gate, and recorded ones would fail everybody else."""
    monkeypatch.setattr(benching, "is_compiled", lambda: True)

    for word in ("--gate", "--record"):
        assert "leave --compiled out" in refused("bench", "shove", word)
