"""The four decks: drawing, returning, turning over (chapter ORDER, clauses 8 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered
from kontor.engine.state import CHANCE
from kontor.games.genoa.events import CardDrawn, CardReceived, DeckReshuffled
from kontor.games.genoa.frames import DrawCard
from kontor.games.genoa.items import DECK_IDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.games.genoa.actions import Draw
    from kontor.games.genoa.state import GenoaState


def deck_size(s: GenoaState, deck: int) -> int:
    """Cards that can be drawn, returned ones included (SETTLE-4)."""
    return (s.face_down[deck] | s.face_up[deck]).bit_count()


def turn_deck(s: GenoaState, deck: int, log: Log | None) -> None:
    """When only face-up cards are left they are shuffled and become the deck (ORDER-8)."""
    if not s.face_down[deck] and s.face_up[deck]:
        s.face_down[deck] = s.face_up[deck]
        s.face_up[deck] = 0
        if log:
            log.tell(DeckReshuffled(DECK_IDS[deck]))


def return_card(s: GenoaState, seat: int, card: int, log: Log | None) -> None:
    """A card goes from a hand face up under its deck (ORDER-8, ORDER-9)."""
    deck = s.city.deck_of[card]
    s.hands[seat] ^= 1 << card
    s.seen[card] = 0
    s.face_up[deck] |= 1 << card
    turn_deck(s, deck, log)


def draws(s: GenoaState, seat: int, deck: int, cards: int, main: int) -> list[DrawCard]:
    """The draws a seat is due, as far as the deck has cards (ORDER-9)."""
    return [DrawCard(CHANCE, seat, deck, main)] * min(cards, deck_size(s, deck))


def draw_options(s: GenoaState, frame: DrawCard) -> Sequence[Draw]:
    """Every face-down card is as likely as another (ORDER-8)."""
    return s.rules.draws(s.face_down[frame.deck])


def draw_weights(s: GenoaState, frame: DrawCard) -> Sequence[int]:
    """One for each card."""
    return (1,) * s.face_down[frame.deck].bit_count()


def apply_draw(
    s: GenoaState,
    frame: DrawCard,
    action: Draw,
    log: Log | None,
) -> None:
    """The card goes to a hand, however full, seen by its holder only (SETUP-5, ORDER-10)."""
    bit = 1 << action.card
    s.face_down[frame.deck] ^= bit
    s.hands[frame.to] |= bit
    s.seen[action.card] = 1 << frame.to
    if frame.main and s.pledge:
        s.drawn |= bit
    answered(s)
    if log:
        log.tell(CardReceived(frame.to, s.city.card_ids[action.card]), to=(frame.to,))
        log.tell(CardDrawn(frame.to, DECK_IDS[frame.deck]), hide=(frame.to,))
    turn_deck(s, frame.deck, log)
