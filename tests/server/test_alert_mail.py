"""Alerts by mail, through a real mail server on loopback."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from kontor.server.alerts.ways import Ways
from kontor.server.settings import BadSettings
from tests.server.receivers import Mailbox, text_of
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_alerts import HOUSE, SOON, alerting, two, until_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Person, Said

NOBODY = "nobody@club.example"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    """A mail server that knows all but one."""
    with Mailbox(refuses=(NOBODY,)) as server:
        yield server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[ThreadServer]:
    """A server that sends mail, and nothing else."""
    database = f"sqlite:///{tmp_path_factory.mktemp('mail') / 'kontor.db'}"
    by_mail = {"webhooks": False, "smtp": mailbox.address, "smtp_from": "kontor@table.example"}
    with ThreadServer(alerting(database, **by_mail)) as server:
        yield server


def named(person: Person, address: str) -> Said:
    """Name an address of mail."""
    [channel] = person.done("/api/me/channels", {"kind": "mail", "target": address})["channels"]
    found: Said = channel
    return found


def confirmed(person: Person, address: str, mailbox: Mailbox) -> None:
    """Name an address, and type the code that was sent there."""
    channel = named(person, address)
    [code] = re.findall(r"\b\d{8}\b", text_of(mailbox.next()))
    person.done(f"/api/me/channels/{channel['id']}/confirm", {"code": code})


def test_a_confirmed_address_gets_mail_within_ten_seconds(people: People, mailbox: Mailbox) -> None:
    """First a code, which proves that it was read; then whose turn it is where, and the link."""
    ada, bob = people("Ada"), people("Bob")
    bob.done("/api/me/alerts", {"language": "fr"})
    channel = named(bob, "bob@club.example")
    assert not channel["confirmed"]
    first = mailbox.next()
    assert first["to"] == "bob@club.example"
    path = f"/api/me/channels/{channel['id']}"
    assert bob.refused(f"{path}/try") == "not_found"
    assert bob.refused(f"{path}/confirm", {"code": "no code"}) == "not_found"
    [code] = re.findall(r"\b\d{8}\b", text_of(first))
    [confirmed] = bob.done(f"{path}/confirm", {"code": code})["channels"]
    assert confirmed["confirmed"]
    assert named(bob, "bob@club.example") == confirmed  # no second code: what comes next is a turn

    table = two(ada, bob, title="Salle des guildes")
    until_asked(table, ada)
    asked = time.time()
    mail = mailbox.next()
    assert time.time() - asked < SOON
    assert mail["subject"] == "C’est à vous de jouer à «\u202fSalle des guildes\u202f» (Shove)."
    assert mail["from"] == "kontor@table.example"
    assert mail["list-unsubscribe"] == f"<{HOUSE}/alerts>"
    assert f"{HOUSE}/table/{table['id']}\n" in text_of(mail)


def test_nobody_is_mailed_who_is_looking(people: People, mailbox: Mailbox) -> None:
    """A page that is seen gets no mail; the same page behind others does."""
    ada, bob = people("Ada"), people("Bob")
    confirmed(bob, "looking@club.example", mailbox)
    seen, hidden = two(ada, bob, title="Seen"), two(ada, bob, title="Hidden")
    with bob.sit(seen) as looking, bob.sit(hidden) as behind:
        assert looking.do("look", visible=True)["say"] == "pong"
        assert behind.do("look", visible=False)["say"] == "pong"
        until_asked(seen, ada)
        until_asked(hidden, ada)
        mail = mailbox.next()
    assert mail["to"] == "looking@club.example"
    assert "Hidden" in mail["subject"]
    named(ada, "other@club.example")  # what comes after it has come
    assert mailbox.next()["to"] == "other@club.example"


def test_an_address_that_was_not_confirmed_gets_nothing_more(
    people: People, mailbox: Mailbox
) -> None:
    """Somebody else's address, named without asking: one mail, and no other."""
    ada, eve, bob = people("Ada"), people("Eve"), people("Bob")
    named(eve, "stranger@club.example")
    assert "stranger@club.example" in mailbox.next()["to"]
    until_asked(two(ada, eve, title="Unasked"), ada)
    named(bob, "other@club.example")  # what comes after it has come
    assert mailbox.next()["to"] == "other@club.example"


def test_an_address_nobody_has_is_told_to_who_named_it(people: People) -> None:
    """The mail server says no, and that is shown."""
    bob = people("Bob")
    named(bob, NOBODY)
    until = time.monotonic() + 240
    while (problem := bob.get("/api/me/alerts")["channels"][0]["problem"]) == "":
        assert time.monotonic() < until
        time.sleep(0.05)
    assert problem == "refused"


@pytest.mark.parametrize("address", ["ada", "ada@", "a b@c.example", "ada@c.example\r\nBcc: x@y.z"])
def test_what_is_no_address_is_refused(people: People, address: str) -> None:
    """Nothing that could become a line of its own in a mail."""
    wish = {"kind": "mail", "target": address}
    assert people("Bob").refused("/api/me/channels", wish) == "bad_request"


def test_mail_needs_an_address_it_comes_from() -> None:
    """A house that forgets it is told."""
    with pytest.raises(BadSettings, match="KONTOR_SMTP_FROM"):
        Ways(quick_settings("", smtp="smtp://mail.example", public_url=HOUSE))
