"""What `kontor picture` does."""
