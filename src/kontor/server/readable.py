"""What a text from outside may hold, seen before anything parses it.

JSON may be nested so deeply that a parser runs out of stack. A control character may end a line of
a log, and a database may not take it. Neither has a place in anything a client of ours sends.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final

DEEPEST: Final = 32  # brackets within brackets; the deepest message of ours has six
# Tabs and ends of lines may stand in a chat and do stand in a save.
CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
ANY_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
# The same written as escapes, where no backslash is escaped itself.
ESCAPED: Final = re.compile(
    r"\\(?:[bf]|u00(?:0[0-8bce-f]|1[0-9a-f]|7f|[89][0-9a-f]))", re.IGNORECASE
)
# All but brackets: strings, ended or not, and what stands between. Matched once, never again.
BESIDE: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[^\[\]{}"]++', re.DOTALL)
STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def unreadable(raw: bytes) -> str:
    """Why these bytes are no text that may be parsed; empty where they are."""
    try:
        return unreadable_text(raw.decode())
    except UnicodeDecodeError as error:
        return f"byte {error.start} is no UTF-8"


def unreadable_text(text: str) -> str:
    """The same for a text."""
    if CONTROL.search(text) or ESCAPED.search(text.replace("\\\\", "")):
        return "it holds a control character"
    if _is_deep(text):
        return f"it is nested more than {DEEPEST} times"
    return ""


def _is_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depths = accumulate(map(STEPS.__getitem__, BESIDE.sub("", text)))
    return max(depths, default=0) > DEEPEST
