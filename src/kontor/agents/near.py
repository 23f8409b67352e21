"""A table in this process: some seats are agents', policies play the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.agents.sight import Refused, Sight
from kontor.engine import chance
from kontor.engine.errors import BadNotation, IllegalAction, KontorError
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.simulate import find_policy
from kontor.orders import answering, book, laying
from kontor.server.wire.games import Offers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from kontor.agents.sight import Json
    from kontor.engine.contract import Macro
    from kontor.engine.options import Value
    from kontor.engine.ordering import Order, Plan
    from kontor.engine.state import Action
    from kontor.match.running import Policy

T = TypeVar("T")
STREAM: Final = 0x41474E54  # keeps the policies' dice apart from the match's
LONGEST: Final = 100_000  # entries after which a match is endless


class Endless(KontorError):
    """A match that does not end."""


def roll_of(seed: int, ply: int) -> int:
    """The dice of whoever decides at a ply of a match."""
    return chance.split(seed ^ STREAM, ply)


class NearTable:
    """One match; whoever is no policy's is asked for by name of seat."""

    def __init__(
        self,
        title: str,
        options: Mapping[str, Value] | None = None,
        *,
        seed: int = 1,
        agents: Sequence[int] = (0,),
        opponents: str = "bot:apprentice",
    ) -> None:
        game = find_game(title)
        self.driver = Driver(game, game.read_options(options or {}), seed, settle=True)
        self.agents = tuple(agents)
        self._policy: Policy = find_policy(opponents)
        self._last = -1

    def desk(self, seat: int) -> NearDesk:
        """A seat of it."""
        return NearDesk(self, seat)

    def advance(self) -> int | None:
        """Play until an agent's seat must answer; which, or None once the match is over."""
        driver = self.driver
        while True:
            if driver.ply > LONGEST:
                raise Endless(f"The match has not ended after {LONGEST} entries.")
            answering.carry_out_all(driver)
            if driver.is_over:
                return None
            seat = self._next()
            if seat in self.agents:
                return seat
            self._play(seat)

    def pass_on(self, seat: int) -> None:
        """A seat lets the others speak first."""
        self._last = seat

    def step(self) -> bool:
        """Let one decision of a policy be made, where one is asked."""
        answering.carry_out_all(self.driver)
        others = [seat for seat in self.driver.prompt.seats if seat not in self.agents]
        if others:
            self._play(min(others, key=self._turn))
        return bool(others)

    def _next(self) -> int:
        return min(self.driver.prompt.seats, key=self._turn)

    def _turn(self, seat: int) -> int:
        """Round the table, after the last who spoke."""
        return (seat - self._last - 1) % self.driver.options.players

    def _play(self, seat: int) -> None:
        driver = self.driver
        roll = roll_of(driver.seed, driver.ply)
        legal = driver.legal(seat)
        driver.act(seat, self.policy_of(seat)(driver.game, driver.state, seat, legal, roll))
        self._last = seat

    def policy_of(self, _seat: int) -> Policy:
        """Who plays a seat that is no agent's."""
        return self._policy


class NearDesk:
    """A seat of such a table."""

    def __init__(self, table: NearTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        driver = table.driver
        self.game, self.options, self.names = driver.game, driver.options, driver.names
        self._offers = Offers(driver.game, driver.options)
        self._heard = 0

    def sight(self) -> Sight:
        """Where the match stands now."""
        driver, seat = self.table.driver, self.seat
        prompt = driver.prompt
        asked = seat in prompt.seats
        may = asked or (not driver.is_over and seat in self.game.unasked(driver.state))
        told = driver.told(seat, self._heard)
        self._heard = driver.ply
        detail = driver.detail(seat) if asked else None
        return Sight(
            ply=driver.ply,
            entry=driver.open_lines,
            topic=prompt.topic,
            clause=prompt.clause,
            asked=asked,
            alone=prompt.seats == (seat,),
            options=tuple(self._option(action) for action in driver.legal(seat)) if may else (),
            detail=None if detail is None else msgspec.to_builtins(detail, str_keys=True),
            view=msgspec.to_builtins(driver.view(seat), str_keys=True),
            news=tuple(msgspec.to_builtins(event, str_keys=True) for _, event in told),
            laid=tuple(book.book(driver, seat)),
            standing=driver.standing,
            over=driver.is_over,
        )

    def _option(self, action: Action) -> Json:
        found: Json = msgspec.to_builtins(self._offers.record(action))
        return found

    def act(self, move: str | Macro) -> None:
        """Do something, or be refused."""
        self._tried(lambda: self.table.driver.act(self.seat, move))
        self.table.pass_on(self.seat)

    def judged(self, move: str) -> None:
        """Be refused where an action is not legal."""
        self._tried(lambda: self.table.driver.judged(self.seat, move))

    def advance(self, seconds: float, *, news: bool = False) -> bool:  # noqa: ARG002 - nobody here is waited for
        """Let the policies go on."""
        if not news:
            return self.table.advance() in {self.seat, None}
        driver, seat = self.table.driver, self.seat
        while not driver.is_over and seat not in driver.prompt.seats:
            if driver.told(seat, self._heard) or not self.table.step():
                break
        return True

    def weigh(self, macro: Macro) -> Json:
        """What a macro would come to."""
        driver = self.table.driver
        found: Json = msgspec.to_builtins(
            self._tried(lambda: self.game.weigh(driver.state, self.seat, macro)), str_keys=True
        )
        return found

    def why(self, kind: str, thing: str) -> str:
        """The clause that says why a thing is not offered."""
        state = self.table.driver.state
        return self._tried(lambda: self.game.why_not(state, self.seat, kind, thing))

    def lay(self, order: Order) -> int:
        """Lay a standing order down."""
        return self._tried(lambda: laying.lay(self.table.driver, self.seat, order))

    def withdraw(self, number: int) -> None:
        """Take a standing order back."""
        self._tried(lambda: laying.withdraw(self.table.driver, self.seat, number))

    def likely(self) -> Sequence[Order]:
        """The standing orders that the game takes to be likely."""
        return laying.likely(self.table.driver, self.seat)

    def plans(self) -> Sequence[Plan]:
        """What can be planned ahead."""
        return laying.plans(self.table.driver, self.seat)

    def close(self) -> None:
        """Nobody notices."""

    def _tried(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except IllegalAction as error:
            raise Refused(str(error), "illegal", error.clause) from error
        except BadNotation as error:
            raise Refused(str(error), "bad_notation") from error
        except KontorError as error:
            raise Refused(str(error), "bad_request") from error
