"""How `kontor analyse` reads a position, thinks about it and shows what it found."""
