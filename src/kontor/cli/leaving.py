"""How a command ends: exit codes, and one sentence on stderr for what cannot be used."""

from __future__ import annotations

import sys
from typing import Final

from kontor.engine.errors import KontorError

FINE: Final = 0
CHECK_FAILED: Final = 1
BAD_INPUT: Final = 2


class BadInput(KontorError):
    """What was typed at the command line cannot be used."""


def complain(sentence: str) -> None:
    """Say on stderr, on one line, what cannot be used, why, and what would be allowed."""
    print(f"kontor: {' '.join(sentence.split())}", file=sys.stderr)
