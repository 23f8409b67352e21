"""All tables of a soak: each is played to its end and followed by another, until it is time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from kontor.engine import chance
from tests.server.soak.asking import Answer, Person, Refused, ask, new_person
from tests.server.soak.dice import Dice
from tests.server.soak.player import Player, Tally

if TYPE_CHECKING:
    from tests.server.soak.plan import Plan

GLANCE: Final = 3.0  # seconds between two looks at a table where only bots sit
OPENERS: Final = 8  # tables that are set up at the same time


class Seated:
    """A table with the people at it."""

    def __init__(self, table: str, host: Person, players: list[Player]) -> None:
        self.id = table
        self.host = host
        self.players = players
        self.told = 0  # the furthest ply anybody has heard of

    async def look(self) -> Answer:
        """The table as its host may see it."""
        found = await ask(self.host, "GET", f"/api/tables/{self.id}")
        self.told = max(self.told, int(found["ply"]))
        return found


class Crowd:
    """Everybody who plays."""

    def __init__(self, address: str, plan: Plan) -> None:
        self._address = address
        self._plan = plan
        self._door = asyncio.Semaphore(OPENERS)
        self.tally = Tally()
        self.seated: list[Seated] = []  # every table that ever was
        self.now: dict[int, Seated] = {}  # the one that each place has now
        self._full = asyncio.Event()  # every table is set up
        self.closing = asyncio.Event()

    async def play(self, number: int) -> None:
        """One table after the other at one place of the room."""
        dice = Dice(chance.split(self._plan.seed, number))
        while not self.closing.is_set():
            async with self._door:
                table = await self._open(number, dice)
            self.seated.append(table)
            self.now[number] = table
            if len(self.now) == self._plan.tables:
                self._full.set()
            if table.players:
                await asyncio.gather(*(player.play(self.closing) for player in table.players))
                table.told = max(player.told for player in table.players)
            else:
                await self._watch(table)

    async def gathered(self) -> None:
        """Wait until every worker answers and every table is set up."""
        nobody = Person(self._address)
        await ask(nobody, "GET", "/api/ready")  # asks on until the answer is no failure
        await self._full.wait()

    async def _open(self, number: int, dice: Dice) -> Seated:
        game, kinds = self._plan.table(number)
        host = await new_person(self._address)
        chairs = [
            {"kind": kind, "bot": self._plan.bot} if kind == "bot" else {"kind": kind}
            for kind in kinds
        ]
        table = (await ask(host, "POST", "/api/tables", {"game": game, "seats": chairs}))["id"]
        people = [host] if "me" in kinds else []
        for _ in range(kinds.count("open")):
            guest = await new_person(self._address)
            await self._join(guest, table)
            people.append(guest)
        players = [
            Player(person, await ask(person, "GET", f"/api/tables/{table}"), *self._rest(dice))
            for person in people
        ]
        return Seated(table, host, players)

    def _rest(self, dice: Dice) -> tuple[float, Tally, Dice]:
        return self._plan.gap, self.tally, Dice(dice.roll())

    async def _join(self, guest: Person, table: str) -> None:
        """Sit down; who was cut off after having sat down is refused the second time."""
        try:
            await ask(guest, "POST", f"/api/tables/{table}/join", {})
        except Refused:
            if not (await ask(guest, "GET", f"/api/tables/{table}"))["my_seats"]:
                raise

    async def _watch(self, table: Seated) -> None:
        """Look in every now and then where only bots sit."""
        while not self.closing.is_set():
            if (await table.look())["phase"] == "over":
                return
            await asyncio.sleep(GLANCE)

    async def standing_still(self, patience: float) -> list[str]:
        """The tables that do not go on, although nothing is wrong any more."""
        waiting = dict(self.now)
        before = {number: (await table.look())["ply"] for number, table in waiting.items()}
        until = asyncio.get_running_loop().time() + patience
        while waiting and asyncio.get_running_loop().time() < until:
            for number, table in list(waiting.items()):
                found = await table.look()
                if found["ply"] > before[number] or found["phase"] == "over":
                    del waiting[number]
            await asyncio.sleep(1)
        return [table.id for table in waiting.values()]
