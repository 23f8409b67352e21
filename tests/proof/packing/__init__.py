"""A proof game of composites: choose some of many crates, then place them all."""

from tests.proof.packing.game import GAME

__all__ = ["GAME"]
