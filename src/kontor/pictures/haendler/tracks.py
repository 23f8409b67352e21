"""The sheets of Die Händler: ladder of status, prices, arrivals, and the loads of the wagons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.pictures.haendler.geometry import HEIGHT, MAP, PRICES, arrival_at, price_at, row_at
from kontor.pictures.haendler.goods import draw_good, pieces
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style
from kontor.pictures.shapes import charge, piece, shield

if TYPE_CHECKING:
    from kontor.games.haendler.scene import HaendlerScene
    from kontor.games.haendler.view import HaendlerView, WagonView
    from kontor.pictures.pen import Pen
    from kontor.pictures.words import Words

SHEET: Final = "village-line 1.4"
THIN: Final = "village-line 0.7"
TITLE: Final = Style(27, "plate-ink", "serif", anchor="start")
HEAD: Final = Style(16, "plate-ink", "serif", italic=True, anchor="start")
BOLD: Final = Style(19, "plate-ink", bold=True)
PHASES: Final = ("buy", "load", "move", "prices", "sale", "status")


def draw_ladder(pen: Pen, scene: HaendlerScene, view: HaendlerView, words: Words) -> None:
    """Every rank with its upkeep, and who stands there."""
    tell, mix = words.tell, pen.palette.mix
    pen.box((42, 2), (204, HEIGHT - 4), "plate", SHEET, rx=8)
    pen.words((54, 31), tell("status"), TITLE)
    pen.words((54, 52), tell("rank"), HEAD)
    pen.words((236, 52), tell("upkeep"), HEAD._replace(anchor="end"))
    for level, rank in enumerate(scene.ranks):
        top, row = row_at(scene, level)
        with pen.group(key=f"status:{level}"):
            fill = mix("plate", 93 if level % 2 else 82, "rule")
            pen.box((48, top), (192, row - 3), fill, THIN, rx=4)
            name = Style(20, "plate-ink", "serif", anchor="start")
            pen.words((55, top + 22), tell(f"rank.{rank}"), name, room=120)
            upkeep = Style(20, "plate-ink", bold=True, anchor="end")
            pen.words((234, top + 22), words.figure(scene.upkeep[level]), upkeep)
            here = [seat for seat, desk in enumerate(view.seats) if desk.status == level]
            for order, seat in enumerate(here):
                piece(pen, seat, (66 + order * 40, top + row - 22), 22, disc=True)


def draw_prices(pen: Pen, scene: HaendlerScene, view: HaendlerView, words: Words) -> None:
    """The price track with both its columns, the bank's stock, and where the round stands."""
    (left, top, row), tell, mix = PRICES, words.tell, pen.palette.mix
    pen.box((left, 2), (288, HEIGHT - 4), "plate", SHEET, rx=8)
    pen.words((left + 12, 31), tell("prices"), TITLE)
    pen.words((left + 12, 54), tell("price.purchase"), HEAD)
    pen.words((left + 278, 54), tell("price.sale"), HEAD._replace(anchor="end"))
    price = Style(23, "plate-ink", bold=True, anchor="start")
    for level, sale in enumerate(scene.sale):
        y = top + (len(scene.sale) - 1 - level) * row
        fill = mix("plate", 94 if level % 2 else 84, "rule")
        pen.box((left + 6, y), (276, row - 4), fill, "village-line 0.6", rx=4)
        pen.words((left + 12, y + 36), words.figure(scene.purchase[level]), price)
        pen.words((left + 276, y + 36), words.figure(sale), price._replace(anchor="end"))
    bank = top + len(scene.sale) * row + 30
    for order, now in enumerate(view.goods):
        at = price_at(scene, order, now.level)
        with pen.group(key=f"good:{now.good}"):
            rail = f"M{at[0]} {top + 8}V{bank - 16}"
            pen.path(rail, line="village-line 1", dash="2 6", opacity=0.5)
            draw_good(pen, now.good, at, 12)
            draw_good(pen, now.good, (at[0], bank), 10)
            pen.words((at[0], bank + 32), str(now.stock), BOLD)
    pen.words((left + 10, bank + 6), tell("bank"), HEAD, room=44)
    _phases(pen, view, words, bank + 74)
    _stocks(pen, view, words)


def _phases(pen: Pen, view: HaendlerView, words: Words, y: float) -> None:
    left, tell = PRICES[0], words.tell
    said = tell("round", round=view.round) if view.round else tell("phase.setup")
    pen.words((left + 12, y), said, TITLE)
    pen.words((left + 220, y - 2), tell("start"), HEAD._replace(anchor="end"))
    shield(pen, view.start, (left + 240, y - 9), 26)
    step = (HEIGHT - 76 - y) / len(PHASES)
    for index, phase in enumerate(PHASES):
        is_now = view.phase == index + 1
        fill = "stamp" if is_now else pen.palette.mix("plate", 84, "rule")
        ink = "on-flag" if is_now else "plate-ink"
        with pen.group((left + 6, y + 12 + index * step)):
            pen.box((0, 0), (276, step - 4), fill, "village-line 0.6", rx=4)
            count = Style(18, ink, bold=True, anchor="start")
            pen.words((12, step / 2 + 4), str(index + 1), count)
            name = Style(18, ink, "serif", anchor="start")
            pen.words((34, step / 2 + 4), tell(f"phase.{phase}"), name, room=236)


def _stocks(pen: Pen, view: HaendlerView, words: Words) -> None:
    """The pile of influence cards and the credits."""
    left, tell = PRICES[0], words.tell
    count = Style(19, "plate-ink", bold=True, anchor="start")
    with pen.group((left + 30, HEIGHT - 32), key="pile:pile"):
        line = "piece-line 1.2"
        pen.box((-16, -22), (30, 42), "back", line, rx=3, move="rotate(-8)")
        pen.box((-14, -22), (30, 42), "back", line, rx=3)
        pen.path("M1 -8L7 -1L1 6L-5 -1Z", "gold-fill")
        pen.words((26, -2), str(view.cards_in_pile), count)
        pen.words((26, 17), tell("influence"), HEAD, room=96)
    with pen.group((left + 180, HEIGHT - 32), key="credit:credit"):
        pen.box((-18, -18), (36, 34), "note", "piece-line 1", rx=3)
        pen.path("M-11 -9H11M-11 -2H11M-11 5H4", line="note-line 1.6")
        pen.words((28, -2), str(view.credits_left), count)
        pen.words((28, 17), tell("credits"), HEAD, room=76)


def draw_arrivals(pen: Pen, scene: HaendlerScene, view: HaendlerView, words: Words) -> None:
    """How many wagons have come in, and what a level of status costs then."""
    top = MAP.bottom + 7
    high = HEIGHT - top - 2
    pen.box((MAP.left, top), (MAP.right - MAP.left, high), "plate", SHEET, rx=6)
    head = HEAD._replace(size=18)
    pen.words((MAP.left + 10, top + 22), words.tell("arrivals"), head, room=132)
    pen.words((MAP.left + 10, top + 47), words.tell("level_price"), head, room=132)
    for count, price in enumerate(scene.promotion):
        x, cell = arrival_at(scene, count)
        is_now, is_last = count == view.arrivals, count == scene.last_arrival
        ink = "cream" if is_now else "plate-ink"
        with pen.group(key=f"arrival:{count}"):
            _arrival_cell(pen, scene, count, is_now=is_now)
            pen.words((x + 22, top + 36), str(count), Style(27, ink, bold=True))
            cost = Style(19, ink, bold=True, anchor="end")
            pen.words((x + cell - 10, top + 46), words.figure(price), cost)
            if is_last:
                flag = f"translate({x + cell - 34:.1f} {top + 8})"
                pen.path("M0 18V0H14L10 5L14 10H0", "flag", "flag 1.6", move=flag)
            if is_now:
                with pen.group(
                    (x + cell / 2 + 8, top + 19), fill="timber-light", line="piece-line 1.4"
                ):
                    pen.path("M-13 -7H9V3H-13Z")
                    pen.circle((-7, 6), 4)
                    pen.circle((5, 6), 4)


def _arrival_cell(pen: Pen, scene: HaendlerScene, count: int, *, is_now: bool) -> None:
    x, cell = arrival_at(scene, count)
    top = MAP.bottom + 7
    fill = "arrival-now" if is_now else pen.palette.mix("plate", 88, "rule")
    line = "flag 3" if count == scene.last_arrival else THIN
    at, size = (x + 2, top + 4), (cell - 4, HEIGHT - top - 10)
    if count > scene.last_arrival and not is_now:
        pen.box(at, size, line=line, rx=4, dash="4 3")
    else:
        pen.box(at, size, fill, line, rx=4)


def draw_loads(pen: Pen, scene: HaendlerScene, view: HaendlerView, words: Words) -> None:
    """The three wagons side by side: who leads each, and every seat's row of goods."""
    row, wide = 33, 98
    with pen.group((MAP.right - 310, 552)):
        pen.box(
            (0, 0), (306, 66 + len(view.seats) * row), "plate", "village-line 1.2", rx=7, clear=0.94
        )
        pen.words((12, 25), words.tell("loads"), TITLE._replace(size=21))
        for order, wagon in enumerate(view.wagons):
            with pen.group((8 + order * wide, 36)):
                _load_head(pen, wagon, words, wide)
                for seat, goods in enumerate(wagon.hold):
                    with pen.group((0, 28 + seat * row)):
                        _load_row(pen, seat, pieces(scene, goods), wide, row)


def _load_head(pen: Pen, wagon: WagonView, words: Words, wide: float) -> None:
    is_led = wagon.master >= 0
    fill = seat_colour(wagon.master) if is_led else pen.palette.mix("plate", 86, "rule")
    ink = seat_colour(wagon.master, "charge") if is_led else "plate-ink"
    pen.box((0, 0), (wide - 6, 24), fill, THIN, rx=4)
    pen.words((14, 18), str(wagon.wagon), Style(18, ink, bold=True))
    if is_led:
        charge(pen, wagon.master, 0.75, (wide - 20, 12))
    else:
        free = Style(14, "plate-ink", "serif", italic=True, anchor="end")
        pen.words((wide - 12, 17), words.tell("no_master"), free, room=60)


def _load_row(pen: Pen, seat: int, load: list[str], wide: float, row: float) -> None:
    middle = (row - 4) / 2
    pen.box((0, 0), (wide - 6, row - 4), pen.palette.mix("plate", 86, "rule"), THIN, rx=3)
    pen.box((0, 0), (15, row - 4), seat_colour(seat), rx=3)
    charge(pen, seat, 0.55, (7.5, middle))
    for place, good in enumerate(load):
        draw_good(pen, good, (30 + place * 25, middle), 11)
