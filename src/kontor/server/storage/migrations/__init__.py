"""Versions of the tables, one module each, applied in order."""
