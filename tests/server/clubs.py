"""A house whose people play short matches to their ends, for tests of what these come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.people import Person
from tests.server.serving import ThreadServer

if TYPE_CHECKING:
    from typing import Self

    from kontor.server.settings import Settings
    from tests.server.people import Said

PASSWORD = "correct horse"


class House:
    """A server, and everybody who comes to it; all go with it."""

    def __init__(self, settings: Settings) -> None:
        self.server = ThreadServer(settings)
        self._people: list[Person] = []

    def __enter__(self) -> Self:
        self.server.__enter__()
        return self

    def __exit__(self, *how: object) -> None:
        while self._people:
            self._people.pop().close()
        self.server.__exit__(*how)

    def guest(self, name: str = "") -> Person:
        """Somebody without a password."""
        self._people.append(Person(self.server.address, name))
        return self._people[-1]

    def account(self, name: str) -> Person:
        """Somebody with a password, new or known from before."""
        person = self.guest()
        known = {"name": name, "password": PASSWORD}
        if not person.post("/api/accounts", known).is_success:
            enter(person, name)
        return person


def enter(person: Person, name: str) -> None:
    """Sign in to an account; what the guest had comes along."""
    person.csrf = person.done("/api/login", {"name": name, "password": PASSWORD})["csrf"]


def seated(host: Person, *guests: Person, **more: object) -> Said:
    """A table of people that has begun."""
    table = host.table("bidding", "me", *("open" for _ in guests), **more)
    for guest in guests:
        guest.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return table


def resign(person: Person, table: Said) -> None:
    """Give a seat up."""
    (seat,) = person.get(f"/api/tables/{table['id']}")["my_seats"]
    with person.sit(table) as chair:
        chair.wait("state")
        assert chair.do("resign", seat=seat)["say"] == "done"


def play_out(table: Said, *people: Person) -> Said:
    """Play a table of people to its end, each with the first thing that is offered."""
    chairs = [person.sit(table) for person in people]
    try:
        while True:
            for chair in chairs:
                chair.do("ping")
                if chair.state["standing"]:
                    found: Said = chair.state["standing"]
                    return found
                if chair.state["seats"]:
                    chair.act()
    finally:
        for chair in chairs:
            chair.__exit__()
