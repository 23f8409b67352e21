"""The rules of Die Händler, one module per chapter of the book."""
