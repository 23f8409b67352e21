"""Chapter FREE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.haendler.macros import Proposal
from kontor.games.haendler.talk_events import (
    BargainProposed,
    BargainStruck,
    CardHandedOver,
    CardReceived,
    Side,
)
from tests.haendler.table import against, at, bag, seen

TALK = """
    options: players=3 negotiation=yes
    step: parley before move
    A: cards 1 axle break, 1 social climb
    B: cards 1 special sale
"""


def test_1_without_the_variant_nobody_negotiates_freely() -> None:
    """With it the seats are asked before the wagons move, without it not."""
    without = at("""
        options: players=3
        step: parley before move
    """)

    assert without.prompt.topic == "move_wagons"
    assert at(TALK).prompt == ("ABC", "parley", "DH-FREE-2")


def test_2_bargains_are_public_and_all_may_speak() -> None:
    """A drafts unseen, then everybody hears its proposal to B, and C may propose as well."""
    match = at(TALK)

    match.play("A propose to B", "A give 300 florins")
    assert seen(match, "C").seats[0].bargain is None
    assert seen(match, "A").seats[0].bargain is not None
    match.play("A want card special sale", "A say so")
    proposal = seen(match, "C").seats[0].bargain
    assert proposal is not None
    assert (proposal.partner, proposal.gives, proposal.wants) == (
        1,
        Side(300),
        Side(card="special sale"),
    )
    said = BargainProposed(0, 1, Side(300), Side(card="special sale"), "nothing", "nothing")
    assert said in match.heard("C")
    assert "propose to A" in match.options("C")
    assert not [option for option in match.options("C") if option.startswith("agree")]


def test_2_a_proposal_wakes_a_silent_partner_and_may_be_refused_or_withdrawn() -> None:
    """B was silent and is asked again; B refuses; A's next proposal A takes back."""
    match = at(TALK)

    match.play("B silent", "A propose to B", "A give 300 florins", "A say so")
    assert "B" in match.prompt.seats
    match.play("B refuse A", "A propose to B", "A drop", "A propose to C")
    match.play("A want 100 florins", "A say so", "A withdraw")
    assert all(seat.bargain is None for seat in seen(match, "C").seats)
    match.play("A silent", "B silent", "C silent")
    assert match.prompt.topic == "break_axle"


def test_3_money_and_cards_change_hands_at_once() -> None:
    """B accepts: A has the special sale, B the axle break and 200 florins."""
    match = at(TALK)

    match.play_macro(
        "A", Proposal(1, florins=200, give_card="axle break", want_card="special sale")
    )
    match.play("B agree with A")
    assert (bag(match, "A"), bag(match, "B")) == (4800, 5200)
    assert seen(match, "A").seats[0].hand == {"special sale": 1, "social climb": 1}
    assert seen(match, "B").seats[1].hand == {"axle break": 1}
    struck = BargainStruck(
        0, 1, Side(200, "axle break"), Side(card="special sale"), "nothing", "nothing"
    )
    assert struck in match.heard("C")


def test_3_only_who_has_what_is_wanted_can_agree() -> None:
    """B holds no social climb and C has 100 florins: neither can agree, both can refuse."""
    match = at("""
        options: players=3 negotiation=yes
        step: parley before move
        B: cards 1 special sale
        C: bag 100
    """)

    match.play("A propose to B", "A want card social climb", "A say so")
    match.play("B propose to C", "B want 200 florins", "B say so")
    assert "agree with A" not in match.options("B")
    assert "agree with B" not in match.options("C")
    assert "refuse B" in match.options("C")


def test_4_a_promise_binds_nobody() -> None:
    """A pays B for a promise not to bid for wagon 1; B may bid all the same."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before bid 1
    """)

    match.play("B propose to A", "B want 300 florins", "B promise not to bid for wagon 1")
    match.play("B say so", "A agree with B", "A silent", "B silent")
    assert bag(match, "B") == 5300
    assert "bid 5300" in match.options("B")


def test_4_a_promise_may_be_wanted_in_return() -> None:
    """A gives 300 for B's promise not to bid; all hear it, and it stands in the agreement."""
    match = at("""
        options: players=3 negotiation=yes
        step: parley before bid 1
    """)

    match.play_macro("A", Proposal(1, florins=300, want_promise="not to bid for wagon 1"))
    bargain = seen(match, "C").seats[0].bargain
    assert bargain is not None
    assert (bargain.promise, bargain.wanted_promise) == ("", "not to bid for wagon 1")
    match.play("B agree with A")
    struck = BargainStruck(0, 1, Side(300), Side(), "nothing", "not to bid for wagon 1")
    assert struck in match.heard("C")
    assert bag(match, "B") == 5300


def test_4_a_bargain_may_be_promises_alone() -> None:
    """One promise each way is a whole proposal, and each is named once."""
    match = at(TALK)

    match.play("A propose to B", "A promise to move wagon 1", "A want promise to move wagon 2")
    assert not [option for option in match.options("A") if "promise" in option]
    match.play("A say so", "B agree with A")
    assert match.events[-1] == BargainStruck(
        0, 1, Side(), Side(), "to move wagon 1", "to move wagon 2"
    )


def test_5_only_money_cards_and_words_are_traded() -> None:
    """A draft knows florins, influence cards and promises, no goods, abilities or credits."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before move
        A: cards 1 axle break; abilities courier; credits 1; bag 300
        A stores: koeln 3 iron
        B: cards 1 special sale
    """)

    match.play("A propose to B")
    words = {option.split()[0] for option in match.options("A")}
    assert words == {"give", "want", "promise", "drop"}
    gifts = [option for option in match.options("A") if option.startswith("give")]
    assert gifts == [
        "give 100 florins", "give 200 florins", "give 300 florins", "give card axle break",
    ]  # fmt: skip


FLOORS = {
    "parley before buy": "buy_goods",
    "parley before buy again": "buy_goods",
    "parley before bid 2": "sealed_bid",
    "parley before load 2": "load_as_master",
    "parley before move": "break_axle",
    "parley before wheels": "set_wheel",
    "parley before counting": "adjust_price",
    "parley before warehouse": "sell_from_warehouse",
    "parley before special": "sell_specially",
    "parley before sale": "claim_bonus",
    "parley before upkeep": "take_credit",
    "parley before promote": "promote",
}


@pytest.mark.parametrize("step", FLOORS)
def test_6_everybody_may_speak_before_money_or_status_changes(step: str) -> None:
    """When A and B have no more to say, the step comes for which they had gathered."""
    master = "; master A" if "load" in step else ""
    arrived = "; arrived; A has 1 cloth" if "sale" in step else ""
    match = at(f"""
        options: players=2 negotiation=yes
        step: {step}
        wagon 2: koeln{master}{arrived}
        A: status 3; bag 0; cards 1 social climb; abilities counting house + warehouse sale
        A stores: koeln 1 cloth
        B: status 3; bag 0
    """)

    assert match.prompt == ("AB", "parley", "DH-FREE-2")
    match.play("A silent", "B silent")
    assert match.prompt.topic == FLOORS[step]


def test_6_nobody_speaks_before_a_step_that_cannot_happen() -> None:
    """No second purchase in round two; nothing stored in Köln; nothing to sell by card."""
    later = at("""
        options: players=2 negotiation=yes
        round: 2
        step: parley before buy again
        wagon 1: paris-gate from paris
        wagon 2: koeln; master A
        wagon 3: genua-gate from genua
    """)
    poor = at("""
        options: players=2 negotiation=yes
        step: parley before warehouse
        A: abilities warehouse sale
    """)

    assert seen(later, "A").step == "parley before move"
    assert seen(poor, "A").step == "parley before sale"


def test_6_a_card_may_be_bought_before_the_special_sales() -> None:
    """B has the card and A the good: they may speak, and A plays the card it has bought."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before special
        A stores: koeln 1 cloth
        B: cards 1 special sale
    """)

    match.play_macro("A", Proposal(1, florins=300, want_card="special sale"))
    match.play("B agree with A", "A silent", "B silent")
    assert "special sale of cloth from koeln" in match.options("A")


def test_7_a_proposal_to_somebody_else_wakes_all() -> None:
    """B and C had no more to say; A turns to B, and C may interject with an offer of its own."""
    match = at(TALK)

    match.play("B silent", "C silent", "A propose to B", "A give 300 florins")
    assert match.prompt.seats == "A"
    match.play("A say so")
    assert match.prompt.seats == "ABC"
    match.play("C propose to B", "C give 400 florins", "C say so")
    assert {"agree with A", "agree with C"} <= set(match.options("B"))


def test_8_a_dropped_draft_counts_as_a_word() -> None:
    """With one word each, A drops its draft and can only be silent; without limit it goes on."""
    limited = at(TALK.replace("players=3", "players=3 talk=1"))
    free = at(TALK.replace("players=3", "players=3 talk=0"))

    for match in (limited, free):
        match.play("A propose to B", "A drop")
    assert limited.options("A") == ["silent"]
    assert "propose to B" in free.options("A")


def test_9_any_card_is_the_givers_choice_and_its_secret() -> None:
    """B gives A one of its two cards for 800; A sees which, and C only that there was one."""
    match = at("""
        options: players=3 negotiation=yes
        step: parley before move
        B: cards 1 special sale, 1 social climb
    """)

    match.play_macro("A", Proposal(1, florins=800, want_card="any card"))
    proposal = seen(match, "C").seats[0].bargain
    assert proposal is not None
    assert proposal.wants == Side(card="any card")
    match.play("B agree with A")
    assert match.prompt == ("B", "hand_over", "DH-FREE-9")
    assert match.options("B") == ["give card special sale", "give card social climb"]
    match.play("B give card special sale")
    assert seen(match, "A").seats[0].hand == {"special sale": 1}
    assert (bag(match, "A"), bag(match, "B")) == (4200, 5800)
    assert match.heard("A")[-1] == CardReceived(0, 1, "special sale")
    assert match.heard("C")[-1] == CardHandedOver(1, 0)
    assert match.prompt.topic == "parley"


def test_9_a_card_that_came_in_the_bargain_is_not_handed_back() -> None:
    """A gives an axle break for any card of B, who gives what it had before, maybe another one."""
    table = """
        options: players=3 negotiation=yes
        step: parley before move
        A: cards 1 axle break
        B: cards 1 social climb
    """
    match = at(table)
    both = at(table.replace("1 social", "1 axle break, 1 social"))

    for played in (match, both):
        played.play_macro("A", Proposal(1, give_card="axle break", want_card="any card"))
        played.play("B agree with A")
    assert "asked: B hands a card to A, having got axle break; " in str(match)
    assert match.options("B") == ["give card social climb"]
    assert both.options("B") == ["give card axle break", "give card social climb"]
    match.play("B give card social climb")
    assert seen(match, "B").seats[1].hand == {"axle break": 1}


def test_9_who_holds_no_card_cannot_be_asked_for_one() -> None:
    """C has none: nothing of that kind can be wanted of it."""
    match = at(TALK)

    match.play("A propose to C")
    assert not [option for option in match.options("A") if "card" in option and "want" in option]


def test_10_a_promise_to_move_may_name_a_city() -> None:
    """Every wagon and every city, to bring it there or to go ahead that way."""
    match = at(TALK)

    match.play("A propose to B")
    words = match.options("A")
    for verb in ("promise", "want promise"):
        named = [word for word in words if word.startswith(f"{verb} to move wagon")]
        assert len(named) == 3 + 18 + 18
        assert f"{verb} to move wagon 3 to paris" in named
        assert f"{verb} to move wagon 3 towards paris first" in named


def test_8_drafting_without_end_comes_to_an_end() -> None:
    """A and B do nothing but begin drafts and drop them: after three words each they are silent."""
    match = at("""
        options: players=2 negotiation=yes talk=3
        step: parley before move
    """)

    played = 0
    while match.prompt.topic == "parley":
        seat = match.prompt.seats[0]
        words = match.options(seat)
        match.play(f"{seat} {'drop' if 'drop' in words else words[0]}")
        played += 1
    assert played == 2 * (3 * 2 + 1)


def test_11_a_proposal_has_one_thing_of_each_sort() -> None:
    """A lays money, a card and a promise each way; a second of any sort is one too many."""
    match = at(TALK)

    match.play("A propose to B")
    assert against(match, "A", "say so") == "DH-FREE-11"
    match.play("A give 300 florins", "A give card axle break", "A want any card")
    match.play("A promise to move wagon 1", "A want promise to move wagon 2")
    for step in (
        "want 100 florins",
        "give card social climb",
        "want card special sale",
        "promise to move wagon 3",
        "want promise to move wagon 3",
    ):
        assert step not in match.options("A")
        assert against(match, "A", step) == "DH-FREE-11"
    assert against(match, "A", "say so") == ""


def test_12_nobody_gives_what_it_does_not_have() -> None:
    """A has 300 florins and no special sale; C holds no cards at all, B no social climb."""
    match = at(f"{TALK.replace('A: cards', 'A: bag 300; cards')}")

    match.play("A propose to C")
    assert against(match, "A", "give 300 florins") == ""
    for step in ("give 400 florins", "give card special sale", "want any card"):
        assert step not in match.options("A")
        assert against(match, "A", step) == "DH-FREE-12"
    match.play("A want 200 florins", "A say so", "B propose to A", "B want 500 florins", "B say so")
    assert against(match, "C", "agree with A") == ""
    assert against(match, "A", "agree with B") == "DH-FREE-12"
    assert against(match, "C", "agree with B") == "DH-FREE-2"


def test_10_a_promise_names_its_city_and_its_good_by_any_name() -> None:
    """In a whole proposal, with or without accents: what is said is the word of the notation."""
    match = at(TALK)

    match.play_macro(
        "A",
        Proposal(
            1, promise="to move wagon 2 to Köln", want_promise="to leave the price of Salz alone"
        ),
    )
    bargain = seen(match, "C").seats[0].bargain
    assert bargain is not None
    said = (bargain.promise, bargain.wanted_promise)
    assert said == ("to move wagon 2 to koeln", "to leave the price of salt alone")
    match.play_macro("B", Proposal(2, promise="to move wagon 1 towards bruges first"))
    match.play_macro("C", Proposal(1, florins=100, want_card="Any card"))
