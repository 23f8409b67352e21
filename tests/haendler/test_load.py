"""Chapter LOAD: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.macros import Fees
from kontor.games.haendler.talk_events import FeesAsked, FeesOffered
from kontor.games.haendler.view import TermsView
from tests.haendler.table import at, bag, seen

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position


def floor_in_koeln(talk: int = 4) -> Position[HaendlerState]:
    """A is master of wagon 2 in Köln with cloth on board; B and C store goods there."""
    return at(f"""
        options: players=3 talk={talk}
        step: guests 2
        wagon 2: koeln; master A; A has 2 cloth
        B stores: koeln 1 cloth, 2 iron, 1 wine
        C stores: koeln 1 wine
    """)


def test_1_the_master_loads_first_up_to_three_of_one_kind() -> None:
    """A stores four cloth and one iron in Köln: up to three cloth, or the iron, or nothing."""
    match = at("""
        options: players=2
        step: load 2
        wagon 2: koeln; master A
        A stores: koeln 4 cloth, 1 iron
        B stores: koeln 1 wine
    """)

    assert match.prompt == ("A", "load_as_master", "DH-LOAD-1")
    assert match.options("A") == [
        "load nothing", "load 1 cloth", "load 2 cloth", "load 3 cloth", "load 1 iron",
    ]  # fmt: skip
    match.play("A load 3 cloth")
    assert seen(match, "B").wagons[1].hold == ({"cloth": 3}, {})
    assert match.prompt.topic == "loading_floor"


def test_2_goods_come_from_the_warehouse_in_the_wagons_city() -> None:
    """A's silk in Paris cannot be loaded in Köln, and what is loaded leaves the warehouse."""
    match = at("""
        options: players=2
        step: load 2
        wagon 2: koeln; master A
        A stores: paris 2 silk; koeln 1 cloth
    """)

    assert match.options("A") == ["load nothing", "load 1 cloth"]
    match.play("A load 1 cloth")
    assert seen(match, "A").seats[0].warehouses == {"paris": {"silk": 2}}


def test_3_a_guest_loads_only_with_leave() -> None:
    """B makes no deal: when the talk is over nothing of B's is on board."""
    match = floor_in_koeln()

    match.play("A silent", "B silent", "C silent")
    assert match.prompt.topic != "loading_floor"
    assert seen(match, "A").wagons[1].hold == ({"cloth": 2}, {}, {})


def test_4_a_guest_loads_at_most_two_goods() -> None:
    """B stores four goods there but has leave for two at most, and none after that."""
    match = floor_in_koeln()

    match.play("B offer 400 for two", "A accept B", "B load 1 iron", "B load 1 iron")
    assert match.prompt == ("AC", "loading_floor", "DH-LOAD-6")
    assert not [option for option in match.options("A") if "B" in option]


def test_5_a_guest_may_mix_kinds_but_not_load_the_masters() -> None:
    """B may load iron and wine, not cloth; C may load wine although B has some on board."""
    match = floor_in_koeln()

    match.play("B offer 0 for two", "A accept B")
    assert match.options("B") == ["load 1 wine", "load 1 iron", "done"]
    match.play("B load 1 wine", "B load 1 iron", "C offer 0 for one", "A accept C")
    assert match.options("C") == ["load 1 wine", "done"]


def test_6_the_master_asks_each_guest_apart() -> None:
    """A asks B 300 for one and 500 for two, and C 100 for its one good."""
    match = floor_in_koeln()

    match.play("A ask B 300 for one", "A ask B 500 for two", "A ask C 100 for one")
    terms = [seat.terms for seat in seen(match, "C").seats]
    assert (terms[1].asked_for_one, terms[1].asked_for_two) == (300, 500)
    assert (terms[2].asked_for_one, terms[2].asked_for_two) == (100, -1)
    assert "ask C 100 for two" not in match.options("A")


def test_6_the_master_names_both_fees_in_one_breath() -> None:
    """One for 300, or two for 500: nobody speaks in between, and it is one word of the talk."""
    match = floor_in_koeln(talk=1)

    match.play("A ask B 300 for one and")
    assert match.prompt == ("A", "second_fee", "DH-LOAD-6")
    assert match.options("A")[:2] == ["ask B 0 for two", "ask B 100 for two"]
    assert all(option.endswith("for two") for option in match.options("A"))
    match.play("A ask B 500 for two")
    terms = seen(match, "C").seats[1].terms
    assert (terms.asked_for_one, terms.asked_for_two) == (300, 500)
    assert {"take one", "take two"} <= set(match.options("B"))
    assert FeesAsked(0, 1, 300, 500) in match.heard("C")
    assert seen(match, "C").seats[0].spoken == 1


def test_6_both_fees_are_named_only_to_a_guest_who_could_load_two() -> None:
    """C stores one good: its fee for two would mean nothing."""
    match = floor_in_koeln()

    assert "ask B 300 for one and" in match.options("A")
    assert "ask C 300 for one and" not in match.options("A")
    assert "offer 300 for one and" not in match.options("C")


def test_7_a_guest_has_an_offer_for_one_and_one_for_two_standing() -> None:
    """B offers 200 for one and 300 for two; A may accept either, and the other lapses."""
    match = floor_in_koeln()

    match.play_macro("B", Fees(one=200, two=300))
    assert FeesOffered(1, 0, 200, 300) in match.heard("C")
    assert {"accept B for one", "accept B for two"} <= set(match.options("A"))
    assert "accept B" not in match.options("A")
    match.play("A accept B for two")
    assert bag(match, "A") == 5300
    match.play("B load 1 iron", "B done")
    assert not [option for option in match.options("A") if option.startswith("accept")]


def test_7_a_second_offer_leaves_the_first_one_standing() -> None:
    """B offers for two, then for one: both stand, and one alone is accepted without a number."""
    match = floor_in_koeln()

    match.play("B offer 300 for two")
    assert "accept B" in match.options("A")
    match.play("B offer 200 for one")
    terms = seen(match, "A").seats[1].terms
    assert (terms.offered_for_one, terms.offered_for_two) == (200, 300)


def test_7_a_guest_takes_counters_or_declines() -> None:
    """B may take what is asked, offer something else, or decline; A may accept the offer."""
    match = floor_in_koeln()

    assert "take one" not in match.options("B")
    match.play("A ask B 300 for one")
    assert {"take one", "decline", "offer 200 for one", "silent"} <= set(match.options("B"))
    assert "take two" not in match.options("B")
    match.play("B offer 200 for one")
    assert {"accept B", "decline B"} <= set(match.options("A"))
    match.play("A decline B")
    assert "accept B" not in match.options("A")
    assert "take one" not in match.options("B")


def test_8_a_fee_is_paid_to_the_master_at_once() -> None:
    """B takes two for 500: B pays A and loads before anybody speaks again."""
    match = floor_in_koeln()

    match.play("A ask B 300 for one", "A ask B 500 for two", "B take two")
    assert (bag(match, "A"), bag(match, "B")) == (5500, 4500)
    assert match.prompt == ("B", "load_as_guest", "DH-LOAD-4")


def test_8_without_agreement_nothing_is_paid() -> None:
    """B declines: no money changes hands."""
    match = floor_in_koeln()

    match.play("A ask B 300 for one", "B decline", "A close loading")
    assert match.state.bags == [5000, 5000, 5000]
    assert match.state.terms == [-1, -1, -1, -1] * 3


def test_9_a_fee_is_a_multiple_of_100_within_the_guests_bag() -> None:
    """B with 200 florins offers 0, 100 or 200 and cannot take what costs 300."""
    match = at("""
        options: players=2
        step: guests 2
        wagon 2: koeln; master A
        B: bag 200
        B stores: koeln 1 iron
    """)

    offers = [option for option in match.options("B") if option.startswith("offer")]
    assert offers == ["offer 0 for one", "offer 100 for one", "offer 200 for one"]
    match.play("A ask B 300 for one")
    assert "take one" not in match.options("B")
    assert not [option for option in match.options("A") if "-" in option]


def test_9_two_offers_in_one_breath_stay_within_the_bag() -> None:
    """B with 200 florins offers 100 for one, and then 200 for two at most."""
    match = at("""
        options: players=2
        step: guests 2
        wagon 2: koeln; master A
        B: bag 200; credits 1
        B stores: koeln 2 iron
    """)

    match.play("B offer 100 for one and")
    assert match.options("B") == ["offer 0 for two", "offer 100 for two", "offer 200 for two"]


def test_10_the_floor_closes_when_all_are_silent_or_the_master_closes_it() -> None:
    """A word to a silent seat wakes it; the master may end the talk at any time."""
    match = floor_in_koeln()

    match.play("B silent", "A ask B 300 for one")
    assert match.prompt.seats == "ABC"
    match.play("A close loading")
    assert match.prompt.topic != "loading_floor"


def test_10_a_seat_speaks_no_more_often_than_agreed() -> None:
    """With a talk limit of one, A asks once and then only answers; without limit it goes on."""
    limited = floor_in_koeln(talk=1)
    free = floor_in_koeln(talk=0)

    for match in (limited, free):
        match.play("A ask B 300 for one")
    assert "ask C 100 for one" not in limited.options("A")
    assert "ask C 100 for one" in free.options("A")


def test_10_a_master_has_words_for_every_guest() -> None:
    """By the usual limit A names three guests a price for one good and for two, and bargains on."""
    match = at("""
        step: guests 2
        wagon 2: koeln; master A; A has 2 cloth
        B stores: koeln 2 iron
        C stores: koeln 2 wine
        D stores: koeln 1 iron, 1 wine
    """)

    for guest in "BCD":
        match.play(f"A ask {guest} 300 for one", f"A ask {guest} 500 for two")
    match.play("B offer 400 for two", "A ask B 400 for two", "B take two")
    assert match.prompt == ("B", "load_as_guest", "DH-LOAD-4")


def test_11_a_master_who_stays_adds_goods_of_the_same_kind() -> None:
    """A has two cloth on board from the last round: one more cloth, no iron, no auction."""
    match = at("""
        options: players=2
        round: 2
        step: bid 2
        wagon 2: koeln; master A; A has 2 cloth
        A stores: koeln 3 cloth, 1 iron
    """)

    assert match.prompt.topic == "load_as_master"
    assert match.options("A") == ["load nothing", "load 1 cloth"]


def test_11_a_wagon_that_leaves_has_no_master_any_more() -> None:
    """B moves A's wagon out of Köln: the mastership is over."""
    match = at("""
        options: players=2
        step: move
        turn: B
        wagon 2: koeln; master A; A has 2 cloth
    """)

    match.play("B wagon 2 tile 1 to koeln-gate from koeln")
    assert match.state.masters[1] == -1


def test_12_guests_may_add_up_to_two_in_a_later_round() -> None:
    """B has one iron on board from the last round and may be given leave for one more."""
    match = at("""
        options: players=2
        round: 2
        step: guests 2
        wagon 2: koeln; master A; A has 3 cloth; B has 1 iron
        B stores: koeln 3 iron
    """)

    assert "offer 100 for one" in match.options("B")
    assert "offer 100 for two" not in match.options("B")
    match.play("B offer 100 for one", "A accept B", "B load 1 iron")
    assert seen(match, "A").wagons[1].hold[1] == {"iron": 2}


def test_13_a_late_master_may_not_load_a_guests_kind() -> None:
    """B has iron on board and A nothing: A may load cloth, not iron."""
    match = at("""
        options: players=2
        round: 2
        step: load 2
        wagon 2: koeln; master A; B has 1 iron
        A stores: koeln 1 cloth, 2 iron
    """)

    assert match.options("A") == ["load nothing", "load 1 cloth"]


def test_14_a_master_who_loads_nothing_waits_for_the_next_round() -> None:
    """After the guests have loaded A is not asked again."""
    match = at("""
        options: players=2
        step: load 2
        wagon 2: koeln; master A
        wagon 3: genua-gate from genua
        A stores: koeln 1 cloth
        B stores: koeln 1 iron
    """)

    match.play("A load nothing", "B offer 0 for one", "A accept B", "B load 1 iron")
    assert match.prompt.topic == "move_wagons"


def test_15_nothing_is_unloaded_and_no_fee_returned() -> None:
    """B paid for two and loads one: it may stop, and the fee stays with A."""
    match = floor_in_koeln()

    match.play("B offer 400 for two", "A accept B", "B load 1 iron", "B done")
    assert (bag(match, "A"), bag(match, "B")) == (5400, 4600)
    actions = match.game.catalogue(match.state.options).actions
    assert not [action.text for action in actions if "unload" in action.text]


def test_16_a_guest_who_declines_is_not_silent() -> None:
    """B declines what A asks, and its own offer is off as well; both may speak on."""
    match = floor_in_koeln()

    match.play("B offer 100 for one", "A ask B 300 for one", "A silent", "B decline")
    assert match.prompt.seats == "ABC"
    assert seen(match, "A").seats[1].terms == TermsView(-1, -1, -1, -1)
    assert "decline" not in match.options("B")
    match.play("B offer 200 for one", "A accept B")
    assert match.prompt == ("B", "load_as_guest", "DH-LOAD-4")


def test_16_a_guest_who_is_declined_may_speak_again() -> None:
    """B had no more to say after its offer; A declines it, and B may make another one."""
    match = floor_in_koeln()

    match.play("B offer 100 for one", "B silent", "A decline B")
    assert match.prompt.seats == "ABC"
    assert "offer 200 for one" in match.options("B")
