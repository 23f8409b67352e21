"""The example of a program that plays a seat over the network."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import People
from tests.server.people import PATIENCE, Person, Said
from tests.server.serving import ThreadServer, quick_settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def started(*words: str) -> subprocess.Popen[str]:
    """The example as somebody starts it."""
    command = [sys.executable, str(EXAMPLE), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def link_to(house: ThreadServer, table: Said) -> str:
    """The invitation as the host copies it from the page."""
    return f"{house.address}/table/{table['id']}?invite={table['invite']}"


def test_the_example_plays_a_match_to_its_end(people: People, house: ThreadServer) -> None:
    """Ada gives one program her seat, Bob another his; a bot of the server sits between them."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", "bot")
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {})
    tokens = [
        person.done(f"{path}/tokens", {"seat": seat})["token"]
        for seat, person in enumerate((ada, bob))
    ]
    programs = [started(f"{house.address}/table/{table['id']}", token) for token in tokens]
    said = [program.communicate(timeout=120)[0] for program in programs]

    assert [program.returncode for program in programs] == [0, 0]
    standing = ada.get(path)["standing"]
    assert said == [f"over: {standing['scores']}\n"] * 2


@pytest.mark.parametrize("title", ["bidding", "hansa"])
def test_the_example_sits_down_by_the_link_and_plays(
    people: People, house: ThreadServer, title: str
) -> None:
    """A private table: the link is all the program gets; every move it makes is legal."""
    ada = people("Ada")
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "bot:apprentice"}]
    wish = {"game": title, "seats": [{"kind": "me"}, *seats], "private": True}
    table = ada.done("/api/tables", {**wish, "stand_in": "bot:apprentice"})
    program = started(link_to(house, table))
    with ada.sit(table) as chair:
        chair.wait("table", phase="running")
        sits = ada.done(f"/api/tables/{table['id']}/seats/0/bot", {})
        while not chair.state["standing"]:
            chair.wait("state")
        scores = chair.state["standing"]["scores"]
    said, complaints = program.communicate(timeout=120)

    assert program.returncode == 0
    assert " decisions" in complaints
    assert "Traceback" not in complaints
    assert said == f"over: {scores}\n"
    assert [(seat["name"], seat["kind"]) for seat in sits["seats"][1:]] == [
        ("Robin", "person"),
        ("Cordula", "bot"),
    ]


def test_the_example_is_told_when_no_chair_is_open(people: People, house: ThreadServer) -> None:
    """It ends with the server's answer instead of waiting."""
    table = people("Ada").table("bidding", "me", "bot")
    program = started(link_to(house, table))
    _, complaints = program.communicate(timeout=120)

    assert program.returncode == 1
    assert "409" in complaints


def test_the_example_is_short() -> None:
    """Some hundred lines of code, so that it can be read."""
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()

    assert len(lines) <= 110


def test_the_example_rests_where_the_server_asks_for_it(tmp_path: Path) -> None:
    """At a server that takes two messages a second it plays on, and says that it rests."""
    with ThreadServer(quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}", rate=2.0)) as house:
        ada = Person(house.address, "Ada")
        table = ada.table("shove", "me", "bot")
        token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
        program = started(f"{house.address}/table/{table['id']}", token)
        said, complaints = program.communicate(timeout=PATIENCE)
        ada.close()

    assert program.returncode == 0, complaints
    assert said.startswith("over: ")
    assert "too_many" in complaints


def test_the_example_gives_up_when_the_server_has_gone(tmp_path: Path) -> None:
    """It says what it tries, and ends with a sentence."""
    with ThreadServer(quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")) as house:
        ada = Person(house.address, "Ada")
        table = ada.table("bidding", "me", "open")
        token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
        program = started(f"{house.address}/table/{table['id']}", token)
        with ada.sit(table) as chair:
            chair.do("ping")
        ada.close()
    _, complaints = program.communicate(timeout=PATIENCE)

    assert program.returncode == 1
    assert "connection lost" in complaints
    assert complaints.endswith("the server is gone\n")
