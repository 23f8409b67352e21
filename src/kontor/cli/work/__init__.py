"""What the commands do once they run; unlike the commands' own modules, these import freely."""
