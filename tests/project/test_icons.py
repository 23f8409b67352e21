"""The icons of the installed app are what is drawn from the seal."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tools.icons import FOLDER, PAPER, icons


@pytest.mark.parametrize("name", sorted(icons()))
def test_an_icon_is_drawn_from_the_seal(name: str) -> None:
    """Pixel by pixel; `python tools/icons.py` writes them anew."""
    kept, drawn = (
        Image.open(BytesIO(data)).convert("RGBA")
        for data in ((FOLDER / name).read_bytes(), icons()[name])
    )
    assert kept.size == drawn.size
    assert kept.tobytes() == drawn.tobytes()


def test_a_maskable_icon_reaches_to_its_edge() -> None:
    """It may be cut to any shape: its corners are paper, and the seal keeps away from them."""
    icon = Image.open(FOLDER / "maskable-512.png").convert("RGB")
    paper = tuple(bytes.fromhex(PAPER.removeprefix("#")))
    rim = [icon.getpixel((at, 40)) for at in range(0, 512, 16)]
    assert {icon.getpixel((0, 0)), icon.getpixel((511, 511)), *rim} == {paper}
