"""Small files with one subject: what no linter counts is counted here."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(
    path
    for path in (ROOT / "src" / "kontor").rglob("*.py")
    if "versions" not in path.parts  # a step of the database is one long list of tables
)
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a module, methods included."""
    tree = ast.parse(path.read_text("utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from the first statement after the docstring to the end."""
    body = function.body
    told = ast.get_docstring(function) is not None
    first = body[1] if told and len(body) > 1 else body[0]
    return (function.end_lineno or function.lineno) - first.lineno + 1


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_keeps_to_its_limits(path: Path) -> None:
    """Reaching a limit means that a subject was missed."""
    lines = len(path.read_text("utf-8").splitlines())
    long = {node.name: length(node) for node in functions(path) if length(node) > LONGEST_FUNCTION}

    assert lines <= LONGEST_MODULE
    assert long == {}


CLIENT = sorted(
    path
    for ending in ("*.ts", "*.svelte")
    for path in (ROOT / "web" / "src").rglob(ending)
    if path.name != "types.gen.ts"  # written from the server's records
)


@pytest.mark.parametrize("path", CLIENT, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_of_the_client_is_no_longer_than_a_module(path: Path) -> None:
    """Markup and style count: at the limit a part of the component has a subject of its own."""
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE


CODE = sorted(
    path
    for folder in ("src", "tests", "tools", "examples")
    for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts
)
CODE += [ROOT / "run.py", ROOT / "hatch_build.py"]
BARE = re.compile(r"# noqa(?!: [A-Z]+\d+(?:, [A-Z]+\d+)* - \w)")


def test_who_is_let_off_a_rule_names_it_and_says_why() -> None:
    """A mark without a reason is one that nobody dares to take away again."""
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in CODE
        if path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if BARE.search(line)
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("x = 1  # noqa", True),
        ("x = 1  # noqa: S310", True),
        ("x = 1  # noqa - because", True),
        ("x = 1  # noqa: S310, T201 - our own", False),
    ],
)
def test_a_bare_mark_is_seen(line: str, *, bare: bool) -> None:
    """The rule alone is no reason."""
    assert bool(BARE.search(line)) is bare
