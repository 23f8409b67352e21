"""Things that change hands: a ware, a token, a marker, a card or its back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.pictures.pen import Style
from kontor.pictures.shapes import piece, shapes

if TYPE_CHECKING:
    from kontor.games.genoa.scene import GenoaScene, SceneCard, SceneSpace
    from kontor.pictures.pen import Pen, Point
    from kontor.pictures.words import Words

NOBODY: Final = -1


class Things:
    """What a scene says of every item, and what it is called."""

    def __init__(self, scene: GenoaScene, words: Words) -> None:
        self._items = {item.id: item for item in scene.items}
        self._cards = {card.id: card for card in scene.cards}
        self._spaces = {space.id: space for space in scene.spaces}
        self._words = words

    def draw(
        self, item: str, pen: Pen, at: Point = (0, 0), size: float = 10, seat: int = NOBODY
    ) -> None:
        """One thing; what is only promised has a dashed rim."""
        known = self._items[item]
        with pen.group(at, size / 12):
            if known.kind == "ware":
                _ware(pen, known.thing)
            elif known.kind in {"token", "bonus"}:
                _token(pen, known.thing if known.kind == "token" else "")
            elif known.kind == "marker":
                piece(pen, seat, size=16, disc=False)
            else:
                is_named = known.kind == "card"
                deck = self._cards[known.thing].deck if is_named else known.thing
                _card(pen, deck, is_named=is_named)
            if known.pledged:
                pen.circle((0, 0), 13.6, line="offer 2", dash="4 3")

    def space(self, name: str) -> str:
        """A space as a person calls it."""
        space: SceneSpace | None = self._spaces.get(name)
        if space is None:
            return name
        if space.kind == "street":
            column, row = space.squares[0]
            return self._words.name("space.street", column=column, row=row)
        return self._words.name(f"space.{name}")

    def card(self, name: str) -> str:
        """A card in words: where it goes and what it needs."""
        card: SceneCard = self._cards[name]
        where = " – ".join(self.space(place) for place in card.places)
        wares = ", ".join(self._words.tell(f"ware.{ware}") for ware in card.wares)
        return self._words.tell("card.needs", places=where, wares=wares) if wares else where

    def deck(self, card: str) -> str:
        """The deck of a card."""
        return self._cards[card].deck

    def name(self, item: str) -> str:
        """A thing in words."""
        known = self._items[item]
        if known.kind in {"marker", "bonus"}:
            return self._words.tell(f"item.{known.kind}")
        if known.kind == "card":
            return self.card(known.thing)
        return self._words.tell(f"{known.kind}.{known.thing}")


def _ware(pen: Pen, ware: str) -> None:
    shape = shapes().genoa_wares[ware]
    pen.box((-11.4, -11.4), (22.8, 22.8), "tile-face", "tile-line 1.2", rx=4.4)
    with pen.group(scale=0.92, line="sheet-ink 1"):
        pen.path(shape.body, f"ware-{ware}", join="round")
        pen.path(shape.lines, cap="round")


def _token(pen: Pen, token: str) -> None:
    rim = "M-6.4 -11.2H6.4L12 0L6.4 11.2H-6.4L-12 0Z"
    pen.path(rim, "coin", "coin-line 1.3", join="round")
    if token:
        pen.path(shapes().genoa_tokens[token], "coin-ink", rule="evenodd")
    else:
        pen.words((0, 5.2), "?", Style(15, "coin-ink", bold=True))


def _card(pen: Pen, deck: str, *, is_named: bool) -> None:
    line = "tile-face 1.6" if is_named else "shade 1.2"
    pen.box((-8.6, -11.6), (17.2, 23.2), f"deck-{deck.replace('_', '-')}", line, rx=2.2)
    with pen.group(scale=1.25):
        pen.path(shapes().genoa_decks[deck], "tile-face", rule="evenodd")
