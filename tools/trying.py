"""Try a wheel as a stranger does: installed in a fresh environment, far from the checkout."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
BIN: Final = "Scripts" if os.name == "nt" else "bin"
GAME: Final = "hansa"
SAVE: Final = "first.jsonl"
DECIDED: Final = re.compile(
    r"\d+  A: (.*)"
)  # what seat A did, as `kontor replay --actions` lists it
# What a stranger's program asks of the types, and what they have to object to.
TYPED: Final = """\
from kontor.engine.registry import find_game, titles
from kontor.match.driver import Driver

names: list[str] = [find_game(title).name for title in titles()]
match: type[Driver] = Driver
"""
MISTYPED: Final = "from kontor.engine.registry import find_game\n\nnumber: int = find_game(3)\n"

sys.path.insert(0, str(ROOT))

from tools.lock import find_uv  # noqa: E402 - found through the line above


class Stranger(NamedTuple):
    """Somebody with a folder of their own and a way to call `kontor`."""

    folder: Path
    kontor: tuple[str, ...]

    def says(self, *words: str, typed: str | None = None) -> str:
        """What `kontor` answers to these words; its complaint and the end, where it fails."""
        return call([*self.kontor, *words], self.folder, typed=typed)


def surroundings(folder: Path) -> dict[str, str]:
    """The variables of a machine that has never heard of this checkout."""
    ours = ("KONTOR_", "PYTHON", "VIRTUAL_ENV", "MYPYPATH", "COVERAGE_", "XDG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    homes = {f"XDG_{name}_HOME": str(folder / "home") for name in ("DATA", "STATE", "CONFIG")}
    # The caches of uv and pip stay: they only make it quicker.
    cache = os.environ.get("XDG_CACHE_HOME")
    return kept | homes | ({"XDG_CACHE_HOME": cache} if cache else {})


def call(command: Sequence[str], folder: Path, typed: str | None = None) -> str:
    """Run a command in *folder*; what it printed, or its complaint and the end."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=surroundings(folder),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"`{' '.join(command)}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def by_pip(wheel: Path, folder: Path, python: str = sys.executable) -> Stranger:
    """Who makes an environment and types `pip install` with the wheel, and nothing else."""
    venv, uv = folder / "venv", find_uv()
    call([uv, "venv", "--quiet", "--seed", "--python", python, str(venv)], folder)
    program = str(venv / BIN / "python")
    call([program, "-m", "pip", "install", "--quiet", str(wheel)], folder)
    where = Path(call([program, "-c", "import kontor; print(kontor.__file__)"], folder).strip())
    if not where.is_relative_to(venv.resolve()) and not where.is_relative_to(venv):
        sys.exit(f"The package that was tried lies in {where.parent}, not in the environment.")
    return Stranger(folder, (str(venv / BIN / "kontor"),))


def by_uvx(wheel: Path, folder: Path, python: str = sys.executable) -> Stranger:
    """Who types `uvx` with the wheel and installs nothing."""
    tool = (find_uv(), "tool", "run", "--quiet", "--isolated", "--refresh-package", "kontor")
    return Stranger(folder, (*tool, "--python", python, "--from", str(wheel), "kontor"))


def move_in_the_terminal(stranger: Stranger) -> str:
    """Sit down, do the first thing that is offered, save and leave; what was done."""
    stranger.says("play", GAME, "--seed", "1", typed=f"1\nsave {SAVE}\nquit\n")
    told = stranger.says("replay", SAVE, "--verify", "--actions").splitlines()
    decided = [found[1] for line in told if (found := DECIDED.match(line))]
    (stranger.folder / SAVE).unlink()
    if not decided:
        sys.exit("The terminal's table did not take the first move:\n" + "\n".join(told))
    return f"{GAME} in the terminal: {decided[0]}"


def move_in_the_browser(stranger: Stranger) -> str:
    """Open the table, look at its page, and decide once through the API; what was done."""
    shutil.copy(ROOT / "tools" / "guest.py", stranger.folder)
    database = f"sqlite:///{stranger.folder / 'table.db'}"
    serve = [*stranger.kontor, "serve", "--no-open", "--port", "0", "--database", database]
    python = str(stranger.folder / "venv" / BIN / "python")
    with subprocess.Popen(
        serve,
        cwd=stranger.folder,
        env=surroundings(stranger.folder),
        stdout=subprocess.PIPE,
        text=True,
    ) as table:
        assert table.stdout, "the table's output was asked for"
        try:
            words = table.stdout.readline().split()
            address = next((word for word in words if word.startswith("http://127.0.0.1:")), "")
            if not address:
                sys.exit(f"The table did not open: {' '.join(words)}")
            return call([python, "guest.py", address, GAME], stranger.folder).strip()
        finally:
            table.send_signal(signal.SIGINT)


def types_are_seen(stranger: Stranger) -> str:
    """Let mypy look at programs outside the checkout: it passes one and objects to the other."""
    good, bad = stranger.folder / "typed.py", stranger.folder / "mistyped.py"
    good.write_text(TYPED, "utf-8")
    bad.write_text(MISTYPED, "utf-8")
    python = str(stranger.folder / "venv" / BIN / "python")
    cache = str(stranger.folder / "types")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}"]
    mypy += ["--python-executable", python]
    call([*mypy, good.name], stranger.folder)
    objections = subprocess.run(
        [*mypy, bad.name],
        cwd=stranger.folder,
        env=surroundings(stranger.folder),
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    if "[arg-type]" not in objections or "[assignment]" not in objections:
        sys.exit(f"The installed package shows no types:\n{objections}")
    return "mypy --strict sees the types of the installed package"
