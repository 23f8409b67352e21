"""The layout of a Traders of Genoa view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kontor.envs.features import (
    Bag,
    Each,
    Fields,
    Flag,
    Maybe,
    Number,
    Numbers,
    OneOf,
    Parts,
    Record,
    Seat,
    Table,
)
from kontor.games.genoa.items import DECK_IDS, TOKEN_IDS
from kontor.games.genoa.options import GenoaOptions
from kontor.games.genoa.view import (
    BundleView,
    DeckView,
    DraftView,
    GenoaView,
    OfferView,
    SeatView,
)

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.features import Feature
    from kontor.games.genoa.scene import GenoaScene

VERSION: Final = 2

ROUNDS: Final = 12
MONEY: Final = 2000
STOCK: Final = 8
TALK: Final = 400  # where talk has no bound
OFFERS: Final = 12  # offers on the table that are written
NUMBERS: Final = ("main", "left", "taken", "filled", "done")


def feature(game: Game[State], options: Options) -> Feature[Any]:
    """How a view of matches with these options is written."""
    assert isinstance(options, GenoaOptions), "the layout is for Genoa"
    return Words(cast("GenoaScene", game.scene(options)), options).view()


class Words:
    """The words a view may hold, and the features made of them."""

    def __init__(self, scene: GenoaScene, options: GenoaOptions) -> None:
        self.players = options.players
        self.talk = options.talk or TALK
        self.spaces = tuple(space.id for space in scene.spaces)
        self.cards = tuple(card.id for card in scene.cards)
        self.wares = tuple(ware.id for ware in scene.wares)
        self.markers = scene.markers
        assets = (*self.wares, *TOKEN_IDS)
        self.pledges = (*assets, "bonus", "marker", *DECK_IDS)
        yielded = tuple(f"yielded {word}" for word in self.pledges)
        self.items = (*assets, "marker", *DECK_IDS, *self.cards, *yielded)

    def view(self) -> Feature[Any]:
        """The table."""
        return Record(
            GenoaView,
            {
                "round": Number(ROUNDS),
                "last_round": Number(ROUNDS),
                "tower": Seat(self.players),
                "dice": Parts({"faces": (_faces, Numbers(2, 8))}),
                "path": Bag(self.spaces, 2),
                "discs": Table(self.spaces, Number(STOCK)),
                "streets": Bag(self.spaces),
                "taken": Bag(self.spaces),
                "lost": Bag(self.spaces),
                "owners": Table(self.spaces, Seat(self.players)),
                "wares": Table(self.wares, Number(STOCK)),
                "tokens": Table(TOKEN_IDS, Number(STOCK)),
                "decks": Each([self.deck() for _ in DECK_IDS], DECK_IDS),
                "seats": Each([self.seat() for _ in range(self.players)], turned=True),
                "offers": Parts({"newest": (_newest, Each([self.offer() for _ in range(OFFERS)]))}),
                "draft": Maybe(self.draft()),
                "pledged": Bag(self.pledges, 4),
                "picks": Flag(),
                "drawn": Maybe(Bag(self.cards)),
                "received": Maybe(Bag(self.cards)),
                "question": self.question(),
            },
            left_out=("layout", "reconstructed"),
        )

    def deck(self) -> Feature[Any]:
        """A deck."""
        return Record(
            DeckView, {"face_down": Number(16), "face_up": Bag(self.cards)}, left_out=("name",)
        )

    def seat(self) -> Feature[Any]:
        """A seat's play area."""
        return Record(
            SeatView,
            {
                "money": Maybe(Number(MONEY)),
                "wares": Table(self.wares, Number(STOCK)),
                "tokens": Table(TOKEN_IDS, Number(STOCK)),
                "markers": Number(self.markers),
                "markers_in_reserve": Number(self.markers),
                "cards": Table(DECK_IDS, Number(16)),
                "shown": Bag(self.cards),
                "hand": Maybe(Bag(self.cards)),
                "known": Maybe(Bag(self.cards)),
                "actions_used": Number(4),
                "silent": Flag(),
                "declined": Flag(),
                "talked": Number(self.talk),
            },
        )

    def bundle(self) -> Feature[Any]:
        """One side of an offer."""
        return Record(BundleView, {"ducats": Number(MONEY), "items": Bag(self.items, 4)})

    def offer(self) -> Feature[Any]:
        """Terms on the table."""
        return Record(
            OfferView,
            {
                "maker": Seat(self.players),
                "partner": Seat(self.players),
                "space": OneOf(self.spaces),
                "live": Flag(),
                "give": self.bundle(),
                "ask": self.bundle(),
                "second": Flag(),
                "picks": Flag(),
            },
        )

    def draft(self) -> Feature[Any]:
        """The viewer's own sheet."""
        return Record(
            DraftView,
            {
                "partner": Seat(self.players),
                "space": OneOf(self.spaces),
                "side": OneOf(("give", "ask")),
                "give": self.bundle(),
                "ask": self.bundle(),
                "second": Flag(),
                "picks": Flag(),
            },
        )

    def question(self) -> Feature[Any]:
        """The question now."""
        parts: dict[str, Feature[Any]] = {
            "to": Seat(self.players),
            "giver": Seat(self.players),
            "deck": OneOf(DECK_IDS),
            "building": OneOf(self.spaces),
            "street": OneOf(self.spaces),
            "at": OneOf(self.spaces),
            "loses": OneOf((*self.spaces, "none")),
        }
        return Fields(parts | {name: Number(16) for name in NUMBERS})


def _newest(offers: tuple[OfferView, ...]) -> list[OfferView]:
    """Offers that can be accepted first, and among them the newest."""
    newest = offers[::-1]
    return sorted(newest, key=lambda offer: not offer.live)


def _faces(dice: str) -> list[int] | None:
    """Red and blue, from `7/2`."""
    return [int(face) for face in dice.split("/")] if dice else None
