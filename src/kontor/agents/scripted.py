"""An agent that needs no network: it reads the options as they are written and follows a list.

It plays every game, without much sense, through every door; in The Traders of Genoa it makes whole
offers and plans the tower's way, so that it is asked seldom.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from kontor.agents.sight import STALE, Refused
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.agents.chair import Chair
    from kontor.agents.sight import Json

GOOD: Final = ("accept", "fill", "deliver", "take", "act", "claim", "buy", "sell", "place")
"""What is done where it can be, the best first."""
ENDING: Final = ("close", "done", "silent", "pass", "stop")
"""What is done where nothing better is left."""
LISTED: Final = re.compile(r"^(?P<head>.*) \.\.\. one of: (?P<lasts>.*)$")
MAY: Final = "You may:"
DUCATS: Final = 10  # what it asks for a space of the tower's
PAUSE: Final = 4  # decisions between two offers


def read_page(page: str) -> list[str]:
    """The options of a page of text."""
    found: list[str] = []
    for line in page.partition(f"{MAY}\n")[2].splitlines():
        if not line:
            break
        listed = LISTED.match(line)
        if listed:
            found += [f"{listed['head']} {last}" for last in listed["lasts"].split(", ")]
        else:
            found.append(line)
    return found


class Scripted:
    """Decides by the texts of the options; it remembers only how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._proposed = 0

    def choose(self, texts: Sequence[str], *, again: bool = False) -> str | Json:
        """A move: a text of the list, a macro or a plan; *again* after a refusal a plain text."""
        self.asked += 1
        proposals = [text for text in texts if text.startswith("propose ")]
        if proposals and not again and self.asked - self._proposed > PAUSE:
            self._proposed = self.asked
            return self._offer(proposals)
        for word in GOOD:
            fitting = [text for text in texts if text.split()[0] == word]
            if fitting:
                return fitting[self.asked % len(fitting)]
        moves = [text for text in texts if text.startswith("move ")]
        if moves and "stop" in texts and not again:
            return {"plan": "tower", "steps": [moves[self.asked % len(moves)], "act"]}
        for word in ENDING:
            if word in texts:
                return word
        return texts[len(texts) // 2]

    def _offer(self, proposals: Sequence[str]) -> Json:
        """Ask a partner for a few ducats in exchange for a space."""
        _, partner, space = proposals[self.asked % len(proposals)].split()
        return {
            "macro": "MakeOffer",
            "partner": SEATS.index(partner),
            "space": space,
            "give": {"ducats": DUCATS},
        }

    def answer(self, page: str, *, again: bool = False) -> str:
        """The same for a page of text, as text."""
        move = self.choose(read_page(page), again=again)
        return move if isinstance(move, str) else json.dumps(move)


def play(chair: Chair, agent: Scripted | None = None) -> Scripted:
    """Play a chair to the end of its match; who played it."""
    agent = agent or Scripted()
    again = False
    while not chair.over:
        if not chair.wait() or chair.over:
            continue
        texts = [str(option["text"]) for option in chair.look()["options"]]
        try:
            chair.act(agent.choose(texts, again=again))
        except Refused as refusal:
            again = refusal.code != STALE
        else:
            again = False
    return agent
