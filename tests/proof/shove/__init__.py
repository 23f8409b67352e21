"""A proof game of interrupts: a shoved piece's owner relocates it in the middle of a turn."""

from tests.proof.shove.game import GAME

__all__ = ["GAME"]
