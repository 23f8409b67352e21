"""`kontor admin`: lists, sentences, questions; what it does to a running table is at the wire."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import typer

from kontor.cli.main import app
from kontor.server.storage.preparing import upgrade_database
from tests.cli.calls import kontor, played, refused
from tests.cli.terminals import Terminal
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

GUIDE = Path(__file__).parents[2] / "docs" / "commands.md"
COMMANDS = typer.main.get_command(app).commands["admin"].commands  # type: ignore[attr-defined]
WORDS = {
    "people": (),
    "tables": (),
    "cups": (),
    "sessions": ("ada",),
    "mute": ("ada",),
    "remove": ("ada", "--yes"),
    "close": ("a-table", "--yes"),
    "invite": (),
    "recover": ("ada",),
}


@pytest.mark.parametrize("name", WORDS)
def test_help_has_examples_and_the_guide_names_every_switch(name: str) -> None:
    """An example uses only words that exist."""
    assert set(COMMANDS) == set(WORDS)
    printed = played("admin", name, "--help")
    switches = {opt for one in COMMANDS[name].params for opt in one.opts if opt.startswith("--")}
    examples = re.findall(rf"^ +(kontor admin {name}\b.*)$", printed, re.MULTILINE)

    assert examples
    used = {word for line in examples for word in line.split() if word.startswith("--")}
    assert used <= switches
    text = GUIDE.read_text("utf-8")
    assert [switch for switch in switches if switch not in text] == []
    assert f"kontor admin {name}" in text


@pytest.mark.parametrize("name", ["list", "export"])
def test_what_is_done_about_people_has_examples_too(name: str) -> None:
    """Each switch stands in the guide, and examples use only those there are."""
    command = COMMANDS["people"].commands[name]
    printed = played("admin", "people", name, "--help")
    switches = {opt for one in command.params for opt in one.opts if opt.startswith("--")}
    examples = re.findall(r"^ +(kontor admin people\b.*)$", printed, re.MULTILINE)

    assert examples
    assert {word for line in examples for word in line.split() if "--" in word} <= switches
    assert [switch for switch in switches if switch not in GUIDE.read_text("utf-8")] == []


@pytest.mark.parametrize("name", WORDS)
def test_a_database_that_is_not_there_is_a_sentence(name: str, folder: Path) -> None:
    """And none is made by asking."""
    said = refused("admin", name, *WORDS[name], "--database", "sqlite:///gone.db")

    assert "There is no database gone.db" in said
    assert list(folder.iterdir()) == []


@pytest.fixture
def empty() -> tuple[str, str]:
    """The words for a database that nobody has come to."""
    upgrade_database(quick_settings("sqlite:///empty.db"))
    return ("--database", "sqlite:///empty.db")


def test_an_empty_house_has_nobody(empty: tuple[str, str]) -> None:
    """Lists are empty, and names stand for nobody."""
    assert "0 people." in played("admin", "people", *empty)
    assert "0 tables." in played("admin", "tables", *empty)
    assert json.loads(played("admin", "people", "--json", *empty)) == []
    for words in (("sessions",), ("mute",), ("remove", "--yes"), ("recover",)):
        assert "Nobody is called 'ada'" in refused("admin", words[0], "ada", *words[1:], *empty)
    assert "There is no table 'x'" in refused("admin", "close", "x", "--yes", *empty)


def test_lengths_of_time_are_read_or_refused(empty: tuple[str, str]) -> None:
    """Minutes, hours, days and weeks."""
    assert "within 14 days" in played("admin", "invite", "--for", "2w", *empty)
    assert "within 30 minutes" in played("admin", "invite", "--for", "30m", *empty)
    for wrong in ("soon", "0h", "2", "-1d", "2y"):
        assert "is no length of time" in refused("admin", "invite", "--for", wrong, *empty)
    said = refused("admin", "mute", "ada", "--for", "2h", "--end", *empty)
    assert "do not go together" in said


def test_an_invitation_is_a_link_where_the_house_has_a_name(
    empty: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The code stands behind the #, where no server writes it down."""
    assert "http" not in played("admin", "invite", *empty)
    monkeypatch.setenv("KONTOR_HOSTS", "table.club.example")
    code, _, link = played("admin", "invite", *empty).splitlines()
    assert link.endswith(f"https://table.club.example/#word={code}")


class House:
    """A table that is open, and the words for its database."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.words = ("--database", "sqlite:///house.db")
        self.people: list[Person] = []

    def comes(self, name: str) -> Person:
        """Somebody comes."""
        self.people.append(Person(self.address, name))
        return self.people[-1]


@pytest.fixture
def house() -> Iterator[House]:
    """A table that is open."""
    with ThreadServer(quick_settings("sqlite:///house.db")) as server:
        found = House(server.address)
        yield found
        for person in found.people:
            person.close()


def test_people_and_tables_are_listed(house: House) -> None:
    """Who is there, since when, at how many tables, and whom a table awaits."""
    ada, bob = house.comes("Ada"), house.comes("[red]Bob[/]")
    ada.done("/api/accounts", {"name": "Ada", "password": "correct horse"})
    table = ada.table("bidding", "me", "open", title="Monday", private=True)
    waiting = bob.table("shove", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    with ada.sit(table) as chair:
        chair.asked()
        listed = played("admin", "people", *house.words)
        found = json.loads(played("admin", "people", "ada", "--json", *house.words))
    assert re.search(r"Ada +account +here now +1 +1", listed)
    assert re.search(r"\[red\]Bob\[/\] +guest +a moment ago +2 +1", listed)
    assert "2 people." in listed
    (person,) = found
    assert (person["name"], person["guest"], person["online"]) == ("Ada", False, True)
    assert (person["tables"], person["sessions"], person["muted_until"]) == (1, 1, None)
    tables = json.loads(played("admin", "tables", "--json", *house.words))
    assert {one["id"]: one["phase"] for one in tables} == {
        table["id"]: "running",
        waiting["id"]: "open",
    }
    shown = played("admin", "tables", *house.words)
    assert re.search(rf"{re.escape(table['id'])} +bidding +running +private +Ada, ", shown)
    assert "2 tables." in shown


def test_people_of_one_name_are_told_apart_by_id(house: House) -> None:
    """Where a name is not enough the sentence says what is."""
    first, _second = house.comes("Ada"), house.comes("Ada")
    said = refused("admin", "mute", "Ada", *house.words)
    ids = re.findall(r"[0-9a-f]{8}", said)
    assert len(ids) == 2
    assert "Ada is muted until you say --end." in played("admin", "mute", ids[0], *house.words)
    assert "for good" in played("admin", "people", *house.words)
    # An account has its name to itself.
    first.done("/api/accounts", {"name": "Ada", "password": "correct horse"})
    played("admin", "recover", "ADA", *house.words)
    guest = next(one for one in ids if "account" not in person_line(house, one))
    assert "is a guest" in refused("admin", "recover", guest, *house.words)


def person_line(house: House, name: str) -> str:
    """The line of somebody in the list."""
    lines = played("admin", "people", name, *house.words).splitlines()
    return next(line for line in lines if line.startswith(name))


def test_what_cannot_be_undone_is_asked_first(house: House) -> None:
    """In a pipe nobody can answer; at a terminal no means no, and yes means yes."""
    ada = house.comes("Ada")
    table = ada.table("shove", "me", "bot")
    for words in (("remove", "Ada"), ("close", table["id"]), ("sessions", "Ada", "--end-all")):
        assert "add --yes if you mean it" in refused("admin", *words, *house.words)
    assert ada.get("/api/me")["name"] == "Ada"
    for answer, code, name in ((b"n\n", 2, "Ada"), (b"y\n", 0, "Guest")):
        screen = Terminal("admin", "remove", "Ada", *house.words)
        screen.read_until(b"Go on?")
        screen.type(answer)
        screen.read_until(b"changed." if code else b"removed")
        assert screen.close() == code
        assert ada.get("/api/me")["name"].startswith(name)


def test_sessions_and_tokens_are_listed(house: House) -> None:
    """Neither the secret nor its hash stands there."""
    ada = house.comes("Ada")
    table = ada.table("shove", "me", "bot")
    token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    shown = played("admin", "sessions", "Ada", *house.words)
    assert "1 sessions, 1 seat tokens." in shown
    assert table["id"] in shown
    found = json.loads(played("admin", "sessions", "Ada", "--json", *house.words))
    (kept,) = found["tokens"]
    assert (kept["table"], kept["seat"]) == (table["id"], 0)
    for secret in (token, ada.http.cookies["kontor_session"]):
        assert secret not in shown + str(found)
    assert "no longer has" in played("admin", "sessions", "Ada", "--end", kept["id"], *house.words)
    said = refused("admin", "sessions", "Ada", "--end", kept["id"], *house.words)
    assert "has no session or seat token" in said


def test_an_older_database_is_left_to_who_serves_it(folder: Path) -> None:
    """Looking at people does not upgrade the tables under an older server."""
    (folder / "old.db").write_bytes(b"")
    result = kontor("admin", "people", "--database", "sqlite:///old.db")
    assert result.exit_code == 2
    assert "needs" in result.stderr
