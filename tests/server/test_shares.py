"""Bots think for people: whoever has many tables slows nobody else down."""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from tests.server.lenders import TOKEN, LenderProcess
from tests.server.odd_bots import ODD, THOUGHTS, write_package
from tests.server.people import PATIENCE, Person, Said
from tests.server.serving import ThreadServer, quick_settings

TABLES = 60  # of one guest
ENOUGH = 12  # thoughts at the other guest's only table
SMALL = 4  # thoughts of others between two of one's own; without shares there would be sixty


@pytest.fixture
def thoughts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots of these tests note whose turn it was: `m` for many, `s` for single."""
    write_package(tmp_path / "installed", "odd-bots", ODD)
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    notes = tmp_path / "thoughts.txt"
    notes.touch()
    monkeypatch.setenv(THOUGHTS, str(notes))
    return notes


@pytest.fixture
def busy(thoughts: Path, database: str) -> Iterator[ThreadServer]:
    """A server with one booth, at which every bot has time enough."""
    assert thoughts.exists()
    settings = quick_settings(database, thinkers=1, thought=120.0, thinker_token=TOKEN)
    with ThreadServer(settings) as server:
        yield server


def table_of(person: Person, bot: str, *more: dict[str, str]) -> Said:
    """A table of bots, founded by the person."""
    seats = [{"kind": "bot", "bot": bot}] * (3 - len(more))
    return person.done("/api/tables", {"game": "hansa", "seats": [*seats, *more]})


def between(notes: str) -> list[int]:
    """How many thoughts of others were served between two of the single table."""
    return [len(others) for others in notes.split("s")[1:-1]]


def wait_for(notes: Path, letter: str, count: int) -> str:
    """What was noted, when a letter stands there so often."""
    until = time.monotonic() + PATIENCE
    while (found := notes.read_text()).count(letter) < count:
        assert time.monotonic() < until, found
        time.sleep(0.05)
    return found


def test_who_has_sixty_tables_has_one_share(busy: ThreadServer, thoughts: Path) -> None:
    """Sixty tables of one guest think without a pause; another guest's table hardly notices."""
    ada, bob = Person(busy.address, "Ada"), Person(busy.address, "Bob")
    for _ in range(TABLES):
        table_of(ada, "bot:many")
    wait_for(thoughts, "m", TABLES)
    table_of(bob, "bot:single")
    notes = wait_for(thoughts, "s", ENOUGH)
    ada.close()
    bob.close()

    assert median(between(notes)) <= SMALL, notes


def test_shares_are_fair_with_a_lent_processor_too(
    busy: ThreadServer, thoughts: Path, tmp_path: Path
) -> None:
    """A booth of ours and a processor that is lent serve one round: nobody gets ahead in either."""
    ada, bob = Person(busy.address, "Ada"), Person(busy.address, "Bob")
    with LenderProcess(busy.address, tmp_path) as lender:
        lender.wait("We think for")
        for _ in range(TABLES):
            table_of(ada, "bot:many")
        wait_for(thoughts, "m", TABLES)
        table_of(bob, "bot:single")
        notes = wait_for(thoughts, "s", ENOUGH)
    ada.close()
    bob.close()

    assert median(between(notes)) <= SMALL, notes


def test_a_guest_at_anothers_table_brings_a_share(busy: ThreadServer, thoughts: Path) -> None:
    """Bob sits at one of Ada's sixty tables: its bots think for him, too."""
    ada, bob = Person(busy.address, "Ada"), Person(busy.address, "Bob")
    for _ in range(TABLES - 1):
        table_of(ada, "bot:many")
    shared = table_of(ada, "bot:single", {"kind": "open"})
    bob.done(f"/api/tables/{shared['id']}/join", {})
    wait_for(thoughts, "m", TABLES)
    with bob.sit(shared) as chair:
        while thoughts.read_text().count("s") < ENOUGH:
            if chair.asked()["seats"]:
                chair.act()
    notes = thoughts.read_text()
    ada.close()
    bob.close()

    own = between(notes)
    assert sorted(own)[len(own) // 4] <= SMALL, notes  # in between Bob takes his time
