"""Puzzles: positions in which one idea is clearly best, to be found on the board itself."""
