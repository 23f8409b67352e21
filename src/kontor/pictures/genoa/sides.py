"""Beside the city: title, rounds, dice, decks, chains, the reserve, and the offers that stand."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.genoa.geometry import CITY, SIDE
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Place, Style, number
from kontor.pictures.shapes import cartouche, charge, piece

if TYPE_CHECKING:
    from kontor.games.genoa.offers import BundleRecord
    from kontor.games.genoa.scene import GenoaScene
    from kontor.games.genoa.view import DeckView, GenoaView, OfferView
    from kontor.pictures.genoa.items import Things
    from kontor.pictures.pen import Pen, Point
    from kontor.pictures.words import Words

ACROSS: Final = 5
"""Rounds in a row of the track, which runs there and back like a plough."""
RIGHT: Final = CITY[0] + SIDE + 66
OFFERS: Final = 4
"""Offers that there is room for; the last ones are shown."""
LABEL: Final = Style(21, "ink", "serif", italic=True, anchor="start")
SMALL: Final = Style(16)
SOFT: Final = Style(17, "ink-soft", "serif", italic=True, anchor="start")
DIE: Final = "M0 -40L37 -17V20L0 40L-37 20V-17Z"
EDGES: Final = (
    "M0 -40L-22 16H22ZM-22 16L-37 20M22 16L37 20M-22 16L0 40L22 16M-37 -17L-22 16M37 -17L22 16"
)


class Sides(NamedTuple):
    """What both sides are drawn from."""

    scene: GenoaScene
    view: GenoaView
    things: Things
    words: Words

    @property
    def dice_y(self) -> float:
        """Where the dice lie, below the track of rounds."""
        return 280 + ceil(self.view.last_round / ACROSS) * 60

    @property
    def decks_y(self) -> float:
        """Where the decks lie, below the dice."""
        return self.dice_y + 150

    def places(self) -> dict[str, Place]:
        """What can be pointed at beside the city."""
        found: dict[str, Place] = {}
        for order, deck in enumerate(self.view.decks):
            found[f"deck:{deck.name}"] = Place(62 + order * 80, self.decks_y + 64, 30, 40)
        for order, ware in enumerate(self.scene.wares):
            found[f"stockware:{ware.id}"] = Place(*_ware_at(order), 18, 18)
        for order, token in enumerate(self.scene.tokens):
            found[f"stocktoken:{token.id}"] = Place(RIGHT + 22 + order * 56, 214, 18, 18)
        return found


def draw_left(pen: Pen, sides: Sides) -> None:
    """Title, rounds, dice, decks and chains."""
    cartouche(pen, (186, 82), 150, 50)
    pen.words((186, 92), "Genova", Style(44, "plate-ink", "serif"))
    pen.words((186, 116), "la superba · mdlx", Style(16, "plate-ink", "serif", italic=True))
    _rounds(pen, sides)
    _dice(pen, sides)
    tell, y = sides.words.tell, sides.decks_y
    pen.words((36, y), tell("board.decks"), LABEL)
    for order, deck in enumerate(sides.view.decks):
        _deck(pen, sides, deck, (62 + order * 80, y + 64))
    _chains(pen, sides, y)


def _round_at(number_: int) -> Point:
    row, place = divmod(number_ - 1, ACROSS)
    return 58 + (ACROSS - 1 - place if row % 2 else place) * 62, 222 + row * 60


def _rounds(pen: Pen, sides: Sides) -> None:
    view = sides.view
    last, now = view.last_round, min(view.round, view.last_round)
    pen.words((36, 166), sides.words.tell("board.round", round=now, last=last), LABEL)
    stops = [_round_at(count) for count in range(1, last + 1)]
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in stops)
    pen.path(way, line="road 10", join="round")
    for count, at in enumerate(stops, start=1):
        line = "mark-red 4" if count == last else "road-edge 2"
        pen.circle(at, 21, "road" if count < view.round else "plate", line)
        pen.words((at[0], at[1] + 7), str(count), Style(21, "plate-ink", "serif"))
    x, y = _round_at(max(now, 1))
    pen.circle((x, y), 25, line="seal-fill 5")
    pen.path(f"M{number(x)} {number(y - 24)}l7 -12h-14z", "seal-fill")


def _dice(pen: Pen, sides: Sides) -> None:
    tell, y, dice = sides.words.tell, sides.dice_y, sides.view.dice
    pen.words((36, y - 34), tell("board.dice"), LABEL)
    for x, colour, key in ((80, "red", "board.red"), (182, "blue", "board.blue")):
        edge = "disc-line" if colour == "red" else "die-blue-line"
        with pen.group((x, y + 26), line=f"{edge} 2", join="round"):
            pen.path(DIE, f"die-{colour}")
            pen.path(EDGES, line=f"{edge} 1", opacity=0.7)
        shown = str(getattr(dice, colour)) if dice else "·"
        pen.words((x, y + 34), shown, Style(27, "die-ink", bold=True))
        pen.words((x, y + 86), tell(key), SMALL)
    with pen.group((292, y + 26)):
        shield = "M-26 -30H26V6C26 22 10 30 0 36C-10 30 -26 22 -26 6Z"
        pen.path(shield, seat_colour(sides.view.tower), "piece-line 2")
        charge(pen, sides.view.tower, 1.7)
        pen.words((0, 60), tell("board.leads"), SMALL)


def _deck(pen: Pen, sides: Sides, deck: DeckView, at: Point) -> None:
    with pen.group(at, key=f"deck:{deck.name}"):
        for under in (4, 2, 0):
            if deck.face_down > under:
                sides.things.draw(deck.name, pen, (under, -under), 34)
        if not deck.face_down:
            pen.box((-24, -33), (48, 66), line="rule 2", rx=5, dash="5 4")
        returned = f" + {len(deck.face_up)}" if deck.face_up else ""
        pen.words((0, 58), f"{deck.face_down}{returned}", Style(18, bold=True))
        pen.words((0, 78), sides.words.tell(f"deck.{deck.name}.short"), SMALL, room=76)


def _chains(pen: Pen, sides: Sides, y: float) -> None:
    pen.words((36, y + 190), sides.words.tell("board.chains"), LABEL, room=320)
    pen.path(f"M60 {number(y + 216)}h264", line="gold-fill 5")
    for order, ducats in enumerate(sides.scene.chain[:5]):
        at = (60 + order * 66, y + 216)
        pen.circle(at, 13, "gold-fill", "coin-line 1.6")
        crown = "M-7 5V-5L-3.4 -1L0 -6.6L3.4 -1L7 -5V5Z"
        pen.path(crown, "coin-ink", move=f"translate({number(at[0])} {number(at[1])})")
        said = sides.words.tell("board.chain", length=order + 1, ducats=ducats)
        pen.words((at[0], at[1] + 34), said, SMALL)


def _ware_at(order: int) -> Point:
    return RIGHT + 24 + order % 4 * 68, 82 + order // 4 * 64


def draw_right(pen: Pen, sides: Sides) -> None:
    """The reserve, and the offers that stand."""
    view, tell, things = sides.view, sides.words.tell, sides.things
    pen.words((RIGHT, 46), tell("board.reserve"), LABEL)
    stock = Style(19, bold=True, anchor="start")
    for order, ware in enumerate(sides.scene.wares):
        left = view.wares.get(ware.id, 0)
        with pen.group(_ware_at(order), key=f"stockware:{ware.id}", opacity=1 if left else 0.45):
            things.draw(ware.id, pen, size=17)
            pen.words((21, 8), str(left), stock)
    for order, token in enumerate(sides.scene.tokens):
        left = view.tokens.get(token.id, 0)
        at = (RIGHT + 22 + order * 56, 214.0)
        with pen.group(at, key=f"stocktoken:{token.id}", opacity=1 if left else 0.45):
            things.draw(token.id, pen, size=16)
            pen.words((15, 24), str(left), stock)
    pen.words((RIGHT, 288), tell("offer.standing"), LABEL)
    if not view.offers:
        pen.words((RIGHT, 318), tell("offer.none"), SOFT)
    for order, offer in enumerate(view.offers[-OFFERS:]):
        with pen.group((RIGHT, 302 + order * 128)):
            _offer(pen, sides, offer)


def _offer(pen: Pen, sides: Sides, offer: OfferView) -> None:
    tell, tower = sides.words.tell, sides.view.tower
    buyer = offer.partner if offer.maker == tower else offer.maker
    if offer.live:
        pen.box((0, 0), (326, 118), "plate", "offer-live 2.4", rx=8)
    else:
        pen.box((0, 0), (326, 118), "plate", "rule 1.4", rx=8, dash="6 4")
    pen.path("M0 8a8 8 0 0 1 8 -8H318a8 8 0 0 1 8 8v4H0z", seat_colour(offer.maker))
    who = Style(20, "plate-ink", "serif", anchor="start")
    piece(pen, offer.maker, (24, 33), 17, disc=True)
    pen.path("M42 33h16m-5 -5l6 5l-6 5", line="plate-ink 2", cap="round", join="round")
    piece(pen, offer.partner, (78, 33), 17, disc=True)
    choice = f"{tell('offer.or')} " if offer.second else ""
    pen.words((98, 39), choice + sides.things.space(offer.space), who, room=220)
    for seat, bundle, y in ((buyer, offer.give, 66), (tower, offer.ask, 98)):
        piece(pen, seat, (22, y), 12, disc=False)
        with pen.group((40, y)):
            _bundle(pen, sides, bundle, seat)
    if not offer.live:
        words = Style(15, "plate-ink", "serif", italic=True, anchor="end")
        pen.words((314, 106), tell("offer.words"), words)


def _bundle(pen: Pen, sides: Sides, bundle: BundleRecord, seat: int) -> None:
    """One side of an offer."""
    if not bundle.ducats and not bundle.items:
        pen.words((2, 5), sides.words.tell("nothing"), SOFT._replace(fill="sheet-ink-soft"))
        return
    left = 14
    if bundle.ducats:
        pen.box((0, -14), (44, 28), "brass", "coin-rim 1.6", rx=14)
        pen.words((22, 6), sides.words.figure(bundle.ducats), Style(17, "coin-ink", bold=True))
        left = 64
    for place, (item, count) in enumerate([*bundle.items.items()][:6]):
        sides.things.draw(item, pen, (left + place * 36, 0), 12, seat)
        if count > 1:
            style = Style(15, "plate-ink", bold=True, halo="plate")
            pen.words((left + place * 36 + 10, 16), str(count), style)
