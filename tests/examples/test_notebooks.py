"""The tutorial notebooks, run cell by cell as a reader would."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples/notebooks"
BOOKS = sorted(FOLDER.glob("*.ipynb"))


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell; what its last line would show."""
    tree = ast.parse(source)
    last = tree.body.pop()
    if not isinstance(last, ast.Expr):
        exec(source, names)  # noqa: S102 - our own notebooks
        return None
    exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102 - as above
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)  # noqa: S307 - as above


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every cell works, says something, and what should be a board is one."""
    book = json.loads(path.read_text("utf-8"))
    assert (book["nbformat"], book["cells"][0]["cell_type"]) == (4, "markdown")
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = []
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "outputs are made by who reads it"
            shown.append(run_cell("".join(cell["source"]), names))
    printed = capsys.readouterr().out
    assert printed.strip()
    boards = [thing._repr_svg_() for thing in shown if hasattr(thing, "_repr_svg_")]
    assert all(board.startswith("<svg") for board in boards)
    assert bool(boards) == (path.stem != "learning")


def test_there_is_one_for_playing_for_bots_and_for_learning() -> None:
    """The three kinds of readers."""
    assert [path.stem for path in BOOKS] == ["bot", "learning", "playing"]
