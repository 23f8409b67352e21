"""What is compiled, as `[tool.kontor.compiled]` in pyproject.toml declares it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[1] / "pyproject.toml"
LOOP: Final = ("engine", "match")  # one library for both: they call each other at every decision


def groups(sources: Path) -> list[tuple[str, list[str]]]:
    """The modules to compile, in one library for the engine and one for each game."""
    declared: dict[str, list[str]] = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["kontor"][
        "compiled"
    ]
    found: dict[str, list[str]] = {}
    for folder, names in declared.items():
        group = LOOP[0] if folder in LOOP else folder.rpartition("/")[2]
        found.setdefault(group, []).extend(
            module for name in names for module in _modules(sources, f"kontor/{folder}/{name}")
        )
    return list(found.items())


def _modules(sources: Path, name: str) -> list[str]:
    """The files of a declared name: one module, or all of a folder."""
    if (sources / name).is_dir():
        paths = sorted((sources / name).glob("*.py"))
        return [path.relative_to(sources).as_posix() for path in paths if path.stem != "__init__"]
    return [f"{name}.py"]
