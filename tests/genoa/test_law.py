"""Chapter LAW: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import IllegalAction
from kontor.engine.registry import find_game
from kontor.games.genoa import GAME
from kontor.games.genoa.detail import FloorDetail
from kontor.games.genoa.events import ActionDeclined, DealStruck, OfferMade
from kontor.games.genoa.view import GenoaView
from kontor.match.driver import Driver
from kontor.testing.positions import position
from tests.genoa.scenes import Scene, at, goods, hand, hush, owner, scene, token, ware, whole_offer


def leaves(match: Scene) -> bool:
    """Whether the tower seat A may move on or stop."""
    return "stop" in match.options("A")


def test_1_an_unpaid_building_is_offered_to_all_who_can_act() -> None:
    """In the Tavern B and D may offer; C, without an action or token, may not."""
    match = scene("path: tavern\nused: C 1")
    assert match.prompt.seats == "BCDA"
    assert [seat for seat in "BCD" if "offer tavern" in match.options(seat)] == ["B", "D"]


def test_2_a_standing_offer_makes_the_action_compulsory() -> None:
    """B offers 5: A must act in person or let B act; it cannot leave."""
    match = scene("path: tavern")
    match.play("B offer tavern", "B add 5 ducats", "B submit")
    hush(match, "BCD")
    assert not leaves(match)
    choices = [text for text in match.options("A") if not text.startswith("propose")]
    assert choices == ["accept B tavern", "act"]


def test_2_a_tower_seat_that_cannot_act_must_accept() -> None:
    """A has used its action: only B's poor offer is left."""
    match = scene("path: tavern\nused: A 1")
    match.play("B offer tavern", "B add 5 ducats", "B submit")
    hush(match, "BCD")
    choices = [text for text in match.options("A") if not text.startswith("propose")]
    assert choices == ["accept B tavern"]


@pytest.mark.parametrize(
    "thing", ["5 ducats", "silk", "yielded trade_1_to_1", "SO13", "small_order"]
)
def test_3_five_ducats_an_asset_or_a_pledge_force(thing: str) -> None:
    """Any of these from B keeps A in the Tavern."""
    match = scene("path: tavern\nB: 20 ducats, silk, SO13")
    match.play("B offer tavern", f"B add {thing}", "B submit")
    hush(match, "BCD")
    assert not leaves(match)


def test_3_an_offer_that_asks_for_something_never_forces() -> None:
    """B offers 50 ducats for one copper of A: A may accept it, or leave."""
    match = scene("path: tavern\nA: copper")
    match.play("B offer tavern", "B add 50 ducats", "B swap side", "B add copper", "B submit")
    hush(match, "BCD")
    assert leaves(match)
    assert "accept B tavern" in match.options("A")


def test_4_the_tower_waits_until_all_opponents_are_silent() -> None:
    """B and C are silent, D has not spoken: A cannot leave; after D it can."""
    match = scene("path: tavern")
    hush(match, "BC")
    assert not leaves(match)
    assert "act" in match.options("A")
    hush(match, "D")
    assert leaves(match)


def test_4_a_withdrawn_offer_no_longer_holds_the_tower() -> None:
    """B withdraws; once all are silent again A may leave."""
    match = scene("path: tavern")
    match.play("B offer tavern", "B add 5 ducats", "B submit", "B withdraw tavern")
    hush(match, "BCD")
    assert leaves(match)


def test_5_without_an_offer_the_action_may_be_taken_or_lost() -> None:
    """All silent: A may act, move or stop; stopping loses the action."""
    match = scene("path: tavern")
    hush(match, "BCD")
    assert {"act", "move st_74", "stop"} <= set(match.options("A"))
    match.play("A stop")
    assert match.state.tally[3] == 1


def test_6_a_further_action_token_lets_the_tower_seat_act_again() -> None:
    """A's action is used but it holds the token: it may act and need not."""
    match = scene("path: tavern\nused: A 1\nA: one_further_action")
    hush(match, "BCD")
    assert {"act", "stop"} <= set(match.options("A"))


def test_7_on_a_street_nothing_holds_the_tower() -> None:
    """On st_47 A may leave although nobody is silent."""
    assert leaves(scene("path: st_47"))


def test_8_a_paid_move_pays_moves_and_acts() -> None:
    """C buys the move to the Palace for 10 ducats: A is paid, the tower moves, C acts at once."""
    match = scene("path: harbor\ntaken: harbor\nC: 60 ducats")
    match.play("C offer palace", "C add 10 ducats", "C submit", "A accept C palace")
    assert match.state.money == [140, 130, 50, 130]
    assert at(match) == "palace"
    assert match.prompt == ("C", "act", "TG-ACTION-6")
    assert match.options("C") == ["take yield"]
    match.play("C take yield", "C close")
    assert match.prompt.topic == "floor"


def test_9_offers_for_a_move_force_nothing() -> None:
    """C offers 50 for the Palace; A walks to the Harbor's other neighbour, or stops."""
    match = scene("path: harbor\ntaken: harbor")
    match.play("C offer palace", "C add 50 ducats", "C submit")
    assert {"move villa_monetti", "move palace", "stop"} <= set(match.options("A"))


def test_10_a_building_bought_by_a_move_is_closed_to_others() -> None:
    """After C's action in the Palace neither A nor B can act there."""
    match = scene("path: harbor\ntaken: harbor")
    match.play("C offer palace", "C add 10 ducats", "C submit", "A accept C palace")
    match.play("C take yield", "C close")
    assert "act" not in match.options("A")
    assert "offer palace" not in match.options("B")


def test_11_after_an_unpaid_move_the_building_is_offered() -> None:
    """A walks to the Palace: all are asked there, and A cannot leave before they are silent."""
    match = scene("path: harbor\ntaken: harbor")
    match.play("A move palace")
    assert match.prompt.seats == "BCDA"
    assert "offer palace" in match.options("B")
    assert not leaves(match)


def test_12_offers_for_distant_buildings_are_words() -> None:
    """From the Harbor, C names Villa Zasteri, two moves away: A hears it and cannot accept."""
    match = scene("path: harbor\ntaken: harbor")
    match.play("C offer villa_zasteri", "C add 50 ducats", "C submit")
    assert not [text for text in match.options("A") if text.startswith("accept")]
    view = match.view("A")
    assert isinstance(view, GenoaView)
    assert [(offer.space, offer.live) for offer in view.offers] == [("villa_zasteri", False)]


def test_12_the_tower_seat_voices_words_too() -> None:
    """From the Harbor A names Villa Zasteri to C: all hear it, C cannot accept it."""
    match = scene("path: harbor\ntaken: harbor")
    match.play_macro("A", whole_offer("villa_zasteri", "50 ducats", "", "C"))
    assert not [text for text in match.options("C") if text.startswith("accept")]
    view = match.view("B")
    assert isinstance(view, GenoaView)
    assert [(offer.maker, offer.space, offer.live) for offer in view.offers] == [
        (0, "villa_zasteri", False)
    ]
    match.play("C silent")
    assert match.state.offers
    match.play("A move palace")
    assert not match.state.offers


def test_12_what_cannot_be_reached_is_not_offered_for() -> None:
    """With one move left C can name the tower's neighbours only."""
    match = scene("path: st_47 coach_house park st_57\ntaken: park\nlost: coach_house")
    named = [text.split()[1] for text in match.options("C") if text.startswith("offer")]
    assert named == ["guild_hall", "st_67"]


def test_13_a_lapsed_offer_may_be_renewed_when_it_can_be_dealt_for() -> None:
    """C's words for Zasteri wait; once the tower is next to it C renews them and A accepts."""
    match = scene("path: harbor\ntaken: harbor")
    match.play("C offer villa_zasteri", "C add 50 ducats", "C submit", "A move palace")
    assert "renew villa_zasteri" in match.options("C")
    match.play("C renew villa_zasteri")
    hush(match, "BCD")
    match.play("A accept C villa_zasteri and lose this action")
    assert match.state.money == [180, 130, 80, 130]


def test_13_offers_lapse_when_the_floor_ends() -> None:
    """C's offer for the Palace was live; after A's own action in the Harbor it is words."""
    match = scene("path: harbor")
    match.play("C offer palace", "C add 10 ducats", "C submit", "A act", "A take yield", "A close")
    assert "accept C palace" not in match.options("A")
    assert "renew palace" in match.options("C")


def test_14_every_offer_is_between_the_tower_seat_and_one_opponent() -> None:
    """B cannot make an offer to C, and nothing lets B accept what D offers."""
    match = scene("path: tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("tavern", "5 ducats", "", "C"))
    assert refusal.value.clause == "TG-LAW-14"
    match.play("D offer tavern", "D add 5 ducats", "D submit")
    assert not [text for text in match.options("B") if text.startswith("accept")]


def test_15_offers_go_up_and_down_and_away() -> None:
    """B says 20, then 10, then withdraws: the last word counts."""
    match = scene("path: tavern")
    match.play_macro("B", whole_offer("tavern", "20 ducats"))
    match.play_macro("B", whole_offer("tavern", "10 ducats"))
    assert [offer.give.ducats for offer in match.state.offers] == [10]
    match.play("B withdraw tavern")
    assert not match.state.offers


def test_15_a_draft_is_changed_before_it_is_said() -> None:
    """B adds silk and 10 ducats, takes 5 and the silk back, and submits 5 ducats."""
    match = scene("path: tavern\nB: 30 ducats, silk")
    match.play("B offer tavern", "B add silk", "B add 10 ducats", "B take back silk")
    match.play("B take back 5 ducats", "B submit")
    assert match.state.offers[0].give == (5, ())


def test_16_an_accepted_offer_is_carried_out_at_once() -> None:
    """After A's handshake with B nobody can offer for the Tavern; B must take the yield."""
    match = scene("path: tavern")
    match.play("B offer tavern", "B add 5 ducats", "B submit", "A accept B tavern")
    assert match.prompt == ("B", "act", "TG-ACTION-6")
    with pytest.raises(IllegalAction):
        match.play("C offer tavern")
    struck = [event for event in match.events if isinstance(event, DealStruck)]
    assert struck == [DealStruck(1, 0, "tavern", goods("5 ducats"), goods(""))]


def test_17_who_cannot_act_cannot_buy_a_building() -> None:
    """C has no action and no token; it may offer for streets only."""
    match = scene("path: st_47\nused: C 1")
    named = [text.split()[1] for text in match.options("C") if text.startswith("offer")]
    assert named == ["st_37", "st_57"]


@pytest.mark.parametrize("ducats", [3, 7, 12])
def test_18_money_is_offered_in_fives(ducats: int) -> None:
    """An odd amount is refused with the clause."""
    match = scene("path: tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("tavern", f"{ducats} ducats"))
    assert refusal.value.clause == "TG-LAW-18"


def test_18_nobody_offers_more_money_than_he_has() -> None:
    """B with 15 ducats can add 5 and 10, not 50; after 15 nothing more."""
    match = scene("path: tavern\nB: 15 ducats")
    match.play("B offer tavern")
    assert [text for text in match.options("B") if "ducats" in text] == [
        "add 5 ducats",
        "add 10 ducats",
    ]
    match.play("B add 10 ducats", "B add 5 ducats")
    assert not [text for text in match.options("B") if text.startswith("add") and "ducats" in text]


def test_19_all_kinds_of_assets_change_hands_together() -> None:
    """B gives 10 ducats, silk, a token, a marker, a large order and a privilege for the Tavern."""
    match = scene("path: tavern\nB: 30 ducats, silk, any_start_space, 1 markers, LO01, PR05")
    give = "10 ducats, silk, any_start_space, marker, LO01, PR05"
    match.play_macro("B", whole_offer("tavern", give))
    match.play("A accept B tavern")
    assert match.state.money[:2] == [140, 20]
    assert (ware(match, "A", "silk"), token(match, "A", "any_start_space")) == (1, 1)
    assert (match.state.area[:2], hand(match, "A"), hand(match, "B")) == (
        [1, 0],
        ["LO01", "PR05"],
        [],
    )


def test_19_what_one_does_not_have_cannot_be_added() -> None:
    """B without a silk cannot offer one."""
    match = scene("path: tavern\nC: silk")
    match.play("B offer tavern")
    with pytest.raises(IllegalAction):
        match.play("B add silk")


def test_20_markers_pass_through_the_reserve() -> None:
    """B gives two markers: B's reserve grows by two, A takes two of its own colour."""
    match = scene("path: tavern\nB: 20 ducats, 3 markers")
    match.play_macro("B", whole_offer("tavern", "2 markers"))
    match.play("A accept B tavern")
    assert match.state.area[:2] == [2, 1]
    assert match.state.reserve_markers[:2] == [5, 6]


def test_20_the_receivers_colour_must_have_them() -> None:
    """All of A's markers are out: B's marker cannot be submitted."""
    match = scene("path: tavern\nA: 7 markers\nB: 1 markers")
    match.play("B offer tavern", "B add marker")
    assert "submit" not in match.options("B")


def test_21_the_tower_seat_only_sees_what_it_can_pay() -> None:
    """B asks 100 ducats of A. Poor A cannot accept, rich A can; B's options were the same."""
    poor = scene("path: tavern\nA: 20 ducats\nB: silk")
    rich = scene("path: tavern\nA: 120 ducats\nB: silk")
    for match in (poor, rich):
        match.play("B offer tavern", "B add silk", "B swap side")
    assert poor.options("B") == rich.options("B")
    for match in (poor, rich):
        match.play("B add 100 ducats", "B submit")
    assert "accept B tavern" not in poor.options("A")
    assert "accept B tavern" in rich.options("A")


def test_22_a_named_card_is_shown_to_all() -> None:
    """B offers LO01 by name: everybody knows it in B's hand."""
    match = scene("path: tavern\nB: LO01, LO02")
    match.play("B offer tavern", "B add LO01", "B submit")
    for viewer in ("A", "C", "spectator"):
        view = match.view(viewer)
        assert isinstance(view, GenoaView)
        assert view.seats[1].shown == ("LO01",)


def test_23_a_card_by_deck_is_chosen_at_payment_and_seen_by_the_partner_only() -> None:
    """B promised a large order, chooses LO02, and C learns only that one changed hands."""
    match = scene("path: tavern\nB: LO01, LO02")
    match.play("B offer tavern", "B add large_order", "B submit", "A accept B tavern")
    assert match.prompt == ("B", "pay", "TG-LAW-23")
    assert match.options("B") == ["hand over LO01", "hand over LO02"]
    match.play("B hand over LO02")
    assert hand(match, "A") == ["LO02"]
    heard = [type(event).__name__ for event in match.heard("C")]
    assert "CardPassed" in heard
    assert "CardShown" not in heard
    bystander = match.view("C")
    assert isinstance(bystander, GenoaView)
    assert bystander.seats[0].known == ()


@pytest.mark.parametrize(
    "promise", ["my next action", "a favour", "starting_player", "10 ducats next turn"]
)
def test_24_promises_cannot_be_offered(promise: str) -> None:
    """What is no money, asset or pledge is refused with the clause."""
    match = scene("path: tavern")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("tavern", promise))
    assert refusal.value.clause == "TG-LAW-24"


def test_25_the_tower_seat_may_give_as_well() -> None:
    """B gives silk and asks 15 ducats: both change hands."""
    match = scene("path: tavern\nB: 40 ducats, silk")
    match.play_macro("B", whole_offer("tavern", "silk", "15 ducats"))
    match.play("A accept B tavern")
    assert match.state.money[:2] == [115, 55]
    assert ware(match, "A", "silk") == 1


def test_25_an_empty_offer_cannot_be_submitted() -> None:
    """At least one side must give something."""
    match = scene("path: tavern")
    match.play("B offer tavern")
    assert "submit" not in match.options("B")


def test_26_the_tower_seat_accepts_whichever_offer_it_likes() -> None:
    """B offers 5 first, C 50 later: A may take B's."""
    match = scene("path: tavern")
    match.play_macro("B", whole_offer("tavern", "5 ducats"))
    match.play_macro("C", whole_offer("tavern", "50 ducats"))
    assert {"accept B tavern", "accept C tavern"} <= set(match.options("A"))
    match.play("A accept B tavern")
    assert match.state.money[:3] == [135, 125, 130]


def test_27_a_street_is_sold_without_an_action() -> None:
    """C, who has acted, buys the move to st_74: the tower goes there and nobody acts."""
    match = scene("path: tavern\ntaken: tavern\nused: C 1")
    match.play_macro("C", whole_offer("st_74", "10 ducats"))
    match.play("A accept C st_74")
    assert (at(match), match.prompt.topic) == ("st_74", "floor")
    assert (match.state.money[0], match.state.used[2]) == (140, 1)


def test_28_neither_market_nor_stop_is_for_sale() -> None:
    """Next to the market nobody can offer for it, and no offer is about stopping."""
    match = scene("path: guild_hall\ntaken: guild_hall")
    assert "offer market" not in match.options("B")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("market", "5 ducats"))
    assert refusal.value.clause == "TG-LAW-28"
    texts = [action.text for action in GAME.catalogue(match.state.options).actions]
    assert not [text for text in texts if "stop" in text and text != "stop"]


def test_29_the_tower_seat_proposes_and_the_opponent_accepts() -> None:
    """A asks B for 15 ducats and silk; B accepts and acts."""
    match = scene("path: tavern\nB: 40 ducats, silk")
    match.play_macro("A", whole_offer("tavern", "15 ducats, silk", "", "B"))
    assert "accept A tavern" in match.options("B")
    assert "accept A tavern" not in match.options("C")
    match.play("B accept A tavern")
    assert (match.prompt.seats, match.state.money[:2]) == ("B", [145, 25])


def test_29_silence_declines_a_proposal_and_a_proposal_asks_again() -> None:
    """B was silent; A's proposal lets B answer; B's silence takes it off the table."""
    match = scene("path: tavern\nB: 40 ducats")
    hush(match, "BCD")
    match.play_macro("A", whole_offer("tavern", "15 ducats", "", "B"))
    assert "B" in match.prompt.seats
    hush(match, "B")
    assert not match.state.offers


def test_29_an_unaffordable_proposal_is_not_among_the_choices() -> None:
    """A asks 100 of B who has 40: B cannot accept, and A was not told."""
    match = scene("path: tavern\nB: 40 ducats")
    match.play_macro("A", whole_offer("tavern", "100 ducats", "", "B"))
    assert "accept A tavern" not in match.options("B")


def test_30_the_enabling_token_is_held_back_from_the_price() -> None:
    """C has used its action; its only further-action token cannot be the price, with two it can."""
    one = scene("path: tavern\nused: C 1\nC: 20 ducats, one_further_action")
    one.play("C offer tavern", "C add one_further_action")
    assert "submit" not in one.options("C")
    two = scene("path: tavern\nused: C 1\nC: 20 ducats, 2 one_further_action")
    two.play_macro("C", whole_offer("tavern", "one_further_action"))
    two.play("A accept C tavern")
    assert (token(two, "A", "one_further_action"), token(two, "C", "one_further_action")) == (1, 0)


def test_30_the_tower_seat_may_give_the_enabling_token() -> None:
    """C asks A for the token it needs: the deal is struck and the token spent at once."""
    match = scene("path: tavern\nused: C 1\nA: one_further_action")
    match.play_macro("C", whole_offer("tavern", "20 ducats", "one_further_action"))
    match.play("A accept C tavern")
    assert match.prompt.seats == "C"
    assert sum(match.state.tokens) == 0


def test_31_what_a_deal_brings_is_used_in_the_next() -> None:
    """A receives silk from B for the Tavern and gives it to C for the Metals warehouse."""
    match = scene("path: tavern\nB: silk")
    match.play_macro("B", whole_offer("tavern", "silk"))
    match.play("A accept B tavern", "B take yield", "B close")
    match.play_macro("C", whole_offer("warehouse_metals", "20 ducats", "silk"))
    match.play("A accept C warehouse_metals")
    assert (ware(match, "C", "silk"), match.state.money[0]) == (1, 150)


def test_32_silence_ends_when_somebody_else_speaks() -> None:
    """B is silent, then C offers: B is asked again; C's own silence stays after it."""
    match = scene("path: tavern")
    hush(match, "B")
    assert match.prompt.seats == "CDA"
    match.play_macro("C", whole_offer("tavern", "5 ducats"))
    assert match.prompt.seats == "BCDA"


def test_32_the_flow_asks_whoever_is_not_silent() -> None:
    """The table of contents and the ready-made prompts name the same seats."""
    match = scene("turn: C\npath: tavern\nsilent: A")
    frame = match.state.stack[-1]
    shared = GAME.flow[type(frame)].shared
    assert shared is not None
    assert shared.seats(match.state, frame) == GAME.prompt(match.state).seats == (3, 1, 2)
    assert GAME.standing(match.state) is None


def test_32_a_listening_tower_seat_is_asked_when_all_are_silent() -> None:
    """A listens; after B, C and D it is asked again."""
    match = scene("path: tavern")
    match.play("A silent")
    assert match.prompt.seats == "BCD"
    hush(match, "BCD")
    assert match.prompt.seats == "A"


def test_32_a_draft_is_its_makers_secret() -> None:
    """While B drafts, C sees no draft and no offer; an offer that is said is heard by all."""
    match = scene("path: tavern\nB: 50 ducats")
    match.play("B offer tavern", "B add 50 ducats")
    view = match.view("C")
    assert isinstance(view, GenoaView)
    assert (view.draft, view.offers) == (None, ())
    match.play("B submit")
    assert [event for event in match.heard("C") if isinstance(event, OfferMade)]


def test_33_the_talk_option_bounds_what_is_said() -> None:
    """With four steps B drafts, adds and submits; then it can only be silent."""
    match = scene("options: talk=4\npath: tavern")
    match.play("B offer tavern", "B add 5 ducats", "B submit")
    assert match.options("B") == ["decline", "silent"]
    match.play("B silent")
    assert match.options("B") == []


def test_33_without_a_bound_one_may_talk_on() -> None:
    """With talk=0 B may change its offer a hundred times."""
    match = scene("options: talk=0\npath: tavern")
    for _ in range(100):
        match.play("B offer tavern", "B add 5 ducats", "B submit")
    assert "offer tavern" in match.options("B")
    assert owner(match, "tavern") == "."


def test_34_a_card_just_received_does_not_pay_for_another() -> None:
    """B gives LO01 by name for a large order of A's: A pays LO05, which it held, not LO01."""
    match = scene("path: tavern\nA: LO05, LO06\nB: LO01")
    match.play_macro("B", whole_offer("tavern", "LO01", "large_order"))
    match.play("A accept B tavern")
    assert match.options("A") == ["hand over LO05", "hand over LO06"]
    match.play("A hand over LO06")
    assert (hand(match, "A"), hand(match, "B")) == (["LO01", "LO05"], ["LO06"])


def test_34_cards_owed_by_deck_on_both_sides_cross() -> None:
    """Both owe a small order: what B hands over first is not among A's choices, nor told to C."""
    match = scene("path: tavern\nA: SO03\nB: SO01, SO02")
    match.play_macro("B", whole_offer("tavern", "small_order", "small_order"))
    match.play("A accept B tavern", "B hand over SO02")
    assert match.options("A") == ["hand over SO03"]
    payer, bystander = match.view("A"), match.view("C")
    assert isinstance(payer, GenoaView)
    assert isinstance(bystander, GenoaView)
    assert (payer.received, bystander.received) == (("SO02",), ())
    match.play("A hand over SO03")
    assert (hand(match, "A"), hand(match, "B")) == (["SO02"], ["SO01", "SO03"])
    assert GAME.position(GAME.describe(match.state)).passed == 0


def test_34_a_position_keeps_what_has_passed() -> None:
    """Half paid, the deal is written down and read back with the same choices."""
    match = scene("path: tavern\nA: SO03\nB: SO01, SO02")
    match.play_macro("B", whole_offer("tavern", "small_order", "small_order"))
    match.play("A accept B tavern", "B hand over SO02")
    again = position(GAME, GAME.describe(match.state))
    assert again.options("A") == match.options("A") == ["hand over SO03"]


def test_35_the_tower_waits_only_for_those_who_can_act() -> None:
    """C has acted and could only buy a street: once B and D are silent A may leave."""
    match = scene("path: tavern\nused: C 1")
    hush(match, "BD")
    assert "C" in match.prompt.seats
    assert "offer st_74" in match.options("C")
    assert leaves(match)


def test_35_to_decline_this_action_is_not_to_decline_the_next_move() -> None:
    """B declines the Tavern: A need not wait for it, and B still bids for the Metals warehouse."""
    match = scene("path: tavern")
    match.play("B decline")
    hush(match, "CD")
    assert leaves(match)
    assert "B" in match.prompt.seats
    assert "decline" not in match.options("B")
    match.play_macro("B", whole_offer("warehouse_metals", "10 ducats"))
    assert leaves(match)
    assert [event for event in match.heard("C") if isinstance(event, ActionDeclined)]


def test_35_talk_of_another_space_does_not_hold_the_tower() -> None:
    """All have declined the Tavern; D's bid for a street lets B speak again, but A may leave."""
    match = scene("path: tavern")
    hush(match, "BC")
    match.play("D decline")
    match.play_macro("D", whole_offer("st_74", "5 ducats"))
    assert match.prompt.seats == "BCDA"
    assert leaves(match)


def test_35_talk_of_this_action_lets_all_think_again() -> None:
    """B declined; C asks for the Tavern, which forces nothing, and withdraws: B has its say."""
    match = scene("path: tavern\nA: silk")
    match.play("B decline", "D decline")
    match.play_macro("C", whole_offer("tavern", "5 ducats", "silk"))
    match.play("C withdraw tavern", "C decline")
    assert not leaves(match)
    match.play("B decline", "D silent")
    assert leaves(match)


def test_35_declining_answers_a_proposal_for_this_action_only() -> None:
    """A proposes the Tavern and the Metals warehouse to B; B declines the first."""
    match = scene("path: tavern")
    match.play_macro("A", whole_offer("tavern", "15 ducats", "", "B"))
    match.play_macro("A", whole_offer("warehouse_metals", "20 ducats", "", "B"))
    match.play("B decline")
    assert [offer.give.ducats for offer in match.state.offers] == [20]


def test_36_an_unknown_card_is_asked_for_by_its_deck() -> None:
    """B, asking of A, can add a large order but not LO05, which B has not seen."""
    match = scene("path: tavern\nA: LO05\nB: 50 ducats")
    match.play("B offer tavern", "B swap side")
    assert "add large_order" in match.options("B")
    assert "add LO05" not in match.options("B")
    for card in ("LO05", "LO06"):  # the refusal is the same whether A has it or not
        with pytest.raises(IllegalAction) as refusal:
            match.play_macro("B", whole_offer("tavern", "5 ducats", card))
        assert refusal.value.clause == "TG-LAW-36"


@pytest.mark.parametrize("knowing", ["ABCD", "AB"])
def test_36_a_known_card_is_asked_for_by_name(knowing: str) -> None:
    """A's LO05 is public, or was shown to B: B names it, all hear it, and A pays with it."""
    match = scene(f"path: tavern\nA: LO05, LO06\nB: 50 ducats\nseen: LO05 {knowing}")
    match.play_macro("B", whole_offer("tavern", "20 ducats", "LO05"))
    bystander = match.view("C")
    assert isinstance(bystander, GenoaView)
    assert bystander.seats[0].known == ("LO05",)
    match.play("A accept B tavern")
    assert (hand(match, "A"), hand(match, "B")) == (["LO06"], ["LO05"])


def test_36_the_tower_seat_names_a_card_it_was_shown() -> None:
    """A asks B for SO01, which B has shown to A alone; it cannot ask for SO02."""
    match = scene("path: tavern\nB: SO01, SO02\nseen: SO01 AB")
    match.play("A propose B tavern", "A swap side")
    assert "add SO01" in match.options("A")
    assert "add SO02" not in match.options("A")
    match.play("A add SO01", "A submit", "B accept A tavern")
    assert hand(match, "A") == ["SO01"]


def test_36_a_card_that_is_gone_can_no_longer_be_asked_for() -> None:
    """B drafts for A's ME01; A delivers it meanwhile: the sheet cannot be said any more."""
    match = scene("path: guild_hall st_57 park\nA: ME01\nB: 50 ducats\nseen: ME01 AB")
    match.play("B offer park", "B add 5 ducats", "B swap side", "B add ME01")
    assert "submit" in match.options("B")
    match.play("A deliver ME01")
    assert "submit" not in match.options("B")


def test_37_a_silent_maker_changes_or_withdraws_its_offer() -> None:
    """B offers 20 and falls silent. Nobody waits for B, but it may say 10 instead, or nothing."""
    match = scene("path: tavern")
    match.play_macro("B", whole_offer("tavern", "20 ducats"))
    match.play("B silent")
    assert match.prompt.seats == "CDA"
    assert {"withdraw tavern", "offer tavern"} <= set(match.options("B"))
    assert "silent" not in match.options("B")
    match.play_macro("B", whole_offer("tavern", "10 ducats"))
    assert [offer.give.ducats for offer in match.state.offers] == [10]
    match.play("B silent", "B withdraw tavern")
    assert not match.state.offers
    assert "B" in match.prompt.seats


def test_37_a_driver_hears_whoever_may_speak_up() -> None:
    """A silent seat bids for the next move until the tower moves; a spent one is refused."""
    start = "kontor position genoa\noptions: talk=4\npath: tavern\nsilent: BC\ntalked: C 4"
    driver = Driver(find_game("genoa"), GAME.read_options({"talk": 4}), 0, start=start)
    driver.act(1, whole_offer("st_74", "5 ducats"))
    view = driver.view(1)
    assert isinstance(view, GenoaView)
    assert view.offers[0].give.ducats == 5
    with pytest.raises(IllegalAction, match="not for C to decide"):
        driver.act(2, whole_offer("st_74", "5 ducats"))


def test_37_a_listening_tower_seat_may_shake_hands_at_once() -> None:
    """A listens; B's offer comes, and A need not wait until C and D are silent."""
    match = scene("path: tavern")
    match.play("A silent")
    match.play_macro("B", whole_offer("tavern", "20 ducats"))
    assert "A" not in match.prompt.seats
    match.play("A accept B tavern")
    assert match.state.money[:2] == [150, 110]


def test_38_this_or_that_are_two_offers_of_one_maker() -> None:
    """B gives 10 ducats or a silk for the Tavern: A takes the silk, and the ten are off."""
    match = scene("path: tavern\nB: 30 ducats, silk")
    match.play_macro("B", whole_offer("tavern", "10 ducats"))
    match.play_macro("B", whole_offer("tavern", "silk", second=True))
    assert {"accept B tavern", "accept second B tavern"} <= set(match.options("A"))
    match.play("A accept second B tavern")
    assert (match.state.money[1], ware(match, "A", "silk")) == (30, 1)
    assert not match.state.offers


def test_38_each_of_the_two_is_changed_and_withdrawn_by_itself() -> None:
    """B raises the first to 15 and takes the second back; both are in every view meanwhile."""
    match = scene("path: tavern\nB: 30 ducats, silk")
    match.play_macro("B", whole_offer("tavern", "10 ducats"))
    match.play("B second offer tavern", "B add silk", "B submit")
    match.play_macro("B", whole_offer("tavern", "15 ducats"))
    view = match.view("C")
    assert isinstance(view, GenoaView)
    stand = [(offer.second, offer.give.ducats) for offer in view.offers]
    assert sorted(stand) == [(False, 15), (True, 0)]
    assert position(GAME, GAME.describe(match.state)).state.offers == match.state.offers
    match.play("B withdraw second tavern")
    assert [offer.give.ducats for offer in match.state.offers] == [15]


def test_38_a_second_offer_needs_a_first() -> None:
    """B has nothing on the table for the Tavern, so there is nothing to say 'or' to."""
    match = scene("path: tavern\nB: 30 ducats, silk")
    assert "second offer tavern" not in match.options("B")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("tavern", "silk", second=True))
    assert refusal.value.clause == "TG-LAW-38"


def test_38_the_tower_seat_proposes_this_or_that() -> None:
    """A asks B for 20 ducats or its silk; B shakes hands on the silk."""
    match = scene("path: tavern\nB: 30 ducats, silk")
    match.play_macro("A", whole_offer("tavern", "20 ducats", "", "B"))
    match.play_macro("A", whole_offer("tavern", "silk", "", "B", second=True))
    match.play("B accept second A tavern")
    assert (match.state.money[1], ware(match, "A", "silk")) == (30, 1)


def test_38_both_words_are_renewed_by_themselves() -> None:
    """B's two offers for the Palace lapse when A acts; B renews the second one only."""
    match = scene("path: harbor\nB: 30 ducats, silk")
    match.play_macro("B", whole_offer("palace", "10 ducats"))
    match.play_macro("B", whole_offer("palace", "silk", second=True))
    match.play("A act", "A take yield", "A close", "B renew second palace")
    assert [(offer.second, offer.live) for offer in match.state.offers] == [(0, 0), (1, 1)]


def test_39_a_deal_that_loses_this_action_says_so() -> None:
    """All decline the Tavern; C pays for the Metals warehouse: the option names the loss."""
    match = scene("path: tavern")
    match.play_macro("C", whole_offer("warehouse_metals", "20 ducats"))
    hush(match, "BCD")
    assert "accept C warehouse_metals" not in match.options("A")
    assert GAME.detail(match.state, 0) == FloorDetail(0, "tavern", "tavern")
    match.play("A accept C warehouse_metals and lose this action")
    assert match.state.tally[3] == 1
    assert at(match) == "warehouse_metals"


def test_39_where_nothing_is_lost_nothing_is_said() -> None:
    """The Tavern's action was taken: the same deal is a plain handshake."""
    match = scene("path: tavern\ntaken: tavern")
    match.play_macro("C", whole_offer("warehouse_metals", "20 ducats"))
    assert "accept C warehouse_metals" in match.options("A")
    assert GAME.detail(match.state, 0) == FloorDetail(0, "tavern", "none")
