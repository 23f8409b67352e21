"""Build the package as strangers get it, twice, and try it elsewhere.

`run.py package` builds the sdist and from it the wheel, builds both again from a copy of the
sources in another place, and compares them byte for byte. Then it installs the wheel where the
checkout cannot be seen, by pip and by uvx, and makes a first move in the browser's table and in the
terminal's; last, mypy looks at the installed types.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
# The second build sees another place, another time of day and other rights; none may show.
ELSEWHERE: Final = {"TZ": "Pacific/Auckland", "LC_ALL": "C"}
NARROW: Final = 0o077

sys.path.insert(0, str(ROOT))

from tools import trying  # noqa: E402 - found through the line above
from tools.lock import find_uv  # noqa: E402 - likewise


class Watch:
    """How long something took by the clock, and of processor time, which no crowd slows."""

    def __init__(self) -> None:
        self.begun, self.before = monotonic(), os.times()

    def __str__(self) -> str:
        now = os.times()
        work = now.children_user + now.children_system
        work -= self.before.children_user + self.before.children_system
        return f"{monotonic() - self.begun:.0f} s ({work:.0f} s of processor time)"


def build(root: Path = ROOT, dist: Path = DIST, **variables: str) -> list[Path]:
    """Build the sdist, and the wheel from it; both, by name.

    Their files bear the date of SOURCE_DATE_EPOCH where it is set, else one that never changes.
    """
    for old in dist.glob("kontor-*"):
        old.unlink()
    constraints = str(root / "requirements-build.lock")
    uv = [find_uv(), "build", "--quiet", "--build-constraints", constraints]
    umask = NARROW if variables else -1
    environment = {**os.environ, **variables}
    command = [*uv, "--python", sys.executable, "--out-dir", str(dist), str(root)]
    subprocess.run(command, env=environment, umask=umask, check=True)
    return sorted((*dist.glob("kontor-*.tar.gz"), *dist.glob("kontor-*.whl")))


def copy_sources(folder: Path) -> None:
    """All that git knows or would take, and nothing that was built here."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def digest(path: Path) -> str:
    """A file's fingerprint."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def differences(first: Sequence[Path], second: Sequence[Path]) -> list[str]:
    """What two builds do not have in common, a sentence each."""
    ours, theirs = ({path.name: digest(path) for path in found} for found in (first, second))
    return [
        f"{name} is not the same when it is built again."
        for name in sorted(ours | theirs)
        if ours.get(name) != theirs.get(name)
    ]


def build_again(first: Sequence[Path]) -> list[str]:
    """What differs when all is built from the sources alone, in another place, client included."""
    with tempfile.TemporaryDirectory() as name:
        sources = Path(name) / "sources"
        copy_sources(sources)
        return differences(first, build(sources, Path(name) / "dist", **ELSEWHERE))


def try_wheel(wheel: Path) -> None:
    """Install it by pip and by uvx, make first moves, and look at its types."""
    with tempfile.TemporaryDirectory() as name:
        watch = Watch()
        stranger = trying.by_pip(wheel, Path(name))
        print(f"pip install: {stranger.says('--version').strip()}")
        print(trying.move_in_the_browser(stranger))
        print(trying.move_in_the_terminal(stranger))
        print(f"first moves {watch} after nothing was there")
        print(trying.types_are_seen(stranger))
    with tempfile.TemporaryDirectory() as name:
        watch = Watch()
        stranger = trying.by_uvx(wheel, Path(name))
        print(f"uvx: {stranger.says('--version').strip()}")
        print(trying.move_in_the_terminal(stranger))
        print(f"first move {watch} after nothing was there")


def main(arguments: Sequence[str] = ()) -> int:
    """Build, build again, compare, install and try; 0 when all is well."""
    words = argparse.ArgumentParser(prog="run.py package", description=__doc__.splitlines()[0])
    words.add_argument("--once", action="store_true", help="do not build a second time to compare")
    given = words.parse_args(arguments)
    built = build()
    for path in built:
        print(f"{path.relative_to(ROOT)} ({path.stat().st_size // 1024} kB) {digest(path)}")
    if not given.once:
        found = build_again(built)
        for sentence in found:
            print(sentence)
        if found:
            return 1
        print("built again elsewhere from the sources alone: byte for byte the same")
    (wheel,) = (path for path in built if path.suffix == ".whl")
    try_wheel(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
