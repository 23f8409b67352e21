"""Positions of bidding as text, and the table drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    sound,
    stack_text,
    written_sheet,
)
from kontor.engine.state import EVERY, SEATS
from tests.proof.bidding.state import CARDS, COPIES, NO_CARD, BiddingOptions, BiddingState, Seal
from tests.proof.words import counted, read_counts, read_name, written_counts

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from tests.proof.bidding.views import BiddingView


def describe(s: BiddingState) -> str:
    """The whole position; the deck is what is left over, so it is not written."""
    lines = [
        ("options", options_line(s.options)),
        ("turns", str(s.turns)),
        ("rounds left", str(s.rounds_left)),
        ("prize", "" if s.prize == NO_CARD else CARDS[s.prize]),
        ("returned", written_counts(s.returned, CARDS)),
    ]
    for seat, hand in enumerate(s.hands):
        sealed = s.sealed[seat]
        lines += [
            (f"hand {SEATS[seat]}", written_counts(hand, CARDS)),
            (f"sealed {SEATS[seat]}", "" if sealed == NO_CARD else CARDS[sealed]),
            (f"prizes {SEATS[seat]}", written_counts(s.prizes[seat], CARDS)),
        ]
    return written_sheet("bidding", [*lines, ("stack", stack_text(s) or "over")])


def position(game: Game[BiddingState], text: str) -> BiddingState:
    """A position from its text; what is left out is empty, and all seats choose a card."""
    sheet = Sheet(game.title, text)
    options = read_options_line(game, sheet)
    assert isinstance(options, BiddingOptions)
    s = game.blank(options)
    s.rng = 0
    s.turns = sheet.take_int("turns", 1)
    s.rounds_left = sheet.take_int("rounds left", options.rounds)
    s.prize = _card(sheet.take("prize", ""))
    s.returned = read_counts(sheet.take("returned", ""), CARDS)
    seats = SEATS[: options.players]
    s.hands = [read_counts(sheet.take(f"hand {seat}", ""), CARDS) for seat in seats]
    s.sealed = [_card(sheet.take(f"sealed {seat}", "")) for seat in seats]
    s.prizes = [read_counts(sheet.take(f"prizes {seat}", ""), CARDS) for seat in seats]
    stack = sheet.take("stack", "")
    sheet.finish()
    s.deck = _rest(s)
    s.stack = [] if stack == "over" else read_stack(game, stack, options.players) or [Seal(EVERY)]
    _check_question(s)
    return sound(game, s)


def _card(text: str) -> int:
    return read_name(text, CARDS) if text else NO_CARD


def _rest(s: BiddingState) -> list[int]:
    """The cards that lie nowhere else are the deck."""
    deck = []
    for card, name in enumerate(CARDS):
        copies = COPIES[s.options.deck]
        used = s.returned[card] + (s.prize == card)
        used += sum(cards[card] for cards in (*s.hands, *s.prizes))
        if used > copies:
            msg = f"The position uses {used} {name} cards; the {s.options.deck} deck has {copies}."
            raise BadPosition(msg)
        deck.append(copies - used)
    return deck


def _check_question(s: BiddingState) -> None:
    if not s.stack or not isinstance(s.stack[-1], Seal):
        return
    if s.prize == NO_CARD:
        msg = "Players choose cards only while a prize is there; write 'prize: gold'."
        raise BadPosition(msg)
    for seat, hand in zip(SEATS, s.hands, strict=False):
        if not any(hand):
            msg = f"{seat} must lay a card and has none; write 'hand {seat}: copper'."
            raise BadPosition(msg)


def draw(view: BiddingView) -> str:
    """The table as text."""
    lines = [
        f"Rounds left: {view.rounds_left}",
        f"Deck: {view.deck_size} cards",
        f"Laid aside: {counted(view.returned, CARDS)}",
        f"Prize: {view.prize or 'none'}",
    ]
    for seat, size in enumerate(view.hand_sizes):
        card = "#" if view.has_sealed[seat] else "."
        won = counted(view.prizes[seat], CARDS)
        lines.append(f"  {SEATS[seat]} [{card}] {size} cards, won {won}")
    if view.hand is not None:
        lines.append(f"Your hand: {counted(view.hand, CARDS)}")
    return "\n".join(lines)
