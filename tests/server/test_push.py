"""Pushes reach browsers whose page is closed: sealed for them, signed by the house, and brief."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from cryptography.exceptions import InvalidTag

from kontor.server.storage import calling
from tests.server.browsers import Subscribed, signed
from tests.server.databases import KINDS, databases
from tests.server.people import PATIENCE, Person
from tests.server.receivers import Hook
from tests.server.serving import ProcessServer, ThreadServer
from tests.server.test_alerts import HOUSE, SOON, alerting, at, hurry, two, until_asked, waiting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.conftest import People
    from tests.server.databases import NewDatabase

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server that sends pushes, and nothing else."""
    folder = tmp_path_factory.mktemp("push")
    database = f"sqlite:///{folder / 'kontor.db'}"
    with ThreadServer(alerting(database, push=True, webhooks=False)) as server:
        yield server


@pytest.fixture
def service() -> Iterator[Hook]:
    """What passes pushes on."""
    with Hook() as receiver:
        yield receiver


def subscribed(person: Person, service: Hook, box: str = "/box", **wishes: object) -> Subscribed:
    """Let somebody's alerts go to a browser."""
    browser = Subscribed()
    person.done("/api/me/alerts", wishes)
    target = f"{service.address}{box}"
    person.done("/api/me/channels", {"kind": "push", "target": target, "keys": browser.keys})
    return browser


def channels(person: Person) -> list[dict[str, str]]:
    """Where somebody's alerts go."""
    found: list[dict[str, str]] = person.get("/api/me/alerts")["channels"]
    return found


def test_a_closed_page_and_a_turn_make_a_push_within_ten_seconds(
    people: People, service: Hook
) -> None:
    """Only the browser reads it: a sentence, and a link that opens the decision."""
    ada, bob = people("Ada"), people("Bob")
    browser = subscribed(bob, service)
    table = two(ada, bob, title="Guild hall")
    until_asked(table, ada)
    asked = time.time()
    posted = service.next()

    assert posted.at - asked < SOON
    assert posted.path == "/box"
    assert browser.opened(posted) == {
        "text": "It is your turn at “Guild hall” (Shove).",
        "link": f"{HOUSE}/table/{table['id']}",
        "tag": table["id"],
    }
    assert b"Guild" not in posted.body
    with pytest.raises(InvalidTag):
        Subscribed().opened(posted)


def test_a_push_is_signed_for_the_one_server_that_passes_it_on(
    people: People, service: Hook
) -> None:
    """By the key the browser was told, for that address, for some hours."""
    bob = people("Bob")
    subscribed(bob, service)
    told = bob.get("/api/me/alerts")
    assert told["ways"] == ["push"]
    bob.done(f"/api/me/channels/{told['channels'][0]['id']}/try")
    claims = signed(service.next(), told["push_key"])

    assert claims["aud"] == service.address
    assert claims["sub"] == HOUSE
    assert time.time() < claims["exp"] <= time.time() + 86400


def test_pushes_of_different_length_look_alike(people: People, service: Hook) -> None:
    """What passes them on does not learn how long a table's title is."""
    ada, bob = people("Ada"), people("Bob")
    subscribed(bob, service)
    sizes = set()
    for title in ("A", "A rather long name for a table"):
        until_asked(two(ada, bob, title=title), ada)
        sizes.add(len(service.next().body))
    assert len(sizes) == 1


def test_nobody_is_pushed_who_is_looking(
    house: ThreadServer, people: People, service: Hook
) -> None:
    """A page that is seen gets nothing; the same page behind others does."""
    ada, bob = people("Ada"), people("Bob")
    browser = subscribed(bob, service)
    seen, hidden = two(ada, bob, title="Seen"), two(ada, bob, title="Hidden")
    with bob.sit(seen) as looking, bob.sit(hidden) as behind:
        assert looking.do("look", visible=True)["say"] == "pong"
        assert behind.do("look", visible=False)["say"] == "pong"
        until_asked(seen, ada)
        until_asked(hidden, ada)
        assert "Hidden" in browser.opened(service.next())["text"]
    assert not waiting(house, seen)
    assert service.count == 1


def test_what_comes_together_is_one_push_that_opens_the_lobby(
    house: ThreadServer, people: People, service: Hook
) -> None:
    """Several tables, one notification, in the language that was wished."""
    ada, bob = people("Ada"), people("Bob")
    browser = subscribed(bob, service, turn="together", language="de")
    for title in ("Erster", "Zweiter"):
        until_asked(two(ada, bob, title=title), ada)
    hurry(house)
    said = browser.opened(service.next())
    assert said["text"].splitlines() == [
        "Du bist am Zug: „Erster“ (Shove).",
        "Du bist am Zug: „Zweiter“ (Shove).",
    ]
    assert (said["link"], said["tag"]) == (f"{HOUSE}/", "")


def test_many_alerts_are_summed_up_since_a_push_is_short(
    house: ThreadServer, people: People, service: Hook
) -> None:
    """Forty tables with long titles do not fit, so they are counted."""
    ada, bob = people("Ada"), people("Bob")
    browser = subscribed(bob, service, turn="together")
    for _ in range(40):
        until_asked(two(ada, bob, title="A table with a title as long as may be"), ada)
    hurry(house)
    assert browser.opened(service.next())["text"] == "40 tables of yours have news"


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_dropped(people: People, status: int) -> None:
    """The browser has ended it; nobody has to clear it away."""
    bob = people("Bob")
    with Hook(status) as service:
        subscribed(bob, service)
        bob.done(f"/api/me/channels/{channels(bob)[0]['id']}/try")
        service.next()
        until = time.monotonic() + PATIENCE
        while channels(bob):
            assert time.monotonic() < until
            time.sleep(0.05)


def test_a_hook_that_is_gone_stays_to_be_seen_and_gets_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner reads why; a try that succeeds brings it back."""
    monkeypatch.setattr(calling, "GRACE", 0.0)
    settings = alerting(f"sqlite:///{tmp_path / 'kontor.db'}")
    with (
        Hook(410) as hook,
        ThreadServer(settings) as house,
        at(house, "Ada") as ada,
        at(house, "Bob") as bob,
    ):
        bob.done("/api/me/channels", {"kind": "json", "target": hook.address})
        until_asked(two(ada, bob), ada)
        hook.next()
        until = time.monotonic() + PATIENCE
        while channels(bob)[0]["problem"] != "gone":
            assert time.monotonic() < until
            time.sleep(0.05)
        later = two(ada, bob)
        until_asked(later, ada)
        assert not waiting(house, later)
        bob.done(f"/api/me/channels/{channels(bob)[0]['id']}/try")
        hook.next()
        while channels(bob)[0]["problem"]:
            assert time.monotonic() < until
            time.sleep(0.05)
        again = two(ada, bob)
        until_asked(again, ada)
        assert hook.next().said["alerts"][0]["table"] == again["id"]


def test_a_browser_tells_whoever_sits_before_it_now(people: People, service: Hook) -> None:
    """Who signs in at the same browser takes it over; it is shown by its name, not its address."""
    bob = people("Bob")
    eve = Person(bob.address, "Eve", headers={"user-agent": FIREFOX})
    subscribed(bob, service)
    subscribed(eve, service)
    assert channels(bob) == []
    [channel] = channels(eve)
    assert channel["shown"] == "Firefox, Linux"
    assert len(channel["mark"]) == 16
    assert service.address not in str(channel)
    eve.close()


BAD = [
    None,
    {"p256dh": "AAAA", "auth": "AAAA"},
    {"p256dh": Subscribed().keys["p256dh"], "auth": "AAAA"},
    {"p256dh": "B" + "A" * 86, "auth": Subscribed().keys["auth"]},
    {"p256dh": "a", "auth": Subscribed().keys["auth"]},
]


@pytest.mark.parametrize("keys", BAD)
def test_what_is_no_key_of_a_browser_is_refused(people: People, keys: object) -> None:
    """Nothing could be sealed for it."""
    wish = {"kind": "push", "target": "https://push.example/key", "keys": keys}
    assert people("Bob").refused("/api/me/channels", wish) == "bad_request"


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


def test_several_processes_and_a_restart_share_one_key(
    new_database: NewDatabase, tmp_path: Path, service: Hook
) -> None:
    """What a browser was told once stays true, whichever process sends."""
    settings = alerting(new_database(), push=True, workers=2)
    with ProcessServer(settings, tmp_path) as server, at(server, "Bob") as bob:
        keys = {bob.get("/api/me/alerts")["push_key"] for _ in range(12)}
        assert len(keys) == 1
        server.kill()
    with ProcessServer(settings, tmp_path) as server, at(server, "Bob") as bob:
        browser = subscribed(bob, service)
        [key] = keys
        bob.done(f"/api/me/channels/{channels(bob)[0]['id']}/try")
        posted = service.next()
        assert signed(posted, key)["aud"] == service.address
        assert browser.opened(posted)["link"] == f"{HOUSE}/alerts"


def test_a_house_that_sends_no_pushes_has_no_key(tmp_path: Path) -> None:
    """None is made, and no browser may be named."""
    settings = alerting(f"sqlite:///{tmp_path / 'kontor.db'}")
    with ThreadServer(settings) as server, at(server, "Ada") as ada:
        assert ada.get("/api/me/alerts")["push_key"] == ""
        wish = {"kind": "push", "target": "https://push.example/key", "keys": Subscribed().keys}
        assert ada.refused("/api/me/channels", wish) == "not_allowed"
