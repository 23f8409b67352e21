"""What is compiled: the modules of the engine and the games in which matches spend their time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

GAMES: Final = ("hansa", "genoa", "haendler")
ENGINE: Final = (
    "engine/chance.py",
    "engine/flow.py",
    "engine/stack.py",
    "engine/state.py",
    "engine/tables.py",
    "engine/urn.py",
    "match/running.py",
)
# Of a game everything but texts for people, frames and their table of contents, and named tuples
# that the codec reads by their annotations, which a compiled class does not keep.
COLD: Final = frozenset(
    {
        "__init__",
        "asking",
        "checking",
        "consistency",
        "contradictions",
        "datachecks",
        "describing",
        "details",
        "drawing",
        "events",
        "flow",
        "frames",
        "macros",
        "naming",
        "offers",
        "options",
        "phases",
        "positions",
        "reading",
        "reasons",
        "refusing",
        "talk_events",
        "talking",
        "terms",
        "vocabulary",
        "waiting",
        "words",
    }
)


def groups(sources: Path) -> list[tuple[str, list[str]]]:
    """The modules to compile, in one library for the engine and one for each game."""
    found = [("engine", [f"kontor/{name}" for name in ENGINE])]
    for game in GAMES:
        paths = sorted((sources / "kontor" / "games" / game).rglob("*.py"))
        found.append((game, [path.relative_to(sources).as_posix() for path in paths if hot(path)]))
    return found


def hot(path: Path) -> bool:
    """Whether a game's module is compiled.

    A msgspec.Struct makes its own classes, which the compiler cannot take over: a module that
    imports msgspec stays as it is.
    """
    return path.stem not in COLD and "import msgspec" not in path.read_text("utf-8")
