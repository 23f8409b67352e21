"""The layout of a Die Händler view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kontor.envs.features import (
    Bag,
    Each,
    Flag,
    Index,
    Maybe,
    Number,
    OneOf,
    Parts,
    Record,
    Seat,
    Table,
)
from kontor.games.haendler.names import ABILITIES, CARDS, CITIES, GOODS, TILES, WAGONS
from kontor.games.haendler.options import HaendlerOptions
from kontor.games.haendler.promises import PLEDGES, WAGON_NUMBERS, WORDS
from kontor.games.haendler.rounds import NAMES, PHASES
from kontor.games.haendler.talk_events import Side
from kontor.games.haendler.view import (
    BargainView,
    CityView,
    GoodView,
    HaendlerView,
    SeatView,
    TermsView,
    WagonView,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.features import Feature
    from kontor.games.haendler.scene import HaendlerScene

VERSION: Final = 2

ROUNDS: Final = 50
FLORINS: Final = 20_000
PRICE: Final = 2_000
TERMS: Final = 5_000
STOCK: Final = 12
WANTED_CARDS: Final = (*CARDS, "any card")
TALK: Final = 50  # where talk has no bound
ANSWERS: Final = 300  # sealed answers are numbers below this


def feature(game: Game[State], options: Options) -> Feature[Any]:
    """How a view of matches with these options is written."""
    assert isinstance(options, HaendlerOptions), "the layout is for Die Händler"
    scene = cast("HaendlerScene", game.scene(options))
    spaces = tuple(space.id for space in scene.spaces)
    players = options.players
    return Record(
        HaendlerView,
        {
            "round": Number(ROUNDS),
            "phase": Index(len(PHASES)),
            "step": OneOf(NAMES),
            "start": Seat(players),
            "ended": Flag(),
            "arrivals": Number(STOCK),
            "promotion_price": Number(PRICE),
            "goods": Each([_good() for _ in GOODS], GOODS),
            "cities": Each([_city() for _ in CITIES], CITIES),
            "wagons": Each([_wagon(spaces, players) for _ in range(WAGONS)]),
            "courier": OneOf(spaces),
            "abilities_left": Bag(ABILITIES),
            "cards_in_pile": Number(15),
            "credits_left": Number(10),
            "bargaining_over": Index(WAGONS),
            "seats": Each([_seat(options) for _ in range(players)], turned=True),
            "pile": Maybe(Table(CARDS, Number(8))),
        },
        left_out=("last_arrival", "promotion_prices", "ranks", "upkeep", "reconstructed"),
    )


def _good() -> Feature[Any]:
    return Record(
        GoodView,
        {
            "level": Number(STOCK),
            "purchase": Number(PRICE),
            "sale": Number(PRICE),
            "stock": Number(STOCK),
        },
        left_out=("good",),
    )


def _city() -> Feature[Any]:
    return Record(CityView, {"bonus": Number(PRICE)}, left_out=("city", "name", "makes"))


def _wagon(spaces: tuple[str, ...], players: int) -> Feature[Any]:
    seats = range(players)
    return Record(
        WagonView,
        {
            "space": OneOf(spaces),
            "came_from": OneOf(spaces),
            "master": Seat(players),
            "arrived": Flag(),
            "hold": Each([Table(GOODS, Number(STOCK)) for _ in seats], turned=True),
            "axle_breaks": Each([Number(4) for _ in seats], turned=True),
            "bonus_claimed": Each([Flag() for _ in seats], turned=True),
        },
        left_out=("wagon",),
    )


def _seat(options: HaendlerOptions) -> Feature[Any]:
    return Record(
        SeatView,
        {
            "status": Number(STOCK),
            "credits": Number(10),
            "abilities": Bag(ABILITIES),
            "tiles": Parts({"numbers": (_written, Bag(_written(range(1, TILES + 1))))}),
            "cards": Number(15),
            "warehouses": Table(CITIES, Table(GOODS, Number(STOCK))),
            "spoken": Number(options.talk or TALK),
            "silent": Flag(),
            "terms": _terms(),
            "answered": Flag(),
            "florins": Maybe(Number(FLORINS)),
            "hand": Maybe(Table(CARDS, Number(8))),
            "answer": Maybe(Number(ANSWERS)),
            "bargain": Maybe(_bargain(options.players)),
        },
        left_out=("rank", "upkeep"),
    )


def _written(numbers: range | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(number) for number in numbers)


def _terms() -> Feature[Any]:
    return Record(
        TermsView,
        {
            "asked_for_one": Number(TERMS),
            "asked_for_two": Number(TERMS),
            "offered_for_one": Number(TERMS),
            "offered_for_two": Number(TERMS),
        },
    )


def _bargain(players: int) -> Feature[Any]:
    return Record(
        BargainView,
        {
            "partner": Seat(players),
            "gives": _side(CARDS),
            "wants": _side(WANTED_CARDS),
            "promise": _promise(),
            "wanted_promise": _promise(),
            "said": Flag(),
        },
    )


def _promise() -> Feature[Any]:
    """A promise by its parts; there are too many to have a place each."""
    return Parts(
        {
            "kind": (_pledge("kind"), OneOf(tuple(WORDS))),
            "wagon": (_pledge("wagon"), OneOf(WAGON_NUMBERS)),
            "city": (_pledge("city"), OneOf(CITIES)),
            "good": (_pledge("good"), OneOf(GOODS)),
        }
    )


def _pledge(part: str) -> Callable[[str], str]:
    """How a part of a promise is read from its words."""
    found = {pledge.text: str(getattr(pledge, part)) for pledge in PLEDGES}
    return lambda text: found.get(text, "")


def _side(cards: tuple[str, ...]) -> Feature[Any]:
    return Record(Side, {"florins": Number(TERMS), "card": OneOf(cards)})
