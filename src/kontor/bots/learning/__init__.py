"""Values that are learned from many matches: playing, fitting, saying how good they are."""
