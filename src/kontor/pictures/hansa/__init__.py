"""Hansa Teutonica as a picture: land, routes, spaces, cities, tracks and desks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kontor.games.hansa.scene import HansaScene
from kontor.games.hansa.view import HansaView
from kontor.pictures.board import Board, Desk, Figure
from kontor.pictures.hansa.city import NUMERALS, draw_city, draw_space
from kontor.pictures.hansa.geometry import FRAME, SCALE, Sheet
from kontor.pictures.hansa.land import land
from kontor.pictures.hansa.ornament import ABILITIES
from kontor.pictures.hansa.tracks import draw_marker, draw_tracks
from kontor.pictures.shapes import piece, shapes

if TYPE_CHECKING:
    from kontor.games.hansa.scene import SceneRoute
    from kontor.games.hansa.view import RouteView
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen

EVERYTHING = 99
"""The purse that takes all of the stock; it is written C."""


def board(sight: Sight) -> Board:
    """The printed side that is played, with what stands on it."""
    scene, view = sight.scene, sight.view
    assert isinstance(scene, HansaScene), "the scene is of this game"
    assert isinstance(view, HansaView), "and so is the view"
    sheet = Sheet(scene)
    return Board(
        sheet.width,
        sheet.height,
        SCALE,
        partial(_paint, sight, sheet, view),
        sheet.places,
        tuple(_desk(sight, scene, view, seat) for seat in range(len(view.seats))),
    )


def _paint(sight: Sight, sheet: Sheet, view: HansaView, pen: Pen) -> None:
    scene = sheet.scene
    towns = {town.name: town for town in view.cities}
    routes = {route.name: route for route in view.routes}
    standing = {name: on for route in view.routes for name, on in route.pieces.items()}
    with pen.group((FRAME, FRAME)):
        title = sight.words.tell(f"board.{scene.family}")
        pen.raw(land(sheet, pen.palette.theme, title))
        for route in scene.routes:
            _road(pen, sheet, route)
        for route in scene.routes:
            _route_things(pen, route, routes[route.name])
        draw_tracks(pen, scene, view, sight.words)
        for nth, city in enumerate(scene.cities):
            draw_city(pen, sheet, city, towns[city.name], nth)
        for space in scene.spaces:
            draw_space(pen, space, standing.get(space.name))


def _road(pen: Pen, sheet: Sheet, route: SceneRoute) -> None:
    way = sheet.way(route)
    if route.name in sheet.sea:
        pen.path(way, line="wave 3", cap="round", dash="7 5", opacity=0.75)
        return
    pen.path(way, line="road-edge 8.5", cap="round", opacity=0.75)
    colour = f"region-{route.region}" if route.region else "road"
    pen.path(way, line=f"{colour} 6.2", cap="round")


def _route_things(pen: Pen, route: SceneRoute, now: RouteView) -> None:
    """What lies beside a route: its marker, a tavern without one, and promo markers."""
    with pen.group((route.x, route.y), key=f"route:{route.name}"):
        if route.permanent:
            draw_marker(pen, route.permanent, permanent=True)
        elif now.marker:
            draw_marker(pen, now.marker, size=14)
        elif route.tavern:
            pen.circle((0, 0), 12, "plate", "village-line 1", dash="3 2.5", clear=0.55)
            pen.path("M-5 -5H3V6H-5ZM3 -3H6V3H3", line="village-line 1.4", opacity=0.7)
        for order, laid in enumerate(now.laid):
            draw_marker(pen, laid.marker, (20 + order * 24, 0), 10)
            piece(pen, laid.owner, (20 + order * 24 + 8, 8), 8, disc=True)


def _desk(sight: Sight, scene: HansaScene, view: HansaView, seat: int) -> Desk:
    tell, desk = sight.words.tell, view.seats[seat]
    stock = f"{tell('stock')} {desk.stock.traders} · {desk.stock.merchants}"
    pieces = (
        _pile(sight, seat, "traders", desk.supply.traders),
        _pile(sight, seat, "merchants", desk.supply.merchants),
        Figure(stock),
    )
    abilities = tuple(
        Figure(
            _step(scene, ability, desk.levels[ability]),
            partial(_icon, ability),
            17,
            tell(f"ability.{ability}"),
        )
        for ability in ABILITIES
    )
    lines = [pieces, abilities]
    markers = tuple(
        Figure("", partial(draw_marker, name=name, size=10), 21, tell(f"marker.{name}"))
        for name in desk.unused
    )
    if desk.used:
        markers += (Figure(f"{tell('desk.used')} {len(desk.used)}"),)
    if desk.plate:
        markers += (Figure(tell("plate", count=desk.plate)),)
    if markers:
        lines.append(markers)
    owned = [name for name, owner in view.favours.items() if owner == seat]
    if owned:
        lines.append(tuple(Figure(tell(f"favour.{name}")) for name in owned))
    if desk.mission:
        cities = " – ".join(scene.missions[desk.mission - 1])
        lines.append((Figure(tell("desk.mission", cities=cities)),))
    return Desk(seat, sight.name(seat), tuple(lines), str(desk.prestige))


def _pile(sight: Sight, seat: int, kind: str, count: int) -> Figure:
    """Pieces that a seat can use now."""
    label = f"{sight.words.tell('supply')}, {sight.words.tell(kind, count=count)}:"
    sign = partial(piece, seat=seat, size=15, disc=kind == "merchants")
    return Figure(str(count), sign, 18, label)


def _step(scene: HansaScene, ability: str, level: int) -> str:
    value = getattr(scene.desk, ability)[level]
    if ability == "privilege":
        return NUMERALS[value]
    return "C" if value == EVERYTHING else str(value)


def _icon(ability: str, pen: Pen) -> None:
    pen.path(shapes().hansa[ability], "ink-soft", rule="evenodd")
