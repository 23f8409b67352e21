"""The reference of the public calls, from their own signatures and docstrings.

What is listed here is what bots, tests, notebooks and learners are meant to call. Everything else
may change from one version to the next.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Part(NamedTuple):
    """Calls of one subject: a module with the names of it that are public."""

    title: str
    module: str
    names: tuple[str, ...]


PARTS: Final = (
    Part("Finding a game", "kontor.engine.registry", ("titles", "find_game", "add_game")),
    Part("A game", "kontor.engine.contract", ("Game",)),
    Part("Positions and actions", "kontor.engine.state", ("State", "Action")),
    Part("Options", "kontor.engine.options", ("Options",)),
    Part("Bots", "kontor.bots.base", ("Bot", "BotInfo", "Thought")),
    Part("Simulating", "kontor.match.simulate", ("run", "simulate")),
    Part("Matches", "kontor.match.driver", ("Driver",)),
    Part("Positions as text", "kontor.testing.positions", ("opening", "position")),
    Part("Checking a game", "kontor.testing.checking", ("cases", "check")),
    Part("Evaluating", "kontor.analysis.evaluating", ("evaluate",)),
    Part("Judging a move", "kontor.analysis.solving", ("judge",)),
    Part("Pictures", "kontor.pictures", ("Look", "picture")),
    Part("One seat, for Gymnasium", "kontor.envs.solo", ("SoloEnv", "solo_vector")),
    Part("All seats, for PettingZoo", "kontor.envs.aec", ("TableEnv",)),
    Part("Many matches at once", "kontor.envs.batch", ("Batch",)),
    Part("The same over processes", "kontor.envs.fleet", ("Fleet",)),
)
FIELD: Final = re.compile(
    r"^    (?P<name>[a-z]\w*): (?P<type>[^=#\n]+?)(?: = [^#\n]+)?(?:  # (?P<why>.*))?$",
    re.MULTILINE,
)


class Plain(str):
    """An annotation as it was written, without the quotes of a text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def page() -> str:
    """The whole reference in Markdown."""
    lines = [
        "# Reference",
        "",
        "The calls that programs are meant to use, as the code describes them.",
        "",
    ]
    for part in PARTS:
        lines += [f"## {part.title}", "", f"`{part.module}`", ""]
        module = import_module(part.module)
        for name in part.names:
            lines += described(name, getattr(module, name))
    return "\n".join(lines)


def described(name: str, thing: object) -> list[str]:
    """A function, or a class with its fields and methods."""
    if not inspect.isclass(thing):
        return entry(f"### {name}", name, thing)
    lines = entry(f"### {name}", "", thing)
    fields = [*FIELD.finditer(inspect.getsource(thing))]
    if fields:
        lines += ["| field | type | meaning |", "| --- | --- | --- |"]
        lines += [
            f"| `{found['name']}` | {_cell(found['type'])} | {found['why'] or ''} |"
            for found in fields
        ]
        lines.append("")
    for method, inner in vars(thing).items():
        called = inner.__func__ if isinstance(inner, classmethod | staticmethod) else inner
        if not method.startswith("_") and (
            inspect.isfunction(called) or isinstance(called, property)
        ):
            lines += entry(f"#### {name}.{method}", method, called)
    return lines


def entry(heading: str, name: str, thing: object) -> list[str]:
    """A heading, how it is called, and what it says of itself."""
    said = inspect.getdoc(thing)
    assert said, f"{heading} says nothing of itself"
    lines = [heading, ""]
    if name and callable(thing):
        lines += ["```python", f"{name}{signature_of(thing)}", "```", ""]
    return [*lines, said, ""]


def signature_of(called: Callable[..., object]) -> str:
    """How it is called."""
    found = inspect.signature(called)
    given = [one.replace(annotation=_plain(one.annotation)) for one in found.parameters.values()]
    return str(found.replace(parameters=given, return_annotation=_plain(found.return_annotation)))


def _plain(annotation: object) -> object:
    return Plain(annotation) if isinstance(annotation, str) else annotation


def _cell(text: str) -> str:
    """A type in a cell of a table, where a bar would begin the next one."""
    return f"`{text.strip()}`".replace("|", "\\|")
