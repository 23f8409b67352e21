"""Positions as text, both ways (docs/positions/hansa.md)."""
