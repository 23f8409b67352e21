"""What every door for language models offers, in six verbs over a chair: plain functions.

A door that speaks a protocol hands these on as its tools; it adds nothing to them.
"""

from __future__ import annotations

import json
from threading import RLock
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from kontor.agents.chair import Chair, turned_down
from kontor.agents.near import NearTable
from kontor.agents.sight import STALE, Refused
from kontor.engine.errors import KontorError
from kontor.engine.registry import find_game, titles

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.agents.sight import Desk, Json

Form: TypeAlias = Literal["text", "json"]
Asking: TypeAlias = Literal["why_not", "what_if"]

SHOWN: Final = 12  # clauses a search shows
HOW: Final = (
    "You sit at a table with one of three merchant games. Call `look` first, and `rules` for how "
    "to act. Then answer each question with `act`, which comes back with the next one. You are "
    "not asked while you have nothing to decide: standing orders keep you silent."
)


class Counter:
    """One agent, and the chair it sits on.

    *sit* finds a desk by a table's link and a token; without it the agent stays where it is.
    *longest* bounds how many seconds a verb waits.
    """

    def __init__(
        self,
        desk: Desk | None = None,
        sit: Callable[[str, str], Desk] | None = None,
        longest: float = 3600.0,
    ) -> None:
        self._sit = sit
        self._longest = longest
        self._lock = RLock()
        self.chair: Chair | None = Chair(desk) if desk else None

    def tables(
        self,
        game: str = "",
        players: int = 0,
        seed: int = 0,
        opponents: str = "bot:apprentice",
        link: str = "",
        token: str = "",
    ) -> str:
        """Where you sit. With a game: a new match against bots; with a link: take a seat there."""
        with self._lock:
            if (game or link) and self._sit is None:
                raise Refused("Your token is for this table only.", "not_yours")
            if game:
                options = {"players": players} if players else {}
                table = NearTable(game, options, seed=seed or 1, opponents=opponents)
                self._take(table.desk(0))
            elif link and self._sit is not None:
                self._take(self._sit(link, token))
            found: Json = {"games": {title: find_game(title).name for title in titles()}}
            if self.chair:
                desk = self.chair.desk
                found["table"] = {
                    "game": desk.game.title,
                    "seat": desk.seat,
                    "seats": list(desk.names),
                    "questions": self.chair.questions,
                }
            return json.dumps(found)

    def look(self, form: Form = "text") -> str:
        """The table as you may see it, what has happened, and what you may do now."""
        with self._lock:
            chair = self._chair()
            if not chair.sight.asked and not chair.over:
                chair.wait(0.0)
            return chair.text() if form == "text" else json.dumps(chair.look())

    def rules(self, about: str = "") -> str:
        """How to act; with a word or a number of a clause: the rules about it."""
        with self._lock:
            chair = self._chair()
            if not about:
                return json.dumps(chair.schema())
            book = chair.desk.game.clauses
            found = book.search(about.removeprefix(f"{book.prefix}-"))
            lines = [f"{book.prefix}-{clause.id}: {clause.text}" for clause in found[:SHOWN]]
            more = len(found) - SHOWN
            return "\n".join([*lines, f"... and {more} more"] if more > 0 else lines) or "Nothing."

    def ask(self, about: Asking, move: str, kind: str = "") -> str:
        """Why is a move, or a thing of a kind, not possible? What would a macro come to?"""
        with self._lock:
            chair = self._chair()
            try:
                found = chair.why_not(move, kind) if about == "why_not" else chair.what_if(move)
            except Refused as refusal:
                found = turned_down(chair, refusal)
            return json.dumps(found)

    def act(self, move: str, form: Form = "text", seconds: float = 60.0) -> str:
        """Do a move, then wait for the next question; a refusal names the clause."""
        with self._lock:
            chair = self._chair()
            try:
                chair.act(move)
            except Refused as refusal:
                if refusal.code != STALE:  # what came too late is answered with the table as it is
                    return json.dumps(turned_down(chair, refusal))
            chair.wait(min(seconds, self._longest))
            return self.look(form)

    def wait(self, seconds: float = 60.0, form: Form = "text", *, news: bool = False) -> str:
        """Wait until you are asked, or with news until you hear anything."""
        with self._lock:
            self._chair().wait(min(seconds, self._longest), news=news)
            return self.look(form)

    def close(self) -> None:
        """Get up."""
        if self.chair:
            self.chair.close()
            self.chair = None

    def _take(self, desk: Desk) -> None:
        self.close()
        self.chair = Chair(desk)
        self.chair.wait(0.0)

    def _chair(self) -> Chair:
        if self.chair is None:
            raise NoChair("You sit nowhere yet: `tables` with a game or a link takes a seat.")
        return self.chair


class NoChair(KontorError):
    """An agent that has taken no seat."""
