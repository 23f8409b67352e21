"""Completion with the Tab key and a history of typed lines, where the terminal offers them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def complete_with(texts: Sequence[str]) -> None:
    """Let the Tab key complete these texts."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # not everywhere; typing works without it
        return

    def completer(typed: str, count: int) -> str | None:
        found = [text for text in texts if text.casefold().startswith(typed.casefold())]
        return found[count] if count < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(completer)
    readline.parse_and_bind("tab: complete")
