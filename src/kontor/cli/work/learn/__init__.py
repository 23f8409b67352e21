"""The work of `kontor learn`."""
