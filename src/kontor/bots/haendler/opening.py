"""Before the first round: the auction of abilities; and free negotiation in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.haendler.cards import card_worths
from kontor.games.haendler.choices import AbilityAction
from kontor.games.haendler.names import ABILITIES
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    PARTNER,
    SAID,
    WANTED,
    bargain_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action
    from kontor.games.haendler.frames import RaiseBid

# Florins that an ability is worth over a match, in the order of their names.
ABILITY_WORTH: Final = (1000, 500, 1000, 600, 1000, 800, 1400, 300)


def name_ability(out: Outlook, legal: Sequence[Action], roll: int) -> Thought:
    """The ability that is worth most over its printed price."""
    florins = out.rules.ability_florins
    best, most = legal[0], float("-inf")
    for place, action in enumerate(legal):
        if isinstance(action, AbilityAction):
            gain = ABILITY_WORTH[action.ability] - florins[action.ability] + (roll >> place & 63)
            if gain > most:
                best, most = action, float(gain)
    name = ABILITIES[best.ability] if isinstance(best, AbilityAction) else ""
    return Thought(best, "why.name_ability", {"ability": name})


def raise_bid(out: Outlook, frame: RaiseBid, legal: Sequence[Action]) -> Thought:
    """Raise up to what the ability is worth."""
    step = out.rules.data.cards.start.raise_florins
    if frame.florins + step <= ABILITY_WORTH[frame.ability]:
        return Thought(legal[0], "why.raise_bid", {"ability": ABILITIES[frame.ability]})
    return Thought(legal[-1], "why.too_dear", {"ability": ABILITIES[frame.ability]})


def parley(out: Outlook, legal: Sequence[Action]) -> Thought:
    """Agree to a bargain that gains more than it gives the other; refuse the rest."""
    s = out.s
    actions = out.rules.actions
    for other in range(len(s.bags)):
        theirs = bargain_of(s, other)
        if theirs[PARTNER] != out.seat or not theirs[SAID]:
            continue
        worths = card_worths(out)
        gain = float(theirs[FLORINS])
        gain += worths[theirs[GIVEN]] if theirs[GIVEN] >= 0 else 0.0
        gain -= worths[theirs[WANTED]] if theirs[WANTED] >= 0 else 0.0
        if gain >= 100 and actions.agree[other] in legal:
            return Thought(actions.agree[other], "why.agree", {"florins": round(gain)})
        if actions.refuse[other] in legal:
            return Thought(actions.refuse[other], "why.refuse", {})
    if actions.drop in legal:
        return Thought(actions.drop, "why.silent", {})
    return Thought(actions.silent, "why.silent", {})
