"""The options of a match of Die Händler and their explanation."""

from __future__ import annotations

from itertools import combinations
from typing import Final, Literal

from kontor.engine.options import Choice, Field, Need, Options, Schema, switch
from kontor.games.haendler.names import CITIES

TRIPLES: Final = tuple("-".join(triple) for triple in combinations(CITIES, 3))
CITY_NAMES: Final = ("Paris", "Cologne", "Genoa", "Bruges", "Vienna", "Geneva")


class HaendlerOptions(Options, frozen=True, kw_only=True):
    """What is agreed on before a match."""

    start: Literal["quick", "auction"] = "quick"
    negotiation: bool = False
    light: bool = False
    wagon_cities: str = "paris-koeln-genua"
    courier_city: str = "usual"
    start_seat: Literal["first", "lot"] = "first"
    promotion_prices: Literal["rising", "flat", "cheap"] = "rising"
    ladder: Literal["eleven", "ten"] = "eleven"
    open_bags: bool = False
    talk: int = 12
    round_limit: int = 0


def _triple_label(triple: str) -> str:
    names = [CITY_NAMES[CITIES.index(city)] for city in triple.split("-")]
    return f"{names[0]}, {names[1]} and {names[2]}"


def _courier_choices() -> tuple[Choice, ...]:
    """Each city, as long as no wagon starts in it (START-2)."""
    return tuple(
        Choice(
            city,
            name,
            needs=(
                Need(
                    "wagon_cities",
                    tuple(triple for triple in TRIPLES if city not in triple.split("-")),
                    "the courier starts near a city without a wagon",
                ),
            ),
        )
        for city, name in zip(CITIES, CITY_NAMES, strict=True)
    )


SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Seats",
            "How many play.",
            4,
            (Choice(2, "two"), Choice(3, "three"), Choice(4, "four")),
        ),
        Field(
            "start",
            "Abilities",
            "How the special abilities come to the seats.",
            "quick",
            (
                Choice("quick", "fixed pairs by lot", "Each seat pays 1,000 florins for a pair."),
                Choice("auction", "auction", "Each ability is sold to the highest bidder."),
            ),
        ),
        switch(
            "negotiation",
            "Free negotiation",
            "Variant: money and influence cards may change hands by public bargains.",
        ),
        switch(
            "light",
            "Light game",
            "Variant: no axle breaks, and a fixed fee of 200 florins per good for guests.",
        ),
        Field(
            "wagon_cities",
            "Start cities",
            "Where the wagons 1, 2 and 3 begin.",
            "paris-koeln-genua",
            tuple(Choice(triple, _triple_label(triple)) for triple in TRIPLES),
        ),
        Field(
            "courier_city",
            "Courier near",
            "The city without a wagon from which the courier starts two steps away.",
            "usual",
            (Choice("usual", "Bruges, or the first city without a wagon"), *_courier_choices()),
        ),
        Field(
            "start_seat",
            "Start seat",
            "Who begins the first round.",
            "first",
            (Choice("first", "seat A"), Choice("lot", "drawn by lot")),
        ),
        Field(
            "promotion_prices",
            "Promotion prices",
            "The printed prices are not known; these are three reconstructions.",
            "rising",
            (
                Choice("rising", "500 to 2,000, slow at first"),
                Choice("flat", "600 to 2,000, even at first"),
                Choice("cheap", "500 to 1,800"),
            ),
        ),
        Field(
            "ladder",
            "Ladder of status",
            "The printed ladder is not known; these are two reconstructions.",
            "eleven",
            (Choice("eleven", "eleven ranks"), Choice("ten", "ten ranks, the top at 1,600")),
        ),
        switch("open_bags", "Open bags", "Everybody sees how much money everybody has."),
        Field(
            "talk",
            "Talk",
            "How often a seat may speak in one bargaining; 0 for no limit.",
            12,  # so that a master can twice name three guests its prices for one good and for two
            minimum=0,
            maximum=50,
        ),
        Field(
            "round_limit",
            "Round limit",
            "For simulations: the last round; 0 for none.",
            0,
            minimum=0,
            maximum=200,
        ),
    )
)
