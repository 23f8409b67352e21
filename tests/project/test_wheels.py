"""The matrix of compiled wheels, and what is said where one cannot be built."""

from __future__ import annotations

import platform
import re
import shutil
import tomllib
from pathlib import Path

import pytest

import hatch_build
from tools import wheels

ROOT = Path(__file__).resolve().parents[2]
MATRIX = wheels.read_matrix()


def test_the_matrix_begins_with_the_oldest_python_and_names_each_platform_once() -> None:
    """The oldest one is what the project asks for, and patterns fit no other platform's tags."""
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "requires-python"
    ]
    machines = [(row.system, row.machine) for row in MATRIX.platform]

    assert f">={MATRIX.pythons[0]}" == oldest
    assert len({*machines}) == len(machines)
    for tag in (
        "manylinux_2_17_x86_64",
        "manylinux_2_28_aarch64",
        "macosx_11_0_arm64",
        "win_amd64",
    ):
        assert sum(bool(re.fullmatch(row.tags, tag)) for row in MATRIX.platform) == 1, tag


def test_the_list_shows_every_wheel(capsys: pytest.CaptureFixture[str]) -> None:
    """Each platform with each Python, and nothing is built."""
    assert wheels.main(["--list"]) == 0
    shown = capsys.readouterr().out

    assert shown.count("Python 3.") == len(MATRIX.platform) * len(MATRIX.pythons)
    assert "cp313-cp313-win_amd64" in shown


def test_a_machine_that_is_not_in_the_matrix_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The plain wheel serves it."""
    monkeypatch.setattr(platform, "machine", lambda: "abacus")

    assert wheels.main([]) == 2
    assert "has no row for" in capsys.readouterr().err


def test_without_a_compiler_or_with_an_unknown_python_one_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is begun."""
    row = MATRIX.platform[0]
    monkeypatch.setattr(platform, "system", lambda: row.system)
    monkeypatch.setattr(platform, "machine", lambda: row.machine)
    monkeypatch.setattr(wheels, "compiled_modules", lambda *_: pytest.fail("it must not be tried"))
    monkeypatch.setattr(wheels, "missing_tool", lambda: "")
    assert wheels.main(["--python", "2.7"]) == 2
    assert capsys.readouterr().err.startswith("The matrix has no Python 2.7; it has 3.11")

    monkeypatch.undo()
    monkeypatch.setattr(platform, "system", lambda: row.system)
    monkeypatch.setattr(platform, "machine", lambda: row.machine)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert wheels.main([]) == 2
    assert capsys.readouterr().err.startswith("There is no C compiler here")


def test_a_wheel_with_compiled_modules_is_one_for_its_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hook adds them where Python looks for them; an empty folder is a mistake."""
    (tmp_path / "kontor" / "engine").mkdir(parents=True)
    with pytest.raises(ValueError, match="nothing compiled lies"):
        hatch_build.add_compiled(tmp_path, {"force_include": {}})

    module = tmp_path / "kontor" / "engine" / "state.cpython-311-x86_64-linux-gnu.so"
    module.touch()
    (module.parent / "notes.txt").touch()
    data: dict[str, object] = {"force_include": {}}
    hatch_build.add_compiled(tmp_path, data)

    assert data == {
        "pure_python": False,
        "infer_tag": True,
        "force_include": {str(module): f"kontor/engine/{module.name}"},
    }

    monkeypatch.setenv(hatch_build.TAG, "cp311-cp311-manylinux_2_17_x86_64")
    named: dict[str, object] = {"force_include": {}}
    hatch_build.add_compiled(tmp_path, named)
    assert named["tag"] == "cp311-cp311-manylinux_2_17_x86_64"
    assert "infer_tag" not in named
