"""Keeping order while people play: what an administrator says is noticed by every process."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.calls import kontor, played
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ProcessServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PASSWORD = "correct horse"
CODE = re.compile(r"[A-Z2-9]{4}(-[A-Z2-9]{4}){3}")


class Club:
    """Two processes on one database, and somebody who keeps order at the command line."""

    def __init__(self, database: str, servers: tuple[ProcessServer, ProcessServer]) -> None:
        self.database, self.servers = database, servers
        self.people: list[Person] = []
        self._numbers = iter(range(1000))

    def guest(self, process: int = 0, name: str = "") -> Person:
        """Somebody at one of the processes, with a name of their own."""
        name = name or f"Guest no. {next(self._numbers)}"
        self.people.append(Person(self.servers[process].address, name))
        return self.people[-1]

    def account(self, process: int = 0) -> tuple[Person, str]:
        """Somebody with a password, and the name."""
        person = self.guest(process)
        name = f"Member no. {next(self._numbers)}"
        person.done("/api/accounts", {"name": name, "password": PASSWORD})
        return person, name

    def signed_in(self, process: int, name: str, password: str = PASSWORD) -> Person:
        """Somebody who logs in on another device."""
        person = self.guest(process)
        person.csrf = person.done("/api/login", {"name": name, "password": password})["csrf"]
        return person

    def admin(self, *words: str) -> str:
        """What the administrator's command printed."""
        return played("admin", *words, "--database", self.database)


@pytest.fixture(scope="module", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    yield from databases(request.param, tmp_path_factory.mktemp("order"))


@pytest.fixture(scope="module")
def house(new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A house that is served by two processes."""
    database = new_database()
    settings, folder = quick_settings(database), tmp_path_factory.mktemp("servers")
    with ProcessServer(settings, folder) as first, ProcessServer(settings, folder) as second:
        yield Club(database, (first, second))
        assert "Traceback" not in first.errors + second.errors


@pytest.fixture
def club(house: Club) -> Iterator[Club]:
    """The house for one test; who came to it goes afterwards."""
    yield house
    while house.people:
        house.people.pop().close()


def assert_shown_out(chair: Chair) -> None:
    """The connection says why and ends."""
    said = chair.wait("error", id="")
    assert said["error"]["code"] == "not_signed_in"
    with pytest.raises(ConnectionClosed) as closing:
        chair.wait("nothing more")
    assert closing.value.rcvd
    assert closing.value.rcvd.code == 4401


def code_in(printed: str) -> str:
    """The code that was printed on a line of its own."""
    line = printed.splitlines()[0]
    assert CODE.fullmatch(line), printed
    return line


# Sessions and seat tokens


def test_a_session_that_an_administrator_ends_is_closed_at_every_process(club: Club) -> None:
    """One of two devices goes, at the process that did not hear it first; the other stays."""
    desk, name = club.account()
    phone = club.signed_in(1, name)
    table = desk.table("shove", "me", "bot")
    listed = phone.get("/api/me/keys")["sessions"]
    gone = next(one["id"] for one in listed if one["here"])
    with desk.sit(table) as first, phone.sit(table) as second:
        assert second.asked()["seats"]

        assert gone in club.admin("sessions", name)
        club.admin("sessions", name, "--end", gone)

        assert_shown_out(second)
        assert first.act()["say"] == "done"
    assert phone.get("/api/me")["name"] != name
    assert desk.get("/api/me")["name"] == name


def test_all_sessions_and_tokens_end_at_once(club: Club) -> None:
    """Every device and every program."""
    desk, name = club.account()
    table = desk.table("shove", "me", "open")
    token = desk.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    bearer = {"authorization": f"Bearer {token}"}
    address = club.servers[1].address
    with Chair(address, table["id"], bearer, {}) as program, desk.sit(table) as person:
        program.wait("table")
        person.wait("table")

        assert "1 sessions and 1 seat tokens ended" in club.admin("sessions", name, "--end-all")

        assert_shown_out(program)
        assert_shown_out(person)
    answer = httpx.get(f"{address}/api/tables/{table['id']}", headers=bearer, timeout=PATIENCE)
    assert answer.status_code == 401


def test_somebody_signs_out_elsewhere(club: Club) -> None:
    """The other device's socket ends, at another process too; this one stays."""
    desk, name = club.account()
    phone = club.signed_in(1, name)
    table = desk.table("shove", "me", "bot")
    with desk.sit(table) as first, phone.sit(table) as second:
        second.asked()
        kept = desk.done("/api/me/keys/end-others")["sessions"]
        assert [one["here"] for one in kept] == [True]
        assert_shown_out(second)
        assert first.act()["say"] == "done"


def test_somebody_takes_a_seat_token_back(club: Club) -> None:
    """It is listed with its table and seat, and ends at once."""
    ada = club.guest()
    table = ada.table("shove", "me", "bot")
    token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    (listed,) = ada.get("/api/me/keys")["tokens"]
    assert (listed["table"], listed["seat"]) == (table["id"], 0)
    bearer = {"authorization": f"Bearer {token}"}
    with Chair(ada.address, table["id"], bearer, {}) as program:
        program.asked()
        assert ada.done(f"/api/me/keys/{listed['id']}/end")["tokens"] == []
        assert_shown_out(program)


def test_nobody_ends_anothers_keys(club: Club) -> None:
    """What is not yours is not there."""
    ada, eve = club.guest(), club.guest()
    (session,) = ada.get("/api/me/keys")["sessions"]

    assert eve.refused(f"/api/me/keys/{session['id']}/end") == "not_found"
    assert ada.get("/api/me/keys")["sessions"] == [session]
    secret = ada.http.cookies["kontor_session"]
    assert secret not in str(ada.get("/api/me/keys"))


def test_a_device_has_a_name(club: Club) -> None:
    """What its browser says it is, in two words."""
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    address = club.servers[0].address
    with httpx.Client(base_url=address, headers={"user-agent": agent}, timeout=PATIENCE) as browser:
        browser.get("/api/me")
        (session,) = browser.get("/api/me/keys").json()["sessions"]
    assert session["device"] == "Firefox, Linux"


# Muting


def test_a_muted_person_is_told_so_and_nobody_hears_it(club: Club) -> None:
    """Until the time is over or the administrator says otherwise; play goes on."""
    ada, name = club.account()
    bob = club.guest(1)
    table = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{table['id']}/join", {})
    with ada.sit(table) as loud, bob.sit(table) as quiet:
        assert "muted for 2 hours" in club.admin("mute", name, "--for", "2h")
        assert "for 1 hour" in club.admin("people", name)

        refused = loud.do("chat", text="shouting")
        assert refused["error"]["code"] == "muted"
        assert "muted" in refused["error"]["message"]
        assert loud.act()["say"] == "done"

        assert "may speak again" in club.admin("mute", name, "--end")
        assert loud.do("chat", text="sorry")["say"] == "done"
        heard = quiet.wait("chat")
        assert heard["text"] == "sorry"


def remark(chair: Chair, text: str) -> Said:
    """What somebody said, which may have been heard before."""
    heard = [said for said in chair.said if said["say"] == "chat" and said["text"] == text]
    return heard[0] if heard else chair.wait("chat", text=text)


def test_a_remark_says_who_made_it_whatever_their_name(club: Club) -> None:
    """Two onlookers of one name are told apart, and a new name does not hide an old speaker."""
    ada, other = club.guest(0, "Same Name"), club.guest(1, "Same Name")
    table = club.guest(0, "Host").table("shove", "me", "bot")
    with ada.sit(table) as first, other.sit(table) as second:
        first.do("chat", text="one")
        second.do("chat", text="two")
        one, two = remark(first, "one"), remark(first, "two")
    ada.post("/api/me", {"name": "Other Name"})
    with ada.sit(table) as again:
        again.do("chat", text="three", id="later")
        three = remark(again, "three")
    assert (one["from"], three["from"]) == ("Same Name", "Other Name")
    assert one["speaker"] == three["speaker"] != two["speaker"]


# Removing


def test_who_is_removed_leaves_seats_to_bots_and_a_neutral_name(club: Club) -> None:
    """At a table that waits, at one that runs, and at one that is over."""
    ada, name = club.account()
    bob = club.guest(1)
    running = ada.table("bidding", "me", "open")
    bob.done(f"/api/tables/{running['id']}/join", {})
    waiting = bob.table("bidding", "me", "open", "open")
    ada.done(f"/api/tables/{waiting['id']}/join", {})
    alone = ada.table("bidding", "me", "open")
    over = ada.table("bidding", "me", "bot")
    with ada.sit(over) as chair:
        chair.finish()
        chair.do("chat", text="well played")
    watched = bob.table("bidding", "me", "bot")
    with ada.sit(watched) as chair:
        chair.do("chat", text="looking on")
    for table in (over, watched):  # the other process knows the words by their speaker's name
        with bob.sit(table) as looking:
            assert looking.wait("chat")["from"] == name
    with bob.sit(running) as rest, ada.sit(running) as leaving, ada.sit(alone) as lonely:
        rest.asked()
        leaving.asked()
        lonely.wait("table")

        assert "was removed" in club.admin("remove", name, "--yes")

        assert_shown_out(leaving)
        with pytest.raises(ConnectionClosed):  # signed out, or the table was put away first
            lonely.wait("nothing more")
        assert rest.finish()["standing"]
    seats = bob.get(f"/api/tables/{running['id']}")["seats"]
    assert (seats[0]["kind"], seats[0]["name"]) == ("bot", "Former guest")
    assert not bob.get(f"/api/tables/{waiting['id']}")["seats"][1]["taken"]
    assert bob.http.get(f"/api/tables/{alone['id']}").status_code == 404
    assert bob.get(f"/api/tables/{over['id']}")["seats"][0]["name"] == "Former guest"
    for table in (over, watched):
        with bob.sit(table) as looking:
            assert looking.wait("chat")["from"] == "Former guest"
    assert name not in bob.http.get(f"/api/tables/{over['id']}/save").text
    assert bob.refused("/api/login", {"name": name, "password": PASSWORD}) == "not_yours"
    assert ada.get("/api/me")["guest"] is True
    assert name not in club.admin("people")
    # The name is free again, and the host's tables have another host.
    assert bob.get(f"/api/tables/{running['id']}")["host"] is True
    bob.done("/api/accounts", {"name": name, "password": PASSWORD})


# Closing


def test_a_closed_table_ends_for_everybody_with_a_sentence(club: Club) -> None:
    """Those at other processes hear it, too; nothing is asked or done there any more."""
    ada, bob = club.guest(), club.guest(1)
    table = ada.table("bidding", "me", "open", "bot", clock={"base": 1000})
    bob.done(f"/api/tables/{table['id']}/join", {})
    with ada.sit(table) as first, bob.sit(table) as second:
        asked = second.asked()
        assert table["id"] in club.admin("tables")

        club.admin("close", table["id"], "--why", "Fire in the harbour.", "--yes")

        for chair in (first, second):
            said = chair.wait("table", phase="over")
            assert said["closed"] == "Fire in the harbour."
            assert chair.wait("state", seats={})["prompt"]["seats"] == []
        seat, options = next(iter(asked["seats"].items()))
        action = options["options"][0]["text"]
        late = second.do("act", seat=int(seat), ply=asked["ply"], action=action)
        assert late["error"]["code"] == "closed_table"
        assert "Fire in the harbour." in late["error"]["message"]
        assert second.do("chat", text="why?")["error"]["code"] == "closed_table"
    assert table["id"] in bob.listed("finished")
    assert table["id"] not in bob.listed("mine")
    assert table["id"] not in club.admin("tables")
    assert "closed" in club.admin("tables", "--all")
    with ada.sit(table) as later:
        assert later.wait("state")["seats"] == {}
    assert ada.http.get(f"/api/tables/{table['id']}/at/0").status_code == 200
    twice = kontor("admin", "close", table["id"], "--yes", "--database", club.database)
    assert (twice.exit_code, "is over already" in twice.stderr) == (2, True)


def test_a_closed_table_that_waited_takes_nobody_in(club: Club) -> None:
    """Nobody sits down or starts, and it is in no list of open tables."""
    ada, bob = club.guest(), club.guest(1)
    table = ada.table("bidding", "me", "open")
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as chair:
        club.admin("close", table["id"], "--yes")
        assert chair.wait("table", closed="The house has ended it.")["phase"] == "open"
    assert bob.refused(f"{path}/join", {}) == "closed_table"
    assert ada.refused(f"{path}/start") == "closed_table"
    assert table["id"] not in {**bob.listed("open"), **ada.listed("mine")}


# Recovery


def recovered(person: Person, code: str, password: str) -> Said:
    """Set a new password with a code."""
    answer = person.done("/api/recover", {"code": code, "password": password})
    person.csrf = answer["csrf"]
    return answer


def test_a_code_sets_a_new_password_once_and_ends_other_sessions(club: Club) -> None:
    """Who forgot it is in again; whoever was in with the old one is not."""
    desk, name = club.account()
    table = desk.table("shove", "me", "bot")
    token = desk.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    code = code_in(club.admin("recover", name.upper()))
    phone = club.guest(1)
    mine = phone.table("shove", "me", "open")
    with desk.sit(table) as old:
        old.asked()
        answer = recovered(phone, f" {code.lower()} ", "battery staple")
        assert (answer["name"], answer["guest"]) == (name, False)
        assert_shown_out(old)
    assert set(phone.listed("mine")) == {table["id"], mine["id"]}
    bearer = {"authorization": f"Bearer {token}"}
    path = f"{phone.address}/api/tables/{table['id']}"
    assert httpx.get(path, headers=bearer, timeout=PATIENCE).status_code == 401
    eve = club.guest()
    assert eve.refused("/api/recover", {"code": code, "password": "my own one"}) == "not_yours"
    assert eve.refused("/api/login", {"name": name, "password": PASSWORD}) == "not_yours"
    club.signed_in(0, name, "battery staple")


def test_a_second_code_takes_the_place_of_the_first(club: Club) -> None:
    """So that one that was lost is worth nothing."""
    _ada, name = club.account()
    first, second = (code_in(club.admin("recover", name)) for _ in range(2))
    eve = club.guest()
    assert eve.refused("/api/recover", {"code": first, "password": "my own one"}) == "not_yours"
    assert recovered(eve, second, "my own one")["name"] == name


def test_recovery_tells_nobody_whether_a_name_is_there(club: Club) -> None:
    """There is no name to ask for: a code that is used, one that never was, and an invitation."""
    _ada, name = club.account()
    used = code_in(club.admin("recover", name))
    recovered(club.guest(), used, "battery staple")
    invitation = code_in(club.admin("invite"))
    eve = club.guest(1)
    tries = (used, invitation, "AAAA-AAAA-AAAA-AAAA", "", "x" * 80)
    answers = [eve.post("/api/recover", {"code": code, "password": "my own one"}) for code in tries]
    assert {answer.status_code for answer in answers} == {403}
    assert len({answer.text for answer in answers}) == 1


def test_codes_are_stored_as_hashes_only(club: Club, tmp_path: Path) -> None:
    """Who reads a backup has no code; who reads the lists has no hash of a password."""
    _ada, name = club.account()
    codes = [code_in(club.admin("recover", name)), code_in(club.admin("invite"))]
    file = tmp_path / "backup.jsonl"
    played("db", "backup", str(file), "--database", club.database)
    kept = file.read_text()
    assert '"recovery"' in kept
    for code in codes:
        assert code not in kept
        assert code.replace("-", "") not in kept
    printed = club.admin("people", "--json") + club.admin("sessions", name, "--json")
    assert name in printed
    assert "argon2" not in printed
