"""People who look at a match together, over real sockets on loopback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.people import Chair, Person, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

MARK = {"start": "card:1", "end": "card:2"}


class Spectacles(Chair):
    """One connection to a review."""

    AT = "reviews"

    def stands(self, **fields: object) -> Said:
        """The latest word of how the review stands that has these values."""
        for said in reversed(self.said):
            if said["say"] == "review":
                if all(said[name] == value for name, value in fields.items()):
                    return said
                break
        return self.wait("review", **fields)

    def refused(self, do: str, **fields: object) -> str:
        """The code with which a command is refused."""
        answer = self.do(do, **fields)
        assert answer["say"] == "error", answer
        code: str = answer["error"]["code"]
        return code

    def kept(self) -> Mapping[int, Said]:
        """The remarks as they are known here."""
        found: dict[int, Said] = {}
        for said in self.said:
            if said["say"] == "remark":
                found[said["number"]] = said
            elif said["say"] == "unsaid":
                found.pop(said["number"], None)
        return found


def finished(person: Person, game: str = "bidding") -> str:
    """A match that somebody has played to its end against herself."""
    table = person.table(game, "me", "hotseat")
    with person.sit(table) as chair:
        chair.finish()
    return str(table["id"])


def review_of(person: Person, **wish: object) -> str:
    """A new review; its id, which is its link."""
    return str(person.done("/api/reviews", wish)["id"])


def look(person: Person, review: str, **query: int | str) -> Spectacles:
    """Come to a review."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {"cookie": cookies, "origin": person.address}
    return Spectacles(person.address, review, headers, query)


def key_of(here: Spectacles, name: str) -> str:
    """By what somebody who is there is known."""
    for said in reversed(here.said):
        if said["say"] == "review":
            for one in said["people"]:
                if one["name"] == name:
                    return str(one["key"])
    while True:
        for one in here.wait("review")["people"]:
            if one["name"] == name:
                return str(one["key"])
