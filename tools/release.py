"""Prepare a release: `run.py release 1.1.0` gathers the news, sets the version, builds and tries.

Committing, tagging and publishing stay with the person, who is told how.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
VERSION: Final = re.compile(r"\d+\.\d+\.\d+")
LINE: Final = re.compile(r'^version = "[^"]+"$', re.MULTILINE)

sys.path.insert(0, str(ROOT))

from tools import package, sbom  # noqa: E402 - found through the line above
from tools.fragments import NO_FRAGMENTS  # noqa: E402 - likewise


def set_version(text: str, version: str) -> str:
    """The project file with another version."""
    changed, count = LINE.subn(f'version = "{version}"', text)
    assert count == 1, "pyproject.toml names its version once"
    return changed


def is_told(changelog: str, version: str) -> bool:
    """Whether somebody has written the chapter of that version by hand."""
    return any(line.split()[:2] == ["##", version] for line in changelog.splitlines())


def gather_news(root: Path, version: str) -> None:
    """Put the fragments into a chapter, unless there is one already; they go either way."""
    if is_told((root / "CHANGELOG.md").read_text("utf-8"), version):
        for path in (root / "changelog.d").iterdir():
            if path.name not in NO_FRAGMENTS:
                path.unlink()
        return
    news = [sys.executable, "-m", "towncrier", "build", "--yes", "--version", version]
    subprocess.run(news, cwd=root, check=True)


def is_clean() -> bool:
    """Whether everything is committed."""
    status = ["git", "status", "--porcelain", "--untracked-files=no"]
    return not subprocess.run(status, cwd=ROOT, capture_output=True, check=True).stdout


def main(arguments: Sequence[str]) -> int:
    """Prepare the release that the first argument names."""
    if arguments in (["--help"], ["-h"]):
        print(f"run.py release VERSION\n\n{__doc__}")
        return 0
    if len(arguments) != 1 or not VERSION.fullmatch(arguments[0]):
        print("run.py release VERSION, for instance 1.1.0", file=sys.stderr)
        return 2
    if not is_clean():
        print(
            "Something is not committed yet; a release starts from a clean tree.", file=sys.stderr
        )
        return 1
    (version,) = arguments
    project = ROOT / "pyproject.toml"
    project.write_text(set_version(project.read_text("utf-8"), version), "utf-8")
    gather_news(ROOT, version)
    sbom.main([])  # it names the version, too
    failed = package.main()
    if failed:
        return failed
    print(f'\nNow look at CHANGELOG.md, then: git commit -am "release {version}"')
    print(f"                                git tag v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
