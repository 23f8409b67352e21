"""The work behind `kontor simulate`."""
