"""Before the first round: the auction of abilities; and free negotiation in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.haendler.cards import card_worths
from kontor.games.haendler.actions import AbilityAction
from kontor.games.haendler.names import ABILITIES, ANY_CARD, CARD_KINDS, CARDS
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    PARTNER,
    PROMISE_WANTED,
    SAID,
    WANTED,
    bargain_of,
)
from kontor.games.haendler.state import holds_card

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
        gain = _gained(out, theirs)
        if gain >= 100 and actions.agree[other] in legal:
            return Thought(actions.agree[other], "why.agree", {"florins": round(gain)})
        if actions.refuse[other] in legal:
            return Thought(actions.refuse[other], "why.refuse", {})
    if actions.drop in legal:
        return Thought(actions.drop, "why.silent", {})
    return Thought(actions.silent, "why.silent", {})


def _gained(out: Outlook, theirs: list[int]) -> float:
    """What a proposal brings in florins; no promise is given that would not be kept."""
    if theirs[PROMISE_WANTED] >= 0:
        return 0.0
    worths = card_worths(out)
    gain = float(theirs[FLORINS])
    if theirs[GIVEN] >= 0:
        gain += worths[theirs[GIVEN]]
    if theirs[WANTED] == ANY_CARD:
        gain -= min((worths[card] for card in _own_cards(out)), default=0.0)
    elif theirs[WANTED] >= 0:
        gain -= worths[theirs[WANTED]]
    return gain


def _own_cards(out: Outlook) -> list[int]:
    return [card for card in range(CARD_KINDS) if holds_card(out.s, out.seat, card)]


def hand_over(out: Outlook, legal: Sequence[Action]) -> Thought:
    """The card that is worth least to oneself."""
    worths = card_worths(out)
    least = min(_own_cards(out), key=worths.__getitem__)
    card = out.rules.actions.give_card[least]
    return Thought(card if card in legal else legal[0], "why.hand_over", {"card": CARDS[least]})
