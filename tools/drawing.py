"""Take colours and small shapes from the browser client, so that pictures from Python match it.

`python3 -m tools.drawing` writes `src/kontor/pictures/data`; a test holds both against each other.
What is written by hand stays in the client: `colours.css`, and the paths in its TypeScript.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "web" / "src"
TARGET: Final = ROOT / "src" / "kontor" / "pictures" / "data"
TABLES: Final = {
    "hansa": ("games/hansa/icons.ts", "ICONS"),
    "hansa-signs": ("games/hansa/icons.ts", "SIGNS"),
    "genoa-wares": ("games/genoa/icons.ts", "WARES"),
    "genoa-tokens": ("games/genoa/icons.ts", "TOKENS"),
    "genoa-decks": ("games/genoa/icons.ts", "DECK_SIGNS"),
    "haendler-goods": ("games/haendler/glyphs.ts", "GOODS"),
    "haendler-abilities": ("games/haendler/glyphs.ts", "ABILITIES"),
}
"""Where each table of paths is written."""

Shapes = dict[str, object]


def colours() -> dict[str, dict[str, str]]:
    """By theme every colour by its name; what only names another one (a seat's) is left out."""
    sheet = re.sub(r"/\*.*?\*/", "", (CLIENT / "colours.css").read_text("utf-8"), flags=re.DOTALL)
    day: dict[str, str] = {}
    night: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        named = re.findall(r"--([\w-]+):\s*([^;]+);", body)
        found = {name: value for name, value in named if not name.startswith("seat")}
        (night if "night" in selector else day).update(found)
    return {"day": day, "night": day | night}


def shapes() -> Shapes:
    """Every table of paths, and the charges of the seats, the neutral player's last."""
    found: Shapes = {name: table(*place) for name, place in TABLES.items()}
    seats = (CLIENT / "lib/seats.ts").read_text("utf-8")
    neutral, *own = re.findall(r'charge: "\w+",\s*path: "([^"]+)"', seats)
    found["arms"] = [*own, neutral]
    return found


def table(file: str, name: str) -> Shapes:
    """An object of strings in a TypeScript file."""
    source = (CLIENT / file).read_text("utf-8")
    written = re.search(rf"export const {name}\b[^=]*= (\{{.*?\}});", source, re.DOTALL)
    assert written, f"{file} has no table {name}"
    text = re.sub(r'"\s*\+\s*"', "", written[1])
    text = re.sub(r"([{,]\s*)(\w+):", r'\1"\2":', text)
    read: Shapes = json.loads(re.sub(r",(\s*})", r"\1", text))
    return read


def written(found: object) -> str:
    """How a file of data is laid out."""
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write both files."""
    TARGET.mkdir(exist_ok=True)
    (TARGET / "colours.json").write_text(written(colours()), "utf-8")
    (TARGET / "shapes.json").write_text(written(shapes()), "utf-8")


if __name__ == "__main__":
    main()
