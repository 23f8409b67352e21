"""What cups refuse, what the end of a round's time does, and what deals in common keep secret."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

import pytest

from tests.cli.calls import played
from tests.server.cupping import USUAL, Wheel, finish, is_in, made, play, shown, until
from tests.server.people import Person
from tests.server.receivers import Hook
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_alerts import alerting, alerts_of, listening

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People
    from tests.server.people import Said

DAY = 24 * 3600.0
TWO = {"seats": 2, "minimum": 2, "maximum": 2, "stand_in": "uniform"}


@pytest.fixture
def wheel(house: ThreadServer) -> Iterator[Wheel]:
    """The clock of the shared server's cups."""
    usual, turned = house.parts.steward.now, Wheel()
    turned.drive(house)
    yield turned
    house.parts.steward.now = usual


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 4, "options": {"deck": "short"}},
        {"minimum": 9, "maximum": 8},
        {"uneven": "bots", "maximum": 10},
        {"format": "knockout", "seats": 3, "through": 3},
        {"bot": "bot:nobody"},
        {"options": {"colour": "red"}},
    ],
)
def test_what_could_not_be_played_is_refused(people: People, wrong: dict[str, object]) -> None:
    """When it is made, not when it starts."""
    assert people("Ada").refused("/api/cups", {**USUAL, **wrong}) == "bad_options"


def test_entering_and_withdrawing_until_it_starts(people: People) -> None:
    """Once each, while there is room, under a name of one's own."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    cup = made(ada, **TWO | {"maximum": 3}, enter=True)
    assert ada.refused(f"/api/cups/{cup}/enter") == "taken"
    assert people("Ada").refused(f"/api/cups/{cup}/enter") == "taken"
    assert bob.refused(f"/api/cups/{cup}/withdraw") == "illegal"
    assert bob.done(f"/api/cups/{cup}/enter")["card"]["mine"]
    assert not bob.done(f"/api/cups/{cup}/withdraw")["card"]["mine"]
    bob.done(f"/api/cups/{cup}/enter")
    assert bob.refused(f"/api/cups/{cup}/call-off") == "not_yours"
    eve.done(f"/api/cups/{cup}/enter")
    until(eve, cup, lambda cup: cup["card"]["phase"] == "running")
    assert eve.refused(f"/api/cups/{cup}/withdraw") == "illegal"
    assert people("Finn").refused("/api/cups/nothing/enter") == "not_found"


def test_a_cup_with_too_few_is_called_off_at_its_time(people: People, wheel: Wheel) -> None:
    """And one that its maker calls off is over for everybody."""
    ada = people("Ada")
    lonely = made(ada, **TWO, starts=wheel.time + DAY, enter=True)
    wheel.time += DAY
    until(ada, lonely, lambda cup: cup["card"]["phase"] == "called_off")
    other = made(ada, **TWO)
    assert ada.done(f"/api/cups/{other}/call-off")["card"]["phase"] == "called_off"
    listed = {card["id"] for card in ada.http.get("/api/cups?list=finished").json()}
    assert {lonely, other} <= listed


def running(people: People, **wish: object) -> tuple[Person, Person, str]:
    """Ada and Bob in a cup of two, at their table."""
    ada, bob = people("Ada"), people("Bob")
    cup = made(ada, **TWO, **wish, enter=True)
    bob.done(f"/api/cups/{cup}/enter")
    until(ada, cup, is_played)
    return ada, bob, cup


def is_played(cup: Said) -> bool:
    """Whether all tables of the first round are played."""
    tables = cup["rounds"][0]["tables"] if cup["rounds"] else []
    return bool(tables) and all(table["phase"] == "running" for table in tables)


def test_whoever_is_awaited_when_time_is_over_comes_last(people: People, wheel: Wheel) -> None:
    """Ada has laid her card, Bob has not; the table is closed and judged by rule."""
    ada, bob, cup = running(people, rounds=1, limit=DAY, overtime="judged")
    table = shown(ada, cup)["my_table"]
    with ada.sit({"id": table}) as chair:
        chair.act()
    asked = [seat["name"] for seat in bob.get(f"/api/tables/{table}")["seats"] if seat["turn"]]
    assert asked == ["Bob"]
    wheel.time += DAY + 1
    over = until(ada, cup, lambda cup: cup["card"]["phase"] == "over")

    [judged] = over["rounds"][0]["tables"]
    assert (judged["judged"], sorted(judged["places"])) == (True, [1, 2])
    assert over["card"]["winner"] == "Ada"
    assert ada.get(f"/api/tables/{table}")["closed"]


def test_a_seat_is_not_taken_back_when_time_is_over(people: People, wheel: Wheel) -> None:
    """The stand-in plays it to the end."""
    ada, _, cup = running(people, rounds=1, limit=DAY)
    table = shown(ada, cup)["my_table"]
    wheel.time += DAY + 1
    until(ada, cup, lambda cup: cup["rounds"][0]["overtime"])
    seat = ada.get(f"/api/tables/{table}")["my_seats"][0]
    path = f"/api/tables/{table}/seats/{seat}/person"
    assert ada.refused(path) in {"illegal", "not_yours"}  # the latter once the match is over
    until(ada, cup, lambda cup: cup["card"]["phase"] == "over")


def test_who_resigns_comes_last_and_nobody_is_advised(people: People) -> None:
    """A match without a standing gives places, too."""
    ada, bob, cup = running(people, rounds=1)
    table = shown(ada, cup)["my_table"]
    with bob.sit({"id": table}) as chair:
        seat = bob.get(f"/api/tables/{table}")["my_seats"][0]
        assert chair.do("hint", seat=seat)["error"]["code"] == "illegal"
        chair.do("resign", seat=seat)
    over = until(ada, cup, lambda cup: cup["card"]["phase"] == "over")
    assert over["card"]["winner"] == "Ada"
    assert [line["points"] for line in over["standings"]] == [24, 0]


def test_deals_in_common_are_the_same_and_stay_secret_until_the_round_is_over(
    people: People,
) -> None:
    """Two tables draw the same; neither its save nor its secret tells what the other will draw."""
    four = [people(name) for name in ("Ada", "Bob", "Cleo", "Dan")]
    wish = {"seats": 2, "minimum": 4, "maximum": 4, "rounds": 1, "common": True}
    cup = made(four[0], **wish, enter=True)
    for person in four[1:]:
        person.done(f"/api/cups/{cup}/enter")
    first = until(four[0], cup, is_played)["rounds"][0]
    sitting = {id(person): shown(person, cup)["my_table"] for person in four}
    tables = sorted(set(sitting.values()))
    assert first["secret"] is None
    mine = [person for person in four if sitting[id(person)] == tables[0]]
    others = [person for person in four if sitting[id(person)] == tables[1]]
    assert others[0].http.get(f"/api/tables/{tables[0]}").status_code == 403
    assert people("Eve").http.get(f"/api/tables/{tables[0]}").status_code == 403
    play(mine, cup)
    card = mine[0].get(f"/api/tables/{tables[0]}")
    assert (card["phase"], card["secret"], card["commitment"]) == (
        "over",
        None,
        first["commitment"],
    )
    save = f"/api/tables/{tables[0]}/save"
    assert mine[0].http.get(save).status_code == 409
    assert others[0].http.get(save).status_code == 403
    play(others, cup)
    over = until(four[0], cup, lambda cup: cup["card"]["phase"] == "over")
    secret = over["rounds"][0]["secret"]
    told = [four[0].get(f"/api/tables/{table}") for table in tables]
    assert [one["secret"] for one in told] == [secret, secret]
    one, other = (dealt(four[0], table) for table in tables)
    assert len(one) > 4
    assert one == other


def dealt(person: Person, table: str) -> list[str]:
    """What chance brought at a table before anybody decided anything, as its save says."""
    answer = person.http.get(f"/api/tables/{table}/save")
    assert answer.status_code == 200, answer.text
    lines = answer.text.splitlines()[1:]
    return list(takewhile(lambda line: line.startswith('{"chance"'), lines))


def test_a_laid_table_alerts_those_who_sit_there(database: str) -> None:
    """Bob has closed his page; the alert leads to his table."""
    with (
        ThreadServer(alerting(database)) as server,
        Hook() as hook,
        closing(Person(server.address, "Ada")) as ada,
        closing(Person(server.address, "Bob")) as bob,
    ):
        listening(bob, hook, turn="never")
        cup = made(ada, **TWO, enter=True)
        bob.done(f"/api/cups/{cup}/enter")
        [alert] = alerts_of(hook)
        table = shown(bob, cup)["my_table"]
        assert (alert["kind"], alert["table"]) == ("cup", table)
        assert "Autumn cup 1/1" in alert["text"]


def test_who_is_removed_is_played_by_the_stand_in_and_cups_come_along(database: str) -> None:
    """Bob is removed in mid-cup; Ada gets an account on another device and is still in it."""
    with ThreadServer(quick_settings(database)) as server:
        ada, bob = Person(server.address, "Ada"), Person(server.address, "Bob")
        ada.done("/api/accounts", {"name": "Ada", "password": "a long password"})
        guest = Person(server.address, "Cleo")
        cup = made(guest, **TWO, rounds=2, enter=True)
        bob.done(f"/api/cups/{cup}/enter")
        guest.done("/api/login", {"name": "Ada", "password": "a long password"})
        assert shown(guest, cup)["card"]["mine"]
        until(guest, cup, is_played)
        played("admin", "remove", "Bob", "--yes", "--database", database)
        for number in (1, 2):
            found = until(guest, cup, partial(is_in, number))
            finish(guest, found["my_table"])
        over = until(guest, cup, lambda cup: cup["card"]["phase"] == "over")
        assert sorted(one["name"] for one in over["entrants"]) == ["Cleo", "Former guest"]
        printed = played("admin", "cups", "--all", "--database", database)
        assert "Autumn cup" in printed
        assert "1 cups." in printed
        for person in (ada, bob, guest):
            person.close()


def test_an_administrator_calls_a_cup_off(database: str) -> None:
    """By the beginning of its id."""
    with (
        ThreadServer(quick_settings(database)) as server,
        closing(Person(server.address, "Ada")) as ada,
    ):
        cup = made(ada, **TWO)
        said = played("admin", "cups", "--call-off", cup[:6], "--database", database)
        assert said.strip() == "Autumn cup is called off."
        assert shown(ada, cup)["card"]["phase"] == "called_off"
