"""Days for each decision: what the server does while no page is open, by a clock that is turned."""

from __future__ import annotations

import time
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from kontor.server.storage import listing
from tests.server.databases import KINDS, databases
from tests.server.people import PATIENCE, Person
from tests.server.receivers import Hook
from tests.server.serving import ThreadServer, quick_settings
from tests.server.walls import DAY, HOUR, Wall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.databases import NewDatabase
    from tests.server.people import Said

HOUSE = "https://table.example"
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()  # a Monday


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """It is Monday noon."""
    return Wall(monkeypatch, NOON)


def at(server: ThreadServer, name: str) -> closing[Person]:
    """Somebody who comes to a server."""
    return closing(Person(server.address, name))


def two(ada: Person, bob: Person, **more: object) -> Said:
    """A table with a slow clock at which Ada is asked first, and nobody looks."""
    table = ada.table("shove", "me", "open", **{"days": 2, **more})
    return bob.done(f"/api/tables/{table['id']}/join", {})


def until(found: Callable[[], bool], what: str) -> None:
    """Wait for what the server does by itself."""
    late = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < late, what
        time.sleep(0.05)


def bot_of(person: Person, table: Said, seat: int) -> str | None:
    """Who plays a seat in place of a person."""
    found: str | None = person.get(f"/api/tables/{table['id']}")["seats"][seat]["bot"]
    return found


def minutes(person: Person, table: Said) -> list[tuple[str, str, int]]:
    """What the log says beside the decisions."""
    with person.sit(table) as chair:
        assert chair.do("look", visible=True)["say"] == "pong"
        said = [one for one in chair.said if one["say"] == "minute"]
    return [(one["about"], one["step"], one["seat"]) for one in said]


def test_a_seat_whose_days_are_over_goes_to_a_bot_after_a_restart(
    new_database: NewDatabase, clock: Wall
) -> None:
    """Two days pass while the server is down; the next one hands the seat over, and says so."""
    settings = quick_settings(new_database())
    with ThreadServer(settings) as server, at(server, "Bob") as bob:
        ada = Person(server.address, "Ada")
        table = two(ada, bob, stand_in="bot:apprentice")
        assert (table["days"], table["time_out"], table["clock"]) == (2, "bot", None)
        time_left = ada.get(f"/api/tables/{table['id']}")["my_time"]
        assert time_left == {"left": 2 * DAY, "until": NOON + 2 * DAY, "resting": False}
        clock.turn(days=1, hours=23)
        assert bot_of(ada, table, 0) is None
    clock.turn(hours=2)
    with closing(ada), ThreadServer(settings) as server:
        ada.address = ada.http.base_url = server.address
        until(lambda: bot_of(ada, table, 0) == "bot:apprentice", "nobody plays for Ada")
        assert ("seat", "timed", 0) in minutes(ada, table)
        assert ada.refused(f"/api/tables/{table['id']}/seats/0/person") == "illegal"


@pytest.fixture
def house(tmp_path: Path, clock: Wall) -> Iterator[ThreadServer]:
    """A server that sends alerts, by the clock of the test."""
    assert clock.time == NOON
    more = {"webhooks": True, "public_url": HOUSE, "loopback_alerts": True}
    with ThreadServer(quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}", **more)) as server:
        yield server


@pytest.fixture
def pair(house: ThreadServer) -> Iterator[tuple[Person, Person]]:
    """Ada and Bob."""
    with at(house, "Ada") as ada, at(house, "Bob") as bob:
        yield ada, bob


def test_where_the_seat_ends_the_other_has_won(pair: tuple[Person, Person], clock: Wall) -> None:
    """Nobody is there; Ada's two days pass, and the match is over as if she had resigned."""
    ada, bob = pair
    table = two(ada, bob, time_out="ends")
    clock.turn(days=2, hours=1)
    until(lambda: bob.get(f"/api/tables/{table['id']}")["phase"] == "over", "it goes on")
    over = bob.get(f"/api/tables/{table['id']}")
    assert (over["ending"], over["time_out"]) == ("won", "ends")
    assert [seat["resigned"] for seat in over["seats"]] == [True, False]
    assert minutes(bob, table) == [
        ("seat", "timed", 0),
        ("seat", "resigned", 0),
        ("match", "won", 1),
    ]


def test_a_vacation_stops_the_clock_and_is_bounded(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """Ada has ten hours left and goes away for a week; then they run, and not a minute more."""
    ada, bob = pair
    table = two(ada, bob)
    clock.turn(days=1, hours=14)
    first = datetime.fromtimestamp(clock.time, UTC).date()
    week = {"first": str(first), "last": str(first + timedelta(days=6))}
    said = ada.done("/api/me/times-off", {"zone": "UTC", "vacations": [week]})
    assert said["resting"]
    assert said["left"][str(first.year)] == said["allowed"] - 7
    clock.turn(days=5)
    mine = ada.get(f"/api/tables/{table['id']}")["my_time"]
    assert mine["resting"]
    assert mine["left"] == pytest.approx(10 * HOUR)
    back = datetime.combine(first + timedelta(days=7), datetime.min.time(), UTC).timestamp()
    assert mine["until"] == pytest.approx(back + 10 * HOUR)
    clock.time = back + 9 * HOUR
    assert bot_of(bob, table, 0) is None
    clock.turn(hours=2)
    until(lambda: bot_of(bob, table, 0) is not None, "the clock stands still for ever")


def test_vacation_that_was_taken_stays_taken(pair: tuple[Person, Person], clock: Wall) -> None:
    """Thirty days a year, and forgetting those that are over wins none back."""
    ada, _ = pair
    today = date(2026, 3, 2)

    def away(days: int, since: date = today) -> dict[str, object]:
        last = since + timedelta(days=days - 1)
        return {"vacations": [{"first": str(since), "last": str(last)}]}

    assert ada.refused("/api/me/times-off", away(31)) == "bad_request"
    assert ada.done("/api/me/times-off", away(30))["left"]["2026"] == 0
    clock.turn(days=9)
    assert ada.done("/api/me/times-off", {})["left"]["2026"] == 20
    assert ada.refused("/api/me/times-off", away(21, date(2026, 5, 1))) == "bad_request"
    assert ada.done("/api/me/times-off", away(20, date(2026, 5, 1)))["left"]["2026"] == 0


@pytest.mark.parametrize(
    "wish",
    [
        {"zone": "Atlantis/Poseidonis"},
        {"zone": "../../etc/passwd"},
        {"days": [0, 1, 2, 3, 4]},
        {"days": [7]},
        {"night": {"start": "20:00", "end": "20:00"}},
        {"night": {"start": "20:00", "end": "13:00"}},
        {"night": {"start": "24:00", "end": "07:00"}},
        {"vacations": [{"first": "2026-05-02", "last": "2026-05-01"}]},
        {"vacations": [{"first": "2031-05-01", "last": "2031-05-02"}]},
        {"vacations": [{"first": "1026-05-01", "last": "9026-05-02"}]},
    ],
)
def test_what_would_stop_a_clock_for_ever_is_refused(
    pair: tuple[Person, Person], wish: Said
) -> None:
    """And what is no zone, no day and no time."""
    assert pair[0].refused("/api/me/times-off", wish) == "bad_request"


def test_a_table_has_one_kind_of_clock(pair: tuple[Person, Person]) -> None:
    """Live or slow; and days are those that are offered."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"game": "shove", "seats": seats}
    both = {**wish, "days": 2, "clock": {"base": 60}}
    assert pair[0].refused("/api/tables", both) == "bad_request"
    assert pair[0].refused("/api/tables", {**wish, "days": 4}) == "bad_request"


def test_the_reminder_comes_when_a_quarter_is_left_and_once(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """Of two days twelve hours; nights off put it off. It goes out through a real receiver."""
    ada, bob = pair
    night = {"start": "20:00", "end": "08:00"}
    ada.done("/api/me/times-off", {"zone": "UTC", "night": night})
    with Hook() as hook:
        ada.done("/api/me/alerts", {"turn": "never"})
        ada.done("/api/me/channels", {"kind": "json", "target": f"{hook.address}/box"})
        table = two(ada, bob, title="Slow")
        clock.turn(days=2, hours=23)  # 4 days of twelve hours are 48; 36 of them end Thursday noon
        assert ada.get(f"/api/tables/{table['id']}")["my_time"]["left"] == 13 * HOUR
        assert hook.count == 0
        clock.turn(hours=2)
        [alert] = hook.next().said["alerts"]
        assert alert["kind"] == "time"
        assert alert["text"] == "Your time is running out at “Slow” (Shove)."
        assert alert["link"] == f"{HOUSE}/table/{table['id']}"
        with ada.sit(table) as chair:
            assert chair.state["clocks"]["left"][0] == 11 * HOUR
        assert hook.count == 1


def test_who_has_decided_or_does_not_wish_it_is_not_reminded(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """Ada decides in time, and Bob wants no reminder; only the third table speaks."""
    ada, bob = pair
    with Hook() as hook:
        for person, wish in ((ada, "now"), (bob, "never")):
            person.done("/api/me/alerts", {"turn": "never", "time": wish})
            person.done("/api/me/channels", {"kind": "json", "target": hook.address})
        done, waiting = two(ada, bob, title="Done"), two(ada, bob, title="Waiting")
        with ada.sit(done) as chair:
            while 1 not in chair.state["prompt"]["seats"]:
                if chair.state["seats"]:
                    chair.act()
                else:
                    chair.wait("state")
        clock.turn(days=1, hours=13)
        [alert] = hook.next().said["alerts"]
        assert alert["table"] == waiting["id"]
        assert hook.count == 1


def test_nobody_hands_over_the_seat_of_who_may_take_days(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """At a live table a minute's absence is enough; here only the clock decides."""
    ada, bob = pair
    table = two(ada, bob)
    seat = bob.get(f"/api/tables/{table['id']}")["seats"][0]
    assert (seat["online"], seat["bot_in"]) == (False, None)
    clock.turn(days=1)
    assert bob.refused(f"/api/tables/{table['id']}/seats/0/bot", {}) == "not_yours"


def test_my_tables_stand_in_the_order_of_their_urgency(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """Asked with the least time, asked with more, asked without a clock, then not asked."""
    ada, bob = pair
    first = two(ada, bob, days=7, title="A week")
    no_clock = two(ada, bob, days=None, title="No clock")
    other = two(bob, ada, days=1, title="Bob is asked")
    clock.turn(hours=1)
    last = two(ada, bob, days=1, title="A day")
    listed = list(ada.listed("mine"))
    assert listed == [last["id"], first["id"], no_clock["id"], other["id"]]


def test_two_processes_hand_a_seat_over_once(new_database: NewDatabase, clock: Wall) -> None:
    """Both see that the time is up; the log has it once."""
    settings = quick_settings(new_database())
    with (
        ThreadServer(settings) as one,
        ThreadServer(settings) as other,
        at(one, "Ada") as ada,
        at(other, "Bob") as bob,
    ):
        table = two(ada, bob)
        with ada.sit(table), bob.sit(table):
            clock.turn(days=3)
            until(lambda: bot_of(bob, table, 0) is not None, "nobody minds the clock")
        assert minutes(bob, table).count(("seat", "timed", 0)) == 1


def test_of_mine_the_most_urgent_are_listed_however_old(
    pair: tuple[Person, Person], clock: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of more tables than a list has, those stay where I am asked, the least time first."""
    ada, bob = pair
    oldest, older = two(ada, bob), two(ada, bob, days=1)
    for _ in range(3):
        ada.table("shove", "me", "open")
    clock.turn(hours=1)
    monkeypatch.setattr(listing, "LISTED", 3)
    mine = list(ada.listed("mine"))
    assert mine[:2] == [older["id"], oldest["id"]]
    assert len(mine) == 3
    assert len(bob.listed("mine")) == 2


def test_nobody_stretches_a_decision_by_changing_hours_or_zone(
    new_database: NewDatabase, clock: Wall
) -> None:
    """Ada has off whenever she looks, in another zone each time; her two days pass all the same.

    What she has set counts from the next decision on, and a restart changes nothing.
    """
    settings = quick_settings(new_database())
    zones = ("UTC", "Asia/Kolkata", "America/Sao_Paulo", "Europe/Berlin")
    with ThreadServer(settings) as server, at(server, "Bob") as bob:
        ada = Person(server.address, "Ada")
        table = two(ada, bob)
        for step in range(15):
            here = datetime.fromtimestamp(clock.time, ZoneInfo(zones[step % 4]))
            night = {"start": f"{here.hour:02}:00", "end": f"{(here.hour + 12) % 24:02}:00"}
            wish = {"zone": zones[step % 4], "night": night, "days": [here.weekday()]}
            assert ada.done("/api/me/times-off", wish)["resting"], "she would have off now"
            mine = ada.get(f"/api/tables/{table['id']}")["my_time"]
            assert (mine["resting"], mine["until"]) == (False, NOON + 2 * DAY)
            clock.turn(hours=3)
        assert bot_of(bob, table, 0) is None, "three hours are left"
    with closing(ada), ThreadServer(settings) as server, at(server, "Cleo") as cleo:
        assert bot_of(cleo, table, 0) is None
        ada.address = ada.http.base_url = server.address
        mine = ada.get(f"/api/tables/{table['id']}")["my_time"]
        assert mine["until"] == NOON + 2 * DAY
        ada.done("/api/me/times-off", {"zone": "UTC", "night": {"start": "08:00", "end": "20:00"}})
        assert ada.get(f"/api/tables/{table['id']}")["my_time"]["until"] == NOON + 2 * DAY
        clock.turn(hours=4)
        until(lambda: bot_of(cleo, table, 0) is not None, "the clock stands still for ever")


def test_changed_hours_count_from_the_next_decision_on(
    pair: tuple[Person, Person], clock: Wall
) -> None:
    """Ada changes her night while she is asked; when she is asked anew her clock goes by it."""
    ada, bob = pair
    table = two(ada, bob)
    at_table = f"/api/tables/{table['id']}"
    ada.done("/api/me/times-off", {"zone": "UTC", "night": {"start": "20:00", "end": "08:00"}})
    assert ada.get(at_table)["my_time"]["until"] == NOON + 2 * DAY
    with ada.sit(table) as hers, bob.sit(table) as his:
        turns = [(hers, 0), (his, 1)]
        for chair, seat in turns:
            while seat in chair.state["prompt"]["seats"]:
                chair.act()
            for other, _ in turns:
                other.do("ping")
        while 0 not in hers.state["prompt"]["seats"]:
            hers.wait("state")
    mine = ada.get(at_table)["my_time"]
    assert (mine["left"], mine["until"]) == (2 * DAY, NOON + 4 * DAY)
    clock.turn(hours=9)
    assert ada.get(at_table)["my_time"]["resting"]
