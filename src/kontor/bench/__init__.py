"""How fast everything is, as ratios to a yardstick timed in the same run.

Only `kontor bench` comes in here; whoever plays never loads it.
"""
