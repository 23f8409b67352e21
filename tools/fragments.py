"""Check the news fragments in changelog.d: named for their kind, one or two sentences each.

On a branch, a change also has to bring one: then `origin/main` is there to compare with.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
TRUNK: Final = "origin/main"
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(added|changed|fixed|removed)\.md")
NO_FRAGMENTS: Final = frozenset({"README.md", "template.md.jinja"})
LONGEST: Final = 400  # letters; news is read by people who want to play


def problems(folder: Path) -> Iterator[str]:
    """What is wrong with the fragments in *folder*."""
    for path in sorted(folder.iterdir()):
        if path.name in NO_FRAGMENTS:
            continue
        if not NAME.fullmatch(path.name):
            yield f"{path.name}: a fragment is called subject.added.md, .changed, .fixed, .removed."
            continue
        text = path.read_text("utf-8").strip()
        if not text.endswith((".", "!")):
            yield f"{path.name}: a fragment is one or two whole sentences."
        if len(text) > LONGEST:
            yield f"{path.name}: {len(text)} letters are too many; {LONGEST} have to do."


def lacks_fragment(root: Path) -> bool:
    """Whether this branch changes something since it left the trunk, without news of it."""
    git = ["git", "-C", str(root)]
    known = subprocess.run(
        [*git, "rev-parse", "--quiet", "--verify", TRUNK], capture_output=True, check=False
    )
    if known.returncode:
        return False
    check = [sys.executable, "-m", "towncrier", "check", "--compare-with", TRUNK]
    return subprocess.run(check, cwd=root, capture_output=True, check=False).returncode != 0


def main() -> int:
    """Print what is wrong; 0 when nothing is."""
    found = list(problems(ROOT / "changelog.d"))
    if lacks_fragment(ROOT):
        found.append("This branch brings no news fragment; see changelog.d/README.md.")
    for problem in found:
        print(problem)
    print(f"fragments: {len(found)} problems.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
