"""What a position is worth to each seat, and what to do in it: one answer for all who ask."""
