"""The work behind `kontor admin`."""
