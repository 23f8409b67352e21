"""Cups: who sits where in each round, and who stands where after it.

Everything here is pure: a cup's rules, how many entered, and what was played give the next round
and the standings, always the same ones. Entrants are numbers, in the order in which they were
drawn.
"""
