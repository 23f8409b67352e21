"""Bidding as a game of the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.clauses import ClauseBook, load_clauses
from kontor.engine.contract import Standing, View
from kontor.engine.flow import StackGame, flow_table, question, shared_question
from kontor.engine.options import Choice, Field, Need, Options, Schema
from kontor.engine.stack import ask
from kontor.engine.state import CHANCE
from tests.proof.bidding import rules, texts, views
from tests.proof.bidding.state import (
    CARDS,
    COPIES,
    EVENTS,
    HAND,
    NO_CARD,
    TABLE,
    WORTH,
    BiddingOptions,
    BiddingState,
    Deal,
    Draw,
    Lay,
    Seal,
    TurnPrize,
)
from tests.proof.words import ranks_of

if TYPE_CHECKING:
    from kontor.engine.catalogue import Catalogue

SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many bid.",
            3,
            tuple(Choice(count, str(count)) for count in range(2, 6)),
        ),
        Field(
            "deck",
            "Deck",
            "How many cards there are.",
            "full",
            (
                Choice("full", "full", "Eight of each."),
                Choice(
                    "short",
                    "short",
                    "Five of each.",
                    (Need("players", (2, 3), "the short deck is used up by more players"),),
                ),
            ),
        ),
        Field(
            "ties",
            "Ties",
            "Who gets the prize when the highest card is shown twice.",
            "nobody",
            (Choice("nobody", "nobody"), Choice("first", "the first seat")),
        ),
        Field("rounds", "Rounds", "How many prizes are played for.", 4, minimum=1, maximum=6),
    )
)


def from_version_1(text: str) -> str:
    """Version 1 wrote "bid" where we write "lay"."""
    return text.replace("bid ", "lay ", 1)


class Bidding(StackGame[BiddingState]):
    """Sealed cards for prizes."""

    title = "bidding"
    name = "Bidding"
    rules_version = 2
    migrations = {1: from_version_1}  # noqa: RUF012 - annotated in the contract
    options_type = BiddingOptions
    frame_types = (Deal, TurnPrize, Seal)
    view_type = views.BiddingView
    action_types = (Draw, Lay)
    event_types = EVENTS
    sealed_topics = ("seal",)
    flow = flow_table(
        question(
            Deal,
            "deal",
            "PB-DEAL-1",
            rules.draw_options,
            rules.apply_deal,
            weights=rules.draw_weights,
        ),
        question(
            TurnPrize,
            "prize",
            "PB-DEAL-3",
            rules.draw_options,
            rules.apply_prize,
            weights=rules.draw_weights,
        ),
        shared_question(
            Seal,
            "seal",
            "PB-SEAL-1",
            rules.seal_options,
            rules.apply_seal,
            seats=rules.seats_to_seal,
        ),
    )

    @property
    def schema(self) -> Schema:
        """The options, explained."""
        return SCHEMA

    @property
    def clauses(self) -> ClauseBook:
        """The rules in clauses."""
        return load_clauses(__package__)

    def catalogue(self, options: Options) -> Catalogue:
        """One table for all options."""
        del options
        return TABLE

    def blank(self, options: Options) -> BiddingState:
        """A state with nothing filled in."""
        assert isinstance(options, BiddingOptions)
        state = BiddingState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> BiddingState:
        """A full deck, and hands to be dealt."""
        s = self.blank(options)
        s.stack = []
        s.rng = seed
        s.turns = 0
        s.deck = [COPIES[s.options.deck]] * len(CARDS)
        s.returned = [0] * len(CARDS)
        s.hands = [[0] * len(CARDS) for _ in range(options.players)]
        s.prizes = [[0] * len(CARDS) for _ in range(options.players)]
        s.prize = NO_CARD
        s.sealed = [NO_CARD] * options.players
        s.rounds_left = s.options.rounds
        deals = [Deal(CHANCE, seat) for _ in range(HAND) for seat in range(options.players)]
        ask(s, *deals, TurnPrize(CHANCE))
        return s

    def standing(self, state: BiddingState) -> Standing | None:
        """Points for prizes (SEAL-4)."""
        if state.stack:
            return None
        scores = tuple(
            sum(count * worth for count, worth in zip(won, WORTH, strict=True))
            for won in state.prizes
        )
        parts = tuple({"prizes": score} for score in scores)
        return Standing("rounds", ranks_of(scores), scores, parts)

    def view(self, state: BiddingState, seat: int) -> View:
        """What a seat may see."""
        return views.view(state, seat)

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        """Another deal of what the seat cannot see."""
        return views.resample(state, seat, seed)

    def describe(self, state: BiddingState) -> str:
        """The position as text."""
        return texts.describe(state)

    def position(self, text: str) -> BiddingState:
        """The position of a text."""
        return texts.position(self, text)

    def draw(self, view: View, options: Options) -> str:
        """The table as text."""
        del options
        assert isinstance(view, views.BiddingView)
        return texts.draw(view)

    def broken_invariants(self, state: BiddingState) -> list[str]:
        """Cards are neither lost nor made, and a sealed card is one of the hand."""
        broken = []
        copies = COPIES[state.options.deck]
        for card, name in enumerate(CARDS):
            urns = (state.deck, state.returned, *state.hands, *state.prizes)
            there = sum(urn[card] for urn in urns) + (state.prize == card)
            if there != copies or any(urn[card] < 0 for urn in urns):
                broken.append(f"there are {there} {name} cards instead of {copies}")
        broken += [
            f"the sealed card of seat {seat} is not in its hand"
            for seat, card in enumerate(state.sealed)
            if card != NO_CARD and not state.hands[seat][card]
        ]
        return broken


GAME: Final = Bidding()
