"""The layout of a Hansa Teutonica view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kontor.envs.features import (
    Bag,
    Each,
    Feature,
    Fields,
    Flag,
    Index,
    Maybe,
    Number,
    Numbers,
    OneOf,
    Owner,
    Owners,
    Parts,
    Record,
    Seat,
)
from kontor.games.hansa.datafiles import ABILITIES, PERMANENTS
from kontor.games.hansa.names import END_NAMES, KIND_NAMES, WHOSE_NAMES
from kontor.games.hansa.view import CityView, HansaView, LaidView, RouteView, SeatView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.naming import Names
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.features import Vector
    from kontor.games.hansa.scene import HansaScene

VERSION: Final = 1

PIECES: Final = 30  # more than one colour has
PRESTIGE: Final = 100
MARKERS: Final = 16
TURNS: Final = 200
HAND: Final = 6  # lifted pieces that are told apart
SPACES: Final = 160  # spaces are numbered with gaps
LAID: Final = ("exchange", "tribute", "block")  # what can lie beside a route
NUMBERS: Final = ("pieces", "kind", "extras", "whose", "left", "must", "bonus", "favour", "extra")


def feature(game: Game[State], options: Options) -> Feature[Any]:
    """How a view of matches with these options is written."""
    scene = cast("HansaScene", game.scene(options))
    opening = cast("HansaView", game.view(game.new(options, 0), 0))
    players = options.players
    return Record(
        HansaView,
        {
            "active": Seat(players),
            "first": Seat(players),
            "turns": Number(TURNS),
            "actions_left": Number(10),
            "begun": Number(1),
            "toll": Number(1),
            "entered": Numbers(len(opening.entered), 10),
            "routes": Each(
                [_route(scene, players, len(route.pieces)) for route in opening.routes],
                [route.name for route in opening.routes],
            ),
            "cities": Each(
                [_city(players, len(city.slots)) for city in scene.cities],
                [city.name for city in scene.cities],
            ),
            "seats": Each([_seat(scene) for _ in range(players)], turned=True),
            "neutral_prestige": Number(PRESTIGE),
            "neutral_stock": Number(2 * PIECES),
            "figures": Each([Owner(players) for _ in opening.figures]),
            "connected": Each([Owner(players) for _ in scene.connection_points]),
            "completed": Number(len(scene.cities)),
            "face_down": Number(MARKERS),
            "discarded": Numbers(len(opening.discarded), MARKERS),
            "favours": Each([_favour(players) for _ in opening.favours]),
            "hand": Each([Piece(players) for _ in range(HAND)]),
            "ending": OneOf(END_NAMES),
            "question": _question(scene, game.names(options)),
        },
        left_out=("board",),
    )


class Numbered(Feature[str]):
    """A word as its number, divided by *bound*; -1 / *bound* for an empty text."""

    empty_is_zero = False

    def __init__(self, words: Mapping[str, int], bound: int) -> None:
        self.numbers = {"": -1, **words}
        self.number = Number(bound)
        self.size = 1

    def write(self, out: Vector, at: int, value: str, me: int) -> None:
        """The word's number, scaled."""
        self.number.write(out, at, self.numbers[value], me)

    def meaning(self) -> str:
        """The divisor and how many words."""
        return f"{self.number.meaning()}, of {len(self.numbers) - 1} words"


class Piece(Feature[str]):
    """A piece such as `Bm`: its owner, and whether it is a merchant."""

    def __init__(self, players: int) -> None:
        self.owner = Owner(players)
        self.size = self.owner.size + 1

    def write(self, out: Vector, at: int, value: str, me: int) -> None:
        """A one for the owner, and one for a merchant."""
        out[at + self.owner.place(value[0], me)] = 1.0
        if value[1] == "m":
            out[at + self.size - 1] = 1.0

    def meaning(self) -> str:
        """The order."""
        return f"{self.owner.meaning()}; 1 for a merchant"


def _route(scene: HansaScene, players: int, spaces: int) -> Feature[Any]:
    laid: Feature[list[LaidView]] = Parts(
        {
            "kinds": (lambda laid: [one.marker for one in laid], Bag(LAID)),
            "owners": (lambda laid: [one.owner for one in laid], Owners(players, 3)),
        }
    )
    return Record(
        RouteView,
        {
            "pieces": Each([Piece(players) for _ in range(spaces)]),
            "marker": OneOf(scene.markers),
            "laid": laid,
        },
        left_out=("name",),
    )


def _city(players: int, slots: int) -> Feature[Any]:
    return Record(
        CityView,
        {
            "offices": Each([Piece(players) for _ in range(slots)]),
            "extras": Owners(players, 4),
            "control": Seat(players),
        },
        left_out=("name",),
    )


def _seat(scene: HansaScene) -> Feature[Any]:
    return Record(
        SeatView,
        {
            "supply": Numbers(2, PIECES),
            "stock": Numbers(2, PIECES),
            "levels": Numbers(len(ABILITIES), 5),
            "prestige": Number(PRESTIGE),
            "earned": Numbers(3, PRESTIGE),
            "unused": Bag(scene.markers, 4),
            "used": Bag(scene.markers, 4),
            "plate": Number(MARKERS),
            "mission": Maybe(Index(len(scene.missions))),
        },
    )


def _favour(players: int) -> Feature[str]:
    return Parts(
        {
            "open": (lambda text: text == "open", Flag()),
            "owner": (lambda text: "" if text == "open" else text, Owner(players)),
        }
    )


def _question(scene: HansaScene, names: Names) -> Feature[Any]:
    """The question now: its route, the space or marker before, its marker, and its numbers."""
    spaces = {name: names.number("space", name) for name in names.of("space")}
    fields: dict[str, Feature[Any]] = {
        "route": OneOf([route.name for route in scene.routes]),
        "last": Numbered(spaces | _numbers(scene.markers), SPACES),
        "marker": OneOf(scene.markers),
    }
    fields |= {name: Number(MARKERS) for name in NUMBERS}
    words = {
        "kind": KIND_NAMES,
        "whose": WHOSE_NAMES,
        "bonus": PERMANENTS,
        "favour": scene.favours,
    }
    fields |= {name: Numbered(_numbers(known), MARKERS) for name, known in words.items()}
    return Fields(fields)


def _numbers(words: Sequence[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}
