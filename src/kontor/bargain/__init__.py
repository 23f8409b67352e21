"""The bargaining benchmark: who gains how much by dealing, in matches that can be played again."""
