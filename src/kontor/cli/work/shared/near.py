"""What somebody who mistyped may have meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMED: Final = 3  # options named at most
ALIKE: Final = 0.5  # how much of two texts must agree


def meant(typed: str, options: Iterable[str]) -> str:
    """A question that names the *options* that look like what was typed; empty where none does.

    It knows only what it is given, which are the options of the seat that asked: to seek among all
    actions of the game would be dear, and would name what is not on offer.
    """
    texts = {text.casefold(): text for text in options}
    wanted = " ".join(typed.split()).casefold()
    near = get_close_matches(wanted, texts, n=NAMED, cutoff=ALIKE)
    return f"Did you mean {' or '.join(repr(texts[text]) for text in near)}?" if near else ""
