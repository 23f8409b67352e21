"""The work of `kontor bargain`."""
