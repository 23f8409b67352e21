"""Bots at the table: who is offered, foreign ones that fail, and many that think at once."""

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.server.bots.question import Question
from kontor.server.bots.queue import Party
from kontor.server.bots.thinker import Chosen
from kontor.server.bots.thinking import Thinking
from kontor.server.shelf import LEVELS, bot_cards
from tests.server.odd_bots import ODD, ponders, write_package
from tests.server.people import Chair, Person, Said
from tests.server.serving import ThreadServer, quick_settings

TABLES = 4  # where nobody but aldermen sits, and as many of bots that take much longer
DECISIONS = 9  # of a person meanwhile, of twelve in the match


@pytest.fixture
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that fail, as if somebody had installed them; processes that think find them too."""
    write_package(tmp_path / "installed", "odd-bots", ODD)
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))


@pytest.fixture
def impatient(odd_bots: None, database: str) -> Iterator[ThreadServer]:
    """A server on which a bot may think for half a second."""
    assert odd_bots is None
    with ThreadServer(quick_settings(database, thinkers=2, thought=0.5)) as server:
        yield server


@pytest.fixture
def lonely(odd_bots: None, database: str) -> Iterator[ThreadServer]:
    """As impatient, with a single booth: who hangs is counted one after the other."""
    assert odd_bots is None
    with ThreadServer(quick_settings(database, thinkers=1, thought=0.5)) as server:
        yield server


@pytest.fixture
def patient(odd_bots: None, database: str) -> Iterator[ThreadServer]:
    """A server on which a bot has time enough to fail by itself, however busy the machine is."""
    assert odd_bots is None
    with ThreadServer(quick_settings(database, thinkers=2, thought=120.0)) as server:
        yield server


def table_with(person: Person, bot: str, game: str = "bidding") -> Said:
    """A table of the person and one bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    return person.done("/api/tables", {"game": game, "seats": seats})


@pytest.mark.usefixtures("odd_bots")
def test_levels_come_first_and_a_bot_that_cannot_be_loaded_is_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Ours from the weakest up, then others by name, the jester last; `absent` is only logged."""
    with caplog.at_level(logging.ERROR, "kontor.shelf"):
        ids = [card.id for card in bot_cards("hansa")]

    levels = [f"bot:{level}" for level in LEVELS]
    others = [f"bot:{name}" for name in sorted(ODD) if name != "absent"]
    assert ids == [*levels, *others, "uniform"]
    assert "absent" in caplog.text


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("bot:raises", "too hard for seat 1"),
        ("bot:quits", "no more for seat 1"),
        ("bot:invents", "is none of the legal actions"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    patient: ThreadServer, caplog: pytest.LogCaptureFixture, bot: str, said: str
) -> None:
    """Whatever foreign code does, the match comes to its end, and the server's log says why."""
    ada = Person(patient.address, "Ada")
    table = table_with(ada, bot)
    with caplog.at_level(logging.WARNING, "kontor.thinking"), ada.sit(table) as chair:
        assert chair.finish()["standing"]
        notices = told(chair)
    with ada.sit(table) as late:
        late.do("ping")
        assert told(late) == notices
    ada.close()

    assert said in caplog.text
    assert notices == [("Bertram", "replaced")]  # once, not with every decision


def told(chair: Chair) -> list[tuple[str, str]]:
    """What the server itself has said at the table."""
    chats = [said for said in chair.said if said["say"] == "chat"]
    return [(said["from"], said["notice"]) for said in chats]


def test_a_hint_names_who_gave_it(patient: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the adviser fails, the stand-in does not speak in its name.

    In Hansa the first turn always has a choice: who has none is advised without being asked.
    """
    monkeypatch.setattr("kontor.server.rooms.advising.ADVISER", "bot:raises")
    ada = Person(patient.address, "Ada")
    with ada.sit(ada.table("hansa", "me", "hotseat", "hotseat")) as chair:
        chair.asked()
        hint = chair.do("hint", seat=next(int(seat) for seat in chair.state["seats"]))
    ada.close()

    assert (hint["say"], hint["bot"], hint["why"]) == ("hint", "progress", "")


def test_a_bot_that_is_no_longer_installed_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    """A table may be older than the packages that are installed now."""

    async def ask() -> Chosen:
        thinking = Thinking((), None, 1, 60.0)
        found = await thinking.choose(opening("hansa"), "bot:gone", 5)
        await thinking.close()
        return found

    with caplog.at_level(logging.WARNING, "kontor.thinking"):
        found = asyncio.run(ask())

    game, world, seat = opening("hansa")
    assert found.action == game.progress(world, seat, game.legal(world, seat), 5).text
    assert "There is no policy 'bot:gone'" in caplog.text


def opening(title: str) -> Question:
    """The first question of a match of three."""
    game = find_game(title)
    driver = Driver(game, game.read_options({"players": 3}), 11)
    return Question(game, driver.state, driver.prompt.seats[0])


def test_who_hangs_holds_up_no_other_table(impatient: ThreadServer) -> None:
    """One booth is taken by a bot that hangs; at the other a match is played to its end."""
    ada, bob = Person(impatient.address, "Ada"), Person(impatient.address, "Bob")
    table_with(ada, "bot:hangs", "shove")
    with bob.sit(table_with(bob, "bot:journeyman")) as chair:
        assert chair.finish()["standing"]
    ada.close()
    bob.close()


def test_a_bot_that_keeps_hanging_is_left_out_for_a_while(
    lonely: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    """After three times nobody waits for it any more, not even who is in the queue already."""
    ada = Person(lonely.address, "Ada")
    with caplog.at_level(logging.WARNING, "kontor.thinking"):
        for _ in range(2):
            with ada.sit(table_with(ada, "bot:hangs")) as chair:
                assert chair.finish()["standing"]
                assert told(chair) == [("Bertram", "replaced")]
    ada.close()

    before, after = caplog.text.split("it keeps hanging")  # once; a lone option needs no thought
    assert before.count("took over 0.5 s on bidding, the cheap policy decides") >= 3
    assert "took over" not in after


def test_a_table_of_the_former_apprentice_goes_on(database: str) -> None:
    """`progress` is not offered any more; a stored table with it is played to its end."""
    settings = quick_settings(database)
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = table_with(ada, "progress")
        with ada.sit(table) as chair:
            chair.act()
        cookie = ada.http.cookies["kontor_session"]
        ada.close()
    with ThreadServer(settings) as server:
        ada = Person(server.address)
        ada.http.cookies.clear()
        ada.http.cookies.set("kontor_session", cookie)
        assert ada.get(f"/api/tables/{table['id']}")["seats"][1]["bot"] == "progress"
        with ada.sit(table) as chair:
            assert chair.finish()["standing"]
        ada.close()


def pondered() -> float:
    """How long one long thought takes on this machine now."""
    begun = time.monotonic()
    ponders(None, None, None, [None])
    return time.monotonic() - begun


@pytest.mark.usefixtures("odd_bots")
def test_people_are_answered_while_many_aldermen_think(database: str) -> None:
    """Eight tables of bots think without a pause; a person elsewhere hardly notices."""
    with ThreadServer(quick_settings(database, thinkers=2)) as server:
        ada, host = Person(server.address, "Ada"), Person(server.address, "Host")
        tables = [
            host.done("/api/tables", {"game": "hansa", "seats": [{"kind": "bot", "bot": bot}] * 4})
            for bot in ("bot:alderman", "bot:ponders") * TABLES
        ]
        waits = []
        with ada.sit(ada.table("bidding", "me", "hotseat", options={"rounds": 6})) as chair:
            for _ in range(DECISIONS):
                chair.asked()
                begun = time.monotonic()
                assert chair.act()["say"] == "done"
                waits.append(time.monotonic() - begun)
            chair.asked()
            hint = chair.do("hint", seat=next(int(seat) for seat in chair.state["seats"]))
        thought = median(pondered() for _ in range(5))  # as long as others take today
        thinking = [host.get(f"/api/tables/{table['id']}")["phase"] for table in tables]
        ada.close()
        host.close()

    assert thinking.count("running") >= TABLES, "nobody was thinking any more"
    # Who had to wait for bots would wait for four long thoughts on average: sixteen at two booths.
    assert median(waits) < 4 * thought, (thought, waits)
    assert (hint["say"], hint["bot"]) == ("hint", "bot:merchant")


def test_who_is_asked_by_a_person_thinks_before_those_who_wait() -> None:
    """One booth, a bot at it, five in the queue: a hint comes next, the others in their order."""
    order: list[str] = []

    async def ask(thinking: Thinking, name: str, *, urgent: bool = False) -> None:
        party = Party(("Ada",), urgent=urgent)
        await thinking.choose(opening("haendler"), "bot:journeyman", 1, party)
        order.append(name)

    async def crowd() -> None:
        thinking = Thinking((), None, 1, 600.0)
        queue = [asyncio.create_task(ask(thinking, name)) for name in "abcdef"]
        await asyncio.sleep(0)
        hint = asyncio.create_task(ask(thinking, "hint", urgent=True))
        await asyncio.sleep(0)
        queue[2].cancel()
        await asyncio.gather(*queue, hint, return_exceptions=True)
        await thinking.close()

    asyncio.run(crowd())

    assert order == ["a", "hint", "b", "d", "e", "f"]


def test_who_looks_at_matches_waits_for_who_plays() -> None:
    """One booth: it goes to those who play, whoever came first, and then to the curious."""
    order: list[str] = []

    async def play(thinking: Thinking, name: str) -> None:
        await thinking.choose(opening("haendler"), "bot:journeyman", 1, Party((name,)))
        order.append(name)

    async def look(thinking: Thinking, name: str) -> None:
        async with thinking.places.spare_one(Party((name,))):
            order.append(name)

    async def crowd() -> None:
        thinking = Thinking((), None, 1, 600.0)
        tasks = [asyncio.create_task(play(thinking, "Ada"))]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(look(thinking, name)) for name in ("Eve", "Mallory")]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(play(thinking, name)) for name in ("Bob", "Cleo")]
        await asyncio.gather(*tasks)
        await thinking.close()

    asyncio.run(crowd())

    assert order == ["Ada", "Bob", "Cleo", "Eve", "Mallory"]


def test_a_choice_does_not_depend_on_how_busy_the_machine_is() -> None:
    """Budgets are counted in steps: alone, or with others in the queue, an alderman does the same.

    The question and its dice are the same; only the time until the answer differs.
    """
    question = opening("haendler")
    stop = threading.Event()
    burner = threading.Thread(target=_burn, args=(stop,))

    async def ask() -> tuple[list[Chosen], list[Chosen]]:
        thinking = Thinking((), None, 2, 600.0)
        alone = [await thinking.choose(question, "bot:alderman", roll) for roll in range(4)]
        burner.start()
        crowd = await asyncio.gather(
            *(thinking.choose(question, "bot:alderman", roll % 4) for roll in range(12))
        )
        await thinking.close()
        return alone, crowd

    try:
        alone, crowd = asyncio.run(ask())
    finally:
        stop.set()
        burner.join()

    assert crowd == alone * 3


def _burn(stop: threading.Event) -> None:
    """Keep a core busy."""
    while not stop.is_set():
        sum(range(10_000))
