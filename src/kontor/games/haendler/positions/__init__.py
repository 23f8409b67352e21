"""Positions as text, both ways (docs/positions/haendler.md)."""
