"""Small files with one subject: what no linter counts is counted here."""

import ast
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
