"""What is fixed before a match of Hansa Teutonica, and what goes with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from kontor.engine.errors import BadOptions
from kontor.engine.options import Choice, Field, Need, Options, Schema, switch

if TYPE_CHECKING:
    from kontor.games.hansa.datafiles import MarkerSet, PiecesFile


class HansaOptions(Options, frozen=True):
    """Board, edition, markers, modules, and the rulings that have two readings."""

    players: int = 4
    board: Literal["base", "east", "britannia"] = "base"
    side: Literal["auto", "large", "small"] = "auto"
    edition: Literal["auto", "big_box", "fourth"] = "auto"
    markers: Literal["auto", "fourth", "big_box", "promo", "custom"] = "auto"
    marker_counts: str = ""
    missions: bool = False
    favours: bool = False
    toll: bool = False
    first: Literal["random", "A"] = "random"
    swap: Literal["auto", "own", "any"] = "auto"
    permanent: Literal["auto", "optional", "compulsory"] = "auto"
    place_two: Literal["auto", "wide", "narrow"] = "auto"
    network: Literal["offices", "cities"] = "offices"
    favour_relocation: Literal["piece", "all"] = "piece"
    two_player: Literal["auto", "fourth", "britannia"] = "auto"


# Missions and favours are for the base board (MISSION-5, FAVOUR-11).
BASE: Final = Need("board", ("base",), "the module belongs to the base board")
SIDES: Final = Need("board", ("base", "britannia"), "the eastern board has only one side")
TWO: Final = Need("players", (2,), "the neutral player is for two")
CUSTOM: Final = "extra_office:4,swap:3,actions_3:2,actions_4:2,develop:2,move_3:2"

SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many seats; with two a neutral third colour takes part.",
            4,
            tuple(Choice(count, str(count)) for count in (2, 3, 4, 5)),
        ),
        Field(
            "board",
            "Board",
            "Which part of the Hanseatic world is played.",
            "base",
            (
                Choice("base", "The Hanseatic League"),
                Choice("east", "The Eastern Hanseatic League"),
                Choice("britannia", "Britannia"),
            ),
        ),
        Field(
            "side",
            "Side of the board",
            "The large side is for four and five, the small one for two and three.",
            "auto",
            (
                Choice("auto", "by number of players"),
                Choice("large", "large", needs=(SIDES,)),
                Choice("small", "small", needs=(SIDES,)),
            ),
        ),
        Field(
            "edition",
            "Edition",
            "Which rule book decides where the editions differ.",
            "auto",
            (
                Choice("auto", "Big Box; fourth edition for two"),
                Choice("big_box", "Big Box"),
                Choice("fourth", "fourth edition"),
            ),
        ),
        Field(
            "markers",
            "Markers",
            "Which bonus markers are in the supply.",
            "auto",
            (
                Choice("auto", "those of the edition"),
                Choice("fourth", "the 16 of the fourth edition"),
                Choice("big_box", "the 15 of the Big Box"),
                Choice("promo", "15 with the six promo markers"),
                Choice("custom", "your own mix", "Give the numbers in marker_counts."),
            ),
        ),
        Field(
            "marker_counts",
            "Own mix of markers",
            f"For your own mix only, such as {CUSTOM}.",
            "",
        ),
        switch("missions", "Mission cards", "A secret card of three cities each.", BASE),
        switch("favours", "Imperial favours", "Tiles to buy with two markers.", BASE),
        switch(
            "toll",
            "Toll",
            "Discard a marker to ignore borders for a turn.",
            Need("board", ("britannia",), "only Britannia has borders"),
        ),
        Field(
            "first",
            "First player",
            "Who begins.",
            "random",
            (Choice("random", "drawn at random"), Choice("A", "seat A")),
        ),
        Field(
            "swap",
            "Swapping offices",
            "Whether one of two swapped offices must be your own (ruling 58).",
            "auto",
            (
                Choice("auto", "as in the edition"),
                Choice("own", "one must be your own"),
                Choice("any", "any two neighbours"),
            ),
        ),
        Field(
            "permanent",
            "Permanent bonuses",
            "When a printed bonus is used, and whether it must be (ruling 142).",
            "auto",
            (
                Choice("auto", "as in the edition"),
                Choice("optional", "may be used at the end of the claim"),
                Choice("compulsory", "must be used before the reward"),
            ),
        ),
        Field(
            "place_two",
            "Placing two in the regions",
            "Where those pieces come from and may stand (rulings 101 and 152).",
            "auto",
            (
                Choice("auto", "as in the edition"),
                Choice("wide", "stock, then supply, then board; ships too"),
                Choice("narrow", "stock only; no ships"),
            ),
        ),
        Field(
            "network",
            "Largest network",
            "Which network counts at the end (ruling 154).",
            "offices",
            (Choice("offices", "most offices"), Choice("cities", "most cities, then offices")),
        ),
        Field(
            "favour_relocation",
            "Favour of free relocation",
            "Which pieces go anywhere (ruling 133).",
            "piece",
            (Choice("piece", "the displaced piece"), Choice("all", "the added pieces too")),
        ),
        Field(
            "two_player",
            "Neutral player",
            "Whose rules the neutral player follows (ruling 158).",
            "auto",
            (
                Choice("auto", "fourth edition on the base board, else Britannia's"),
                Choice(
                    "fourth",
                    "fourth edition",
                    needs=(TWO, Need("board", ("base",), "it is written for the base board")),
                ),
                Choice("britannia", "Britannia's variant", needs=(TWO,)),
            ),
        ),
    )
)


def board_of(options: HansaOptions) -> str:
    """The file of the printed side that is played (SETUP-1)."""
    if options.board == "east":
        return "east"
    stem = "hansa" if options.board == "base" else options.board
    large = options.players >= 4 if options.side == "auto" else options.side == "large"
    return f"{stem}_4_5" if large else f"{stem}_2_3"


def edition_of(options: HansaOptions) -> str:
    """The rule book that decides where editions differ."""
    if options.edition != "auto":
        return options.edition
    return "fourth" if options.players == 2 else "big_box"


def marker_set_of(options: HansaOptions, pieces: PiecesFile) -> tuple[dict[str, int], list[str]]:
    """The markers of a match by name, and the three that start (SETUP-8, SETUP-10)."""
    sets = {markers.id: markers for markers in pieces.marker_set}
    edition = sets[edition_of(options)]
    if options.markers == "custom":
        return _custom_counts(options, pieces, edition), list(edition.start)
    if options.marker_counts:
        msg = "marker_counts is read only with markers=custom."
        raise BadOptions(msg)
    chosen = edition if options.markers == "auto" else sets[options.markers]
    return dict(chosen.counts), list(chosen.start)


def _custom_counts(options: HansaOptions, pieces: PiecesFile, edition: MarkerSet) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in options.marker_counts.split(","):
        name, _, number = word.partition(":")
        if name not in pieces.markers.names or not number.isdecimal() or name in counts:
            names = ", ".join(pieces.markers.names)
            msg = f"{word!r} in marker_counts should be a name and a number; names are {names}."
            raise BadOptions(msg)
        counts[name] = int(number)
    total = sum(edition.counts.values())
    if sum(counts.values()) != total:
        msg = (
            f"marker_counts adds up to {sum(counts.values())}, but the supply of this edition is "
            f"{total} long, and its length decides when the game ends."
        )
        raise BadOptions(msg)
    missing = [name for name in edition.start if not counts.get(name)]
    if missing:
        msg = f"marker_counts lacks the starting marker {missing[0]}."
        raise BadOptions(msg)
    return counts
