"""Backups: taken while people play, restored into either database, every match the same."""

from __future__ import annotations

import asyncio
import re
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, select

from kontor.engine.codec import state_hash
from kontor.server.rooms.restoring import read_driver
from kontor.server.shelf import Shelf
from kontor.server.storage import matches, schema
from kontor.server.storage.backups import Watch, backup_database
from kontor.server.storage.preparing import snapshot, upgrade_database
from kontor.server.storage.replaying import check_database
from kontor.server.storage.restoring import restore_database
from tests.cli.calls import kontor, played, refused
from tests.server.databases import databases
from tests.server.people import PATIENCE, Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kontor.server.settings import Settings
    from tests.server.databases import NewDatabase
    from tests.server.people import Chair, Said

PLAIN, SHARED = "sqlite", "postgres"
ROUTES = [
    (PLAIN, PLAIN),
    *(
        pytest.param(route, marks=pytest.mark.postgres)
        for route in ((PLAIN, SHARED), (SHARED, PLAIN), (SHARED, SHARED))
    ),
]


@pytest.fixture(scope="module", params=ROUTES, ids=" to ".join)
def route(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[NewDatabase, NewDatabase]]:
    """Makes databases of the kind that is backed up, and of the kind that is restored into."""
    source, target = request.param
    first = databases(source, tmp_path_factory.mktemp("source"))
    if source == target:
        make = next(first)
        yield make, make
    else:
        second = databases(target, tmp_path_factory.mktemp("target"))
        yield next(first), next(second)
        assert next(second, None) is None
    assert next(first, None) is None


@pytest.fixture
def table_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line knows the games of the test server."""
    monkeypatch.setenv("KONTOR_GAMES", ",".join(quick_settings("").games))


class Stored:
    """All matches of a database as one look shows them."""

    def __init__(self, settings: Settings) -> None:
        self.matches = snapshot(settings, _load_all)

    def hash_after(self, match: str, lines: int) -> str:
        """The hash of a match's position after so many lines of its log."""
        stored = self.matches[match]
        game = Shelf().game(stored.row.game)
        return state_hash(asyncio.run(read_driver(game, stored.row, stored.lines[:lines])).state)


def _load_all(connection: Connection) -> dict[str, matches.Stored]:
    found = {}
    for match in connection.scalars(select(schema.matches.c.id)).all():
        stored = matches.load(connection, match)
        assert stored is not None
        found[match] = stored
    return found


def assert_same(restored: Settings, source: Settings) -> int:
    """Every restored match is its source up to a moment; how many lines have come since."""
    copy, original = Stored(restored), Stored(source)
    hashes = check_database(restored).hashes
    later = 0
    for match, stored in copy.matches.items():
        then = original.matches[match]
        count = len(stored.lines)
        assert stored.lines == then.lines[:count]
        assert [seat.user for seat in stored.seats] == [seat.user for seat in then.seats]
        assert stored.chat == then.chat[: len(stored.chat)]
        if stored.row.progress.phase != "open":
            assert hashes[match] == original.hash_after(match, count)
        later += len(then.lines) - count
    return later


def furnish(ada: Person) -> Said:
    """Tables in every phase, with a chat and a seat token; the one where a match is going on."""
    finished = ada.done("/api/play-now", {"game": "bidding"})
    with ada.sit(finished) as chair:
        chair.finish()
    ada.table("bidding", "me", "open", private=True)
    ada.table("shove", "me", "bot")
    going_on = ada.table("bidding", "me", "hotseat", "bot")
    ada.done(f"/api/tables/{going_on['id']}/tokens", {"seat": 0})
    with ada.sit(going_on) as chair:
        chair.act()
        chair.do("chat", text="schön – 🂡")
    return going_on


def without_bots(chair: Chair) -> Said:
    """The first state from now on in which no bot has anything to decide."""
    while 2 in chair.state["prompt"]["seats"]:
        chair.wait("state")
    return chair.state


def test_a_backup_is_one_moment_and_nobody_waits_for_it(
    route: tuple[NewDatabase, NewDatabase], tmp_path: Path
) -> None:
    """While its rows are being read somebody decides; the copy is what was there before."""
    source, target = (quick_settings(make()) for make in route)
    with ThreadServer(source) as server:
        ada = Person(server.address, "Ada")
        table = furnish(ada)
        with ada.sit(table) as chair:
            before = without_bots(chair)["ply"]
            acted: list[Said] = []
            backup_database(source, tmp_path / "b.jsonl", _during(chair, acted))
            assert [said["say"] for said in acted] == ["done"]
        ada.close()
        restore_database(target, tmp_path / "b.jsonl")
        assert check_database(target).problems == []
        assert assert_same(target, source) > 0
        assert Stored(target).matches[table["id"]].row.progress.ply == before


def _during(chair: Chair, acted: list[Said]) -> Watch:
    """Somebody acts as soon as the first rows were read."""

    def act(_more: int) -> None:
        if not acted:
            state = chair.asked()
            seat, asked = next(iter(state["seats"].items()))
            action = asked["options"][0]["text"]
            call = {"seat": int(seat), "ply": state["ply"], "action": action}
            acted.append(chair.do("act", id="during", **call))

    @contextmanager
    def watch(_what: str, _total: int) -> Iterator[Callable[[int], None]]:
        yield act

    return watch


@pytest.mark.usefixtures("table_games")
def test_backup_and_restore_by_command_while_tables_are_played(
    route: tuple[NewDatabase, NewDatabase], tmp_path: Path
) -> None:
    """People play without a break; then the copy is served, and they play it to its end."""
    source, target = (quick_settings(make()) for make in route)
    file = str(tmp_path / "monday.jsonl.gz")
    with ThreadServer(source) as server:
        ada = Person(server.address, "Ada")
        table = furnish(ada)
        with at_play(server.address, players=2):
            wrote = played("db", "backup", file, "--database", source.database)
        cookie = ada.http.cookies["kontor_session"]
        ada.close()
        said = played("db", "restore", file, "--database", target.database)
        count = int(wrote.split()[0])
        assert f"{count} matches with {wrote.split()[3]} entries; 0 damaged." in said
        assert_same(target, source)
    with ThreadServer(target) as server:
        again = Person(server.address)
        again.http.cookies.clear()
        again.http.cookies.set("kontor_session", cookie)
        with again.sit(table) as chair:
            assert chair.finish()["standing"]
        again.close()
    assert check_database(target).problems == []


@contextmanager
def at_play(address: str, players: int) -> Iterator[None]:
    """People who play one table after the other, from before until after."""
    begun, enough = threading.Barrier(players + 1), threading.Event()
    failed: list[BaseException] = []

    def play() -> None:
        person = Person(address, "Player")
        try:
            with person.sit(person.table("bidding", "me", "hotseat")) as chair:
                chair.act()
                begun.wait(timeout=PATIENCE)
                chair.finish()
            while not enough.is_set():
                with person.sit(person.table("bidding", "me", "hotseat")) as chair:
                    chair.finish()
        except BaseException as error:  # noqa: BLE001 - told by the test itself
            failed.append(error)
        person.close()

    threads = [threading.Thread(target=play) for _ in range(players)]
    for thread in threads:
        thread.start()
    begun.wait(timeout=PATIENCE)
    try:
        yield
    finally:
        enough.set()
        for thread in threads:
            thread.join(timeout=PATIENCE)
    assert failed == []


# Files and databases that do not fit


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound backup with a few matches."""
    folder = tmp_path_factory.mktemp("backup")
    settings = quick_settings(f"sqlite:///{folder / 'kontor.db'}")
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        furnish(ada)
        ada.close()
    backup_database(settings, folder / "sound.jsonl")
    backup_database(settings, folder / "sound.jsonl.gz")
    return folder / "sound.jsonl"


def test_a_packed_backup_holds_the_same(backup: Path, tmp_path: Path) -> None:
    """Packed or plain is a question of room; nobody else may read it either way."""
    packed = backup.with_suffix(".jsonl.gz")
    restored = []
    for number, file in enumerate((backup, packed)):
        settings = quick_settings(f"sqlite:///{tmp_path / f'{number}.db'}")
        restore_database(settings, file)
        restored.append(check_database(settings).hashes)
        assert file.stat().st_mode & 0o077 == 0

    assert restored[0] == restored[1]
    assert packed.stat().st_size < backup.stat().st_size / 3


def cut_short(text: bytes) -> bytes:
    """The last line is missing."""
    return b"\n".join(text.splitlines()[:-1]) + b"\n"


def in_the_middle(text: bytes) -> bytes:
    """A disk was full, in the middle of a line."""
    end_of_line = text.index(b"\n", len(text) // 2)
    return text[: end_of_line - 1]


def renamed(text: bytes) -> bytes:
    """Somebody wrote another name into it."""
    return text.replace(b'"Ada"', b'"Eve"', 1)


def from_the_future(text: bytes) -> bytes:
    """A newer Kontor wrote it."""
    return re.sub(rb'"version":"\d{4}"', b'"version":"9999"', text, count=1)


def newer_format(text: bytes) -> bytes:
    """A much newer one."""
    return text.replace(b'"format":1', b'"format":2', 1)


def nonsense(_text: bytes) -> bytes:
    """Some other file."""
    return b"Dear Ada,\n"


def empty(_text: bytes) -> bytes:
    """Nothing at all."""
    return b""


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (cut_short, "was cut short"),
        (in_the_middle, "is damaged"),
        (renamed, "was changed after it was written"),
        (from_the_future, "which a newer Kontor made"),
        (newer_format, "which a newer Kontor wrote"),
        (nonsense, "is no backup of Kontor"),
        (empty, "was cut short"),
    ],
)
def test_a_file_that_is_not_whole_restores_nothing(
    backup: Path, tmp_path: Path, damage: Callable[[bytes], bytes], said: str
) -> None:
    """One sentence, exit code 2, and no database is left behind."""
    file, made = tmp_path / "bad.jsonl", tmp_path / "new.db"
    file.write_bytes(damage(backup.read_bytes()))

    assert said in refused("db", "restore", str(file), "--database", f"sqlite:///{made}")
    assert list(tmp_path.glob("new.db*")) == []


def test_a_packed_file_that_was_cut_off_restores_nothing(backup: Path, tmp_path: Path) -> None:
    """The library that unpacks notices it."""
    file = tmp_path / "bad.jsonl.gz"
    whole = backup.with_suffix(".jsonl.gz").read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    words = ("db", "restore", str(file), "--database", f"sqlite:///{tmp_path / 'new.db'}")

    assert "damaged, or was cut short" in refused(*words)


def test_a_database_in_use_is_not_restored_over(backup: Path, tmp_path: Path) -> None:
    """What is there stays; the sentence says what to do."""
    settings = quick_settings(f"sqlite:///{tmp_path / 'new.db'}")
    upgrade_database(settings)
    words = ("db", "restore", str(backup), "--database", settings.database)
    with ThreadServer(settings):
        assert "A server uses this database" in refused(*words)
    restore_database(settings, backup)
    before = Stored(settings).matches.keys()

    assert "has users already and is left as it is" in refused(*words)
    assert Stored(settings).matches.keys() == before


def test_wrong_words_are_told_in_a_sentence(backup: Path, tmp_path: Path) -> None:
    """No such file, no such folder, a file that is there, a database that is not."""
    usual = ("--database", f"sqlite:///{backup.parent / 'kontor.db'}")
    nowhere = ("--database", f"sqlite:///{tmp_path / 'typo.db'}")
    upgrade_database(quick_settings(f"sqlite:///{tmp_path / 'fresh.db'}"))

    assert "No such file" in refused("db", "restore", str(tmp_path / "gone"), *nowhere)
    assert "exists already" in refused("db", "backup", str(backup), *usual)
    assert "There is no folder" in refused("db", "backup", str(tmp_path / "x" / "b"), *usual)
    assert "is a folder" in refused("db", "backup", str(tmp_path), *usual)
    assert "There is no database" in refused("db", "backup", str(tmp_path / "b"), *nowhere)
    assert "There is no database" in refused("db", "check", *nowhere)
    assert not (tmp_path / "typo.db").exists()
    assert not (tmp_path / "b").exists()
    assert kontor("db", "backup", str(backup), "--force", *usual).exit_code == 0
