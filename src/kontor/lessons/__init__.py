"""Lessons: small positions with a goal, played on the board itself, in the browser and the terminal."""
