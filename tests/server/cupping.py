"""Cups for tests: made, filled, and watched until something has happened."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from websockets.exceptions import ConnectionClosedError

from tests.server.people import PATIENCE, Person, Said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.server.serving import ThreadServer

AGAIN = 4503  # how a connection is ended that may come again
USUAL = {"game": "bidding", "name": "Autumn cup", "format": "swiss", "seats": 4}


class Wheel:
    """A clock that stands still until somebody turns it."""

    def __init__(self) -> None:
        self.time = time.time()

    def __call__(self) -> float:
        """What it shows."""
        return self.time

    def drive(self, *servers: ThreadServer) -> None:
        """Let the stewards of servers go by this clock."""
        for server in servers:
            server.parts.steward.now = self


def made(host: Person, **wish: object) -> str:
    """A new cup; its id."""
    found: str = host.done("/api/cups", {**USUAL, **wish})["card"]["id"]
    return found


def shown(person: Person, cup: str) -> Said:
    """The cup as somebody sees it."""
    return person.get(f"/api/cups/{cup}")


def is_in(number: int, cup: Said) -> bool:
    """Whether a round has begun."""
    return int(cup["card"]["round"]) >= number


def until(person: Person, cup: str, is_so: Callable[[Said], bool]) -> Said:
    """The cup as soon as something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so(found := shown(person, cup)):
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def play(people: Iterable[Person], cup: str) -> int:
    """Let everybody who has a table in this round play it; how often they had to come again."""
    with ThreadPoolExecutor(16) as threads:
        tables = threads.map(lambda one: finish(one, shown(one, cup)["my_table"]), people)
        return sum(tables)


def finish(person: Person, table: str | None) -> int:
    """Play a match to its end, with the first thing offered each time.

    A server whose database cannot answer ends a connection, and a page comes again; the answer is
    how often, which is never while nothing is wrong.
    """
    again = 0
    while table:
        with person.sit({"id": table}) as chair:
            try:
                chair.finish()
            except ConnectionClosedError as error:
                if error.rcvd is None or error.rcvd.code != AGAIN:
                    raise
                again += 1
            else:
                break
    return again


def again_at(server: ThreadServer, person: Person) -> Person:
    """The same person, at another server of the same house."""
    fresh = Person(server.address)
    fresh.http.cookies.clear()
    fresh.http.cookies.set("kontor_session", person.http.cookies["kontor_session"])
    fresh.csrf = fresh.get("/api/me")["csrf"]
    person.close()
    return fresh


def points_of(ranks: list[int]) -> list[float]:
    """What the places of a table are worth, worked out place by place."""
    worth = [24 * (len(ranks) - place) / (len(ranks) - 1) for place in range(1, len(ranks) + 1)]
    ahead = [sum(other < rank for other in ranks) for rank in ranks]
    shared = [ranks.count(rank) for rank in ranks]
    return [sum(worth[a : a + s]) / s for a, s in zip(ahead, shared, strict=True)]


def reckoned(person: Person, cup: Said) -> list[float]:
    """The points of every entrant, from what the tables themselves say of their ends."""
    points = [0.0] * len(cup["entrants"])
    for one in cup["rounds"]:
        for entrant in one["byes"]:
            points[entrant] += 12
        for table in one["tables"]:
            ranks = person.get(f"/api/tables/{table['table']}")["standing"]["ranks"]
            for entrant, worth in zip(table["chairs"], points_of(ranks), strict=True):
                points[entrant] += worth
    return points


def shares(person: Person, others: list[Person], cup: str) -> bool:
    """Whether somebody sits at a table with one of the others."""
    mine = shown(person, cup)["my_table"]
    return mine in {shown(other, cup)["my_table"] for other in others}


def is_past(number: int, cup: Said) -> bool:
    """Whether a round is over."""
    return is_in(number + 1, cup) or cup["card"]["phase"] == "over"


def check_end(person: Person, over: Said, late: list[bool]) -> None:
    """A cup of sixteen is over: its standings follow from what the pages of its tables tell.

    *late* says of each round whether its time was over before it was.
    """
    assert [one["number"] for one in over["rounds"]] == [1, 2, 3]
    assert [one["overtime"] for one in over["rounds"]] == late
    points = reckoned(person, over)
    lines = over["standings"]
    assert [line["points"] for line in lines] == [points[line["entrant"]] for line in lines]
    assert [line["points"] for line in lines] == sorted(points, reverse=True)
    assert [line["rank"] for line in lines] == list(range(1, 17))
    assert over["card"]["winner"] == over["entrants"][lines[0]["entrant"]]["name"]
    assert sum(one["bot"] is not None for one in over["entrants"]) == 10
    met: Counter[frozenset[int]] = Counter()
    for one in over["rounds"]:
        sat = [entrant for table in one["tables"] for entrant in table["chairs"]]
        assert sorted(sat) == list(range(16))
        for table in one["tables"]:
            met.update(frozenset({a, b}) for a in table["chairs"] for b in table["chairs"] if a < b)
    assert max(met.values()) == 1
