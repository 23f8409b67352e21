"""How strong our bots are, as fixed points of the scale.

A level plays tomorrow as it did yesterday, so its rating does not move. Steps come from the ladders
of four seats in `docs/bots`: a share p of the wins is a step of 400 ln(p / (1 - p)), the inverse of
the model that rates people. Above 800 a step says nothing more: whoever is that much better wins
nearly always. The journeyman, who sits down where nobody says who, stands where newcomers do.
"""

from __future__ import annotations

from typing import Final

from kontor.puzzles.rating import NEWCOMER, UNSURE, Skill

SURE: Final = 60.0  # how far an anchor may be off; ladders of a thousand matches are no better
FARTHEST: Final = 800.0

_JESTER_AND_APPRENTICE: Final = (NEWCOMER - 2 * FARTHEST, NEWCOMER - FARTHEST)
_LADDERS: Final[dict[str, tuple[float, float, float]]] = {
    "hansa": (760.0, 320.0, 285.0),
    "genoa": (750.0, FARTHEST, FARTHEST),
    "haendler": (577.0, 495.0, 300.0),
}
"""Steps from journeyman to merchant, to alderman, to syndic."""


def anchor(game: str, bot: str) -> Skill:
    """The rating of a bot; of one that no ladder has measured nothing is known."""
    return _anchors(game).get(bot, Skill(NEWCOMER, UNSURE))


def _anchors(game: str) -> dict[str, Skill]:
    steps = _LADDERS.get(game)
    if steps is None:
        return {}
    jester, apprentice = _JESTER_AND_APPRENTICE
    merchant, alderman, syndic = (NEWCOMER + sum(steps[:upper]) for upper in (1, 2, 3))
    means = {
        "uniform": jester,
        "bot:apprentice": apprentice,
        "bot:journeyman": NEWCOMER,
        "bot:merchant": merchant,
        "bot:alderman": alderman,
        "bot:syndic": syndic,
    }
    return {bot: Skill(mean, SURE) for bot, mean in means.items()}
