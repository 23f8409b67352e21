"""Conditions of the rules, each beside the clause that makes it.

What is offered asks whether all conditions on an action hold; a refusal asks which one does not.
"""

from __future__ import annotations


def first_broken(*laws: tuple[object, str]) -> str:
    """The clause of the first condition that does not hold; empty where all of them do."""
    for holds, clause in laws:
        if not holds:
            return clause
    return ""
