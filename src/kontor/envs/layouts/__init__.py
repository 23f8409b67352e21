"""How the views of each game are laid out; a changed layout gets a new version."""
