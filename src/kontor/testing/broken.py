"""What the kit says when a game breaks a property: which one, why, where, and how to see it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from kontor.engine.options import written_options

if TYPE_CHECKING:
    from kontor.engine.options import Options

FOUND: Final = Path("found")
"""Where saves of failures are kept unless another folder is named."""


class PropertyBroken(Exception):
    """A game breaks a property; *save* is a save file up to *ply*, where it shows."""

    def __init__(
        self,
        name: str,
        explanation: str,
        save: str,
        ply: int,
        *,
        title: str,
        options: Options,
        seed: int,
    ) -> None:
        super().__init__(name, explanation, save, ply)
        self.name = name
        self.explanation = explanation
        self.save = save
        self.ply = ply
        self.title = title
        self.options = options
        self.seed = seed
        self.path: Path | None = None

    def __str__(self) -> str:
        """The property, what is wrong, and how to reproduce it."""
        lines = [
            f"{self.title} breaks the property {self.name!r} at ply {self.ply}: {self.explanation}",
            f"  options: {written_options(self.options)}",
            f"  seed: {self.seed}",
        ]
        if self.path:
            lines.append(f"  save: {self.path}")
        return "\n".join(lines)

    def keep(self, folder: Path = FOUND) -> Path:
        """Write the save file into a folder, named after game, property and seed."""
        folder.mkdir(parents=True, exist_ok=True)
        words = self.name.replace(" ", "-")
        number = 1
        path = folder / f"{self.title}-{words}-{self.seed}.jsonl"
        # An earlier failure's file is never overwritten by another.
        while path.exists() and path.read_text(encoding="utf-8") != self.save:
            number += 1
            path = folder / f"{self.title}-{words}-{self.seed}-{number}.jsonl"
        path.write_text(self.save, encoding="utf-8")
        self.path = path
        return path
