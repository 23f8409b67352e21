"""The work behind `kontor tune`."""
