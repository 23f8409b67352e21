"""Other machines lend their processors to the bots of a house."""
