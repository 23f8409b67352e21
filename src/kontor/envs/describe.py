"""The layout of a game's observations as text: `python -m kontor.envs.describe GAME [--all]`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kontor.engine.registry import find_game
from kontor.envs.layout import layout_of
from kontor.testing.optionsets import values_of

if TYPE_CHECKING:
    from kontor.envs.layout import Layout


def layout_page(title: str) -> str:
    """The slices of the first level for each seat count: where each begins."""
    game = find_game(title)
    counts = values_of(game.schema.field("players"))
    layouts = [layout_of(game, game.read_options({"players": count})) for count in counts]
    tables = [layout.table() for layout in layouts]
    lines = [
        f"`{layouts[0].name}`, usual options:",
        "",
        f"| slice | {' | '.join(f'{count} seats' for count in counts)} |",
        f"| --- | {' | '.join('---' for _ in counts)} |",
    ]
    for rows in zip(*tables, strict=True):
        places = " | ".join(f"{first} + {size}" for _, first, size in rows)
        lines.append(f"| {rows[0][0]} | {places} |")
    lines.append(f"| all | {' | '.join(str(layout.size) for layout in layouts)} |")
    return "\n".join(lines) + "\n"


def every_slice(layout: Layout) -> str:
    """Every slice by name with its place and meaning, a line each."""
    return "".join(
        f"{part.at:5} {part.kind.size:4}  {name}: {part.kind.meaning}\n"
        for name, part in layout.parts.items()
    )


def main(words: list[str]) -> None:
    """Print the tables of the titles that were named; with --all every slice of them."""
    for title in (word for word in words if word != "--all"):
        sys.stdout.write(layout_page(title))
        if "--all" in words:
            game = find_game(title)
            sys.stdout.write("\n" + every_slice(layout_of(game, game.read_options({}))))


if __name__ == "__main__":
    main(sys.argv[1:])
