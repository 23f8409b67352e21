"""Data files: the package's or the owner's, read into records, told apart by a digest."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from kontor.engine.datafiles import DataFiles, Part, demand, different, within
from kontor.engine.errors import BadData

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = "things_of_a_test"
NAMES = ("ships.toml", "ports.toml")


class Ships(Part, frozen=True):
    """`ships.toml`."""

    masts: int
    name: str = ""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of somebody else's with two data files."""
    data = tmp_path / "site" / PACKAGE / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").write_text('"""A package."""\n', "utf-8")
    (data / "ships.toml").write_text("masts = 3\n", "utf-8")
    (data / "ports.toml").write_text("quays = 2\n", "utf-8")
    monkeypatch.syspath_prepend(str(data.parent.parent))
    return PACKAGE


def own_folder(tmp_path: Path, text: str) -> Path:
    """An owner's folder that holds one file."""
    (tmp_path / "ships.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_file_of_the_package_is_read_into_its_record(package: str) -> None:
    """Any package has its files in `data/`."""
    assert DataFiles(package, NAMES).read("ships.toml", Ships) == Ships(3)


def test_an_owners_file_takes_its_place_and_the_others_stay(package: str, tmp_path: Path) -> None:
    """Files are replaced one by one."""
    own = DataFiles(package, NAMES, own_folder(tmp_path, "masts = 1\n"))

    assert own.read("ships.toml", Ships) == Ships(1)
    assert own.text("ports.toml") == "quays = 2\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("masts = ", "ships.toml cannot be used: Invalid value"),
        ('masts = "three"', "ships.toml cannot be used: Expected `int`"),
        ("masts = 3\nsails = 4", "ships.toml cannot be used: .*unknown field `sails`"),
    ],
)
def test_what_cannot_be_read_is_told_with_the_files_name(
    package: str, tmp_path: Path, text: str, said: str
) -> None:
    """No TOML, a wrong type, and a key nobody knows."""
    own = DataFiles(package, NAMES, own_folder(tmp_path, text))

    with pytest.raises(BadData, match=said):
        own.read("ships.toml", Ships)


def test_the_digest_tells_files_apart(package: str, tmp_path: Path) -> None:
    """The same texts have the same digest, others another."""
    own = DataFiles(package, NAMES, own_folder(tmp_path, "masts = 1\n"))

    assert DataFiles(package, NAMES).digest == DataFiles(package, NAMES).digest
    assert own.digest != DataFiles(package, NAMES).digest


@pytest.mark.parametrize(("prefix", "between"), [("sha256:", ""), ("", "\0"), ("sha256:", "\n")])
def test_digests_of_old_saves_are_known(
    package: str, tmp_path: Path, prefix: str, between: str
) -> None:
    """Three forms were in use; each is still one of these files and of no others."""
    old = prefix + sha256(f"masts = 3\n{between}quays = 2\n".encode()).hexdigest()

    assert DataFiles(package, NAMES).has_digest(old)
    assert not DataFiles(package, NAMES, own_folder(tmp_path, "masts = 1\n")).has_digest(old)


def test_demands_are_sentences_that_name_the_file() -> None:
    """What holds passes, what does not is told."""
    demand(1, "ships.toml", "never said.")
    within("ships.toml", "masts", 3, 1, 4)
    different("ships.toml", "ships", ["Ann", "Bess"])

    with pytest.raises(BadData, match=r"^ships.toml: masts runs from 1 to 4, not 5\.$"):
        within("ships.toml", "masts", 5, 1, 4)
    with pytest.raises(BadData, match=r"^ships.toml: two ships are called Ann\.$"):
        different("ships.toml", "ships", ["Ann", "Bess", "Ann"])
