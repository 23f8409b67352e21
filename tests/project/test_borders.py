"""What the rules may import: the standard library, msgspec, and what lies below them."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE = [path for name in ("engine", "games") for path in (ROOT / "src/kontor" / name).rglob("*.py")]
ALLOWED = sys.stdlib_module_names | {"kontor", "msgspec"}
SEAM = {"native.py": {"mypy_extensions"}}  # for type checkers and the compiler only
# Clocks, sockets, processes and foreign randomness have no business inside rules.
BARRED = {"asyncio", "datetime", "multiprocessing", "pickle", "random", "secrets", "shelve"}
BARRED |= {"socket", "sqlite3", "subprocess", "threading", "time"}


def imported(path: Path) -> Iterator[str]:
    """The top-level names a module imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_there_are_rules_to_look_at() -> None:
    """Else the test below would pass on an empty folder."""
    assert len(PURE) > 10


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rules_import_only_what_they_may(path: Path) -> None:
    """A game knows no clock, no socket, no file format but its own, and no other library."""
    names = set(imported(path))

    assert names <= ALLOWED | SEAM.get(path.name, set())
    assert not names & BARRED
