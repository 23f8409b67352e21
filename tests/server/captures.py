"""Everything a person, an onlooker and a stranger are sent while a whole match is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import httpx
import msgspec

from kontor.engine.chance import advance, below
from kontor.engine.registry import find_game
from tests.server.people import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from tests.server.people import Chair, Said

LONGEST = 4_000  # plies after which a match has not ended and the test gives up
RARELY = 12  # who is refused too often is shown the door


class Answer(NamedTuple):
    """What a seat was told when it asked, and at which ply that was."""

    ply: int
    seat: int
    asked: dict[str, str | int]
    said: Said


@dataclass
class Captured:
    """What one connection was sent: frames in order, and answers to its own questions."""

    chair: Chair
    seat: int
    answers: list[Answer] = field(default_factory=list)

    def ask(self, do: str, **asked: str | int) -> Said:
        """Ask something at the newest ply heard, and keep the answer if nothing came between."""
        ply = self.chair.state["ply"]
        said = self.chair.do(do, seat=self.seat, **asked)
        if self.chair.state["ply"] == ply:
            self.answers.append(Answer(ply, self.seat, {"do": do, **asked}, said))
        return said


class Questions:
    """What somebody curious asks: hints, the why of things and what stands there, idle acts."""

    def __init__(self, title: str, options: Options, seed: int) -> None:
        game = find_game(title)
        names = game.names(options)
        self._things = [(kind, thing) for kind in game.things for thing in names.of(kind)]
        self._acts = [action.text for action in game.catalogue(options).actions]
        self._rng = seed
        self._turns: Counter[int] = Counter()

    def put(self, captured: Captured) -> None:
        """Ask twice why something is not offered; at times, do what is not on offer."""
        for _ in range(2):
            kind, thing = self._things[self._below(len(self._things))]
            captured.ask("why", kind=kind, thing=thing)
            captured.ask("ask", text=f"what stands in {thing}")
        offered = {option["text"] for option in options_of(captured)}
        if not offered:  # others were quicker
            return
        if self._turns[captured.seat] % RARELY == 0:
            first = self._below(len(self._acts))
            others = (*self._acts[first:], *self._acts[:first])
            text = next(text for text in others if text not in offered)
            captured.ask("act", ply=captured.chair.state["ply"], action=text)
        self._turns[captured.seat] += 1

    def _below(self, count: int) -> int:
        self._rng = advance(self._rng)
        return below(self._rng, count)


def options_of(captured: Captured) -> list[Said]:
    """What the person may do now, as last heard."""
    asked = captured.chair.state["seats"].get(str(captured.seat))
    found: list[Said] = asked["options"] if asked else []
    return found


def play_out(people: list[Captured], onlooker: Chair, questions: Questions) -> None:
    """Everybody does what a bot advises, and asks on the way, until the match is over."""
    for _ in range(LONGEST):
        drain(onlooker)
        for captured in people:
            drain(captured.chair)
            if captured.chair.state["standing"]:
                return
            if captured.seat in captured.chair.state["prompt"]["seats"]:
                questions.put(captured)
                decide(captured)
    raise AssertionError("the match did not end")


def decide(captured: Captured) -> None:
    """Do as advised; where others were quicker the next round looks again."""
    hint = captured.ask("hint")
    state = captured.chair.state
    if hint["say"] == "hint" and options_of(captured):
        captured.chair.do(
            "act", seat=captured.seat, ply=state["ply"], entry=state["entry"], action=hint["action"]
        )


def drain(chair: Chair) -> None:
    """Hear what has come."""
    while True:
        try:
            chair.hear(timeout=0.01)
        except TimeoutError:
            return


def seen_by_stranger(address: str, table: str) -> str:
    """All that can be read of a table without a session, whatever the answer is."""
    path = f"{address}/api/tables/{table}"
    paths = [path, f"{path}/at/0", f"{path}/at/1?since=0", f"{path}/scores", f"{path}/save"]
    return "\n".join(httpx.get(asked, timeout=PATIENCE).text for asked in paths)


def leaves(value: object) -> Iterator[str]:
    """The words in a value of JSON; keys are known to everybody."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    elif isinstance(value, str):
        yield value


def hidden_cards(driver: Driver, ply: int, viewer: int) -> set[str]:
    """Cards that somebody else sees at a moment, and the viewer does not."""
    game, state = driver.game, driver.state_at(ply)
    views = {seat: shown(driver, state, seat) for seat in (*range(driver.options.players), viewer)}
    cards = set(game.names(driver.options).of("card"))
    return cards & set().union(*views.values()) - views[viewer]


def shown(driver: Driver, state: State, seat: int) -> set[str]:
    """The words of a position as a seat sees it."""
    return set(leaves(msgspec.to_builtins(driver.game.view(state, seat), str_keys=True)))
