"""The bill of materials and the page of licences are complete, and follow from the locks."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

from tools import sbom

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("path", "text"), [(sbom.BILL, sbom.bill(ROOT)), (sbom.PAGE, sbom.page(ROOT))], ids=str
)
def test_what_is_kept_is_what_follows(path: Path, text: str) -> None:
    """`python3 run.py sbom` writes both anew."""
    assert (ROOT / path).read_text("utf-8") == text


def test_every_package_of_both_locks_is_in_the_bill() -> None:
    """Read from the locks in another way than the tool does, and nothing else is in it."""
    bill = json.loads((ROOT / sbom.BILL).read_text("utf-8"))
    listed = [
        (one["purl"].partition("/")[0], one["name"], one["version"]) for one in bill["components"]
    ]
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    python = {
        ("pkg:pypi", *line.split()[0].split("=="))
        for line in lines
        if line[:1].strip() and "==" in line
    }
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    client = {
        ("pkg:npm", path.split("node_modules/")[-1], package["version"])
        for path, package in packages.items()
        if path
    }

    assert len(python) > 40
    assert len(client) > 100
    assert {
        (kind, re.sub(r"\[.*", "", name), version) for kind, name, version in python
    } | client == {*listed}
    assert len(listed) == len({*listed})
    assert all(one["licenses"] for one in bill["components"])


def test_what_browsers_load_is_told_from_what_builds_it() -> None:
    """Fonts and Svelte are shipped; Vite, and checkers, are tools."""
    scopes = {one.name: one.scope for one in sbom.components(ROOT)}

    for name in ("svelte", "d3-zoom", "d3-color", "@fontsource/alegreya", "msgspec"):
        assert scopes[name] == sbom.SHIPPED, name
    for name in ("vite", "rolldown", "eslint", "prettier", "vitest"):
        assert scopes[name] == sbom.TOOL, name


def test_a_licence_is_the_one_that_the_package_names() -> None:
    """As far as it is installed here and says so in words that can be compared."""
    licences = tomllib.loads((ROOT / sbom.LICENCES).read_text("utf-8"))
    compared = 0
    for name, licence in licences.items():
        try:
            said = metadata(name).json.get("license_expression")
        except PackageNotFoundError:
            continue
        if said:
            compared += 1
            assert licence == said, name

    assert compared > 20


def copied(folder: Path) -> Path:
    """All that the bill follows from, in another place."""
    for path in ("pyproject.toml", sbom.PYTHON_LOCK, sbom.CLIENT_LOCK, sbom.LICENCES):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / path)
    return folder


def test_a_package_without_a_licence_is_named(tmp_path: Path) -> None:
    """So is a licence without a package, and one that npm's lock does not say."""
    root = copied(tmp_path)
    licences = root / sbom.LICENCES
    text = licences.read_text("utf-8")
    licences.write_text(text.replace('rich = "MIT"', 'poor = "MIT"'), "utf-8")
    with pytest.raises(SystemExit, match=r"says nothing about rich.\n.* names poor, which is not"):
        sbom.bill(root)

    licences.write_text(text, "utf-8")
    lock = root / sbom.CLIENT_LOCK
    packages = json.loads(lock.read_text("utf-8"))
    del packages["packages"]["node_modules/svelte"]["license"]
    lock.write_text(json.dumps(packages), "utf-8")
    with pytest.raises(SystemExit, match="licence of svelte"):
        sbom.bill(root)


def test_the_check_writes_nothing_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Then the command writes, and the check passes."""
    (copied(tmp_path) / "docs").mkdir()
    monkeypatch.setattr(sbom, "ROOT", tmp_path)

    assert sbom.main(["--check"]) == 1
    assert "`python3 run.py sbom` writes it" in capsys.readouterr().out
    assert not (tmp_path / sbom.BILL).exists()
    assert sbom.main([]) == 0
    assert sbom.main(["--check"]) == 0
