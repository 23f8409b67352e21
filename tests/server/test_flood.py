"""One visitor who sends nothing but what is refused does not slow down another table."""

from __future__ import annotations

import json
import statistics
import threading
import time
from itertools import cycle
from typing import TYPE_CHECKING, Self

import pytest
from websockets.exceptions import ConnectionClosed

from kontor.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import ProcessServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.people import Chair, Said

ROUNDS = 4  # of a quiet and a loud phase each, so that a busy machine disturbs both alike
PINGS = 25  # in a phase
LONGEST = 4.0  # seconds of a phase
PAUSE = 0.02  # seconds between two pings
RATE = 20  # refused messages a second
LITTLE = 0.002  # seconds that a ping may take in any case; beyond, the ratio counts


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    """A server in a process of its own, as people start it."""
    folder = tmp_path_factory.mktemp("flood")
    with ProcessServer(
        Settings(database=f"sqlite:///{folder / 'kontor.db'}", port=0), folder
    ) as up:
        yield up


def refused(kind: str, state: Said) -> list[dict[str, object]]:
    """Messages of a kind that is refused, each as dear to the server as it can be made."""
    seat = int(next(iter(state["seats"])))
    act = {"do": "act", "seat": seat, "ply": state["ply"]}
    macro = {"do": "macro", "seat": seat, "ply": state["ply"]}
    kinds: dict[str, list[dict[str, object]]] = {
        # Near the longest texts of a long table, with letters that must be folded.
        "misspelt": [
            {**act, "action": "wagon 2 tile 4 to wien-fork from koeln-wien-3x"},
            {**act, "action": "wagon 2 tile 4 to wien-fork from köln-wien-3"},
            {**act, "action": "ä" * 500},
        ],
        "malformed": [
            {**act, "action": 7},
            {**macro, "macro": {"macro": "Dance"}},
            {**macro, "macro": {"macro": "Steps", "steps": [7] * 4000}},
            {"do": "dance", "x": "y" * 60_000},
        ],
        "impossible": [
            {**act, "action": "end turn", "ply": state["ply"] + 1},
            {**act, "action": "end turn"},
            {**macro, "macro": {"macro": "Steps", "steps": ["end turn"] * 150}},
            {**macro, "macro": {"macro": "Purchase", "goods": [["cloth", "paris"]] * 90}},
            {"do": "why", "seat": seat, "kind": "space", "thing": "Atlantis"},
            {"do": "undo", "seat": seat, "steps": 9_999},
        ],
    }
    return kinds[kind]


class Flood:
    """Somebody who sends bad messages while told to, and comes back whenever cut off."""

    def __init__(self, person: Person, table: Said, kind: str) -> None:
        self._person, self._table, self._kind = person, table, kind
        self._loud, self._over = threading.Event(), threading.Event()
        self.refused = self._sent = 0
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._loud.set()
        self._thread.join(timeout=120)

    def loud(self, *, on: bool) -> None:
        """Begin or stop."""
        (self._loud.set if on else self._loud.clear)()

    def _run(self) -> None:
        while not self._over.is_set():
            with self._person.sit(self._table) as chair:
                try:
                    self._pester(chair)
                except ConnectionClosed:
                    continue

    def _pester(self, chair: Chair) -> None:
        messages = cycle(refused(self._kind, chair.asked()))
        while self._loud.wait() and not self._over.is_set():
            self._sent += 1  # a repeated id would only get the same answer again
            chair.send(json.dumps({**next(messages), "id": f"bad-{self._sent}"}))
            time.sleep(1 / RATE)
            while (said := _waiting(chair)) is not None:
                self.refused += said["say"] == "error"


def _waiting(chair: Chair) -> Said | None:
    try:
        return chair.hear(0)
    except TimeoutError:
        return None


def pings(chair: Chair) -> list[float]:
    """How long pings take, in seconds; fewer of them where they take very long."""
    found: list[float] = []
    until = time.monotonic() + LONGEST
    while len(found) < PINGS and time.monotonic() < until:
        begun = time.perf_counter()
        assert chair.do("ping")["say"] == "pong"
        found.append(time.perf_counter() - begun)
        time.sleep(PAUSE)
    return found


@pytest.mark.parametrize("kind", ["misspelt", "malformed", "impossible"])
def test_a_flood_of_refused_acts_leaves_others_at_peace(server: ProcessServer, kind: str) -> None:
    """Another table's ping takes at most twice as long as in the quiet in between."""
    ada, eve = Person(server.address, "Ada"), Person(server.address, "Eve")
    seats = ("me", "hotseat", "hotseat", "hotseat")
    peaceful, noisy = ada.table("hansa", *seats), eve.table("haendler", *seats)
    rounds: list[tuple[float, float]] = []
    with ada.sit(peaceful) as chair, Flood(eve, noisy, kind) as flood:
        chair.asked()
        pings(chair)  # the first ones are slower
        for _ in range(ROUNDS):
            flood.loud(on=False)
            time.sleep(0.2)
            quiet = statistics.median(pings(chair))
            flood.loud(on=True)
            time.sleep(0.2)
            rounds.append((quiet, statistics.median(pings(chair))))
        heard = flood.refused
    ada.close()
    eve.close()

    assert heard > ROUNDS, "the flood was not heard"
    # What else the machine does may spoil a round; a server that is kept busy is so in all of them.
    peaceful_rounds = [loud < max(2 * quiet, LITTLE) for quiet, loud in rounds]
    assert sum(peaceful_rounds) >= ROUNDS // 2, f"seconds quiet and loud: {rounds}"
