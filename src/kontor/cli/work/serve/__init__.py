"""The work behind `kontor serve` and `kontor db`."""
