"""Links as QR codes: a picture for pages, blocks for terminals."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO, StringIO
from typing import Final

import segno

LONGEST: Final = 400  # letters of a link; a code of more is hard to read for a camera
KEPT: Final = 128  # pictures, of some three kilobytes each


@lru_cache(maxsize=KEPT)
def as_svg(link: str) -> bytes:
    """A picture without a size of its own: black on white with a rim, as cameras want it."""
    drawn = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", xmldecl=False, omitsize=True, border=4, dark="#000", light="#fff")
    return drawn.getvalue()


def as_blocks(link: str) -> str:
    """The same for a terminal, two rows of it in a line."""
    drawn = StringIO()
    segno.make(link, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
