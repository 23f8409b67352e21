"""The package as it is built: what it holds, and that it is the same every time."""

from __future__ import annotations

import email
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import kontor
from tools import package, sbom, trying

ROOT = Path(__file__).resolve().parents[2]
NAME = f"kontor-{kontor.__version__}"


def test_builds_that_differ_are_named(tmp_path: Path) -> None:
    """By content, or because one is missing."""
    for folder, text in (("a", "one"), ("b", "two")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "kontor.whl").write_text(text, "utf-8")
        (tmp_path / folder / "same.tar.gz").write_text("same", "utf-8")
    first, second = ([*(tmp_path / folder).iterdir()] for folder in "ab")

    assert package.differences(first, first) == []
    assert package.differences(first, second) == [
        "kontor.whl is not the same when it is built again."
    ]
    assert len(package.differences(first, [])) == 2


def test_a_copy_holds_the_sources_and_nothing_that_was_built(tmp_path: Path) -> None:
    """What git knows or would take."""
    package.copy_sources(tmp_path)

    assert (tmp_path / "src" / "kontor" / "py.typed").exists()
    assert (tmp_path / "web" / "package-lock.json").exists()
    for built in ("web/node_modules", "src/kontor/server/static", ".venv-dev", ".git"):
        assert not (tmp_path / built).exists()


def test_a_stranger_has_never_heard_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by a path nor by a setting, and writes nothing into anybody's home."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("KONTOR_DATABASE", "sqlite:///ours.db")
    variables = trying.surroundings(tmp_path)

    assert not {"PYTHONPATH", "KONTOR_DATABASE", "VIRTUAL_ENV"} & {*variables}
    assert variables["PATH"] == os.environ["PATH"]
    assert variables["XDG_DATA_HOME"].startswith(str(tmp_path))


def test_a_stranger_s_failure_is_told_in_its_own_words(tmp_path: Path) -> None:
    """With the command that failed."""
    broken = trying.Stranger(tmp_path, (sys.executable, "-c", "raise SystemExit('no table today')"))

    with pytest.raises(SystemExit, match="no table today"):
        broken.says("serve")


def built(sources: Path, folder: Path, **variables: str) -> dict[str, Path]:
    """The sdist and the wheel, built by the backend itself; by what they end in."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    environment = {**os.environ, **variables}
    subprocess.run(command, cwd=sources, env=environment, check=True, capture_output=True)
    return {path.suffix: path for path in folder.iterdir()}


def unpack(sdist: Path, folder: Path) -> None:
    """The files of an sdist; `extractall` would do, but the first of 3.11 know no filter."""
    with tarfile.open(sdist) as archive:
        for member in archive.getmembers():
            held = archive.extractfile(member)
            assert held, f"{member.name} is no plain file"
            target = folder / member.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(held.read())


@pytest.mark.slow
def test_what_is_built_is_whole_and_the_same_twice(tmp_path: Path) -> None:
    """From the checkout and from the sdist; `run.py package` builds the client anew, and plays."""
    first = built(ROOT, tmp_path / "first")
    unpack(first[".gz"], tmp_path)
    second = built(tmp_path / NAME, tmp_path / "second", TZ="Pacific/Auckland")

    assert package.differences([*first.values()], [*second.values()]) == []
    with zipfile.ZipFile(first[".whl"]) as wheel:
        names = {*wheel.namelist()}
        info = f"{NAME}.dist-info"
        said = email.message_from_bytes(wheel.read(f"{info}/METADATA"))
        carried = wheel.read(f"{info}/sboms/{sbom.BILL.name}")
    assert first[".whl"].name == f"{NAME}-py3-none-any.whl"
    assert {
        "kontor/py.typed",
        "kontor/server/static/index.html",
        f"{info}/licenses/LICENSE",
    } <= names
    assert (said["Version"], said["License-Expression"]) == (kontor.__version__, "MIT")
    assert "Development Status :: 5 - Production/Stable" in said.get_all("Classifier", [])
    assert carried == (ROOT / sbom.BILL).read_bytes()
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    with tarfile.open(first[".gz"]) as sdist:
        packed = {*sdist.getnames()}
    needed = ("hatch_build.py", "pyproject.toml", sbom.BILL.name, "web/package-lock.json")
    assert {f"{NAME}/{name}" for name in needed} <= packed
