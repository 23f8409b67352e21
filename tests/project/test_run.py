"""run.py: the words, where they run, and when an environment is made anew."""

import hashlib
import json
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer

import run
from kontor.cli.main import app

Calls = list[tuple[str, ...]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What run.py would hand over to; environments count as ready."""
    calls: Calls = []

    def execute(program: str, arguments: list[str]) -> None:
        calls.append((Path(program).parent.parent.name, Path(program).name, *arguments[1:]))
        raise SystemExit(0)

    monkeypatch.setattr(run, "prepare", lambda environment: environment)
    monkeypatch.setattr(os, "execv", execute)
    # As on a machine whose Python may not write beside the sources; all is put back afterwards.
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")
    return calls


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Call run.py with these words."""
    monkeypatch.setattr(sys, "argv", ["run.py", *words])
    with pytest.raises(SystemExit):
        run.main()


def test_the_help_lists_every_task_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody needs to know a tool's flags."""
    call(monkeypatch, "help")
    shown = capsys.readouterr().out

    for name, task in run.TASKS.items():
        assert f"  {name} " in shown
        assert task.sentence in shown
        assert task.sentence.endswith(".")
    assert max(map(len, shown.splitlines())) <= 100


def test_the_guide_lists_every_task_with_the_same_sentence() -> None:
    """docs/commands.md says what `run.py help` says."""
    guide = (run.ROOT / "docs" / "commands.md").read_text("utf-8")

    for name, task in run.TASKS.items():
        assert f"| `{name}` | {task.sentence} |\n" in guide


@pytest.mark.usefixtures("started")
def test_every_module_is_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All processes share what was translated, and nothing is written beside the sources."""
    call(monkeypatch, "games")

    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert Path(os.environ["PYTHONPYCACHEPREFIX"]).parent == run.TOOLS


@pytest.mark.parametrize("name", run.TASKS)
def test_every_task_calls_something_that_exists(name: str) -> None:
    """A script of the project, a module, or a program of the environment."""
    for program, *arguments in run.TASKS[name].commands:
        if program != "python":
            assert (Path(sys.executable).parent / program).exists()
        elif arguments[0] == "-m":
            assert find_spec(arguments[1])
        else:
            assert (run.ROOT / arguments[0]).is_file()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), (".venv", "python", "-m", "kontor", "serve")),
        (("--no-open",), (".venv", "python", "-m", "kontor", "serve", "--no-open")),
        (("play", "hansa"), (".venv", "python", "-m", "kontor", "play", "hansa")),
        (("games", "hansa"), (".venv", "python", "-m", "kontor", "games", "hansa")),
        (("kontor", "games"), (".venv", "python", "-m", "kontor", "games")),
        (("kontor",), (".venv", "python", "-m", "kontor")),
        (("--version",), (".venv", "python", "-m", "kontor", "--version")),
        (("test",), (".venv-dev", "pytest", *run.USUAL["test"])),
        (("test", "-k", "x"), (".venv-dev", "pytest", "-k", "x")),
        (("conformance",), (".venv-dev", "python", "-m", "kontor.testing.conformance", "all")),
        (("clauses", "--game", "x"), (".venv-dev", "python", "tools/clauses.py", "--game", "x")),
    ],
)
def test_a_word_leads_to_its_command(
    monkeypatch: pytest.MonkeyPatch,
    started: Calls,
    words: tuple[str, ...],
    expected: tuple[str, ...],
) -> None:
    """No word serves, a known word is a task, any other goes to the kontor command."""
    call(monkeypatch, *words)

    assert started == [expected]


def test_a_task_that_is_named_like_a_word_of_kontor_is_that_word() -> None:
    """`run.py WORD` is `kontor WORD`, as the book of commands says, for every WORD of kontor."""
    shared = set(kontor_words()) & set(run.TASKS)

    assert {"games", "play", "db"} <= set(kontor_words())
    assert shared == {"bench", "serve"}
    for word in shared:
        assert run.TASKS[word].commands == (("python", "-m", "kontor", word),)


def kontor_words() -> list[str]:
    """Every word that may follow kontor."""
    group = typer.main.get_command(app)
    return list(group.commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("words", [("replay", "match.jsonl"), ("serve", "--data", "boards")])
def test_files_named_to_the_kontor_command_are_the_caller_s(
    monkeypatch: pytest.MonkeyPatch, started: Calls, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """`run.py replay match.jsonl` means the file where the caller stands."""
    monkeypatch.chdir(tmp_path)
    call(monkeypatch, *words)

    assert started
    assert Path.cwd() == tmp_path


def test_a_task_of_several_commands_runs_all_and_says_which_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The first fails, the second still runs, and the whole fails."""
    here = run.Environment(Path(sys.executable).parent.parent, Path("unused"))
    python = "python"
    fail, greet = (python, "-c", "raise SystemExit(3)"), (python, "-c", "print('hello')")
    monkeypatch.setattr(run, "prepare", lambda environment: environment)
    monkeypatch.setitem(run.TASKS, "both", run.Task("Both.", here, (fail, greet)))
    monkeypatch.chdir(run.ROOT)

    monkeypatch.setattr(sys, "argv", ["run.py", "both"])
    with pytest.raises(SystemExit) as left:
        run.main()

    shown = capfd.readouterr().out
    assert left.value.code == 1
    assert "hello" in shown
    assert "failed: python -c raise SystemExit(3)" in shown
    assert "failed: python -c print" not in shown


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[run.Environment, Calls]:
    """A project of its own, and what uv is asked to do for it."""
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "some.lock", "web/page.ts"):
        (tmp_path / name).write_text(name, "utf-8")
    environment = run.Environment(tmp_path / ".venv", tmp_path / "some.lock")
    calls: Calls = []

    def uv(_uv: str, *arguments: str) -> None:
        calls.append(arguments)
        program = Path(environment.program("python"))
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch()

    monkeypatch.chdir(tmp_path)  # run.py goes to its checkout; the test comes back
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "TOOLS", tmp_path / ".tools")
    monkeypatch.setattr(run, "find_uv", lambda: "uv")
    monkeypatch.setattr(run, "call", uv)
    return environment, calls


def test_an_environment_is_made_once(project: tuple[run.Environment, Calls]) -> None:
    """Made, synchronised with its lock, the project put in; then nothing."""
    environment, calls = project
    run.prepare(environment)
    made = [" ".join(arguments[:2]) for arguments in calls]
    run.prepare(environment)

    assert made == ["venv --allow-existing", "pip sync", "pip install"]
    assert len(calls) == 3
    assert "--require-hashes" in calls[1]


def _edit(name: str) -> Callable[[Path], object]:
    return lambda root: (root / name).write_text("other", "utf-8")


def _remove_python(root: Path) -> None:
    (root / ".venv" / run.BIN / "python").unlink()


@pytest.mark.parametrize(
    "change",
    [
        _edit("pyproject.toml"),
        _edit("hatch_build.py"),
        _edit("some.lock"),
        _edit("web/page.ts"),
        _edit("web/new.ts"),
        _remove_python,
    ],
)
def test_what_it_was_made_from_makes_it_anew(
    project: tuple[run.Environment, Calls], change: Callable[[Path], object]
) -> None:
    """The project file, the hook, the lock, the client's sources, or a lost interpreter."""
    environment, calls = project
    run.prepare(environment)
    change(run.ROOT)
    run.prepare(environment)

    assert len(calls) == 6


def test_what_npm_installs_changes_nothing(project: tuple[run.Environment, Calls]) -> None:
    """A module under node_modules is no source."""
    environment, calls = project
    run.prepare(environment)
    (run.ROOT / "web" / "node_modules" / "vite.js").write_text("x", "utf-8")
    run.prepare(environment)

    assert len(calls) == 3


def compiled_source(root: Path, text: str) -> None:
    """A compiled engine that was made from a source of this text, beside one that says "one"."""
    (root / ".compiled").mkdir()
    (root / "src").mkdir()
    (root / "src" / "state.py").write_text("one", "utf-8")
    digest = hashlib.sha256(text.encode()).hexdigest()
    manifest = json.dumps({"src/state.py": digest})
    (root / ".compiled" / "sources.json").write_text(manifest, "utf-8")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own, and a path of its own to add to."""
    monkeypatch.chdir(tmp_path)  # run.py goes to its checkout; the test comes back
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "COMPILED", tmp_path / ".compiled")
    monkeypatch.setenv("PYTHONPATH", "before")
    monkeypatch.delenv("KONTOR_COMPILED", raising=False)
    return tmp_path


def test_the_compiled_engine_comes_first_on_the_path_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, started: Calls, checkout: Path
) -> None:
    """By a word, which goes no further, or by the environment."""
    compiled_source(checkout, "one")
    call(monkeypatch, "bench", "--compiled", "hansa")

    assert started[0][-1] == "hansa"
    assert "--compiled" not in started[0]
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(checkout / ".compiled"), "before"])

    monkeypatch.setenv("PYTHONPATH", "before")
    call(monkeypatch, "bench")
    assert os.environ["PYTHONPATH"] == "before"
    monkeypatch.setenv("KONTOR_COMPILED", "1")
    call(monkeypatch, "bench")
    assert os.environ["PYTHONPATH"].startswith(str(checkout / ".compiled"))


def test_a_compiled_engine_that_is_missing_or_old_is_not_used(
    monkeypatch: pytest.MonkeyPatch,
    started: Calls,
    checkout: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A sentence says what to do; nothing is run with rules of yesterday."""
    call(monkeypatch, "bench", "--compiled")
    assert "There is no compiled engine" in capsys.readouterr().err

    compiled_source(checkout, "two")
    call(monkeypatch, "bench", "--compiled")
    assert "src/state.py has changed" in capsys.readouterr().err
    assert started == []


def test_whoever_always_wants_the_compiled_engine_can_make_it(
    monkeypatch: pytest.MonkeyPatch, started: Calls, checkout: Path
) -> None:
    """With the variable set and no engine there, or an old one, `compile` still compiles."""
    monkeypatch.setenv("KONTOR_COMPILED", "1")
    call(monkeypatch, "compile")
    compiled_source(checkout, "two")
    call(monkeypatch, "compile", "--level", "1")

    assert [words[2:] for words in started] == [
        ("tools/compile.py",),
        ("tools/compile.py", "--level", "1"),
    ]
    assert os.environ["PYTHONPATH"] == "before"
