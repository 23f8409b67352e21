"""A corpus: recorded matches of bots as rows, a row a decision, for those who learn from them."""
