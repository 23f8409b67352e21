"""The example that trains a learner runs, where PyTorch is installed (the extra `train`)."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

pytest.importorskip(
    "torch", reason="PyTorch is not installed; `pip install 'kontor[train]'` brings it"
)

EXAMPLES = Path(__file__).parents[2] / "examples"
LIGHT = json.dumps({"players": 2, "light": True, "round_limit": 2})
FEW = ("--updates", "2", "--decisions", "512", "--rounds", "1", "--options", LIGHT, "--seed", "7")


def run(*words: str, script: str = "train_ppo.py") -> str:
    """What the example prints."""
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *words],
        capture_output=True,
        text=True,
        check=True,
        timeout=280,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    return ran.stdout


def test_a_few_updates_leave_a_curve_and_weights(tmp_path: Path) -> None:
    """It is judged before and after; what it writes can be read without running anything."""
    printed = run(*FEW, "--out", str(tmp_path), "--levels", "uniform", "--matches", "3")

    assert printed.startswith("before: ")
    assert "after: " in printed
    assert "against uniform" in printed
    written = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert len(written["points"]) == 2
    assert written["asked"]["seed"] == "7"
    assert written["computed on"]["device"] == "cpu"
    assert written["levels"]["uniform"][-1] == 3
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")  # noqa: S314 - our own
    with np.load(tmp_path / "weights.npz", allow_pickle=False) as stored:
        assert str(stored["fact.layout"]) == "haendler-observation-v2"
        assert all(np.isfinite(stored[name]).all() for name in stored.files if "weight" in name)


def test_it_learns_from_all_chairs_alike_for_equal_seeds(tmp_path: Path) -> None:
    """Against itself, with a process that plays or without one: the same weights."""
    weights = []
    for workers in ("0", "1"):
        folder = tmp_path / workers
        run(*FEW, "--against", "self", "--workers", workers, "--out", str(folder))
        with np.load(folder / "weights.npz", allow_pickle=False) as stored:
            weights.append({name: stored[name] for name in stored.files})

    assert weights[0].keys() == weights[1].keys()
    assert all(np.array_equal(weights[0][name], weights[1][name]) for name in weights[0])


def test_what_was_learned_plays_each_level_without_pytorch(tmp_path: Path) -> None:
    """The same matches for equal seeds, whatever the number of processes."""
    run(*FEW, "--out", str(tmp_path))
    words = (str(tmp_path), "--levels", "uniform", "bot:apprentice", "--matches", "4")
    printed = [run(*words, "--workers", one, script="ppo_levels.py") for one in ("1", "2")]

    assert printed[0] == printed[1]
    assert [line.split()[1] for line in printed[0].splitlines()] == ["uniform", "bot:apprentice"]
    assert len(json.loads((tmp_path / "levels.json").read_text("utf-8"))) == 2


def test_the_example_explains_itself() -> None:
    """Every word it takes is in its help."""
    printed = run("--help")

    words = "seconds updates decisions seed out game options against rows workers threads device"
    words += " rounds levels matches"
    for word in (f"--{name} " for name in words.split()):
        assert word in printed
