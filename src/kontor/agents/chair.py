"""One chair for every agent: look, act, ask, wait. All doors are thin adapters over it.

It asks only when something has changed for its seat: lone options are taken, standing orders keep
the seat silent until somebody wants something of it, and whole offers, turns and plans are taken
instead of single steps. Whatever it answers is made from what its seat was sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kontor.agents import words
from kontor.agents.habits import Habits
from kontor.agents.moves import FORMS, macro_of, order_of, parsed, planned, schema_of, steps_of
from kontor.agents.sight import STALE, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.agents.sight import Desk, Json, Sight

PATIENCE: Final = 60.0  # seconds that `wait` waits


class Chair:
    """A seat, as an agent has it. *habits* are names of likely orders; None takes the usual."""

    def __init__(self, desk: Desk, habits: Sequence[str] | None = None) -> None:
        self.desk = desk
        self.questions = 0  # how often the agent was asked
        self.refusals = 0
        self._habits = Habits(desk, habits)
        self._unread: list[Json] = []
        self._sight = self._seen()
        self._asked_at = (-1, -1)  # ply and entry of the question that was put last

    # Looking

    @property
    def sight(self) -> Sight:
        """Where the match stands, as it was seen last."""
        return self._sight

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self._sight.over

    def look(self) -> Json:
        """The sight as JSON; the news in it are those since the last look."""
        sight = self._seen()
        news = words.told(self.desk, self._unread)
        self._unread = []
        found: Json = {
            "game": self.desk.game.title,
            "seat": self.desk.seat,
            "ply": sight.ply,
            "over": sight.over,
            "asked": sight.asked,
            "topic": sight.topic,
            "clause": sight.clause,
            "question": words.question(self.desk, sight) if sight.asked else "",
            "news": news,
            "options": [dict(option) for option in sight.options],
            "macros": sorted(schema_of(self.desk.game)),
            "plans": [plan.name for plan in self.desk.plans()] if sight.asked else [],
            "orders": [
                {"number": laid.number, "name": laid.order.name, "do": laid.order.do}
                for laid in sight.laid
                if not laid.end
            ],
            "view": sight.view,
        }
        if sight.standing:
            found["scores"], found["ranks"] = sight.standing.scores, sight.standing.ranks
        return found

    def text(self) -> str:
        """The same as a page to be read."""
        sight = self._seen()
        news = words.told(self.desk, self._unread)
        self._unread = []
        return words.page(self.desk, sight, news)

    def schema(self) -> Json:
        """How to act: the forms, and each macro's own schema."""
        return {"forms": FORMS, "macros": schema_of(self.desk.game)}

    # Acting

    def act(self, move: str | Json) -> None:
        """Do something: in notation, as a macro, a plan or a standing order; or be `Refused`."""
        try:
            self._do(parsed(move))
        except Refused as refusal:
            self.refusals += refusal.code != STALE
            raise
        self._habits.answered()
        self._seen()

    def _do(self, move: str | Json) -> None:
        desk = self.desk
        if isinstance(move, str):
            desk.act(steps_of(move))
        elif "macro" in move:
            desk.act(macro_of(desk.game, move))
        elif "plan" in move:
            desk.lay(planned(desk.plans(), move))
        elif "order" in move:
            desk.lay(order_of(desk, move))
        elif "withdraw" in move:
            desk.withdraw(int(move["withdraw"]))
        elif isinstance(move.get("action"), str):
            desk.act(steps_of(move["action"]))
        else:
            raise Refused(f"This is no move. {FORMS}", "bad_request")

    # Asking

    def why_not(self, what: str, kind: str = "") -> Json:
        """Why an action in notation, or with *kind* a thing of the board, is not possible now.

        Where it is possible, there is no clause.
        """
        if kind:
            return self._explained(self.desk.why(kind, what), "")
        try:
            self.desk.judged(what)
        except Refused as refusal:
            return self._explained(refusal.clause, str(refusal))
        return self._explained("", "That is allowed now.")

    def what_if(self, move: str | Json) -> Json:
        """What a move would come to; nothing is done. A macro is weighed, where its game can."""
        read = parsed(move)
        if isinstance(read, str):
            return self.why_not(read)
        return self.desk.weigh(macro_of(self.desk.game, read))

    def rule(self, clause: str) -> str:
        """A clause in words; empty where there is none of that name."""
        return self.desk.game.clauses.find(clause).text if clause else ""

    def _explained(self, clause: str, said: str) -> Json:
        return {"clause": clause, "rule": self.rule(clause), "said": said}

    # Waiting

    def wait(self, seconds: float = PATIENCE, *, news: bool = False) -> bool:
        """Wait until the seat is asked something new, with *news* until it hears anything.

        Whether there is something to answer, or the match is over.
        """
        while True:
            ready = self.desk.advance(seconds, news=news)
            sight = self._seen()
            if sight.over or not ready:
                return sight.over
            if self._habits.keep_up(sight):
                self._asked_at = (-1, -1)
                continue
            if not sight.asked:
                return False
            if len(sight.options) == 1:
                self.desk.act(str(sight.options[0]["text"]))
                continue
            here = (sight.ply, sight.entry)
            if here != self._asked_at:
                self.questions += 1
                self._asked_at = here
            return True

    def close(self) -> None:
        """Get up."""
        self.desk.close()

    def _seen(self) -> Sight:
        self._sight = self.desk.sight()
        self._unread += self._sight.news
        return self._sight


def turned_down(chair: Chair, refusal: Refused) -> Json:
    """A refusal as an agent is told it: the sentence, the clause, and the rule in words."""
    said: dict[str, Any] = {"refused": str(refusal), "code": refusal.code}
    if refusal.clause:
        said |= {"clause": refusal.clause, "rule": chair.rule(refusal.clause)}
    return said
