"""Seats for agents, and what nobody may tell them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.games.genoa.view import GenoaView
    from kontor.match.driver import Driver
    from tests.server.people import Person
    from tests.server.serving import ThreadServer

MOST = 60
"""Questions that an agent may be asked in a match of The Traders of Genoa."""


class Seat(NamedTuple):
    """A seat at a server's table."""

    house: ThreadServer
    link: str
    token: str
    table: str


def handed_over(person: Person, house: ThreadServer, game: str = "genoa") -> Seat:
    """A table with three bots, whose first seat a person hands to a program."""
    bots = [{"kind": "bot", "bot": "bot:apprentice"}] * 3
    table = person.done("/api/tables", {"game": game, "seats": [{"kind": "me"}, *bots]})["id"]
    token = person.done(f"/api/tables/{table}/tokens", {"seat": 0})["token"]
    return Seat(house, f"{house.address}/table/{table}", token, table)


def hidden_cards(driver: Driver, seat: int) -> set[str]:
    """The cards of The Traders of Genoa that others hold and a seat knows nothing of."""
    mine = cast("GenoaView", driver.view(seat))
    known = {card for other in mine.seats for card in (*(other.known or ()), *other.shown)}
    known |= {card for deck in mine.decks for card in deck.face_up}
    held: set[str] = set()
    for other in range(driver.options.players):
        if other != seat:
            hand = cast("GenoaView", driver.view(other)).seats[other].hand
            held |= set(hand or ())
    return held - known


def leaked(driver: Driver, seat: int, sent: Iterable[object]) -> set[str]:
    """The hidden cards that stand in what was sent.

    A view also lists every card that is not printed in the rules, the same in all matches.
    """
    text = "\n".join(one if isinstance(one, str) else json.dumps(_less(one)) for one in sent)
    return {card for card in hidden_cards(driver, seat) if card in text}


def _less(record: object) -> object:
    if isinstance(record, dict):
        return {key: _less(value) for key, value in record.items() if key != "reconstructed"}
    return record


def driver_of(seat: Seat) -> Driver:
    """The match behind a seat of a server in this process."""
    driver = seat.house.parts.house._rooms[seat.table].driver
    assert driver is not None, "the match runs"
    return driver
