"""The seam to the compiler: how a class says that others may extend it, and what is compiled.

A compiled class refuses interpreted subclasses unless it allows them. The mark that allows it comes
with the compiler's types; at run time it does nothing, so nobody needs the compiler to play. This
module itself stays interpreted: what the mark is differs between checking and running.
"""

from __future__ import annotations

import ast
import sys
from inspect import get_annotations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_marks: bool) -> Callable[[type], type]:
        """Do nothing: the mark is for the compiler."""
        return lambda kind: kind


__all__ = ["Declared", "declared_in", "is_compiled", "mypyc_attr"]


class Declared(NamedTuple):
    """What a class body declares: the names of its slots, and its annotations as texts or types."""

    slots: tuple[str, ...]
    notes: dict[str, object]


def is_compiled() -> bool:
    """Whether the compiled engine is in use."""
    return _source_beside("kontor.engine.state") is not None


def declared_in(kind: type) -> Declared:
    """The slots and annotations of a class body, its bases left out.

    A compiled class keeps neither, so they are read from its source, which lies beside it.
    """
    source = _source_beside(kind.__module__)
    if source is None:
        return Declared(tuple(kind.__dict__.get("__slots__", ())), dict(get_annotations(kind)))
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return _declared(node)
    msg = f"{source} does not declare {kind.__name__}."
    raise LookupError(msg)


def _declared(body: ast.ClassDef) -> Declared:
    slots: tuple[str, ...] = ()
    notes: dict[str, object] = {}
    for node in body.body:
        if isinstance(node, ast.AnnAssign):
            notes[ast.unparse(node.target)] = ast.unparse(node.annotation)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            slots = tuple(ast.literal_eval(node.value))
    return Declared(slots, notes)


def _source_beside(module: str) -> Path | None:
    """The source of a compiled module; None for an interpreted one, which speaks for itself."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None or file.endswith((".py", ".pyc")):
        return None
    path = Path(file)
    return path.with_name(path.name.partition(".")[0] + ".py")
