"""The work behind `kontor mcp`."""
