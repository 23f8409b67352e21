"""Chapter SETUP: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.haendler import GAME
from tests.haendler.table import at, fresh, pass_all, place, seen


def test_1_wagons_start_in_paris_koeln_and_genua() -> None:
    """The three wagons stand in the three cities of the rule text."""
    match = fresh()

    assert [place(match, wagon) for wagon in (1, 2, 3)] == ["paris", "koeln", "genua"]


def test_2_the_bonus_is_0_with_a_wagon_and_200_without() -> None:
    """Paris, Köln and Genua begin with 0, Brügge, Wien and Genf with 200."""
    bonus = {city.city: city.bonus for city in seen(fresh(), "A").cities}

    assert bonus == {
        "paris": 0, "koeln": 0, "genua": 0, "bruegge": 200, "wien": 200, "genf": 200,
    }  # fmt: skip


def test_3_the_courier_starts_two_steps_from_bruegge() -> None:
    """Brügge's exit is one step away, its fork two."""
    assert seen(fresh(), "A").courier == "bruegge-fork"
    assert seen(fresh(courier_city="wien"), "A").courier == "wien-fork"


def test_4_eight_of_each_good_are_for_sale_at_the_lowest_price() -> None:
    """One of the nine marks the price 100/600."""
    goods = seen(fresh(), "A").goods

    assert [(good.purchase, good.sale, good.stock) for good in goods] == [(100, 600, 8)] * 6


def test_5_a_bag_holds_5000_florins_and_only_its_owner_sees_them() -> None:
    """A sees its own money, B's is hidden; the option opens all bags."""
    view = seen(fresh(players=2), "A")
    opened = seen(fresh(players=2, open_bags=True), "A")

    assert [seat.florins for seat in view.seats] == [5000, None]
    assert [seat.florins for seat in opened.seats] == [5000, 5000]


def test_6_seats_start_as_kraemer_with_four_tiles() -> None:
    """Every seat stands on the lowest status with the tiles 1 to 4."""
    for seat in seen(fresh(), "A").seats:
        assert (seat.status, seat.rank, seat.tiles) == (0, "Krämer", (1, 2, 3, 4))


def test_7_the_arrival_track_starts_at_0() -> None:
    """No wagon has arrived yet."""
    assert seen(fresh(), "A").arrivals == 0


def test_8_fifteen_influence_cards_and_ten_credits_lie_ready() -> None:
    """Three of each of five kinds, and the kinds of the pile are not shown."""
    match = fresh()
    view = seen(match, "A")

    assert match.state.pile == [3, 3, 3, 3, 3]
    assert (view.cards_in_pile, view.pile, view.credits_left) == (15, None, 10)


def test_9_the_start_seat_is_a_or_drawn_by_lot() -> None:
    """Without the option A begins; with it nature draws one of all seats."""
    drawn = fresh(players=3, start_seat="lot")

    assert fresh().state.start == 0
    assert drawn.options("chance") == ["start seat A", "start seat B", "start seat C"]
    drawn.play("chance start seat C")
    assert drawn.state.start == 2


def test_10_seats_act_clockwise_from_the_start_seat() -> None:
    """With C as start seat, C buys first, then A, then B."""
    match = at("""
        options: players=3
        start: C
    """)

    asked: list[str] = []
    while match.prompt.topic == "buy_goods" and len(asked) < 3:
        asked.append(match.prompt.seats)
        match.play(f"{match.prompt.seats} done")
    assert asked == ["C", "A", "B"]


def test_11_the_start_seat_passes_to_the_left_after_a_round() -> None:
    """B held the start seat; in the next round C does, and buys first."""
    match = at("""
        options: players=3
        round: 2
        start: B
        step: promote
    """)

    pass_all(match, "promote")

    assert (match.state.round, match.state.start) == (3, 2)
    assert match.prompt.seats == "C"


@pytest.mark.parametrize(("players", "arrivals"), [(2, 6), (3, 7), (4, 8)])
def test_12_fewer_seats_change_only_the_abilities_and_the_end(players: int, arrivals: int) -> None:
    """Two, three or four seats have the same board; the arrivals that end the game differ."""
    match = fresh(players=players)
    match.settle()
    view = seen(match, "A")

    assert view.last_arrival == arrivals
    assert sum(len(seat.abilities) for seat in view.seats) == 2 * players
    assert view.abilities_left == ()
    assert len(view.wagons) == 3
    assert all(len(wagon.hold) == players for wagon in view.wagons)


def test_12_more_or_fewer_seats_than_two_to_four_are_refused() -> None:
    """Five seats cannot play."""
    with pytest.raises(BadOptions, match="players cannot be '5'"):
        GAME.read_options({"players": 5})
