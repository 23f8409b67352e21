"""The games, one package per title; the registry finds them, and none knows another."""
