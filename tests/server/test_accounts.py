"""One's own account: what comes along into it, what is kept about its owner, and its end."""

from __future__ import annotations

import io
import json
import time
import zipfile
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from kontor.cli.main import app
from kontor.match.save import load_text
from tests.server.databases import KINDS, databases
from tests.server.people import Person, Said
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PASSWORD = "correct horse"


class House:
    """A house of one's own, whose database can be read."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self._folder = database, folder
        self.server = ThreadServer(quick_settings(database))
        self._came: list[Person] = []

    def guest(self, name: str = "") -> Person:
        """Somebody who has just come."""
        self._came.append(Person(self.server.address, name))
        return self._came[-1]

    def account(self, name: str) -> Person:
        """Somebody with a password."""
        person = self.guest()
        person.done("/api/accounts", {"name": name, "password": PASSWORD})
        return person

    def close(self) -> None:
        """Everybody goes home."""
        for person in self._came:
            person.close()

    def everything(self) -> str:
        """All that stands in the database, as a backup has it."""
        file = self._folder / f"{time.monotonic_ns()}.jsonl"
        self.command("db", "backup", str(file))
        return file.read_text()

    def admin(self, *words: str) -> str:
        """What `kontor admin` says."""
        return self.command("admin", *words)

    def command(self, *words: str) -> str:
        """What a command says of this database."""
        done = CliRunner().invoke(app, [*words, "--database", self.database])
        assert done.exit_code == 0, done.output
        return done.output


@pytest.fixture(scope="module", params=KINDS)
def home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A house with a database of either kind."""
    folder = tmp_path_factory.mktemp("house")
    for new_database in databases(request.param, folder):
        house = House(new_database(), folder)
        with house.server:
            yield house
            house.close()


def log_in(person: Person, name: str) -> None:
    """Become somebody with a password."""
    person.csrf = person.done("/api/login", {"name": name, "password": PASSWORD})["csrf"]


def exported(person: Person) -> tuple[Said, dict[str, bytes]]:
    """The index of an export, and its other files."""
    answer = person.http.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    return unpacked(answer.content)


def unpacked(content: bytes) -> tuple[Said, dict[str, bytes]]:
    """The index of such a file, and the others."""
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        files = {name: file.read(name) for name in file.namelist()}
    index: Said = json.loads(files.pop("kontor.json"))
    return index, files


def finished(person: Person) -> Said:
    """A match that was played to its end."""
    table = person.table("shove", "me", "bot")
    with person.sit(table) as chair:
        chair.finish()
    return table


# Coming along


def test_what_a_guest_has_comes_along(home: House) -> None:
    """A running table, which is played on at once, one that is over, words, what was learned."""
    home.account("Comes Along")
    guest = home.guest("Passing by")
    over, running = finished(guest), guest.table("shove", "me", "bot")
    with guest.sit(running) as chair:
        chair.act()
        chair.do("chat", text="A word of a guest")
    done = {
        "kontor": "milestones",
        "format": 1,
        "done": {"hansa/lesson/first-office": 1_700_000_000},
    }
    guest.done("/api/me/milestones", done)
    log_in(guest, "comes along")

    assert running["id"] in guest.listed("mine")
    with guest.sit(running) as chair:
        assert chair.asked()["seats"]
        assert chair.act()["say"] == "done"
    index, _ = exported(guest)
    assert {one["table"] for one in index["matches"]} == {over["id"], running["id"]}
    assert [one["text"] for one in index["said"]] == ["A word of a guest"]
    assert [one["what"] for one in index["milestones"]] == ["hansa/lesson/first-office"]


def test_who_changes_from_one_account_to_another_brings_nothing(home: House) -> None:
    """Two accounts are never made one."""
    home.account("One Of Two")
    other = home.account("Two Of Two")
    table = other.table("shove", "me", "bot")
    log_in(other, "one of two")
    assert table["id"] not in other.listed("mine")
    log_in(other, "two of two")
    assert table["id"] in other.listed("mine")


# Export


def test_an_export_has_saves_of_what_is_over_and_own_eyes_of_what_runs(home: House) -> None:
    """A save can be read again; what runs is shown as the seat may see it, and no further."""
    ada = home.account("Exports All")
    over = finished(ada)
    dealt = ada.table("whisper", "me", "bot")
    with ada.sit(dealt) as chair:
        seen = chair.state
    index, files = exported(ada)

    assert index["name"] == "Exports All"
    assert index["person"][0]["name"] == "Exports All"
    assert "password" not in index["person"][0]
    save = files[f"matches/shove-{over['id']}.jsonl"].decode()
    assert load_text(save, find=home.server.parts.shelf.game).standing is not None
    eyes = json.loads(files[f"matches/whisper-{dealt['id']}-seat-0.json"])
    assert eyes["viewer"] == 0
    assert eyes["view"] == seen["view"]
    assert not any(name.startswith(f"matches/whisper-{dealt['id']}.") for name in files)


def test_a_closed_match_is_exported_through_own_eyes(home: House) -> None:
    """It was not played to its end, so that its secrets are kept."""
    ada = home.account("Closed Eyes")
    table = ada.table("whisper", "me", "bot")
    with ada.sit(table) as chair:
        assert chair.state
    home.admin("close", table["id"], "--yes")
    _, files = exported(ada)
    assert sorted(files) == [f"matches/whisper-{table['id']}-seat-0.json"]


def test_nobody_gets_an_export_of_another(home: House) -> None:
    """Without a session there is none, and a guest's has the guest's alone."""
    ada = home.account("Not Hers")
    finished(ada)
    index, files = exported(home.guest("Stranger"))
    assert index["matches"] == []
    assert files == {}
    nobody = home.guest()
    nobody.http.cookies.clear()
    assert nobody.http.get("/api/me/export").status_code == 401


def test_an_administrator_writes_the_same_file(home: House, tmp_path: Path) -> None:
    """While the server runs, and never over another file."""
    ada = home.account("By The House")
    finished(ada)
    file = tmp_path / "ada.zip"
    said = home.admin("people", "export", "By The House", "--to", str(file))
    assert said.strip().endswith(f"{file}.")
    index, files = unpacked(file.read_bytes())
    mine, own = exported(ada)
    assert files == own
    volatile = {"person", "sessions", "counts"}
    assert {k: v for k, v in index.items() if k not in volatile} == {
        k: v for k, v in mine.items() if k not in volatile
    }
    assert file.stat().st_mode & 0o077 == 0
    words = ["admin", "people", "export", "By The House", "--to", str(file)]
    again = CliRunner().invoke(app, [*words, "--database", home.database])
    assert again.exit_code != 0


# The end


def test_who_deletes_an_account_is_gone_and_others_keep_their_record(home: House) -> None:
    """The seat goes to the stand-in, the name to nobody, and no key opens anything."""
    ada, bob = home.account("Goes Away"), home.account("Stays Here")
    finished_one = ada.table("shove", "me", "open")
    bob.done(f"/api/tables/{finished_one['id']}/join", {})
    with ada.sit(finished_one) as one, bob.sit(finished_one) as other:
        play_out(one, other)
    running = bob.table("shove", "me", "open")
    ada.done(f"/api/tables/{running['id']}/join", {})
    phone = home.guest()
    log_in(phone, "goes away")

    assert (
        phone.refused("/api/me/delete", {"name": "Goes Away", "password": "wrong"}) == "not_yours"
    )
    assert phone.refused("/api/me/delete", {"name": "Other", "password": PASSWORD}) == "bad_request"
    farewell = {"name": "Goes Away", "password": PASSWORD}
    assert phone.post("/api/me/delete", farewell).status_code == 204

    assert ada.http.get("/api/me/account").status_code == 401
    assert home.guest().refused("/api/login", farewell) == "not_yours"
    with bob.sit(running) as chair:
        assert chair.finish()["standing"]
    names = [seat["name"] for seat in bob.get(f"/api/tables/{finished_one['id']}")["seats"]]
    assert sorted(names) == ["Former guest", "Stays Here"]
    save = bob.http.get(f"/api/tables/{finished_one['id']}/save").text
    assert "Goes Away" not in save
    assert "Former guest" in save
    assert "goes away" not in home.everything().casefold()
    assert home.account("Goes Away").get("/api/me")["name"] == "Goes Away"


def play_out(one: Any, other: Any) -> None:  # noqa: ANN401 - chairs
    """Both choose the first option until the match is over."""
    while True:
        for chair in (one, other):
            chair.send('{"do": "ping", "id": "p"}')
            chair.wait("pong")
            state = chair.state
            if state["standing"]:
                return
            if state["seats"]:
                chair.act()


def test_a_fresh_sign_in_will_do(home: House) -> None:
    """Who has just told the password is not asked again; an old session is."""
    ada = home.account("Fresh One")
    assert ada.refused("/api/me/delete", {"name": "Fresh One"}) == "not_yours"
    log_in(ada, "fresh one")
    assert ada.get("/api/me/account")["proved"]
    assert ada.post("/api/me/delete", {"name": "fresh one"}).status_code == 204


def test_a_guest_can_go_too(home: House) -> None:
    """There is nothing to prove, since the cookie is all there is."""
    guest = home.guest("Leaving Guest")
    assert guest.post("/api/me/delete", {"name": "Leaving Guest"}).status_code == 204
    assert "Leaving Guest" not in home.everything()


def test_an_administrator_deletes_somebody(home: House) -> None:
    """By the same words as a person does it; the list goes by its old name."""
    home.account("Sent Away")
    assert "Sent Away" in home.admin("people")
    assert "Sent Away" in home.admin("people", "sent")
    assert "Sent Away" in home.admin("people", "--json")
    home.admin("remove", "Sent Away", "--yes")
    assert "Sent Away" not in home.everything()
