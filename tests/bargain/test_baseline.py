"""The baseline in `examples/bargain` is true, and a forged match in it is found."""

from __future__ import annotations

import json
import lzma
import shutil
from pathlib import Path
from typing import Any

import pytest

from kontor.cli.main import app

LEVELS = Path("examples/bargain/levels")


def kontor(*words: str | Path) -> int:
    """The exit code of the command."""
    with pytest.raises(SystemExit) as left:
        app(["bargain", *(str(word) for word in words)], standalone_mode=False)
    return int(left.value.code or 0)


def test_the_baseline_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    """Every figure of the table follows from the matches; some of these are played again."""
    assert kontor("--verify", LEVELS, "--sample", "12", "--seed", "3") == 0
    assert "12 of 208 matches played again (sample of seed 3)" in capsys.readouterr().out


def test_a_forged_match_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ten ducats more for the agent: the table says otherwise, though the sample has missed it."""
    shutil.copytree(LEVELS, tmp_path / "copy")
    packed = tmp_path / "copy" / "matches.jsonl.xz"
    matches = [json.loads(line) for line in lzma.decompress(packed.read_bytes()).splitlines()]
    matches[7]["figures"][matches[7]["task"]["seat"]]["money"] += 10
    packed.write_bytes(lzma.compress("\n".join(map(json.dumps, matches)).encode(), preset=0))
    assert kontor("--verify", tmp_path / "copy", "--sample", "1", "--seed", "3") == 1
    assert "the table's row of apprentice, cross" in capsys.readouterr().out


def test_the_ladder_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """A better level earns more of the money, and strikes fewer deals at a loss than the worst."""
    assert kontor("--verify", LEVELS, "--sample", "1", "--seed", "3", "--json") == 0
    assert json.loads(capsys.readouterr().out)["untrue"] == []
    rows: list[dict[str, Any]] = json.loads((LEVELS / "table.json").read_text())["rows"]
    cross = {row["agent"]: row for row in rows if (row["part"], row["rival"]) == ("cross", "")}
    shares = [row["means"]["share"]["mean"] for row in cross.values()]
    assert shares == sorted(shares)
    losing = {agent: row["means"]["losing"]["mean"] for agent, row in cross.items()}
    assert losing["alderman"] < losing["apprentice"]
