"""Draw the icons of the installed app from the seal: `python tools/icons.py` writes them anew.

A maskable icon may be cut to any shape inside its middle four fifths, so there the seal is smaller
and lies on paper that reaches to the edge. A test draws them again and compares.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web" / "public"
FOLDER: Final = PUBLIC / "icons"
SIDE: Final = 64  # of the seal's own drawing
PAPER: Final = "#f4e9cf"
ROOM: Final = 0.66  # of a maskable icon's side that the seal takes


def seal() -> str:
    """The drawing of the seal, without its frame."""
    text = (PUBLIC / "seal.svg").read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    assert found, "the seal is a drawing"
    return found[1].strip()


def framed(drawing: str) -> str:
    """A drawing as a file of its own."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return f"{head}\n  {drawing}\n</svg>\n"


def maskable() -> str:
    """The seal on paper that reaches to the edge."""
    rest = SIDE * (1 - ROOM) / 2
    paper = f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>'
    return framed(
        f'{paper}\n  <g transform="translate({rest:g} {rest:g}) scale({ROOM})">\n  {seal()}\n  </g>'
    )


def icons() -> dict[str, bytes]:
    """Every icon by the name of its file."""
    plain, cut = framed(seal()), maskable()
    return {
        "seal-192.png": _png(plain, 192),
        "seal-512.png": _png(plain, 512),
        "maskable-512.png": _png(cut, 512),
    }


def _png(drawing: str, side: int) -> bytes:
    return bytes(svg_to_bytes(svg_string=drawing, width=side, height=side))


def main() -> None:
    """Write them where the client's own files lie."""
    FOLDER.mkdir(exist_ok=True)
    for name, content in icons().items():
        (FOLDER / name).write_bytes(content)


if __name__ == "__main__":
    main()
