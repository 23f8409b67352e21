"""Cups on this server: made by people, carried on by the steward of every process."""
