"""A proof game of an open floor: all may offer, one may accept, and a bargain binds."""

from tests.proof.bargain.game import GAME

__all__ = ["GAME"]
