"""Die Händler as a picture: ladder, road map, wagons, courier, prices, arrivals, and the desks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from kontor.pictures.board import Board, Desk, Figure
from kontor.pictures.haendler.geometry import HEIGHT, MAP, MARGIN, SHIFT, WIDTH, Plan
from kontor.pictures.haendler.goods import (
    draw_city,
    draw_courier,
    draw_good,
    draw_spot,
    draw_wagon,
    pieces,
)
from kontor.pictures.haendler.land import draw_land
from kontor.pictures.haendler.tracks import draw_arrivals, draw_ladder, draw_loads, draw_prices
from kontor.pictures.pen import Style
from kontor.pictures.shapes import shapes, spread

if TYPE_CHECKING:
    from kontor.games.haendler.scene import HaendlerScene
    from kontor.games.haendler.view import HaendlerView
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen
    from kontor.pictures.words import Words

SCALE: Final = 1.0
TILES: Final = (1, 2, 3, 4)


def board(sight: Sight) -> Board:
    """The table that is played on."""
    scene, view = cast("HaendlerScene", sight.scene), cast("HaendlerView", sight.view)
    plan = Plan(scene)
    return Board(
        WIDTH - MARGIN,
        HEIGHT,
        SCALE,
        partial(_paint, sight, plan, view),
        plan.places(view),
        tuple(_desk(sight, scene, view, seat) for seat in range(len(view.seats))),
    )


def _paint(sight: Sight, plan: Plan, view: HaendlerView, pen: Pen) -> None:
    scene, words = plan.scene, sight.words
    bonus = {city.city: city.bonus for city in view.cities}
    stores = view.seats[sight.seat].warehouses if sight.seat >= 0 else {}
    with pen.group((SHIFT, 0)):
        draw_land(pen, plan, words)
        draw_ladder(pen, scene, view, words)
        draw_prices(pen, scene, view, words)
        draw_arrivals(pen, scene, view, words)
        for nth, city in enumerate(scene.cities):
            draw_city(pen, plan, city, nth, bonus[city.id], words, stores.get(city.id, {}))
        for space in scene.spaces:
            if space.kind != "city":
                draw_spot(pen, plan, space)
        draw_loads(pen, scene, view, words)
        for wagon in view.wagons:
            draw_wagon(pen, plan, wagon)
        draw_courier(pen, plan, view)
        if scene.reconstructed:
            key = "reconstructed.roads" if "roads" in scene.reconstructed else "reconstructed"
            style = Style(15, "ink", "serif", italic=True, anchor="start")
            pen.words((MAP.left + 16, MAP.bottom - 14), words.tell(key), style, room=330)


def _desk(sight: Sight, scene: HaendlerScene, view: HaendlerView, seat: int) -> Desk:
    words, own = sight.words, view.seats[seat]
    tell = words.tell
    money = tell("bag.hidden") if own.florins is None else tell("florins", florins=own.florins)
    standing = [Figure(tell(f"rank.{own.rank}")), Figure(money)]
    if own.credits:
        standing.append(Figure(tell("credits.count", count=own.credits)))
    tiles = [
        Figure(
            "",
            partial(_tile, tile, tile in own.tiles),
            20,
            tell(_tile_key(own.tiles, tile), tile=tile),
        )
        for tile in TILES
    ]
    if own.cards:
        tiles.append(Figure(tell("cards.count", count=own.cards)))
    abilities = [
        Figure("", partial(_ability, ability), 20, words.name(f"ability.{ability}"))
        for ability in own.abilities
    ]
    lines = [tuple(standing), (*tiles, *abilities)]
    if own.warehouses:
        stores = own.warehouses.items()
        lines.append(tuple(_store(words, city, pieces(scene, goods)) for city, goods in stores))
    if own.hand:
        hand = (
            Figure(f"{count} × {tell('card.' + card.replace(' ', '_'))}")
            for card, count in own.hand.items()
        )
        lines.append(tuple(hand))
    return Desk(seat, sight.name(seat), tuple(lines))


def _store(words: Words, city: str, goods: list[str]) -> Figure:
    """A warehouse: its goods, and where it is."""
    named = ", ".join(words.name(f"good.{good}") for good in goods)
    return Figure(words.name(f"city.{city}"), partial(_row, goods), len(goods) * 20, named)


def _row(goods: list[str], pen: Pen) -> None:
    for x, good in zip(spread(len(goods), 20), goods, strict=True):
        draw_good(pen, good, (x, 0), 8.5)


def _tile_key(up: tuple[int, ...], tile: int) -> str:
    return "tile.up" if tile in up else "tile.down"


def _tile(tile: int, is_up: bool, pen: Pen) -> None:  # noqa: FBT001 - bound by its place, never called so
    """A movement tile, struck out where it lies face down."""
    pen.box(
        (-9, -10),
        (18, 20),
        "plate" if is_up else "rule",
        "rule 1",
        rx=2,
        opacity=1 if is_up else 0.5,
    )
    pen.words((0, 5), str(tile), Style(15, "plate-ink" if is_up else "ink-soft", bold=is_up))
    if not is_up:
        pen.path("M-7 6L7 -6", line="ink-soft 1.4")


def _ability(ability: str, pen: Pen) -> None:
    pen.path(shapes().haendler_abilities[ability], "ink-soft", rule="evenodd")
