"""Chapter SETTLE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import IllegalAction
from kontor.games.genoa import GAME
from kontor.games.genoa.events import DealSettled
from kontor.games.genoa.view import GenoaView
from kontor.testing.positions import position
from tests.genoa.scenes import goods, hand, scene, token, ware, whole_offer


def test_1_an_offer_may_be_paid_out_of_the_yield() -> None:
    """B buys the Fabrics warehouse for the silk it will take there: A has it after the close."""
    match = scene("path: warehouse_fabrics")
    match.play_macro("B", whole_offer("warehouse_fabrics", "yielded silk"))
    match.play("A accept B warehouse_fabrics", "B take yield", "B close")
    assert (ware(match, "A", "silk"), ware(match, "B", "linen")) == (1, 1)
    assert DealSettled(1, 0, "warehouse_fabrics", goods("silk")) in match.events


@pytest.mark.parametrize(
    ("space", "pledges"),
    [
        ("warehouse_fabrics", {"linen", "silk"}),
        ("park", {"one_further_action"}),
        ("cathedral", {"marker"}),
        ("city_hall", {"small_order"}),
        ("guild_hall", {"large_order"}),
    ],
)
def test_2_only_the_direct_yield_can_be_pledged(space: str, pledges: set[str]) -> None:
    """The sheet offers exactly what the building gives."""
    match = scene(f"path: {space}")
    match.play(f"B offer {space}")
    words = {text.split()[2] for text in match.options("B") if text.startswith("add yielded")}
    assert words == pledges


def test_2_a_villa_yields_a_privilege_or_a_bonus_token() -> None:
    """At a villa the privilege, any token by name, or a token of the giver's choice is pledged."""
    match = scene("path: villa_ricci")
    match.play("B offer villa_ricci")
    words = [text for text in match.options("B") if text.startswith("add yielded")]
    assert len(words) == 7
    assert {"add yielded privilege", "add yielded bonus"} <= set(words)


def test_3_money_cannot_be_pledged() -> None:
    """The 40 ducats of a small order cannot be promised."""
    match = scene("path: harbor\nB: 0 ducats, copper, SO13")
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("harbor", "yielded ducats"))
    assert refusal.value.clause == "TG-LAW-24"
    match.play("B offer harbor")
    assert not [text for text in match.options("B") if "ducats" in text]


def test_4_the_reserve_must_be_able_to_deliver() -> None:
    """With all silk in hands only the linen can be pledged; returned cards count for a deck."""
    match = scene("path: warehouse_fabrics\nC: 5 silk")
    match.play("B offer warehouse_fabrics")
    assert "add yielded silk" not in match.options("B")
    assert "add yielded linen" in match.options("B")


def test_5_pledged_things_cannot_be_spent_and_are_handed_over_at_the_close() -> None:
    """B holds the pledged silk and a trade token: the silk cannot be traded away meanwhile."""
    match = scene("path: warehouse_fabrics\nB: trade_1_to_1")
    match.play_macro("B", whole_offer("warehouse_fabrics", "yielded silk"))
    match.play("A accept B warehouse_fabrics", "B take yield")
    assert (ware(match, "A", "silk"), ware(match, "B", "silk")) == (0, 1)
    assert "trade linen" in match.options("B")
    assert "trade silk" not in match.options("B")
    match.play("B close")
    assert (ware(match, "A", "silk"), ware(match, "B", "silk")) == (1, 0)


def test_5_pledged_markers_and_tokens_go_over_at_the_close() -> None:
    """One of the Cathedral's two markers, and the Park's token, reach A when B closes."""
    match = scene("path: cathedral\nB: 20 ducats")
    match.play_macro("B", whole_offer("cathedral", "yielded marker"))
    match.play("A accept B cathedral", "B take yield", "B close")
    assert match.state.area[:2] == [1, 1]
    park = scene("path: park\nB: 20 ducats")
    park.play_macro("B", whole_offer("park", "yielded one_further_action"))
    park.play("A accept B park", "B take yield", "B close")
    assert token(park, "A", "one_further_action") == 1


def test_6_of_two_cards_drawn_the_giver_chooses() -> None:
    """B drew SO01 and SO02, owns SO03 already, and hands over one of the two drawn."""
    match = scene("path: city_hall\nB: 20 ducats, SO03")
    match.play_macro("B", whole_offer("city_hall", "yielded small_order"))
    match.play("A accept B city_hall", "B take yield", "chance draw SO01", "chance draw SO02")
    match.play("B close")
    assert match.prompt == ("B", "pay", "TG-LAW-23")
    assert match.options("B") == ["hand over SO01", "hand over SO02"]
    match.play("B hand over SO02")
    assert (hand(match, "A"), hand(match, "B")) == (["SO02"], ["SO01", "SO03"])
    assert "SO02" not in str(match.heard("C"))


def test_6_as_many_drawn_cards_stay_in_hand_as_are_pledged() -> None:
    """Both messages are pledged: B can neither deliver nor trade one of them meanwhile."""
    match = scene("path: st_42 post_office\nturn: A\nB: 20 ducats, trade_1_to_1")
    match.play_macro("B", whole_offer("post_office", "2 yielded message"))
    match.play("A accept B post_office", "B take yield", "chance draw ME01", "chance draw ME02")
    assert [text for text in match.options("B") if "ME0" in text] == []


def test_7_pledging_the_bonus_commits_to_the_large_order() -> None:
    """B can fill LO05 at Ricci: having pledged the token, it must."""
    match = scene("path: villa_ricci\nB: 20 ducats, LO05, silver, silk, wheat")
    match.play_macro("B", whole_offer("villa_ricci", "yielded bonus"))
    match.play("A accept B villa_ricci")
    assert match.options("B") == ["fill LO05"]


def test_7_who_cannot_fill_an_order_cannot_pledge_its_bonus() -> None:
    """B lacks the silver of LO05: the offer cannot be submitted, unless A gives the silver."""
    match = scene("path: villa_ricci\nA: silver\nB: 20 ducats, LO05, silk, wheat")
    match.play("B offer villa_ricci", "B add yielded bonus")
    assert "submit" not in match.options("B")
    match.play("B swap side", "B add silver")
    assert "submit" in match.options("B")


def test_7_an_order_the_tower_seat_gives_by_name_can_be_the_one_to_fill() -> None:
    """A proposes its LO05 for the bonus: B has the wares, is paid first, and fills that order."""
    match = scene("path: villa_ricci\nA: LO05\nB: 20 ducats, silver, silk, wheat")
    match.play_macro("A", whole_offer("villa_ricci", "yielded bonus", "LO05", "B"))
    match.play("B accept A villa_ricci")
    assert match.options("B") == ["fill LO05"]


def test_7_pledging_the_privilege_commits_to_drawing() -> None:
    """B could fill LO05 but pledged the privilege: only drawing is left, and A gets the card."""
    match = scene("path: villa_ricci\nB: 20 ducats, LO05, silver, silk, wheat")
    match.play_macro("B", whole_offer("villa_ricci", "yielded privilege"))
    match.play("A accept B villa_ricci")
    assert match.options("B") == ["take yield"]
    match.play("B take yield", "chance draw PR05", "B close", "B hand over PR05")
    assert hand(match, "A") == ["PR05"]


def test_7_bonus_and_privilege_are_not_pledged_together() -> None:
    """One action of a villa brings one or the other."""
    match = scene("path: villa_ricci\nB: 20 ducats, LO05, silver, silk, wheat")
    match.play("B offer villa_ricci", "B add yielded bonus", "B add yielded privilege")
    assert "submit" not in match.options("B")


def test_8_the_giver_chooses_the_bonus_unless_it_was_named() -> None:
    """With 'yielded bonus' B picks any kind and A receives it; named, only that kind is offered."""
    match = scene("path: villa_ricci\nB: 20 ducats, LO05, silver, silk, wheat")
    match.play_macro("B", whole_offer("villa_ricci", "yielded bonus"))
    match.play("A accept B villa_ricci", "B fill LO05")
    assert len(match.options("B")) == 5
    match.play("B bonus trade_1_to_1", "B close")
    assert token(match, "A", "trade_1_to_1") == 1
    named = scene("path: villa_ricci\nB: 20 ducats, LO05, silver, silk, wheat")
    named.play_macro("B", whole_offer("villa_ricci", "yielded any_start_space"))
    named.play("A accept B villa_ricci", "B fill LO05")
    assert named.options("B") == ["bonus any_start_space"]


def test_9_a_buyer_with_a_pledge_takes_the_yield_first() -> None:
    """B could spend a ware token on the last silk; with the silk pledged the yield comes first."""
    match = scene("path: warehouse_fabrics\nB: 20 ducats, one_of_any_ware\nC: 4 silk")
    match.play_macro("B", whole_offer("warehouse_fabrics", "yielded silk"))
    match.play("A accept B warehouse_fabrics")
    assert match.options("B") == ["take yield"]
    match.play("B take yield")
    assert "token for linen" in match.options("B")


def test_10_the_receiver_chooses_among_the_cards_drawn_if_so_agreed() -> None:
    """B pledges one of two small orders, A's choice: A sees both and takes SO02."""
    match = scene("path: city_hall\nB: 20 ducats, SO03")
    match.play_macro("B", whole_offer("city_hall", "yielded small_order", picks=True))
    match.play("A accept B city_hall", "B take yield", "chance draw SO01", "chance draw SO02")
    match.play("B close")
    assert match.prompt == ("A", "pick", "TG-SETTLE-10")
    assert match.options("A") == ["choose SO01", "choose SO02"]
    view = match.view("A")
    assert isinstance(view, GenoaView)
    assert view.drawn == ("SO01", "SO02")
    again = position(GAME, GAME.describe(match.state))
    assert again.options("A") == match.options("A")
    match.play("A choose SO02")
    assert (hand(match, "A"), hand(match, "B")) == (["SO02"], ["SO01", "SO03"])
    assert "SO0" not in str(match.heard("C"))


def test_10_until_then_none_of_the_cards_is_used() -> None:
    """A may choose either message, so B can trade neither away before."""
    match = scene("path: st_42 post_office\nB: 20 ducats, trade_1_to_1")
    match.play_macro("B", whole_offer("post_office", "yielded message", picks=True))
    match.play("A accept B post_office", "B take yield", "chance draw ME01", "chance draw ME02")
    assert [text for text in match.options("B") if "ME0" in text] == []


def test_10_the_choice_is_agreed_on_the_sheet() -> None:
    """One of two cards can be left to the receiver; both cards, or a ware, leave no choice."""
    match = scene("path: city_hall\nB: 20 ducats")
    match.play("B offer city_hall")
    assert "let the receiver choose" not in match.options("B")
    match.play("B add yielded small_order", "B let the receiver choose", "B submit")
    assert match.state.offers[0].picks == 1
    with pytest.raises(IllegalAction) as refusal:
        match.play_macro("B", whole_offer("city_hall", "2 yielded small_order", picks=True))
    assert refusal.value.clause == "TG-SETTLE-10"
