"""The example of a program that plays a seat."""

import subprocess
import sys
from pathlib import Path

from tests.server.conftest import People
from tests.server.serving import ThreadServer

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


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
    programs = [
        subprocess.Popen(
            [sys.executable, str(EXAMPLE), house.address, table["id"], token],
            stdout=subprocess.PIPE,
            text=True,
        )
        for token in tokens
    ]
    said = [program.communicate(timeout=60)[0] for program in programs]

    assert [program.returncode for program in programs] == [0, 0]
    standing = ada.get(path)["standing"]
    assert said == [f"over: {standing['scores']}\n"] * 2


def test_the_example_is_short() -> None:
    """Some fifty lines of code, so that it can be read."""
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()

    assert len(lines) <= 70
