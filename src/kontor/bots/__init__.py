"""Bots: they see what a person at their seat sees, and decide by it."""
