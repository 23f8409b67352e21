"""A closed house: newcomers bring the club's word or an invitation, and are told so."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kontor.server.app import create_app
from kontor.server.caps import PASSWORDS
from kontor.server.settings import BadSettings, Settings
from kontor.server.storage.codes import add_code
from kontor.server.storage.preparing import transaction
from tests.cli.calls import played
from tests.server.people import PATIENCE, Person
from tests.server.serving import ProcessServer, ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
WORD = "salt and herring"
TEN = 10 / PASSWORDS  # changes a second that allow ten passwords a minute


class Club:
    """A closed house and those who stand before it."""

    def __init__(self, server: ThreadServer, database: str) -> None:
        self.address, self.database = server.address, database

    def stranger(self) -> httpx.Client:
        """Somebody with a fresh browser."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def knock(self, word: str, **more: str) -> httpx.Response:
        """Say a word at the door."""
        with self.stranger() as browser:
            return browser.post("/api/door", json={"word": word, **more})

    def member(self, word: str = WORD) -> Person:
        """Somebody who came in."""
        return come_in(self.address, word)


def come_in(address: str, word: str, **more: str) -> Person:
    """Say a word at the door and stay."""
    person = Person.__new__(Person)
    person.address = address
    person.http = httpx.Client(base_url=address, timeout=PATIENCE)
    answer = person.http.post("/api/door", json={"word": word, **more})
    assert answer.status_code == 200, answer.text
    person.csrf = answer.json()["csrf"]
    return person


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A house with a word."""
    database = f"sqlite:///{tmp_path_factory.mktemp('club') / 'kontor.db'}"
    with ThreadServer(quick_settings(database, club_password=WORD)) as server:
        yield Club(server, database)


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """The status and the typed code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


def test_a_stranger_makes_nothing_and_sees_nobody(club: Club) -> None:
    """Every request that makes or shows anything of people's is refused by one code."""
    ada = club.member()
    table = ada.table("shove", "me", "open")["id"]
    posts = {
        "/api/me": {"name": "Eve"},
        "/api/accounts": {"name": "Eve", "password": "correct horse"},
        "/api/logout": None,
        "/api/me/keys/end-others": None,
        "/api/tables": {"game": "shove", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        "/api/play-now": {},
        "/api/saves": {"text": "{}"},
        "/api/analyses": {"text": "{}"},
        f"/api/tables/{table}/analysis": None,
        f"/api/tables/{table}/join": {},
        f"/api/tables/{table}/leave": None,
        f"/api/tables/{table}/start": None,
        f"/api/tables/{table}/tokens": {"seat": 0},
        f"/api/tables/{table}/fork": {"ply": 0, "seats": [{"kind": "me"}]},
        f"/api/tables/{table}/seats/0/bot": {},
    }
    reads = ["/api/me", "/api/me/keys", "/api/tables", f"/api/tables/{table}"]
    reads += [f"/api/tables/{table}/{what}" for what in ("at/0", "scores", "save")]
    with club.stranger() as eve:
        for path, body in posts.items():
            assert code_of(eve.post(path, json=body)) == (401, "closed_house"), path
        for path in reads:
            answer = eve.get(path)
            assert code_of(answer) == (401, "closed_house"), path
            assert "set-cookie" not in answer.headers
        for path in ("/api/games", "/api/texts/de", "/api/health", "/"):
            assert eve.get(path).status_code == 200, path
    ada.close()


def test_a_stranger_hears_no_table(club: Club) -> None:
    """The socket says why and closes."""
    ada = club.member()
    table = ada.table("shove", "me", "open")["id"]
    address = f"{club.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(address, open_timeout=PATIENCE) as socket:
        assert '"closed_house"' in str(socket.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed) as closing:
            socket.recv(timeout=PATIENCE)
    assert closing.value.rcvd
    assert closing.value.rcvd.code == 4401
    ada.close()


def test_the_word_makes_a_guest(club: Club) -> None:
    """Whoever knows it plays like everybody else, and need not say it twice."""
    ada = club.member(f"  {WORD} ")

    assert ada.get("/api/me")["guest"] is True
    assert ada.table("shove", "me", "bot")["phase"] == "running"
    again = ada.post("/api/door", {"word": "anything"})
    assert (again.status_code, "set-cookie" in again.headers) == (200, False)
    ada.close()


@pytest.mark.parametrize("word", ["salt and herrin", "SALT AND HERRING", "x", "é" * 200])
def test_another_word_does_not(club: Club, word: str) -> None:
    """Neither a part of it nor anything like it."""
    answer = club.knock(word)

    assert code_of(answer) == (401, "closed_house")
    assert "set-cookie" not in answer.headers


def test_an_invitation_lets_one_in_once(club: Club) -> None:
    """However it is typed."""
    code = played("admin", "invite", "--database", club.database).split()[0]

    club.member(code.lower().replace("-", " ")).close()
    assert code_of(club.knock(code)) == (401, "closed_house")


def test_an_invitation_runs_out(club: Club) -> None:
    """After its time it is a word like any other."""
    settings = quick_settings(club.database)
    code = transaction(settings, lambda connection: add_code(connection, "invitation", -1.0))

    assert code_of(club.knock(code)) == (401, "closed_house")


def test_an_account_needs_no_word(club: Club) -> None:
    """Who was let in once comes back on another device with name and password."""
    ada = club.member()
    ada.done("/api/accounts", {"name": "Ada of the club", "password": "correct horse"})
    right = {"name": "Ada of the club", "password": "correct horse"}
    with club.stranger() as phone:
        wrong = phone.post("/api/login", json={**right, "password": "battery staple"})
        assert code_of(wrong) == (403, "not_yours")
        assert phone.post("/api/login", json=right).json()["name"] == "Ada of the club"
        assert phone.get("/api/me").json()["guest"] is False
    ada.close()


def test_a_foreign_page_cannot_open_the_door(club: Club) -> None:
    """Without a session there is no token to show, so the page's origin counts."""
    bodies: dict[str, dict[str, str]] = {
        "door": {"word": WORD},
        "login": {"name": "Ada", "password": "correct horse"},
        "recover": {"code": "AAAA", "password": "correct horse"},
    }
    with club.stranger() as browser:
        for path, body in bodies.items():
            origin = {"origin": "https://elsewhere.example"}
            answer = browser.post(f"/api/{path}", json=body, headers=origin)
            assert code_of(answer) == (403, "bad_origin"), path
        answer = browser.post("/api/door", json=bodies["door"], headers={"origin": club.address})
        assert answer.status_code == 200


def test_words_are_counted(tmp_path: Path) -> None:
    """Ten a minute from one address, then one has to wait, whatever is tried."""
    settings = quick_settings(
        f"sqlite:///{tmp_path / 'k.db'}", club_password=WORD, posts=TEN, invitation_only=True
    )
    with ThreadServer(settings) as server:
        club = Club(server, settings.database)
        guesses = (code_of(club.knock(f"guess {number}"))[1] for number in range(30))
        answers = list(takewhile(lambda code: code == "closed_house", guesses))
        assert 10 <= len(answers) <= 20  # a new minute may have begun in between
        assert code_of(club.knock(WORD)) == (429, "too_many")


def test_a_tables_invitation_is_none_to_the_house(club: Club) -> None:
    """Whoever is invited to a table still needs the word."""
    ada = club.member()
    table = ada.table("shove", "me", "open", private=True)

    assert code_of(club.knock(table["invite"], table=table["id"])) == (401, "closed_house")
    ada.close()


def test_a_tables_invitation_admits_where_the_setting_says_so(tmp_path: Path) -> None:
    """To the table it is for, while there is something to come to."""
    settings = quick_settings(
        f"sqlite:///{tmp_path / 'k.db'}", club_password=WORD, table_invites_admit=True
    )
    with ThreadServer(settings) as server:
        ada = come_in(server.address, WORD)
        table = ada.table("shove", "me", "open", private=True)
        other = ada.table("shove", "me", "open", private=True)
        club = Club(server, settings.database)
        assert code_of(club.knock(other["invite"], table=table["id"])) == (401, "closed_house")
        assert code_of(club.knock(table["invite"])) == (401, "closed_house")

        bob = come_in(server.address, table["invite"], table=table["id"])

        bob.done(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        played("admin", "close", other["id"], "--yes", "--database", settings.database)
        assert code_of(club.knock(other["invite"], table=other["id"])) == (401, "closed_house")
        ada.close()
        bob.close()


def test_who_was_there_before_the_house_was_closed_stays(tmp_path: Path) -> None:
    """A word is asked of newcomers; guests keep their seats."""
    database = f"sqlite:///{tmp_path / 'k.db'}"
    with ThreadServer(quick_settings(database)) as server:
        ada = Person(server.address, "Ada")
    with ThreadServer(quick_settings(database, invitation_only=True)) as server:
        cookies = dict(ada.http.cookies)
        answer = httpx.get(f"{server.address}/api/me", cookies=cookies, timeout=PATIENCE)
        assert answer.json()["name"] == "Ada"
        stranger = httpx.get(f"{server.address}/api/me", timeout=PATIENCE)
        assert code_of(stranger) == (401, "closed_house")
        assert "an invitation" in stranger.json()["error"]["message"]
    ada.close()


def test_the_word_comes_from_a_file_too(tmp_path: Path) -> None:
    """Its first line; a file that is not there, or says nothing, ends with a sentence."""
    file = tmp_path / "word"
    settings = quick_settings(f"sqlite:///{tmp_path / 'k.db'}", club_password_file=file)
    with pytest.raises(BadSettings, match="cannot be read"):
        create_app(settings)
    file.write_text("\nsecond line\n")
    with pytest.raises(BadSettings, match="no word in its first line"):
        create_app(settings)
    file.write_text(f"{WORD}\nnobody reads this\n")
    with ThreadServer(settings) as server:
        come_in(server.address, WORD).close()


def test_the_word_is_nowhere_to_be_read(tmp_path: Path) -> None:
    """Not in the lines, not on the list of processes, also where the word was wrong."""
    settings = quick_settings(
        f"sqlite:///{tmp_path / 'k.db'}", club_password=WORD, log_level="debug", workers=2
    )
    with ProcessServer(settings, tmp_path) as server:
        come_in(server.address, WORD).close()
        httpx.post(f"{server.address}/api/door", json={"word": "a bad guess"}, timeout=PATIENCE)
        for pid in (server.process.pid, *server.helpers):
            assert WORD not in Path(f"/proc/{pid}/cmdline").read_text()
    lines = server.errors
    assert re.search(r"POST /api/door 401", lines)
    assert WORD not in lines
    assert "a bad guess" not in lines


def test_a_program_at_a_terminal_asks_for_the_word(club: Club) -> None:
    """The example of a client, which nobody has told the word."""
    ada = club.member()
    table = ada.table("bidding", "me", "open")
    link = f"{club.address}/table/{table['id']}"
    program = subprocess.Popen(
        [sys.executable, str(EXAMPLE), link],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # no terminal of ours to ask at
    )
    with ada.sit(table) as chair:
        assert program.stdin
        program.stdin.write(f"{WORD}\n")
        program.stdin.flush()
        chair.finish()
    said, asked = program.communicate(timeout=PATIENCE)
    assert said.startswith("over: ")
    assert "The club's word: " in asked
    ada.close()


def test_the_usual_house_is_open() -> None:
    """Nothing has changed for who sets nothing."""
    usual = Settings()
    assert (usual.club_password, usual.club_password_file) == ("", None)
    assert not usual.invitation_only
