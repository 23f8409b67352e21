"""What the work of several commands has in common."""
