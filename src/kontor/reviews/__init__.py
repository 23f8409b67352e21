"""Reviews: a match with remarks, marks on the board and branches, as a file and as a text."""
