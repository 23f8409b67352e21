"""How a model is asked: a prompt, its answer read, and two kinds of second thoughts.

An answer that cannot be read is one thing, an action that is not allowed another: the first is told
which form an answer has, the second which rule is in the way.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.agents.sight import STALE, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

TRIES: Final = 4
FORM: Final = "Think as long as you like. End with one line: Action: MOVE"
ANSWER: Final = re.compile(r"^\W*action\W*:\s*(?P<move>.+?)\s*$", re.IGNORECASE | re.MULTILINE)
BLOCK: Final = re.compile(r"```(?:json)?\s*(?P<move>\{.*?\})\s*```", re.DOTALL)
UNREADABLE: Final = frozenset({"bad_notation", "bad_request", "unreadable"})
"""What is wrong with an answer that is no move at all."""


class Thoughts(NamedTuple):
    """How an answer came about: the move, and how often it was thought over, of which kind."""

    move: str
    unparsable: int
    illegal: int


class GivenUp(Refused):
    """A model that has not found a move in all its tries."""


def prompt(page: str, how: str = "") -> str:
    """What a model reads: the page, how to write a move, and where to put it."""
    return "\n\n".join(part for part in (page, how, FORM) if part)


def read(reply: str) -> str:
    """The move in an answer: after the last `Action:`, else a block of JSON."""
    found = ANSWER.findall(reply) or BLOCK.findall(reply)
    if not found:
        raise Refused("There is no line that begins with `Action:`.", "unreadable")
    return str(found[-1]).strip("`\"' ")


def rethink(page: str, refusal: Refused, rule: str = "") -> str:
    """The same question after a refusal: of the form, or of the move with its clause."""
    if refusal.code in UNREADABLE:
        said = f"Your last answer could not be read: {refusal} {FORM}"
    else:
        said = f"Your last move is not allowed: {refusal}"
        if refusal.clause:
            said += f"\nThe rule {refusal.clause}: {rule}"
    return f"{page}\n\n{said}"


def decide(
    ask: Callable[[str], str],
    page: str,
    take: Callable[[str], None],
    rule: Callable[[str], str],
    tries: int = TRIES,
) -> Thoughts:
    """Ask until a move is taken; *take* does it or is refused, *rule* words a clause.

    What came too late is the caller's to ask anew, with another page.
    """
    asked = page
    wrong = {True: 0, False: 0}
    for _ in range(tries):
        try:
            move = read(ask(asked))
            take(move)
        except Refused as refusal:
            if refusal.code == STALE:
                raise
            wrong[refusal.code in UNREADABLE] += 1
            asked = rethink(page, refusal, rule(refusal.clause) if refusal.clause else "")
        else:
            return Thoughts(move, wrong[True], wrong[False])
    raise GivenUp(f"No move in {tries} answers.", "given_up")
