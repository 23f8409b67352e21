"""How often a person must decide in a match of Genoa, with standing orders and without.

`python -m tests.orders.clicks` prints the figures. One and the same match is counted twice: bots
play all seats, and seat A stands for the person. Without orders each of A's decisions is a click, a
whole offer being one, and a sheet that is thrown away none. With orders A lays two of them at the
start, and silence whenever A would say nothing and no such order stands. What the orders answer
costs nothing; laying one is a click. Where A wants something else than an order would do, A
withdraws it and lays it again, which are two more clicks; only silence keeps nobody from speaking
up (LAW-37).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from kontor.bots.levels import thinkers
from kontor.engine import chance
from kontor.engine.registry import any_game, find_game
from kontor.games.genoa.actions import Begin, Drop, Propose, Silent, Submit
from kontor.match.driver import Driver
from kontor.orders.answering import Answer, Stop, carry_out, verdict
from kontor.orders.laying import lay, likely

if TYPE_CHECKING:
    from kontor.engine.state import Action

PERSON = 0
ALWAYS = ("listen_first", "no_choice")
SILENCE = "silent_until_proposal"


class Clicks(NamedTuple):
    """What a person did in one match."""

    without: int
    with_orders: int

    @property
    def share(self) -> float:
        """With orders against without."""
        return self.with_orders / self.without


class Counter:
    """Plays a match, and counts."""

    def __init__(self, level: int, seed: int, players: int) -> None:
        game = any_game(find_game("genoa"))
        self.match = Driver(game, game.read_options({"players": players}), seed, settle=True)
        self.thinker = thinkers("genoa")[level]
        self.roll = seed
        self.without = self.with_orders = 0
        self.is_offering = False

    def play(self) -> Clicks:
        """Play to the end."""
        for name in ALWAYS:
            self.lay(name)
        match = self.match
        while match.standing is None:
            seats = match.prompt.seats
            self.decide(seats[match.ply % len(seats)])
        return Clicks(self.without, self.with_orders)

    def decide(self, seat: int) -> None:
        """Let a seat do what its bot thinks best."""
        match = self.match
        self.roll = chance.advance(self.roll)
        legal = match.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            roll = chance.mix(self.roll)
            action = self.thinker(match.game, match.state, seat, legal, roll).action
        if seat == PERSON:
            self.count(action)
        else:
            match.act(seat, action)

    def count(self, action: Action) -> None:
        """Let the person do something, by hand or by order."""
        match = self.match
        self.is_offering |= isinstance(action, (Begin, Propose))
        is_click = not self.is_offering or isinstance(action, Submit)
        self.is_offering &= not isinstance(action, (Submit, Drop))
        self.without += is_click
        answer = self.answer()
        if answer is None and isinstance(action, Silent):
            self.lay(SILENCE)
            answer = self.answer()
        if answer is not None and answer.action is action:
            carry_out(match, PERSON)
            return
        if answer is not None and answer.laid.order.name in ALWAYS:
            self.with_orders += 2
        self.with_orders += is_click
        match.act(PERSON, action)

    def answer(self) -> Answer | None:
        """What an order of the person would answer, once those are gone that have ended."""
        while isinstance(found := verdict(self.match, PERSON), Stop):
            carry_out(self.match, PERSON)
        return found

    def lay(self, name: str) -> None:
        """Lay a likely order down: a click."""
        order = next(one for one in likely(self.match, PERSON) if one.name == name)
        lay(self.match, PERSON, order)
        self.with_orders += 1


def counted(level: int, seed: int, players: int = 4) -> Clicks:
    """The figures of one match."""
    return Counter(level, seed, players).play()


if __name__ == "__main__":
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    lines = ["level  players  decisions without  with orders  share"]
    for level in (0, 1):
        for players in (3, 4, 5):
            found = [counted(level, seed, players) for seed in range(1, matches + 1)]
            without = sum(one.without for one in found) / matches
            with_orders = sum(one.with_orders for one in found) / matches
            share = with_orders / without
            figures = f"{without:17.0f}  {with_orders:11.0f}  {share:5.0%}"
            lines.append(f"{level:5}  {players:7}  {figures}")
    sys.stdout.write("\n".join([*lines, ""]))
