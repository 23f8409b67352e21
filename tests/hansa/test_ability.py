"""Chapter ABILITY: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadPosition
from tests.hansa.tables import at, seen, starting, stock, supply


@pytest.mark.parametrize(
    ("route", "spaces", "ability"),
    [
        ("Emden-Groningen", 3, "book"),
        ("Hamburg-Stade", 3, "privilege"),
        ("Hamburg-Lübeck", 3, "purse"),
        ("Göttingen-Quedlinburg", 3, "actions"),
        ("Halle-Quedlinburg", 4, "keys"),
    ],
)
def test_1_a_route_at_a_scroll_may_upgrade_its_ability(
    route: str, spaces: int, ability: str
) -> None:
    """Instead of an office A opens one step."""
    match = at(f"route {route}: {' '.join(['At'] * spaces)}\n")

    match.play(f"A claim {route}")
    assert starting(match, "A", "upgrade") == [f"upgrade {ability}"]
    match.play(f"A upgrade {ability}")

    assert sum(match.state.levels) == 1
    assert match.state.offices.count(()) == len(match.state.offices)


@pytest.mark.parametrize("route", ["Bremen-Minden", "Minden-Münster", "Hildesheim-Paderborn"])
def test_1_a_route_without_a_scroll_upgrades_nothing(route: str) -> None:
    """None of the five ability cities is at its ends."""
    match = at(f"route {route}: At At At\n")

    match.play(f"A claim {route}")

    assert starting(match, "A", "upgrade") == []


@pytest.mark.parametrize(
    ("route", "ability"), [("Emden-Stade", "privilege"), ("Göttingen-Warburg", "actions")]
)
def test_1_every_route_of_the_city_will_do(route: str, ability: str) -> None:
    """Stade and Göttingen have two routes each on the large side."""
    match = at(f"route {route}: At At At\n")

    match.play(f"A claim {route}")

    assert starting(match, "A", "upgrade") == [f"upgrade {ability}"]


def test_1_one_claim_opens_one_step() -> None:
    """After the upgrade the claim is over; nobody else's desk changes."""
    match = at("turn: C\nroute Hamburg-Lübeck: Ct Ct Ct\n")

    match.play("C claim Hamburg-Lübeck", "C upgrade purse")

    assert [seat.levels["purse"] for seat in seen(match).seats] == [0, 0, 1, 0]
    assert match.prompt == ("C", "turn", "HT-TURN-2")


def test_2_the_freed_piece_goes_to_the_supply_and_the_route_to_the_stock() -> None:
    """Three traders return to the stock; one comes from the desk to the supply."""
    match = at("route Hamburg-Stade: At At At\nsupply A: 1t\n")
    before = int(stock(match, "A").split("t")[0])

    match.play("A claim Hamburg-Stade", "A upgrade privilege")

    assert supply(match, "A") == "2t"
    assert stock(match, "A").startswith(f"{before + 3}t")


def test_3_a_full_ability_cannot_be_upgraded() -> None:
    """The privilege is full: the claim offers no upgrade."""
    match = at("route Hamburg-Stade: At At At\ndesk A: privilege 3\n")

    match.play("A claim Hamburg-Stade")

    assert starting(match, "A", "upgrade") == []


@pytest.mark.parametrize(
    ("route", "spaces", "full"),
    [
        ("Emden-Groningen", 3, "book 3"),
        ("Hamburg-Lübeck", 3, "purse 3"),
        ("Göttingen-Quedlinburg", 3, "actions 5"),
        ("Halle-Quedlinburg", 4, "keys 4"),
    ],
)
def test_3_each_full_ability_is_closed(route: str, spaces: int, full: str) -> None:
    """And one step before that it is open."""
    name, steps = full.split()
    lines = f"route {route}: {' '.join(['At'] * spaces)}\n"
    closed = at(f"desk A: {full}\n{lines}")
    opened = at(f"desk A: {name} {int(steps) - 1}\n{lines}")
    for match in (closed, opened):
        match.play(f"A claim {route}")

    assert starting(closed, "A", "upgrade") == []
    assert starting(opened, "A", "upgrade") == [f"upgrade {name}"]


def test_4_of_two_abilities_one_is_chosen() -> None:
    """At Waren A opens the purse and the actions stay."""
    match = at("options: players=4 board=east\nroute Havelberg-Waren: At At At\n")

    match.play("A claim Havelberg-Waren", "A upgrade purse")

    assert match.state.levels[:5] == [0, 0, 0, 0, 1]


def test_5_the_book_frees_merchants() -> None:
    """A's second merchant comes from the book."""
    match = at("route Emden-Groningen: At At At\nsupply A: 1m\n")

    match.play("A claim Emden-Groningen", "A upgrade book")

    assert supply(match, "A") == "2m"


def test_5_without_the_book_there_is_one_merchant() -> None:
    """A second merchant cannot be in play while the book is covered."""
    with pytest.raises(BadPosition, match="merchants"):
        at("supply A: 2m\n")


@pytest.mark.parametrize(("steps", "left"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_6_a_new_action_may_be_used_in_the_same_turn(steps: int, left: int) -> None:
    """From 2 to 3, 3 to 4 and 4 to 5 there is one action more; 3 to 3 and 4 to 4 add none."""
    match = at(f"route Göttingen-Quedlinburg: At At At\ndesk A: actions {steps}\n")

    match.play("A claim Göttingen-Quedlinburg", "A upgrade actions")

    assert match.state.actions_left == left


def test_6_the_new_action_saves_a_turn_that_would_be_over() -> None:
    """A claims with its last action and opens the 3: it may go on."""
    match = at("actions left: 1\nroute Göttingen-Quedlinburg: At At At\n")

    match.play("A claim Göttingen-Quedlinburg", "A upgrade actions")

    assert match.prompt.seats == "A"
    match.play("A income 3t")
    assert match.prompt.seats == "B"


def test_7_the_steps_of_the_five_abilities() -> None:
    """As printed on the desk; the last step of the purse is everything."""
    keys, actions, privilege, book, purse = at("").state.rules.steps

    assert keys == (1, 2, 2, 3, 4)
    assert actions == (2, 3, 3, 4, 4, 5)
    assert privilege == (0, 1, 2, 3)
    assert book == (2, 3, 4, 5)
    assert purse[:3] == (3, 5, 7)
    assert purse[3] >= 31


@pytest.mark.parametrize(("opened", "lifted"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_7_the_book_at_work(opened: int, lifted: int) -> None:
    """As many pieces are lifted as the open step says before they are set down."""
    match = at(
        f"desk A: book {opened}\nroute Coellen-Warburg: At At At At\nroute Bremen-Minden: At At .\n"
    )

    count = 0
    while match.prompt.topic != "set_down":
        match.play(f"A {starting(match, 'A', 'lift')[0]}")
        count += 1

    assert count == lifted
