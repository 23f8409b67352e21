"""Matches over several processes are the same matches, and the processes end."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from kontor.engine.registry import titles
from kontor.envs.batch import Asked, Batch, Ended
from kontor.envs.course import NotLegal
from kontor.envs.fleet import Fleet, Lost

ROWS = 5


def chosen(asked: Asked, step: int) -> list[int]:
    """A legal action for each row, another one each step."""
    choices = [np.flatnonzero(mask) for mask in asked.action_mask]
    return [int(legal[(7 * step + row) % len(legal)]) for row, legal in enumerate(choices)]


def played(runner: Batch | Fleet, steps: int) -> list[NDArray[np.generic]]:
    """Everything a runner answers in some steps."""
    asked = runner.reset(11)
    seen: list[NDArray[np.generic]] = [*asked]
    for step in range(steps):
        asked, ended = runner.step(chosen(asked, step))
        seen += [*asked, *ended]
    return seen


@pytest.mark.parametrize("title", titles())
def test_the_number_of_processes_does_not_matter(title: str) -> None:
    """One process of its own, three, or none: the same observations, masks, seats and rewards."""
    alone = played(Batch(title, ROWS), 60)
    for workers in (1, 3):
        with Fleet(title, ROWS, workers=workers) as fleet:
            together = played(fleet, 60)
        assert len(together) == len(alone)
        assert all(np.array_equal(one, other) for one, other in zip(alone, together, strict=True))


def test_a_fleet_begins_ended_matches_anew() -> None:
    """Their rewards come with the step that ended them; the row asks on in a new match."""
    ends = 0
    with Fleet("haendler", 4, {"round_limit": 1}, workers=2) as fleet:
        asked = fleet.reset(2)
        assert asked.observation.shape == (4, fleet.layout.size)
        assert asked.action_mask.shape == (4, fleet.actions)
        for step in range(400):
            asked, ended = fleet.step(chosen(asked, step))
            ends += int(ended.terminated.sum())
            assert asked.action_mask.any(axis=1).all()
            assert not ended.rewards[~ended.terminated].any()

    assert ends > 3


@pytest.mark.parametrize("runner", [Batch, Fleet])
def test_without_copies_the_next_step_overwrites(runner: type[Batch | Fleet]) -> None:
    """The same arrays are handed out each time; with copies they stay as they were."""
    kept, shared = runner("haendler", 2), runner("haendler", 2, copy=False)
    try:
        before = [(each.reset(3), chosen(each.reset(3), 0)) for each in (kept, shared)]
        first = before[0][0].observation.copy()
        after = [
            each.step(actions)[0] for each, (_, actions) in zip((kept, shared), before, strict=True)
        ]

        assert np.array_equal(before[0][0].observation, first)
        assert before[1][0].observation is after[1].observation
        assert np.array_equal(after[0].observation, after[1].observation)
        with pytest.raises(ValueError, match="read-only"):
            after[1].action_mask[0] = 1
    finally:
        for each in (kept, shared):
            if isinstance(each, Fleet):
                each.close()


def test_an_action_outside_the_mask_is_refused_in_its_process() -> None:
    """The sentence comes through, and after a reset the fleet goes on."""
    with Fleet("hansa", 2, workers=2) as fleet:
        asked = fleet.reset(1)
        wrong = int(asked.action_mask[1].argmin())
        with pytest.raises(NotLegal, match="is not legal now"):
            fleet.step([chosen(asked, 0)[0], wrong])
        asked = fleet.reset(1)
        _, ended = fleet.step(chosen(asked, 0))

    assert isinstance(ended, Ended)


def test_a_step_can_be_begun_and_received_later() -> None:
    """Two fleets in turn, as somebody who chooses for one while the other plays."""
    batch = Batch("haendler", 3)
    one = batch.reset(4)
    with Fleet("haendler", 3, workers=1) as first, Fleet("haendler", 3, workers=3) as second:
        fleets = (first, second)
        asked = [fleet.reset(4) for fleet in fleets]
        for step in range(20):
            for fleet, now in zip(fleets, asked, strict=True):
                fleet.send(chosen(now, step))
            one, _ = batch.step(chosen(one, step))
            asked = [fleet.receive()[0] for fleet in fleets]
            for now in asked:
                assert np.array_equal(now.observation, one.observation)
                assert np.array_equal(now.legal, one.legal)


def test_a_process_that_is_gone_is_noticed() -> None:
    """The next step says so and ends the others."""
    with Fleet("haendler", 2, workers=2) as fleet:
        asked = fleet.reset(1)
        one, other = fleet._processes
        number = other.pid
        one.kill()
        one.join()
        with pytest.raises(Lost, match="ended"):
            fleet.step(chosen(asked, 0))

    assert not Path(f"/proc/{number}").exists()


SCRIPT = """
from kontor.envs.fleet import Fleet

if __name__ == "__main__":
    fleet = Fleet("haendler", 2, workers=2)
    fleet.reset(1)
    print(*(process.pid for process in fleet._processes), flush=True)
"""


def test_processes_end_with_the_script_that_forgot_them(tmp_path: Path) -> None:
    """A script without `close` leaves nothing behind and prints no complaint."""
    script = tmp_path / "forgets.py"
    script.write_text(SCRIPT, "utf-8")
    ran = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=True
    )

    assert ran.stderr == ""
    assert len(ran.stdout.split()) == 2
    assert not any(Path(f"/proc/{pid}").exists() for pid in ran.stdout.split())
