"""Cities as rows of gabled houses with their slots, and the villages and ships of the routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.pictures.hansa.geometry import HOUSE, plate_at, plate_width, slot_at
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style, number
from kontor.pictures.shapes import piece, spread

if TYPE_CHECKING:
    from kontor.games.hansa.pieces import Piece
    from kontor.games.hansa.scene import SceneCity, SceneSlot, SceneSpace
    from kontor.games.hansa.view import CityView
    from kontor.pictures.hansa.geometry import Sheet
    from kontor.pictures.pen import Pen, Point

NUMERALS: Final = {"white": "I", "orange": "II", "pink": "III", "black": "IV"}
"""The steps of the privilege, by the colour of the slots they open."""
STEP_INKS: Final = {"white": "step-ink", "black": "step-ink-black"}
GABLES: Final = (
    "M-12 13V-14H-9V-19H-5.5V-24H-2V-28H2V-24H5.5V-19H9V-14H12V13Z",
    "M-12 13V-14L0 -28L12 -14V13Z",
    "M-12 13V-13Q-8 -14 -8 -18Q-8 -27 0 -27Q8 -27 8 -18Q8 -14 12 -13V13Z",
)
NAME: Final = Style(13.5, "plate-ink", "serif")


def draw_city(pen: Pen, sheet: Sheet, city: SceneCity, town: CityView, nth: int) -> None:
    """A house for each office, the name below, and a ribbon of who controls it."""
    with pen.group(key=f"city:{city.name}"):
        for order, office in enumerate(town.extras):
            _annex(pen, slot_at(city, -1 - order), office)
        if city.independent:
            _free_city(pen, city, town)
        for order, slot in enumerate(city.slots):
            office_at = town.offices[order] if order < len(town.offices) else None
            with pen.group(slot_at(city, order)):
                _house(pen, nth, order)
                _slot(pen, slot, office_at)
        _plate(pen, sheet, city, town)


def _house(pen: Pen, nth: int, order: int) -> None:
    mixed = pen.palette.mix("brick-2", 70, "brick-3")
    tint = ("brick-1", "brick-2", "brick-0", mixed)[(nth * 3 + order * 2) % 4]
    gable = GABLES[(nth * 7 + order * 5 + 3) % 3]
    pen.path(gable, tint, "ink-line 1.1", join="round")
    pen.path("M-2 -15.5V-19A2 2 0 0 1 2 -19V-15.5Z", "window-lit", "ink-line 0.6")


def _slot(pen: Pen, slot: SceneSlot, office: Piece | None) -> None:
    colour, line = f"slot-{slot.colour}", "ink-line 1.3"
    if slot.kind == "merchant":
        pen.circle((0, 0), 9.6, colour, line)
    else:
        pen.box((-9, -9), (18, 18), colour, line, rx=1.5)
    if office is None:
        ink = STEP_INKS.get(slot.colour, f"step-ink-{slot.colour}")
        pen.words((0, 4), NUMERALS[slot.colour], Style(11, ink, "serif", bold=True))
    if slot.coin:
        pen.circle((8, 9), 5.4, "gold-fill", "ink-line 0.9")
        pen.words((8, 11.8), str(slot.coin), Style(8, "worth-ink", bold=True))
    if office is not None:
        piece(pen, office.owner, size=15, disc=office.kind == "merchant")


def _annex(pen: Pen, at: Point, office: Piece) -> None:
    with pen.group(at):
        house = "M-11 13V-10L0 -19L11 -10V13Z"
        pen.path(house, "timber-light", "ink-line 1.1", dash="3 1.5", join="round")
        piece(pen, office.owner, (0, 1), 15, disc=office.kind == "merchant")


def _free_city(pen: Pen, city: SceneCity, town: CityView) -> None:
    """An independent city has a wall and no slots."""
    half = number(max(len(city.slots), len(town.offices), 1) * HOUSE / 2 + 4)
    wall = f"M-{half} 13V-12h7v-5h6v5h7v-5h6v5H{half}V13Z"
    with pen.group((city.x, city.y)):
        pen.path(wall, pen.palette.mix("copper", 60, "land"), "ink-line 1.1")
        for x, office in zip(spread(len(town.offices), HOUSE), town.offices, strict=True):
            piece(pen, office.owner, (x, 0), 15, disc=office.kind == "merchant")


def _plate(pen: Pen, sheet: Sheet, city: SceneCity, town: CityView) -> None:
    width = plate_width(city)
    fill = "flag" if city.connection else "scroll" if city.abilities else "plate"
    with pen.group(plate_at(sheet, city, width)):
        pen.box((-width / 2, -8.6), (width, 17.2), fill, "village-line 0.9", rx=3)
        ink = "on-flag" if city.connection else "plate-ink"
        pen.words((0, 4.6), city.name, NAME._replace(fill=ink), room=width - 8)
        if town.control is not None:
            half = number(width / 2)
            ribbon = f"M-{half} 8.6H{half}V11.6H-{half}Z"
            pen.path(ribbon, seat_colour(town.control), "piece-line 0.7")


def draw_space(pen: Pen, space: SceneSpace, standing: Piece | None) -> None:
    """A village or a ship, with the piece on it."""
    with pen.group((space.x, space.y), key=f"space:{space.name}"):
        if space.ship:
            pen.path("M-14 2H14Q12 12 7 13H-7Q-12 12 -14 2Z", "timber", "ship-line 1.2")
            pen.circle((0, 0), 9.6, "ship-deck", "ship-line 1.4")
            if standing is None:
                pen.path("M0 6V-6M0 -5.4L5 1H0Z", "mast", "mast-line 1")
        else:
            house = "M-9.6 9.6V-6L0 -12L9.6 -6V9.6Z"
            pen.path(house, "village", "village-line 1.4", join="round")
            if standing is None:
                pen.path("M-2.4 9.6V4.4A2.4 2.4 0 0 1 2.4 4.4V9.6", line="village-line 1")
        if standing is not None:
            piece(pen, standing.owner, disc=standing.kind == "merchant")
