"""Chapter ABILITY: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.detail import RaiseBidDetail
from tests.haendler.table import at, bag, fresh, pass_all, seen

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position

PAIRS = [
    "pair express courier + warehouse sale",
    "pair grand counting house + wainwright",
    "pair grand wainwright + courier",
    "pair favourable purchase + counting house",
]


def bid_standing(match: Position[HaendlerState]) -> int:
    """The florins that B may raise."""
    detail = match.game.detail(match.state, 1)
    assert isinstance(detail, RaiseBidDetail)
    assert detail.raised == detail.florins + 100
    return detail.florins


def test_1_an_ability_is_used_anew_every_round_and_never_by_force() -> None:
    """A's counting house may be left alone in one round and is offered again in the next."""
    match = at("""
        options: players=2
        round: 2
        step: counting
        A: abilities counting house
    """)

    assert match.options("A")[-1] == "done"
    match.play("A done")
    pass_all(match, "promote")
    pass_all(match, "buy_goods")
    while match.prompt.topic != "adjust_price":
        seat = match.prompt.seats[0]
        match.play(f"{seat} {match.options(seat)[0]}")
    assert match.prompt.seats == "A"


def test_2_the_quick_start_has_four_fixed_pairs() -> None:
    """Nature can deal exactly these four pairs."""
    assert fresh().options("chance") == PAIRS


def test_3_a_pair_dealt_is_gone_and_pairs_left_over_leave_the_game() -> None:
    """With two seats two pairs are dealt and four abilities go."""
    match = fresh(players=2)

    match.play(f"chance {PAIRS[1]}")
    assert match.options("chance") == [PAIRS[0], PAIRS[2], PAIRS[3]]
    match.play(f"chance {PAIRS[3]}")

    assert match.prompt.topic == "buy_goods"
    view = seen(match, "A")
    assert view.seats[0].abilities == ("wainwright", "grand counting house")
    assert view.seats[1].abilities == ("favourable purchase", "counting house")
    assert view.abilities_left == ()


def test_4_a_pair_costs_1000_florins() -> None:
    """After the deal everybody has 4,000 florins."""
    match = fresh(players=3)
    match.settle()

    assert match.state.bags == [4000, 4000, 4000]


def test_5_the_naming_seat_bids_the_printed_price() -> None:
    """A names the grand counting house and so bids 800; B is asked next."""
    match = fresh(players=2, start="auction")

    assert match.prompt == ("A", "name_ability", "DH-ABILITY-5")
    assert len(match.options("A")) == 8
    match.play("A name grand counting house")

    assert match.prompt == ("B", "raise_bid", "DH-ABILITY-6")
    assert bid_standing(match) == 800


def test_6_raises_are_of_100_and_a_pass_is_final_for_the_card() -> None:
    """B raises to 300, C passes, A raises to 400: B is asked, C no more."""
    match = fresh(players=3, start="auction")
    match.play("A name wainwright", "B raise", "C pass", "A raise")

    assert match.prompt.seats == "B"
    assert bid_standing(match) == 400
    match.play("B raise", "A raise")
    assert match.prompt.seats == "B"


def test_7_the_last_bidder_pays_and_the_namer_pays_the_printed_price() -> None:
    """B buys the wainwright for 300; the courier nobody wants costs A its printed 400."""
    match = fresh(players=2, start="auction")
    match.play("A name wainwright", "B raise", "A pass")
    assert (bag(match, "B"), bag(match, "A")) == (4700, 5000)
    assert seen(match, "A").seats[1].abilities == ("wainwright",)

    match.play("A name courier", "B pass")
    assert bag(match, "A") == 4600
    assert seen(match, "A").seats[0].abilities == ("courier",)


def test_8_a_seat_with_two_abilities_neither_bids_nor_names() -> None:
    """B has won two cards: A names on and nobody is asked to raise."""
    match = fresh(players=2, start="auction")
    match.play("A name wainwright", "B raise", "A pass")
    match.play("A name courier", "B raise", "A pass")

    assert match.prompt.seats == "A"
    match.play("A name counting house")
    assert match.prompt == ("A", "name_ability", "DH-ABILITY-5")


def test_9_naming_passes_to_the_next_seat_that_lacks_abilities() -> None:
    """C is the start seat and has two cards; A on its left names next."""
    match = at("""
        options: players=3 start=auction
        round: 0
        step: setup
        start: C
        C: abilities favourable purchase
    """)

    match.play("C name courier", "A pass", "B pass")
    assert match.prompt == ("A", "name_ability", "DH-ABILITY-5")


def test_10_a_first_ability_must_leave_800_florins() -> None:
    """With 1,700 florins and no card A bids up to 900; with a card it may spend all it has."""
    first = at("""
        options: players=2 start=auction
        round: 0
        step: setup
        A: bag 1700
    """)
    second = at("""
        options: players=2 start=auction
        round: 0
        step: setup
        A: bag 1000; abilities counting house
    """)

    for match in (first, second):
        match.play("A name express courier", "B raise")
    assert first.options("A") == ["pass"]
    assert second.options("A") == ["raise", "pass"]


def test_10_nobody_raises_beyond_the_bag() -> None:
    """B owns a card and has 800 florins: it cannot raise the express courier to 900."""
    match = at("""
        options: players=2 start=auction
        round: 0
        step: setup
        B: bag 800; abilities counting house
    """)

    match.play("A name express courier")
    assert match.options("B") == ["pass"]


def test_11_abilities_left_over_leave_the_game() -> None:
    """Two seats own four cards; the other four are gone and the first round begins."""
    match = fresh(players=2, start="auction")
    match.play("A name wainwright", "B pass", "A name courier", "B pass")
    match.play("B name counting house", "B name warehouse sale")

    assert match.prompt.topic == "buy_goods"
    assert seen(match, "A").abilities_left == ()
