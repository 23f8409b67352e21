"""Positions as text, both ways (docs/positions/genoa.md)."""
