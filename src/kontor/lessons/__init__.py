"""Lessons: small positions with a goal, played on the board itself, in browser and terminal."""
