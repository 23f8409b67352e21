"""Die Händler as a picture: ladder, road map, wagons, courier, prices, arrivals, and the desks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kontor.games.haendler.scene import HaendlerScene
from kontor.games.haendler.view import HaendlerView
from kontor.pictures.board import Board
from kontor.pictures.haendler.desk import desk_of
from kontor.pictures.haendler.geometry import HEIGHT, SHIFT, WIDTH, Plan
from kontor.pictures.haendler.goods import draw_city, draw_courier, draw_spot, draw_wagon
from kontor.pictures.haendler.land import draw_land
from kontor.pictures.haendler.tracks import draw_arrivals, draw_ladder, draw_loads, draw_prices

if TYPE_CHECKING:
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen

SCALE: Final = 1.0


def board(sight: Sight) -> Board:
    """The table that is played on."""
    scene, view = sight.scene, sight.view
    assert isinstance(scene, HaendlerScene), "the scene is of this game"
    assert isinstance(view, HaendlerView), "and so is the view"
    plan = Plan(scene)
    return Board(
        WIDTH,
        HEIGHT,
        SCALE,
        partial(_paint, sight, plan, view),
        plan.places(view),
        tuple(desk_of(sight, scene, view, seat) for seat in range(len(view.seats))),
    )


def _paint(sight: Sight, plan: Plan, view: HaendlerView, pen: Pen) -> None:
    scene, words = plan.scene, sight.words
    bonus = {city.city: city.bonus for city in view.cities}
    stores = view.seats[sight.seat].warehouses if sight.seat >= 0 else {}
    with pen.group((SHIFT, 0)):
        draw_land(pen, plan)
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
