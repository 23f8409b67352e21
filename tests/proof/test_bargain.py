"""Bargain, clause by clause: an open floor, two-sided offers, binding bargains."""

import pytest

from kontor.engine.errors import BadPosition, IllegalAction
from kontor.testing.positions import Position, opening, position
from tests.proof.bargain import GAME
from tests.proof.bargain.events import CoinsPaid, DraftBegun, OfferMade, PromiseKept
from tests.proof.bargain.state import BargainState, WholeOffer
from tests.proof.bargain.views import BargainView


def floor(lines: str = "", options: str = "players=3") -> Position[BargainState]:
    """An open floor with A as the host at the granary, unless the lines say otherwise."""
    return position(GAME, f"kontor position bargain\noptions: {options}\n{lines}")


def seen(match: Position[BargainState], seat: str) -> BargainView:
    """What a seat sees."""
    view = match.view(seat)
    assert isinstance(view, BargainView)
    return view


def test_site_1_a_die_sends_the_host_to_a_site() -> None:
    """Then the floor is open for all."""
    match = opening(GAME, players=3)
    assert match.options("chance") == ["roll granary", "roll mint", "roll fair"]

    match.play("chance roll fair")

    assert match.prompt == ("ABC", "floor", "PN-FLOOR-1")
    assert seen(match, "spectator").site == "fair"


def test_site_2_what_the_sites_yield() -> None:
    """Two wares one by one, four coins, or three coins for a ware."""
    granary = floor()
    granary.play("A perform", "A take cloth", "A take salt")
    assert granary.state.wares[0] == [1, 1]

    mint = floor("site: mint")
    mint.play("A perform")
    assert mint.state.coins == [14, 10, 10]

    fair = floor("site: fair\nwares A: cloth")
    fair.play("A perform")
    assert fair.options("A") == ["sell cloth", "sell nothing"]
    fair.play("A sell cloth")
    assert fair.state.coins[0] == 13
    assert fair.state.stock == [8, 8]
    idle = floor("site: fair")
    idle.play("A perform", "A sell nothing")
    assert idle.state.coins[0] == 10


def test_site_2_an_empty_stock_yields_nothing() -> None:
    """Nobody is asked which of no wares to take."""
    all_wares = "cloth " * 8 + "salt " * 8
    match = floor(f"wares C: {all_wares}")
    match.play("A perform")

    assert match.prompt.topic == "roll"


def test_site_3_the_end_counts_coins_and_pairs() -> None:
    """The last turn of the last round; a pair counts five."""
    match = floor("turns: 6\nhost: C\nsite: mint\nwares B: cloth cloth salt\ncoins A: 9")
    match.play("C perform")

    assert match.standing is not None
    assert match.standing.scores == (9, 15, 14)
    assert match.standing.parts[1] == {"coins": 10, "pairs": 5}


def test_floor_1_all_guests_may_offer_in_any_order() -> None:
    """C comes first, B second, and both offers lie open."""
    match = floor()
    match.play_macro("C", WholeOffer(coins=3))
    match.play_macro("B", WholeOffer(coins=2))

    assert match.options("A") == ["accept B", "accept C", "perform"]
    assert seen(match, "spectator").offers[2][0] == 3
    assert OfferMade(2, 3, 0, 0, 0, 0, 0) in match.heard("B")


def test_floor_2_an_offer_has_two_sides() -> None:
    """Coins and own wares are given, the host's wares asked; never the same ware both ways."""
    match = floor("wares B: cloth\nwares A: salt cloth")
    match.play("B draft")
    assert match.options("B") == [
        "give 1 coin",
        "give 5 coins",
        "give cloth",
        "ask cloth",
        "ask salt",
        "promise 1",
        "drop",
    ]

    match.play("B give cloth", "B ask salt")

    assert "ask cloth" not in match.options("B")
    assert "give cloth" not in match.options("B")
    assert "submit" in match.options("B")


def test_floor_2_nobody_offers_more_than_there_is() -> None:
    """Two coins, two wares of the yield, and no more."""
    match = floor("coins B: 2")
    match.play("B draft", "B give 1 coin", "B give 1 coin", "B promise 1", "B promise 1")

    assert match.options("B") == ["submit", "drop"]
    poor = floor("coins B: 0\nsite: fair")
    assert poor.options("B") == ["silent"]


def test_floor_3_an_offer_is_made_up_in_secret() -> None:
    """Others see that B makes one up, not what; it may be dropped."""
    match = floor()
    match.play("B draft", "B give 5 coins")

    assert match.heard("C") == [DraftBegun(1)]
    assert seen(match, "C").drafting == [False, True, False]
    assert seen(match, "C").draft == []
    assert seen(match, "B").draft == [5, 0, 0, 0, 0, 0]
    match.play("B drop")
    assert seen(match, "C").offers == [[], [], []]
    assert match.barriers == 0


def test_floor_3_an_offer_once_put_down_has_been_heard() -> None:
    """It cannot be undone, only withdrawn. The rules once forgot to say so."""
    match = floor()
    match.play("B draft", "B give 5 coins", "B submit")

    assert match.barriers == 1


def test_floor_3_a_standing_offer_is_revised_or_withdrawn() -> None:
    """A revision begins with what stands, which stands until the new one is put down."""
    match = floor()
    match.play_macro("B", WholeOffer(coins=2))
    match.play("B revise", "B give 1 coin")
    assert match.state.offers[1][0] == 2

    match.play("B submit")
    assert match.state.offers[1][0] == 3
    match.play("B withdraw")
    assert match.options("A") == ["perform"]


def test_floor_4_a_silent_guest_says_no_more() -> None:
    """Its standing offer stays on the table."""
    match = floor()
    match.play_macro("B", WholeOffer(coins=2))
    match.play("B silent")

    assert match.prompt.seats == "AC"
    assert match.options("B") == []
    assert "accept B" in match.options("A")


def test_floor_5_a_talk_budget_ends_the_talk() -> None:
    """Two offers may be begun; without a budget there is no end to it."""
    match = floor(options="players=2 talk=2")
    match.play("B draft", "B drop", "B draft", "B drop")
    assert match.options("B") == ["silent"]

    endless = floor(options="players=2 talk=0")
    for _ in range(20):
        endless.play("B draft", "B drop")
    assert "draft" in endless.options("B")


def test_floor_6_declining_needs_silence_and_an_empty_table() -> None:
    """With C still there, or an offer standing, the host must act or accept."""
    match = floor()
    match.play("B silent")
    assert match.options("A") == ["perform"]
    match.play("C silent")
    assert match.options("A") == ["perform", "decline"]
    match.play("A decline")
    assert match.prompt.topic == "roll"

    standing = floor()
    standing.play_macro("B", WholeOffer(coins=1))
    standing.play("B silent", "C silent")
    assert standing.options("A") == ["accept B", "perform"]


def test_pay_1_an_accepted_offer_is_paid_at_once_and_the_guest_acts() -> None:
    """B pays four coins, receives salt, and takes the wares."""
    match = floor("wares A: salt")
    match.play_macro("B", WholeOffer(coins=4, ask_salt=1))
    match.play("A accept B")

    assert match.state.coins == [14, 6, 10]
    assert match.state.wares[:2] == [[0, 0], [0, 1]]
    assert match.prompt == ("B", "take", "PN-SITE-2")


def test_pay_2_promised_coins_are_paid_out_of_the_mint() -> None:
    """B has nothing, promises three of the four coins, and keeps one."""
    match = floor("site: mint\ncoins B: 0")
    match.play_macro("B", WholeOffer(promised=3))
    match.play("A accept B")

    assert match.state.coins == [13, 1, 10]
    assert CoinsPaid(1, 0, 3) in match.events


def test_pay_3_the_host_chooses_among_the_wares_just_taken() -> None:
    """B takes cloth and salt; A was promised one and takes the salt."""
    match = floor()
    match.play_macro("B", WholeOffer(promised=1))
    match.play("A accept B", "B take cloth", "B take salt")

    assert match.prompt == ("A", "settle", "PN-PAY-3")
    assert match.options("A") == ["claim cloth", "claim salt"]
    match.play("A claim salt")
    assert PromiseKept(1, 0, "salt") in match.events
    assert match.state.wares[:2] == [[0, 1], [1, 0]]
    assert match.prompt.topic == "roll"


def test_pay_3_two_promised_wares_are_handed_over_one_by_one() -> None:
    """Nothing is left to B."""
    match = floor()
    match.play_macro("B", WholeOffer(promised=2))
    match.play("A accept B", "B take salt", "B take salt", "A claim salt", "A claim salt")

    assert match.state.wares[:2] == [[0, 2], [0, 0]]


def test_pay_4_coins_are_hidden_unless_agreed_otherwise() -> None:
    """A sees its own coins; with open money, all."""
    assert seen(floor(), "A").coins == [10, None, None]
    assert seen(floor(), "spectator").coins == [None, None, None]
    assert seen(floor(options="players=3 money=open"), "spectator").coins == [10, 10, 10]


def test_a_whole_offer_is_refused_like_its_steps() -> None:
    """Eleven coins are one too many."""
    match = floor()
    with pytest.raises(IllegalAction, match="give 1 coin"):
        match.play_macro("B", WholeOffer(coins=11))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("wares A: " + "cloth " * 9, "the stock owes"),
        ("coins B: -1", "owes coins"),
        ("offer B: coins=11", "offers 11 coins and has 10"),
        ("offer B: gold=1", "'gold' is none of"),
        ("offer B: coins", "is no term of an offer"),
        ("site: moon", "'moon' is none of"),
        ("stack: Settle seat=A debtor=1 left=1", "could answer nothing"),
    ],
)
def test_an_inconsistent_position_is_refused(lines: str, words: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadPosition, match=words):
        floor(lines)
