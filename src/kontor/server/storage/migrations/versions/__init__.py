"""Version modules."""
