"""What is known of a seat of Die Händler: rank, bag, tiles, abilities, goods, cards, and offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kontor.pictures.board import Desk, Figure
from kontor.pictures.haendler.goods import draw_good, pieces
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style
from kontor.pictures.shapes import shapes, spread

if TYPE_CHECKING:
    from kontor.games.haendler.scene import HaendlerScene
    from kontor.games.haendler.talk_events import Side
    from kontor.games.haendler.view import HaendlerView, SeatView
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen
    from kontor.pictures.words import Words

TILES: Final = (1, 2, 3, 4)


def desk_of(sight: Sight, scene: HaendlerScene, view: HaendlerView, seat: int) -> Desk:
    """One seat, as the viewer knows it."""
    words, own = sight.words, view.seats[seat]
    lines = [
        _standing(sight, seat, own),
        _means(words, own),
        tuple(_store(words, city, pieces(scene, one)) for city, one in own.warehouses.items()),
        tuple(
            Figure(f"{count} × {_card(words, card)}") for card, count in (own.hand or {}).items()
        ),
        _said(sight, seat, own),
    ]
    return Desk(seat, sight.name(seat), tuple(line for line in lines if line))


def _standing(sight: Sight, seat: int, own: SeatView) -> tuple[Figure, ...]:
    """Rank and money, credits, and whether a sealed answer was given."""
    tell = sight.words.tell
    money = tell("bag.hidden") if own.florins is None else tell("florins", florins=own.florins)
    found = [Figure(tell(f"rank.{own.rank}")), Figure(money)]
    if own.credits:
        found.append(Figure(tell("credits.count", count=own.credits)))
    if own.answered:
        closed = tell("fist.closed", name=sight.name(seat))
        found.append(Figure("", partial(_fist, seat), 22, closed))
    return tuple(found)


def _means(words: Words, own: SeatView) -> tuple[Figure, ...]:
    """Movement tiles, the backs of influence cards, and abilities."""
    tell = words.tell
    found = [
        Figure("", partial(_tile, tile), 20, tell("tile.up", tile=tile))
        if tile in own.tiles
        else Figure("", partial(_used_tile, tile), 20, tell("tile.down", tile=tile))
        for tile in TILES
    ]
    if own.cards:
        found.append(Figure(tell("cards.count", count=own.cards)))
    found += [
        Figure("", partial(_ability, ability), 20, words.name(f"ability.{ability}"))
        for ability in own.abilities
    ]
    return tuple(found)


def _said(sight: Sight, seat: int, own: SeatView) -> tuple[Figure, ...]:
    """A proposal of free negotiation that was said aloud."""
    bargain = own.bargain
    if bargain is None or not bargain.said:
        return ()
    sides = {"gives": _side(sight.words, bargain.gives), "wants": _side(sight.words, bargain.wants)}
    other = sight.name(bargain.partner)
    return (Figure(sight.words.tell("parley.offer", name=sight.name(seat), other=other, **sides)),)


def _side(words: Words, side: Side) -> str:
    parts = [words.tell("florins", florins=side.florins)] if side.florins else []
    parts += [_card(words, side.card)] if side.card else []
    return " + ".join(parts) or words.tell("nothing")


def _card(words: Words, card: str) -> str:
    return words.tell(f"card.{card.replace(' ', '_')}")


def _store(words: Words, city: str, goods: list[str]) -> Figure:
    """A warehouse: its goods, and where it is."""
    named = ", ".join(words.name(f"good.{good}") for good in goods)
    return Figure(words.name(f"city.{city}"), partial(_row, goods), len(goods) * 20, named)


def _row(goods: list[str], pen: Pen) -> None:
    for x, good in zip(spread(len(goods), 20), goods, strict=True):
        draw_good(pen, good, (x, 0), 8.5)


def _tile(tile: int, pen: Pen) -> None:
    pen.box((-9, -10), (18, 20), "plate", "rule 1", rx=2)
    pen.words((0, 5), str(tile), Style(15, "plate-ink", bold=True))


def _used_tile(tile: int, pen: Pen) -> None:
    """A tile that lies face down is struck out."""
    pen.box((-9, -10), (18, 20), "rule", "rule 1", rx=2, opacity=0.5)
    pen.words((0, 5), str(tile), Style(15, "ink-soft"))
    pen.path("M-7 6L7 -6", line="ink-soft 1.4")


def _ability(ability: str, pen: Pen) -> None:
    pen.path(shapes().haendler_abilities[ability], "ink-soft", rule="evenodd")


def _fist(seat: int, pen: Pen) -> None:
    """A fist that keeps a sealed answer."""
    with pen.group((0, -1), 0.46, fill="skin", line="skin-line 1.8"):
        pen.box((-19, -14), (38, 30), rx=9)
        for x in (-13.5, -4.5, 4.5, 13.5):
            pen.box((x - 5, -19), (10, 19), rx=4.5)
        pen.box((-8, -2), (28, 9.5), rx=4.7)
        pen.path("M-16 16H16L19 24H-19Z", seat_colour(seat), "piece-line 1.6")
