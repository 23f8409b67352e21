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

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


def run(*words: str) -> str:
    """What the example prints."""
    ran = subprocess.run(
        [sys.executable, str(EXAMPLE), *words],
        capture_output=True,
        text=True,
        check=True,
        timeout=280,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    return ran.stdout


def test_a_few_updates_leave_a_curve_and_weights(tmp_path: Path) -> None:
    """It is judged before and after; what it writes can be read without running anything."""
    options = json.dumps({"players": 2, "light": True, "round_limit": 2})
    few = ("--updates", "2", "--decisions", "512", "--rounds", "1", "--options", options)

    printed = run(*few, "--seed", "7", "--out", str(tmp_path))

    assert printed.startswith("before: ")
    assert "after: " in printed
    points = json.loads((tmp_path / "curve.json").read_text("utf-8"))["points"]
    assert len(points) == 2
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")  # noqa: S314 - our own
    with np.load(tmp_path / "weights.npz", allow_pickle=False) as stored:
        assert str(stored["fact.layout"]) == "haendler-observation-v2"
        assert all(np.isfinite(stored[name]).all() for name in stored.files if "weight" in name)


def test_the_example_explains_itself() -> None:
    """Every word it takes is in its help."""
    printed = run("--help")

    words = "seconds updates decisions seed out game options rounds"
    for word in (f"--{name} " for name in words.split()):
        assert word in printed
