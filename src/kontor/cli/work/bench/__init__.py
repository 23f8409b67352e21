"""The work behind `kontor bench`."""
