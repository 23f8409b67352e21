"""Other machines lend processors: bots think there, and nothing depends on it."""

from __future__ import annotations

import re
import signal
import time
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from kontor.server.app import create_app
from kontor.server.lending import lent
from kontor.server.settings import BadSettings
from tests.server.lenders import TOKEN, HandLender, LenderProcess, our_versions
from tests.server.odd_bots import ODD, STALLS, THOUGHTS, write_package
from tests.server.people import PATIENCE, Person
from tests.server.serving import ProcessServer, ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.people import Chair, Said

WELCOME = "We think for the house"
HERE, LENT = 'kontor_thoughts_total{where="here"}', 'kontor_thoughts_total{where="lent"}'


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where bots that are installed here and at the lender note that they were asked."""
    write_package(tmp_path / "installed", "odd-bots", ODD)
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    path = tmp_path / "thoughts.txt"
    path.touch()
    monkeypatch.setenv(THOUGHTS, str(path))
    return path


@pytest.fixture
def lending(notes: Path, database: str) -> Iterator[ThreadServer]:
    """A house that takes lenders, with one booth of its own and time enough for every bot."""
    assert notes.exists()
    with ThreadServer(quick_settings(database, thought=120.0, thinker_token=TOKEN)) as server:
        yield server


@pytest.fixture
def impatient(
    notes: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ThreadServer]:
    """As lending, but a lender has half a second for a thought and its way there and back.

    The house itself has all the time it wants: in a crowd half a second is short for any bot.
    """
    assert notes.exists()
    thought = 120.0
    monkeypatch.setattr(lent, "GRACE", 0.5 - thought)
    with ThreadServer(quick_settings(database, thought=thought, thinker_token=TOKEN)) as server:
        yield server


@pytest.fixture
def ada() -> Iterator[Callable[[ThreadServer], Person]]:
    """Ada comes to a house, and leaves when the test is over."""
    came: list[Person] = []

    def come(house: ThreadServer) -> Person:
        came.append(Person(house.address, "Ada"))
        return came[-1]

    yield come
    for person in came:
        person.close()


def figure(house: ThreadServer | ProcessServer, name: str) -> float:
    """A figure of the house, as a monitor reads it."""
    text = httpx.get(f"{house.address}/api/metrics", timeout=PATIENCE).text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def wait_for(house: ThreadServer | ProcessServer, name: str, value: float) -> None:
    """Wait until a figure has a value."""
    until = time.monotonic() + PATIENCE
    while (found := figure(house, name)) != value:
        assert time.monotonic() < until, (name, found)
        time.sleep(0.05)


def table_with(person: Person, bot: str) -> Said:
    """A table of the person and one bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    return person.done("/api/tables", {"game": "bidding", "seats": seats})


def is_undisturbed(chair: Chair) -> bool:
    """Whether the match comes to its end and no bot was replaced."""
    over = bool(chair.finish()["standing"])
    return over and not [said for said in chair.said if said["say"] == "chat"]


def test_a_lender_thinks_and_the_bot_moves(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person], tmp_path: Path
) -> None:
    """A process of `kontor think` decides for a bot through a whole match; ours rest."""
    here, elsewhere = figure(lending, HERE), figure(lending, LENT)
    with LenderProcess(lending.address, tmp_path) as lender:
        lender.wait(WELCOME)
        assert figure(lending, "kontor_processors_lent") == 1
        person = ada(lending)
        with person.sit(table_with(person, "bot:journeyman")) as chair:
            assert is_undisturbed(chair)
        assert figure(lending, LENT) > elsewhere
        assert figure(lending, HERE) == here
        lender.process.send_signal(signal.SIGINT)
        assert lender.finish() == 0
        assert "Traceback" not in lender.said
    wait_for(lending, "kontor_processors_lent", 0)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_lender_ends_when_it_is_told_to(
    lending: ThreadServer, tmp_path: Path, ending: signal.Signals
) -> None:
    """By a person or by the system, also where it was started from a script that ignores them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what it is started with
    try:
        with LenderProcess(lending.address, tmp_path) as lender:
            lender.wait(WELCOME)
            lender.process.send_signal(ending)
            assert lender.finish() == 0
            assert "Traceback" not in lender.said
    finally:
        signal.signal(signal.SIGINT, before)


def test_killed_in_the_middle_of_a_thought(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person], tmp_path: Path, notes: Path
) -> None:
    """The lender dies while a bot thinks there: the thought is thought here, as if nothing was."""
    gone = figure(lending, 'kontor_lent_failed_total{how="gone"}')
    with LenderProcess(lending.address, tmp_path, **{STALLS: "600"}) as lender:
        lender.wait(WELCOME)
        person = ada(lending)
        with person.sit(table_with(person, "bot:stalls")) as chair:
            chair.act()
            until = time.monotonic() + PATIENCE
            while not notes.read_text():
                assert time.monotonic() < until
                time.sleep(0.05)
            lender.process.kill()
            assert is_undisturbed(chair)
    assert figure(lending, 'kontor_lent_failed_total{how="gone"}') == gone + 1


def test_a_bot_that_hangs_at_the_lender_only(
    impatient: ThreadServer, ada: Callable[[ThreadServer], Person], tmp_path: Path
) -> None:
    """A machine that is too slow costs time, and no bot is called hanging for it."""
    hung = figure(impatient, 'kontor_bots_failed_total{how="hung"}')
    with LenderProcess(impatient.address, tmp_path, **{STALLS: "600"}) as lender:
        lender.wait(WELCOME)
        person = ada(impatient)
        with person.sit(table_with(person, "bot:stalls")) as chair:
            assert is_undisturbed(chair)
    assert figure(impatient, 'kontor_bots_failed_total{how="hung"}') == hung


def test_a_bot_that_fails_at_the_lender_is_asked_here(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person], tmp_path: Path
) -> None:
    """A bot that fails everywhere is replaced as ever, and the lender stays."""
    with LenderProcess(lending.address, tmp_path) as lender:
        lender.wait(WELCOME)
        person = ada(lending)
        with person.sit(table_with(person, "bot:raises")) as chair:
            assert chair.finish()["standing"]
            if all(said["say"] != "chat" for said in chair.said):
                chair.wait("chat")  # it may be told after the end of so short a match
            assert [said["notice"] for said in chair.said if said["say"] == "chat"] == ["replaced"]
        assert figure(lending, "kontor_processors_lent") == 1
        assert lender.said.count(WELCOME) == 1


def test_a_lender_that_says_nothing_is_left_out(
    impatient: ThreadServer,
    ada: Callable[[ThreadServer], Person],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It has a thought and no word for it; the house hangs up and thinks itself, at once."""
    with HandLender(impatient.address) as lender:
        lender.greet()
        person = ada(impatient)
        with person.sit(table_with(person, "bot:stalls")) as chair:
            chair.act()
            assert lender.hear()["say"] == "thought"
            assert is_undisturbed(chair)
        assert lender.closed() == 1008
    assert "did not decide for bot:stalls: it did not answer in time" in caplog.text
    assert "went wrong" not in caplog.text  # else the thought was lost, and found again much later


@pytest.mark.parametrize(
    "nonsense",
    [
        '{"say":"answer","number":1,"action":"win at once"}',
        '{"say":"answer","number":1}',
        '{"say":"hello","versions":{"program":"1","games":{},"bots":{}}}',
        "[" * 500,
        '{"say":"unable","number":1,"more":"' + "x" * 70_000 + '"}',
        b"\x80\x04N.",
    ],
    ids=["illegal", "incomplete", "hello", "no JSON", "large", "bytes"],
)
def test_a_lender_that_talks_nonsense_is_left_out(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person], nonsense: str | bytes
) -> None:
    """Nothing it says reaches the table; the house hangs up and thinks itself."""
    with HandLender(lending.address) as lender:
        lender.greet()
        person = ada(lending)
        with person.sit(table_with(person, "bot:stalls")) as chair:
            chair.act()
            assert lender.hear()["number"] == 1
            lender.socket.send(nonsense)
            assert is_undisturbed(chair)
        assert lender.closed() == 1008


def test_an_answer_to_another_question_is_nonsense(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person]
) -> None:
    """It would be allowed, but nobody asked for it."""
    elsewhere = figure(lending, LENT)
    with HandLender(lending.address) as lender:
        lender.greet()
        person = ada(lending)
        with person.sit(table_with(person, "bot:journeyman")) as chair:
            chair.act()
            lender.answer({**lender.hear(), "number": 7})
            assert is_undisturbed(chair)
        assert lender.closed() == 1008
    assert figure(lending, LENT) == elsewhere


def test_an_answer_counts_once(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person]
) -> None:
    """A lender that says its answer twice is believed once and then left out."""
    with HandLender(lending.address) as lender:
        lender.greet()
        person = ada(lending)
        table = table_with(person, "bot:journeyman")
        with person.sit(table) as chair:
            chair.act()
            thought = lender.hear()
            lender.answer(thought)
            lender.answer(thought)
            assert is_undisturbed(chair)
        assert lender.closed() == 1008
        assert person.get(f"/api/tables/{table['id']}")["phase"] == "over"


def test_who_asked_and_left_costs_the_lender_nothing(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person]
) -> None:
    """Its late answer is no nonsense, and it is handed the next thought only after it."""
    with HandLender(lending.address) as lender:
        lender.greet()
        person = ada(lending)
        table = person.table("bidding", "me", "hotseat")
        with person.sit(table) as chair:
            seat = int(next(iter(chair.asked()["seats"])))
            chair.send(f'{{"do":"hint","id":"h","seat":{seat}}}')
            first = lender.hear()
        with person.sit(table) as chair:
            chair.asked()
            chair.send(f'{{"do":"hint","id":"h","seat":{seat}}}')
            with pytest.raises(TimeoutError):
                lender.hear(timeout=0.5)
            lender.answer(first)
            second = lender.hear()
            assert second["number"] == first["number"] + 1
            lender.answer(second)
            assert chair.wait("hint")["bot"] == "bot:merchant"


def test_a_lender_is_told_what_the_seat_knows(
    lending: ThreadServer, ada: Callable[[ThreadServer], Person]
) -> None:
    """Own cards are true, those of others are drawn anew each time it is asked."""
    worlds = []
    with HandLender(lending.address) as lender:
        lender.greet()
        person = ada(lending)
        with person.sit(person.table("bidding", "me", "hotseat", "hotseat")) as chair:
            seat = int(next(iter(chair.asked()["seats"])))
            for number in range(12):
                chair.send(f'{{"do":"hint","id":"h{number}","seat":{seat}}}')
                thought = lender.hear()
                worlds.append(thought["asked"]["world"])
                lender.answer(thought)
                chair.wait("hint")
    hands = [re.search(r'"hands":\[(\[.*?\]),(\[.*?\]),(\[.*?\])\]', world) for world in worlds]
    other = (seat + 1) % 3
    assert len({found[1 + seat] for found in hands if found}) == 1
    assert len({found[1 + other] for found in hands if found}) > 1


# Who is let in


def refusal(house: ThreadServer, path: str, token: str | None) -> tuple[int, list[str], bytes]:
    """How a socket is turned away: status, names of headers, body."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(house.address.replace("http", "ws", 1) + path, additional_headers=headers),
    ):
        pass
    answer = refused.value.response
    return answer.status_code, sorted(answer.headers), bytes(answer.body or b"")


def test_without_the_token_there_is_no_such_address(
    lending: ThreadServer, house: ThreadServer
) -> None:
    """Off unless it is set; a wrong token finds as little as an address that never was."""
    unknown = refusal(house, "/api/nothing", None)

    assert refusal(house, "/api/thinking", TOKEN) == unknown
    for token in (None, "", "wrong", TOKEN + "x", TOKEN[:-1], "ä"):
        assert refusal(lending, "/api/thinking", token) == unknown
    for method in ("GET", "HEAD", "POST", "DELETE"):
        answers = [
            httpx.request(method, lending.address + path, timeout=PATIENCE)
            for path in ("/api/thinking", "/api/nothing")
        ]
        assert len({(answer.status_code, answer.text) for answer in answers}) == 1, method
    assert figure(lending, "kontor_processors_lent") == 0


def test_a_token_that_could_be_guessed_is_refused(database: str) -> None:
    """The house does not open with it."""
    with pytest.raises(BadSettings, match="KONTOR_THINKER_TOKEN is shorter than 16 letters"):
        create_app(quick_settings(database, thinker_token="secret"))


@pytest.mark.parametrize("token", ["wrong-token-of-a-lender", TOKEN])
def test_a_lender_that_is_not_wanted_ends_with_a_sentence(
    lending: ThreadServer, house: ThreadServer, tmp_path: Path, token: str
) -> None:
    """A wrong token, or a house that takes none: one sentence without the token, code 2."""
    place = house if token == TOKEN else lending
    file = tmp_path / "token.txt"
    file.write_text(f"{token}\nand a remark\n")
    with LenderProcess(place.address, tmp_path, "--token-file", str(file)) as lender:
        assert lender.finish() == 2
        said = lender.said
    assert said == (
        f"kontor: The house at {place.address} takes no lenders, or not with this token or name.\n"
    )


def test_a_lender_with_other_games_ends_with_a_sentence(
    lending: ThreadServer, tmp_path: Path
) -> None:
    """It lacks a game of the house."""
    with LenderProcess(lending.address, tmp_path, KONTOR_GAMES="") as lender:
        assert lender.finish() == 2
        said = lender.said
    assert said == "kontor: This house plays bargain, which the lender does not have.\n"


@pytest.mark.parametrize(
    ("place", "other", "sentence"),
    [
        (("program",), "0.0.1", r"This house has Kontor \S+, the lender has 0.0.1\."),
        (
            ("games", "hansa", 0),
            999,
            r"This house has rules \d+ of hansa, the lender has rules 999",
        ),
        (("games", "genoa", 1), "", r"This house has other data files of genoa than the lender\."),
        (
            ("bots", "kontor.bots:merchant"),
            "kontor 9",
            r"This house has kontor.bots:merchant of kontor \S+, the lender has kontor 9\.",
        ),
    ],
    ids=["program", "rules", "data", "bots"],
)
def test_other_versions_are_refused(
    lending: ThreadServer, place: tuple[str | int, ...], other: object, sentence: str
) -> None:
    """The first difference is told; nothing is thought there."""
    found = versions = our_versions()
    for step in place[:-1]:
        found = found[step]
    found[place[-1]] = other
    with HandLender(lending.address) as lender:
        lender.say(say="hello", versions=versions)
        said = lender.hear()
        assert said["say"] == "refused"
        assert re.match(sentence, said["sentence"])
        assert lender.closed() == 1008
    assert figure(lending, "kontor_processors_lent") == 0


def test_a_lender_comes_back_when_the_house_does(
    notes: Path, database: str, tmp_path: Path
) -> None:
    """The house is killed and opened again; the lender says so and needs nobody to start it."""
    assert notes.exists()
    with (
        ProcessServer(quick_settings(database, thinker_token=TOKEN), tmp_path) as first,
        LenderProcess(first.address, tmp_path, "--processors", "2") as lender,
    ):
        lender.wait(WELCOME)
        first.kill()
        lender.wait("There is no connection")
        port = int(first.address.rpartition(":")[2])
        again = quick_settings(database, thinker_token=TOKEN, port=port)
        with ProcessServer(again, tmp_path) as second:
            assert second.address == first.address
            lender.wait(WELCOME, 2)
            wait_for(second, "kontor_processors_lent", 2)


def test_no_line_holds_the_token(notes: Path, database: str, tmp_path: Path) -> None:
    """Two server processes that write down everything, and a lender of four processors."""
    assert notes.exists()
    settings = quick_settings(database, thinker_token=TOKEN, workers=2, log_level="debug")
    with ProcessServer(settings, tmp_path) as server:
        with LenderProcess(server.address, tmp_path, "-n", "4") as lender:
            wait_for(server, "kontor_processors_lent", 4)
            assert TOKEN not in lender.said
        wait_for(server, "kontor_processors_lent", 0)
        assert "A processor is lent from 127.0.0.1" in server.errors
        assert TOKEN not in server.errors
