"""Alerts reach people whose page is closed, and nobody else; through real receivers on loopback."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from kontor.server.alerts.ways import Ways
from kontor.server.settings import BadSettings
from kontor.server.storage import outbox, schema
from tests.server.databases import KINDS, databases
from tests.server.people import PATIENCE, Person
from tests.server.receivers import Hook, Posted
from tests.server.serving import ProcessServer, ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kontor.server.settings import Settings
    from tests.server.conftest import People
    from tests.server.databases import NewDatabase
    from tests.server.people import Said

HOUSE = "https://table.example"
SOON = 10.0  # seconds from the cause to the alert


def alerting(database: str, **more: object) -> Settings:
    """A house that sends alerts to receivers of this machine."""
    usual = {"webhooks": True, "public_url": HOUSE, "loopback_alerts": True}
    return quick_settings(database, **{**usual, **more})


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server that sends alerts."""
    folder = tmp_path_factory.mktemp("alerts")
    with ThreadServer(alerting(f"sqlite:///{folder / 'kontor.db'}")) as server:
        yield server


@pytest.fixture
def hook() -> Iterator[Hook]:
    """A receiver of one's own."""
    with Hook() as receiver:
        yield receiver


def listening(person: Person, hook: Hook, **wishes: object) -> Person:
    """Let somebody's alerts go to a hook."""
    person.done("/api/me/alerts", wishes)
    person.done("/api/me/channels", {"kind": "json", "target": f"{hook.address}/box"})
    return person


def at(server: ProcessServer | ThreadServer, name: str) -> closing[Person]:
    """Somebody who comes to a server of the test's own."""
    return closing(Person(server.address, name))


def two(host: Person, guest: Person, **more: object) -> Said:
    """A table of two people, at which the host is asked first; nobody is there."""
    table = host.table("shove", "me", "open", **more)
    return guest.done(f"/api/tables/{table['id']}/join", {})


def until_asked(table: Said, ada: Person) -> None:
    """Ada plays until Bob, who sits second, is asked."""
    with ada.sit(table) as chair:
        while 1 not in chair.state["prompt"]["seats"]:
            if chair.state["seats"]:
                chair.act()
            else:
                chair.wait("state")


def alerts_of(hook: Hook) -> list[Said]:
    """What the next post says."""
    found: list[Said] = hook.next().said["alerts"]
    return found


def test_a_closed_page_and_a_turn_make_an_alert_within_ten_seconds(
    people: People, hook: Hook
) -> None:
    """Ada decides; it is Bob's turn, and his page is closed. The link opens that decision."""
    ada, bob = people("Ada"), listening(people("Bob"), hook)
    table = two(ada, bob, title="Guild hall")
    until_asked(table, ada)
    asked = time.time()
    posted = hook.next()

    assert posted.at - asked < SOON
    assert posted.path == "/box"
    assert posted.said == {
        "from": "kontor",
        "alerts": [
            {
                "kind": "turn",
                "text": "It is your turn at “Guild hall” (Shove).",
                "link": f"{HOUSE}/table/{table['id']}",
                "table": table["id"],
                "title": "Guild hall",
                "game": "shove",
            }
        ],
    }
    with bob.sit(table) as chair:
        assert chair.asked()["seats"]


def test_nobody_is_alerted_who_is_looking(house: ThreadServer, people: People, hook: Hook) -> None:
    """A page that is seen gets no alert; the same page behind others does."""
    ada, bob = people("Ada"), listening(people("Bob"), hook)
    seen, hidden = two(ada, bob, title="Seen"), two(ada, bob, title="Hidden")
    with bob.sit(seen) as looking, bob.sit(hidden) as behind:
        assert looking.do("look", visible=True)["say"] == "pong"
        assert behind.do("look", visible=False)["say"] == "pong"
        until_asked(seen, ada)
        until_asked(hidden, ada)
        [alert] = alerts_of(hook)
    assert alert["title"] == "Hidden"
    assert not waiting(house, seen)
    assert hook.count == 1


def waiting(house: ThreadServer, table: Said) -> list[str]:
    """What lies in the outbox for a table."""
    mine = schema.alerts.c
    with house.parts.store.engine.connect() as connection:
        return list(connection.scalars(select(mine.kind).where(mine.match == table["id"])))


def hurry(house: ThreadServer) -> None:
    """Let hours pass: all that waits is due."""
    with house.parts.store.engine.begin() as connection:
        connection.execute(update(schema.alerts).values(due=time.time()))


def test_who_has_answered_in_the_meantime_is_left_alone(
    house: ThreadServer, people: People, hook: Hook
) -> None:
    """An alert that was to come later is not sent once its decision is made."""
    ada = people("Ada")
    bob = listening(people("Bob"), hook, turn="later", minutes=30)
    quick, slow = two(ada, bob, title="Quick"), two(ada, bob, title="Slow")
    until_asked(quick, ada)
    until_asked(slow, ada)
    assert waiting(house, quick) == waiting(house, slow) == ["turn"]
    with bob.sit(quick) as chair:
        while 1 in chair.state["prompt"]["seats"]:
            chair.act()
    hurry(house)

    [alert] = alerts_of(hook)
    assert alert["title"] == "Slow"


def test_what_comes_together_comes_in_one_message(
    house: ThreadServer, people: People, hook: Hook
) -> None:
    """Two tables and some talk, gathered; in the language that was wished."""
    ada = people("Ada")
    bob = listening(people("Bob"), hook, turn="together", chat="together", hours=8, language="de")
    first, second = two(ada, bob, title="Erster"), two(ada, bob)
    until_asked(first, ada)
    until_asked(second, ada)
    with ada.sit(second) as chair:
        assert chair.do("chat", id="talk", text="Where are you?")["say"] == "done"
    hurry(house)

    said = alerts_of(hook)
    assert [alert["text"] for alert in said] == [
        "Du bist am Zug: „Erster“ (Shove).",
        "Du bist am Zug am Tisch von Ada (Shove).",
        "Jemand hat am Tisch von Ada etwas gesagt (Shove).",
    ]


def test_a_rematch_invites_the_others(people: People, hook: Hook) -> None:
    """Who sat at the match that is over learns that there is another, with a seat for them."""
    ada, bob = people("Ada"), listening(people("Bob"), hook, turn="never")
    table = two(ada, bob, title="Again")
    with ada.sit(table) as chair:
        assert chair.do("resign", seat=0)["say"] == "done"
    again = ada.done(f"/api/tables/{table['id']}/rematch")

    [alert] = alerts_of(hook)
    assert alert["kind"] == "invitation"
    assert alert["link"] == f"{HOUSE}/table/{again['id']}"


FORMS: dict[str, Callable[[Posted], bool]] = {
    "discord": lambda posted: (
        posted.said["allowed_mentions"] == {"parse": []}
        and "\\@everyone \\<b\\>" in posted.said["content"]
    ),
    "slack": lambda posted: "@everyone &lt;b&gt;" in posted.said["text"],
    "ntfy": lambda posted: (
        posted.headers["click"].startswith(f"{HOUSE}/table/")
        and "@everyone <b>" in posted.body.decode()
    ),
}


@pytest.mark.parametrize("kind", FORMS)
def test_each_program_gets_its_own_form_and_nothing_it_acts_upon(
    kind: str, people: People, hook: Hook
) -> None:
    """A table's title is anybody's words: it calls nobody, and is no mark-up."""
    ada, bob = people("Ada"), people("Bob")
    bob.done("/api/me/channels", {"kind": kind, "target": hook.address})
    table = two(ada, bob, title="@everyone <b>")
    until_asked(table, ada)
    posted = hook.next()

    assert FORMS[kind](posted), posted
    assert f"{HOUSE}/table/{table['id']}" in posted.body.decode() + posted.headers.get("click", "")


def test_a_receiver_that_fails_is_tried_again_and_then_told_of(
    house: ThreadServer, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy server gets it later; one that says no gets no second try, and its owner is told."""
    monkeypatch.setattr(outbox, "FIRST", 1.0)
    with Hook(503, 503, 204, 403) as hook:
        bob = listening(people("Bob"), hook)
        [channel] = bob.get("/api/me/alerts")["channels"]
        bob.done(f"/api/me/channels/{channel['id']}/try")
        for _ in range(3):
            hook.next()
        assert _problem(bob, "") == ""
        bob.done(f"/api/me/channels/{channel['id']}/try")
        hook.next()
        assert _problem(bob, "refused") == "refused"
        assert not waiting(house, {"id": ""})
        assert hook.count == 4


def _problem(person: Person, wanted: str) -> str:
    """What is said of the one channel, once it is what is wanted."""
    until = time.monotonic() + PATIENCE
    while True:
        [channel] = person.get("/api/me/alerts")["channels"]
        if channel["problem"] == wanted or time.monotonic() > until:
            return str(channel["problem"])
        time.sleep(0.05)


def test_a_redirection_is_not_followed(people: People) -> None:
    """Somebody else's address must not send us to a third."""
    with Hook() as elsewhere, Hook(307, location=elsewhere.address) as hook:
        bob = listening(people("Bob"), hook)
        [channel] = bob.get("/api/me/alerts")["channels"]
        bob.done(f"/api/me/channels/{channel['id']}/try")
        hook.next()
        assert _problem(bob, "refused") == "refused"
        assert elsewhere.count == 0


def test_where_alerts_go_is_shown_in_part_and_can_be_ended(people: People, hook: Hook) -> None:
    """The address of a hook is its key; nobody reads it back, and nobody else touches it."""
    bob, eve = listening(people("Bob"), hook), people("Eve")
    [channel] = bob.get("/api/me/alerts")["channels"]
    assert hook.address not in channel["shown"]
    path = f"/api/me/channels/{channel['id']}"
    assert eve.refused(f"{path}/try") == eve.refused(f"{path}/end") == "not_found"
    assert bob.done(f"{path}/end")["channels"] == []


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


def test_an_alert_survives_a_restart_and_several_workers_send_it_once(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """The server is killed while an alert waits; two workers come back, and one of them sends."""
    database = new_database()
    with Hook() as hook:
        server = ProcessServer(alerting(database), tmp_path)
        with server, at(server, "Ada") as ada, at(server, "Bob") as bob:
            table = two(ada, listening(bob, hook), title="Kept")
            until_asked(table, ada)
            server.kill()
        with ProcessServer(alerting(database, workers=2), tmp_path) as server:
            [alert] = alerts_of(hook)
            assert alert["title"] == "Kept"
            with at(server, "Eve") as eve:
                [channel] = listening(eve, hook).get("/api/me/alerts")["channels"]
                eve.done(f"/api/me/channels/{channel['id']}/try")
            [tried] = alerts_of(hook)
            assert tried["kind"] == "test"
            assert hook.count == 2


def test_a_house_sends_nothing_unless_it_was_told_to(tmp_path: Path) -> None:
    """As it comes no way is open, and nobody may name a target."""
    settings = quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")
    assert not settings.sends_alerts
    with ThreadServer(settings) as server, at(server, "Ada") as ada:
        assert ada.get("/api/me/alerts")["ways"] == []
        wish = {"kind": "json", "target": "https://hook.example/key"}
        assert ada.refused("/api/me/channels", wish) == "not_allowed"


def test_a_table_at_home_calls_nobody(tmp_path: Path) -> None:
    """A whole match with a bot, and talk: no connection leaves the machine, no name is looked up.

    What the test itself asks goes over loopback, so the ear is known to hear.
    """
    called: set[object] = set()
    listens = [True]

    def ear(event: str, about: tuple[object, ...]) -> None:
        if listens and event in {"socket.connect", "socket.sendto", "socket.getaddrinfo"}:
            where = about[0] if event == "socket.getaddrinfo" else about[1]
            called.add(where[0] if isinstance(where, tuple) else where)

    sys.addaudithook(ear)  # it cannot be taken away again, only told to listen no more
    settings = quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}")
    with ThreadServer(settings) as server, at(server, "Ada") as ada:
        with ada.sit(ada.table("bidding", "me", "bot")) as chair:
            chair.finish()
            chair.do("chat", text="well played")
        assert ada.get("/api/me")["name"] == "Ada"
    listens.clear()
    assert called == {"127.0.0.1"}


def test_a_house_that_alerts_says_where_it_is_found() -> None:
    """A link must lead somewhere."""
    with pytest.raises(BadSettings, match="KONTOR_PUBLIC_URL"):
        Ways(quick_settings("", webhooks=True))
