"""No two transactions wait for each other, however they meet: rows are taken in one order."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event, insert

from kontor.cups.record import Rules
from kontor.server import caps, wall
from kontor.server.clock import ClockRule, first_clocks
from kontor.server.storage import (
    calling,
    cup_rounds,
    cups,
    invitations,
    matches,
    order,
    people,
    persons,
    reckoning,
    schema,
    workers,
)
from kontor.server.storage.locks import hold_people
from kontor.server.storage.matches import Coming, LogLine, Remark, Step
from kontor.server.storage.preparing import upgrade_database
from kontor.server.storage.rows import MatchRow, Progress, SeatRow
from kontor.server.storage.store import database_url, open_engine
from kontor.server.wire.cups import NewCup
from kontor.server.wire.times_off import TimesOff
from tests.server.crossing import Stepped, crossed
from tests.server.postgres import Postgres
from tests.server.serving import quick_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import psycopg
    from sqlalchemy import Connection, Engine

    from kontor.server.storage.rows import Phase

pytestmark = pytest.mark.postgres
NOW = wall.now()
SLOW = ClockRule(0, 0, days=3)
ORDER = ("users", "cups", "matches")
SETTINGS = quick_settings("")
STEP = Step(0, 0, [LogLine(1, "{}")], Progress(phase="running", turn=(0,)), bots={0: "uniform"})
LATER = Step(1, 1, [LogLine(1, "{}")], Progress(phase="running"), ("ada", "c"), {1: "uniform"})
REMARK = Remark("ada", "Ada", "Good evening.", NOW)
UNUSED: dict[str, object] = {"kind": "open", "user": None}


def follow(connection: Connection) -> None:
    """The cup is over."""
    stored = cups.load(connection, "cup")
    assert stored is not None
    cup_rounds.go_on(connection, stored, None)


DEEDS: dict[str, Callable[[Connection], object]] = {
    "host comes": lambda c: caps.come(c, Coming("w", "a-open", "ada", "x", "@"), SETTINGS),
    "goes": lambda c: matches.go(c, "b-running", "there", "bob"),
    "begins": lambda c: calling.start(c, "a-open", ("Ada", "Bob"), STEP, ()),
    "plays": lambda c: calling.append(c, "b-running", LATER, ()),
    "speaks": lambda c: calling.say(c, "b-running", REMARK, ("ada", "d"), 1, ()),
    "gets up": lambda c: matches.change_seat(c, "a-open", 1, {"user": "bob"}, UNUSED),
    "invites": lambda c: invitations.renew(c, "a-open", "", once=True),
    "renames": lambda c: people.rename(c, "bob", "Rob"),
    "takes time off": lambda c: reckoning.change(c, "ada", TimesOff(), NOW, reminds=True),
    "takes time off, too": lambda c: reckoning.change(c, "bob", TimesOff(), NOW, reminds=True),
    "process ends": lambda c: workers.leave(c, "w1"),
    "process beats": lambda c: workers.beat(c, "w2"),
    "round is written down": lambda c: cup_rounds.write_down(c, "cup"),
    "round is over": lambda c: cup_rounds.call_time(c, "cup"),
    "round follows": follow,
    "signs in": lambda c: persons.carry_over(c, "bob", "cleo"),
    "is removed": lambda c: order.remove_person(c, "ada"),
}


def put_up(connection: Connection) -> None:
    """Three people, tables of every phase, those of a cup in another order than their ids."""
    for user in ("ada", "bob", "cleo"):
        people.add_guest(connection, user, user.title())
    for match, host, phase in TABLES:
        matches.create(connection, _row(match, host, phase), CHAIRS, [])
    wish = NewCup("bidding", "Cup", "swiss", 2, overtime="judged")
    rules = Rules("swiss", 2, (2,))
    row = cups.CupRow("cup", "ada", "", wish, rules, "running", 1, 0, NOW, NOW)
    cups.create(connection, row)
    for number, user in enumerate(("ada", "bob")):
        entered = {"cup": "cup", "number": number, "user": user, "name": user, "bot": ""}
        connection.execute(insert(schema.cup_entrants), {**entered, "drawn": number})
    one = {"cup": "cup", "round": 1, "begun": NOW, "overtime": False, "byes": "[]", "secret": ""}
    connection.execute(insert(schema.cup_rounds), one)
    for number, match in enumerate(("e-over", "c-running", "b-running", "d-over"), start=1):
        table = {"cup": "cup", "round": 1, "number": number, "match": match}
        fixed = {"chairs": "[0,1]", "places": "[]", "judged": False}
        connection.execute(insert(schema.cup_tables), table | fixed)
    workers.beat(connection, "w1")
    for name, match, user, worker in (
        ("there", "b-running", "bob", "w1"),
        ("here", "c-running", "ada", "w1"),
        ("nowhere", "b-running", "ada", "dead"),
    ):
        matches.come(connection, Coming(name, match, user, worker, "@"))


TABLES: tuple[tuple[str, str, Phase], ...] = (
    ("a-open", "ada", "open"),
    ("b-running", "ada", "running"),
    ("c-running", "bob", "running"),
    ("d-over", "bob", "over"),
    ("e-over", "ada", "over"),
)
CHAIRS = [SeatRow(0, "person", "ada", "Ada"), SeatRow(1, "person", "bob", "Bob")]


def _row(match: str, host: str, phase: Phase) -> MatchRow:
    clocks = first_clocks(SLOW, 2, NOW) if phase == "running" else None
    return MatchRow(
        id=match,
        game="bidding",
        rules=1,
        data="",
        options={"players": 2},
        host=host,
        clock=SLOW,
        stand_in="uniform",
        sealed=phase != "open",
        progress=Progress(phase=phase, clocks=clocks, turn=(0,) if clocks else ()),
        created=NOW,
        updated=NOW,
    )


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """A house on PostgreSQL, which notices a deadlock soon."""
    with Postgres() as postgres:
        address = postgres.database()
        upgrade_database(quick_settings(address))
        made = open_engine(database_url(address, Path()), 3)
        event.listen(made, "connect", _impatient)
        with made.begin() as connection:
            put_up(connection)
        yield made
        made.dispose()


def _impatient(connection: psycopg.Connection[Any], _record: object) -> None:
    connection.execute("SET deadlock_timeout = '20ms'")
    connection.commit()


@pytest.mark.parametrize("deed", DEEDS)
def test_rows_are_taken_in_one_order(engine: Engine, deed: str) -> None:
    """People, cups, matches, and then what belongs to them."""
    one = Stepped(engine, DEEDS[deed])
    one.run()
    ranks = [ORDER.index(table) if table in ORDER else len(ORDER) for table in one.taken]
    assert ranks == sorted(ranks), one.taken
    assert one.taken


@pytest.mark.parametrize("first", DEEDS)
def test_no_two_transactions_wait_for_each_other(engine: Engine, first: str) -> None:
    """One stops wherever it has taken rows, while the other goes as far as it can.

    Where the other one would have to stop, the two meet as well, so each pair is tried once.
    """
    pairs = list(DEEDS)[list(DEEDS).index(first) :]
    deadlocks = {
        second: after for second in pairs if (after := crossed(engine, DEEDS[first], DEEDS[second]))
    }
    assert deadlocks == {}


def test_a_deadlock_would_be_seen(engine: Engine) -> None:
    """Two that take two people one after the other, in either order."""

    def takes(*users: str) -> Callable[[Connection], None]:
        def take(connection: Connection) -> None:
            for user in users:
                hold_people(connection, user)

        return take

    assert crossed(engine, takes("ada", "bob"), takes("bob", "ada")) == ["users"]
    assert crossed(engine, takes("ada", "bob"), takes("ada", "bob")) == []
