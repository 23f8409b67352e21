"""The contract every game fulfils, and what all games share.

Nothing in here knows a rule of any game, a socket, a clock or a file of a match.
"""
