"""Live matches: one serial task for each, that owns its driver and talks to its connections."""
