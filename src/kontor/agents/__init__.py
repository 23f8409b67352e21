"""Doors for programs that read and write: one chair, and thin adapters to what they speak."""
