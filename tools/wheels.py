"""Build wheels that carry the compiled engine, for this platform, and try them elsewhere.

`run.py wheels` reads the matrix in tools/wheels.toml, takes the row of this machine, compiles with
the Python at hand, and installs the wheel where the checkout cannot be seen: it has to play, and to
say that its engine is compiled. `--list` shows the matrix; `--python 3.12` takes another Python.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
MATRIX: Final = ROOT / "tools" / "wheels.toml"
CANNOT: Final = 2
HERE: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
# Neither places of this machine nor what only a debugger reads belongs into a wheel.
LEAN: Final = {"CFLAGS": "-g0", "LDFLAGS": "-s"} if sys.platform == "linux" else {}
COMPILED: Final = "The engine in use is compiled."

sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402 - found through the line above
from tools import trying  # noqa: E402 - likewise
from tools.compile import SOURCES, WORKSHOP, missing_tool  # noqa: E402 - likewise
from tools.lock import find_uv  # noqa: E402 - likewise


class Platform(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the matrix."""

    name: str
    system: str
    machine: str
    tags: str  # a pattern for the last part of its wheels' names
    where: str

    @property
    def is_here(self) -> bool:
        """Whether this machine is one of them."""
        return (platform.system(), platform.machine()) == (self.system, self.machine)


class Matrix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What tools/wheels.toml says."""

    pythons: tuple[str, ...]
    platform: tuple[Platform, ...]


class CannotBuild(Exception):
    """One sentence says what is missing."""


def read_matrix() -> Matrix:
    """The matrix as it is written."""
    return msgspec.toml.decode(MATRIX.read_bytes(), type=Matrix)


def row_of_this_machine(matrix: Matrix) -> Platform:
    """The row for which this machine can build."""
    row = next((row for row in matrix.platform if row.is_here), None)
    if not row:
        named = f"{platform.system()} {platform.machine()}"
        raise CannotBuild(f"{MATRIX.name} has no row for {named}; the plain wheel runs here.")
    if problem := missing_tool():
        raise CannotBuild(problem)
    return row


def listed(matrix: Matrix) -> str:
    """The matrix for a person: every wheel, and where it is built."""
    lines = []
    for row in matrix.platform:
        lines.append(f"{row.name}: {'this machine' if row.is_here else row.where}")
        lines += [f"  Python {python}: *-{tag_of(python)}-{row.tags}" for python in matrix.pythons]
    return "\n".join(lines)


def tag_of(python: str) -> str:
    """How a wheel's name begins to say for which Python it is: `cp311-cp311`."""
    short = "cp" + python.replace(".", "")
    return f"{short}-{short}"


def workshop(python: str) -> Path:
    """Where it is compiled for that Python; kept, so that only what changes is done again."""
    return WORKSHOP / tag_of(python).partition("-")[0]


def interpreter(python: str, matrix: Matrix) -> str:
    """A Python of that version with all that compiling needs, made where it is not this one."""
    if python not in matrix.pythons:
        known = ", ".join(matrix.pythons)
        raise CannotBuild(f"The matrix has no Python {python}; it has {known}.")
    if python == HERE:
        return sys.executable
    folder = workshop(python) / "venv"
    uv, lock = find_uv(), str(ROOT / "requirements-dev.lock")
    variables = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    make = [uv, "venv", "--quiet", "--allow-existing", "--python", python, str(folder)]
    sync = [uv, "pip", "sync", "--quiet", "--require-hashes", "--python", str(folder), lock]
    for command in (make, sync):
        if subprocess.call(command, cwd=ROOT, env=variables):
            raise CannotBuild(f"There is no Python {python} here that could compile.")
    return str(folder / trying.BIN / "python")


def compiled_modules(python: str, program: str) -> Path:
    """Compile engine and games for that Python; the folder of what came out."""
    folder = workshop(python)
    folder.mkdir(parents=True, exist_ok=True)
    print(f"compiling for Python {python}; the first time takes some minutes", flush=True)
    command = [program, str(ROOT / "tools" / "translate.py"), str(folder), "3"]
    if subprocess.call(command, cwd=SOURCES, env={**os.environ, **LEAN}):
        raise CannotBuild(f"The engine could not be compiled for Python {python}.")
    return folder / "lib"


def build(program: str, modules: Path, row: Platform, python: str) -> Path:
    """The wheel with these modules, in dist/ under the name of the systems on which it runs."""
    with tempfile.TemporaryDirectory() as name:
        wheel = built(program, modules, Path(name) / "here")
        if (
            sys.platform == "linux"
        ):  # its own name is too narrow: any other with such a libc will do
            tag = f"{tag_of(python)}-{oldest_linux(wheel)}"
            wheel = built(program, modules, Path(name) / "many", tag)
        if not re.fullmatch(rf"kontor-[^-]+-{tag_of(python)}-{row.tags}\.whl", wheel.name):
            raise CannotBuild(f"{wheel.name} is not named as {MATRIX.name} says.")
        DIST.mkdir(exist_ok=True)
        return Path(shutil.move(wheel, DIST / wheel.name))


def built(program: str, modules: Path, folder: Path, tag: str = "") -> Path:
    """A wheel with these modules, named with the tag, or else for this very machine."""
    constraints = str(ROOT / "requirements-build.lock")
    uv = [find_uv(), "build", "--quiet", "--wheel", "--build-constraints", constraints]
    variables = {**os.environ, hatch_build.COMPILED: str(modules), hatch_build.TAG: tag}
    command = [*uv, "--python", program, "--out-dir", str(folder), str(ROOT)]
    subprocess.run(command, env=variables, check=True)
    (wheel,) = folder.glob("kontor-*.whl")
    return wheel


def oldest_linux(wheel: Path) -> str:
    """The platform tag of the oldest systems that have all its modules ask for."""
    show = [sys.executable, "-m", "auditwheel", "show", "--json", str(wheel)]
    done = subprocess.run(show, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"auditwheel could not read {wheel.name}: {done.stderr.strip()}")
    return str(json.loads(done.stdout)["overall_tag"])


def try_wheel(wheel: Path, program: str) -> None:
    """Install it elsewhere: it has to play, and to say that it is compiled."""
    with tempfile.TemporaryDirectory() as name:
        stranger = trying.by_pip(wheel, Path(name), program)
        print(f"pip install: {stranger.says('--version').strip()}")
        print(trying.move_in_the_browser(stranger))
        print(trying.move_in_the_terminal(stranger))
        said = stranger.says("bench", trying.GAME, "--rounds", "1").strip().splitlines()[-1]
        print(f"kontor bench: {said}")
        if said != COMPILED:
            raise CannotBuild("The installed wheel does not use what was compiled.")


def words() -> argparse.ArgumentParser:
    """The command's words."""
    parser = argparse.ArgumentParser(prog="run.py wheels", description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="show the matrix and build nothing")
    parser.add_argument(
        "--python",
        action="append",
        metavar="VERSION",
        help="a Python of the matrix, as often as needed; this one, if left out",
    )
    return parser


def main(arguments: Sequence[str]) -> int:
    """Build and try this machine's wheels; 0 when all is well, 2 where something is missing."""
    given, matrix = words().parse_args(arguments), read_matrix()
    if given.list:
        print(listed(matrix))
        return 0
    try:
        row = row_of_this_machine(matrix)
        for python in given.python or [HERE]:
            begun = monotonic()
            program = interpreter(python, matrix)
            wheel = build(program, compiled_modules(python, program), row, python)
            print(f"{wheel.relative_to(ROOT)} ({wheel.stat().st_size // 1024} kB)")
            try_wheel(wheel, program)
            print(f"built and tried in {monotonic() - begun:.0f} s")
    except CannotBuild as cannot:
        print(cannot, file=sys.stderr)
        return CANNOT
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
