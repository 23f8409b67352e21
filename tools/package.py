"""Build the package as strangers get it, install it elsewhere, and see whether a table opens."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"

sys.path.insert(0, str(ROOT))

from tools.lock import find_uv  # noqa: E402 - found through the line above


def build() -> Path:
    """Build the sdist, and the wheel from it; the wheel's path."""
    for old in DIST.glob("kontor-*"):
        old.unlink()
    constraints = str(ROOT / "requirements-build.lock")
    uv = [find_uv(), "build", "--quiet", "--build-constraints", constraints]
    subprocess.run([*uv, "--out-dir", str(DIST)], cwd=ROOT, check=True)
    (wheel,) = DIST.glob("kontor-*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel with the locked versions into a new environment; its bin folder."""
    uv, lock = find_uv(), str(ROOT / "requirements.lock")
    pip = [uv, "pip", "install", "--quiet", "--python", str(folder)]
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
    subprocess.run([*pip, "--require-hashes", "--requirement", lock], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    return folder / "bin"


def smoke(command: Path, elsewhere: Path) -> None:
    """Ask the installed command its version, then open a table and look at its page."""
    subprocess.run([str(command), "--version"], cwd=elsewhere, check=True)
    serve = [str(command), "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(serve, cwd=elsewhere, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout, "the table's output was asked for"
        try:
            words = table.stdout.readline().split()
            address = next(word for word in words if word.startswith("http://127.0.0.1:"))
            for path in ("", "api/games", "api/health"):
                with urlopen(address + path, timeout=20) as answer:  # noqa: S310 - loopback
                    print(f"{answer.status} {len(answer.read())} bytes /{path}")
        finally:
            table.send_signal(signal.SIGINT)


def main() -> int:
    """Build, install and try."""
    wheel = build()
    with tempfile.TemporaryDirectory() as name:
        elsewhere = Path(name)
        smoke(install(wheel, elsewhere / "venv") / "kontor", elsewhere)
    for path in sorted(DIST.glob("kontor-*")):
        print(f"{path.relative_to(ROOT)} ({path.stat().st_size // 1024} kB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
