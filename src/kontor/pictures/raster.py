"""Pictures in pixels: PNG, and a GIF of several. Both need the extra `pictures`.

The types that the browser uses come along, so that a picture looks the same on every machine.
"""

from __future__ import annotations

from importlib.resources import as_file, files
from io import BytesIO
from typing import TYPE_CHECKING, Final

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image as Pixels

COLOURS: Final = 255
"""Colours of a GIF. They are chosen by an octree, which keeps the few points of a rare colour: with
the usual median of all points, silk and food turn grey beside so much paper."""
LAST: Final = 4
"""How many times as long as any other the last frame stands."""


class NoRaster(KontorError):
    """The extra is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "A picture in pixels needs resvg and Pillow, which are an extra: "
            "install kontor[pictures] first, or write an SVG."
        )


def png(svg: str, width: int = 0) -> bytes:
    """A picture as PNG, so many pixels wide; as wide as it says itself where nothing is asked."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra that most do without
    except ImportError as error:
        raise NoRaster from error
    with as_file(files("kontor.pictures").joinpath("fonts")) as fonts:
        drawn = svg_to_bytes(
            svg_string=svg,
            width=width or None,
            font_dirs=[str(fonts)],
            skip_system_fonts=True,
            serif_family="Alegreya",
            sans_serif_family="Alegreya Sans",
        )
    return bytes(drawn)


def gif(svgs: Iterable[str], width: int, seconds: float) -> bytes:
    """Pictures one after the other, for ever; the last one stands longer."""
    try:
        from PIL import Image  # noqa: PLC0415 - as above
    except ImportError as error:
        raise NoRaster from error
    frames: list[Pixels] = []
    for svg in svgs:
        with Image.open(BytesIO(png(svg, width))) as frame:
            plain = frame.convert("RGB")
            frames.append(plain.quantize(COLOURS, Image.Quantize.FASTOCTREE))
    each = round(seconds * 1000)
    times = [each] * (len(frames) - 1) + [each * LAST]
    written = BytesIO()
    frames[0].save(written, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return written.getvalue()
