"""The options of a match."""

from __future__ import annotations

from typing import Final, Literal

from kontor.engine.options import Choice, Field, Options, Schema, switch


class GenoaOptions(Options, frozen=True, kw_only=True):
    """What is fixed before a match of The Traders of Genoa."""

    layout: Literal["half_turn", "wide_taverns", "mirror"] = "half_turn"
    talk: int = 60
    open_money: bool = False
    tie_break: Literal["assets", "play_area"] = "assets"


SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Seats",
            "The round track ends at 12, 10, 8 or 7 for two to five seats.",
            4,
            tuple(Choice(count, str(count)) for count in (2, 3, 4, 5)),
        ),
        Field(
            "layout",
            "City",
            "Which squares the outer buildings cover; all three layouts are reconstructed.",
            "half_turn",
            (
                Choice("half_turn", "Half turn", "Every street has two buildings."),
                Choice("wide_taverns", "Wide taverns", "Mirror symmetric, four-square taverns."),
                Choice("mirror", "Mirror", "Mirror symmetric; four streets have one building."),
            ),
        ),
        Field(
            "talk",
            "Steps of talk",
            "How many steps each seat may take on one floor of bargaining; 0 sets no bound, as "
            "suits a table of people. Simulated matches need a bound to end.",
            60,
            minimum=0,
            maximum=1000,
        ),
        switch("open_money", "Open money", "Everybody sees how much money each seat has."),
        Field(
            "tie_break",
            "Ties",
            "Which unused assets decide a tie in money.",
            "assets",
            (
                Choice("assets", "All assets", "Play area, and cards in hand but privileges."),
                Choice("play_area", "Play area", "Wares, tokens and markers only."),
            ),
        ),
    )
)
