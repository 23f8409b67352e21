"""What those who keep the server running can see of it: figures, lines, and whether it is ready."""
