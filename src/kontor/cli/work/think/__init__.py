"""The work behind `kontor think`."""
