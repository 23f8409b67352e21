#!/usr/bin/env python3
"""One command for everything: `python3 run.py` plays, `python3 run.py test` tests.

Needs Python 3.11 and pip, nothing else. The first call makes its own environment inside the
checkout (`.tools`, `.venv`, `.venv-dev`); later calls only look whether it is still current.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
COMPILED = ROOT / ".compiled"
BIN = "Scripts" if os.name == "nt" else "bin"


class Environment(NamedTuple):
    """A folder of installed packages and the lock that says which."""

    folder: Path
    lock: Path

    def program(self, name: str) -> str:
        """Where the interpreter or a tool of that name lies inside the folder."""
        return str(self.folder / BIN / name)


RUNTIME = Environment(ROOT / ".venv", ROOT / "requirements.lock")
DEV = Environment(ROOT / ".venv-dev", ROOT / "requirements-dev.lock")


class Task(NamedTuple):
    """A word of `run.py`: what it says in the help, where it runs, and its commands."""

    sentence: str
    environment: Environment
    commands: tuple[tuple[str, ...], ...]


# Each command is a program of the environment; words typed after the task go to the last one.
TASKS = {
    "serve": Task(
        "Open the table in the browser; what run.py does without a word.",
        RUNTIME,
        (("python", "-m", "kontor", "serve"),),
    ),
    "test": Task(
        "Run all tests, on all cores; name a file, or -k and a word, to run fewer.",
        DEV,
        (("pytest",),),
    ),
    "test-fast": Task(
        "Run the quick tests, those that failed last first, up to the first failure.",
        DEV,
        (("pytest", "-q", "-x", "--failed-first", "-m", "not slow"),),
    ),
    "check": Task(
        "Check format, lint, types, borders, spelling, clauses, news and the client.",
        DEV,
        (
            ("ruff", "format", "--check", "--quiet", "."),
            ("ruff", "check", "--quiet", "."),
            ("mypy",),
            ("lint-imports", "--no-logo"),
            ("codespell",),
            ("python", "tools/clauses.py", "--brief"),
            ("python", "tools/fragments.py"),
            ("python", "tools/web.py", "check"),
        ),
    ),
    "format": Task(
        "Put the code into its format, and mend what the linter can mend.",
        DEV,
        (
            ("ruff", "check", "--fix", "--quiet", "."),
            ("ruff", "format", "."),
            ("python", "tools/web.py", "format"),
        ),
    ),
    "conformance": Task(
        "Hold the games against the contract: all of them, or those you name.",
        DEV,
        (("python", "-m", "kontor.testing.conformance"),),
    ),
    "lessons": Task(
        "Play every lesson by its solution, and try every other way.",
        DEV,
        (("python", "-m", "kontor", "learn", "hansa", "--check"),),
    ),
    "fuzz": Task(
        "Play at random from fresh seeds until something breaks or time is up.",
        DEV,
        (("python", "-m", "kontor.testing.fuzz"),),
    ),
    "soak": Task(
        "Play for long while workers, PostgreSQL and the disk fail; --minutes, --tables.",
        DEV,
        (("python", "-m", "tests.server.soak"),),
    ),
    "scale": Task(
        "Say what a match, a socket, a thought cost (measure) and how far it goes (model).",
        DEV,
        (("python", "tools/scale.py"),),
    ),
    "recordings": Task(
        "Replay the recorded games and verify every line of them.",
        DEV,
        (("python", "tools/recordings.py"),),
    ),
    "playthroughs": Task(
        "Compare printed random games with their golden files; --write renews them.",
        DEV,
        (("python", "-m", "kontor.testing.playthroughs"),),
    ),
    "trees": Task(
        "Count positions at small depths and compare; --write renews the counts.",
        DEV,
        (("python", "-m", "kontor.testing.trees"),),
    ),
    "clauses": Task(
        "Show which clause of the rules has which code and tests; --game for one.",
        DEV,
        (("python", "tools/clauses.py"),),
    ),
    "bench": Task(
        "Measure speed as ratios to a yardstick timed in the same run.",
        DEV,
        (("python", "-m", "kontor", "bench"),),
    ),
    "compile": Task(
        "Compile engine and games with mypyc (needs a C compiler); --check compares both.",
        DEV,
        (("python", "tools/compile.py"),),
    ),
    "web": Task(
        "Check, test and build the browser client; `web dev` serves it, `web types` types it.",
        DEV,
        (("python", "tools/web.py"),),
    ),
    "docs": Task(
        "Build the documentation into site/, warnings as errors.",
        DEV,
        (("python", "tools/docs.py"),),
    ),
    "package": Task(
        "Build sdist and wheel twice, compare, install elsewhere, and make first moves.",
        DEV,
        (("python", "tools/package.py"),),
    ),
    "wheels": Task(
        "Build and try the wheel with the compiled engine for this platform; --list for all.",
        DEV,
        (("python", "tools/wheels.py"),),
    ),
    "sbom": Task(
        "Write the bill of materials and the page of licences; --check compares.",
        DEV,
        (("python", "tools/sbom.py"),),
    ),
    "lock": Task(
        "Resolve the dependencies again into the hashed locks; --upgrade for the newest.",
        DEV,
        (("python", "tools/lock.py"),),
    ),
    "release": Task(
        "Gather the news, set a version, build and try; `release 1.1.0`.",
        DEV,
        (("python", "tools/release.py"),),
    ),
}
# What a task is told when nobody tells it anything. Tests wait for servers and browsers, so two
# more of them run than there are processors: with one more, a third of the time was idle. Three
# times as many were no quicker, since six browsers then want the processors at once.
USUAL = {
    "test": (f"--numprocesses={(os.cpu_count() or 1) + 2}", "--dist=worksteal"),
    "conformance": ("all",),
}


def main() -> NoReturn:
    """Prepare what the word needs, then hand over to it."""
    if sys.version_info < (3, 11):
        sys.exit("Kontor needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    words = sys.argv[1:]
    if words[:1] in (["help"], ["-h"], ["--help"]):
        print_help()
        sys.exit(0)
    if words[:1] == ["--version"]:
        words = ["kontor", *words]
    elif not words or words[0].startswith("-"):
        words = ["serve", *words]
    name, *arguments = words
    keep_bytecode()
    wanted = "--compiled" in arguments or os.environ.get("KONTOR_COMPILED") == "1"
    if wanted and name != "compile":  # which makes it, whatever is there
        arguments = [word for word in arguments if word != "--compiled"]
        use_compiled()
    task = TASKS.get(name)
    if task:
        prepare(task.environment)
        if task.environment is not RUNTIME:  # whoever plays names files where they stand
            os.chdir(ROOT)
        run(task, arguments or USUAL.get(name, ()))
    prepare(RUNTIME)
    command = ("python", "-m", "kontor", *(() if name == "kontor" else (name,)))
    run(Task("", RUNTIME, (command,)), arguments)


def print_help() -> None:
    """List the tasks with a sentence each."""
    print("python3 run.py [TASK] [ARGUMENTS]\n")
    width = max(map(len, TASKS))
    for name, task in TASKS.items():
        print(f"  {name:{width}}  {task.sentence}")
    print("\nAny other word goes to the kontor command: `run.py play hansa`, `run.py rules genoa`;")
    print("`run.py kontor --help` lists its words. With --compiled, or KONTOR_COMPILED=1 in the")
    print("environment, any of these runs with the engine that `run.py compile` made.")


def run(task: Task, arguments: Sequence[str]) -> NoReturn:
    """Run the task's commands; where there are several, all of them, and then say which failed."""
    *first, last = task.commands
    if not first:
        program = task.environment.program(last[0])
        os.execv(program, [program, *last[1:], *arguments])  # noqa: S606 - no shell is wanted
    failed = []
    for command in (*first, (*last, *arguments)):
        print(f"--- {' '.join(command)}", flush=True)
        if subprocess.call([task.environment.program(command[0]), *command[1:]]):
            failed.append(" ".join(command))
    for line in failed:
        print(f"failed: {line}", flush=True)
    sys.exit(1 if failed else 0)


def keep_bytecode() -> None:
    """Translate every module once for all processes, in a folder of our own.

    Where Python may not write beside the sources, each process would translate all anew, which
    takes longer than to open a table.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    wanted = os.environ.get("PYTHONPYCACHEPREFIX")
    os.environ["PYTHONPYCACHEPREFIX"] = wanted or str(TOOLS / "bytecode")


def use_compiled() -> None:
    """Put the compiled engine first on the path, unless it is not there or not current."""
    manifest = COMPILED / "sources.json"
    if not manifest.exists():
        stop("There is no compiled engine; `python3 run.py compile` makes it.")
    for name, wanted in json.loads(manifest.read_text("utf-8")).items():
        path = ROOT / name
        if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != wanted:
            stop(f"{name} has changed since the engine was compiled; `python3 run.py compile`.")
    paths = [str(COMPILED), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)


def stop(sentence: str) -> NoReturn:
    """Say what stands in the way and end as after wrong words."""
    say(sentence)
    sys.exit(2)


def prepare(environment: Environment) -> None:
    """Make the environment, or bring it up to date when what it was made from has changed."""
    stamp = environment.folder / "kontor-stamp"
    with only_one():
        wanted = digest(environment)
        if (
            stamp.exists()
            and stamp.read_text() == wanted
            and Path(environment.program("python")).exists()
        ):
            return
        say(f"preparing {environment.folder.name} (the first time takes about half a minute)")
        uv, folder = find_uv(), str(environment.folder)
        call(uv, "venv", "--allow-existing", "--python", sys.executable, folder)
        call(uv, "pip", "sync", "--require-hashes", "--python", folder, str(environment.lock))
        build = ("--build-constraints", str(ROOT / "requirements-build.lock"))
        call(uv, "pip", "install", "--no-deps", *build, "--python", folder, "--editable", str(ROOT))
        stamp.write_text(wanted)


def digest(environment: Environment) -> str:
    """A fingerprint of all that the environment was made from, its place included."""
    sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", environment.lock]
    sources += sorted(
        path
        for path in (ROOT / "web").rglob("*")
        if "node_modules" not in path.parts and path.is_file()
    )
    fingerprint = hashlib.sha256(f"{ROOT}\n{sys.version}\n".encode())
    for path in sources:
        if path.exists():
            fingerprint.update(path.relative_to(ROOT).as_posix().encode())
            fingerprint.update(path.read_bytes())
    return fingerprint.hexdigest()


def find_uv() -> str:
    """The uv that makes environments, fetched into `.tools` with pip where it is not there yet."""
    uv = TOOLS / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    if uv.exists():
        return str(uv)
    lock = str(ROOT / "requirements-uv.lock")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    if subprocess.call([*pip, "--target", str(TOOLS), "--require-hashes", "--requirement", lock]):
        installed = shutil.which("uv")
        if installed:
            return installed
        sys.exit("Kontor could not fetch uv: it needs pip (Debian: python3-pip) and the network.")
    return str(uv)


def call(uv: str, *arguments: str) -> None:
    """Run uv, quietly unless it fails, with the Python that is here and no other."""
    variables = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    variables.pop("VIRTUAL_ENV", None)
    code = subprocess.call([uv, *arguments, "--quiet"], cwd=ROOT, env=variables)
    if code:
        sys.exit(f"Kontor could not prepare its environment: `uv {' '.join(arguments)}` failed.")


def say(sentence: str) -> None:
    """Tell the person what takes so long, beside the output of the task."""
    print(f"kontor: {sentence}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Let two calls in the same checkout prepare one after the other."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as file:
        if os.name != "nt":
            import fcntl  # noqa: PLC0415 - not there on Windows

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main()
