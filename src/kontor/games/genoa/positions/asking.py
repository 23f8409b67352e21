"""The pending questions in words, as positions write them: `C acts in palace; floor`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.engine.phrases import Phrase, Phrases, choice_word, name_word, number_word, seat_word
from kontor.engine.state import CHANCE, EVERY
from kontor.games.genoa import frames as f
from kontor.games.genoa.items import DECK_IDS

if TYPE_CHECKING:
    from kontor.games.genoa.board import City

NOBODY: Final = "nobody"
PHRASES: Final = {
    f.DrawCard: Phrase("{to} draws {deck}{main}", CHANCE),
    f.StartTower: Phrase("{seat} starts the tower"),
    f.RollDice: Phrase("the dice are rolled", CHANCE),
    f.Floor: Phrase("floor", EVERY),
    f.PayCard: Phrase("{seat} hands {to} {left} {deck}{main}"),
    f.Act: Phrase("{seat} acts in {building}{taken}{filled}"),
    f.ByToken: Phrase("{seat} uses {building} by token"),
    f.ChooseBonus: Phrase("{seat} chooses a bonus{main}"),
    f.TakeTrade: Phrase("{seat} takes for its trade"),
    f.ChooseBase: Phrase("{seat} chooses a base"),
    f.PlaceMarkers: Phrase("{seat} places from {street}, {done} done"),
    f.LastMessages: Phrase("{seat} delivers last messages"),
}


@lru_cache(maxsize=8)
def phrases(city: City, players: int) -> Phrases:
    """The questions of a match of so many seats in words."""
    seat = seat_word(players)
    space = name_word(city.ids, "space")
    return Phrases(
        PHRASES,
        {
            "seat": seat,
            "to": seat,
            "deck": name_word(DECK_IDS, "deck"),
            "building": space,
            "street": space,
            "left": number_word("The cards left to hand over", least=1),
            "done": number_word("The markers done"),
            "taken": choice_word("", ", yield taken"),
            "filled": choice_word("", ", small order filled"),
            "main": choice_word("", " of the action"),
        },
    )
