"""The work of `kontor data`."""
