"""A release: its version, its chapter, and what it is built and described from."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

import kontor
from tools import release

ROOT = Path(__file__).resolve().parents[2]


def project() -> dict[str, object]:
    """What pyproject.toml says about the project."""
    found: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
        "project"
    ]
    return found


def test_the_installed_version_is_told_in_the_changelog() -> None:
    """The newest chapter, with its date, is that of the version in the project file."""
    chapters = re.findall(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", changelog(ROOT), re.MULTILINE)

    assert chapters[0][0] == project()["version"] == kontor.__version__
    assert release.is_told(changelog(ROOT), kontor.__version__)


def changelog(root: Path) -> str:
    """The changelog of that folder."""
    return (root / "CHANGELOG.md").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of all that has to do with news, with one fragment."""
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    news = tmp_path / "changelog.d"
    news.mkdir()
    for name in ("README.md", "template.md.jinja"):
        shutil.copy(ROOT / "changelog.d" / name, news)
    (news / "full-routes.fixed.md").write_text("Pieces find their way (DISPLACE-5).\n", "utf-8")
    return tmp_path


def kept(folder: Path) -> set[str]:
    """What lies among the fragments."""
    return {path.name for path in (folder / "changelog.d").iterdir()}


def test_the_next_version_is_told_above_the_first(folder: Path) -> None:
    """Its fragments become a chapter of their own and go; nothing else is touched."""
    before = changelog(folder)
    release.gather_news(folder, "9.8.7")
    after = changelog(folder)

    assert "### Fixed\n\n- Pieces find their way (DISPLACE-5).\n" in after
    assert after.index("## 9.8.7 (") < after.index(f"## {kontor.__version__} (")
    assert after.endswith(before.partition("start -->\n")[2])
    assert kept(folder) == {"README.md", "template.md.jinja"}


def test_a_chapter_that_was_written_by_hand_stays_as_it_is(folder: Path) -> None:
    """The fragments it tells of go all the same."""
    before = changelog(folder)
    release.gather_news(folder, kontor.__version__)

    assert changelog(folder) == before
    assert kept(folder) == {"README.md", "template.md.jinja"}


@pytest.mark.parametrize("words", [[], ["1.1"], ["v1.1.0"], ["1.1.0", "now"]])
def test_what_is_no_version_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """With a sentence, and before anything is touched."""
    assert release.main(words) == 2
    assert capsys.readouterr().err == "run.py release VERSION, for instance 1.1.0\n"


def test_a_version_is_set_once() -> None:
    """In the project's line and no other."""
    changed = release.set_version((ROOT / "pyproject.toml").read_text("utf-8"), "9.8.7")

    assert tomllib.loads(changed)["project"]["version"] == "9.8.7"
    assert changed.count("9.8.7") == 1
