"""The Traders of Genoa as a picture: the city, its tower, both sides, and the desks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kontor.games.genoa.scene import GenoaScene
from kontor.games.genoa.view import GenoaView
from kontor.pictures.board import Board, Desk, Figure
from kontor.pictures.genoa.city import draw_building, draw_ground, draw_market, draw_street
from kontor.pictures.genoa.geometry import SHEET, place_of
from kontor.pictures.genoa.items import Things
from kontor.pictures.genoa.sides import Sides, draw_left, draw_right
from kontor.pictures.genoa.tower import draw_ring, draw_tower

if TYPE_CHECKING:
    from kontor.games.genoa.view import SeatView
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen

SCALE: Final = 1.0


def board(sight: Sight) -> Board:
    """The city from above."""
    scene, view = sight.scene, sight.view
    assert isinstance(scene, GenoaScene), "the scene is of this game"
    assert isinstance(view, GenoaView), "and so is the view"
    things = Things(scene, sight.words)
    sides = Sides(scene, view, things, sight.words)
    spaces = {f"space:{space.id}": place_of(space) for space in scene.spaces}
    return Board(
        *SHEET,
        SCALE,
        partial(_paint, sides, _crowned(scene, view, sight.seat)),
        spaces | sides.places(),
        tuple(_desk(sight, view, things, seat) for seat in range(len(view.seats))),
    )


def _paint(sides: Sides, crowned: set[str], pen: Pen) -> None:
    scene, view, things = sides.scene, sides.view, sides.things
    draw_ground(pen, view.dice)
    for space in scene.spaces:
        with pen.group(key=f"space:{space.id}"):
            if space.kind == "street":
                draw_street(pen, space, view)
            elif space.kind == "market":
                draw_market(pen, space, things.space(space.id))
            else:
                draw_building(pen, space, view, things)
    spaces = {space.id: space for space in scene.spaces}
    draw_ring(pen, scene, spaces, crowned)
    draw_tower(pen, spaces, view)
    draw_left(pen, sides)
    draw_right(pen, sides)


def _crowned(scene: GenoaScene, view: GenoaView, seat: int) -> set[str]:
    """Buildings of the ring whose privilege the viewer holds."""
    hand = _hand(view.seats[seat]) if seat >= 0 else ()
    privileges = [card for card in scene.cards if card.deck == "privilege" and card.id in hand]
    return {place for card in privileges for place in card.places}


def _hand(area: SeatView) -> tuple[str, ...]:
    """The cards that the viewer knows in a hand: all of the own one."""
    if area.hand is not None:
        return area.hand
    return area.known if area.known is not None else area.shown


def _desk(sight: Sight, view: GenoaView, things: Things, seat: int) -> Desk:
    tell, area = sight.words.tell, view.seats[seat]
    open_items = {**area.wares, **area.tokens, "marker": area.markers}
    backs = tuple(_pile(things, deck, count, seat) for deck, count in area.cards.items() if count)
    lying = tuple(_pile(things, item, count, seat) for item, count in open_items.items() if count)
    owned = sum(owner == seat for owner in view.owners.values())
    said = [Figure(tell("figures.owns", count=owned))] if owned else []
    if view.tower == seat:
        said.append(Figure(tell("desk.leads")))
    elif area.silent:
        said.append(Figure(tell("desk.silent")))
    hand = tuple(
        Figure(things.card(card), partial(things.draw, things.deck(card), size=10), 17)
        for card in _hand(area)
    )
    lines = [lying, (*backs, *said), hand]
    money = "" if area.money is None else tell("ducats", count=area.money)
    return Desk(seat, sight.name(seat), tuple(line for line in lines if line), money)


def _pile(things: Things, item: str, count: int, seat: int) -> Figure:
    """So many of a thing."""
    sign = partial(things.draw, item, size=10, seat=seat)
    return Figure(str(count), sign, 20, things.name(item))
