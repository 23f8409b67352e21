"""The work behind `kontor train`."""
