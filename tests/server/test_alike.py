"""Worlds that a seat cannot tell apart send it the same messages, as many and as long."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

import pytest

from kontor.engine.registry import find_game
from kontor.engine.state import SEATS
from kontor.match.driver import Driver
from kontor.match.save import save_text

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Chair, Person, Said

CHANCE_OF_THE_TABLE = ("id", "invite", "created", "updated", "at", "speaker")


class Worlds(NamedTuple):
    """Two positions and what is done there; each pair differs by a secret of A only."""

    title: str
    positions: tuple[str, str]
    moves: tuple[tuple[str, str], ...]  # the same where both are alike

    def played(self, which: int) -> list[str]:
        """What is done in one of the worlds."""
        return [pair[which] for pair in self.moves]


def same(*moves: str) -> tuple[tuple[str, str], ...]:
    """Moves that everybody sees."""
    return tuple((move, move) for move in moves)


BID = """options: players=3
step: bid 1
A stores: paris 1 wine
B stores: paris 1 wine
C stores: paris 1 wine
"""
WHEELS = """options: players=3
step: move
turn: C
wagon 1: wien-gate from wien-fork; A has 2 silk
wagon 2: koeln
"""
HANDS = """options: players=3 negotiation=yes
step: parley before move
A: bag {bag}; cards {cards}
B: bag 2000; cards 1 special sale
C: bag 3000; cards 1 free loading
"""
ORDERS = """options: players=3
turn: B
path: villa_ricci
A: 85 ducats, silver, silk, wheat, {cards}
B: 130 ducats, ME03
C: 40 ducats
"""
WORLDS = {
    "a sealed bid": Worlds("haendler", (BID, BID), (("A bid 0", "A bid 500"), *same("C bid 100"))),
    "a sealed wheel": Worlds(
        "haendler",
        (WHEELS, WHEELS),
        (*same("C wagon 1 tile 1 to wien"), ("A wheel shield shield", "A wheel silk shield")),
    ),
    "a bag and a hand": Worlds(
        "haendler",
        (
            HANDS.format(bag=1000, cards="2 axle break"),
            HANDS.format(bag=4000, cards="2 social climb"),
        ),
        same("B propose to C", "B give 500 florins", "B say so", "A silent", "C silent"),
    ),
    "orders in hand": Worlds(
        "genoa",
        (ORDERS.format(cards="LO05, SO13"), ORDERS.format(cards="LO01, SO02")),
        same("A offer villa_ricci", "A add 10 ducats", "A submit", "C silent", "A silent"),
    ),
    "a draft of an offer": Worlds(
        "genoa",
        (ORDERS.format(cards="LO05"),) * 2,
        (
            *same("A offer villa_ricci"),
            ("A add 10 ducats", "A add silk"),
            ("A add silk", "A add 10 ducats"),
            ("A add silver", "A add wheat"),
            *same("A drop", "C silent"),
        ),
    ),
}


@pytest.mark.parametrize("name", WORLDS)
def test_worlds_one_cannot_tell_apart_send_the_same_messages(name: str, people: People) -> None:
    """To another seat and to an onlooker, who ask questions on the way, too."""
    first, second = (heard_in(WORLDS[name], which, people) for which in (0, 1))
    for seat in ("B", "C", "onlooker"):
        assert kinds(first[seat]) == kinds(second[seat]), f"{seat} could count"
        assert first[seat] == second[seat], f"{seat} could read"
    assert first["A"] != second["A"], "A knows which world it is"
    assert len(first["B"]) >= 2 + len(WORLDS[name].moves)


def kinds(frames: list[str]) -> list[tuple[str, int]]:
    """What an eavesdropper sees of messages: what they are, and how long."""
    return [(json.loads(frame)["say"], len(frame)) for frame in frames]


def heard_in(worlds: Worlds, which: int, people: People) -> dict[str, list[str]]:
    """What everybody is sent in one of two worlds, by seat, without what differs at any table."""
    game = find_game(worlds.title)
    text = f"kontor position {worlds.title}\n{worlds.positions[which]}"
    match = Driver(game, game.position(text).options, 7, start=text)
    seated = [people(name) for name in ("Ada", "Bob", "Cleo")]
    table = put_up(match, seated)
    with ExitStack() as stack:
        chairs = {
            letter: stack.enter_context(who.sit(table))
            for letter, who in zip(SEATS, seated, strict=False)
        }
        chairs["onlooker"] = stack.enter_context(people("Eve").sit(table, invite=table["invite"]))
        heard: dict[str, list[str]] = {letter: [] for letter in chairs}
        ply = match.ply
        for chair in chairs.values():
            while not all_are_there(chair):
                chair.wait("table")
            settle(chair)
            chair.frames.clear()  # who came first heard the others come
        for move in worlds.played(which):
            letter, action = move.split(" ", 1)
            mover = chairs[letter]
            said = mover.do("act", seat=SEATS.index(letter), ply=ply, action=action)
            assert said["say"] == "done", said
            ply = said["ply"]
            for chair in chairs.values():
                settle(chair)
            assert chairs["B"].do("act", seat=1, ply=ply, action="dance")["say"] == "error"
            assert chairs["B"].do("why", seat=1, kind="seat", thing="A")["say"] in {"why", "error"}
        for letter, chair in chairs.items():
            heard[letter] = [lasting(frame) for frame in chair.frames]
    return heard


def put_up(match: Driver, seated: list[Person]) -> Said:
    """A table of people that stands at a position."""
    seats = [{"kind": "me"}, *([{"kind": "open"}] * (len(seated) - 1))]
    table = seated[0].done("/api/saves", {"text": save_text(match), "seats": seats})
    for person in seated[1:]:
        person.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return table


def all_are_there(chair: Chair) -> bool:
    """Whether the last to come was the onlooker, and the chair has heard of it."""
    tables = [said for said in chair.said if said["say"] == "table"]
    return bool(tables) and tables[-1]["watching"] == 1


def settle(chair: Chair) -> None:
    """Hear everything that was sent before this question's answer."""
    assert chair.do("ping")["say"] == "pong"


def lasting(frame: str) -> str:
    """A message without what is drawn or measured at every table anew."""
    said = json.loads(frame)
    return json.dumps({key: value for key, value in said.items() if key not in CHANCE_OF_THE_TABLE})
