"""How the states of each game are written as its layout says, without making a view."""
