"""The rules of bidding, in the order of the clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask_instead, close
from kontor.engine.state import CHANCE, EVERY, Action
from kontor.engine.urn import kinds_left, put, refill, take, weights_left
from tests.proof.bidding.state import (
    CARDS,
    DRAWS,
    LAYS,
    NO_CARD,
    BiddingState,
    CardDrawn,
    CardSealed,
    CardShown,
    CardTaken,
    Deal,
    DeckRefilled,
    Draw,
    Lay,
    PrizeLost,
    PrizeTurned,
    PrizeWon,
    Seal,
    TurnPrize,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log


def draw_options(s: BiddingState, frame: Deal | TurnPrize) -> Sequence[Action]:
    """Any card still face down (DEAL-1, DEAL-3)."""
    seat = frame.seat
    del frame, seat
    return [DRAWS[card] for card in kinds_left(s.deck)]


def draw_weights(s: BiddingState, frame: Deal | TurnPrize) -> Sequence[int]:
    """Every card face down is as likely as any other (DEAL-1)."""
    del frame
    return weights_left(s.deck)


def apply_deal(s: BiddingState, frame: Deal, action: Draw, log: Log | None) -> None:
    """The player takes the card in hand, and nobody else sees it (DEAL-1)."""
    seat = frame.seat
    del seat
    take(s.deck, action.card)
    put(s.hands[frame.to], action.card)
    answered(s)
    if log:
        log.tell(CardDrawn(frame.to, CARDS[action.card]), to=(frame.to,))
        log.tell(CardTaken(frame.to), hide=(frame.to,))
    renew_deck(s, log)


def renew_deck(s: BiddingState, log: Log | None) -> None:
    """Cards laid aside become the deck when it is used up (DEAL-2)."""
    if refill(s.deck, s.returned) and log:
        log.tell(DeckRefilled(sum(s.deck)))


def apply_prize(s: BiddingState, frame: TurnPrize, action: Draw, log: Log | None) -> None:
    """The card is turned up and all may choose (DEAL-3)."""
    seat = frame.seat
    del frame, seat
    take(s.deck, action.card)
    s.prize = action.card
    s.turns += 1
    ask_instead(s, Seal(EVERY))
    if log:
        log.tell(PrizeTurned(CARDS[action.card]))
    renew_deck(s, log)


def seats_to_seal(s: BiddingState, frame: Seal) -> tuple[int, ...]:
    """Those who have not laid a card yet (SEAL-1)."""
    del frame
    return tuple(seat for seat, card in enumerate(s.sealed) if card == NO_CARD)


def seal_options(s: BiddingState, frame: Seal, seat: int) -> Sequence[Action]:
    """Any card of the hand (SEAL-1)."""
    del frame
    return [LAYS[card] for card in kinds_left(s.hands[seat])]


def apply_seal(s: BiddingState, frame: Seal, seat: int, action: Lay, log: Log | None) -> None:
    """The card lies face down; the last one turns all of them up (SEAL-1)."""
    del frame
    s.sealed[seat] = action.card
    if log:
        log.tell(CardSealed(seat))
    if NO_CARD not in s.sealed:
        show_cards(s, log)


def show_cards(s: BiddingState, log: Log | None) -> None:
    """All cards are shown, one may take the prize, and the round is over (SEAL-2)."""
    if log:
        log.barrier()
        for seat, card in enumerate(s.sealed):
            log.tell(CardShown(seat, CARDS[card]))
    award_prize(s, log)
    for seat, card in enumerate(s.sealed):
        take(s.hands[seat], card)
        put(s.returned, card)
    players = s.options.players
    s.sealed = [NO_CARD] * players
    s.prize = NO_CARD
    s.rounds_left -= 1
    renew_deck(s, log)
    if s.rounds_left:
        ask_instead(s, *(Deal(CHANCE, seat) for seat in range(players)), TurnPrize(CHANCE))
    else:
        close(s)


def award_prize(s: BiddingState, log: Log | None) -> None:
    """The highest card takes the prize; ties go by the option (SEAL-2, SEAL-3)."""
    highest = max(s.sealed)
    winner = s.sealed.index(highest)
    if s.sealed.count(highest) > 1 and s.options.ties == "nobody":
        put(s.returned, s.prize)
        if log:
            log.tell(PrizeLost(CARDS[s.prize]))
        return
    put(s.prizes[winner], s.prize)
    if log:
        log.tell(PrizeWon(winner, CARDS[s.prize]))
