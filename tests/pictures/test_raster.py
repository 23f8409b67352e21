"""Pictures in pixels show what the drawing shows."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from kontor.pictures import Look, picture
from kontor.pictures.palette import palette
from kontor.pictures.raster import gif, png
from tests.pictures.tables import match_of

GOODS = ("cloth", "wine", "salt", "food", "iron", "silk")
NEAR = 24  # of 255, in each of red, green and blue


def colours(data: bytes) -> set[tuple[int, ...]]:
    """Every colour of a picture's first frame."""
    with Image.open(BytesIO(data)) as shown:
        found = shown.convert("RGB").getcolors(shown.width * shown.height) or []
        return {colour for _, colour in found if isinstance(colour, tuple)}


def has(found: set[tuple[int, ...]], wanted: str) -> bool:
    """Whether a colour is there, or one that nobody would tell from it."""
    numbers = [int(wanted[at : at + 2], 16) for at in (1, 3, 5)]
    return any(
        all(abs(a - b) <= NEAR for a, b in zip(numbers, colour, strict=True)) for colour in found
    )


def test_goods_keep_their_colours_also_in_a_gif() -> None:
    """A GIF has few colours, and the board is mostly paper."""
    driver = match_of("haendler/4-negotiation")
    svg = picture(driver.game, driver.state, look=Look(desks=False))
    for shown in (png(svg, 640), gif([svg, svg], 640, 0.5)):
        found = colours(shown)

        assert [good for good in GOODS if not has(found, palette("day")[f"good-{good}"])] == []


def test_words_are_drawn_with_types_of_our_own() -> None:
    """A machine without any fonts shows them too: without words a picture has fewer colours."""
    with_words = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">{}</svg>'
    text = '<text x="4" y="30" font-size="24" font-family="Georgia, serif">Lübeck 1356</text>'

    assert png(with_words.format(text)) != png(with_words.format(""))


def test_night_is_darker_than_day() -> None:
    """Walnut and candlelight."""
    driver = match_of("hansa/2-east-bigbox-prestige")
    day, night = (
        Image.open(BytesIO(png(picture(driver.game, driver.state, look=Look(night=night)), 200)))
        for night in (False, True)
    )

    assert _light(day) > 2 * _light(night)


def _light(shown: Image.Image) -> float:
    histogram = shown.convert("L").histogram()
    return sum(level * count for level, count in enumerate(histogram)) / sum(histogram)
