"""Compile the engine and the games with mypyc, beside the sources and never into them.

`run.py compile` makes `.compiled/kontor`, a mirror of the package: everything links to the sources,
and the compiled modules lie beside the links, where Python prefers them. Whoever puts
`.compiled` first on the path plays with the compiled engine, which `run.py WORD --compiled` does;
whoever does not never notices it. `run.py compile --check` compares both engines.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
PACKAGE: Final = SOURCES / "kontor"
COMPILED: Final = ROOT / ".compiled"
WORKSHOP: Final = ROOT / ".compiled-build"  # kept: what has not changed is not compiled again
MANIFEST: Final = COMPILED / "sources.json"
NO_COMPILER: Final = 2

sys.path.insert(0, str(ROOT))

from tools.groups import groups  # noqa: E402 - found through the line above


def missing_tool() -> str:
    """What is not there to compile with, in a sentence; empty when nothing is missing."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = str(named).split()[0]
    if not shutil.which(compiler):
        return (
            f"There is no C compiler here ({compiler} was not found; Debian: build-essential); "
            "Kontor plays without it, only slower."
        )
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not header.is_file():
        return (
            "Python's C headers are not here (Debian: python3-dev); "
            "Kontor plays without compiling, only slower."
        )
    return ""


def mirror(package: Path, folder: Path, real: Collection[Path]) -> None:
    """A folder that looks like the package: links, but for the *real* folders, made anew.

    Those will hold compiled modules; of all others even a file added later is seen.
    """
    folder.mkdir(parents=True)
    for path in sorted(package.iterdir()):
        if path in real:
            mirror(path, folder / path.name, real)
        elif path.name != "__pycache__":
            (folder / path.name).symlink_to(path)


def folders_of(modules: Sequence[str]) -> set[Path]:
    """The folders of the package in which modules lie, and those above them."""
    return {parent for name in modules for parent in (SOURCES / name).parents if parent != SOURCES}


def digests(modules: Sequence[str]) -> dict[str, str]:
    """A fingerprint of each compiled source, by which run.py sees whether it has changed."""
    return {
        f"src/{name}": hashlib.sha256((SOURCES / name).read_bytes()).hexdigest() for name in modules
    }


def build(level: str) -> int:
    """Translate to C, compile, and put a new mirror with the results in place of the last one."""
    modules = [name for _, names in groups(SOURCES) for name in names]
    before = digests(modules)
    print(f"compiling {len(modules)} modules; the first time takes some minutes", flush=True)
    begun = monotonic()
    command = [sys.executable, str(ROOT / "tools" / "translate.py"), str(WORKSHOP), level]
    code = subprocess.call(command, cwd=SOURCES)
    if code:
        return code
    made = WORKSHOP / "mirror"
    shutil.rmtree(made, ignore_errors=True)
    mirror(PACKAGE, made / "kontor", folders_of(modules))
    shutil.copytree(WORKSHOP / "lib", made, dirs_exist_ok=True)
    (made / MANIFEST.name).write_text(json.dumps(before, indent=1) + "\n", "utf-8")
    shutil.rmtree(COMPILED, ignore_errors=True)
    made.rename(COMPILED)
    seconds = monotonic() - begun
    print(f"compiled in {seconds:.0f} s; `python3 run.py bench --compiled` shows what it brings")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(prog="run.py compile", description=__doc__.splitlines()[0])
    words.add_argument(
        "--check",
        action="store_true",
        help="compare the compiled engine with the interpreted one instead of compiling",
    )
    words.add_argument(
        "--games",
        type=int,
        default=100_000,
        help="random games of all titles for --check (default %(default)s)",
    )
    words.add_argument(
        "--only", nargs="*", default=[], metavar="GAME", help="titles for --check, all if none"
    )
    words.add_argument(
        "--level", default="3", choices=["0", "1", "2", "3"], help="how hard the C compiler tries"
    )
    return words


def main(arguments: Sequence[str]) -> int:
    """Compile, or check what was compiled."""
    given = parser().parse_args(arguments)
    if given.check:
        from tools.identity import main as check  # noqa: PLC0415 - only the check plays games

        return check(given.games, given.only)
    problem = missing_tool()
    if problem:
        print(problem, file=sys.stderr)
        return NO_COMPILER
    return build(given.level)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
