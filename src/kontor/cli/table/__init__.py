"""The terminal table: one or more people play a match with typed words."""
