"""A proof game of sealed cards, hidden hands, and hidden draws from a deck that refills."""

from tests.proof.bidding.game import GAME

__all__ = ["GAME"]
