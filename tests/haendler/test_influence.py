"""Chapter INFLUENCE: tests are numbered by clause."""

from __future__ import annotations

from kontor.engine.state import SEATS
from kontor.games.haendler import GAME
from kontor.games.haendler.detail import ClaimBonusDetail
from tests.haendler.table import at, bag, pass_all, seen


def test_1_a_card_just_taken_may_be_used_if_its_time_is_to_come() -> None:
    """A takes two special sales while moving and plays both in the same round."""
    match = at("""
        options: players=2
        step: move
        turn: B
        courier: paris-gate
        B stores: koeln 2 iron
        B: cards 1 special sale
    """)

    match.play("B wagon 1 tile 1 to paris-gate from paris", "B take special sale")
    match.play("A wheel shield shield", "B wheel shield shield")
    match.play("B special sale of iron from koeln", "B special sale of iron from koeln")
    assert bag(match, "B") == 5000 + 1600


def test_2_a_card_once_used_leaves_the_game() -> None:
    """After the special sale the card is neither in the hand nor in the pile."""
    match = at("""
        options: players=2
        step: special
        A: cards 1 special sale
        A stores: koeln 2 iron
    """)

    match.play("A special sale of iron from koeln")
    assert seen(match, "A").seats[0].cards == 0
    assert match.state.pile[2] == 2


def test_3_axle_breaks_are_asked_for_in_turn_until_all_pass() -> None:
    """A passes, B breaks an axle, A is asked again before B and before anybody moves."""
    match = at("""
        options: players=2
        step: axles
        A: cards 1 axle break
        B: cards 2 axle break
    """)

    assert match.prompt == ("A", "break_axle", "DH-INFLUENCE-3")
    match.play("A pass", "B break axle of wagon 1")
    assert match.prompt.seats == "A"
    match.play("A break axle of wagon 1")
    assert match.prompt == ("B", "break_axle", "DH-INFLUENCE-3")
    match.play("B pass")
    assert match.prompt == ("A", "move_wagons", "DH-TRAVEL-1")


def test_3_an_axle_break_taken_while_moving_waits() -> None:
    """A takes one in its movement turn: nobody is asked about it in this round."""
    match = at("""
        options: players=2
        step: move
        courier: paris-gate
    """)

    match.play("A wagon 1 tile 1 to paris-gate from paris", "A take axle break")
    assert match.prompt == ("B", "move_wagons", "DH-TRAVEL-1")
    match.play("B wagon 2 tile 1 to koeln-gate from koeln")
    assert match.prompt.topic == "set_wheel"


def test_3_everybody_with_cards_is_asked_whatever_they_are() -> None:
    """B holds no axle break, but being asked must not tell."""
    match = at("""
        options: players=2
        step: axles
        B: cards 1 social climb
    """)

    assert match.prompt.seats == "B"
    assert match.options("B") == ["pass"]


def test_4_a_wagon_with_an_axle_break_is_moved_by_nobody() -> None:
    """Two cards lie on wagon 1 and one on wagon 2: only wagon 3 moves."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; axle break B; axle break B
        wagon 2: koeln; axle break B
        A: abilities wainwright
    """)

    moved = {option.split()[1] for option in match.options("A") if option.startswith("wagon")}
    assert moved == {"3"}


def test_5_its_player_may_lift_it_in_its_own_turn_before_the_last_move() -> None:
    """B lifts its card and moves the wagon; A, whose card it is not, could not."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; axle break B
    """)

    assert "mend axle of wagon 1" not in match.options("A")
    match.play("A wagon 2 tile 1 to koeln-gate from koeln", "B mend axle of wagon 1")
    match.play("B wagon 1 tile 1 to paris-gate from paris")
    assert match.state.pile[0] == 2


def test_5_otherwise_it_lies_until_the_end_of_the_round() -> None:
    """Nobody lifts B's card: it holds the wagon this round and is gone in the next."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; axle break B
    """)

    match.play("A wagon 2 tile 1 to koeln-gate from koeln")
    match.play("B wagon 3 tile 1 to genua-gate from genua")
    assert match.state.axles == [0, 1, 0, 0, 0, 0]
    match.play("A wheel shield shield", "B wheel shield shield")
    pass_all(match, "promote")
    assert match.state.round == 2
    assert match.state.axles == [0] * 6


def test_6_if_every_wagon_is_held_up_the_tile_is_lost() -> None:
    """All three wagons carry a card: A turns a tile for nothing."""
    match = at("""
        options: players=2
        step: move
        wagon 1: paris; axle break B
        wagon 2: koeln; axle break B
        wagon 3: genua; axle break B
    """)

    assert match.options("A") == [f"lose tile {tile}" for tile in (1, 2, 3, 4)]


def test_7_free_loading_needs_neither_leave_nor_fee() -> None:
    """A closed the bargaining; B plays the card and loads two goods, none of A's kind."""
    match = at("""
        options: players=2
        step: guests 2
        wagon 2: koeln; master A; A has 1 cloth
        B: cards 1 free loading
        B stores: koeln 1 cloth, 2 iron, 1 wine
    """)

    match.play("A close loading")
    assert match.prompt == ("B", "load_freely", "DH-INFLUENCE-7")
    match.play("B play free loading")
    assert match.options("B") == ["load 1 wine", "load 1 iron", "done"]
    match.play("B load 1 iron", "B load 1 wine")
    assert seen(match, "A").wagons[1].hold[1] == {"wine": 1, "iron": 1}
    assert match.state.bags == [5000, 5000]
    assert match.prompt.topic != "load_as_guest"


def test_7_the_limit_of_two_goods_stays() -> None:
    """B has one good on board already: the card allows one more."""
    match = at("""
        options: players=2
        step: free loading 2
        wagon 2: koeln; master A; B has 1 iron
        B: cards 1 free loading
        B stores: koeln 2 iron
    """)

    match.play("B play free loading", "B load 1 iron")
    assert seen(match, "A").wagons[1].hold[1] == {"iron": 2}
    assert match.prompt.topic != "load_as_guest"


def test_8_the_master_cannot_use_it_on_its_own_wagon() -> None:
    """A is master and holds the card: A is not asked."""
    match = at("""
        options: players=2
        step: free loading 2
        wagon 2: koeln; master A
        A: cards 1 free loading
        A stores: koeln 2 iron
    """)

    assert match.prompt.topic != "load_freely"


def test_9_a_special_sale_brings_800_from_any_warehouse() -> None:
    """B sells iron from Wien for 800, though Wien's bonus is 200 and iron stands at 600."""
    match = at("""
        options: players=2
        step: special
        B: cards 1 special sale
        B stores: wien 1 iron; paris 1 silk
    """)

    assert match.prompt == ("B", "sell_specially", "DH-INFLUENCE-9")
    assert match.options("B") == [
        "special sale of silk from paris", "special sale of iron from wien", "pass",
    ]  # fmt: skip
    match.play("B special sale of iron from wien")
    assert bag(match, "B") == 5800
    assert seen(match, "B").goods[4].stock == 8


def test_10_a_sale_with_bonus_pays_the_bonus_for_all_goods_once() -> None:
    """In Wien, bonus 300, iron is made and silk is not: with the card both bring 900."""
    match = at("""
        options: players=2
        step: arrivals
        bonus: 300 wien
        wagon 1: wien; arrived; B has 1 iron, 1 silk
        B: cards 1 sale with bonus
    """)

    assert match.prompt == ("B", "claim_bonus", "DH-INFLUENCE-10")
    assert match.options("B") == ["sale with bonus from wagon 1", "pass"]
    match.play("B sale with bonus from wagon 1")
    assert bag(match, "B") == 5000 + 2 * 900


def test_10_without_the_card_only_foreign_goods_earn_the_bonus() -> None:
    """The same wagon without playing the card brings 600 and 900."""
    match = at("""
        options: players=2
        step: arrivals
        bonus: 300 wien
        wagon 1: wien; arrived; B has 1 iron, 1 silk
        B: cards 1 sale with bonus
    """)

    match.play("B pass")
    assert bag(match, "B") == 5000 + 600 + 900


def test_10_what_the_card_adds_is_said_with_the_question() -> None:
    """Silk would earn the bonus anyway, iron only with the card; Paris makes no iron."""
    match = at("""
        options: players=2
        step: arrivals
        bonus: 300 wien, 200 paris
        wagon 1: wien; arrived; B has 1 iron, 1 silk
        wagon 2: paris; arrived; B has 1 iron
        B: cards 1 sale with bonus
    """)

    question = GAME.detail(match.state, SEATS.index("B"))

    assert isinstance(question, ClaimBonusDetail)
    assert [(gain.wagon, gain.florins) for gain in question.gains] == [(1, 300), (2, 0)]


def test_10_two_cards_serve_two_wagons() -> None:
    """B plays one card for each of its two wagons; with nothing left to claim it is done."""
    match = at("""
        options: players=2
        step: arrivals
        wagon 1: wien; arrived; B has 1 iron
        wagon 2: genf; arrived; B has 1 iron
        B: cards 3 sale with bonus
    """)

    match.play("B sale with bonus from wagon 1")
    assert match.options("B") == ["sale with bonus from wagon 2", "pass"]
    match.play("B sale with bonus from wagon 2")
    assert bag(match, "B") == 5000 + 2 * 800


def test_11_a_social_climb_buys_a_level_for_1200() -> None:
    """After eight arrivals a level costs 2,000, with the card 1,200."""
    match = at("""
        options: players=2
        step: promote
        arrivals: 5
        A: cards 1 social climb; bag 1300
    """)

    assert match.options("A") == ["promote", "social climb", "done"]
    match.play("A social climb")
    assert (bag(match, "A"), match.state.status[0]) == (100, 1)


def test_12_two_levels_remain_the_limit() -> None:
    """A climbs once by card and once by money, or twice by card; then it has done."""
    mixed = at("""
        options: players=2
        step: promote
        A: cards 2 social climb
    """)
    twice = at("""
        options: players=2
        step: promote
        A: cards 3 social climb
    """)

    mixed.play("A social climb", "A promote")
    twice.play("A social climb", "A social climb")

    assert (mixed.prompt.seats, bag(mixed, "A")) == ("B", 5000 - 1200 - 500)
    assert (twice.prompt.seats, bag(twice, "A")) == ("B", 5000 - 2400)
