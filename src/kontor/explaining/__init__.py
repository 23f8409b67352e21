"""The rules explained: a few parts with pictures of the board, and the clauses behind each."""
