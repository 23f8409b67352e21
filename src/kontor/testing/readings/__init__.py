"""Short readings of a match under test, one module for each game, from what its views show.

The kit itself knows games through the contract alone; these are for tests of single clauses.
"""
