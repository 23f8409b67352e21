"""Resolve the dependencies again and write the hashed locks, which hold no address.

`run.py lock` keeps what still fits; `run.py lock --upgrade` takes the newest of everything.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
# Each lock with what it is made from.
LOCKS: Final = {
    "requirements.lock": ("pyproject.toml",),
    "requirements-dev.lock": ("pyproject.toml", "--group", "test", "--group", "dev"),
    "requirements-build.lock": ("--group", "build"),
    "requirements-postgres.lock": ("--group", "postgres"),
    "requirements-uv.lock": ("--group", "bootstrap"),
}
SHAPE: Final = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")


def find_uv() -> str:
    """The uv that run.py fetched, or an installed one."""
    uv = shutil.which("uv", path=str(ROOT / ".tools" / "bin")) or shutil.which("uv")
    if not uv:
        sys.exit("There is no uv; `python3 run.py test --version` fetches it.")
    return uv


def main(arguments: Sequence[str]) -> int:
    """Write all locks."""
    uv = find_uv()
    for lock, sources in LOCKS.items():
        command = [uv, "pip", "compile", *SHAPE, *arguments, *sources, "--output-file", lock]
        subprocess.run(command, cwd=ROOT, check=True)
        print(f"{lock}: {(ROOT / lock).read_text('utf-8').count('==')} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
