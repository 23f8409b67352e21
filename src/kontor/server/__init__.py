"""The table in the browser: an HTTP server around the games, and the built client it serves."""
