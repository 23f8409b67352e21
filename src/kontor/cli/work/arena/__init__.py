"""The work behind `kontor arena`."""
