"""The time of day, by which the clocks of matches run and alerts are due.

One place says it, and whoever wants it calls `wall.now()`: a test hangs up a clock of its own and
lets days pass. Signs of life, sessions and limits go by the machine's own time.
"""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970."""
    return time.time()
